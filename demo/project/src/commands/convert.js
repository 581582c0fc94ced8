import { readTable, writeTable } from "../table.js";

export const convert = {
  name: "convert",
  summary: "change the format",
  positionals: ["FILE", "OUTPUT"],
  options: [],
  run([file, output]) {
    writeTable(readTable(file), output);
    return `wrote ${output}\n`;
  },
};
