/** Texts of 200,000 characters that go on with one and the same, as models, tools and strangers write them. */
const LENGTH = 200_000;

export const GOES_ON = [
  ...[
    " ",
    "\n",
    "\t",
    "\r\n",
    " \n",
    "\\\n",
    "[",
    "(",
    "{",
    "<",
    "]",
    "'",
    '"',
    "`",
    "\\",
    "-",
    "!",
    "=",
    "|",
    "/",
  ],
  ...[
    "a",
    "a ",
    "a.",
    "a1",
    "a=",
    "- ",
    "> ",
    "<a ",
    "</pre>",
    "# a\n",
    "// a\n",
    "use the ",
    "simply run ",
    "a@a",
  ],
  ..."👩‍👧|::|:a: ::\n|```\n|~~~\n|zzq-no-such-option|zzq-no-such-option a|unrecognized arguments: |option '".split(
    "|",
  ),
  ...["expected ", "invalid choice: ", "console_scripts=", "name=", "dial unix ", "npm error ", "x\n"],
];

export const endless = (part: string, begun = "", end = ""): string =>
  begun + part.repeat(Math.ceil(LENGTH / part.length)) + end;
