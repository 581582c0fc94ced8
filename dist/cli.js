#!/usr/bin/env node
import { t as __commonJSMin } from "./cli-rolldown-runtime.js";
import { parseArgs } from "node:util";

// src/base/version.ts
/** This program's version; a test holds it against package.json. */
const VERSION = "0.1.0";

// src/base/errors.ts
var GripError = class extends Error {
	code;
	blame;
	hint;
	constructor(code, blame, message, extras = {}) {
		super(message, extras.cause === void 0 ? void 0 : { cause: extras.cause });
		this.name = new.target.name;
		this.code = code;
		this.blame = blame;
		this.hint = extras.hint ?? null;
	}
};
/** A workflow, command line, profile or task that cannot be used. Nothing ran. Exit 2. */
var ConfigError = class extends GripError {
	constructor(code, message, extras = {}) {
		super(code, "user", message, extras);
	}
};
/** A revision that is not there or cannot be compared. Nothing ran. Exit 2. */
var RevisionError = class extends GripError {
	constructor(code, message, extras = {}) {
		super(code, "user", message, extras);
	}
};
/** The machine, its programs or an endpoint failed us. Exit 3. */
var InfrastructureError = class extends GripError {
	constructor(code, message, extras = {}) {
		super(code, "runner", message, extras);
	}
};
/** A sandbox that cannot be opened or kept. Exit 3. */
var SandboxError = class extends InfrastructureError {};
/** A result file that this version cannot read. Exit 2. */
var SchemaError = class extends GripError {
	constructor(code, message, extras = {}) {
		super(code, "user", message, extras);
	}
};
/** A state that the code rules out. Exit 70; asks for an issue. */
var DefectError = class extends GripError {
	constructor(message, extras = {}) {
		super("internal", "gripcheck", message, extras);
	}
};
/** For the default branch of an exhaustive switch: the compiler names the case that was forgotten. */
function absurd(value) {
	throw new DefectError(`Unexpected value ${JSON.stringify(value)}.`);
}
/** The text of anything that was thrown. */
function messageOf(thrown) {
	return thrown instanceof Error ? thrown.message : String(thrown);
}

// src/ended.ts
/** How a program ends: its exit code, and what is said about a failure. */
/** What a person reads of what was thrown, and the exit code that goes with it. */
function failed(thrown) {
	const error = firstOf(thrown);
	const known = error instanceof GripError ? error : new DefectError(messageOf(error), { cause: error });
	const lines = [known.message, known.hint];
	if (known.blame === "gripcheck") {
		const stack = error instanceof Error ? error.stack : void 0;
		lines.push(`This is a fault of gripcheck ${VERSION}. Please report it with these lines:`, stack ?? messageOf(error));
	}
	return {
		code: exitCodeOf(known.blame),
		failure: lines.filter((line) => line !== null).join("\n")
	};
}
/** What failed while something was being closed comes in a wrapper with what failed before; that is the news. */
function firstOf(thrown) {
	return thrown instanceof Error && "suppressed" in thrown ? firstOf(thrown.suppressed) : thrown;
}
function exitCodeOf(blame) {
	switch (blame) {
		case "user": return 2;
		case "project": return 1;
		case "runner": return 3;
		case "gripcheck": return 70;
		default: return absurd(blame);
	}
}

// node_modules/fastest-levenshtein/mod.js
var require_fastest_levenshtein = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.__esModule = true;
	exports.distance = exports.closest = void 0;
	var peq = /* @__PURE__ */ new Uint32Array(65536);
	var myers_32 = function(a, b) {
		var n = a.length;
		var m = b.length;
		var lst = 1 << n - 1;
		var pv = -1;
		var mv = 0;
		var sc = n;
		var i = n;
		while (i--) peq[a.charCodeAt(i)] |= 1 << i;
		for (i = 0; i < m; i++) {
			var eq = peq[b.charCodeAt(i)];
			var xv = eq | mv;
			eq |= (eq & pv) + pv ^ pv;
			mv |= ~(eq | pv);
			pv &= eq;
			if (mv & lst) sc++;
			if (pv & lst) sc--;
			mv = mv << 1 | 1;
			pv = pv << 1 | ~(xv | mv);
			mv &= xv;
		}
		i = n;
		while (i--) peq[a.charCodeAt(i)] = 0;
		return sc;
	};
	var myers_x = function(b, a) {
		var n = a.length;
		var m = b.length;
		var mhc = [];
		var phc = [];
		var hsize = Math.ceil(n / 32);
		var vsize = Math.ceil(m / 32);
		for (var i = 0; i < hsize; i++) {
			phc[i] = -1;
			mhc[i] = 0;
		}
		var j = 0;
		for (; j < vsize - 1; j++) {
			var mv_1 = 0;
			var pv_1 = -1;
			var start_1 = j * 32;
			var vlen_1 = Math.min(32, m) + start_1;
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] |= 1 << k;
			for (var i = 0; i < n; i++) {
				var eq = peq[a.charCodeAt(i)];
				var pb = phc[i / 32 | 0] >>> i & 1;
				var mb = mhc[i / 32 | 0] >>> i & 1;
				var xv = eq | mv_1;
				var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
				var ph = mv_1 | ~(xh | pv_1);
				var mh = pv_1 & xh;
				if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
				if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
				ph = ph << 1 | pb;
				mh = mh << 1 | mb;
				pv_1 = mh | ~(xv | ph);
				mv_1 = ph & xv;
			}
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] = 0;
		}
		var mv = 0;
		var pv = -1;
		var start = j * 32;
		var vlen = Math.min(32, m - start) + start;
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] |= 1 << k;
		var score = m;
		for (var i = 0; i < n; i++) {
			var eq = peq[a.charCodeAt(i)];
			var pb = phc[i / 32 | 0] >>> i & 1;
			var mb = mhc[i / 32 | 0] >>> i & 1;
			var xv = eq | mv;
			var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
			var ph = mv | ~(xh | pv);
			var mh = pv & xh;
			score += ph >>> m - 1 & 1;
			score -= mh >>> m - 1 & 1;
			if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
			if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
			ph = ph << 1 | pb;
			mh = mh << 1 | mb;
			pv = mh | ~(xv | ph);
			mv = ph & xv;
		}
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] = 0;
		return score;
	};
	var distance = function(a, b) {
		if (a.length < b.length) {
			var tmp = b;
			b = a;
			a = tmp;
		}
		if (b.length === 0) return a.length;
		if (a.length <= 32) return myers_32(a, b);
		return myers_x(a, b);
	};
	exports.distance = distance;
	var closest = function(str, arr) {
		var min_distance = 1e400;
		var min_index = 0;
		for (var i = 0; i < arr.length; i++) {
			var dist = distance(str, arr[i]);
			if (dist < min_distance) {
				min_distance = dist;
				min_index = i;
			}
		}
		return arr[min_index];
	};
	exports.closest = closest;
}));

// src/base/text.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
/** The known name that is nearest to a wrong one, or null where none is near enough to be meant. */
function nearest(wrong, known) {
	let best = null;
	let bestDistance = Math.max(2, Math.floor(wrong.length / 3)) + 1;
	for (const name of known) {
		const far = (0, import_fastest_levenshtein.distance)(wrong.toLowerCase(), name.toLowerCase());
		if (far < bestDistance) {
			best = name;
			bestDistance = far;
		}
	}
	return best;
}
/** `Known: a, b. Did you mean a?` for hints about a wrong name. */
function didYouMean(wrong, known) {
	const near = nearest(wrong, known);
	const list = `Known: ${[...known].sort().join(", ")}.`;
	return near === null ? list : `${list} Did you mean ${near}?`;
}
const ANSI = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]/g;
/** What no reader sees: escapes and controls of a terminal, and characters that have no shape. */
const UNSEEN$1 = new RegExp(`${ANSI.source}|${CONTROLS.source}|\\p{Default_Ignorable_Code_Point}`, "u");
/** Text without terminal escapes, and without the control characters that could start one. */
function stripAnsi(text) {
	return text.replace(ANSI, "").replace(CONTROLS, "");
}
/** Decodes bytes that may not be UTF-8: what cannot be read becomes U+FFFD. */
function decode(bytes) {
	return new TextDecoder("utf-8").decode(bytes);
}
/** At most `limit` bytes of a text: its head and its tail, with a line between that says how much is missing. */
function headAndTail(bytes, limit) {
	if (bytes.length <= limit) return {
		text: decode(bytes),
		cut: 0
	};
	const half = Math.floor(limit / 2);
	return joinHeadAndTail(bytes.subarray(0, half), bytes.subarray(bytes.length - half), bytes.length - 2 * half);
}
/** The same for a head and a tail that were kept while the middle went by. */
function joinHeadAndTail(head, tail, cut) {
	if (cut === 0) return {
		text: decode(Buffer.concat([head, tail])),
		cut
	};
	return {
		text: `${decode(head)}\n[… ${cut} bytes cut here …]\n${decode(tail)}`,
		cut
	};
}
function plural(count, one, many = `${one}s`) {
	return `${count} ${count === 1 ? one : many}`;
}

// src/host/secret-forms.ts
/** The forms in which a value travels: as programs encode, escape and dump it. Pure. */
/** All of them, the value itself among them. */
function formsOf(value) {
	const hex = Buffer.from(value).toString("hex");
	return [
		value,
		...inAddresses(value),
		...inQuotes(value),
		...dumped(hex),
		...dumped(hex.toUpperCase()),
		Buffer.from(value).toString("base64"),
		Buffer.from(value).toString("base64url"),
		...insideOfBase64(value)
	];
}
/** Languages differ in which characters they leave alone, and in the letters of what they encode. */
function inAddresses(value) {
	const usual = encodeURIComponent(Buffer.from(value).toString());
	const encoded = [usual, usual.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)].flatMap((text) => [text, text.replaceAll("%2F", "/")]);
	const lower = encoded.map((text) => text.replace(/%[0-9A-F]{2}/g, (sign) => sign.toLowerCase()));
	return [
		...encoded,
		...lower,
		...encoded.map((text) => encodeURIComponent(text))
	];
}
/** Inside of JSON, of HTML, and of a shell's quotes. */
function inQuotes(value) {
	const json = JSON.stringify(value).slice(1, -1);
	const safe = json.replace(/[&<>']/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
	const html = value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\"", "&quot;");
	const quotes = [
		"&#39;",
		"&#x27;",
		"&apos;",
		"'"
	].map((quote) => html.replaceAll("'", quote));
	return [
		json,
		safe,
		json.replaceAll("/", "\\/"),
		...quotes,
		value.replaceAll("'", "'\\''")
	];
}
function dumped(hex) {
	const pairs = hex.match(/../g) ?? [];
	return [
		hex,
		pairs.join(" "),
		pairs.join(":"),
		(hex.match(/.{1,4}/g) ?? []).join(" ")
	];
}
/** At the three alignments inside of a longer text, without the characters that neighbours decide. */
function insideOfBase64(value) {
	const bytes = Buffer.from(value);
	return [
		0,
		1,
		2
	].map((shift) => {
		const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64").replace(/=+$/, "");
		const first = Math.ceil(shift * 4 / 3);
		const whole = Math.floor((shift + bytes.length) * 4 / 3);
		return text.slice(shift === 0 ? 0 : first, whole);
	});
}

// src/host/secrets.ts
/**
* Values that must never leave the process. Every door (log, stdout, GitHub, store) passes its text through
* {@link redact}. A value is found as it is and in the forms in which it travels.
*/
/** Shorter values are no secrets that can be told from ordinary text. */
const SHORTEST = 6;
const PLACE = "[redacted]";
const forms = /* @__PURE__ */ new Set();
/** Makes a value secret from now on; of several lines, as keys in files are, each line too. */
function keepSecret(value) {
	if (/[\r\n]/.test(value)) for (const line of value.split(/[\r\n]+/)) keepSecret(line.trim());
	if (value.length < SHORTEST) return;
	for (const form of formsOf(value)) if (form.length >= SHORTEST) forms.add(form);
}
/** The text with every form of every secret replaced. */
function redact(text) {
	let clean = text;
	const longestFirst = [...forms].sort((a, b) => b.length - a.length);
	for (const form of longestFirst) clean = clean.replaceAll(form, PLACE);
	return withoutBroken(clean, longestFirst);
}
/**
* A line break as programs put it into what is too long for a line, with the indentation of the next one; and what
* nobody sees, which whoever shows a text takes out of it.
*/
const BREAK = new RegExp(`\\r?\\n[ \\t]*|${UNSEEN$1.source}|\\r`, "gu");
const ANY_BREAK = new RegExp(`[\\r\\n]|${UNSEEN$1.source}`, "u");
/** The same for forms with something in them that is not shown or is a line break, as base64 and folded output have. */
function withoutBroken(text, forms) {
	if (forms.length === 0 || !ANY_BREAK.test(text)) return text;
	const starts = [];
	const shifts = [];
	let removed = 0;
	const joined = text.replace(BREAK, (found, at) => {
		starts.push(at - removed);
		removed += found.length;
		shifts.push(removed);
		return "";
	});
	/** Where a character of the joined text stands in the text. */
	const placeOf = (at) => at + (shifts[lastAtMost(starts, at)] ?? 0);
	const found = forms.flatMap((form) => occurrences(joined, form));
	let clean = "";
	let done = 0;
	for (const { from, to } of found.sort((a, b) => a.from - b.from || b.to - a.to)) {
		const [begin, end] = [placeOf(from), placeOf(to - 1) + 1];
		if (begin < done) continue;
		clean += text.slice(done, begin) + PLACE;
		done = end;
	}
	return clean + text.slice(done);
}
function occurrences(text, form) {
	const found = [];
	for (let from = text.indexOf(form); from >= 0; from = text.indexOf(form, from + form.length)) found.push({
		from,
		to: from + form.length
	});
	return found;
}
/** The index of the last number that is not above a limit; -1 where all are. */
function lastAtMost(sorted, limit) {
	let [low, high] = [0, sorted.length];
	while (low < high) {
		const middle = low + high >> 1;
		if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
		else high = middle;
	}
	return low - 1;
}
/** A value with all its strings redacted, keys included. */
function redactValue(value) {
	return forms.size === 0 ? value : redactPart(value);
}
function redactPart(part) {
	if (typeof part === "string") return redact(part);
	if (Array.isArray(part)) return part.map(redactPart);
	if (part === null || typeof part !== "object") return part;
	return Object.fromEntries(Object.entries(part).map(([key, value]) => [redact(key), redactPart(value)]));
}

// src/host/lines.ts
/** Makes text harmless for a terminal and for the log of a GitHub runner. */
/**
* The runner reads `::name::` at the start of a line and `##[name]` anywhere in it as commands, and takes
* a lone carriage return for the end of a line; all three are broken up.
*/
function harmless(text) {
	return eachLine(text, (line) => stripAnsi(line).replace(/^(\s*)::/, "$1: :"));
}
/** A colour that is set or ended, and nothing else that a terminal would act on. */
const COLOUR = /(\u001b\[\d{1,3}(?:;\d{1,3})*m)/;
/** The same for a text in which colours are ours: they stay, and are not there for who looks for a command. */
function harmlessColoured(text) {
	return eachLine(text, (line) => line.split(COLOUR).map((part) => COLOUR.test(part) ? part : stripAnsi(part)).join("").replace(/^((?:\s|\u001b\[[\d;]+m)*):((?:\u001b\[[\d;]+m)*):/, "$1: $2:"));
}
function eachLine(text, change) {
	return redact(text).split(/\r\n|\r|\n/).map((line) => change(line).replaceAll("##[", "## [")).join("\n");
}

// src/host/log.ts
/** What gripcheck says while it works: on stderr, redacted, one line each. */
let level = "normal";
let liveLine = false;
function setLogLevel(wanted) {
	level = wanted;
}
function write(text) {
	if (liveLine) {
		process.stderr.write("\r\x1B[K");
		liveLine = false;
	}
	process.stderr.write(`${text}\n`);
}
function info(text) {
	if (level !== "quiet") write(harmless(text));
}
function warn(text) {
	write(`warning: ${harmless(text)}`);
}
function fail(text) {
	write(harmless(text));
}
/** A log that is read later needs no line a trial. */
const LOG_EVERY_MS = 5e3;
let lastProgress = Number.NEGATIVE_INFINITY;
/** A line about work that goes on. On a terminal it replaces the one before; in a log one is written now and then. */
function progress(text) {
	if (level === "quiet") return;
	if (!process.stderr.isTTY) {
		if (performance.now() - lastProgress < LOG_EVERY_MS) return;
		lastProgress = performance.now();
		write(harmless(text));
		return;
	}
	const width = Math.max(20, (process.stderr.columns ?? 80) - 1);
	process.stderr.write(`\r\u001b[K${harmless(text).replaceAll("\n", " ").slice(0, width)}`);
	liveLine = true;
}

// src/host/stdout.ts
/** What a command answers: on stdout, redacted. */
/** Prints text for a person. */
function print(text) {
	process.stdout.write(`${harmless(text)}\n`);
}
/** Prints one JSON value for a program. */
function printJson(value) {
	process.stdout.write(`${jsonText(value, 2)}\n`);
}
/** Prints JSON values for a program, one a line. */
function printJsonLines(values) {
	process.stdout.write(values.map((value) => `${jsonText(value)}\n`).join(""));
}
/** Controls, line ends that some readers split at, and what hides or turns text: JSON may have them as they are. */
const UNSEEN = /[\u007f-\u009f\u2028\u2029\p{Default_Ignorable_Code_Point}]/gu;
/** A terminal and a GitHub runner read along: what they would act on is written as an escape, and means the same. */
function jsonText(value, indent) {
	return JSON.stringify(redactValue(value), null, indent).replaceAll("##[", "#\\u0023[").replace(UNSEEN, escaped);
}
function escaped(character) {
	return [...Array(character.length).keys()].map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, "0")}`).join("");
}

// src/request/flags.ts
/** The flags of the command line, and how their values are read. */
const MODES = [
	"docs",
	"pr",
	"full"
];
const SANDBOXES = [
	"auto",
	"bubblewrap",
	"docker",
	"none"
];
const EXPORTS = ["pi", "atif"];
const FLAGS = {
	config: {
		kind: "text",
		value: "FILE",
		help: "profile for both sides; its suite lies relative to it"
	},
	results: {
		kind: "text",
		value: "DIR",
		help: "results folder (default gripcheck-results)"
	},
	mode: {
		kind: "text",
		value: "MODE",
		choices: MODES,
		help: "how much to play: docs, pr (default) or full"
	},
	players: {
		kind: "list",
		value: "A,B",
		help: "only these players; * stands for any characters"
	},
	tiers: {
		kind: "list",
		value: "A,B",
		help: "only these tiers"
	},
	tasks: {
		kind: "list",
		value: "A,B",
		help: "only these tasks"
	},
	player: {
		kind: "text",
		value: "NAME",
		help: "the player that tries (default: the first)"
	},
	tier: {
		kind: "text",
		value: "NAME",
		help: "the tier that is tried (default: the most helpful one)"
	},
	sandbox: {
		kind: "text",
		value: "KIND",
		choices: SANDBOXES,
		help: "auto, bubblewrap, docker or none (default: as the profile says)"
	},
	repository: {
		kind: "text",
		value: "DIR",
		help: "repository under test (default: the current folder's)"
	},
	figures: {
		kind: "text",
		value: "DIR",
		help: "results of an earlier comparison, by which tokens, money and minutes are estimated"
	},
	record: {
		kind: "switch",
		help: "nothing to switch on: what models answer is always recorded in the results folder"
	},
	replay: {
		kind: "text",
		value: "DIR",
		help: "answer from the results of an earlier comparison: no model, no key, no money"
	},
	"budget-trials": {
		kind: "text",
		value: "N",
		help: "play at most so many trials"
	},
	"budget-tokens": {
		kind: "text",
		value: "N",
		help: "stop at about so many tokens, read and written"
	},
	"budget-usd": {
		kind: "text",
		value: "N",
		help: "stop at about so many US dollars"
	},
	"budget-minutes": {
		kind: "text",
		value: "N",
		help: "begin no trial after so many minutes of playing"
	},
	full: {
		kind: "switch",
		help: "go on after the first regression: what else changed is played to the end too"
	},
	history: {
		kind: "text",
		value: "DIR",
		help: "base trials that gripcheck baseline kept there are not played again"
	},
	cause: {
		kind: "switch",
		help: "say whether documents or code make what changed: trees made of both sides are played"
	},
	"earlier-heads": {
		kind: "text",
		value: "N",
		help: "heads of the pull request measured before, where they share one 5 % (default: counted)"
	},
	estimate: {
		kind: "switch",
		help: "build nothing: say what it takes if no cell is identical"
	},
	shards: {
		kind: "switch",
		help: "plan one shard a player, to be run on different machines"
	},
	scenario: {
		kind: "text",
		value: "NAME",
		help: "which change to demonstrate"
	},
	repeats: {
		kind: "text",
		value: "N",
		help: "trials a cell (default: as the profile says, or the mode)"
	},
	tags: {
		kind: "text",
		value: "PATTERN",
		help: "all tags like this, oldest first; * stands for any characters"
	},
	last: {
		kind: "text",
		value: "N",
		help: "only the last N revisions"
	},
	coupled: {
		kind: "switch",
		help: "play pairs that share answers, and count those that fork"
	},
	write: {
		kind: "switch",
		help: "keep what was measured in the profile, where it lies"
	},
	"run-identical": {
		kind: "switch",
		help: "play cells that are identical on both sides too"
	},
	static: {
		kind: "switch",
		help: "build and run nothing: only what can be read is checked"
	},
	twice: {
		kind: "switch",
		help: "build the head twice and name what differs between the two builds"
	},
	trend: {
		kind: "text",
		value: "FILE",
		help: "add this comparison to FILE and draw in report.html what moved over all that are in it"
	},
	"no-html": {
		kind: "switch",
		help: "write no report.html"
	},
	"keep-scores": {
		kind: "switch",
		help: "compare by the scores that are stored: no trace is read of a trial that has one"
	},
	export: {
		kind: "text",
		value: "FORMAT",
		choices: EXPORTS,
		help: "print it for other programs: pi (session JSONL) or atif (trajectory JSON)"
	},
	"no-pager": {
		kind: "switch",
		help: "print everything at once, however long it is"
	},
	json: {
		kind: "switch",
		help: "print the result as JSON on stdout"
	},
	quiet: {
		kind: "switch",
		help: "say nothing but warnings and the result"
	},
	help: {
		kind: "switch",
		short: "h",
		help: "print this help"
	},
	version: {
		kind: "switch",
		short: "V",
		help: "print the version"
	}
};
/** The shared options of a command. Throws where a value is none of its flag's choices. */
function commonOptions(given) {
	return {
		config: given.get("config") ?? null,
		results: given.get("results") ?? null,
		mode: choice(given, "mode", MODES),
		players: names(given, "players"),
		tiers: names(given, "tiers"),
		tasks: names(given, "tasks"),
		sandbox: choice(given, "sandbox", SANDBOXES),
		repository: given.get("repository") ?? null,
		json: given.has("json"),
		runIdentical: given.has("run-identical"),
		figures: given.get("figures") ?? null,
		replay: given.get("replay") ?? null,
		...given.has("full") ? { goesOn: true } : {},
		...given.has("cause") ? { cause: true } : {},
		...historyOf(given),
		...earlierHeadsOf(given),
		...given.has("no-html") ? { withoutPage: true } : {},
		budget: {
			trials: amount(given, "budget-trials", WHOLE),
			tokens: amount(given, "budget-tokens", WHOLE),
			usd: amount(given, "budget-usd", ANY),
			minutes: amount(given, "budget-minutes", ANY)
		},
		quiet: given.has("quiet")
	};
}
/** The format of `--export`; null where it is not given. */
function exportOf(given) {
	return choice(given, "export", EXPORTS);
}
function historyOf(given) {
	const history = given.get("history");
	return history === void 0 ? {} : { history };
}
/** The first head has none before it. */
function earlierHeadsOf(given) {
	const value = given.get("earlier-heads");
	if (value === void 0) return {};
	if (/^\d{1,2}$/.test(value)) return { earlierHeads: Number(value) };
	throw new ConfigError("bad-flag", `--earlier-heads cannot be ${JSON.stringify(value)}.`, { hint: "Write how many heads of the pull request were measured before: 0 for the first." });
}
function choice(given, name, choices) {
	const value = given.get(name);
	if (value === void 0) return null;
	const chosen = choices.find((one) => one === value);
	if (chosen !== void 0) return chosen;
	throw new ConfigError("bad-flag", `--${name} cannot be ${JSON.stringify(value)}.`, { hint: didYouMean(value, choices) });
}
const WHOLE = /^\d{1,12}$/;
const ANY = /^\d{1,12}(\.\d{1,12})?$/;
function amount(given, name, form) {
	const value = given.get(name);
	if (value === void 0) return null;
	if (form.test(value) && Number(value) > 0) return Number(value);
	throw new ConfigError("bad-flag", `--${name} cannot be ${JSON.stringify(value)}.`, { hint: `Write a${form === WHOLE ? " whole" : ""} number above 0.` });
}
/** null where the flag is not given. Throws where its value is no whole number above 0. */
function wholeNumber(given, name) {
	return amount(given, name, WHOLE);
}
/** Names with commas or line ends between them. */
function splitNames(text) {
	return text.split(/[,\n]/).map((name) => name.trim()).filter((name) => name !== "");
}
function names(given, name) {
	const value = given.get(name);
	if (value === void 0) return null;
	const list = splitNames(value);
	if (list.length > 0) return list;
	throw new ConfigError("bad-flag", `--${name} names nothing.`, { hint: `Write names with commas between them, or leave --${name} out.` });
}

// src/request/commands/command.ts
/** What decides the question that is asked. */
const ASKING = [...[
	"config",
	"results",
	"mode",
	"players",
	"tiers",
	"tasks"
], ...[
	"sandbox",
	"repository",
	"run-identical"
]];
/** What decides how much of it may be answered. */
const BUDGET = [...[
	"budget-trials",
	"budget-tokens",
	"budget-usd",
	"budget-minutes",
	"figures"
]];
/** Where answers of models go, and where they may come from. */
const RECORDING = ["record", "replay"];

// src/request/commands/revisions.ts
/** Revisions as the command line names them. */
/** Whether there are two of them, or one range. */
function areRevisions(given) {
	return given.length === 2 || given.length === 1 && rangeOf(given[0] ?? "") !== null;
}
/** One revision stands for both sides. */
function revisionsToCheck(given) {
	const [only = "HEAD"] = given;
	return areRevisions(given) ? revisionsOf(given) : revisionsOf([only, only]);
}
/** Two names, or one range. */
function revisionsOf([first = "", second]) {
	if (second !== void 0) return {
		base: {
			kind: "commit",
			...given(first)
		},
		head: given(second)
	};
	const [from, to] = rangeOf(first) ?? ["", ""];
	return {
		base: {
			kind: "merge-base",
			of: from
		},
		head: given(to)
	};
}
function given(name) {
	return {
		name,
		method: "given"
	};
}
/** The two ends of `A...B`; null where the text is no such range. Throws for a range with one end. */
function rangeOf(text) {
	const [from, to, ...rest] = text.split("...");
	if (from === void 0 || to === void 0 || rest.length > 0) return null;
	if (from !== "" && to !== "") return [from, to];
	throw new ConfigError("bad-argument", `The range ${JSON.stringify(text)} has only one end.`, { hint: "Write both: A...B." });
}

// src/request/commands/comparing.ts
/** Commands that build two revisions and play on them. */
const compareCommand = {
	name: "compare",
	arguments: ["<base>", "<head>"],
	forms: ["<base>...<head>"],
	summary: "build two revisions, let the players play on both, and say what changed",
	details: [
		"Revisions are taken as given; A...B takes the best common ancestor of A and B as the base.",
		"Profile and suite come from --config FILE, else from .github/gripcheck.yml at the head.",
		"Ended early in any way, it loses only trials in flight: the same command goes on from there."
	],
	flags: [
		...ASKING,
		...RECORDING,
		...BUDGET,
		"cause",
		"history",
		"earlier-heads",
		"full",
		"no-html"
	],
	examples: ["gripcheck compare v1.4.0 HEAD", "gripcheck compare v1.4.0...HEAD --tiers skill --tasks 'convert-*'"],
	accepts: areRevisions,
	read: (given, flags) => ({
		command: "compare",
		revisions: revisionsOf(given),
		options: commonOptions(flags)
	})
};
const docsCommand = {
	name: "docs",
	arguments: ["<base>", "<head>"],
	forms: ["<base>...<head>"],
	summary: "run what the documents teach on two revisions, with no model: what broke, what is fixed",
	details: ["The same as compare --mode docs: commands, solutions, help and names of code, and the reader.", "Where no sandbox works it goes on without one, and says so."],
	flags: [
		...ASKING.filter((flag) => flag !== "mode"),
		"cause",
		"no-html"
	],
	examples: ["gripcheck docs main...HEAD", "gripcheck docs v1.4.0 HEAD --tiers skill"],
	accepts: areRevisions,
	read: (given, flags) => ({
		command: "docs",
		revisions: revisionsOf(given),
		options: {
			...commonOptions(flags),
			mode: "docs"
		}
	})
};
const demoCommand = {
	name: "demo",
	arguments: [],
	summary: "compare two revisions of a small tool that ships, with no model and no key",
	details: ["The tool and its results lie in a new temporary folder, whose path is printed."],
	flags: [
		"scenario",
		"results",
		"players",
		"tiers",
		"tasks",
		"sandbox",
		"cause",
		"run-identical",
		"no-html"
	],
	says: {
		scenario: "the change: docs-stale (default), docs-fixed, hint, docs-wrong, code-broken, comment or same",
		results: "results folder (default: one beside the tool in the new temporary folder)"
	},
	examples: ["gripcheck demo", "gripcheck demo --scenario code-broken --cause"],
	read: (_, flags) => ({
		command: "demo",
		scenario: flags.get("scenario") ?? null,
		options: commonOptions(flags)
	})
};
const planCommand = {
	name: "plan",
	arguments: ["<base>", "<head>"],
	forms: ["<base>...<head>"],
	summary: "build two revisions and say what a comparison would take; nothing is played",
	details: ["Writes plan.json into the results folder, from which run or compare go on.", "Says which hosts would receive text of the repository."],
	flags: [
		...ASKING,
		...BUDGET,
		"history",
		"earlier-heads",
		"estimate",
		"shards"
	],
	examples: ["gripcheck plan v1.4.0 HEAD", "gripcheck plan main...HEAD --mode full --estimate"],
	accepts: areRevisions,
	read: (given, flags) => ({
		command: "plan",
		revisions: revisionsOf(given),
		isEstimate: flags.has("estimate"),
		isSharded: flags.has("shards"),
		options: commonOptions(flags)
	})
};
const runCommand = {
	name: "run",
	arguments: [],
	summary: "play the plan that a results folder holds, or what is left of it",
	details: ["Builds both revisions again, which must give what the plan was made with.", "--players A,B plays only their part: a shard. rescore puts the shards' folders together."],
	flags: [
		...[
			"results",
			"config",
			"players",
			"sandbox",
			"repository"
		],
		...RECORDING,
		...BUDGET,
		...[
			"history",
			"full",
			"no-html"
		]
	],
	examples: ["gripcheck run", "gripcheck run --results plan --players small"],
	read: (_, flags) => ({
		command: "run",
		options: commonOptions(flags)
	})
};

// src/request/commands/keeping.ts
/** The command that keeps trials for comparisons to come. */
const baselineCommand = {
	name: "baseline",
	arguments: ["<rev>"],
	summary: "play one revision and keep its trials, so that comparisons with it need not play it",
	details: [
		"Plays what --mode pr (default) or full would play on base, to its last look, and writes it into --history DIR.",
		"compare --history DIR uses trials whose tool, tier, task, agent, model and limits are the same to the last byte.",
		"Cells of which the folder has enough already are not played. Nothing else ever writes there."
	],
	flags: [
		...[
			"history",
			"mode",
			"repeats",
			"players",
			"tiers",
			"tasks"
		],
		...[
			"config",
			"results",
			"sandbox",
			"repository"
		],
		...BUDGET
	],
	examples: ["gripcheck baseline main --history ../history", "gripcheck baseline v1.4.0 --history h --mode full"],
	read: ([revision = ""], flags) => ({
		command: "baseline",
		revision,
		repeats: wholeNumber(flags, "repeats"),
		options: commonOptions(flags)
	})
};

// src/request/commands/looking-back.ts
/** Commands that read what is stored. */
const rescoreCommand = {
	name: "rescore",
	arguments: ["<dir>"],
	forms: ["<dir> <dir>... --results OUT"],
	summary: "score and compare again from stored trials; several folders of one plan become one",
	details: ["Needs nothing but the folders: no repository, no build, no model."],
	flags: [
		"results",
		"keep-scores",
		"no-html"
	],
	examples: ["gripcheck rescore gripcheck-results --keep-scores", "gripcheck rescore shard-small shard-large --results whole"],
	accepts: (given) => given.length > 0,
	read: (folders, flags) => ({
		command: "rescore",
		folders,
		keepsScores: flags.has("keep-scores"),
		options: commonOptions(flags)
	})
};
const reportCommand = {
	name: "report",
	arguments: ["<dir>"],
	forms: ["--history DIR"],
	summary: "write report.html and every other report again, and print a comparison that is there",
	details: ["Needs nothing but comparison.json and details.json; plan.json and trials add prompts, answers and traces."],
	flags: [
		"history",
		"trend",
		"no-html"
	],
	says: { history: "print the trend that history.jsonl of DIR, or this file, holds, and who moved what; nothing else" },
	examples: ["gripcheck report gripcheck-results", "gripcheck report gripcheck-results --trend history.jsonl"],
	accepts: (given, flags) => given.length === (flags.has("history") ? 0 : 1),
	read: ([folder = ""], flags) => {
		const options = commonOptions(flags);
		const place = flags.get("history");
		return place === void 0 ? {
			command: "report",
			folder,
			trend: flags.get("trend") ?? null,
			options
		} : {
			command: "trend",
			place,
			options
		};
	}
};
const showCommand = {
	name: "show",
	arguments: ["<trial>"],
	summary: "print what an agent did in one trial, turn by turn",
	details: [
		"A trial is named as in the results: side/player/tier/task/repeat, or by its id.",
		"--export pi > trial.jsonl is a session of the agent pi, for the viewers that read those.",
		"On a screen it has colour (NO_COLOR: none) and goes through $PAGER where it is longer than the screen."
	],
	flags: [
		"results",
		"export",
		"no-pager"
	],
	examples: ["gripcheck show head/reader/skill/convert-csv/1", "gripcheck show 3f0c --export pi --results /tmp/results"],
	read: ([trial = ""], flags) => ({
		command: "show",
		trial,
		exported: exportOf(flags),
		isPaged: !flags.has("no-pager"),
		options: commonOptions(flags)
	})
};
const diffCommand = {
	name: "diff",
	arguments: ["<cell>"],
	summary: "print what agents did in one cell on base and on head, side by side",
	details: ["A cell is player/tier/task, with /repeat for another than the first that both sides played.", "Screens of fewer than 100 columns have the sides under one another."],
	flags: ["results", "no-pager"],
	examples: ["gripcheck diff reader/skill/convert-csv", "gripcheck diff small/skill/convert-csv/3 --no-pager"],
	read: ([cell = ""], flags) => ({
		command: "diff",
		cell,
		isPaged: !flags.has("no-pager"),
		options: commonOptions(flags)
	})
};

// src/request/commands/measuring.ts
/** Commands that play single revisions, to learn about players, suites and histories. */
const PLAYING = [...[
	"repeats",
	"players",
	"tiers",
	"tasks",
	"config",
	"results",
	"sandbox",
	"repository"
], ...BUDGET];
const noiseCommand = {
	name: "noise",
	arguments: ["<rev>"],
	summary: "play a revision against itself: how much repeats vary, and what can be seen through it",
	details: [
		"Prints what a change of nothing looks like in every row, the variance of matches and tokens, copies, false",
		"alarms, and the smallest drop that pr and full would see. --write keeps it in the profile, where plan and try find it.",
		"Both sides are played each by itself; --coupled plays pairs instead, of which none should fork."
	],
	flags: [
		"write",
		"coupled",
		...PLAYING
	],
	examples: ["gripcheck noise HEAD", "gripcheck noise v1.4.0 --players small --write"],
	read: ([revision = ""], flags) => ({
		command: "noise",
		revision,
		repeats: wholeNumber(flags, "repeats"),
		isCoupled: flags.has("coupled"),
		isWritten: flags.has("write"),
		options: commonOptions(flags)
	})
};
const modelsCommand = {
	name: "models",
	arguments: ["<rev>"],
	summary: "play one revision with every player, and say how they stand: a leaderboard",
	details: [
		"Builds once; a task that one player has no trial of counts for none. Players, tiers and tasks are the profile's",
		"own under modes: models, or all. models.md in the results folder has the same tables.",
		"Ended early in any way, it loses only trials in flight: the same command goes on from there."
	],
	flags: [...PLAYING],
	examples: ["gripcheck models HEAD", "gripcheck models v1.4.0 --players 'open-*' --tiers skill --repeats 10"],
	read: ([revision = ""], flags) => ({
		command: "models",
		revision,
		repeats: wholeNumber(flags, "repeats"),
		options: commonOptions(flags)
	})
};
const sweepCommand = {
	name: "sweep",
	arguments: ["<rev...>"],
	forms: ["<from>..<to>", "--tags PATTERN"],
	summary: "play many revisions one after the other, and say which one moved what",
	details: [
		"A..B is A and what followed it up to B along first parents. Profile and suite are the last revision's, for all.",
		"Each is held against the one before it; all comparisons share one 5 % chance of a false alarm. What installs and",
		"shows the same as an earlier revision is not played again. Writes sweep.md and history.jsonl, which report --history",
		"reads."
	],
	flags: [
		"tags",
		"last",
		...PLAYING
	],
	examples: ["gripcheck sweep v1.2.0 v1.3.0 v1.4.0", "gripcheck sweep v1.4.0..HEAD --last 10 --players small"],
	accepts: (names, flags) => names.length > 0 || flags.has("tags"),
	read: (names, flags) => ({
		command: "sweep",
		asked: {
			names,
			tags: flags.get("tags") ?? null,
			last: wholeNumber(flags, "last")
		},
		repeats: wholeNumber(flags, "repeats"),
		options: commonOptions(flags)
	})
};

// src/request/commands/preparing.ts
/** Commands for before the first comparison. */
const checkCommand = {
	name: "check",
	arguments: [],
	forms: [
		"<head>",
		"<base> <head>",
		"<base>...<head>"
	],
	summary: "lint profile, suite and tiers before anything is spent (default: at HEAD)",
	details: ["Looks for answers within an agent's reach, tasks that cannot be solved or need not be, tiers that show nothing.", "Builds, runs every solution, and lets the reader play each task once. Exit 2 where something must be mended."],
	flags: [
		"static",
		"twice",
		"config",
		"players",
		"tiers",
		"tasks",
		"sandbox",
		"repository"
	],
	examples: ["gripcheck check --static", "gripcheck check main...HEAD --tasks 'convert-*'"],
	accepts: (given) => given.length < 2 || areRevisions(given),
	read: (given, flags) => ({
		command: "check",
		revisions: revisionsToCheck(given),
		isStatic: flags.has("static"),
		isTwice: flags.has("twice"),
		options: commonOptions(flags)
	})
};
const initCommand = {
	name: "init",
	arguments: [],
	summary: "write a profile, a workflow and drafts of tasks for a repository that has none",
	details: ["Looks at HEAD, builds it, runs the documented examples twice, and keeps those that give the same both times.", "Files that are there are named and left. Exit 2 where no task could be drafted."],
	flags: ["repository", "sandbox"],
	examples: ["gripcheck init", "gripcheck init --repository ../tabkit"],
	read: (_, flags) => ({
		command: "init",
		options: commonOptions(flags)
	})
};
const tryCommand = {
	name: "try",
	arguments: [],
	forms: ["<rev>"],
	summary: "play every task once with one player in one tier (default: at HEAD)",
	details: ["Prints how many tasks matched, tokens, seconds and errors, and what pr and full would take by these figures.", "The first player and the tier that helps most play, unless --player and --tier say others."],
	flags: [
		"player",
		"tier",
		"tasks",
		"config",
		"results",
		"sandbox",
		"repository",
		...BUDGET
	],
	examples: ["gripcheck try", "gripcheck try v1.4.0 --player small --tier skill"],
	accepts: (given) => given.length < 2,
	read: ([revision = "HEAD"], flags) => ({
		command: "try",
		revision,
		player: flags.get("player") ?? null,
		tier: flags.get("tier") ?? null,
		options: commonOptions(flags)
	})
};
const sandboxTestCommand = {
	name: "sandbox-test",
	arguments: [],
	summary: "attack the sandbox as hostile code would, and say what holds on this machine",
	details: ["Nothing is built, asked or compared. Attacks that would hurt this machine without walls are not tried with none.", "Exits with 0 where everything held that the kind promises, with 3 where not."],
	flags: ["sandbox"],
	examples: ["gripcheck sandbox-test", "gripcheck sandbox-test --sandbox docker --json"],
	read: (_, flags) => ({
		command: "sandbox-test",
		options: commonOptions(flags)
	})
};

// src/request/commands/index.ts
/** Taken by every command. */
const EVERYWHERE = [
	"json",
	"quiet",
	"help",
	"version"
];
const COMMANDS = [
	demoCommand,
	initCommand,
	checkCommand,
	tryCommand,
	docsCommand,
	compareCommand,
	planCommand,
	runCommand,
	baselineCommand,
	noiseCommand,
	modelsCommand,
	sweepCommand,
	rescoreCommand,
	reportCommand,
	showCommand,
	diffCommand,
	sandboxTestCommand
];

// src/request/help-text.ts
const EXITS = [
	"0  measured, and the gate (if there is one) passed",
	"1  the gate failed",
	"2  the command line, profile or suite cannot be used",
	"3  machine or endpoints failed"
];
/** `Usage:` and every form of a command; of all commands where it is null. */
function usageOf(command) {
	if (command === null) return "Usage: gripcheck <command> [flags]";
	return [command.arguments.join(" "), ...command.forms ?? []].map((form, index) => {
		const words = [
			"gripcheck",
			command.name,
			form,
			"[flags]"
		].filter((word) => word !== "");
		return `${index === 0 ? "Usage:" : "      "} ${words.join(" ")}`;
	}).join("\n");
}
/** The help of a command, or of all of them; ends without a line end. */
function helpText(about = null) {
	const command = COMMANDS.find(({ name }) => name === about) ?? null;
	return command === null ? overview() : commandHelp(command);
}
function overview() {
	return [
		"gripcheck says whether a change makes a tool easier or harder for coding agents to use.",
		"",
		usageOf(null),
		"",
		"Commands:",
		...columns(COMMANDS.map(({ name, arguments: words, summary }) => [[name, ...words].join(" "), summary])),
		"",
		"Flags of every command:",
		...flagLines(EVERYWHERE),
		"",
		"Examples:",
		...COMMANDS.slice(0, 2).map(({ examples }) => `  ${examples[0]}`),
		"",
		"Exit codes:",
		...EXITS.map((line) => `  ${line}`),
		"",
		"gripcheck <command> --help says more about a command."
	].join("\n");
}
function commandHelp(command) {
	return [
		`gripcheck ${command.name}: ${command.summary}.`,
		...command.details,
		"",
		usageOf(command),
		"",
		"Flags:",
		...flagLines([...command.flags, ...EVERYWHERE], command.says),
		"",
		"Examples:",
		...command.examples.map((example) => `  ${example}`)
	].join("\n");
}
function flagLines(names, says = {}) {
	return columns(names.map((name) => {
		const { value, short, help } = FLAGS[name];
		const long = value === void 0 ? `--${name}` : `--${name} ${value}`;
		return [short === void 0 ? long : `-${short}, ${long}`, says[name] ?? help];
	}));
}
/** Pairs in two columns, indented. */
function columns(pairs) {
	const width = Math.max(...pairs.map(([left]) => left.length));
	return pairs.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

// src/request/command-line.ts
/** argv into an invocation, or an error that says how the command is used. */
/** Reads the arguments after the program's name. */
function readCommandLine(argv) {
	const { tokens } = parseArgs({
		args: [...argv],
		options: Object.fromEntries(flagEntries().map(([name, flag]) => [name, parserOption(flag)])),
		allowPositionals: true,
		strict: false,
		tokens: true
	});
	const [name, ...positionals] = tokens.flatMap((token) => token.kind === "positional" ? [token.value] : []);
	const command = COMMANDS.find((candidate) => candidate.name === name) ?? null;
	const options = tokens.filter((token) => token.kind === "option");
	if (options.some((option) => option.name === "version")) return { command: "version" };
	if ((name === void 0 || name === "help" || options.some((option) => option.name === "help")) && (command !== null || name === void 0)) return {
		command: "help",
		about: name ?? null
	};
	if (name === "help") return helpAbout(positionals[0]);
	if (command === null) throw unknownCommand(name ?? "");
	const flags = readFlags(command, options);
	checkCount(command, positionals, flags);
	return command.read(positionals, flags);
}
function flagEntries() {
	return Object.entries(FLAGS);
}
function parserOption({ kind, short }) {
	return {
		type: kind === "switch" ? "boolean" : "string",
		...short === void 0 ? {} : { short }
	};
}
function helpAbout(name) {
	if (name === void 0 || COMMANDS.some((command) => command.name === name)) return {
		command: "help",
		about: name ?? null
	};
	throw unknownCommand(name);
}
function unknownCommand(name) {
	const hint = didYouMean(name, COMMANDS.map((command) => command.name));
	return new ConfigError("unknown-command", `gripcheck has no command ${JSON.stringify(name)}.`, { hint: `${hint}\n${usageOf(null)}` });
}
function readFlags(command, options) {
	const known = [...command.flags, ...EVERYWHERE];
	const given = /* @__PURE__ */ new Map();
	for (const option of options) {
		const name = known.find((candidate) => candidate === option.name);
		if (name === void 0) {
			const names = known.map((flag) => `--${flag}`);
			throw misuse(command, "unknown-flag", {
				message: `${command.name} has no flag ${option.rawName}.`,
				hint: didYouMean(option.rawName, names)
			});
		}
		given.set(name, valueOfFlag(command, {
			name,
			option,
			earlier: given.get(name)
		}));
	}
	return given;
}
/** The flag's value; a list that is given again grows. */
function valueOfFlag(command, { name, option, earlier }) {
	const flag = FLAGS[name];
	if (flag.kind === "switch") {
		if (option.value === void 0) return "";
		throw misuse(command, "bad-flag", {
			message: `--${name} takes no value.`,
			hint: `Write --${name} alone.`
		});
	}
	const { value = "", inlineValue } = option;
	if (value === "" || value.startsWith("-") && inlineValue !== true) {
		const hint = `Write --${name} ${flag.value ?? ""}.`;
		throw misuse(command, "bad-flag", {
			message: `--${name} has no value.`,
			hint
		});
	}
	if (earlier === void 0) return value;
	if (flag.kind === "list") return `${earlier},${value}`;
	throw misuse(command, "bad-flag", {
		message: `--${name} is given twice.`,
		hint: "Leave one of them out."
	});
}
function checkCount(command, positionals, flags) {
	const wanted = command.arguments;
	if (command.accepts?.(positionals, flags) ?? positionals.length === wanted.length) return;
	const extra = positionals[Math.max(wanted.length, ...(command.forms ?? []).map((form) => form.split(" ").length))];
	if (extra !== void 0) throw misuse(command, "too-many-arguments", {
		message: `${command.name} has one argument too many: ${JSON.stringify(extra)}.`,
		hint: "Leave it out."
	});
	throw misuse(command, "missing-argument", {
		message: `${command.name} needs ${wanted.slice(positionals.length).join(" and ")}.`,
		hint: `Example: ${command.examples[0]}`
	});
}
function misuse(command, code, problem) {
	return new ConfigError(code, problem.message, { hint: `${problem.hint}\n${usageOf(command)}` });
}

// src/cli.ts
/** The command line. Help, version and wrong usage need little of the program: the rest is loaded for a command. */
async function run(argv) {
	const invocation = readCommandLine(argv);
	switch (invocation.command) {
		case "help":
			print(helpText(invocation.about));
			return {
				code: 0,
				failure: null
			};
		case "version":
			print(`gripcheck ${VERSION}`);
			return {
				code: 0,
				failure: null
			};
		default: {
			const { runCommand } = await import("./cli-commands.js");
			return runCommand(invocation);
		}
	}
}
function end({ code, failure }) {
	if (failure !== null) fail(`gripcheck: ${failure}`);
	process.exitCode = code;
	if (code === 130) process.exit();
}
run(process.argv.slice(2)).catch(failed).then(end);

export { absurd as A, ConfigError as C, RevisionError as D, InfrastructureError as E, VERSION as M, SandboxError as O, failed as S, GripError as T, joinHeadAndTail as _, info as a, stripAnsi as b, warn as c, keepSecret as d, redact as f, headAndTail as g, didYouMean as h, fail as i, messageOf as j, SchemaError as k, harmless as l, decode as m, printJson as n, progress as o, redactValue as p, printJsonLines as r, setLogLevel as s, print as t, harmlessColoured as u, nearest as v, DefectError as w, require_fastest_levenshtein as x, plural as y };