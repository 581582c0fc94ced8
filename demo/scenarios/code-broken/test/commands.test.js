import assert from "node:assert/strict";
import { test } from "node:test";
import { run } from "./run.js";

const stock = "item,shelf,price\nSaw,B,24\nHammer,B,9\nBolt,A,0.35\nSaw,C,24\n";

function prints(args, expected, files = { "stock.csv": stock }) {
  const { status, stdout, stderr } = run(args, files);
  assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: expected, stderr: "" });
}

test("sort compares texts, and numbers when it is told to", () => {
  prints(["sort", "stock.csv", "--by", "price"], "item,shelf,price\nBolt,A,0.35\nSaw,B,24\nSaw,C,24\nHammer,B,9\n");
  prints(
    ["sort", "stock.csv", "--by", "price", "-n", "--desc"],
    "item,shelf,price\nSaw,B,24\nSaw,C,24\nHammer,B,9\nBolt,A,0.35\n",
  );
});

test("sort takes the first column where none is named", () => {
  prints(["sort", "stock.csv"], "item,shelf,price\nBolt,A,0.35\nHammer,B,9\nSaw,B,24\nSaw,C,24\n");
});

test("count prints one number, or one for each text of a column", () => {
  prints(["count", "stock.csv"], "4\n");
  prints(["count", "stock.csv", "--by", "shelf"], "count,shelf\n2,B\n1,A\n1,C\n");
});

test("sum adds without the noise of binary fractions", () => {
  prints(["sum", "t.csv", "n"], "0.3\n", { "t.csv": "n\n0.1\n0.2\n" });
  prints(["sum", "stock.csv", "price", "-k", "shelf"], "shelf,sum\nB,33\nA,0.35\nC,24\n");
});

test("filter compares numbers by size and texts by letters", () => {
  prints(["filter", "stock.csv", "price>9"], "item,shelf,price\nSaw,B,24\nSaw,C,24\n");
  prints(["filter", "stock.csv", "item != Saw"], "item,shelf,price\nHammer,B,9\nBolt,A,0.35\n");
});

test("select keeps columns in the order of the list", () => {
  prints(["select", "stock.csv", "--columns", "price,item"], "price,item\n24,Saw\n9,Hammer\n0.35,Bolt\n24,Saw\n");
});

test("dedupe compares whole rows, or one column", () => {
  prints(["dedupe", "t.csv"], "a,b\n1,3\n1,2\n", { "t.csv": "a,b\n1,2\n1,3\n1,2\n" });
  prints(["dedupe", "stock.csv", "--by", "item"], "item,shelf,price\nHammer,B,9\nBolt,A,0.35\nSaw,C,24\n");
});

test("fill changes empty cells and no others", () => {
  prints(["fill", "t.csv", "--value", "0"], "a,b\n0,2\n1,0\n", { "t.csv": "a,b\n,2\n1,\n" });
  prints(["fill", "t.csv", "--column=b", "--value=0"], "a,b\n,2\n1,0\n", { "t.csv": "a,b\n,2\n1,\n" });
});

test("join keeps the rows that have a match and adds the other table's columns", () => {
  prints(["join", "stock.csv", "rooms.csv", "--on", "shelf"], "item,shelf,price,room\nSaw,B,24,Shop\nHammer,B,9,Shop\n", {
    "stock.csv": stock,
    "rooms.csv": "room,shelf\nShop,B\n",
  });
});

test("convert writes numbers as numbers and keeps texts that only look like them", () => {
  const { status, stdout, written } = run(["convert", "t.csv", "t.json"], { "t.csv": "id,n\n007,1.5\n" });
  assert.equal(status, 0);
  assert.equal(stdout, "wrote t.json\n");
  assert.deepEqual(JSON.parse(written["t.json"]), [{ id: "007", n: 1.5 }]);
});

test("--output writes the format of the extension and --in-place the file that was read", () => {
  const output = run(["select", "stock.csv", "--columns", "item", "-o", "t.tsv"], { "stock.csv": stock });
  assert.equal(output.stdout, "");
  assert.equal(output.written["t.tsv"], "item\nSaw\nHammer\nBolt\nSaw\n");
  const inPlace = run(["filter", "stock.csv", "shelf=A", "--in-place"], { "stock.csv": stock });
  assert.equal(inPlace.stdout, "");
  assert.equal(inPlace.written["stock.csv"], "item,shelf,price\nBolt,A,0.35\n");
});

test("a dash reads CSV from standard input", () => {
  assert.equal(run(["count", "-"], {}, stock).stdout, "4\n");
});
