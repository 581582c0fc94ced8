/** How values look in a task's text. */

export const FILE = /(?<![\w@/.-])(?:~?\.{0,2}\/)?[\w-][\w./-]*\.[A-Za-z][A-Za-z0-9]{0,7}(?![\w@/-])/g;
export const QUOTED = /`([^`\n]+)`|"([^"\n]+)"|“([^”\n]+)”|(?<![\w)])'([^'\n]+)'(?!\w)/g;
/** No word of it can be read in two ways: a name of thirty parts would be tried in all of them. */
export const TOKEN =
  /(?<![\w.-])(?:(?<!\+)[\w.+-]+@[\w.-]+\.\w+|[a-z]+:\/\/\S+[\w/]|[~^v]v?\d+(?:\.[\dx*]+)*(?:-[\w.]+)?|\d+(?:\.[\dx*]+){2,}(?:-[\w.]+)?|\d+\.[x*]|\d+(?:[-:]\d+)+|\w+=\w[\w.-]*|[A-Za-z]\w*(?:\.\w+)+|[A-Za-z](?=\w*_\w)\w+|(?:[A-Za-z]+\d|\d+[A-Za-z])\w*)(?![\w-])/g;
export const NUMBER = /(?<![\w.])-?\d+(?:\.\d+)?(?![\w]|\.\d)/g;
export const OUTPUT_BEFORE =
  /\b(?:to|into|as|save|saved|write|written|called|named|output|store|create|in)\s+(?:(?:a|an|the|new|file|it|result|output|called|named|them)\s+){0,3}$/i;
/** Other dotted names that are not in the workspace, such as `server.port`, are no files. */
export const USUAL_EXTENSION =
  /\.(?:csv|tsv|json[lc5]?|ndjson|ya?ml|toml|ini|cfg|conf|env|xml|html?|css|s[ac]ss|md|markdown|rst|txt|log|lock|sql|db|sqlite3?|parquet|arrow|xlsx?|docx?|pptx?|pdf|png|jpe?g|gif|svg|webp|ico|mp[34]|wav|ogg|mov|zip|gz|bz2|xz|zst|tar|tgz|7z|py|ipynb|[cm]?[jt]sx?|vue|go|rs|rb|java|kt|c|h|cc|cpp|hpp|cs|php|sh|bash|r|lua|swift|pl|proto|graphql|wasm|bin|exe|so|whl|jar|pem|crt|key|diff|patch|tex|bib|ics|geojson|gpx|kml|shp|srt|po)$/i;
export const MADE_BEFORE = /\b(?:create|make|build|generate|produce|save|write)\b[^.]*$/i;
export const NAMED_FIELDS =
  /\b(?:columns?|fields?|keys?|propert(?:y|ies)|attributes?)\s+(?:(?:called|named)\s+)?((?:[A-Za-z_]\w*)(?:(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s+or\s+)[A-Za-z_]\w*)*)/gi;
export const GROUP = /\b(?:each|per|every)\s+(?:(?:distinct|unique|different)\s+)?([A-Za-z_]\w*)/gi;
export const PROPER = /(?=[A-Z])(?<=[a-z,;:]\s+)[A-Z][\w-]*(?:\s[A-Z][\w-]*)*/g;
export const NOT_FIELDS =
  /^(?:and|or|of|in|is|are|from|to|with|by|the|a|an|for|that|which|where|names?|row|rows|value|values|file|line|time)$/i;
