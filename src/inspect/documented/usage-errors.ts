/** How programs say that they do not understand their command line, by the library that reads it for them. */

export interface UsageError {
  /** Whose words these are. */
  readonly from: string;
  /** `name`: what was not understood. It must stand in the command, because data can hold such sentences too. */
  readonly pattern: RegExp;
}

/** Something was given that the program does not know. */
export const UNKNOWN: readonly UsageError[] = [
  { from: "argparse", pattern: /\bunrecognized arguments?: (?<name>.+)$/ },
  { from: "argparse", pattern: /\bargument .*: invalid choice: '?(?<name>[^'\s]+)'? \(/ },
  { from: "argparse", pattern: /\bambiguous option: (?<name>\S+) could match/ },
  {
    from: "argparse, pflag",
    pattern: /\bargument (?<name>-\S+): (?:ignored explicit argument|not allowed with)/,
  },
  { from: "click, typer", pattern: /\bNo such option:? ['"`]?(?<name>-[^\s'"`.]+)/i },
  { from: "click, typer", pattern: /\bNo such command ['"`](?<name>[^'"`]+)/i },
  { from: "click, typer", pattern: /\bGot unexpected extra arguments? \((?<name>.+)\)/ },
  { from: "click, typer", pattern: /\bInvalid value for .*: '(?<name>[^']+)' is not one of\b/ },
  { from: "click", pattern: /\bOption ['"`]?(?<name>-[^\s'"`]+?)['"`]? does not take a value/ },
  { from: "fire", pattern: /\bCould not consume arg: (?<name>\S+)/ },
  { from: "absl", pattern: /\bUnknown command line flag '(?<name>[^']+)'/ },
  { from: "cleo, symfony", pattern: /\bThe "(?<name>[^"]+)" option does not exist/ },
  { from: "cleo, symfony", pattern: /\b[Cc]ommand "(?<name>[^"]+)" (?:is not defined|does not exist)/ },
  {
    from: "commander, cac, most home-made ones",
    pattern:
      /\b(?:unknown|unrecogni[sz]ed|unexpected|unsupported|undefined|undeclared|nonexistent) (?:or unexpected )?(?:long |short |command[- ]line )?(?:option|flag|switch|argument|command|subcommand|parameter|operand|verb|action)s?\b[:\s]*['"`‘“]?(?<name>[^\s'"`’”]+)/i,
  },
  {
    from: "commander",
    pattern: /\btoo many arguments(?: for '(?<name>[^']+)')?\. Expected \d+ arguments? but got \d+/,
  },
  {
    from: "commander",
    pattern: /\boption '.*' argument '(?<name>[^']+)' is invalid\. Allowed choices are\b/,
  },
  { from: "yargs", pattern: /\bUnknown (?:arguments?|commands?): (?<name>.+)$/ },
  { from: "yargs", pattern: /\bArgument: \S+, Given: "(?<name>[^"]*)", Choices: / },
  { from: "oclif", pattern: /\bNonexistent flags?: (?<name>.+)$/ },
  { from: "oclif", pattern: /\bcommand (?<name>\S+) not found\b/ },
  { from: "oclif", pattern: /\bExpected .* to be one of: / },
  {
    from: "node:util",
    pattern: /\bERR_PARSE_ARGS_(?:UNKNOWN_OPTION|UNEXPECTED_POSITIONAL)\b.*?'(?<name>[^']+)'/,
  },
  { from: "node:util", pattern: /\bOption '(?<name>-[^'\s]+)[^']*' does not take an argument/ },
  { from: "clap", pattern: /\b(?:unexpected|wasn't expected).*?['"`](?<name>-[^'"`]+)['"`]/ },
  { from: "clap", pattern: /\bFound argument '(?<name>[^']+)' which wasn't expected/ },
  {
    from: "clap",
    pattern: /\b(?:unexpected argument|unrecognized subcommand|The subcommand) '(?<name>[^']+)'/,
  },
  {
    from: "clap",
    pattern: /\bthe argument '(?<name>-[^'\s=]+)[^']*' cannot be used (?:with|multiple times)/,
  },
  {
    from: "lexopt, pico-args, bpaf",
    pattern:
      /['"`](?<name>[^'"`]+)['"`] is not (?:expected|a valid (?:option|flag|subcommand|command)|recogni[sz]ed)/,
  },
  { from: "cobra, pflag", pattern: /\bunknown (?:shorthand )?flag: '?(?<name>[^\s']+)/ },
  { from: "cobra", pattern: /\b(?:unknown command|invalid argument) "(?<name>[^"]+)" for "/ },
  { from: "flag of Go, urfave/cli", pattern: /\bflag provided but not defined: (?<name>\S+)/ },
  { from: "urfave/cli", pattern: /\bNo help topic for '(?<name>[^']+)'/ },
  { from: "kong", pattern: /\bunknown flag (?<name>--?\S+?),|\bunexpected argument (?<name2>\S+)/ },
  {
    from: "getopt",
    pattern: /\b(?:unrecognized|invalid|unknown|illegal) option ?(?:--|:)? ?['"`‘]?(?<name>[^\s'"`’]+)/,
  },
  {
    from: "getopt",
    pattern: /\boption ['"`‘]?(?<name>-[^\s'"`’]+)['"`’]? (?:is ambiguous|doesn't allow an argument)/,
  },
  { from: "optparse of Ruby and Python", pattern: /\b(?:invalid|no such) option: (?<name>\S+)/ },
  {
    from: "thor",
    pattern: /\bUnknown switches ['"](?<name>[^'"]+)|\bCould not find command "(?<name2>[^"]+)"/,
  },
  { from: "Getopt::Long", pattern: /^Unknown option: (?<name>\S+)/ },
  { from: "picocli", pattern: /\bUnmatched arguments? .*?'(?<name>[^']+)'/ },
  {
    from: "home-made ones",
    pattern: /['"`‘“](?<name>[^'"`’”\s]+)['"`’”] is not an? (?:\S+ )?(?:command|option|subcommand|flag)\b/i,
  },
  {
    from: "home-made ones",
    pattern:
      /\b(?:no such|invalid|bad) (?:option|flag|switch|command|subcommand)\b[:\s]*['"`‘“]?(?<name>[^\s'"`’”]+)/i,
  },
];

/** Something is missing. A text that only mentions a command looks the same, so one side alone proves nothing. */
export const INCOMPLETE: readonly UsageError[] = [
  {
    from: "argparse",
    pattern: /\bthe following arguments are required:|\bexpected (?:one|at least one|\d+) arguments?\b/,
  },
  {
    from: "click, typer",
    pattern: /\bMissing (?:argument|option|command|parameter)\b|\brequires an argument\b/,
  },
  {
    from: "commander",
    pattern: /\bmissing required argument\b|\brequired option\b.*\bnot specified\b|\bargument missing\b/,
  },
  {
    from: "yargs",
    pattern: /\bNot enough non-option arguments\b|\bMissing required arguments?\b|\bNot enough arguments\b/,
  },
  { from: "oclif", pattern: /\bMissing \d+ required args?\b|\bMissing required flag\b/ },
  {
    from: "clap",
    pattern:
      /\brequired arguments? (?:was|were) not provided\b|\brequires a subcommand\b|\ba value is required for\b/,
  },
  {
    from: "cobra",
    pattern:
      /\baccepts (?:at most |between )?.*arg\(s\), (?:only )?received \d+|\brequires at least \d+ arg\(s\)|\brequired flag\(s\)/,
  },
  { from: "flag of Go, getopt", pattern: /\bflag needs an argument\b|\boption requires an argument\b/ },
  { from: "node:util", pattern: /\bargument missing\b|\bargument is ambiguous\b/ },
  {
    from: "home-made ones",
    pattern:
      /\b(?:missing|expected|needs?|requires?|must (?:give|specify|provide)|must be given)\b.*\b(?:argument|operand|option|parameter|subcommand)s?\b/i,
  },
  {
    from: "home-made ones",
    pattern:
      /\bno (?:input|file|files|command|subcommand|arguments?|operands?) (?:files? )?(?:was |were )?(?:given|specified|provided)\b/i,
  },
];

/** A file is not there: what the program thinks of the rest of its command line may then stay unknown. */
export const NO_SUCH_FILE =
  /\bNo such file or directory\b|\bENOENT\b|\bdoes not exist\b|\b(?:can(?:no|')t|could not|unable to|failed to) (?:open|read|find|stat|access)\b|\b(?:file|directory|path) not found\b|\bnot found: \S*[./]\S+|\bcannot find (?:the )?(?:file|path)\b/i;
