import { parentPort } from "node:worker_threads";
import * as fs from "node:fs/promises";
import { appendFile, lstat, mkdir, open as open$1, opendir, readFile, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { closeSync, fstatSync, lstatSync, openSync, readFileSync, readSync } from "node:fs";

// \0rolldown/runtime.js
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var __copyProps = (to, from, except, desc) => {
	if (from && typeof from === "object" || typeof from === "function") {
		for (var keys = __getOwnPropNames(from), i = 0, n = keys.length, key; i < n; i++) {
			key = keys[i];
			if (!__hasOwnProp.call(to, key) && key !== except) {
				__defProp(to, key, {
					get: ((k) => from[k]).bind(null, key),
					enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
				});
			}
		}
	}
	return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(isNodeMode || !mod || !mod.__esModule || !__hasOwnProp.call(mod, "default") ? __defProp(target, "default", {
	value: mod,
	enumerable: true
}) : target, mod));

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
/** The machine, its programs or an endpoint failed us. Exit 3. */
var InfrastructureError = class extends GripError {
	constructor(code, message, extras = {}) {
		super(code, "runner", message, extras);
	}
};
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

// src/base/hash.ts
/** Digests, and the one JSON form that is digested. */
function digestOf(data) {
	return `sha256:${createHash("sha256").update(data).digest("hex")}`;
}
/** JSON with sorted keys, so that equal values have equal texts. Fields that are `undefined` are absent. */
function canonicalJson(value) {
	return JSON.stringify(value, (_key, part) => part !== null && typeof part === "object" && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a < b ? -1 : a > b ? 1 : 0)) : part);
}
/** The first characters of a digest, for names of files and folders. */
function shortDigest(digest, length = 12) {
	return digest.slice(7, 7 + length);
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
const ANSI = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f]/g;
/** What no reader sees: escapes and controls of a terminal, and characters that have no shape. */
const UNSEEN = new RegExp(`${ANSI.source}|${CONTROLS.source}|\\p{Default_Ignorable_Code_Point}`, "u");
/** Text without terminal escapes, and without the control characters that could start one. */
function stripAnsi(text) {
	return text.replace(ANSI, "").replace(CONTROLS, "");
}
function plural(count, one, many = `${one}s`) {
	return `${count} ${count === 1 ? one : many}`;
}

// src/host/walk-tree.ts
/** Everything below a folder, whatever bytes its names are made of: a program may test itself on any. */
/** All entries, sorted by path; links are entries and are never followed. */
async function walkTree(root) {
	const entries = [];
	const place = Buffer.from(path.join(root, "/"));
	const visit = async (folder) => {
		for (const own of await readdir(folder, { encoding: "buffer" })) {
			const at = Buffer.concat([folder, own]);
			const name = at.subarray(place.length);
			const text = name.toString();
			const stat = await lstat(at);
			const kind = stat.isSymbolicLink() ? "link" : stat.isDirectory() ? "directory" : "file";
			const size = stat.isFile() ? stat.size : 0;
			const isText = Buffer.from(text).equals(name);
			entries.push({
				path: text,
				kind,
				mode: stat.mode & 511,
				size,
				at,
				name,
				isText
			});
			if (kind === "directory") await visit(Buffer.concat([at, SLASH]));
		}
	};
	await visit(place);
	return entries.sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : a.name.compare(b.name));
}
const SLASH = Buffer.from("/");

// src/host/files.ts
/** All entries below a folder that a path can name, sorted by path; links are entries and are never followed. */
async function listTree(root) {
	return (await walkTree(root)).filter(({ isText }) => isText).map(({ path: name, kind, mode, size }) => ({
		path: name,
		kind,
		mode,
		size
	}));
}
async function exists(file) {
	return fs.lstat(file).then(() => true, () => false);
}
/** The digest of a file's bytes, and their number. */
async function fingerprintFile(file) {
	const bytes = await fs.readFile(file);
	return {
		bytes: bytes.length,
		digest: digestOf(bytes)
	};
}

// src/host/foreign-folder.ts
/**
* Folders that another machine may have made: artifacts, restored caches. Before anything of one is read it is walked
* once, and refused whole where it holds what no folder of ours does.
*/
const MIB = 1024 ** 2;
/** More than 100,000 trials store, each in four files. */
const RESULT_LIMITS = {
	entries: 5e5,
	bytes: 16384 * MIB,
	fileBytes: 256 * MIB,
	depth: 16,
	onlyOurs: true
};
/**
* Resolves where a folder holds nothing but plain files and folders within the limits; and where it is not there, which is for its reader to say.
* @throws SchemaError that names the first entry for which it does not.
*/
async function admitFolder(folder, limits) {
	const walk = new Walk(folder, limits);
	let level = [Buffer.from(folder)];
	for (let depth = 0; level.length > 0; depth++) {
		if (depth > limits.depth) throw walk.refusal(level[0], `lies deeper than ${limits.depth} folders`);
		const below = [];
		for (const open of level) below.push(...await walk.entriesOf(open));
		level = below;
	}
}
var Walk = class {
	#folder;
	#limits;
	#entries = 0;
	#bytes = 0;
	constructor(folder, limits) {
		this.#folder = folder;
		this.#limits = limits;
	}
	/** Looks at everything in a folder; the folders among it. */
	async entriesOf(folder) {
		const folders = [];
		const names = /* @__PURE__ */ new Map();
		for await (const at of this.#paths(folder)) {
			const stat = statOf(at);
			if (this.#limits.onlyOurs) this.#checkName(at, at.subarray(folder.length + 1), names);
			if (stat === null) continue;
			this.#checkEntry(at, stat);
			if (stat.isDirectory()) folders.push(at);
		}
		return folders;
	}
	async *#paths(folder) {
		const open = await this.#open(folder);
		if (open === null) return;
		for await (const { name } of open) {
			this.#entries += 1;
			if (this.#entries > this.#limits.entries) throw this.refusal(null, `more than ${this.#limits.entries} files and folders`);
			yield Buffer.concat([
				folder,
				Buffer.from("/"),
				name
			]);
		}
	}
	async #open(folder) {
		try {
			return await opendir(folder, { encoding: "buffer" });
		} catch (error) {
			if (folder.length === Buffer.byteLength(this.#folder)) return null;
			throw this.refusal(folder, `cannot be looked into: ${messageOf(error).split(",")[0]}`);
		}
	}
	#checkName(at, bytes, names) {
		const name = bytes.toString("utf8");
		if (!Buffer.from(name).equals(bytes)) throw this.refusal(at, "has a name that is no text");
		if (UNFIT.test(name)) throw this.refusal(at, "has a name with characters that no file of ours has");
		const folded = name.normalize("NFKC").toLowerCase();
		const other = names.get(folded);
		if (other !== void 0) throw this.refusal(at, `has the same name as ${shown(other)} where upper case is lower case`);
		names.set(folded, name);
	}
	#checkEntry(at, stat) {
		const { fileBytes, bytes, onlyOurs } = this.#limits;
		if (stat.isDirectory() || !onlyOurs && stat.isSymbolicLink()) return;
		if (stat.isSymbolicLink()) throw this.refusal(at, "is a symbolic link");
		if (!stat.isFile()) throw this.refusal(at, "is neither a file nor a folder");
		if (stat.nlink > 1) throw this.refusal(at, "is a hard link: the same file has another name");
		if (stat.size > fileBytes) throw this.refusal(at, `is longer than ${fileBytes} bytes`);
		this.#bytes += stat.size;
		if (this.#bytes > bytes) throw this.refusal(null, `more than ${bytes} bytes`);
	}
	/** @param at null: what is wrong is with all of it. */
	refusal(at, why) {
		const inside = at?.subarray(Buffer.byteLength(this.#folder) + 1).toString("utf8");
		const what = inside === void 0 ? `it holds ${why}` : `${shown(inside)} in it ${why}`;
		return new SchemaError("foreign-folder", `Could not use ${this.#folder}: ${what}.`, { hint: "gripcheck writes nothing like it. Fetch the folder again from where it was made, or remove what does not belong there." });
	}
};
/** Controls of either kind, marks that turn the direction of a line, other systems' separators, ways up. */
const UNFIT = /[\p{Cc}\p{Cf}\u2028\u2029\\:]|\.\.|[. ]$/u;
/** A name for a message: nothing in it acts on a terminal, and it is not endless. */
function shown(name) {
	const plain = name.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "�");
	return plain.length > 120 ? `${plain.slice(0, 60)}…${plain.slice(-59)}` : plain;
}
/** One after the other: through a queue each of hundreds of thousands would cost ten times as much. */
function statOf(at) {
	try {
		return lstatSync(at);
	} catch {
		return null;
	}
}

// src/host/list-files.ts
/** What lies in a tree by its paths: no look at any of it, for trees of hundreds of thousands. */
/** Folders and all, sorted by path. Throws where a folder cannot be read. */
async function listFiles(root) {
	const entries = [];
	const visit = async (folder) => {
		for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
			const relative = folder === "" ? entry.name : `${folder}/${entry.name}`;
			entries.push({
				path: relative,
				isFile: entry.isFile()
			});
			if (entry.isDirectory()) await visit(relative);
		}
	};
	await visit("");
	return entries.sort((a, b) => a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
}

// src/host/secrets.ts
/**
* Values that must never leave the process. Every door (log, stdout, GitHub, store) passes its text through
* {@link redact}. A value is found as it is and in the forms in which it travels.
*/
const PLACE = "[redacted]";
const forms = /* @__PURE__ */ new Set();
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
const BREAK = new RegExp(`\\r?\\n[ \\t]*|${UNSEEN.source}|\\r`, "gu");
const ANY_BREAK = new RegExp(`[\\r\\n]|${UNSEEN.source}`, "u");
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

// src/base/json-depth.ts
/** How deep JSON is nested: whoever walks through what a stranger nested would run out of stack. */
/** Whether more brackets are open at once; those inside of texts are none. The text need not be JSON. */
function isNestedDeeper(text, most) {
	let depth = 0;
	let isInText = false;
	for (let at = 0; at < text.length; at++) {
		const sign = text[at];
		if (isInText) {
			if (sign === "\\") at++;
			else if (sign === "\"") isInText = false;
		} else if (sign === "\"") isInText = true;
		else if (sign === "[" || sign === "{") depth++;
		else if (sign === "]" || sign === "}") depth--;
		if (depth > most) return true;
	}
	return false;
}

// src/base/version.ts
/** This program's version; a test holds it against package.json. */
const VERSION$1 = "0.1.0";

// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function joinValues(array, separator = "|") {
	return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
	const ratio = val / step;
	const roundedRatio = Math.round(ratio);
	const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
	if (Math.abs(ratio - roundedRatio) < tolerance) return 0;
	return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ Symbol("evaluating");
function defineLazy(object, key, getter) {
	let value = void 0;
	Object.defineProperty(object, key, {
		get() {
			if (value === EVALUATING) return;
			if (value === void 0) {
				value = EVALUATING;
				value = getter();
			}
			return value;
		},
		set(v) {
			Object.defineProperty(object, key, { value: v });
		},
		configurable: true
	});
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
/**
* Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
*
* Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
*/
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
/**
* Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
*
* A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
*/
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
function esc(str) {
	return JSON.stringify(str);
}
function slugify(input) {
	return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ cached(() => {
	if (globalConfig.jitless) return false;
	if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) return false;
	try {
		new Function("");
		return true;
	} catch (_) {
		return false;
	}
});
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = /* @__PURE__*/ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function stringifyPrimitive(value) {
	if (typeof value === "bigint") return value.toString() + "n";
	if (typeof value === "string") return `"${value}"`;
	return `${value}`;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
const BIGINT_FORMAT_RANGES = {
	int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
	uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".pick() cannot be used on object schemas containing refinements");
	const newShape = {};
	mirrorShape(newShape, schema, maskedKeys(schema, mask));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function maskedKeys(schema, mask) {
	const raw = sourceShape(schema);
	const keys = [];
	for (const key of Reflect.ownKeys(mask)) {
		if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) throw new Error(`Unrecognized key: "${String(key)}"`);
		if (mask[key]) keys.push(key);
	}
	return keys;
}
function omit(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".omit() cannot be used on object schemas containing refinements");
	const omitted = new Set(maskedKeys(schema, mask));
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function extend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
}
function safeExtend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to safeExtend: expected a plain object");
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge(a, b) {
	if (!b?._zod?.def) throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
	if (a._zod.def.checks?.length) throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
	const newShape = {};
	mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
	mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
	return clone(a, mergeDefs(a._zod.def, {
		shape: newShape,
		get catchall() {
			return b._zod.def.catchall;
		},
		checks: b._zod.def.checks ?? []
	}));
}
function partial(Class, schema, mask, name = "partial") {
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
		type: "optional",
		innerType: value
	})));
	return clone(schema, mergeDefs(schema._zod.def, {
		shape: newShape,
		checks: []
	}));
}
function required(Class, schema, mask) {
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => selected && !selected.has(key) ? value : new Class({
		type: "nonoptional",
		innerType: value
	}));
	return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function parsedType(data) {
	const t = typeof data;
	switch (t) {
		case "number": return Number.isNaN(data) ? "nan" : "number";
		case "object": {
			if (data === null) return "null";
			if (Array.isArray(data)) return "array";
			const obj = data;
			if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) return obj.constructor.name;
		}
	}
	return t;
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
/**
* Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
*
* Call this from a `proto` initializer, which runs once per prototype — never per instance.
*/
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
/* @__NO_SIDE_EFFECTS__ */
function derived(computes, table) {
	for (const key in computes) {
		const compute = computes[key];
		Object.defineProperty(table, key, {
			configurable: true,
			enumerable: true,
			get() {
				return own(this, key, compute(this));
			},
			set(value) {
				own(this, key, value);
			}
		});
	}
	return table;
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
/**
* Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
* constructor, computed from the internals object itself and cached there on
* first read. One accessor per constructor rather than one per instance.
*/
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
/**
* Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
* data property. One accessor per constructor rather than one per instance, because an own accessor
* puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
*/
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
	const fn = () => value;
	fn[CONSTANT_CATCH] = true;
	return fn;
}

// node_modules/zod/v4/core/core.js
var _a$1;
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
/* @__NO_SIDE_EFFECTS__ */
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}

// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer$1 = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodError = /* @__PURE__ */ $constructor("$ZodError", initializer$1);
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
* ("toString", "constructor") would otherwise read through to the prototype, and assigning
* "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
	if (!Object.prototype.hasOwnProperty.call(obj, key)) {
		if (key === "__proto__") Object.defineProperty(obj, key, {
			value: make(),
			writable: true,
			enumerable: true,
			configurable: true
		});
		else obj[key] = make();
	}
	return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
	const fieldErrors = {};
	const formErrors = [];
	for (const sub of error.issues) if (sub.path.length > 0) node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
	else formErrors.push(mapper(sub));
	return {
		formErrors,
		fieldErrors
	};
}
function formatError(error, mapper = (issue) => issue.message) {
	const fieldErrors = { _errors: [] };
	const processError = (error, path = []) => {
		for (const issue of error.issues) if (issue.code === "invalid_union" && issue.errors.length) issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
		else if (issue.code === "invalid_key") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else if (issue.code === "invalid_element") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else {
			const fullpath = [...path, ...issue.path];
			if (fullpath.length === 0) fieldErrors._errors.push(mapper(issue));
			else {
				let curr = fieldErrors;
				let i = 0;
				while (i < fullpath.length) {
					const el = fullpath[i];
					const terminal = i === fullpath.length - 1;
					if (el === "_errors") {
						if (terminal) curr._errors.push(mapper(issue));
						i++;
						continue;
					}
					if (!Object.prototype.hasOwnProperty.call(curr, el)) Object.defineProperty(curr, el, {
						value: { _errors: [] },
						enumerable: true,
						writable: true,
						configurable: true
					});
					const node = curr[el];
					if (terminal) node._errors.push(mapper(issue));
					curr = node;
					i++;
				}
			}
		}
	};
	processError(error);
	return fieldErrors;
}

// node_modules/zod/v4/core/parse.js
function finalizeParams(callee, params) {
	return {
		callee: params?.callee ?? callee,
		Err: params?.Err
	};
}
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
function failure(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
const validate = ((schema, value, _ctx) => {
	const validator = schema._zod.bag.validator;
	if (validator !== void 0) {
		if (validator(value) !== COMPILE_INVALID) return true;
		if (validator.definite === true && _ctx === void 0) return false;
	}
	return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
	const ctx = _ctx ? {
		..._ctx,
		async: false,
		abortEarly: true
	} : {
		async: false,
		abortEarly: true
	};
	const fallbackRun = schema._zod.bag.fallbackRun;
	let result;
	if (fallbackRun) {
		ctx[COMPILE_FALLBACK] = true;
		result = fallbackRun({
			value,
			issues: []
		}, ctx);
	} else result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length === 0;
}
const validateAsync$1 = async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true,
		abortEarly: true
	} : {
		async: true,
		abortEarly: true
	};
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length === 0;
};
const _encode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return parse(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		return parse(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _encodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return await parseAsync(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _safeEncode = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParse(_Err)(schema, value, ctx);
};
const _safeDecode = (_Err) => (schema, value, _ctx) => {
	return _safeParse(_Err)(schema, value, _ctx);
};
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParseAsync(_Err)(schema, value, ctx);
};
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
	return _safeParseAsync(_Err)(schema, value, _ctx);
};

// node_modules/zod/v4/core/regexes.js
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
	return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
*
* @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid$1 = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
const _emoji$1 = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
	return new RegExp(_emoji$1, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
const httpProtocol = /^https?$/;
const e164 = /^\+[1-9]\d{6,14}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
* esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
* will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function anchor(source) {
	return new RegExp(`^${source}$`);
}
const date$1 = /*@__PURE__*/ anchor(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time(args) {
	return new RegExp(`^${timeSource(args)}$`);
}
function datetime$1(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const integer = /^-?\d+$/;
const number$2 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
const lowercase = /^[^A-Z]*$/;
const uppercase = /^[^a-z]*$/;

// node_modules/zod/v4/core/checks.js
const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMultipleOf = /*@__PURE__*/ $constructor("$ZodCheckMultipleOf", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		if (typeof payload.value !== typeof def.value) throw new Error("Cannot mix number and bigint in multiple_of check.");
		if (typeof payload.value === "bigint" ? def.value !== BigInt(0) && payload.value % def.value === BigInt(0) : floatSafeRemainder(payload.value, def.value) === 0) return;
		payload.issues.push({
			origin: typeof payload.value,
			code: "not_multiple_of",
			divisor: def.value,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
		if (length === def.length) return;
		const origin = getLengthableOrigin(input);
		const tooBig = length > def.length;
		payload.issues.push({
			origin,
			...tooBig ? {
				code: "too_big",
				maximum: def.length
			} : {
				code: "too_small",
				minimum: def.length
			},
			inclusive: true,
			exact: true,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLowerCase = /*@__PURE__*/ $constructor("$ZodCheckLowerCase", (inst, def) => {
	def.pattern ?? (def.pattern = lowercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ $constructor("$ZodCheckUpperCase", (inst, def) => {
	def.pattern ?? (def.pattern = uppercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ $constructor("$ZodCheckIncludes", (inst, def) => {
	$ZodCheck.init(inst, def);
	const escapedRegex = escapeRegex(def.includes);
	def.pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
	inst._zod.check = (payload) => {
		if (payload.value.includes(def.includes, def.position)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "includes",
			includes: def.includes,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStartsWith = /*@__PURE__*/ $constructor("$ZodCheckStartsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.startsWith(def.prefix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "starts_with",
			prefix: def.prefix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckEndsWith = /*@__PURE__*/ $constructor("$ZodCheckEndsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.endsWith(def.suffix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "ends_with",
			suffix: def.suffix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = /*@__PURE__*/ $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});

// node_modules/zod/v4/core/doc.js
var Doc = class {
	constructor(args = [], closed = {}) {
		this.content = [];
		this.indent = 0;
		this.args = args;
		this.closed = closed;
	}
	indented(fn) {
		this.indent += 1;
		try {
			fn(this);
		} finally {
			this.indent -= 1;
		}
	}
	write(arg) {
		if (typeof arg === "function") {
			arg(this, { execution: "sync" });
			arg(this, { execution: "async" });
			return;
		}
		const lines = arg.split("\n").filter((x) => x);
		const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
		const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
		for (const line of dedented) this.content.push(line);
	}
	compile() {
		const F = Function;
		const content = this?.content ?? [``];
		return new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`)(...Object.values(this.closed));
	}
};

// node_modules/zod/v4/core/versions.js
const version = {
	major: 4,
	minor: 6,
	patch: 7
};

// node_modules/zod/v4/core/schemas.js
const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ $constructor("$ZodGUID", (inst, def) => {
	def.pattern ?? (def.pattern = guid);
	$ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid$1(v));
	} else def.pattern ?? (def.pattern = uuid$1());
	$ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ $constructor("$ZodEmail", (inst, def) => {
	def.pattern ?? (def.pattern = email);
	$ZodStringFormat.init(inst, def);
});
/** The `://` guard rejected the input before the URL constructor saw it. */
const URL_BAD_FORMAT = 1;
/** The URL parser rejected the input. */
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
	try {
		if (typeof URL !== "undefined" && typeof URL.canParse === "function") return URL.canParse(input);
		new URL(input);
		return true;
	} catch {
		return false;
	}
}
function validateURL(trimmed, def) {
	if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) return canParseURL(trimmed) || 2;
	return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
	if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) return 1;
	try {
		if (typeof URL !== "undefined") {
			const URLStatic = URL;
			if (typeof URLStatic.parse === "function") return URLStatic.parse(trimmed) ?? 2;
		}
		return new URL(trimmed);
	} catch {
		return 2;
	}
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
	return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
	hostname.lastIndex = 0;
	return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
	protocol.lastIndex = 0;
	return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ $constructor("$ZodURL", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		try {
			const trimmed = payload.value.trim();
			const url = validateURL(trimmed, def);
			if (url === 1) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					note: "Invalid URL format",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === 2) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === true) {
				payload.value = stripTabAndNewline(trimmed);
				return;
			}
			if (def.hostname && !urlHostnameOk(url, def.hostname)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid hostname",
				pattern: def.hostname.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			if (def.protocol && !urlProtocolOk(url, def.protocol)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid protocol",
				pattern: def.protocol.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
			return;
		} catch (_) {
			payload.issues.push({
				code: "invalid_format",
				format: "url",
				input: payload.value,
				inst,
				continue: !def.abort
			});
		}
	};
});
const $ZodEmoji = /*@__PURE__*/ $constructor("$ZodEmoji", (inst, def) => {
	def.pattern ?? (def.pattern = emoji());
	$ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ $constructor("$ZodNanoID", (inst, def) => {
	if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1)) throw new Error(`Invalid nanoid length: ${def.length}`);
	def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
	$ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const $ZodCUID = /*@__PURE__*/ $constructor("$ZodCUID", (inst, def) => {
	def.pattern ?? (def.pattern = cuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ $constructor("$ZodCUID2", (inst, def) => {
	def.pattern ?? (def.pattern = cuid2);
	$ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ $constructor("$ZodULID", (inst, def) => {
	def.pattern ?? (def.pattern = ulid);
	$ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ $constructor("$ZodXID", (inst, def) => {
	def.pattern ?? (def.pattern = xid);
	$ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ $constructor("$ZodKSUID", (inst, def) => {
	def.pattern ?? (def.pattern = ksuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime$1(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date$1);
	$ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ $constructor("$ZodISOTime", (inst, def) => {
	def.pattern ?? (def.pattern = time(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ $constructor("$ZodISODuration", (inst, def) => {
	def.pattern ?? (def.pattern = duration);
	$ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ $constructor("$ZodIPv4", (inst, def) => {
	def.pattern ?? (def.pattern = ipv4);
	$ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
	if (!ipv6Alphabet.test(value)) return false;
	return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ $constructor("$ZodIPv6", (inst, def) => {
	def.pattern ?? (def.pattern = ipv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidIPv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "ipv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCIDRv4 = /*@__PURE__*/ $constructor("$ZodCIDRv4", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv4);
	$ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
	const parts = value.split("/");
	if (parts.length !== 2) return false;
	const [address, prefix] = parts;
	if (!prefix) return false;
	const prefixNum = Number(prefix);
	if (`${prefixNum}` !== prefix) return false;
	if (prefixNum < 0 || prefixNum > 128) return false;
	return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ $constructor("$ZodCIDRv6", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidCIDRv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "cidrv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
function isValidBase64(data) {
	if (data === "") return true;
	if (/\s/.test(data)) return false;
	if (data.length % 4 !== 0) return false;
	try {
		atob(data);
		return true;
	} catch {
		return false;
	}
}
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ $constructor("$ZodBase64", (inst, def) => {
	def.pattern ?? (def.pattern = base64Charset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
	if (!base64urlCharset.test(data)) return false;
	const base64 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
	return isValidBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
const $ZodBase64URL = /*@__PURE__*/ $constructor("$ZodBase64URL", (inst, def) => {
	def.pattern ?? (def.pattern = base64urlCharset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64URL(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64url",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodE164 = /*@__PURE__*/ $constructor("$ZodE164", (inst, def) => {
	def.pattern ?? (def.pattern = e164);
	$ZodStringFormat.init(inst, def);
});
function isValidJWT(token, algorithm = null) {
	try {
		const tokensParts = token.split(".");
		if (tokensParts.length !== 3) return false;
		const [header] = tokensParts;
		if (!header) return false;
		const parsedHeader = JSON.parse(atob(header));
		if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT") return false;
		if (!parsedHeader.alg) return false;
		if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm)) return false;
		return true;
	} catch {
		return false;
	}
}
const $ZodJWT = /*@__PURE__*/ $constructor("$ZodJWT", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidJWT(payload.value, def.alg)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "jwt",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$2;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
const $ZodObjectJIT = /*@__PURE__*/ $constructor("$ZodObjectJIT", (inst, def) => {
	$ZodObject.init(inst, def);
	const superParse = inst._zod.parse;
	const _normalized = cached(() => normalizeDef(def));
	const memo = globalConfig.memoizer;
	const generateFastpass = (shape) => {
		const normalized = _normalized.value;
		const syms = normalized.symbolKeys;
		const doc = new Doc(["payload", "ctx"], {
			shape,
			inst,
			memo,
			syms
		});
		const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
		const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
		doc.write(`const input = payload.value;`);
		const ids = Object.create(null);
		let counter = 0;
		for (const key of normalized.allKeys) ids[key] = `key_${counter++}`;
		doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
		for (const key of normalized.allKeys) {
			if (key === "__proto__") continue;
			const id = ids[key];
			const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
			const isPresent = `${k} in input`;
			const schema = shape[key];
			const optin = schema?._zod?.optin;
			const isOptionalIn = optin !== void 0;
			const isOptionalOut = schema?._zod?.optout === "optional";
			doc.write(`const ${id} = ${parseStr(k)};`);
			if (isOptionalIn && isOptionalOut) {
				const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
				doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
			} else if (!isOptionalIn) doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
			else {
				doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
				if (optin === "defaulted") doc.write(`newResult[${k}] = ${id}.value;`);
				else doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
			}
		}
		doc.write(`payload.value = newResult;`);
		doc.write(`return payload;`);
		return doc.compile();
	};
	let fastpass;
	const isObject$2 = isObject;
	const jit = !globalConfig.jitless;
	const allowsEval$1 = allowsEval;
	const fastEnabled = jit && allowsEval$1.value;
	const catchall = def.catchall;
	let value;
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$2(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
			if (!fastpass) fastpass = generateFastpass(def.shape);
			payload = fastpass(payload, ctx);
			if (!catchall) return payload;
			return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
		}
		return superParse(payload, ctx);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
function discriminatorMap(def) {
	const map = /* @__PURE__ */ new Map();
	for (const option of def.options) {
		const values = option._zod.propValues?.[def.discriminator];
		if (!values || values.size === 0) throw new Error(`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);
		for (const value of values) if (map.has(value)) {
			if (value !== void 0) throw new Error(`Duplicate discriminator value "${String(value)}"`);
			map.set(value, null);
		} else map.set(value, option);
	}
	return map;
}
const $ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("$ZodDiscriminatedUnion", (inst, def) => {
	def.inclusive = false;
	$ZodUnion.init(inst, def);
	const _super = inst._zod.parse;
	defineLazyInternal(inst, "propValues", (zod) => {
		const propValues = {};
		let undefinedCount = 0;
		for (const option of zod.def.options) {
			const pv = option._zod.propValues;
			if (!pv || Object.keys(pv).length === 0) throw new Error(`Invalid discriminated union option at index "${zod.def.options.indexOf(option)}"`);
			if (pv[zod.def.discriminator]?.has(void 0)) undefinedCount++;
			for (const [k, v] of Object.entries(pv)) {
				if (!Object.prototype.hasOwnProperty.call(propValues, k)) assignProp(propValues, k, /* @__PURE__ */ new Set());
				for (const val of v) propValues[k].add(val);
			}
		}
		if (!zod.def.unionFallback && undefinedCount > 1) propValues[zod.def.discriminator]?.delete(void 0);
		return propValues;
	});
	def.options.forEach((option, i) => {
		const propShape = rawShape(option._zod.def);
		if (propShape && !Object.prototype.hasOwnProperty.call(propShape, def.discriminator)) throw new Error(`Invalid discriminated union option at index "${i}"`);
	});
	const disc = cached(() => discriminatorMap(def));
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isObject(input)) {
			payload.issues.push({
				code: "invalid_type",
				expected: "object",
				input,
				inst
			});
			return payload;
		}
		const value = input?.[def.discriminator];
		const opt = disc.value.get(value);
		if (opt && (value !== void 0 || ctx.direction !== "backward")) return opt._zod.run(payload, ctx);
		if (def.unionFallback || ctx.direction === "backward") return _super(payload, ctx);
		payload.issues.push({
			code: "invalid_union",
			errors: [],
			note: "No matching discriminator",
			discriminator: def.discriminator,
			options: Array.from(disc.value.keys()).filter((value) => disc.value.get(value) !== null),
			input,
			path: [def.discriminator],
			inst
		});
		return payload;
	};
});
const $ZodIntersection = /*@__PURE__*/ $constructor("$ZodIntersection", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		const left = def.left._zod.run({
			value: input,
			issues: []
		}, ctx);
		const right = def.right._zod.run({
			value: input,
			issues: []
		}, ctx);
		if (left instanceof Promise || right instanceof Promise) return Promise.all([left, right]).then(([left, right]) => {
			return handleIntersectionResults(payload, left, right);
		});
		return handleIntersectionResults(payload, left, right);
	};
});
function mergeValues(a, b) {
	if (a === b) return {
		valid: true,
		data: a
	};
	if (a instanceof Date && b instanceof Date && +a === +b) return {
		valid: true,
		data: a
	};
	if (isPlainObject(a) && isPlainObject(b)) {
		const bKeys = Object.keys(b);
		const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
		const newObj = {
			...a,
			...b
		};
		if (Object.prototype.hasOwnProperty.call(newObj, "__proto__")) delete newObj.__proto__;
		for (const key of sharedKeys) {
			if (key === "__proto__") continue;
			const sharedValue = mergeValues(a[key], b[key]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
			};
			newObj[key] = sharedValue.data;
		}
		return {
			valid: true,
			data: newObj
		};
	}
	if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length !== b.length) return {
			valid: false,
			mergeErrorPath: []
		};
		const newArray = [];
		for (let index = 0; index < a.length; index++) {
			const itemA = a[index];
			const itemB = b[index];
			const sharedValue = mergeValues(itemA, itemB);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
			};
			newArray.push(sharedValue.data);
		}
		return {
			valid: true,
			data: newArray
		};
	}
	return {
		valid: false,
		mergeErrorPath: []
	};
}
function handleIntersectionResults(result, left, right) {
	const unrecKeys = /* @__PURE__ */ new Map();
	let unrecIssue;
	const keyIssues = /* @__PURE__ */ new Map();
	const collect = (iss, side) => {
		let keys;
		if (iss.code === "unrecognized_keys" && !iss.path?.length) {
			unrecIssue ?? (unrecIssue = iss);
			keys = iss.keys;
		} else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
			const k = String(iss.path[0]);
			if (!keyIssues.has(k)) keyIssues.set(k, iss);
			keys = [k];
		} else return false;
		for (const k of keys) {
			if (!unrecKeys.has(k)) unrecKeys.set(k, {});
			unrecKeys.get(k)[side] = true;
		}
		return true;
	};
	for (const iss of left.issues) if (!collect(iss, "l")) result.issues.push(iss);
	for (const iss of right.issues) if (!collect(iss, "r")) result.issues.push(iss);
	const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
	if (bothKeys.length) {
		const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
		if (aggregated.length) result.issues.push({
			...unrecIssue,
			keys: aggregated
		});
		for (const k of bothKeys) if (!aggregated.includes(k) && keyIssues.has(k)) result.issues.push(keyIssues.get(k));
	}
	const merged = mergeValues(left.value, right.value);
	if (!merged.valid) {
		if (aborted(result)) return result;
		throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
	}
	result.value = merged.data;
	return result;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$2.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			/**
			* $ZodDefault returns the default value immediately in forward direction.
			* It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
const $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNonOptional = /*@__PURE__*/ $constructor("$ZodNonOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => {
		const v = zod.def.innerType._zod.values;
		return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleNonOptionalResult(result, inst));
		return handleNonOptionalResult(result, inst);
	};
});
function handleNonOptionalResult(payload, inst) {
	if (!payload.issues.length && payload.value === void 0) payload.issues.push({
		code: "invalid_type",
		expected: "nonoptional",
		input: payload.value,
		inst
	});
	return payload;
}
function handleCatchResult(payload, result, def, ctx) {
	if (!result.issues.length) {
		payload.value = result.value;
		if (result.memo) payload.memo = true;
		return payload;
	}
	payload.value = def.catchValue({
		...result,
		value: payload.value,
		error: { issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config())) },
		input: payload.value
	});
	return payload;
}
const $ZodCatch = /*@__PURE__*/ $constructor("$ZodCatch", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run({
			value: payload.value,
			issues: []
		}, ctx);
		if (result instanceof Promise) return result.then((result) => handleCatchResult(payload, result, def, ctx));
		return handleCatchResult(payload, result, def, ctx);
	};
});
const $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodReadonly = /*@__PURE__*/ $constructor("$ZodReadonly", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then(handleReadonlyResult);
		return handleReadonlyResult(result);
	};
});
function handleReadonlyResult(payload) {
	if (!payload.memo) payload.value = Object.freeze(payload.value);
	return payload;
}
const $ZodLazy = /*@__PURE__*/ $constructor("$ZodLazy", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazy(inst._zod, "innerType", () => {
		const d = def;
		if (!d._cachedInner) d._cachedInner = def.getter();
		return d._cachedInner;
	});
	defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
	defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
	defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? void 0);
	inst._zod.parse = (payload, ctx) => {
		return inst._zod.innerType._zod.run(payload, ctx);
	};
});
const $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}

// node_modules/zod/v4/core/memoizer.js
var $ZodCyclicError = class extends Error {
	constructor() {
		super(`Cannot parse a reference cycle that closes through a transform`);
		this.name = "ZodCyclicError";
	}
};
/** Keyed off the context object every schema in one parse call already shares. */
const STATE = "~memo";
const NO_ISSUES = [];
function isRef(value) {
	return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
	return issues.map((iss) => iss.path ? {
		...iss,
		path: iss.path.slice()
	} : { ...iss });
}
const recursive = /*@__PURE__*/ new WeakMap();
/** What the walk established, in order of certainty: ordered so the strongest answer among children wins. */
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
/** Whether this schema's subtree contains a cycle, so one parse can re-enter it. */
function isRecursive(inst, stack, resolve) {
	const cached = recursive.get(inst);
	if (cached !== void 0) return cached ? PROVEN : NONE;
	if (stack.has(inst)) return PROVEN;
	stack.add(inst);
	let result = NONE;
	const check = (child) => {
		if (result !== PROVEN && child?._zod) {
			const answer = isRecursive(child, stack, resolve);
			if (answer > result) result = answer;
		}
	};
	const shape = (sh, spread) => {
		let answer = NONE;
		for (const key of Reflect.ownKeys(sh)) {
			const desc = Object.getOwnPropertyDescriptor(sh, key);
			if (spread && !desc.enumerable) continue;
			const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
			if (child > answer) answer = child;
		}
		return answer;
	};
	const merge = (answer) => {
		if (answer > result) result = answer;
	};
	const def = inst._zod.def;
	switch (def.type) {
		case "object": {
			const raw = rawShape(def);
			merge(raw ? shape(raw, true) : ASSUMED);
			check(def.catchall);
			break;
		}
		case "array":
			check(def.element);
			break;
		case "tuple":
			for (const el of def.items) check(el);
			check(def.rest);
			break;
		case "record":
		case "map":
			check(def.keyType);
			check(def.valueType);
			break;
		case "set":
			check(def.valueType);
			break;
		case "union":
			for (const el of def.options) check(el);
			break;
		case "intersection":
			check(def.left);
			check(def.right);
			break;
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
		case "readonly":
		case "nonoptional":
		case "promise":
		case "success":
			check(def.innerType);
			break;
		case "pipe":
			check(def.in);
			check(def.out);
			break;
		case "function":
			check(def.input);
			check(def.output);
			break;
		case "lazy": {
			const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
			merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
			break;
		}
		case "template_literal":
		case "string":
		case "number":
		case "int":
		case "boolean":
		case "bigint":
		case "symbol":
		case "undefined":
		case "null":
		case "void":
		case "never":
		case "any":
		case "unknown":
		case "date":
		case "nan":
		case "enum":
		case "literal":
		case "file":
		case "transform":
		case "custom": break;
		default: for (const key in def) {
			const desc = Object.getOwnPropertyDescriptor(def, key);
			if (!desc || desc.get) continue;
			const value = desc.value;
			if (!value || typeof value !== "object") continue;
			if (value._zod) check(value);
			else if (Array.isArray(value)) for (const el of value) check(el);
		}
	}
	stack.delete(inst);
	return settle(inst, result);
}
/** An assumed answer must not outlive the resolution that settles it, so only a certain one is cached. */
function settle(inst, answer) {
	if (answer !== ASSUMED) recursive.set(inst, answer === PROVEN);
	return answer;
}
function bucketFor(state, inst) {
	let bucket = state.buckets.get(inst);
	if (!bucket) {
		bucket = /* @__PURE__ */ new WeakMap();
		state.buckets.set(inst, bucket);
	}
	return bucket;
}
let handoff;
const open = [];
const memo = {
	alloc(_inst, payload, empty) {
		const bucket = handoff;
		if (!bucket) return empty;
		handoff = void 0;
		const entry = {
			value: empty,
			issues: null
		};
		bucket.set(payload.value, entry);
		open.push(entry);
		return empty;
	},
	guard(inst) {
		var _a;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value)) throw new $ZodCyclicError();
				return base(payload, ctx);
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	},
	attach(inst) {
		var _a;
		let isRecursiveInst;
		let rechecked = false;
		let lastCtx;
		let lastBucket;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (isRecursiveInst === void 0) {
					const walked = isRecursive(inst, /* @__PURE__ */ new Set(), false);
					if (walked === NONE) {
						inst._zod.parse = base;
						if (inst._zod.run === wrapped) inst._zod.run = base;
						return base(payload, ctx);
					}
					if (walked === PROVEN || rechecked) isRecursiveInst = true;
					else rechecked = true;
				}
				const input = payload.value;
				if (!isRef(input)) return base(payload, ctx);
				let state = ctx[STATE];
				if (!state) {
					state = {
						buckets: /* @__PURE__ */ new WeakMap(),
						backEdges: void 0
					};
					ctx[STATE] = state;
				}
				let bucket;
				if (lastCtx === ctx) bucket = lastBucket;
				else {
					bucket = bucketFor(state, inst);
					lastCtx = ctx;
					lastBucket = bucket;
				}
				const hit = bucket.get(input);
				if (hit) {
					payload.value = hit.value;
					if (hit.issues) {
						if (hit.issues.length) payload.issues.push(...cloneIssues(hit.issues));
					} else {
						payload.memo = true;
						state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
						state.backEdges.add(hit.value);
					}
					return payload;
				}
				handoff = bucket;
				const depth = open.length;
				const result = base(payload, ctx);
				handoff = void 0;
				const entry = open.length > depth ? open.pop() : void 0;
				if (result instanceof Promise) return result.then((r) => {
					if (entry) entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
					return r;
				});
				if (entry) entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
				return result;
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	}
};
/** The memoizer that gives containers cycle support. `zod` installs it by default; `zod/mini` opts in with `config({ memoizer: memoizer() })`. */
function memoizer() {
	return memo;
}
/** Whether this value is a node a back-edge resolved to before it finished. */
function isBackEdge(ctx, value) {
	const backEdges = ctx[STATE]?.backEdges;
	return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}

// node_modules/zod/v4/locales/en.js
const error = () => {
	const Sizable = {
		string: {
			unit: "characters",
			verb: "to have"
		},
		file: {
			unit: "bytes",
			verb: "to have"
		},
		array: {
			unit: "items",
			verb: "to have"
		},
		set: {
			unit: "items",
			verb: "to have"
		},
		map: {
			unit: "entries",
			verb: "to have"
		}
	};
	function getSizing(origin) {
		return Sizable[origin] ?? null;
	}
	const FormatDictionary = {
		regex: "input",
		email: "email address",
		url: "URL",
		emoji: "emoji",
		uuid: "UUID",
		uuidv4: "UUIDv4",
		uuidv6: "UUIDv6",
		nanoid: "nanoid",
		guid: "GUID",
		cuid: "cuid",
		cuid2: "cuid2",
		ulid: "ULID",
		xid: "XID",
		ksuid: "KSUID",
		datetime: "ISO datetime",
		date: "ISO date",
		time: "ISO time",
		duration: "ISO duration",
		ipv4: "IPv4 address",
		ipv6: "IPv6 address",
		mac: "MAC address",
		cidrv4: "IPv4 range",
		cidrv6: "IPv6 range",
		base64: "base64-encoded string",
		base64url: "base64url-encoded string",
		json_string: "JSON string",
		e164: "E.164 number",
		currency_code: "currency code",
		credit_card: "credit card number",
		iban: "IBAN",
		jwt: "JWT",
		template_literal: "input"
	};
	const TypeDictionary = { nan: "NaN" };
	function getTypeName(type, input) {
		if (type === "number" && typeof input === "number" && !Number.isFinite(input)) return String(input);
		return TypeDictionary[type] ?? type;
	}
	return (issue) => {
		switch (issue.code) {
			case "invalid_type": return `Invalid input: expected ${getTypeName(issue.expected)}, received ${getTypeName(parsedType(issue.input), issue.input)}`;
			case "invalid_value":
				if (issue.values.length === 1) return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
				return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
			case "too_big": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
				return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
			}
			case "too_small": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
				return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
			}
			case "invalid_format": {
				const _issue = issue;
				if (_issue.format === "starts_with") return `Invalid string: must start with "${_issue.prefix}"`;
				if (_issue.format === "ends_with") return `Invalid string: must end with "${_issue.suffix}"`;
				if (_issue.format === "includes") return `Invalid string: must include "${_issue.includes}"`;
				if (_issue.format === "regex") return `Invalid string: must match pattern ${_issue.pattern}`;
				return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
			}
			case "not_multiple_of": return `Invalid number: must be a multiple of ${issue.divisor}`;
			case "unrecognized_keys": return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
			case "invalid_key": return `Invalid key in ${issue.origin}`;
			case "invalid_union":
				if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) return `Invalid discriminator value. Expected ${issue.options.map((o) => `'${o}'`).join(" | ")}`;
				if (issue.inclusive === false) return "Invalid input: more than one option matched";
				return "Invalid input";
			case "invalid_element": return `Invalid value in ${issue.origin}`;
			default: return `Invalid input`;
		}
	};
};
function en_default() {
	return { localeError: error() };
}

// node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;

// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
	return new Class({
		type: "string",
		format: "email",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
	return new Class({
		type: "string",
		format: "guid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v4",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v6",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v7",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
	return new Class({
		type: "string",
		format: "url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
	return new Class({
		type: "string",
		format: "emoji",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
	return new Class({
		type: "string",
		format: "nanoid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link _cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
	return new Class({
		type: "string",
		format: "cuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
	return new Class({
		type: "string",
		format: "cuid2",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
	return new Class({
		type: "string",
		format: "ulid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
	return new Class({
		type: "string",
		format: "xid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
	return new Class({
		type: "string",
		format: "ksuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
	return new Class({
		type: "string",
		format: "ipv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
	return new Class({
		type: "string",
		format: "ipv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
	return new Class({
		type: "string",
		format: "base64",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
	return new Class({
		type: "string",
		format: "base64url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
	return new Class({
		type: "string",
		format: "e164",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
	return new Class({
		type: "string",
		format: "jwt",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
	return new Class({
		type: "string",
		format: "time",
		check: "string_format",
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
	return new Class({
		type: "string",
		format: "duration",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
	return new $ZodCheckMultipleOf({
		check: "multiple_of",
		...normalizeParams(params),
		value
	});
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
	return new $ZodCheckLengthEquals({
		check: "length_equals",
		...normalizeParams(params),
		length
	});
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
	return new $ZodCheckLowerCase({
		check: "string_format",
		format: "lowercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
	return new $ZodCheckUpperCase({
		check: "string_format",
		format: "uppercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
	return new $ZodCheckIncludes({
		check: "string_format",
		format: "includes",
		...normalizeParams(params),
		includes
	});
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
	return new $ZodCheckStartsWith({
		check: "string_format",
		format: "starts_with",
		...normalizeParams(params),
		prefix
	});
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
	return new $ZodCheckEndsWith({
		check: "string_format",
		format: "ends_with",
		...normalizeParams(params),
		suffix
	});
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
	return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
	return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
	return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
	return new Class({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
	const ch = /* @__PURE__ */ _check((payload) => {
		payload.addIssue = (issue$2) => {
			if (typeof issue$2 === "string") payload.issues.push(issue(issue$2, payload.value, ch._zod.def));
			else {
				const _issue = issue$2;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = ch);
				_issue.continue ?? (_issue.continue = !ch._zod.def.abort);
				payload.issues.push(issue(_issue));
			}
		};
		return fn(payload.value, payload);
	}, params);
	return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
	const ch = new $ZodCheck({
		check: "custom",
		...normalizeParams(params)
	});
	ch._zod.check = fn;
	return ch;
}

// node_modules/zod/v4/core/to-json-schema.js
function assignProps(target, ...sources) {
	for (const source of sources) for (const key of Reflect.ownKeys(source)) if (Object.prototype.propertyIsEnumerable.call(source, key)) assignProp(target, key, source[key]);
	return target;
}
function initializeContext(params) {
	let target = params?.target ?? "draft-2020-12";
	if (target === "draft-4") target = "draft-04";
	if (target === "draft-7") target = "draft-07";
	return {
		processors: params.processors ?? {},
		metadataRegistry: params?.metadata ?? globalRegistry,
		target,
		unrepresentable: params?.unrepresentable ?? "throw",
		override: params?.override ?? (() => {}),
		io: params?.io ?? "output",
		counter: 0,
		seen: /* @__PURE__ */ new Map(),
		sharedDefsExtractedFor: void 0,
		sharedEmitDoneFor: void 0,
		cycles: params?.cycles ?? "ref",
		reused: params?.reused ?? "inline",
		intersections: [],
		deferred: [],
		external: params?.external ?? void 0
	};
}
/**
* Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
* `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
* custom JSON Schema was written into `json`, in which case the caller must not write its own.
*/
function handleUnrepresentable(schema, ctx, json, params, message) {
	const result = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({
		zodSchema: schema,
		path: params.path,
		message
	}) : ctx.unrepresentable;
	if (result === "any") return false;
	if (result === void 0 || result === "throw") throw new Error(message);
	Object.assign(json, result);
	return true;
}
function processSchema(schema, ctx, _params = {
	path: [],
	schemaPath: []
}) {
	var _a;
	const def = schema._zod.def;
	const seen = ctx.seen.get(schema);
	if (seen) {
		seen.count++;
		if (_params.schemaPath.includes(schema)) seen.cycle = _params.path;
		return seen.schema;
	}
	const result = {
		schema: {},
		count: 1,
		cycle: void 0,
		path: _params.path
	};
	ctx.seen.set(schema, result);
	ctx.sharedDefsExtractedFor = void 0;
	ctx.sharedEmitDoneFor = void 0;
	const overrideSchema = schema._zod.toJSONSchema?.();
	if (overrideSchema) result.schema = overrideSchema;
	else {
		const params = {
			..._params,
			schemaPath: [..._params.schemaPath, schema],
			path: _params.path
		};
		if (schema._zod.processJSONSchema) schema._zod.processJSONSchema(ctx, result.schema, params);
		else {
			const _json = result.schema;
			const processor = ctx.processors[def.type];
			if (!processor) throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
			processor(schema, ctx, _json, params);
		}
		const parent = schema._zod.parent;
		if (parent) {
			if (!result.ref) result.ref = parent;
			processSchema(parent, ctx, params);
			ctx.seen.get(parent).isParent = true;
		}
	}
	const meta = ctx.metadataRegistry.get(schema);
	if (meta) assignProps(result.schema, meta);
	if (ctx.io === "input" && isTransforming(schema)) {
		delete result.schema.examples;
		delete result.schema.default;
	}
	if (ctx.io === "input" && "_prefault" in result.schema) (_a = result.schema).default ?? (_a.default = result.schema._prefault);
	delete result.schema._prefault;
	return ctx.seen.get(schema).schema;
}
function encodeJSONPointerSegment(segment) {
	return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external) return;
	const idToSchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.entries()) {
		const id = ctx.metadataRegistry.get(entry[0])?.id;
		if (id) {
			const existing = idToSchema.get(id);
			if (existing && existing !== entry[0]) throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
			idToSchema.set(id, entry[0]);
		}
	}
	const makeURI = (entry) => {
		const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
		if (ctx.external) {
			const externalId = ctx.external.registry.get(entry[0])?.id;
			const uriGenerator = ctx.external.uri ?? ((id) => id);
			if (externalId) return { ref: uriGenerator(externalId) };
			const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
			entry[1].defId = id;
			return {
				defId: id,
				ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}`
			};
		}
		const uriPrefix = `#`;
		const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
		if (entry[1] === root && !entry[1].schema.id) return { ref: uriPrefix };
		const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
		return {
			defId,
			ref: defUriPrefix + encodeJSONPointerSegment(defId)
		};
	};
	const extractToDef = (entry) => {
		if (entry[1].schema.$ref) return;
		const seen = entry[1];
		const { ref, defId } = makeURI(entry);
		seen.def = { ...seen.schema };
		if (defId) seen.defId = defId;
		const schema = seen.schema;
		for (const key in schema) delete schema[key];
		schema.$ref = ref;
	};
	if (ctx.cycles === "throw") for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.cycle) throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
	}
	for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (schema === entry[0]) {
			extractToDef(entry);
			continue;
		}
		if (ctx.external) {
			const ext = ctx.external.registry.get(entry[0])?.id;
			if (schema !== entry[0] && ext) {
				extractToDef(entry);
				continue;
			}
		}
		if (ctx.metadataRegistry.get(entry[0])?.id) {
			extractToDef(entry);
			continue;
		}
		if (seen.cycle) {
			extractToDef(entry);
			continue;
		}
		if (seen.count > 1) {
			if (ctx.reused === "ref") extractToDef(entry);
		}
	}
	if (ctx.external) ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
	const options = schema.anyOf;
	if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0) return;
	const types = [];
	for (const option of options) {
		if (!option || typeof option !== "object") return;
		compactTypeUnion(option);
		const keys = Object.keys(option);
		if (keys.length !== 1 || keys[0] !== "type") return;
		const type = option.type;
		for (const member of Array.isArray(type) ? type : [type]) {
			if (typeof member !== "string") return;
			if (!types.includes(member)) types.push(member);
		}
	}
	delete schema.anyOf;
	schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
* an annotation like `description` — makes a member unfoldable, so a constraint this does not
* understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
const FOLDABLE_KEYS = /* @__PURE__ */ new Set([
	"type",
	"properties",
	"required",
	"additionalProperties"
]);
const UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
	const extra = member.additionalProperties;
	if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null) return null;
	return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
	const objects = [];
	for (const member of members) {
		if (typeof member !== "object" || member.type !== "object") return null;
		for (const key in member) if (!FOLDABLE_KEYS.has(key)) return null;
		objects.push(member);
	}
	const properties = {};
	const required = /* @__PURE__ */ new Set();
	for (const object of objects) {
		for (const key in object.properties) {
			if (Object.prototype.hasOwnProperty.call(properties, key)) continue;
			const parts = [];
			for (const other of objects) {
				const part = other.properties?.[key] ?? undeclaredConstraint(other);
				if (part === null || part === void 0) continue;
				if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part))) parts.push(part);
			}
			const merged = parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts };
			assignProp(properties, key, merged);
		}
		for (const key of object.required ?? []) required.add(key);
	}
	const folded = {
		type: "object",
		properties
	};
	if (required.size) folded.required = [...required];
	if (objects.every((object) => object.additionalProperties === false)) folded.additionalProperties = false;
	else {
		const constraints = [];
		for (const object of objects) {
			const constraint = undeclaredConstraint(object);
			if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint))) constraints.push(constraint);
		}
		if (constraints.length === 1) folded.additionalProperties = constraints[0];
		else if (constraints.length > 1) folded.additionalProperties = { allOf: constraints };
	}
	return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
* closed object members reject each other's keys and the schema validates nothing. Zod's parser
* pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
* *every* side rejects it — so the emitted schema has to pool them too, and folding the members
* into one object is the encoding that says so on every target.
*
* This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
* machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
* keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
	const allOf = json.allOf;
	if (!Array.isArray(allOf) || allOf.length < 2) return;
	for (const key of FOLDABLE_KEYS) if (key in json) return;
	const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
	let folded = null;
	if (!unions.length) folded = foldObjects(allOf);
	else {
		const union = unions[0];
		const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
		if (Object.keys(union).length !== 1) return;
		const rest = allOf.filter((m) => m !== union);
		const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
		if (branches.some((b) => !b)) return;
		folded = { [keyword]: branches };
	}
	if (!folded) return;
	delete json.allOf;
	assignProps(json, folded);
}
function finalize(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	const flattenRef = (zodSchema) => {
		const seen = ctx.seen.get(zodSchema);
		if (seen.ref === null) return;
		const schema = seen.def ?? seen.schema;
		const _cached = { ...schema };
		const ref = seen.ref;
		seen.ref = null;
		if (ref) {
			flattenRef(ref);
			const refSeen = ctx.seen.get(ref);
			const refSchema = refSeen.schema;
			if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
				schema.allOf = schema.allOf ?? [];
				schema.allOf.push(refSchema);
			} else assignProps(schema, refSchema);
			assignProps(schema, _cached);
			if (zodSchema._zod.parent === ref) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (!(key in _cached)) delete schema[key];
			}
			if (refSchema.$ref && refSeen.def) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) delete schema[key];
			}
		}
		const parent = zodSchema._zod.parent;
		if (parent && parent !== ref) {
			flattenRef(parent);
			const parentSeen = ctx.seen.get(parent);
			if (parentSeen?.schema.$ref) {
				schema.$ref = parentSeen.schema.$ref;
				if (parentSeen.def) for (const key in schema) {
					if (key === "$ref" || key === "allOf") continue;
					if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) delete schema[key];
				}
			}
		}
		ctx.override({
			zodSchema,
			jsonSchema: schema,
			path: seen.path ?? []
		});
	};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
		for (const entry of [...ctx.seen.entries()].reverse()) flattenRef(entry[0]);
		if (ctx.target !== "openapi-3.0") for (const entry of ctx.seen.entries()) compactTypeUnion(entry[1].def ?? entry[1].schema);
		for (const rewrite of ctx.deferred) rewrite();
		if (ctx.intersections.length) {
			const carriers = /* @__PURE__ */ new Map();
			for (const seen of ctx.seen.values()) for (const json of [seen.schema, seen.def]) {
				const allOf = json?.allOf;
				if (!Array.isArray(allOf)) continue;
				const existing = carriers.get(allOf);
				if (existing) existing.push(json);
				else carriers.set(allOf, [json]);
			}
			for (const allOf of ctx.intersections) for (const json of carriers.get(allOf) ?? []) foldIntersection(json);
		}
	}
	const result = {};
	if (ctx.target === "draft-2020-12") result.$schema = "https://json-schema.org/draft/2020-12/schema";
	else if (ctx.target === "draft-07") result.$schema = "http://json-schema.org/draft-07/schema#";
	else if (ctx.target === "draft-04") result.$schema = "http://json-schema.org/draft-04/schema#";
	else if (ctx.target === "openapi-3.0") {}
	if (ctx.external?.uri) {
		const id = ctx.external.registry.get(schema)?.id;
		if (!id) throw new Error("Schema is missing an `id` property");
		result.$id = ctx.external.uri(id);
	}
	assignProps(result, root.defId ? root.schema : root.def ?? root.schema);
	const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
	if (rootMetaId !== void 0 && result.id === rootMetaId) delete result.id;
	const defs = ctx.external?.defs ?? {};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.def && seen.defId) {
			if (seen.def.id === seen.defId) delete seen.def.id;
			assignProp(defs, seen.defId, seen.def);
		}
	}
	if (ctx.external) ctx.sharedEmitDoneFor = ctx.external;
	if (ctx.external) {} else if (Object.keys(defs).length > 0) {
		if (ctx.target === "draft-2020-12") result.$defs = defs;
		else result.definitions = defs;
	}
	try {
		const finalized = JSON.parse(JSON.stringify(result));
		Object.defineProperty(finalized, "~standard", {
			value: {
				...schema["~standard"],
				jsonSchema: {
					input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
					output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
				}
			},
			enumerable: false,
			writable: false
		});
		return finalized;
	} catch (_err) {
		throw new Error("Error converting schema to JSON.");
	}
}
function isTransforming(_schema, _ctx) {
	const ctx = _ctx ?? { seen: /* @__PURE__ */ new Set() };
	if (ctx.seen.has(_schema)) return false;
	ctx.seen.add(_schema);
	const def = _schema._zod.def;
	if (def.type === "transform") return true;
	if (def.type === "array") return isTransforming(def.element, ctx);
	if (def.type === "set") return isTransforming(def.valueType, ctx);
	if (def.type === "lazy") return isTransforming(def.getter(), ctx);
	if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") return isTransforming(def.innerType, ctx);
	if (def.type === "intersection") return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
	if (def.type === "record" || def.type === "map") return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
	if (def.type === "pipe") {
		if (_schema._zod.traits.has("$ZodCodec")) return true;
		return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
	}
	if (def.type === "object") {
		for (const key in def.shape) if (isTransforming(def.shape[key], ctx)) return true;
		return false;
	}
	if (def.type === "union") {
		for (const option of def.options) if (isTransforming(option, ctx)) return true;
		return false;
	}
	if (def.type === "tuple") {
		for (const item of def.items) if (isTransforming(item, ctx)) return true;
		if (def.rest && isTransforming(def.rest, ctx)) return true;
		return false;
	}
	return false;
}
/**
* Creates a toJSONSchema method for a schema instance.
* This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
*/
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
	const ctx = initializeContext({
		...params,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
	const { libraryOptions, target } = params ?? {};
	const ctx = initializeContext({
		...libraryOptions ?? {},
		target,
		io,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};

// node_modules/zod/v4/core/json-schema-processors.js
const narrowMin = (agg, key, value) => {
	if (agg[key] === void 0 || value > agg[key]) agg[key] = value;
};
const narrowMax = (agg, key, value) => {
	if (agg[key] === void 0 || value < agg[key]) agg[key] = value;
};
const narrowBoth = (agg, value) => {
	narrowMin(agg, "minimum", value);
	narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
	agg.multipleOf ?? (agg.multipleOf = []);
	if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
	agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
	agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
	agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
const setFormat = (agg, format) => {
	agg.format = format;
	if (format.includes("int")) agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
	setFormat(agg, def.format);
	const [minimum, maximum] = ranges[def.format];
	narrowMin(agg, "minimum", minimum);
	narrowMax(agg, "maximum", maximum);
};
const contributors = {
	greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
	less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
	multiple_of: (agg, def) => addDivisor(agg, def.value),
	number_format: formatContributor(NUMBER_FORMAT_RANGES),
	bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
	min_length: minContributor,
	max_length: maxContributor,
	length_equals: (agg, def) => narrowBoth(agg, def.length),
	min_size: minContributor,
	max_size: maxContributor,
	size_equals: (agg, def) => narrowBoth(agg, def.size),
	string_format: (agg, def) => {
		setFormat(agg, def.format);
		if (def.pattern) addPattern(agg, def.pattern);
		if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
		if (def.local || def.precision === -1) agg.laxFormat = true;
	},
	mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
	const agg = {};
	const def = schema._zod.def;
	const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
	for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
	const bag = schema._zod.bag;
	if (bag.minimum !== void 0) narrowMin(agg, "minimum", bag.minimum);
	if (bag.exclusiveMinimum !== void 0) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
	if (bag.maximum !== void 0) narrowMax(agg, "maximum", bag.maximum);
	if (bag.exclusiveMaximum !== void 0) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
	if (bag.multipleOf !== void 0) addDivisor(agg, bag.multipleOf);
	if (bag.format !== void 0) {
		agg.format ?? (agg.format = bag.format);
		if (bag.format.includes("int")) agg.isInt = true;
	}
	if (bag.mime) intersectMime(agg, bag.mime);
	for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
	return agg;
}
const formatMap = {
	guid: "uuid",
	url: "uri",
	datetime: "date-time",
	json_string: "json-string",
	regex: ""
};
const exactPatterns = /* @__PURE__ */ new Map([[base64Charset, base64], [base64urlCharset, base64url]]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
	const json = _json;
	json.type = "string";
	const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minLength = minimum;
	if (typeof maximum === "number") json.maxLength = maximum;
	if (format) {
		json.format = formatMap[format] ?? format;
		if (json.format === "") delete json.format;
		if (format === "time" || laxFormat) delete json.format;
	}
	if (contentEncoding) json.contentEncoding = contentEncoding;
	if (patterns && patterns.size > 0) {
		const patternList = [...patterns].map(exactPattern);
		if (patternList.length === 1) json.pattern = patternList[0].source;
		else if (patternList.length > 1) json.allOf = [...patternList.map((regex) => ({
			...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
			pattern: regex.source
		}))];
	}
};
const numberProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
	json.type = isInt ? "integer" : "number";
	const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
	const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
	const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
	if (exMin) {
		if (legacy) {
			json.minimum = exclusiveMinimum;
			json.exclusiveMinimum = true;
		} else json.exclusiveMinimum = exclusiveMinimum;
	} else if (typeof minimum === "number") json.minimum = minimum;
	if (exMax) {
		if (legacy) {
			json.maximum = exclusiveMaximum;
			json.exclusiveMaximum = true;
		} else json.exclusiveMaximum = exclusiveMaximum;
	} else if (typeof maximum === "number") json.maximum = maximum;
	if (multipleOf) {
		const divisors = /* @__PURE__ */ new Set();
		for (const divisor of multipleOf) if (Number.isFinite(divisor) && divisor !== 0) divisors.add(Math.abs(divisor));
		else handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
		const [first, ...rest] = divisors;
		if (first !== void 0) json.multipleOf = first;
		if (rest.length) json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
	}
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const neverProcessor = (_schema, _ctx, json, _params) => {
	json.not = {};
};
const unknownProcessor = (_schema, _ctx, _json, _params) => {};
const enumProcessor = (schema, _ctx, json, _params) => {
	const def = schema._zod.def;
	const values = getEnumValues(def.entries);
	if (values.length === 0) {
		json.not = {};
		return;
	}
	if (values.every((v) => typeof v === "number")) json.type = "number";
	if (values.every((v) => typeof v === "string")) json.type = "string";
	json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	if (def.values.length === 0) {
		json.not = {};
		return;
	}
	const vals = [];
	for (const val of def.values) if (val === void 0) {
		if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema")) return;
	} else if (typeof val === "bigint") {
		if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema")) return;
		vals.push(Number(val));
	} else vals.push(val);
	if (vals.length === 0) {} else if (vals.length === 1) {
		const val = vals[0];
		json.type = val === null ? "null" : typeof val;
		if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") json.enum = [val];
		else json.const = val;
	} else {
		if (vals.every((v) => typeof v === "number")) json.type = "number";
		if (vals.every((v) => typeof v === "string")) json.type = "string";
		if (vals.every((v) => typeof v === "boolean")) json.type = "boolean";
		if (vals.every((v) => v === null)) json.type = "null";
		json.enum = vals;
	}
};
const customProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const arrayProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
	json.type = "array";
	json.items = processSchema(def.element, ctx, {
		...params,
		path: [...params.path, "items"]
	});
};
function inputOptin(schema) {
	const def = schema._zod.def;
	if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) return inputOptin(def.out);
	if (def.type === "catch") return inputOptin(def.innerType);
	return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const shape = def.shape;
	if (Object.getOwnPropertySymbols(shape).length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) return;
	json.type = "object";
	json.properties = {};
	for (const key in shape) assignProp(json.properties, key, processSchema(shape[key], ctx, {
		...params,
		path: [
			...params.path,
			"properties",
			key
		]
	}));
	const requiredKeys = [];
	for (const key of Object.keys(shape)) {
		const field = def.shape[key];
		if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) requiredKeys.push(key);
	}
	if (requiredKeys.length > 0) json.required = requiredKeys;
	if (def.catchall?._zod.def.type === "never") json.additionalProperties = false;
	else if (!def.catchall) {
		if (ctx.io === "output") json.additionalProperties = false;
	} else if (def.catchall) json.additionalProperties = processSchema(def.catchall, ctx, {
		...params,
		path: [...params.path, "additionalProperties"]
	});
};
const unionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const isExclusive = def.inclusive === false;
	const options = def.options.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			isExclusive ? "oneOf" : "anyOf",
			i
		]
	}));
	if (isExclusive) json.oneOf = options;
	else json.anyOf = options;
};
const intersectionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const a = processSchema(def.left, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			0
		]
	});
	const b = processSchema(def.right, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			1
		]
	});
	const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
	const allOf = [...isSimpleIntersection(a) ? a.allOf : [a], ...isSimpleIntersection(b) ? b.allOf : [b]];
	json.allOf = allOf;
	ctx.intersections.push(allOf);
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
* numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
* behind a wrapper only carries its own `type` before then, and a union key only has its branches.
*
* A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
* than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
* exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
* accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
* outright. */
function stringifyKeyNames(bySchema, json, visited) {
	if (json.$ref) {
		if (visited.has(json)) return json;
		visited.add(json);
		const def = bySchema.get(json)?.def;
		if (!def) return json;
		const inlined = stringifyKeyNames(bySchema, def, visited);
		return inlined === def ? json : inlined;
	}
	for (const keyword of ["anyOf", "oneOf"]) {
		const branches = json[keyword];
		if (!Array.isArray(branches)) continue;
		const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
		if (mapped.some((branch, i) => branch !== branches[i])) json = {
			...json,
			[keyword]: mapped
		};
	}
	const types = Array.isArray(json.type) ? json.type : [json.type];
	const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
	const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
	if (!numericType && !values?.some((v) => typeof v === "number")) return json;
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
	if (rest.enum) rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
	else if (typeof rest.const === "number") rest.const = String(rest.const);
	if (!numericType) return rest;
	rest.type = "string";
	if (!values) rest.pattern = (types.includes("number") ? number$2 : integer).source;
	return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
const pendingRecords = /* @__PURE__ */ new WeakMap();
function rewriteKeyNames(ctx) {
	const bySchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.values()) if (entry.def && !bySchema.has(entry.schema)) bySchema.set(entry.schema, entry);
	const rewrites = /* @__PURE__ */ new Map();
	for (const record of pendingRecords.get(ctx) ?? []) {
		const seen = ctx.seen.get(record);
		const names = (seen?.def ?? seen?.schema)?.propertyNames;
		if (!names || names === true || rewrites.has(names)) continue;
		const rewritten = stringifyKeyNames(bySchema, names, /* @__PURE__ */ new Set());
		if (rewritten !== names) rewrites.set(names, rewritten);
	}
	if (!rewrites.size) return;
	for (const entry of ctx.seen.values()) for (const carrier of [entry.schema, entry.def]) {
		const rewritten = carrier && rewrites.get(carrier.propertyNames);
		if (rewritten) carrier.propertyNames = rewritten;
	}
}
const recordProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "object";
	const keyType = def.keyType;
	const patterns = aggregateChecks(keyType).patterns;
	if (def.mode === "loose" && patterns && patterns.size > 0) {
		const valueSchema = processSchema(def.valueType, ctx, {
			...params,
			path: [
				...params.path,
				"patternProperties",
				"*"
			]
		});
		json.patternProperties = {};
		for (const pattern of patterns) assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
	} else {
		if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
			json.propertyNames = processSchema(def.keyType, ctx, {
				...params,
				path: [...params.path, "propertyNames"]
			});
			let pending = pendingRecords.get(ctx);
			if (!pending) {
				pending = [];
				pendingRecords.set(ctx, pending);
				ctx.deferred.push(() => rewriteKeyNames(ctx));
			}
			pending.push(schema);
		}
		json.additionalProperties = processSchema(def.valueType, ctx, {
			...params,
			path: [...params.path, "additionalProperties"]
		});
	}
	const keyValues = keyType._zod.values;
	const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
	if (keyValues && !def.partial && !omittableOnInput) {
		const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
		if (validKeyValues.length > 0) json.required = validKeyValues.map(String);
	}
};
const nullableProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const inner = processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	if (ctx.target === "openapi-3.0") {
		seen.ref = def.innerType;
		json.nullable = true;
	} else json.anyOf = [inner, { type: "null" }];
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
* A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
* unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
	let unrepresentable = false;
	const serialized = JSON.stringify(value, (_, val) => {
		if (typeof val !== "bigint") return val;
		unrepresentable = true;
		return null;
	});
	if (!unrepresentable) return JSON.parse(serialized);
	handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
	return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	if (ctx.io !== "input") return;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	let catchValue;
	try {
		catchValue = def.catchValue(void 0);
	} catch {
		handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
		return;
	}
	json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	const inIsTransform = def.in._zod.traits.has("$ZodTransform");
	const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	json.readOnly = true;
};
const optionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
	const innerType = schema._zod.innerType;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};

// node_modules/zod/v4/classic/errors.js
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
	Object.defineProperty(proto, key, {
		configurable: true,
		enumerable: false,
		get() {
			const value = make(this);
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
			return value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
		}
	});
}
const initializer = (inst, issues) => {
	$ZodError.init(inst, issues);
	inst.name = "ZodError";
	const proto = Object.getPrototypeOf(inst);
	if (_installedErrorProtos.has(proto)) return;
	_installedErrorProtos.add(proto);
	_lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
	_lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
	_lazyMethod(proto, "addIssue", (self) => (issue) => {
		self.issues.push(issue);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	_lazyMethod(proto, "addIssues", (self) => (issues) => {
		self.issues.push(...issues);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	Object.defineProperty(proto, "isEmpty", {
		configurable: true,
		enumerable: false,
		get() {
			return this.issues.length === 0;
		}
	});
};
const ZodRealError = /*@__PURE__*/ $constructor("ZodError", initializer, void 0, { Parent: Error });

// node_modules/zod/v4/classic/parse.js
const parse$2 = /* @__PURE__ */ _parse(ZodRealError);
const parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
const encode = /* @__PURE__ */ _encode(ZodRealError);
const decode = /* @__PURE__ */ _decode(ZodRealError);
const encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
	if (!globalConfig.localeError) config(en_default());
}
function _ensureDefaultMemoizer() {
	if (!globalConfig.memoizer) config({ memoizer: memoizer() });
}
const ZodType = /*@__PURE__*/ $constructor("ZodType", (inst, def) => {
	_ensureDefaultLocale();
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
	return inst;
}, {
	check(...chks) {
		const def = this.def;
		return this.clone(mergeDefs(def, { checks: [...def.checks ?? [], ...chks.map((ch) => typeof ch === "function" ? { _zod: {
			check: ch,
			def: { check: "custom" },
			onattach: []
		} } : ch)] }), { parent: true });
	},
	with(...chks) {
		return this.check(...chks);
	},
	clone(def, params) {
		return clone(this, def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	refine(check, params) {
		return this.check(refine(check, params));
	},
	superRefine(refinement, params) {
		return this.check(superRefine(refinement, params));
	},
	overwrite(fn) {
		return this.check(_overwrite(fn));
	},
	optional() {
		return optional(this);
	},
	exactOptional() {
		return exactOptional(this);
	},
	nullable() {
		return nullable(this);
	},
	nullish() {
		return optional(nullable(this));
	},
	nonoptional(params) {
		return nonoptional(this, params);
	},
	array() {
		return array(this);
	},
	or(arg) {
		return union([this, arg]);
	},
	and(arg) {
		return intersection(this, arg);
	},
	transform(tx) {
		return pipe(this, transform(tx));
	},
	default(d) {
		return _default(this, d);
	},
	prefault(d) {
		return prefault(this, d);
	},
	catch(params) {
		return _catch(this, params);
	},
	pipe(target) {
		return pipe(this, target);
	},
	readonly() {
		return readonly(this);
	},
	describe(description) {
		const cl = this.clone();
		globalRegistry.add(cl, { description });
		return cl;
	},
	meta(...args) {
		if (args.length === 0) return globalRegistry.get(this);
		const cl = this.clone();
		globalRegistry.add(cl, args[0]);
		return cl;
	},
	isOptional() {
		return this.safeParse(void 0).success;
	},
	isNullable() {
		return this.safeParse(null).success;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	},
	get "~standard"() {
		return hide(this, "~standard", {
			...standardProps(this),
			jsonSchema: {
				input: createStandardJSONSchemaMethod(this, "input"),
				output: createStandardJSONSchemaMethod(this, "output")
			}
		});
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	},
	parse: function _parse(data, params) {
		return parse$2(this, data, params, { callee: _parse });
	},
	parseAsync: async function _parseAsync(data, params) {
		return await parseAsync(this, data, params, { callee: _parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	async safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	get spa() {
		return this?.safeParseAsync;
	},
	set spa(value) {
		own(this, "spa", value);
	},
	validate(data, params) {
		return validate(this, data, params);
	},
	validateAsync(data, params) {
		return validateAsync$1(this, data, params);
	},
	encode: function _encode(data, params) {
		return encode(this, data, params, { callee: _encode });
	},
	decode: function _decode(data, params) {
		return decode(this, data, params, { callee: _decode });
	},
	encodeAsync: async function _encodeAsync(data, params) {
		return await encodeAsync(this, data, params, { callee: _encodeAsync });
	},
	decodeAsync: async function _decodeAsync(data, params) {
		return await decodeAsync(this, data, params, { callee: _decodeAsync });
	},
	safeEncode(data, params) {
		return safeEncode(this, data, params);
	},
	safeDecode(data, params) {
		return safeDecode(this, data, params);
	},
	async safeEncodeAsync(data, params) {
		return safeEncodeAsync(this, data, params);
	},
	async safeDecodeAsync(data, params) {
		return safeDecodeAsync(this, data, params);
	},
	toJSONSchema(params) {
		return createToJSONSchemaMethod(this, {})(params);
	},
	get description() {
		return globalRegistry.get(this)?.description;
	},
	get _def() {
		return this._zod.def;
	}
});
/** @internal */
const _ZodString = /*@__PURE__*/ $constructor("_ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, /*@__PURE__*/ derived({
	format: (inst) => aggregateChecks(inst).format ?? null,
	minLength: (inst) => aggregateChecks(inst).minimum ?? null,
	maxLength: (inst) => aggregateChecks(inst).maximum ?? null
}, {
	regex(...args) {
		return this.check(_regex(...args));
	},
	includes(...args) {
		return this.check(_includes(...args));
	},
	startsWith(...args) {
		return this.check(_startsWith(...args));
	},
	endsWith(...args) {
		return this.check(_endsWith(...args));
	},
	min(...args) {
		return this.check(_minLength(...args));
	},
	max(...args) {
		return this.check(_maxLength(...args));
	},
	length(...args) {
		return this.check(_length(...args));
	},
	nonempty(...args) {
		return this.check(_minLength(1, ...args));
	},
	lowercase(params) {
		return this.check(_lowercase(params));
	},
	uppercase(params) {
		return this.check(_uppercase(params));
	},
	trim() {
		return this.check(_trim());
	},
	normalize(...args) {
		return this.check(_normalize(...args));
	},
	toLowerCase() {
		return this.check(_toLowerCase());
	},
	toUpperCase() {
		return this.check(_toUpperCase());
	},
	slugify() {
		return this.check(_slugify());
	}
}));
const ZodString = /*@__PURE__*/ $constructor("ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	_ZodString.init(inst, def);
}, {
	email(params) {
		return this.check(_email(ZodEmail, params));
	},
	url(params) {
		return this.check(_url(ZodURL, params));
	},
	jwt(params) {
		return this.check(_jwt(ZodJWT, params));
	},
	emoji(params) {
		return this.check(_emoji(ZodEmoji, params));
	},
	guid(params) {
		return this.check(_guid(ZodGUID, params));
	},
	uuid(params) {
		return this.check(_uuid(ZodUUID, params));
	},
	uuidv4(params) {
		return this.check(_uuidv4(ZodUUID, params));
	},
	uuidv6(params) {
		return this.check(_uuidv6(ZodUUID, params));
	},
	uuidv7(params) {
		return this.check(_uuidv7(ZodUUID, params));
	},
	nanoid(params) {
		return this.check(_nanoid(ZodNanoID, params));
	},
	cuid(params) {
		return this.check(_cuid(ZodCUID, params));
	},
	cuid2(params) {
		return this.check(_cuid2(ZodCUID2, params));
	},
	ulid(params) {
		return this.check(_ulid(ZodULID, params));
	},
	base64(params) {
		return this.check(_base64(ZodBase64, params));
	},
	base64url(params) {
		return this.check(_base64url(ZodBase64URL, params));
	},
	xid(params) {
		return this.check(_xid(ZodXID, params));
	},
	ksuid(params) {
		return this.check(_ksuid(ZodKSUID, params));
	},
	ipv4(params) {
		return this.check(_ipv4(ZodIPv4, params));
	},
	ipv6(params) {
		return this.check(_ipv6(ZodIPv6, params));
	},
	cidrv4(params) {
		return this.check(_cidrv4(ZodCIDRv4, params));
	},
	cidrv6(params) {
		return this.check(_cidrv6(ZodCIDRv6, params));
	},
	e164(params) {
		return this.check(_e164(ZodE164, params));
	},
	datetime(params) {
		return this.check(_isoDateTime(ZodISODateTime, params));
	},
	date(params) {
		return this.check(_isoDate(ZodISODate, params));
	},
	time(params) {
		return this.check(_isoTime(ZodISOTime, params));
	},
	duration(params) {
		return this.check(_isoDuration(ZodISODuration, params));
	}
});
function string(params) {
	return _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ $constructor("ZodStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	_ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ $constructor("ZodISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ $constructor("ZodISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISOTime = /*@__PURE__*/ $constructor("ZodISOTime", (inst, def) => {
	$ZodISOTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODuration = /*@__PURE__*/ $constructor("ZodISODuration", (inst, def) => {
	$ZodISODuration.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ $constructor("ZodEmail", (inst, def) => {
	$ZodEmail.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodGUID = /*@__PURE__*/ $constructor("ZodGUID", (inst, def) => {
	$ZodGUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodUUID = /*@__PURE__*/ $constructor("ZodUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
function uuid(params) {
	return _uuid(ZodUUID, params);
}
const ZodURL = /*@__PURE__*/ $constructor("ZodURL", (inst, def) => {
	$ZodURL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
function url(params) {
	return _url(ZodURL, params);
}
const ZodEmoji = /*@__PURE__*/ $constructor("ZodEmoji", (inst, def) => {
	$ZodEmoji.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNanoID = /*@__PURE__*/ $constructor("ZodNanoID", (inst, def) => {
	$ZodNanoID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const ZodCUID = /*@__PURE__*/ $constructor("ZodCUID", (inst, def) => {
	$ZodCUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID2 = /*@__PURE__*/ $constructor("ZodCUID2", (inst, def) => {
	$ZodCUID2.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodULID = /*@__PURE__*/ $constructor("ZodULID", (inst, def) => {
	$ZodULID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodXID = /*@__PURE__*/ $constructor("ZodXID", (inst, def) => {
	$ZodXID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodKSUID = /*@__PURE__*/ $constructor("ZodKSUID", (inst, def) => {
	$ZodKSUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv4 = /*@__PURE__*/ $constructor("ZodIPv4", (inst, def) => {
	$ZodIPv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv6 = /*@__PURE__*/ $constructor("ZodIPv6", (inst, def) => {
	$ZodIPv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv4 = /*@__PURE__*/ $constructor("ZodCIDRv4", (inst, def) => {
	$ZodCIDRv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv6 = /*@__PURE__*/ $constructor("ZodCIDRv6", (inst, def) => {
	$ZodCIDRv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64 = /*@__PURE__*/ $constructor("ZodBase64", (inst, def) => {
	$ZodBase64.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64URL = /*@__PURE__*/ $constructor("ZodBase64URL", (inst, def) => {
	$ZodBase64URL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodE164 = /*@__PURE__*/ $constructor("ZodE164", (inst, def) => {
	$ZodE164.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodJWT = /*@__PURE__*/ $constructor("ZodJWT", (inst, def) => {
	$ZodJWT.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNumber = /*@__PURE__*/ $constructor("ZodNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
	inst.isFinite = true;
}, /*@__PURE__*/ derived({
	minValue: (inst) => {
		const { minimum, exclusiveMinimum } = aggregateChecks(inst);
		return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
	},
	maxValue: (inst) => {
		const { maximum, exclusiveMaximum } = aggregateChecks(inst);
		return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
	},
	isInt: (inst) => {
		const { isInt, multipleOf } = aggregateChecks(inst);
		return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
	},
	format: (inst) => aggregateChecks(inst).format ?? null
}, {
	gt(value, params) {
		return this.check(_gt(value, params));
	},
	gte(value, params) {
		return this.check(_gte(value, params));
	},
	min(value, params) {
		return this.check(_gte(value, params));
	},
	lt(value, params) {
		return this.check(_lt(value, params));
	},
	lte(value, params) {
		return this.check(_lte(value, params));
	},
	max(value, params) {
		return this.check(_lte(value, params));
	},
	int(params) {
		return this.check(int(params));
	},
	safe(params) {
		return this.check(int(params));
	},
	positive(params) {
		return this.check(_gt(0, params));
	},
	nonnegative(params) {
		return this.check(_gte(0, params));
	},
	negative(params) {
		return this.check(_lt(0, params));
	},
	nonpositive(params) {
		return this.check(_lte(0, params));
	},
	multipleOf(value, params) {
		return this.check(_multipleOf(value, params));
	},
	step(value, params) {
		return this.check(_multipleOf(value, params));
	},
	finite() {
		return this;
	}
}));
function number$1(params) {
	return _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ $constructor("ZodNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodNumber.init(inst, def);
});
function int(params) {
	return _int(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ $constructor("ZodBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean(params) {
	return _boolean(ZodBoolean, params);
}
const ZodUnknown = /*@__PURE__*/ $constructor("ZodUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown() {
	return _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ $constructor("ZodNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
	return _never(ZodNever, params);
}
const ZodArray = /*@__PURE__*/ $constructor("ZodArray", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodArray.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
	inst.element = def.element;
}, {
	min(n, params) {
		return this.check(_minLength(n, params));
	},
	nonempty(params) {
		return this.check(_minLength(1, params));
	},
	max(n, params) {
		return this.check(_maxLength(n, params));
	},
	length(n, params) {
		return this.check(_length(n, params));
	},
	unwrap() {
		return this.element;
	}
});
function array(element, params) {
	return _array(ZodArray, element, params);
}
const ZodObject = /*@__PURE__*/ $constructor("ZodObject", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodObjectJIT.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
	keyof() {
		return _enum(Object.keys(this._zod.def.shape));
	},
	catchall(catchall) {
		return this.clone(mergeDefs(this._zod.def, { catchall }));
	},
	passthrough() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	loose() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown() }));
	},
	strict() {
		return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
	},
	strip() {
		return this.clone(mergeDefs(this._zod.def, { catchall: void 0 }));
	},
	extend(incoming) {
		return extend(this, incoming);
	},
	safeExtend(incoming) {
		return safeExtend(this, incoming);
	},
	merge(other) {
		return merge(this, other);
	},
	pick(mask) {
		return pick(this, mask);
	},
	omit(mask) {
		return omit(this, mask);
	},
	partial(...args) {
		return partial(ZodOptional, this, args[0]);
	},
	exactPartial(...args) {
		return partial(ZodExactOptional, this, args[0], "exactPartial");
	},
	required(...args) {
		return required(ZodNonOptional, this, args[0]);
	}
});
function strictObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params)
	});
}
function looseObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: unknown(),
		...normalizeParams(params)
	});
}
const ZodUnion = /*@__PURE__*/ $constructor("ZodUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
	inst.options = def.options;
});
function union(options, params) {
	return new ZodUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodDiscriminatedUnion = /*@__PURE__*/ $constructor("ZodDiscriminatedUnion", (inst, def) => {
	ZodUnion.init(inst, def);
	$ZodDiscriminatedUnion.init(inst, def);
});
function discriminatedUnion(discriminator, options, params) {
	return new ZodDiscriminatedUnion({
		type: "union",
		options,
		discriminator,
		...normalizeParams(params)
	});
}
const ZodIntersection = /*@__PURE__*/ $constructor("ZodIntersection", (inst, def) => {
	$ZodIntersection.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
	return new ZodIntersection({
		type: "intersection",
		left,
		right
	});
}
const ZodRecord = /*@__PURE__*/ $constructor("ZodRecord", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodRecord.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
	inst.keyType = def.keyType;
	inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodRecord({
		type: "record",
		keyType: string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
function partialRecord(keyType, valueType, params) {
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params),
		partial: true
	});
}
const ZodEnum = /*@__PURE__*/ $constructor("ZodEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
	inst.enum = def.entries;
	inst.options = [...inst._zod.values];
	const keys = new Set(Object.keys(def.entries));
	inst.extract = (values, params) => {
		const newEntries = {};
		for (const value of values) if (keys.has(value)) newEntries[value] = def.entries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
	inst.exclude = (values, params) => {
		const newEntries = { ...def.entries };
		for (const value of values) if (keys.has(value)) delete newEntries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodLiteral = /*@__PURE__*/ $constructor("ZodLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
	inst.values = new Set(def.values);
	Object.defineProperty(inst, "value", { get() {
		if (def.values.length > 1) throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
		return def.values[0];
	} });
});
function literal(value, params) {
	return new ZodLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodTransform = /*@__PURE__*/ $constructor("ZodTransform", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTransform.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
	inst._zod.parse = (payload, _ctx) => {
		if (_ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		payload.addIssue = (issue$1) => {
			if (typeof issue$1 === "string") payload.issues.push(issue(issue$1, payload.value, def));
			else {
				const _issue = issue$1;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = inst);
				payload.issues.push(issue(_issue));
			}
		};
		const output = def.transform(payload.value, payload);
		if (output instanceof Promise) return output.then((output) => {
			payload.value = output;
			return payload;
		});
		payload.value = output;
		return payload;
	};
});
function transform(fn) {
	return new ZodTransform({
		type: "transform",
		transform: fn
	});
}
const ZodOptional = /*@__PURE__*/ $constructor("ZodOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
	return new ZodOptional({
		type: "optional",
		innerType
	});
}
const ZodExactOptional = /*@__PURE__*/ $constructor("ZodExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
	return new ZodExactOptional({
		type: "optional",
		innerType
	});
}
const ZodNullable = /*@__PURE__*/ $constructor("ZodNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
	return new ZodNullable({
		type: "nullable",
		innerType
	});
}
const ZodDefault = /*@__PURE__*/ $constructor("ZodDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
	return new ZodDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodPrefault = /*@__PURE__*/ $constructor("ZodPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
	return new ZodPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodNonOptional = /*@__PURE__*/ $constructor("ZodNonOptional", (inst, def) => {
	$ZodNonOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
	return new ZodNonOptional({
		type: "nonoptional",
		innerType,
		...normalizeParams(params)
	});
}
const ZodCatch = /*@__PURE__*/ $constructor("ZodCatch", (inst, def) => {
	$ZodCatch.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
	return new ZodCatch({
		type: "catch",
		innerType,
		catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue)
	});
}
const ZodPipe = /*@__PURE__*/ $constructor("ZodPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
	inst.in = def.in;
	inst.out = def.out;
});
function pipe(in_, out) {
	return new ZodPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodReadonly = /*@__PURE__*/ $constructor("ZodReadonly", (inst, def) => {
	$ZodReadonly.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
	return new ZodReadonly({
		type: "readonly",
		innerType
	});
}
const ZodLazy = /*@__PURE__*/ $constructor("ZodLazy", (inst, def) => {
	$ZodLazy.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => lazyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.getter();
});
function lazy(getter) {
	return new ZodLazy({
		type: "lazy",
		getter
	});
}
const ZodCustom = /*@__PURE__*/ $constructor("ZodCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function refine(fn, _params = {}) {
	return _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
	return _superRefine(fn, params);
}

// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}
function date(params) {
	return _isoDate(ZodISODate, params);
}

// src/schema/usage.ts
/** Tokens of one response or a sum of them. `null` = not reported, which is never 0. */
const Count$5 = int().nonnegative().nullable();
const Usage = strictObject({
	/** Everything that was read, by whatever name the endpoint gives it: new + cached + cacheWrite. */
	input: Count$5,
	cached: Count$5,
	cacheWrite: Count$5,
	/** Everything that was written, reasoning included. */
	generated: Count$5,
	reasoning: Count$5,
	/** Some response of the sum reported nothing: the numbers are a lower bound. */
	partial: boolean()
});
/** The sum of no responses: nothing is unknown about it. */
const NO_USAGE = {
	input: 0,
	cached: 0,
	cacheWrite: 0,
	generated: 0,
	reasoning: 0,
	partial: false
};
/** Counts that no number can hold to the last token are unknown: some endpoint made them up. */
const plus = (a, b) => {
	const sum = a === null || b === null ? null : a + b;
	return Number.isSafeInteger(sum) ? sum : null;
};
/** Adds two usages field by field; a field that one of them does not know is unknown in the sum. */
function addUsage(a, b) {
	const input = plus(a.input, b.input);
	const generated = plus(a.generated, b.generated);
	return {
		input,
		cached: plus(a.cached, b.cached),
		cacheWrite: plus(a.cacheWrite, b.cacheWrite),
		generated,
		reasoning: plus(a.reasoning, b.reasoning),
		partial: a.partial || b.partial || input === null || generated === null
	};
}

// src/schema/words.ts
/** The words that every other format is made of: ids, sides, rows, metrics, outcomes. */
/** A name that is safe in paths, comments and keys on every system. */
const Slug = string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, "must be 1 to 64 of a-z 0-9 . _ - and begin with a letter or digit").refine((slug) => !slug.includes(".."), "must not contain \"..\"");
const Digest = string().regex(/^sha256:[0-9a-f]{64}$/);
const Sha = string().regex(/^[0-9a-f]{40}$/);
const Side = _enum(["base", "head"]);
const SIDES = Side.options;
const Size = _enum([
	"small",
	"medium",
	"large"
]);
/** A trial's place among the equal ones of its side and cell. More than these, no price and no statistic needs. */
const Repeat = int().positive().max(1e3);
/** A repeat as trials are numbered by it: those of a comparison, and after them those beside earlier trials. */
const TrialRepeat = int().positive().max(2e3);
const Mode = _enum([
	"docs",
	"pr",
	"full",
	"try",
	"noise",
	"models",
	"sweep"
]);
/** What a tool of an agent is for, whatever the agent calls it. */
const ToolKind = _enum([
	"shell",
	"read",
	"search",
	"write",
	"edit",
	"fetch",
	"mcp",
	"other"
]);
const LimitName = _enum([
	"turns",
	"tokens",
	"time",
	"context",
	"output",
	"loop"
]);
const EndingKind = _enum([
	"answered",
	"limit",
	"nothing",
	"lost",
	"cancelled"
]);
const LostCause = _enum([
	"auth",
	"rate-limit",
	"server",
	"network",
	"stall",
	"model-missing",
	"context-not-honoured",
	"harness"
]);
const MetricName = _enum([
	"match",
	"tokens",
	"turns",
	"time",
	"errors",
	"tokens-per-solved",
	"limit",
	"marker"
]);
/** A measured quantity; `marker` is named only where `name` is "marker". */
const Metric = strictObject({
	name: MetricName,
	marker: Slug.optional()
});
const Outcome = _enum([
	"regressed",
	"improved",
	"trade-off",
	"quiet",
	"proven",
	"inconclusive",
	"not-comparable",
	"exact-regressed",
	"exact-improved",
	"exact-mixed",
	"exact-equal"
]);
const Reason = _enum([
	"identical",
	"insufficient",
	"unreliable",
	"below-minimum",
	"budget",
	"stopped",
	"shard-missing",
	"lost-too-many",
	"copies",
	"not-built",
	"task-changed",
	"drift",
	"processor",
	"limit-bound",
	"history",
	"not-shown",
	"does-not-fit"
]);
const Label = _enum([
	"saturated",
	"never-solved",
	"limit-bound",
	"driven-by",
	"task-changed",
	"asked",
	"gave-up",
	"model-mix"
]);
const VerdictKind = _enum([
	"not-measured",
	"nothing-to-see",
	"mixed",
	"regressed",
	"inconclusive",
	"improved",
	"quiet"
]);
/** Why a whole comparison says what it says; {@link Reason} is for one row. */
const VerdictReason = _enum([
	...Reason.options,
	"no-base",
	"no-player"
]);
const Wish = _enum([
	"more",
	"less",
	"none"
]);
const SandboxKind = _enum([
	"bubblewrap",
	"docker",
	"none"
]);

// src/schema/exchange.ts
/**
* One request to a model and its response, in one form for every wire. Exchanges are kept as deltas:
* `added` are only the messages that the thread had not shown before.
*/
const ModelCall = strictObject({
	/** The id on the agent's wire: unique in the trial, made by the gateway. */
	id: string(),
	name: string(),
	/** The arguments as an object; `null` where the model's text was no JSON object. */
	input: record(string(), unknown()).nullable(),
	/** The arguments as the model wrote them, kept where they could not be read. */
	broken: string().optional()
});
/**
* Something that only the endpoint that wrote it can read: signed, redacted or encrypted thinking. It goes
* back to an endpoint of that wire as it came, and to no other.
*/
const Sealed = strictObject({
	/** The wire whose endpoints can read it. */
	wire: string(),
	data: record(string(), unknown())
});
const ModelMessage = discriminatedUnion("role", [
	strictObject({
		role: literal("system"),
		text: string()
	}),
	strictObject({
		role: literal("user"),
		text: string()
	}),
	strictObject({
		role: literal("assistant"),
		text: string(),
		thinking: string().optional(),
		sealed: array(Sealed).optional(),
		calls: array(ModelCall)
	}),
	strictObject({
		role: literal("tool"),
		callId: string(),
		text: string(),
		isError: boolean().optional()
	})
]);
/** Why the model stopped. `tools`: it wants results; `length`: its output was cut; `filter`: the endpoint refused. */
const StopReason = _enum([
	"answer",
	"tools",
	"length",
	"filter",
	"error",
	"aborted"
]);
const ModelResponse = strictObject({
	text: string(),
	thinking: string(),
	sealed: array(Sealed).optional(),
	calls: array(ModelCall),
	stop: StopReason,
	usage: Usage,
	/** The model that the endpoint says has answered. */
	model: string().nullable()
});
const ToolSpec = strictObject({
	name: string(),
	description: string(),
	parameters: record(string(), unknown()),
	/** The group that an agent keeps it in; `name` begins with the group's name all the same. */
	group: strictObject({
		name: string(),
		description: string()
	}).optional(),
	/** It takes a text of this format and no arguments: `parameters` has the one field `input`. */
	textFormat: record(string(), unknown()).optional()
});
/** One line of exchanges.jsonl. */
const Exchange = strictObject({
	n: int().positive(),
	thread: int().nonnegative(),
	wire: string(),
	/** Present where the request was no turn: a title, a summary, a probe. */
	side: literal(true).optional(),
	/** Digest of the request's canonical form, after redaction and masks: equal = the model saw the same. */
	canonical: Digest,
	/** The exchange of the same thread whose messages this one goes on from; null where its history is all new. */
	parent: int().positive().nullable(),
	added: array(ModelMessage),
	response: ModelResponse.nullable(),
	usage: Usage,
	status: int().nullable(),
	ms: number$1().nonnegative()
});

// src/schema/row.ts
/** Rows: sets of cells that get statistics of their own, written as player/tier/task with "*" for "all". */
const RowLevel = _enum([
	"overall",
	"player",
	"tier",
	"task",
	"group",
	"lift"
]);
const Row = strictObject({
	level: RowLevel,
	player: Slug.optional(),
	tier: Slug.optional(),
	task: Slug.optional()
});
/** A cell's id, "player/tier/task". */
const CellId = string().regex(/^[a-z0-9][a-z0-9._-]{0,63}(?:\/[a-z0-9][a-z0-9._-]{0,63}){2}$/, "must be \"player/tier/task\"").refine((id) => !id.includes(".."), "must not contain \"..\"");

// src/schema/ending.ts
/**
* How a trial ended. The gateway decides all limits but time, `nothing`, and `lost` of the wire;
* run decides time, `cancelled` and `harness`; a driver never decides.
*/
const Ending = discriminatedUnion("kind", [
	strictObject({ kind: literal("answered") }),
	strictObject({
		kind: literal("limit"),
		limit: LimitName,
		at: int().nonnegative()
	}),
	strictObject({ kind: literal("nothing") }),
	strictObject({
		kind: literal("lost"),
		cause: LostCause,
		detail: string()
	}),
	strictObject({ kind: literal("cancelled") })
]);

// src/schema/trace.ts
/** The events of a trial in order, as the gateway, the driver and run saw them. One line of trace.jsonl each. */
const event = (type, shape) => strictObject({
	seq: int().nonnegative(),
	/** Milliseconds since the trial started. */
	at: number$1().nonnegative(),
	/** The turn on the main thread that the event belongs to; null before the first. */
	turn: int().nonnegative().nullable(),
	/** 0 is the main thread. */
	thread: int().nonnegative(),
	type: literal(type),
	...shape
});
/** Present where a recording gave the answer. */
const fromRecording = { replayed: literal(true).optional() };
const TraceEvent = discriminatedUnion("type", [
	event("trial-start", {
		prompt: string(),
		system: Digest
	}),
	event("turn-start", {
		exchange: int().positive(),
		messages: int().nonnegative(),
		bytes: int().nonnegative(),
		replayed: boolean()
	}),
	event("message", {
		text: string(),
		thinking: string().optional()
	}),
	event("tool-call", {
		/** Counts up over the trial from 1; results name it. */
		call: int().positive(),
		wireId: string().optional(),
		name: string(),
		server: string().optional(),
		tool: ToolKind,
		input: record(string(), unknown()).nullable(),
		command: string().optional(),
		paths: array(string()),
		code: string().optional(),
		offered: boolean(),
		via: _enum([
			"native",
			"text",
			"interpreter"
		])
	}),
	event("tool-result", {
		call: int().positive(),
		/** Whether the model ever saw it. */
		seen: boolean(),
		ok: boolean().nullable(),
		exitCode: int().nullable(),
		exitFrom: _enum([
			"wire",
			"shell",
			"native"
		]).nullable(),
		text: string(),
		bytes: int().nonnegative(),
		/** Bytes that were cut out before the model saw the rest. */
		cut: int().nonnegative(),
		ms: number$1().nonnegative().nullable(),
		masked: int().nonnegative()
	}),
	event("turn-end", {
		stop: StopReason,
		usage: Usage,
		model: string().nullable(),
		ms: number$1().nonnegative()
	}),
	event("side-call", {
		purpose: _enum([
			"title",
			"summary",
			"probe",
			"count",
			"interpreter",
			"unknown"
		]),
		usage: Usage,
		...fromRecording
	}),
	event("foreign", { path: string() }),
	event("re-asked", {
		usage: Usage,
		...fromRecording
	}),
	event("retry", {
		cause: LostCause,
		status: int().nullable(),
		waitedMs: number$1().nonnegative()
	}),
	event("compaction", {
		before: int().nonnegative(),
		after: int().nonnegative()
	}),
	event("limit", {
		limit: LimitName,
		reached: int().nonnegative()
	}),
	event("note", {
		code: string(),
		text: string()
	}),
	event("trial-end", { ending: Ending })
]);
/** What was called, as people name it: `convert`, or `tabkit/convert` of a server. Foreign. */
function callName({ name, server }) {
	return server === void 0 ? name : `${server}/${name}`;
}

// src/schema/evidence.ts
/** What a match rule needs to see after a trial, asked for before it: data, so that run knows no matcher. */
const EvidenceRequest = discriminatedUnion("kind", [
	strictObject({
		id: Slug,
		kind: literal("file"),
		path: string()
	}),
	strictObject({
		id: Slug,
		kind: literal("listing"),
		glob: string()
	}),
	strictObject({
		id: Slug,
		kind: literal("command"),
		run: string()
	})
]);
const Evidence = strictObject({
	id: Slug,
	/** The thing asked for was there and could be read. */
	ok: boolean(),
	bytes: int().nonnegative().nullable(),
	digest: Digest.optional(),
	text: string().optional(),
	exitCode: int().nullable().optional()
});

// src/schema/session.ts
/** A trial's place among those that are asked one after another in one conversation. */
const SessionPlace = strictObject({
	/** The same on both sides. */
	id: string(),
	/** From 1. */
	position: int().positive(),
	/** Trials of the session, as it was planned. */
	of: int().positive(),
	/** The task at position 1. */
	first: Slug
});

// src/schema/trial.ts
/** <repeat>.<attempt>.trial.json: one attempt at a task, raw, written once by rename when the trial ends. */
/** Everything that must be equal for two trials to be compared or one to be reused for the other. */
const FingerprintParts = strictObject({
	protocol: int(),
	tool: Digest,
	toolchain: Digest,
	assets: Digest,
	task: Digest,
	agent: string(),
	model: Digest,
	sampling: Digest,
	limits: Digest,
	sandbox: SandboxKind
});
/** How something of the revision was put before the agent. */
const Shown = strictObject({
	what: _enum([
		"prompt",
		"skill",
		"context",
		"mcp"
	]),
	path: string().optional(),
	bytes: int().nonnegative(),
	digest: Digest,
	how: _enum([
		"advertised",
		"injected",
		"workspace"
	]),
	/** The turn at which the agent first opened it; null = never, absent = not a thing to open. */
	openedAt: int().positive().nullable().optional()
});
/** No trial goes on for thirty years, or for a million turns: what says so was not written by us. */
const Ms = number$1().nonnegative().max(0xe8d4a51000);
const Times = int().nonnegative().max(1e6);
const TrialFlag = _enum([
	"shim",
	"truncated",
	"model-mix",
	"seed-refused",
	"param-adapted",
	"tampered"
]);
const ModelIdentity = strictObject({
	wanted: string(),
	observed: array(string()),
	digest: string().optional(),
	quantisation: string().optional(),
	/** What the endpoint itself calls it, where that is not what was asked for. */
	name: string().optional(),
	/** How many parameters it has, in the endpoint's words. */
	parameters: string().optional(),
	window: strictObject({
		wanted: int().nullable(),
		effective: int().nullable()
	}),
	server: string().optional(),
	processor: _enum([
		"gpu",
		"cpu",
		"split"
	]).nullable(),
	tools: _enum(["native", "shim"]),
	seeded: boolean()
});
/** A judge's opinion of an answer, from 0 (not at all) to 2 (fully); null where nobody could read it. */
const Vote = union([
	literal(0),
	literal(1),
	literal(2)
]).nullable();
const StoredFile = strictObject({
	path: string(),
	bytes: int().nonnegative(),
	digest: Digest
});
const Trial = strictObject({
	id: uuid(),
	plan: Digest,
	side: Side,
	player: Slug,
	tier: Slug,
	task: Slug,
	repeat: TrialRepeat,
	attempt: int().positive(),
	order: int().nonnegative(),
	seed: int().nullable(),
	pair: strictObject({
		leader: string(),
		role: _enum(["leader", "follower"]),
		forkedAt: int().positive().nullable(),
		/** What this trial saw and its leader did not; `turn` is the one of the call, 0 = before the first. */
		firstDifference: strictObject({
			turn: int(),
			tool: string(),
			call: string(),
			leader: string().optional(),
			follower: string().optional()
		}).optional(),
		/** Followers: turns of the main thread, requests of all, and what the recorded responses took then. */
		replayed: strictObject({
			turns: Times,
			requests: Times,
			modelMs: Ms
		}).optional(),
		/** Followers: the part of `usage` for which an endpoint was asked. */
		paid: strictObject({
			main: Usage,
			agents: Usage,
			side: Usage,
			shim: Usage.optional()
		}).optional(),
		masked: int().nonnegative(),
		origin: _enum(["run", "history"])
	}).nullable(),
	/** null: it has a conversation of its own. */
	session: SessionPlace.nullable(),
	fingerprint: strictObject({
		digest: Digest,
		parts: FingerprintParts
	}),
	agent: strictObject({
		name: string(),
		version: string(),
		driver: int()
	}),
	sandbox: strictObject({
		kind: SandboxKind,
		version: string(),
		network: _enum(["none", "allow"])
	}),
	machine: strictObject({
		id: Digest,
		cpu: string(),
		gpu: string().optional(),
		runner: _enum([
			"hosted",
			"self-hosted",
			"local"
		])
	}),
	/** null: no language model played (the reader). */
	model: ModelIdentity.nullable(),
	shown: array(Shown),
	ending: Ending,
	/** The text of the last main-thread response where the trial ended `answered`; thinking is never part of it. */
	answer: string().nullable(),
	/** Digest of assistant texts and calls in order: equal = the same behaviour. */
	trajectory: Digest,
	turns: Times,
	requests: Times,
	retries: Times,
	usage: strictObject({
		main: Usage,
		agents: Usage,
		side: Usage,
		shim: Usage,
		judge: Usage
	}),
	time: strictObject({
		startedAt: datetime(),
		wallMs: Ms,
		modelMs: Ms,
		toolMs: Ms,
		queueMs: Ms,
		loadMs: Ms.nullable(),
		/** modelMs + toolMs of turns really played: the time that is compared. */
		playedMs: Ms
	}),
	tools: strictObject({
		calls: int().nonnegative(),
		failed: int().nonnegative(),
		/** Names of tools that the agent called and that were not offered, with counts. */
		notOffered: record(string(), int().positive())
	}),
	evidence: array(Evidence),
	votes: array(strictObject({
		score: Vote,
		usage: Usage
	})),
	integrity: strictObject({
		toolBefore: Digest,
		toolAfter: Digest,
		foreign: string().optional(),
		survivors: int().nonnegative(),
		commandFiles: _enum([
			"untouched",
			"touched",
			"absent"
		])
	}),
	flags: array(TrialFlag),
	files: strictObject({
		trace: StoredFile,
		exchanges: StoredFile.optional(),
		/** What the judge was asked and answered. */
		judged: StoredFile.optional(),
		native: StoredFile.optional()
	})
});

// src/schema/baseline.ts
/** Trials of a trusted run, kept for reuse; and what a comparison took over of them. */
/** Who measured something, where and when: only trusted writers are believed. */
const Origin = strictObject({
	repository: string().max(500),
	ref: string().max(500),
	sha: Sha,
	/** What made it run: `push`, `schedule`, `workflow_dispatch`; `command-line` for a person. */
	event: string().max(100),
	/** 0 outside of workflows. */
	runId: int(),
	runAttempt: int(),
	at: datetime()
});
/** No cell is held against more earlier trials: further ones would say nothing that these do not. */
const MOST_EARLIER = 24;
/** Trials of one fingerprint, with all that is needed to score them and to lead others by them. */
const Baseline = strictObject({
	origin: Origin,
	trials: array(Trial).max(24),
	exchanges: array(strictObject({
		trial: uuid(),
		exchanges: array(Exchange)
	})).max(24),
	traces: array(strictObject({
		trial: uuid(),
		events: array(TraceEvent)
	})).max(24).optional()
});
/** Base trials of an earlier run that a comparison took over: it plays none of its own until a row looks bad. */
const EarlierBase = strictObject({
	cells: array(strictObject({
		id: CellId,
		/** `lead`: head's trials follow them. `screen`: head is held against them, which decides only what is looked at again. */
		use: _enum(["lead", "screen"]),
		trials: int().positive().max(24)
	})),
	origins: array(strictObject({
		origin: Origin,
		trials: int().positive()
	})),
	/** For whose cells it was looked; the others were not asked yet. Absent: everybody's. */
	players: array(Slug).optional()
});

// src/schema/cause.ts
/** Cause by swap: which half of a change makes the difference, told by trees that are made of both revisions. */
/**
* A tree that no commit has. `head-code`: head's code with base's documents. `head-docs`: base's code with head's
* documents. `patched-docs`: head, its documents as the docs check's patch mends them.
*/
const Hybrid = _enum([
	"head-code",
	"head-docs",
	"patched-docs"
]);
const HYBRIDS = Hybrid.options;
/** Why the two halves of a change cannot be told apart. */
const Inseparable = _enum([
	"moved",
	"one-sided",
	"code",
	"colliding",
	"no-code"
]);
const Count$4 = int().nonnegative();
const SwapHybrid = discriminatedUnion("state", [
	strictObject({
		hybrid: Hybrid,
		state: literal("same"),
		side: Side
	}),
	strictObject({
		hybrid: Hybrid,
		state: literal("played"),
		sha: Sha,
		folder: Slug
	}),
	strictObject({
		hybrid: Hybrid,
		state: literal("not-built"),
		sha: Sha
	})
]);
/** What was found and made to tell the halves apart. `path` is hostile text. */
const Swap = discriminatedUnion("kind", [strictObject({
	kind: literal("inseparable"),
	why: Inseparable,
	path: string()
}), strictObject({
	kind: literal("swapped"),
	/** Files that differ between base and head, by half. */
	documents: Count$4,
	code: Count$4,
	hybrids: array(SwapHybrid),
	/** The budget has no room for all that would have had to be played, so that nothing was. */
	isOverBudget: boolean()
})]);
/**
* What a difference comes from. `docs`, `code`: that half alone makes it. `stale-docs`: the code makes it, and
* documents that follow the code unmake it. `either`: each half alone makes it. `together`: only both do. `several`:
* cells differ in it. `undecided`: the trials do not tell.
*/
const Blame = _enum([
	"docs",
	"stale-docs",
	"code",
	"either",
	"together",
	"several",
	"undecided"
]);

// src/schema/value.ts
/** The figures that a comparison puts side by side: values of a side, and the change between two. */
const Count$3 = int().nonnegative();
const Rate = strictObject({
	x: Count$3,
	n: Count$3
});
const Value = union([Rate, strictObject({
	mean: number$1(),
	n: Count$3
})]).nullable();
const Change = strictObject({
	/** `points`: a difference of rates as a fraction; `ratio`: head divided by base. */
	unit: _enum(["points", "ratio"]),
	est: number$1(),
	low: number$1().nullable(),
	high: number$1().nullable()
}).nullable();

// src/schema/compared-cause.ts
/** Cause by swap as comparison.json has it: numbers, slugs and enums. */
const Count$2 = int().nonnegative();
/** What one half of the change does alone, in a row that alarmed. */
const SwappedRow = strictObject({
	row: Row,
	metric: Metric,
	/** Exact rows only: cells that came out otherwise on head. Their values are of these cells. */
	flipped: Count$2.optional(),
	base: Value,
	head: Value,
	hybrids: array(strictObject({
		hybrid: Hybrid,
		value: Value,
		/** Exact rows only: flipped cells that come out as on base. */
		asBase: Count$2.optional(),
		/** Against base. Models only. */
		change: Change
	})),
	blame: Blame,
	/** Exact rows only, where cells differ in it: how many have which cause. */
	blames: partialRecord(Blame, Count$2).optional(),
	reason: Reason.optional()
});
/** Which half of the change, documents or code, makes what alarmed. */
const Cause = strictObject({
	/** They cannot be told apart: nothing was played. */
	inseparable: Inseparable.optional(),
	/** Files that differ, by half. */
	documents: Count$2,
	code: Count$2,
	/** `same`: it is one of the sides, whose trials count. */
	hybrids: array(strictObject({
		hybrid: Hybrid,
		state: _enum([
			"same",
			"played",
			"not-built"
		]),
		side: Side.optional()
	})),
	rows: array(SwappedRow),
	/** Documented commands that broke; those that base's documents teach too were broken by the code. */
	commands: strictObject({
		broken: Count$2,
		taughtOnBase: Count$2
	}).optional(),
	/** Beside what the comparison itself spent. */
	spend: strictObject({
		trials: Count$2,
		/** As far as they were reported; `partial`: not all were. */
		tokens: Count$2.nullable(),
		partial: literal(true).optional(),
		usd: number$1().nonnegative().nullable(),
		minutes: number$1()
	})
});

// src/schema/design.ts
/**
* What plan and compare share: rows, looks, error shares, margins, seeds. Made before any trial and
* stored in plan.json, so that a comparison made again from the results asks the same question.
*/
const DesignRow = strictObject({
	row: Row,
	cells: array(CellId)
});
const Share$1 = number$1().min(0).max(1);
const Design = strictObject({
	id: Digest,
	seed: int(),
	/** Repeats a cell and side at each look, ascending. */
	looks: array(Repeat).min(1),
	/** False alarms that all watched metrics, rows and looks share, a direction. */
	alpha: number$1().positive().max(1),
	shares: strictObject({
		/** By metric as it is written in `watch`: `match`, `tokens`, `marker:cli`. */
		metric: record(string(), Share$1),
		level: record(string(), Share$1),
		look: array(Share$1)
	}),
	/** The smallest effect that may alarm: points as a fraction (0.05), ratios as a fraction above 1 (0.10). */
	minEffect: record(string(), number$1().nonnegative()),
	/** Equivalence margins a row level for match, as a fraction; for ratios under the key `ratio:<level>`. */
	margins: record(string(), number$1().nonnegative()),
	coupling: _enum(["on", "off"]),
	/** How freely repeats are spent on rows that look bad; absent = normal. */
	pace: _enum(["normal", "lean"]).optional(),
	rows: array(DesignRow)
});

// src/schema/noise.ts
/** How much trials of a suite vary where nothing changed, as `noise` measures it and a profile keeps it. */
const Share = number$1().min(0).max(1);
/** One player in one tier. */
const GroupNoise = strictObject({
	/** The model that played: figures of another one say nothing. */
	model: string(),
	/** The mean of p (1 - p) over cells, without the bias of few repeats. */
	match: Share,
	/** Standard deviation of the logarithm of tokens within a cell; null: not enough trials reported them. */
	tokens: number$1().nonnegative().max(100).nullable()
});
/** `player/tier`. */
const GroupText = string().regex(/^[a-z0-9][a-z0-9._-]{0,63}\/[a-z0-9][a-z0-9._-]{0,63}$/);
const StoredNoise = strictObject({
	revision: Sha,
	date: date(),
	/** Trials a cell and side. */
	repeats: Repeat,
	/** The share of pairs of repeats that are identical to the letter. */
	copies: Share,
	/** The share of coupled pairs that forked although nothing changed. Absent: not measured. */
	forked: Share.optional(),
	groups: record(GroupText, GroupNoise)
});

// src/schema/task.ts
/** A task of the suite, after reading: camelCase, defaults filled in, match rule checked by its matcher. */
/** A match rule as the task wrote it. Its matcher owns the schema of everything but `mode`. */
const MatchRule = looseObject({ mode: string() });
/** Something that the agent must have done for its answer to count. */
const Requirement = union([ToolKind, strictObject({ program: string().min(1) })]);
/** The largest are far beyond any trial, and small enough for a clock and a sum. */
const Limits = strictObject({
	turns: int().positive().max(1e4),
	/** Tokens that the models of one trial may write. */
	generatedTokens: int().positive().max(1e9),
	minutes: number$1().positive().max(1e4)
});
/** The endings under which a task may match; only `answered` unless the task says more. */
const CountedEnding = _enum(["answered", "limit"]);
const PlannedTask = strictObject({
	id: Slug,
	prompt: string(),
	/** Digest of the input files as they are copied into the workspace; null without inputs. */
	inputs: Digest.nullable(),
	match: MatchRule,
	requires: array(Requirement),
	limits: Limits,
	endings: array(CountedEnding),
	/** The vote from which a judge's opinion is a match. */
	atLeast: union([literal(1), literal(2)]),
	evidence: array(EvidenceRequest),
	/** What a judge is told to look for. Absent: the task is not judged by a model. */
	rubric: string().optional(),
	/** The task's files differ between base and head. */
	changed: boolean()
});

// src/schema/profile.ts
/** A profile after reading: camelCase, `extends` merged, every default filled in. */
/** Options of a plug-in: its file owns their schema. */
const PluginOptions = record(string(), unknown());
const BuildProfile = strictObject({
	recipe: string(),
	/** Folder of the package, relative to the repository's root; "." for the root. */
	directory: string(),
	/** The commands that the tool installs; the system text names them. Empty only where nothing is installed. */
	provides: array(string().regex(/^[A-Za-z0-9._+-]+$/)),
	/** Names of environment variables that are passed to builds; printed, and the values are redacted. */
	env: array(string()),
	submodules: boolean(),
	lfs: boolean(),
	options: PluginOptions
});
const SkillMode = _enum(["advertised", "injected"]);
const TierProfile = strictObject({
	id: Slug,
	workspace: _enum(["empty", "checkout"]),
	/** Files of the repository that stand in the agent's context from the start. */
	context: array(string()),
	skill: strictObject({
		path: string(),
		mode: SkillMode
	}).nullable(),
	mcp: array(string())
});
const Sampling = strictObject({
	temperature: number$1().nonnegative().nullable(),
	seed: int().nullable(),
	topP: number$1().positive().max(1).nullable()
});
const Dollars = number$1().nonnegative().max(1e6);
/** US dollars for a million tokens. */
const Price = strictObject({
	in: Dollars,
	cached: Dollars.optional(),
	out: Dollars
});
const Knows = literal("base");
/** A model that is asked beside the players: it judges answers, or reads calls out of texts. */
const AskedModel = strictObject({
	/** The preset that says all this, or null. */
	use: string().nullable(),
	endpoint: Slug,
	model: string(),
	sampling: Sampling,
	/** Tokens that the model may see; null = what the endpoint gives. */
	window: int().positive().nullable(),
	price: Price.nullable()
});
/** How calls are found that a model did not make as such. */
const Shim = strictObject({ interpreter: AskedModel });
const PlayerProfile = strictObject({
	id: Slug,
	size: Size.nullable(),
	/** A preset's name (`reader`, `open-small`, …), or null. */
	use: string().nullable(),
	agent: strictObject({
		name: string(),
		/** The version that its program must have; null: any. */
		version: string().nullable(),
		/** The version that is installed for it; null: the program on PATH. */
		install: string().nullable(),
		/** The agent's own keys. Absent: none. */
		options: PluginOptions.optional()
	}),
	endpoint: Slug.nullable(),
	model: string(),
	sampling: Sampling,
	/** Tokens that the model may see; null = what the endpoint gives. */
	window: int().positive().nullable(),
	price: Price.nullable(),
	/** Two equal trials play alike, so that one trial a cell says everything. */
	deterministic: boolean(),
	/** The side whose README and help the reader remembers, on both sides. Absent: none. */
	knows: Knows.optional(),
	/** Absent: what stands in a text as a call is taken for one, and no model is asked. */
	shim: Shim.optional(),
	/** The most tasks that are asked one after another in one conversation. Absent: each has its own. */
	session: int().min(2).optional(),
	/** Labels of the machine that plays it where players are shards. Absent: the usual one. */
	runsOn: array(string()).optional()
});
const EndpointKind = _enum([
	"openai",
	"openai-responses",
	"ollama",
	"anthropic"
]);
const EndpointProfile = strictObject({
	id: Slug,
	kind: EndpointKind,
	url: url(),
	/** The environment variable that holds the key; null where the endpoint needs none. */
	keyEnv: string().nullable(),
	concurrency: int().positive(),
	/** Whether a model that is not there is fetched: only Ollama can. Absent: no. */
	pull: boolean().optional(),
	/** How long it may be silent, in milliseconds: before a response and inside one. Absent: as long as is usual. */
	patience: strictObject({
		firstByteMs: number$1().positive().optional(),
		idleMs: number$1().positive().optional()
	}).optional()
});
const MarkerProfile = strictObject({
	name: Slug,
	source: string(),
	/** What the source's own schema read: `{program}`, `{pattern}`, `{glob}`, … */
	rule: PluginOptions,
	want: Wish.nullable(),
	/** Texts on which the marker must fire, and must not: tested before any spend. */
	hits: array(string()),
	misses: array(string()),
	/** The tasks in which the wish holds; null = all. */
	tasks: array(Slug).nullable()
});
const ModeProfile = strictObject({
	players: array(Slug).nullable(),
	tiers: array(Slug).nullable(),
	tasks: array(Slug).nullable(),
	looks: array(Repeat).nullable(),
	coupling: _enum(["on", "off"]).nullable(),
	/** Absent: normal. */
	pace: _enum(["normal", "lean"]).optional(),
	/** The cause of what alarmed is looked for. Absent: only where somebody asks. */
	cause: literal(true).optional(),
	/** How old base trials of earlier runs may be where there is a history; `off`: none are used. Absent: 14 days. */
	history: union([strictObject({ days: int().positive().max(365) }), literal("off")]).optional(),
	/** Whether the first regression ends it, or what else looks bad is played to its end too. Absent: it does. */
	stopAt: _enum(["alarm", "end"]).optional(),
	/** What shares one 5 %. Absent: each comparison has its own. */
	alphaPer: _enum(["comparison", "pull-request"]).optional()
});
const Budget = strictObject({
	usd: number$1().positive().nullable(),
	minutes: number$1().positive().nullable(),
	trials: int().positive().nullable(),
	tokens: int().positive().nullable()
});
/** `unproven`: a watched row whose margin is not shown to hold. */
const FailOn = _enum([
	"regressed",
	"inconclusive",
	"build",
	"unproven"
]);
const Accepted = strictObject({
	row: Row,
	metric: Metric,
	/** Last day on which the acceptance holds, YYYY-MM-DD. */
	until: date(),
	reason: string().min(1)
});
/** Rows and metrics in which alone an outcome fails the job; null = all of them. */
const FailWhere = strictObject({
	outcome: FailOn.exclude(["build"]),
	row: Row.nullable(),
	metric: Metric.nullable()
});
const GateProfile = strictObject({
	/** What fails the job wherever it is. */
	failOn: array(FailOn),
	/** What fails it in some rows or metrics. Absent: nothing. */
	failWhere: array(FailWhere).optional(),
	/** Whether outcomes of the reader may fail the job beside models. */
	reader: boolean(),
	accepted: array(Accepted)
});
const Profile = strictObject({
	name: Slug,
	build: BuildProfile,
	docs: array(string()),
	tiers: array(TierProfile).min(1),
	players: array(PlayerProfile).min(1),
	endpoints: array(EndpointProfile),
	/** Who judges answers whose tasks ask for it; never one of the players. Absent: nobody. */
	judge: AskedModel.optional(),
	/** The suite's folder, relative to the profile's own. */
	suite: string(),
	markers: array(MarkerProfile),
	modes: record(string(), ModeProfile),
	limits: Limits,
	budget: Budget,
	watch: array(Metric).min(1),
	gate: GateProfile,
	sandbox: union([SandboxKind, literal("auto")]),
	/** What `noise` measured of the suite. Absent: nothing was stored. */
	noise: StoredNoise.optional()
});

// src/schema/plan.ts
/** plan.json: everything that was decided before the first trial; and rounds/<n>.json: what is played next. */
const CellState = discriminatedUnion("kind", [
	strictObject({ kind: literal("play") }),
	strictObject({ kind: literal("identical") }),
	strictObject({
		kind: literal("reused"),
		side: Side,
		from: string()
	}),
	strictObject({
		kind: literal("skipped"),
		why: Reason
	})
]);
const PlannedPlayer = strictObject({
	id: Slug,
	size: Size.nullable(),
	use: string().nullable(),
	agent: strictObject({
		name: string(),
		version: string().nullable(),
		/** The version that is installed for it. Absent: the program on PATH. */
		install: string().optional(),
		options: PluginOptions.optional()
	}),
	endpoint: Slug.nullable(),
	model: string(),
	sampling: Sampling,
	window: int().positive().nullable(),
	price: Price.nullable(),
	deterministic: boolean(),
	/** Base and head of a repeat share responses for as long as both see the same. Absent: each is played by itself. */
	coupled: literal(true).optional(),
	knows: Knows.optional(),
	shim: Shim.optional(),
	/** The most tasks that are asked one after another in one conversation. Absent: each has its own. */
	session: int().min(2).optional()
});
const PlannedTier = strictObject({
	id: Slug,
	workspace: _enum(["empty", "checkout"]),
	context: array(string()),
	skill: strictObject({
		path: string(),
		mode: SkillMode
	}).nullable(),
	mcp: array(string())
});
const PlannedMarker = strictObject({
	name: Slug,
	source: string(),
	rule: record(string(), unknown()),
	want: Wish.nullable(),
	tasks: array(Slug).nullable()
});
/** The parts of a side's fingerprints that are known without a player. */
const SideBuild = strictObject({
	tool: Digest,
	toolchain: Digest,
	/** By tier: digest of everything that the tier shows. */
	assets: record(Slug, Digest)
});
const Plan = strictObject({
	/** Over the question: all other fields but budget, prices, gate, noise, shards and how the revisions were found. */
	id: Digest,
	mode: Mode,
	revisions: strictObject({
		base: strictObject({
			sha: Sha,
			tree: Sha,
			method: string()
		}),
		head: strictObject({
			sha: Sha,
			tree: Sha,
			method: string()
		})
	}),
	suite: strictObject({
		from: _enum([
			"base",
			"head",
			"file"
		]),
		digest: Digest
	}),
	/** null: that side did not build. */
	builds: strictObject({
		base: SideBuild.nullable(),
		head: SideBuild.nullable()
	}),
	players: array(PlannedPlayer),
	/** Who votes on answers to tasks with a rubric. Absent: no task has one, or the mode asks no model. */
	judge: AskedModel.optional(),
	tiers: array(PlannedTier),
	tasks: array(PlannedTask),
	markers: array(PlannedMarker),
	gate: GateProfile,
	watch: array(Metric),
	limits: Limits,
	budget: Budget,
	/** By which it is told what the plan can see. Absent: by what is assumed. */
	noise: StoredNoise.optional(),
	design: Design,
	cells: array(strictObject({
		id: CellId,
		state: CellState
	})),
	shards: array(strictObject({
		id: Slug,
		players: array(Slug),
		runsOn: array(string())
	}))
});
const PlannedTrial = strictObject({
	side: Side,
	player: Slug,
	tier: Slug,
	task: Slug,
	repeat: TrialRepeat,
	/** Place in the order of execution. */
	order: int().nonnegative(),
	seed: int().nullable(),
	/** Coupled players: the side of this repeat that is played first, and that the other follows. */
	leader: Side.optional(),
	/** null or absent: it has a conversation of its own. */
	session: SessionPlace.nullish()
});
const Round = strictObject({
	look: int().positive(),
	trials: array(PlannedTrial),
	why: string()
});

// src/schema/compared-cell.ts
/** A cell of a comparison: what each side of one player, tier and task came to. */
const Count$1 = int().nonnegative();
/** A positive quantity over the trials that reported it: arithmetic mean, geometric mean, median. */
const Spread = strictObject({
	n: Count$1,
	mean: number$1().nullable(),
	geo: number$1().nullable(),
	median: number$1().nullable()
});
/** How many trials ended how; a kind that did not occur is absent. */
const Endings = partialRecord(EndingKind, Count$1);
const CellSide = strictObject({
	planned: Count$1,
	counted: Count$1,
	lost: Count$1,
	look: Count$1,
	match: Rate,
	markers: record(Slug, Rate),
	tokens: Spread,
	turns: Spread,
	/** Milliseconds. */
	time: Spread,
	/** Counted trials with a failed tool call. */
	errors: Rate,
	endings: Endings
});
/** As it was planned; what a trial was reused from is named by a slug here. */
const ComparedState = CellState.refine((state) => state.kind !== "reused" || Slug.safeParse(state.from).success, "must be reused from a slug");
const ComparedCell = strictObject({
	id: CellId,
	state: ComparedState,
	base: CellSide.nullable(),
	head: CellSide.nullable(),
	pairs: strictObject({
		n: Count$1,
		forked: Count$1,
		up: Count$1,
		down: Count$1
	}).optional()
});

// src/schema/comparison.ts
/**
* comparison.json: numbers, slugs, enums and shas only, at most 4 MB, because the privileged half of a
* fork workflow reads nothing else. Text that a model or a pull request wrote is in details.json.
*/
const Count = int().nonnegative();
/** What tokens are made of, as means a trial; null = not reported. */
const TokenParts = strictObject({
	fresh: number$1().nullable(),
	cached: number$1().nullable(),
	generated: number$1().nullable()
});
/** What a task's rule or prompt does to what its matches mean. */
const TaskNote = _enum([
	"answer-in-prompt",
	"raw-text",
	"substring"
]);
const RowMetric = strictObject({
	metric: Metric,
	base: Value,
	head: Value,
	change: Change,
	outcome: Outcome,
	reason: Reason.optional(),
	/** z or t, its sign turned so that more is worse. */
	badness: number$1().nullable(),
	pAdj: number$1().nullable(),
	/** The drop (a fraction) or rise (a ratio) that is ruled out at 95 %. */
	ruledOut: number$1().nullable(),
	/** The smallest change that this row could have shown with 80 % power. */
	visible: number$1().nullable(),
	/** Shared cells that matched on one side only: exact outcomes print their flips. */
	flips: strictObject({
		up: Count,
		down: Count
	}).optional(),
	/** Tokens only, where some trial did not report them: trials that did, of those that could. */
	known: strictObject({
		base: Rate,
		head: Rate
	}).optional(),
	/** Tokens only, where some part is known. */
	parts: strictObject({
		base: TokenParts,
		head: TokenParts
	}).optional()
});
const ComparedRow = strictObject({
	row: Row,
	/** Lift rows only: the side on which the tier was held against `bare`, whose figures stand under `base`. */
	side: Side.optional(),
	cells: Count,
	look: Count,
	labels: array(Label),
	/**
	* Base trials of an earlier day stand in its figures. `exposed`: the share of its pairs in which that day may have had
	* a part; where it is more than .3 nothing alarms. Absent: all of it was played for this comparison.
	*/
	earlier: strictObject({ exposed: number$1().min(0).max(1) }).optional(),
	metrics: array(RowMetric)
});
const PerSide = strictObject({
	base: Count,
	head: Count
});
const Comparison = strictObject({
	plan: Digest,
	mode: Mode,
	revisions: strictObject({
		base: strictObject({
			sha: Sha,
			method: Slug
		}),
		head: strictObject({ sha: Sha })
	}),
	suite: strictObject({
		from: _enum([
			"base",
			"head",
			"file"
		]),
		digest: Digest
	}),
	sandbox: SandboxKind.nullable(),
	/** The chance of a false alarm, a direction. Absent: .05. */
	alpha: number$1().positive().max(1).optional(),
	/** The metrics that share the chance of a false alarm; absent = match, tokens and markers with a wish. */
	watch: array(Metric).optional(),
	verdict: strictObject({
		kind: VerdictKind,
		reason: VerdictReason.optional(),
		counts: strictObject({
			regressed: Count,
			improved: Count,
			inconclusive: Count,
			findings: Count
		})
	}),
	gate: strictObject({
		on: boolean(),
		passed: boolean(),
		/** `margin`: of what is not proven, the change that would have to be ruled out: points as a fraction, or a ratio. */
		failed: array(strictObject({
			row: Row,
			metric: Metric,
			margin: number$1().optional()
		})),
		accepted: array(strictObject({
			row: Row,
			metric: Metric,
			until: date()
		})),
		/** It would have passed, but that nothing watched has a value on both sides. */
		unmeasured: literal(true).optional()
	}),
	axes: strictObject({
		players: array(strictObject({
			id: Slug,
			size: Size.optional(),
			model: Slug.optional(),
			agent: Slug,
			deterministic: boolean(),
			pinned: boolean()
		})),
		tiers: array(Slug),
		tasks: array(strictObject({
			id: Slug,
			labels: array(Label),
			notes: array(TaskNote).optional()
		})),
		/** `neverFired`: it was looked for in counted trials, and fired in none. */
		markers: array(strictObject({
			name: Slug,
			want: Wish.optional(),
			neverFired: literal(true).optional()
		}))
	}),
	coverage: strictObject({
		planned: Count,
		counted: Count,
		lost: Count,
		/** What the last attempt of every lost repeat was lost to. */
		lostBy: partialRecord(LostCause, Count).optional(),
		tampered: Count,
		/**
		* Planned trials that no attempt ended; `stopped`: they can still be played; `session`: their session ended before
		* they were asked. Either is absent where there are none.
		*/
		notRun: strictObject({
			budget: Count,
			shard: Count,
			skipped: Count,
			stopped: Count.optional(),
			session: Count.optional()
		}),
		identical: Count,
		reused: Count,
		pairs: Count,
		forked: Count,
		replayedTurns: Count,
		endings: strictObject({
			base: Endings,
			head: Endings
		})
	}),
	cells: array(ComparedCell),
	rows: array(ComparedRow),
	/** Absent: nobody asked, or nothing alarmed. */
	cause: Cause.optional(),
	drivers: array(strictObject({
		row: Row,
		metric: Metric,
		task: Slug,
		est: number$1(),
		q: number$1()
	})),
	docs: strictObject({
		/** null until the docs check runs them. */
		commands: strictObject({
			tried: PerSide,
			accepted: PerSide,
			broken: Count,
			fixed: Count,
			notRun: Count
		}).nullable(),
		solutions: strictObject({
			base: Count.nullable(),
			head: Count.nullable(),
			of: Count
		}).nullable(),
		interface: strictObject({
			added: Count,
			removed: Count,
			renamed: Count
		}).nullable(),
		/** Names that code in the documents imports from the tool. */
		names: strictObject({
			tried: PerSide,
			broken: Count,
			fixed: Count
		}).optional(),
		patch: strictObject({
			lines: Count,
			before: Count,
			after: Count
		}).optional()
	}).nullable(),
	spend: strictObject({
		trials: strictObject({
			base: Count,
			head: Count,
			reused: Count
		}),
		usage: Usage,
		/** The judge's included; null where some of it is not known. */
		usd: number$1().nonnegative().nullable(),
		/** What the judge read and wrote, which is in no other count of tokens. Absent: none was asked. */
		judge: strictObject({
			usage: Usage,
			usd: number$1().nonnegative().nullable()
		}).optional(),
		minutes: number$1()
	}),
	/** Base trials that were taken over from earlier runs, by the commit that made them and how many days ago. Absent: none. */
	earlier: array(strictObject({
		sha: Sha,
		days: Count,
		trials: Count
	})).optional(),
	next: array(strictObject({
		cells: array(CellId),
		toLook: Count
	})),
	warnings: array(strictObject({
		code: Slug,
		count: Count
	}))
});

// src/schema/deed.ts
/** What an agent did and what worked, in a form in which trials can be held against each other. Hostile text. */
/** `command`: a program with its subcommands and options. `help`: a command that asks for help. `file`: one that was opened. */
const DeedKind = _enum([
	"command",
	"help",
	"file"
]);
/** Once a trial, however often it was done. */
const Deed = strictObject({
	kind: DeedKind,
	text: string(),
	/** The first turn; 0 before the first. */
	turn: int().nonnegative(),
	/** Files only: about how many tokens the agent was shown of it; absent where nothing tells. */
	tokens: int().nonnegative().optional()
});

// src/schema/details.ts
/** details.json: what the numbers came from, in words of the pull request and of models. Hostile: redacted, escaped when rendered. */
const FindingKind = _enum([
	"broken",
	"fixed",
	"undocumented",
	"absent",
	"stale",
	"one-sided",
	"first-fork",
	"added",
	"removed",
	"unlisted",
	"renamed",
	"front-matter"
]);
const FindingEvidence = strictObject({
	side: Side,
	text: string(),
	count: int().nonnegative(),
	file: string().optional(),
	line: int().positive().optional(),
	/** The first turn at which it was seen, where it was seen in trials. */
	turn: int().nonnegative().optional(),
	/** Of the side without an error that the other ran into: its trials in which the same command worked. Absent: not known. */
	worked: int().nonnegative().optional()
});
/** An exact fact about the pull request. Its id is stable between pushes. */
const Finding = strictObject({
	id: Digest,
	kind: FindingKind,
	subject: string(),
	/** What the subject is where it is no command: a name that documented code imports, how an MCP server is started. */
	what: _enum(["name", "server"]).optional(),
	evidence: array(FindingEvidence),
	/** Trials in which it was seen, where it was seen in trials. */
	trials: int().nonnegative().nullable()
});
const Known = number$1().nonnegative().nullable();
/** Counted trials at one place of their sessions. Quantities are geometric means; null = nothing tells. */
const SessionTrials = strictObject({
	trials: int().nonnegative(),
	match: strictObject({
		x: int().nonnegative(),
		n: int().positive()
	}).nullable(),
	/** Everything that was read and written; the conversation so far is read with every request. */
	tokens: Known,
	generated: Known,
	turns: Known,
	timeMs: Known
});
/** What players did on one side who were asked several tasks in one conversation. */
const SessionSide = strictObject({
	first: SessionTrials,
	later: SessionTrials,
	/** Planned trials whose session ended before they were asked. */
	notAsked: int().nonnegative(),
	/**
	* Later over first in tasks that stood at both places, as ratios, match in points; null where none did.
	*/
	sameTasks: strictObject({
		tasks: int().positive(),
		match: number$1().min(-1).max(1).nullable(),
		tokens: Known,
		turns: Known,
		time: Known
	}).nullable()
});
const Details = strictObject({
	findings: array(Finding),
	/** The last lines of a build that failed. */
	buildLogs: strictObject({
		base: string().optional(),
		head: string().optional()
	}),
	/** The step in which a build failed. */
	buildSteps: strictObject({
		base: string().optional(),
		head: string().optional()
	}).optional(),
	/** Tools that agents called and that nobody offers, by side. */
	notOffered: array(strictObject({
		side: Side,
		name: string(),
		trials: int().positive()
	})),
	/** What agents did that worked, where the sides differ in how many trials did it. */
	deeds: array(strictObject({
		kind: DeedKind,
		text: string(),
		base: int().nonnegative(),
		head: int().nonnegative(),
		/** The first turn in which it was done. */
		turn: int().nonnegative(),
		/** Files only: about how many tokens a trial was shown of it; null where nothing tells. */
		tokens: int().nonnegative().nullable()
	})).optional(),
	/** The first answers and failures of alarmed cells, for the report. */
	solutions: array(strictObject({
		task: Slug,
		side: Side,
		ok: boolean(),
		text: string()
	})),
	/** First and later tasks of sessions apart, by player and tier; null: nothing counted on that side. */
	sessions: array(strictObject({
		player: Slug,
		tier: Slug,
		base: SessionSide.nullable(),
		head: SessionSide.nullable()
	})).optional(),
	patch: string().optional(),
	/** The file for which documents and code cannot be told apart. */
	inseparable: string().optional(),
	/** Players that did not pass preflight, and why. */
	lostPlayers: array(strictObject({
		player: Slug,
		cause: LostCause,
		detail: string()
	})).optional(),
	/** The judge that could not be asked, and why. */
	lostJudge: strictObject({
		model: string(),
		detail: string()
	}).optional()
});

// src/schema/history.ts
/** history.jsonl: one line a measured revision. */
const HistoryEntry = strictObject({
	sha: Sha,
	at: datetime(),
	verdict: VerdictKind,
	/** What it was compared with. */
	base: Sha.optional(),
	rows: array(strictObject({
		row: Row,
		metrics: array(strictObject({
			metric: Metric,
			value: Value,
			/** The value of what it was compared with, and what the comparison said of the two. */
			before: Value.optional(),
			outcome: Outcome.optional()
		}))
	}))
});

// src/schema/inspection.ts
/**
* inspection.json: what was seen on both sides before any trial, so that everything after it can be made again from
* the results folder alone. Raw; only who can play and what ended the playing are brought up to date. Its texts are
* hostile.
*/
const BuildReport = discriminatedUnion("kind", [strictObject({
	kind: literal("built"),
	ms: number$1().nonnegative()
}), strictObject({
	kind: literal("failed"),
	step: string(),
	log: string(),
	remedy: string().optional()
})]);
/** Paths of a revision whose files are not in what was built: its submodules, and git-lfs files that stayed pointers. */
const LeftOut = strictObject({
	submodules: array(string()),
	pointers: array(string())
});
/** One task's solution on one side. */
const SolutionResult = strictObject({
	task: Slug,
	side: Side,
	/** null: ended by a signal or a time limit. */
	exitCode: int().nullable(),
	match: _enum([
		"matched",
		"not-matched",
		"unscored"
	]),
	why: string().optional(),
	/** What it printed, cut in the middle. */
	text: string()
});
/** Something of a tier that one side shows and the other does not, or cannot. */
const AssetNote = strictObject({
	tier: Slug,
	side: Side,
	what: _enum([
		"skill",
		"context",
		"mcp",
		"workspace"
	]),
	path: string(),
	state: _enum(["absent", "broken"]),
	/** Why it is broken, with the line where that is known. */
	why: string().optional(),
	line: int().positive().optional()
});
/** Whether a player could play at all, asked once before any trial. */
const PreflightResult = discriminatedUnion("kind", [strictObject({
	kind: literal("ready"),
	player: Slug
}), strictObject({
	kind: literal("lost"),
	player: Slug,
	cause: LostCause,
	detail: string()
})]);
/** One option as a program's own help shows it. */
const InterfaceOption = strictObject({
	/** Every spelling, dashes included; the longest name first. */
	names: array(string()).min(1),
	/** The placeholder of its value; null for a switch. */
	value: string().nullable(),
	/** What help says it is without being given; null where help says nothing. */
	default: string().nullable(),
	isDeprecated: boolean(),
	/** The beginning of what help says of it; absent where help says nothing. */
	about: string().optional()
});
/** A program or one of its subcommands. */
const InterfaceCommand = strictObject({
	/** `["tabkit", "convert"]` */
	path: array(string()).min(1),
	aliases: array(string()),
	options: array(InterfaceOption),
	/** Its first sentence; empty where help has none. */
	about: string(),
	isDeprecated: boolean()
});
/** All that could be read of what the installed programs take, parents before their children. */
const InterfaceTree = strictObject({
	commands: array(InterfaceCommand),
	/** Paths of commands whose help could not be read: what is under them is unknown, never removed. */
	unread: array(array(string()))
});
/** Where a text of a side's documents stands; 1-based line. */
const Place = strictObject({
	file: string(),
	line: int().positive()
});
const NotRunReason = _enum([
	"placeholder",
	"missing-file",
	"network",
	"interactive",
	"time",
	"unsafe",
	"limit"
]);
/** What became of a documented command on one side. */
const CommandResult = discriminatedUnion("kind", [
	strictObject({
		kind: literal("accepted"),
		exitCode: int().nullable()
	}),
	strictObject({
		kind: literal("rejected"),
		exitCode: int().nullable(),
		text: string()
	}),
	strictObject({
		kind: literal("not-run"),
		why: NotRunReason
	})
]);
/** One command that documents of a side teach, run on both; null: that side was not built. */
const DocumentedCommand = strictObject({
	/** As it is taught, continuations joined. */
	command: string(),
	taught: strictObject({
		base: array(Place),
		head: array(Place)
	}),
	base: CommandResult.nullable(),
	head: CommandResult.nullable()
});
/** Whether a build exports a name: null where its exports could not be listed. */
const IsExported = boolean().nullable();
/** One name that code in the documents imports from the tool, or takes off it. */
const TaughtName = strictObject({
	language: _enum(["javascript", "python"]),
	/** As it is imported: `tabkit`, `tabkit/csv`, `tabkit.io`. */
	module: string(),
	/** `readCsv`, or `Table.sort` where a member is taken off an exported name. */
	name: string(),
	taught: strictObject({
		base: array(Place),
		head: array(Place)
	}),
	base: IsExported,
	head: IsExported
});
/** A change of the documents that makes broken documented commands work again; proved by running them. */
const RenamePatch = strictObject({
	/** A unified diff against head. */
	text: string(),
	lines: int().positive(),
	/** Documented commands that head rejects, without the patch and with it. */
	broken: strictObject({
		before: int().positive(),
		after: int().nonnegative()
	})
});
const LostJudge = strictObject({
	model: string(),
	detail: string(),
	tasks: array(Slug)
});
const Inspection = strictObject({
	builds: strictObject({
		base: BuildReport,
		head: BuildReport
	}),
	/** As of when dependencies were resolved, for a build that must give the same again. */
	instant: datetime().optional(),
	/** `name@version` of all that was installed beside the tool, sorted; null where that is not known. */
	dependencies: strictObject({
		base: array(string()).nullable(),
		head: array(string()).nullable()
	}).optional(),
	leftOut: strictObject({
		base: LeftOut,
		head: LeftOut
	}).optional(),
	/** Whether builds could reach whatever listens on the machine's loopback, not only what their settings name there. */
	buildsReachLoopback: boolean().optional(),
	/** The kind in which both sides were built. */
	sandbox: SandboxKind.optional(),
	assets: array(AssetNote),
	/** Tools that MCP servers of tiers list, one entry a server; null: it does not start there. Absent: there are none. */
	servers: array(strictObject({
		name: string(),
		base: array(string()).nullable(),
		head: array(string()).nullable()
	})).optional(),
	solutions: array(SolutionResult),
	preflight: array(PreflightResult),
	/** Why tasks with a rubric were not played: their judge could not be asked. Brought up to date as `preflight` is. */
	lostJudge: LostJudge.optional(),
	/** null where nothing was run: a side that was not built. */
	commands: array(DocumentedCommand).nullable(),
	/** Programs that take options which cannot exist without a word: no option of theirs is ever rejected. */
	deaf: strictObject({
		base: array(string()),
		head: array(string())
	}).optional(),
	/** Commands and options that only head's help lists and no document of head names: program, subcommands, name. */
	undocumented: array(array(string()).min(1)).optional(),
	/** What help shows a side; null where the side was not built, or nothing could be read. */
	interface: strictObject({
		base: InterfaceTree.nullable(),
		head: InterfaceTree.nullable()
	}).nullable(),
	/** Names that code in the documents takes from the tool; absent where no document has such code. */
	names: array(TaughtName).optional(),
	patch: RenamePatch.optional(),
	/** The limit of the budget for which trials were not begun; absent where none was. Brought up to date as `preflight` is. */
	usedUp: _enum([
		"trials",
		"tokens",
		"usd",
		"minutes"
	]).optional(),
	/** Models were not asked: a recording answered, made of the plan with this id. */
	replays: Digest.optional(),
	/** Which half of the change was asked for; written after the last look. Absent: nobody asked, or nothing alarmed. */
	swap: Swap.optional(),
	/** What was taken over from a history; looked for once, before the first trial. Absent: nobody looked. */
	earlier: EarlierBase.optional()
});

// src/schema/observation.ts
/** What compare needs to know of the traces, so that it reads none: commands that failed inside trials. */
/** One command that an agent ran and that failed. Hostile text. */
const Observation = strictObject({
	side: Side,
	/** The id of the trial that ran it. */
	trial: uuid(),
	/** The command line as the agent wrote it. */
	command: string(),
	/** What the agent saw of it: its output, or the first part of it. */
	text: string(),
	/** The turn on the main thread; 0 before the first. */
	turn: int().nonnegative()
});

// src/schema/score.ts
/** scores.jsonl: what a trial is worth, derived from its trial and trace alone. */
const MatchState = _enum([
	"matched",
	"not-matched",
	"unscored"
]);
const MarkerScore = strictObject({
	hits: int().nonnegative(),
	first: strictObject({
		turn: int().nonnegative(),
		text: string()
	}).optional()
});
const Score = strictObject({
	trial: uuid(),
	protocol: int(),
	match: MatchState,
	why: string().optional(),
	labels: array(Label),
	markers: record(Slug, MarkerScore),
	/** What failed inside the trial, so that it can be compared again without its trace. Absent: older than that. */
	failures: array(Observation.omit({
		side: true,
		trial: true
	})).optional(),
	measures: strictObject({
		/** First turn at which the expected value stood in a tool result; null = never. */
		firstSeen: int().positive().nullable(),
		helpCalls: int().nonnegative(),
		/** Calls that repeat an earlier call of the trial to the letter. */
		repeated: int().nonnegative(),
		/** Shell calls whose text could not be parsed whole, so that markers saw only a part; absent = none. */
		unreadable: int().positive().optional(),
		/** Files that the agent opened, once each; `tokens` is null where nothing tells what they cost. */
		filesRead: array(strictObject({
			path: string(),
			tokens: int().nonnegative().nullable()
		})),
		/** What was done and worked, each once. Absent: nothing, or older than that. */
		deeds: array(Deed).optional()
	})
});

// src/schema/documents.ts
/** Bodies of files that hold one document: `{kind, schemaVersion, producer, body}`. */
const DOCUMENTS = {
	plan: Plan,
	inspection: Inspection,
	round: Round,
	trial: Trial,
	comparison: Comparison,
	details: Details,
	baseline: Baseline
};
/** Lines of files that hold many: the header alone on line 1, then one line each. */
const LINES = {
	trace: TraceEvent,
	exchanges: Exchange,
	scores: Score,
	history: HistoryEntry
};

// src/schema/envelope.ts
/**
* The first line of every file that gripcheck writes: what it is, of which version, who wrote it.
* Adding an optional field is no version bump; changing a meaning, unit or name is.
*/
const FileKind = _enum([
	"plan",
	"inspection",
	"round",
	"trial",
	"trace",
	"exchanges",
	"scores",
	"comparison",
	"details",
	"history",
	"baseline"
]);
/** The header stands before everything that is redacted or escaped, so that nobody can write a sentence in it. */
const ShortWord = string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]{0,99}$/);
const Producer = strictObject({
	name: ShortWord,
	version: ShortWord,
	/** Grows when trials of two versions must not be compared. Part of every fingerprint. */
	protocol: int()
});
const Header = strictObject({
	kind: FileKind,
	schemaVersion: int().positive(),
	producer: Producer
});
/** What any version's header has: by it a file is told that a newer version wrote, whatever else stands in it. */
const NewerHeader = looseObject({
	kind: FileKind,
	schemaVersion: int().positive(),
	producer: looseObject({ version: ShortWord })
});
/** The version that this program writes, for each kind of file. */
const SCHEMA_VERSIONS = {
	plan: 1,
	inspection: 1,
	round: 1,
	trial: 1,
	trace: 1,
	exchanges: 1,
	scores: 1,
	comparison: 1,
	details: 1,
	history: 1,
	baseline: 1
};

// src/store/trial-place.ts
function placeOf({ side, player, tier, task, repeat }) {
	return `${side}/${player}/${tier}/${task}/${repeat}`;
}
/** The beginning that all files of one attempt share, relative to the results folder. */
function stemOf(place, attempt) {
	return `trials/${placeOf(place)}.${attempt}`;
}
/** Every file of an attempt, the one that makes it count first: without it the others are a cut-off attempt. */
const SUFFIXES = [
	"trial.json",
	"exchanges.jsonl",
	"trace.jsonl",
	"judge.jsonl",
	"native.txt"
];
const TRIAL_FILE = /^(trials\/.+\/\d+\.\d+)\.trial\.json$/;
const TRACE_FILE = /^(trials\/.+\/\d+\.\d+)\.trace\.jsonl$/;
/** The stem of a stored trial's file; null for every other path. */
function stemOfTrialFile(file) {
	return TRIAL_FILE.exec(file)?.[1] ?? null;
}
/** The stem of a trace, whether or not its trial was stored; null for every other path. */
function stemOfTraceFile(file) {
	return TRACE_FILE.exec(file)?.[1] ?? null;
}
/** Whether a name means this trial: the beginning of its id, its place, a folder above it, or place.attempt. */
function isNamed(trial, name) {
	const place = placeOf(trial);
	return trial.id.startsWith(name) || name === place || name === `${place}.${trial.attempt}` || place.startsWith(`${name}/`);
}

// src/store/unreadable.ts
/** Files and folders of the results that the system does not let us read. */
/** What to do where the folder itself may be the wrong one. */
const NAME_RESULTS = "Name the results folder of a comparison.";
const OF_TRIAL = /^(.*\/trials\/.+\/\d+\.\d+)\.(?:trace|exchanges)\.jsonl$/;
function unreadable$1(place, error) {
	return new SchemaError("result-file-unreadable", `Could not read ${place}: ${messageOf(error)}`, {
		hint: remedy(place, error),
		cause: error
	});
}
/** A trial's own file is not found by naming another folder. */
function remedy(place, error) {
	const stem = OF_TRIAL.exec(place)?.[1];
	const isGone = error instanceof Error && "code" in error && error.code === "ENOENT";
	if (stem === void 0 || !isGone) return NAME_RESULTS;
	return `The trial was stored with it: put it back, or remove ${stem}.trial.json and play the trial again with the command that played it.`;
}
/** A trace or exchanges of which nothing may be made: they are not what was written while the trial was played. */
function recordChanged(file) {
	return new SchemaError("record-changed", `${file} is not what was written: its digest is another one.`, { hint: "It was changed after its trial had ended: put it back as it was, or remove the trial's files and play it again." });
}
/** A trial that says that it lies elsewhere was moved or changed: it could count twice, or for the other side. */
function misplaced(file, trial) {
	return new SchemaError("trial-misplaced", `${file} is the trial ${placeOf(trial)}, attempt ${trial.attempt}, and does not lie in its place.`, { hint: "The file was moved or changed; put it back, or remove it and run the same command again." });
}

// src/store/read-bytes.ts
/**
* Reads files of the results folder, none of which may be longer than any of ours. A folder holds tens of thousands of
* small files: read one after the other without a queue, each costs a tenth.
*/
/** In bytes. No file of ours comes near it; a larger one is not ours. */
const LARGEST_FILE = 268435456;
const CHUNK = 1048576;
const LINE_END = 10;
/** All of a file as text. */
function readText$1(file, largest = LARGEST_FILE) {
	return opened(file, largest, (open) => readFileSync(open, "utf8"));
}
/** Gives every line to `use`, also the empty one after the last line end; the digest of all bytes. */
function forEachLine(file, use) {
	const hash = createHash("sha256");
	const lines = new Lines(use);
	opened(file, LARGEST_FILE, (open, size) => {
		const chunk = Buffer.allocUnsafe(Math.min(CHUNK, size + 1));
		for (let length = readSync(open, chunk); length > 0; length = readSync(open, chunk)) {
			const read = chunk.subarray(0, length);
			hash.update(read);
			lines.add(read);
		}
	});
	lines.end();
	return `sha256:${hash.digest("hex")}`;
}
/** Only reading is the system's: what `use` throws is thrown as it is. */
var Lines = class {
	#use;
	/** Of a line that is not over yet. Put together once: a line may be as long as a file. */
	#begun = [];
	constructor(use) {
		this.#use = use;
	}
	add(bytes) {
		let from = 0;
		for (let end = bytes.indexOf(LINE_END); end !== -1; end = bytes.indexOf(LINE_END, from)) {
			this.#use(this.#begun.length === 0 ? bytes.toString("utf8", from, end) : this.#whole(bytes.subarray(from, end)));
			from = end + 1;
		}
		if (from < bytes.length) this.#begun.push(Buffer.from(bytes.subarray(from)));
	}
	end() {
		this.#use(this.#whole(Buffer.alloc(0)));
	}
	#whole(rest) {
		const line = Buffer.concat([...this.#begun, rest]).toString("utf8");
		this.#begun = [];
		return line;
	}
};
function opened(file, largest, read) {
	try {
		const open = openSync(file, "r");
		try {
			const { size } = fstatSync(open);
			if (size > largest) throw tooLarge(file, largest);
			return read(open, size);
		} finally {
			closeSync(open);
		}
	} catch (error) {
		throw error instanceof SchemaError ? error : unreadable$1(file, error);
	}
}
const tooLarge = (file, largest) => new SchemaError("result-file-too-large", `${file} is larger than ${largest} bytes: it is no result file of gripcheck.`);

// src/store/storing.ts
/** What the system says when a result cannot be stored, as one error that a person can act on. */
const KEPT = "What is stored already is kept, and the same command goes on from there.";
const REFUSED$1 = "Name a folder that this user can write to with --results DIR.";
/** Does the work on a file or folder of the results; a refusal of the system becomes an InfrastructureError. */
async function storing(place, work) {
	try {
		return await work();
	} catch (error) {
		throw refused(place, error);
	}
}
function refused(place, error) {
	const code = error instanceof Error && "syscall" in error && "code" in error ? error.code : null;
	switch (code) {
		case null: return error;
		case "ENOSPC":
		case "EDQUOT": return new InfrastructureError("disk-full", `Could not write ${place}: no space is left.`, {
			hint: `Make room. ${KEPT}`,
			cause: error
		});
		case "EACCES":
		case "EPERM":
		case "EROFS": return new InfrastructureError("results-unwritable", `Could not write ${place}: it is refused (${code}).`, {
			hint: REFUSED$1,
			cause: error
		});
		case "ENOTDIR":
		case "EEXIST": return new InfrastructureError("results-unwritable", `Could not write ${place}: a file is in the way.`, {
			hint: REFUSED$1,
			cause: error
		});
		default: return new InfrastructureError("results-unwritable", `Could not write ${place}: ${messageOf(error)}`, {
			hint: KEPT,
			cause: error
		});
	}
}

// \0@oxc-project+runtime@0.158.0/helpers/esm/usingCtx.js
function _usingCtx() {
	var r = "function" == typeof SuppressedError ? SuppressedError : function(r, e) {
		var n = Error();
		return n.name = "SuppressedError", n.error = r, n.suppressed = e, n;
	}, e = {}, n = [];
	function using(r, e) {
		if (null != e) {
			if (Object(e) !== e) throw new TypeError("using declarations can only be used with objects, functions, null, or undefined.");
			if (r) var o = e[Symbol.asyncDispose || Symbol["for"]("Symbol.asyncDispose")];
			if (void 0 === o && (o = e[Symbol.dispose || Symbol["for"]("Symbol.dispose")], r)) var t = o;
			if ("function" != typeof o) throw new TypeError("Object is not disposable.");
			t && (o = function o() {
				try {
					t.call(e);
				} catch (r) {
					return Promise.reject(r);
				}
			}), n.push({
				v: e,
				d: o,
				a: r
			});
		} else r && n.push({
			d: e,
			a: r
		});
		return e;
	}
	return {
		e,
		u: using.bind(null, !1),
		a: using.bind(null, !0),
		d: function d() {
			var o, t = this.e, s = 0;
			function next() {
				for (; o = n.pop();) try {
					if (!o.a && 1 === s) return s = 0, n.push(o), Promise.resolve().then(next);
					if (o.d) {
						var r = o.d.call(o.v);
						if (o.a) return s |= 2, Promise.resolve(r).then(next, err);
					} else s |= 1;
				} catch (r) {
					return err(r);
				}
				if (1 === s) return t !== e ? Promise.reject(t) : Promise.resolve();
				if (t !== e) throw t;
			}
			function err(n) {
				return t = t !== e ? new r(n, t) : n, next();
			}
			return next();
		}
	};
}

// src/store/write-durably.ts
/** Writes that outlive a kill and a power cut: a reader sees the old file or the whole new one. */
/** How the names of drafts end: what a killed process left under one is worth nothing. */
const DRAFT_SUFFIX = ".part";
/** The bytes are on the disk before the name is theirs, and the name is on the disk when this resolves. */
async function writeDurably(file, text) {
	const draft = `${file}.${randomBytes(4).toString("hex")}${DRAFT_SUFFIX}`;
	await storing(file, async () => {
		await mkdir(path.dirname(file), {
			recursive: true,
			mode: 448
		});
		try {
			await fill(draft, text);
			await rename(draft, file);
		} catch (error) {
			await rm(draft, { force: true });
			throw error;
		}
		await flushFolder(path.dirname(file));
	});
}
async function fill(file, text) {
	try {
		var _usingCtx$1 = _usingCtx();
		const handle = _usingCtx$1.a(await open$1(file, "wx", 384));
		await writeFile(handle, text);
		await handle.sync();
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}
/** Puts what was written to an open file by name on the disk. */
async function flushFile(file) {
	try {
		var _usingCtx3 = _usingCtx();
		await _usingCtx3.a(await open$1(file, "r+")).sync();
	} catch (_) {
		_usingCtx3.e = _;
	} finally {
		await _usingCtx3.d();
	}
}
/** Not every system can flush a folder; where one cannot, nothing more can be done. */
async function flushFolder(folder) {
	const handle = await open$1(folder, "r").catch(() => null);
	if (handle === null) return;
	await handle.sync().catch(() => void 0);
	await handle.close();
}

// src/store/result-files.ts
/**
* Reads and writes files of the results folder. What is read may come from another version, another machine
* or a stranger's artifact: it is parsed, never trusted.
*/
const PRODUCER_NAME = "gripcheck";
/** Far deeper than the arguments that a model may write. */
const DEEPEST$1 = 1e3;
function headerOf(kind) {
	return {
		kind,
		schemaVersion: SCHEMA_VERSIONS[kind],
		producer: {
			name: PRODUCER_NAME,
			version: VERSION$1,
			protocol: 1
		}
	};
}
/** A document as it stands in its file. Strict: a body that is not of its kind is a defect and goes nowhere. */
function envelopeOf(kind, body) {
	DOCUMENTS[kind].parse(body);
	return {
		...headerOf(kind),
		body
	};
}
/** Writes one document so that a reader sees all of it or nothing. */
async function writeDocument(file, kind, body) {
	await writeDurably(file, `${JSON.stringify(redactValue(envelopeOf(kind, body)), null, 1)}\n`);
}
/** `largest`: bytes that such a file may have. */
async function readDocument(file, kind, largest = LARGEST_FILE) {
	const value = parseJson(file, readText$1(file, largest));
	const { body, ...header } = isRecord(value) ? value : { body: void 0 };
	checkHeader(file, kind, header);
	return parseBody(file, DOCUMENTS[kind], body);
}
/** Writes all lines of a derived file at once. */
async function writeLines(file, kind, bodies) {
	const lines = [headerOf(kind), ...bodies.map((body) => LINES[kind].parse(body))];
	await writeDurably(file, `${lines.map((line) => JSON.stringify(redactValue(line))).join("\n")}\n`);
}
async function readLines(file, kind) {
	return (await readRecord(file, kind)).lines;
}
/** Read once: what has the digest is what was parsed. */
async function readRecord(file, kind) {
	const schema = LINES[kind];
	const lines = [];
	let isHeader = true;
	return {
		lines,
		digest: forEachLine(file, (line) => {
			if (isHeader) checkHeader(file, kind, parseJson(file, line));
			else if (line !== "") lines.push(parseBody(file, schema, parseJson(file, line)));
			isHeader = false;
		})
	};
}
/** A file that grows line by line while a trial is played. A line that could not be written is told by `done`. */
var LineWriter = class {
	file;
	#kind;
	#last = Promise.resolve();
	constructor(file, kind) {
		this.file = file;
		this.#kind = kind;
		this.#then(async () => {
			await mkdir(path.dirname(file), {
				recursive: true,
				mode: 448
			});
			await writeFile(file, `${JSON.stringify(headerOf(kind))}\n`, { mode: 384 });
		});
	}
	append(body) {
		const line = `${JSON.stringify(redactValue(LINES[this.#kind].parse(body)))}\n`;
		this.#then(() => appendFile(this.file, line));
	}
	/** Resolves once everything is on the disk; rejects where some of it could not be written. */
	async done() {
		this.#then(() => flushFile(this.file));
		await this.#last;
	}
	#then(write) {
		this.#last = this.#last.then(() => storing(this.file, write));
		this.#last.catch(() => void 0);
	}
};
function parseJson(file, text) {
	if (isNestedDeeper(text, DEEPEST$1)) throw new SchemaError("result-file-broken", `${file} is nested deeper than any file of gripcheck.`, { hint: "The file was changed by something else; remove it and run the same command again." });
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new SchemaError("result-file-broken", `${file} is not valid JSON: ${messageOf(error)}`, {
			hint: "The file was cut or changed; remove it and run the same command again.",
			cause: error
		});
	}
}
function checkHeader(file, kind, value) {
	refuseNewer(file, kind, value);
	const header = Header.safeParse(value);
	if (!header.success || header.data.kind !== kind) throw new SchemaError("wrong-result-file", `${file} is no ${kind} file of gripcheck.`, { hint: NAME_RESULTS });
}
/** A newer version may have written more into the header than this one knows: what tells its age is read first. */
function refuseNewer(file, kind, value) {
	const header = NewerHeader.safeParse(value);
	if (!header.success || header.data.kind !== kind) return;
	const { schemaVersion, producer } = header.data;
	if (schemaVersion <= SCHEMA_VERSIONS[kind]) return;
	throw new SchemaError("newer-result-file", `${file} has format ${schemaVersion} and was written by gripcheck ${producer.version}; this version reads up to ${SCHEMA_VERSIONS[kind]}.`, { hint: "Use the version of gripcheck that wrote it, or a newer one." });
}
function parseBody(file, schema, body) {
	const parsed = schema.safeParse(body);
	if (parsed.success) return parsed.data;
	const issue = parsed.error.issues[0];
	throw new SchemaError("result-file-invalid", `${file} does not hold what it should: ${issue?.path.join(".") || "body"}: ${issue?.message ?? "invalid"}`, { hint: "The file was changed by something else; remove it and run the same command again." });
}
function isRecord(value) {
	return value !== null && typeof value === "object" && !Array.isArray(value);
}

// src/store/attempt-writer.ts
/** Where one attempt is written: line by line while it runs, its trial last, by rename. */
const JUDGED = "judge.jsonl";
const NATIVE = "native.txt";
/** `folder`: the results folder. */
function openAttempt(folder, planned, attempt) {
	const stem = stemOf(planned, attempt);
	const at = (suffix) => path.join(folder, `${stem}.${suffix}`);
	const trace = new LineWriter(at("trace.jsonl"), "trace");
	const exchanges = new LineWriter(at("exchanges.jsonl"), "exchanges");
	let judged = null;
	let native = null;
	const stored = async (suffix) => ({
		path: `${stem}.${suffix}`,
		...await fingerprintFile(at(suffix))
	});
	return {
		event: (event) => trace.append(event),
		exchange: (exchange) => exchanges.append(exchange),
		judged: (exchange) => {
			judged ??= new LineWriter(at(JUDGED), "exchanges");
			judged.append(exchange);
		},
		native: (text) => {
			native = text;
		},
		finish: async (body) => {
			await Promise.all([
				trace.done(),
				exchanges.done(),
				judged?.done()
			]);
			if (native !== null) await writeDurably(at(NATIVE), redact(native));
			const files = {
				trace: await stored("trace.jsonl"),
				exchanges: await stored("exchanges.jsonl"),
				...judged === null ? {} : { judged: await stored(JUDGED) },
				...native === null ? {} : { native: await stored(NATIVE) }
			};
			const trial = {
				...body,
				files
			};
			await writeDocument(at("trial.json"), "trial", trial);
			return trial;
		}
	};
}

// src/store/set-aside.ts
/** What an earlier process left unfinished, moved out of the way before anything is played again. */
/** Where cut-off attempts lie: they count for nothing, but what they used up was paid for. */
const ASIDE = "interrupted";
/**
* Moves attempts aside that were cut off (a trace without its trial) or cancelled by a person: neither costs an
* attempt or counts. Removes half-written drafts.
*/
async function setAsideInterrupted(folder) {
	const files = (await listTree(folder)).filter(({ kind }) => kind === "file").map((entry) => entry.path);
	const known = new Set(files);
	await storing(folder, async () => {
		for (const file of files) if (file.endsWith(".part")) await rm(path.join(folder, file));
		for (const stem of files.map(stemOfTraceFile)) if (stem !== null && await wasInterrupted(folder, stem, known)) await moveAside(folder, stem, known);
	});
}
async function wasInterrupted(folder, stem, known) {
	if (!known.has(`${stem}.trial.json`)) return true;
	return (await readDocument(path.join(folder, `${stem}.trial.json`), "trial")).ending.kind === "cancelled";
}
async function moveAside(folder, stem, known) {
	const aside = await freeStem(path.join(folder, ASIDE, stem.slice(7)));
	await mkdir(path.dirname(aside), {
		recursive: true,
		mode: 448
	});
	for (const suffix of SUFFIXES) if (known.has(`${stem}.${suffix}`)) await rename(path.join(folder, `${stem}.${suffix}`), `${aside}.${suffix}`);
}
/** The first name under which no file of a cut-off attempt lies. */
async function freeStem(stem) {
	for (let count = 1;; count++) if (!(await Promise.all(SUFFIXES.map((suffix) => exists(`${stem}.${count}.${suffix}`)))).includes(true)) return `${stem}.${count}`;
}

// src/store/cut-off.ts
/** What attempts used up that were cut off or cancelled: they count for nothing, but they were paid for. */
const TRACE = /^(?:interrupted|trials)\/([^/]+)\/([^/]+)\/.+\.trace\.jsonl$/;
/** Every cut-off attempt of a results folder, set aside already or not, in the order of their paths. */
async function cutOffAttempts(folder, plan) {
	const found = [];
	const entries = await listFiles(folder);
	const known = new Set(entries.map((entry) => entry.path));
	for (const { path: file, isFile } of entries) {
		const [, one, other] = TRACE.exec(file) ?? [];
		const [side, player] = [Side.safeParse(one).data, Slug.safeParse(other).data];
		if (side === void 0 || player === void 0 || !isFile) continue;
		const trialFile = file.replace(/\.trace\.jsonl$/, ".trial.json");
		const trial = path.join(folder, trialFile);
		if (!known.has(trialFile)) {
			const spent = await spentByTrace(path.join(folder, file));
			const isModel = !plan.players.some(({ id, deterministic }) => id === player && deterministic);
			found.push({
				plan: plan.id,
				side,
				player,
				isModel,
				...spent
			});
		} else if (file.startsWith(`${"interrupted"}/`)) {
			const stored = await readDocument(trial, "trial");
			found.push({
				...stored,
				isModel: stored.model !== null
			});
		}
	}
	return found;
}
async function spentByTrace(file) {
	const events = wholeEvents(await readFile(file, "utf8"));
	const wallMs = events.at(-1)?.at ?? 0;
	const endedAt = (await stat(file)).mtimeMs;
	return {
		usage: {
			main: paidUsages(events).reduce(addUsage, {
				...NO_USAGE,
				partial: true
			}),
			agents: NO_USAGE,
			side: NO_USAGE,
			shim: NO_USAGE,
			judge: NO_USAGE
		},
		ending: { kind: "cancelled" },
		time: {
			startedAt: new Date(Math.max(0, endedAt - wallMs)).toISOString(),
			wallMs
		}
	};
}
/** The lines that were written whole: the last one may have been cut. */
function wholeEvents(text) {
	return text.split("\n").slice(1).flatMap((line) => {
		const event = TraceEvent.safeParse(parsed(line));
		return event.success ? [event.data] : [];
	});
}
function parsed(line) {
	try {
		return JSON.parse(line);
	} catch {
		return null;
	}
}
/** What a recording answered was paid for by another trial. */
function paidUsages(events) {
	/** By thread: its last turn is answered by a recording. */
	const isReplayed = /* @__PURE__ */ new Map();
	return events.flatMap((event) => {
		if (event.type === "turn-start") isReplayed.set(event.thread, event.replayed);
		if (!("usage" in event)) return [];
		return (event.type === "turn-end" ? isReplayed.get(event.thread) === true : event.replayed === true) ? [] : [event.usage];
	});
}

// src/store/named-trial.ts
/** The one trial of a results folder that a person means. */
/**
* By its id or the beginning of it, or by its place, `side/player/tier/task[/repeat]`; of several attempts the last one.
* @throws ConfigError where none or several are meant.
*/
function namedTrial(trials, name, folder) {
	const found = trials.filter((trial) => isNamed(trial, name));
	const places = new Set(found.map(placeOf));
	const last = found.sort((a, b) => b.attempt - a.attempt)[0];
	if (last !== void 0 && places.size === 1) return last;
	const hint = `Name it as side/player/tier/task/repeat, as the folders of ${path.join(folder, "trials")} are named, or by its id.`;
	if (last === void 0) throw new ConfigError("no-trial", `There is no trial "${name}" in ${folder}.`, { hint });
	throw new ConfigError("several-trials", `"${name}" may mean ${places.size} trials: ${[...places].slice(0, 4).join(", ")} …`, { hint });
}

// src/store/other-plan.ts
function otherPlan(folder) {
	return new ConfigError("other-plan", `${folder} holds the results of another comparison: other revisions, tasks, players or settings.`, { hint: "Name another folder with --results DIR, or move this one away; its trials are kept as they are." });
}

// src/store/shared-parts.ts
const PARTS = [...[
	"fingerprint",
	"agent",
	"sandbox",
	"machine",
	"model",
	"integrity",
	"shown"
], ...[
	"ending",
	"tools",
	"evidence",
	"votes",
	"flags"
]];
/** Gives values in whose parts an equal one that was seen before stands in place of each. */
var SharedParts = class {
	#known = /* @__PURE__ */ new Map();
	of(trial) {
		const shared = Object.fromEntries(PARTS.map((part) => [part, this.#first(trial[part])]));
		const usage = this.#each(trial.usage);
		return {
			...trial,
			...shared,
			usage,
			plan: this.#first(trial.plan)
		};
	}
	ofScore(score) {
		const { labels, markers, measures } = score;
		return {
			...score,
			labels: this.#first(labels),
			markers: this.#each(markers),
			measures: this.#first(measures)
		};
	}
	#each(parts) {
		const entries = Object.entries(parts).map(([name, part]) => [name, this.#first(part)]);
		return Object.fromEntries(entries);
	}
	#first(part) {
		const key = JSON.stringify(part);
		const known = this.#known.get(key);
		if (known === void 0) this.#known.set(key, part);
		return known ?? part;
	}
};

// src/store/ledger.ts
/**
* The results folder as a ledger of trials: raw files are written once, and opening it again goes on where
* an earlier process stopped, whatever stopped it. Whoever writes holds the folder's lock.
*/
var Ledger = class {
	/** Absolute path of the results folder. */
	folder;
	#admission = null;
	/** `isAdmitted`: whoever opened it before looked at all of it. */
	constructor(folder, isAdmitted = false) {
		this.folder = folder;
		if (isAdmitted) this.#admission = Promise.resolve();
	}
	/**
	* Writes plan and inspection into an empty folder, or goes on in one that holds the same plan: what is not part
	* of a plan's id is brought up to date there, and what was cut off is set aside.
	* @throws ConfigError where the folder holds another plan's results.
	*/
	async begin(plan, inspection) {
		const there = await this.storedPlan();
		if (there === null) {
			await writeDocument(this.#at("inspection.json"), "inspection", inspection);
			await writeDocument(this.#at("plan.json"), "plan", plan);
			return "new";
		}
		if (there.id !== plan.id) throw otherPlan(this.folder);
		await writeDocument(this.#at("plan.json"), "plan", plan);
		await setAsideInterrupted(this.folder);
		return "resumed";
	}
	/** Lets another plan begin here. What was played stays. */
	async forgetPlan() {
		await storing(this.folder, () => rm(this.#at("plan.json"), { force: true }));
	}
	async plan() {
		return readDocument(await this.#admitted("plan.json"), "plan");
	}
	/** null where no plan was ever written here. */
	async storedPlan() {
		return await exists(await this.#admitted("plan.json")) ? this.plan() : null;
	}
	async inspection() {
		return readDocument(await this.#admitted("inspection.json"), "inspection");
	}
	async writeInspection(inspection) {
		await writeDocument(this.#at("inspection.json"), "inspection", inspection);
	}
	async rounds() {
		const rounds = [];
		await this.#admitted("rounds");
		while (await exists(this.#round(rounds.length + 1))) rounds.push(await readDocument(this.#round(rounds.length + 1), "round"));
		return rounds;
	}
	async addRound(number, round) {
		await writeDocument(this.#round(number), "round", round);
	}
	/** All attempts that ended, in the order of their paths. */
	async trials() {
		const shared = new SharedParts();
		const trials = [];
		for (const file of await this.trialFiles()) trials.push(shared.of(await this.trialIn(file)));
		return trials;
	}
	/** Their files, relative to the folder. */
	async trialFiles() {
		if (!await exists(await this.#admitted("trials"))) return [];
		return (await listFiles(this.#at("trials")).catch((error) => {
			throw unreadable$1(this.#at("trials"), error);
		})).map((entry) => `trials/${entry.path}`).filter((file) => stemOfTrialFile(file) !== null);
	}
	/** A trial that says that it lies elsewhere was moved or changed: it could count twice, or for the other side. */
	async trialIn(file) {
		const trial = await readDocument(await this.#admitted(file), "trial");
		if (`${stemOf(trial, trial.attempt)}.trial.json` === file) return trial;
		throw misplaced(this.#at(file), trial);
	}
	/** What was spent on attempts that were cut off or cancelled. */
	async cutOff(plan) {
		await this.#admitted("interrupted");
		return cutOffAttempts(this.folder, plan);
	}
	/** The trial that a person names, as {@link namedTrial} understands it. */
	async find(name) {
		return namedTrial(await this.trials(), name, this.folder);
	}
	/** Found by the trial's place: what a file says of others is not believed, but for the digest of what it was. */
	async trace(trial) {
		const file = await this.#admitted(`${stemOf(trial, trial.attempt)}.trace.jsonl`);
		const { lines, digest } = await readRecord(file, "trace");
		if (digest === trial.files.trace.digest) return lines;
		throw recordChanged(file);
	}
	/** Found as a trace is. */
	async exchanges(trial) {
		const file = await this.#admitted(`${stemOf(trial, trial.attempt)}.exchanges.jsonl`);
		const { lines, digest } = await readRecord(file, "exchanges");
		if (digest === (trial.files.exchanges?.digest ?? digest)) return lines;
		throw recordChanged(file);
	}
	writerFor(planned, attempt) {
		return openAttempt(this.folder, planned, attempt);
	}
	/** Writes what can always be made again; `scores`: null = as they are stored. */
	async writeDerived(derived) {
		if (derived.scores !== null) await writeLines(this.#at("scores.jsonl"), "scores", derived.scores);
		await writeDocument(this.#at("details.json"), "details", derived.details);
		await writeDocument(this.#at("comparison.json"), "comparison", derived.comparison);
	}
	async derived() {
		return {
			comparison: await readDocument(await this.#admitted("comparison.json"), "comparison"),
			details: await readDocument(this.#at("details.json"), "details")
		};
	}
	/** As they were written with the comparison; none where they are not there. */
	async scores() {
		const file = await this.#admitted("scores.jsonl");
		return await exists(file) ? readLines(file, "scores") : [];
	}
	/** Comparisons of earlier revisions, as somebody laid them here; none where nobody did. */
	async history() {
		const file = await this.#admitted("history.jsonl");
		return await exists(file) ? readLines(file, "history") : [];
	}
	/** Writes parts in which nothing can be replaced any more: everything in them was redacted. Gives the path. */
	async writeRedacted(name, parts) {
		await writeDurably(this.#at(name), parts);
		return this.#at(name);
	}
	async writeText(name, text) {
		await writeDurably(this.#at(name), redact(text));
	}
	/** A path to read. Another machine may have made this folder: all of it is looked at before the first one. */
	async #admitted(relative) {
		this.#admission ??= admitFolder(this.folder, RESULT_LIMITS);
		await this.#admission;
		return this.#at(relative);
	}
	#at(relative) {
		return path.join(this.folder, relative);
	}
	#round(number) {
		return this.#at(`rounds/${number}.json`);
	}
};

// src/score/observe.ts
const LONGEST$3 = 400;
/** Shell commands whose result was a failure, in order, as the agent wrote them and saw them fail. */
function observe(trial, trace) {
	const calls = /* @__PURE__ */ new Map();
	const failures = [];
	for (const event of trace) {
		if (event.type === "tool-call") calls.set(event.call, event);
		if (event.type !== "tool-result" || event.ok !== false) continue;
		const call = calls.get(event.call);
		if (call?.command === void 0) continue;
		failures.push({
			side: trial.side,
			trial: trial.id,
			command: call.command.slice(0, LONGEST$3),
			text: event.text.slice(0, LONGEST$3),
			turn: call.turn ?? 0
		});
	}
	return failures;
}

// src/base/thinking.ts
/** Thinking that a server left in a model's text. */
/**
* Removes `<think>…</think>` and its kin. A lone closing tag ends thinking that began before the text, a lone
* opening one is never answered.
*/
function withoutThinking(text) {
	let depth = 0;
	let from = 0;
	let kept = "";
	for (const tag of text.matchAll(/<(\/?)(?:think|thinking|thought|reasoning)>/gi)) {
		const closes = tag[1] === "/";
		if (closes && depth === 0) kept = "";
		else if (!closes && depth === 0) kept += text.slice(from, tag.index);
		depth = closes ? Math.max(0, depth - 1) : depth + 1;
		from = tag.index + tag[0].length;
	}
	return depth === 0 ? kept + text.slice(from) : kept;
}

// src/score/answer-labels.ts
/** Labels for answers that did not match: they explain, never decide. */
const GAVE_UP = [
	/\b(?:i|we)(?: am| was| were|'m| have| have been|'ve)? (?:could not|couldn't|can not|cannot|can't|not able to|wasn't able to|unable to|failed to|did not manage|didn't manage|do not know|don't know|gave up|give up)\b/,
	/\bunable to\b/,
	/\b(?:could not|couldn't|cannot|can't) be [a-z]+ed\b/,
	/\b(?:is|was) (?:not possible|impossible)\b/
];
/** Decoration, emoji, and marks of what was left open. */
const TRAILING = /(?:[\s*_`"'\u201d\p{Extended_Pictographic}]|\ufe0f|\u200d)+$/u;
/** `(y/n)`, `[A/B]` behind a question mark. */
const OPTIONS = /(?<=[?\uff1f\u061f][\s*_`"']{0,9})[([][^()[\]]{1,60}[)\]]$/;
const COURTESY = /(?:\bplease )?\b(?:let me know|advise|confirm|thanks|thank you)[.!]*$/;
/** What is asked without a question mark, in the last sentence. */
const REQUEST = /(?:^|[.!?\n]\s*)(?:(?:please|kindly)[, ]+(?:tell me|let me know|specify|clarify|confirm|choose|indicate)\b[^.!?\n]{0,200}\b(?:which|what|whether|how|where)|let me know which)\b[^.!?\n]{0,200}[.!]*$/;
/** `1. small`, `- large`, `b) both`, an empty line, or one that is drawn. */
const CHOICE = /^\s*(?:(?:[-*+\u2022]|\(?(?:\d{1,2}|[a-z])[.)])\s+\S.*|-{3,}|\*{3,}|_{3,})?$/;
/** What is asked of whoever reads it; a heading like `What changed?` is not. */
const OF_YOU = /\b(?:which|would you|do you|could you|can you|should i|shall i|may i|please (?:choose|select|pick))\b[^.!?\n]*[?:\uff1f\uff1a]$/;
const YES_OR_NO = /[([]y(?:es)?\/no?[)\]]:?$/;
/** The question above the choices that end a text; null where none do. */
function aboveChoices(text) {
	const lines = text.split("\n");
	const last = lines.findLastIndex((line) => !CHOICE.test(line));
	return last === lines.length - 1 ? null : lines[last] ?? null;
}
function endsInQuestion(text) {
	const bare = (part) => part.replace(TRAILING, "");
	const tail = bare(text.slice(-600));
	if (REQUEST.test(tail) || YES_OR_NO.test(tail)) return true;
	const above = aboveChoices(tail);
	if (above !== null) return !above.startsWith("#") && OF_YOU.test(bare(above));
	const end = bare(bare(tail.replace(COURTESY, "")).replace(OPTIONS, "")).replace(/[)\]]+$/, "");
	return /[?\uff1f\u061f]$/.test(end);
}
/** `asked`: the answer ends in a question. `gave-up`: it says that the task could not be done. */
function answerLabels(answer) {
	const text = withoutThinking(answer).replace(/[\u2018\u2019]/g, "'").toLowerCase();
	const labels = [];
	if (endsInQuestion(text)) labels.push("asked");
	if (GAVE_UP.some((phrase) => phrase.test(text.replace(/\s+/g, " ")))) labels.push("gave-up");
	return labels;
}

// src/score/last-text.ts
/** The text with which a trial ended. */
/** The text of the last main-thread response that has any, without thinking; null where none has. */
function lastText(trace) {
	let turn = 0;
	let texts = [];
	for (const event of trace) {
		if (event.thread !== 0 || event.type !== "message") continue;
		if ((event.turn ?? 0) !== turn) texts = [];
		turn = event.turn ?? 0;
		texts.push(withoutThinking(event.text));
	}
	const text = texts.join("\n").trim();
	return text === "" ? null : {
		turn,
		text
	};
}
function endedAnswered(trace) {
	return trace.some((event) => event.type === "trial-end" && event.ending.kind === "answered");
}

// node_modules/re2js/build/index.js
var RE2Flags = class RE2Flags {
	static FOLD_CASE = 1;
	static LITERAL = 2;
	static CLASS_NL = 4;
	static DOT_NL = 8;
	static ONE_LINE = 16;
	static NON_GREEDY = 32;
	static PERL_X = 64;
	static UNICODE_GROUPS = 128;
	static WAS_DOLLAR = 256;
	static LOOKBEHIND = 512;
	static MATCH_NL = RE2Flags.CLASS_NL | RE2Flags.DOT_NL;
	static PERL = RE2Flags.CLASS_NL | RE2Flags.ONE_LINE | RE2Flags.PERL_X | RE2Flags.UNICODE_GROUPS;
	static POSIX = 0;
	static UNANCHORED = 0;
	static ANCHOR_START = 1;
	static ANCHOR_BOTH = 2;
};
/**
* Public flags for RE2JS and RE2Set compilation.
*/
const PublicFlags = {
	CASE_INSENSITIVE: 1,
	DOTALL: 2,
	MULTILINE: 4,
	DISABLE_UNICODE_GROUPS: 8,
	LONGEST_MATCH: 16,
	LOOKBEHINDS: 512
};
/**
* Various constants and helper for unicode codepoints.
*/
const ASCII_SIZE = 128;
const ASCII_TO_UPPER = new Int32Array(ASCII_SIZE);
const ASCII_TO_LOWER = new Int32Array(ASCII_SIZE);
const MAX_BMP = 65535;
for (let i = 0; i < ASCII_SIZE; i++) {
	if (i >= 97 && i <= 122) ASCII_TO_UPPER[i] = i - 32;
	else ASCII_TO_UPPER[i] = i;
	if (i >= 65 && i <= 90) ASCII_TO_LOWER[i] = i + 32;
	else ASCII_TO_LOWER[i] = i;
}
var Codepoint = class {
	static CODES = Object.freeze({
		"\x07": 7,
		"\b": 8,
		"	": 9,
		"\n": 10,
		"\v": 11,
		"\f": 12,
		"\r": 13,
		" ": 32,
		"\"": 34,
		$: 36,
		"&": 38,
		"'": 39,
		"(": 40,
		")": 41,
		"*": 42,
		"+": 43,
		"-": 45,
		".": 46,
		0: 48,
		1: 49,
		2: 50,
		3: 51,
		4: 52,
		5: 53,
		6: 54,
		7: 55,
		8: 56,
		9: 57,
		":": 58,
		"<": 60,
		">": 62,
		"?": 63,
		A: 65,
		B: 66,
		C: 67,
		F: 70,
		P: 80,
		Q: 81,
		U: 85,
		Z: 90,
		"[": 91,
		"\\": 92,
		"]": 93,
		"^": 94,
		_: 95,
		"`": 96,
		a: 97,
		b: 98,
		f: 102,
		i: 105,
		m: 109,
		n: 110,
		r: 114,
		s: 115,
		t: 116,
		v: 118,
		x: 120,
		z: 122,
		"{": 123,
		"|": 124,
		"}": 125
	});
	static toUpperCase(codepoint) {
		if (codepoint < ASCII_SIZE) return ASCII_TO_UPPER[codepoint];
		const s = String.fromCodePoint(codepoint).toUpperCase();
		const expectedLen = s.codePointAt(0) > MAX_BMP ? 2 : 1;
		if (s.length > expectedLen) return codepoint;
		const sOrigin = String.fromCodePoint(s.codePointAt(0)).toLowerCase();
		const originExpectedLen = sOrigin.codePointAt(0) > MAX_BMP ? 2 : 1;
		if (sOrigin.length > originExpectedLen || sOrigin.codePointAt(0) !== codepoint) return codepoint;
		return s.codePointAt(0);
	}
	static toLowerCase(codepoint) {
		if (codepoint < ASCII_SIZE) return ASCII_TO_LOWER[codepoint];
		const s = String.fromCodePoint(codepoint).toLowerCase();
		const expectedLen = s.codePointAt(0) > MAX_BMP ? 2 : 1;
		if (s.length > expectedLen) return codepoint;
		const sOrigin = String.fromCodePoint(s.codePointAt(0)).toUpperCase();
		const originExpectedLen = sOrigin.codePointAt(0) > MAX_BMP ? 2 : 1;
		if (sOrigin.length > originExpectedLen || sOrigin.codePointAt(0) !== codepoint) return codepoint;
		return s.codePointAt(0);
	}
};
var UnicodeRangeTable = class {
	/**
	* @param {Uint32Array | number[]} data
	* @param {boolean} isStride1
	*/
	constructor(data, isStride1 = false) {
		this.data = data;
		this.isStride1 = isStride1;
		this.SIZE = isStride1 ? 2 : 3;
	}
	getLo(index) {
		return this.data[index * this.SIZE];
	}
	getHi(index) {
		return this.data[index * this.SIZE + 1];
	}
	getStride(index) {
		return this.isStride1 ? 1 : this.data[index * this.SIZE + 2];
	}
	get length() {
		return this.data.length / this.SIZE;
	}
};
const B64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
const B64_MAP = /* @__PURE__ */ new Uint8Array(256);
for (let i = 0; i < 64; i++) B64_MAP[B64.charCodeAt(i)] = i;
const decodeVLQ = (str) => {
	const res = [];
	let value = 0;
	let shift = 0;
	for (let i = 0; i < str.length; i++) {
		const digit = B64_MAP[str.charCodeAt(i)];
		value |= (digit & 31) << shift;
		if ((digit & 32) === 0) {
			res.push(value);
			value = 0;
			shift = 0;
		} else shift += 5;
	}
	return res;
};
const decodeRanges = (str, isStride1) => {
	const res = decodeVLQ(str);
	const numRanges = isStride1 ? res.length / 2 : res.length / 3;
	const out = new Uint32Array(numRanges * 3);
	let current = 0;
	let resIdx = 0;
	for (let i = 0; i < numRanges; i++) {
		current += res[resIdx++];
		out[i * 3] = current;
		current += res[resIdx++];
		out[i * 3 + 1] = current;
		out[i * 3 + 2] = isStride1 ? 1 : res[resIdx++];
	}
	return out;
};
const decodeOrbit = (str) => {
	const res = decodeVLQ(str);
	const map = /* @__PURE__ */ new Map();
	let currentKey = 0;
	for (let i = 0; i < res.length; i += 2) {
		currentKey += res[i];
		const zz = res[i + 1];
		const delta = zz >>> 1 ^ -(zz & 1);
		map.set(currentKey, currentKey + delta);
	}
	return map;
};
var LazyMap = class {
	constructor(initializer) {
		this.initializer = initializer;
		this.cache = /* @__PURE__ */ new Map();
	}
	has(key) {
		return Object.hasOwn(this.initializer, key);
	}
	get(key) {
		if (this.cache.has(key)) return this.cache.get(key);
		const val = this.has(key) ? this.initializer[key]() : null;
		this.cache.set(key, val);
		return val;
	}
};
var UnicodeTables = class {
	static _CASE_ORBIT = null;
	static get CASE_ORBIT() {
		if (!this._CASE_ORBIT) this._CASE_ORBIT = decodeOrbit("rCgCIgCY+rQI4QiCuuBLgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCCgCBgCBgCBgCBgCBgCBgCB+7OB-BB-BB-BB-BB-BBskQB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BC-BB-BB-BB-BB-BB-BB-BByHBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBDCBBBCBBBCBBCCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBCCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBxHBCBBBCBBBCBBB3SBmMBkNBCBBBCBBB8MBCBBB6MB6MBCBBC+EB0MB2MBCBBB6MB+MBiGBmNBiNBCBBBmKBikzCBmNBqNBkIBsNBCBBBCBBBCBBB0NBCBBB0NDCBBB0NBCBBByNByNBCBBBCBBB2NBCBBDCBBCwDFCBCBDBCBCBDBCBCBDBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBB9EBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBCCBCBDBCBBBhGBvDBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBjICCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBH2iVBCBBBlKBwiVB+jVB+jVBCBBBlMBqEBuEBCBBBCBBBCBBBCBBBCBBB+hVB4hVB8hVBjNB7MC5MB5MCzMC1MB+0yCE5MB20yCC9MBu2yCBwyyCBo0yCChNBlNBo0yCBu-UBi0yCDlNC6-UBpNDrNIu+UDzNCm0yCBzNE0yyCBzNBpEBxNBxNBtEG1NLqxyCBkxyCnFoFrBCBBBCBBDCBBEkIBkIBkICoHHsCCqCBqCBqCCgEC+DB+DBmkOBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCC+BBgCBgCBgCBgCBgCBgCBgCBgCBrCBpCBpCBpCBmjOB-BB8BB-BB-BBgEB-BB-BByBBqgOBsDB-BBtwBB-BB-BB-BBsBBgDBCB-BB-BB-BBeB-BB-BB61OB-BB-BB-DB9DB9DBQB7DBmCE9CBrDBPBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBrFB-EBOBnHB3FB-FCCBBBNBCBBCjIBjIBjIBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgFBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCB-BB-BB8kMB-BB6kMB-BB-BB-BB-BB-BB-BB-BB-BB-BBokMB-BB-BBkkMBkkMB-BB-BB-BB-BB-BB-BB-BB4jMB-BB-BB-BB-BB-BB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EB-EBCBBBCBoiMBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBJCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBeBCBBBCBBBCBBBCBBBCBBBCBBBCBBBdBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBCgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDL-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-C64CgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOBgmOCgmOGgmODg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FBg8FDg8FBg8FBg8FhVg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBg9rCBQBQBQBQBQBQDPBPBPBPBPBPjkC7mMB5mMBnmMBjmMBCBlmMB3lMBpiMBk8kCBCBBG-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FB-7FD-7FB-7FB-7F6FoglCEsuHRwjlCyDCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCB0DBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBG1DD97OCCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQBQBQBQBQDPBPBPBPBPBPDQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQBQBQBQBQDPBPBPBPBPBPEQCQCQCQCPCPCPCPBQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPB0EB0EBsFBsFBsFBsFBoGBoGBgIBgIBgHBgHB8HB8HDQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQBQBQBQBQBQBQBPBPBPBPBPBPBPBPBQBQCSFPBPBzEBzEBRCxnOFSFrFBrFBrFBrFBREQBQClkOFPBPBnGBnGFQBQCljOCODPBPB-GB-GBNHSF-HB-HB7HB7HBRqJ53OE9tQBrmQH4Bc3BSgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBgBBfBfBfBfBfBfBfBfBfBfBfBfBfBfBfBfECBByZ0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BB0BBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzBBzB34BgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDBgDB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CB-CBCBBBt-UBruHBt+UB1iVBviVBCBBBCBBBCBBB3hVB5-UB9hVB7hVCCBBCCBBI9jVB9jVBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBICBBBCBBECBBN-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOB-lOC-lOG-lOzoeCBBBCBBBCBBBCBBBCBBBCBl8kCBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBTCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBnECBBBCBBBCBBBCBBBCBBBCBBBCBBDCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBKCBBBCBBBnglCBCBBBCBBBCBBBCBBBCBBECBBBvyyCDCBBBCBBBgDCCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBn0yCB90yCB10yCBh0yCBn0yCCjxyCBzyyCBpxyCBg6BBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBB-CBl0yCBvjlCBCBBBCBBBt2yCBCBBBCBBBCBBBCBBBCBBBCBBBCBBBCBBBhkzCZCBB9a-5Bd-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCB-8rCm6TCBB7gBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCH-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BmlBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvChDwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCBwCFvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvCBvC1DuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCCuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCBuCCuCBuCBuCBuCBuCBuCBuCCuCBuCCtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCCtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCBtCCtCBtCBtCBtCBtCBtCBtCCtCBtCk2BgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEBgEO-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-DB-D+CgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCL-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-B74CgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BhrVgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCBgCB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BB-BhB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BB2BD1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BB1BtxekCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBkCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjCBjC");
		return this._CASE_ORBIT;
	}
	static _Print = null;
	static get Print() {
		if (!this._Print) this._Print = new UnicodeRangeTable(decodeRanges("hB9CBjBLBCpWBDFBFGBCCCBSBCsMBClBBDxBBDCBC2BBJaBFFBSVBC-FBCvBBD6BBDkDBP6BBDwBBDOBCbBDCCBJBGfBIqCBCgFBCHBDBBDVBCGBCEEBCBDIBDBBDDBJFFBCCBDBDYBDCBCFBFBBDVBCGBCBBCBBCBBDCCBDBFBBDCBEIIBCBCIIBPBLCBCIBCCBCVBCGBCBBCEBDJBCCBCCBDQQBCBDLBIGBCCBCHBDBBDVBCGBCBBCEBDIBDBBDCBICBFBBCEBDRBLBBCFBECBCDBEBBCCCBEEBEEBBBELBFEBECBCDBDHHPUBGMBCCBCWBCPBDIBCCBCDBIBBCCBCBBDDBDJBIVBCCBCWBCJBCEBDIBCCBCDBIBBGCBCDBDJBCCBNMBCCBCyBBCCBCFBFPBDZBCCBCRBEXBCIBCDDBFBEFFBEBCCCBGBHJBDCBN5BBFcBmBBBCCCBDBCXBCCCBVBDEBCCCBFBCJBDDBhBnCBCjBBFmBBCjBBCOBCMBmBlGBCGGD4LBCDBDGBCCCBCBDoBBCDBDgBBCDBDGBCCCBCBDOBC4BBCDBDiCBDfBEZBH1CBDFBD-TBCbBE4CBIVBKXBKTBNMBCCBCBBN9CBDJBHJBHNBCKBH4CBIqBBGlCBLeBCLBFLBFEEBoBBDEBMrBBFZBHKBE9BBDgCBCcBDKBHJBHNBDtBBDLBVsCBClFBJ7BBEOBE9BBGqBBDKBJqBBG1QBDFBDlBBDFBDHBCGCBdBD0BBCOBCNBDFBCSBDCBCIBSXBJuBBSBBDaBCMBEhBBPgBBQrEBF5UBXKBWz4BBD9LBGsBBCGGD3BBIBBPXBKGBCGBCGBCGBCGBCGBCGBCGBC9DBjBZBC4CBN1GBbPBC+BBC1CBDmDBGqBBC9CBC1CBKvBBCszcBE2BBK7KBV3FBJ8GBV7BBEJBH3BBJlCBJLBHzDBMdBEtCBCKBFgBBC2BBKNBDJBDmDBZbBLFBDFBDFBKGBCGBC7BBF9DBDJBHj9KBNWBFwBBloItLBDpDBnBGBNEBGZBCEBCCCBCCBCCBoUBhBpBBHyBBCSBCDBFEBCmEBF9FBEFBDFBDFBDCBEGBCGBOBBDLBCZBCSBCBBCOBDNBjB6DBGCBFsBBE3CBCMBEwBwBBsBBjEcBEwBBQbBFjBBKdBGqBBGdBCkBBFNBrB9EBDJBHjBBFjBBFnBBJzBBMLBCOBCGBCBBCKBCOBCGBCBBEzBBN2JBKVBLHBZFBCpBBCIBmCFBDCCBqBBCBBEDDBVBCnCBJIBxBSBCBBGgBBEaBGaBnB3BBFTBDxBBCBBGHBCCBCcBDCBFJBIIBI-BBhBmBBFLBK1BBEcBDaBGZBIDBNGBxCoCB4ByBBOyBBItBBJJBHlBBEcBJBBxGeBCpBBCCBDBBRFBJIBiBtBBJpBBXZBnBbBVWBKtCBFjBBK9BBCEBOYBIJBH0BBCRBJmBBK-CBCTBMRBCuBB-BGBCCCBCBCOBCKBH6BBGJBHDBCHBDBBDVBCGBCBBCEBCJBDBBDCBDHHGGBDGBEEBMJBCDDClBBCJBCDDCDBCJBCBBJBBe7CBCEBfnCBJJBnF1BBDlBBjBkCBMJBHMBU5BBHJBHTBdaBDOBFWB6F7BBlDyCBNHBDDDBGBCBBCdBCBBDLBKJBnCHBDtBBDKBcnCBJyCBOoCBIJB3CHB5ChBBPJBHIBCsBBCNBLcBEfBDVBCNBqCGBCBBCrBBECCBCCBHBJJBHFBCBBCkBBCBBCFBIJBHrBBFJB3HYBIQBCoBBEcB2CQQBwBBO6cBnDuDBCEBMjGBtyCiDBOvhBBRVBL68DBGmSB61G5BBn2B4RBIeBCJBFwCBCJBHdBDFBLlCBLJBCGBCUBGSBxN5BBnG6CBGYBDYBtBqCBF4BBIQBhCEBMGBK1mHBqBfBiDyDB+vIDBCGBCBBCiJBQeeBBBDPPBCBJrMBloCqDBGMBEIBIJBDDBh7D8HBEzNBHWBQQBQtBBDWBKzDB9B1HBLmBBDpCBJvDBWlCB7DTBNTBN2CBKYBoE0CBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDjJBD9VBQEBCOBxiBeBHFB2GGBCQBDGBCBBCEBG9BBiBxDxDBrBBENBDJBFBBhKeBS5BBGxOxOBoBB3GqBBFhGhGBdBCVBJBBhHGBCDBCBBCOBCkGBDPBqBrCBFJBFBByYjCBtC8BBjGDBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQB1BBBvIrBBFjDBNOBDOBCOBCkBBLtFB5BcBOrBBFIBIBBPFB7E4eBEQBEMBE5GBHLBFQQBKBF3BBJJBHnBBJdBDLBFBBPIBoB3KBJNBDMBEKBE4BBCFFBOBDLBFJBIyEBCmDBmgB-2pBBhB9oEBDt0FBDwpHBQtTBjtC9QBjvBq6EBGppIBnkzVvHB", false));
		return this._Print;
	}
	static CATEGORIES = new LazyMap({
		C: () => new UnicodeRangeTable(decodeRanges("AfBgDgBBOrWrWBHHBCBICCVuMuMnBBBzBBBE4B4BBGBcDBHQBXhGhGxBBB8BBBmDNB8BBByBBBQddBCCMEBhBGBsCiFiFJBBDBBXIICCBFBBKBBDBBFHBCDBDGGBaaBEEHDBDBBXIIDGDBCCGDBDBBECBCGBFCCBFBSJBEKKEXXIDDGBBLIEBCCBNBFBBNGBIEEJBBDBBXIIDGGBKKBDDBEEBFBEDBDGGBTTBIBDHHBBBEFFBBBDCCDCBDCBECBNDBGCBEFFBCCBEBCNBWEBOEEYRRBKKEFFBFBDEEDBBFBBLGBXEEYLLGBBKEEFGBDEBEFFBLLELBOEE0BEEHDBRBBbEETCBZKKCBBICBCDBHCCJFBLBBELB7BDBekBBDCCGZZCYYBGGCIILBBFfBpClBlBBCBoBlBlBQOOBjBBnGCCBDBCBB6LFFBIICFFBqBqBFBBiBFFBIICFFBQQ6BFFBkCkCBhBhBBBBbFB3CBBHBB+UCB6CGBXIBZIBVLBOEEDLB-CBBLFBLFBPMMBEB6CGBsBEBnCJBgBNNBCBNDBCCBrBBBGKBtBDBbFBMCB-BBBiCeeBMMBEBLFBPBBvBBBNTBuCnFnFBGB9BCBQCB-BEBsBBBMHBsBEB3QBBHBBnBBBHBBJGCgBBB2BQQPBBHUUBEEKMMBDBbEByBPBDBBcOOBBBjBNBiBOBtEDB7UVBMUB14BBB-LEBuBCCBDBCBB5BGBDNBZIBI4BI-DhBBb6C6CBKB3GZBxC3C3CBoDoDBDBsB-C-C3CIBxBuzcuzcBBB4BIB9KTB5FHB+GTB9BCBLFB5BHBnCHBNFB1DKBfCBvCMMBCBiB4B4BBHBPBBLBBoDXBdJBHBBHBBHIBIII9BDB-DBBLFBl9KLBYDByBjoIBvLBBrDlBBILBGEBbGGCGDrUfBrBFB0BUUFDBGoEoEBCB-FCBHBBHBBHBBECBIIIBLBDBBNbbUDDQBBPhBB8DEBEDBuBCB5COOBBBCuBBvBhEBeCByBOBdDBlBIBfEBsBEBfmBmBBCBPpBB-EBBLFBlBDBlBDBpBHB1BKBNQQIDDMQQIDDBBB1BLB4JIBXJBJXBHrBrBKkCBHBBCtBtBDCBCBBYpCpCBGBKvBBUDDBDBiBCBcEBclBB5BDBVBBzBDDBDBJEEeBBEDBLGBKGBhCfBoBDBNIB3BCBeBBcEBbGBFLBIvCBqC2BB0BMB0BGBvBHBLFBnBCBeHBDvGBgBrBrBEBBDPBHHBKgBBvBHBrBVBblBBdTBYIBvCDBlBIB-BGGBLBaGBLFB2BTTBGBoBIBhDVVBJBTwBwBB8BBICCFQQMFB8BEBLFBFJJBDDBXXIDDGLLBDDBEEBCCBEBCEBIBBICBGKBLCCBCCnBLLCBBCFFLDDBGBDcB9CGGBcBpCHBLlFB3BBBnBhBBmCKBLFBOSB7BFBLFBVbBcBBQDBY4FB9BjDB0CLBJBBCBBJDDfDDBNNBHBLlCBJBBvBBBMaBpCHB0CMBqCGBL1CBJ3CBjBNBLFBKuBuBPJBeCBhBBBXPPBnCBIDDtBCBCDDKHBLFBHDDmBDDHGBLFBtBDBL1HBaGBSqBqBBBBe0CBCOBzBMB8clDBwDGGBJBlGryCBkDMBxhBPBXJB88DEBoS41GB7Bl2BB6RGBgBLLBCByCLLBEBfBBHJBnCJBLIIWEBUvNB7BlGB8CEBaBBarBBsCDB6BGBS-BBGKBIIB3mHoBBhBgDB0D8vIBFIIDkJkJBNBCcBEBBCNBFHBtMjoCBsDEBOCBKGBLBBF-6DB+HCB1NFBYOBSOBvBBBYIB1D7BB3HJBoBBBrCHBxDUBnC5DBVLBVLB4CIBamEB2CoCoCDBBCBBDBBFNNCIIiCFFBJJIddFGGCCBI1K1KBlJlJB-V-VBNBGQQBuiBBgBFBH0GBISSBIIDGGBDB-BgBBCvDBuBCBPBBLDBD-JBgBQB7BEBCvOBrB1GBsBDBC-FBgBXXBGBD-GBIFFDQQmGBBRoBBtCDBLDBDwYBlCrCB+BhGBFccDCCBCCLFFCCCBEBCDBCECEDDCBBCICDCCBFFIKFCLLSEBEGGSzBBDtIBtBDBlDLBQBBQQQmBJBvF3BBeMBtBDBKGBDNBH5EB6eCBSCBOCB7GFBNDBCOBNDB5BHBLFBpBHBfBBNDBDNBKmBB5KHBPBBOCBMCB6BCCBCBRBBNDBLGB0EoDoDBjgBBh3pBfB-oEBBv0FBBypHOBvThtCB-QhvBBs6EEBrpIlkzVBxHvw-FB", false)),
		Cc: () => new UnicodeRangeTable(decodeRanges("AfgDgB", true)),
		Cf: () => new UnicodeRangeTable(decodeRanges("tFzqBzqBBEBXhGhGyBhMhMBxCxCs5D9-B9-BBDBbEByBEBCJBw03B6H6HBBBimEQQj7IPBhjiBDBwmFHBn0rYffB+CB", false)),
		Cn: () => new UnicodeRangeTable(decodeRanges("4bBBHDBICCVuMuMnBBBzBBBE4B4BBGBcDBHKBvI9B9BBmDmDBMB8BBByBBBQddBCCMEBjBEBuHJJBDDBXXICCBBBFBBKBBDBBFHBCDBDGGBaaBEEHDBDBBXIIDGDBCCGDBDBBECBCGBFCCBFBSJBEKKEXXIDDGBBLIEBCCBNBFBBNGBIEEJBBDBBXIIDGGBKKBDDBEEBFBEDBDGGBTTBIBDHHBBBEFFBBBDCCDCBDCBECBNDBGCBEFFBCCBEBCNBWEBOEEYRRBKKEFFBFBDEEDBBFBBLGBXEEYLLGBBKEEFGBDEBEFFBLLELBOEE0BEEHDBRBBbEETCBZKKCBBICBCDBHCCJFBLBBELB7BDBekBBDCCGZZCYYBGGCIILBBFfBpClBlBBCBoBlBlBQOOBjBBnGCCBDBCBB6LFFBIICFFBqBqBFBBiBFFBIICFFBQQ6BFFBkCkCBhBhBBBBbFB3CBBHBB+UCB6CGBXIBZIBVLBOEEDLB-CBBLFBLFBbFB6CGBsBEBnCJBgBNNBCBNDBCCBrBBBGKBtBDBbFBMCB-BBBiCeeBMMBEBLFBPBBvBBBNTBuCnFnFBGB9BCBQCB-BEBsBBBMHBsBEB3QBBHBBnBBBHBBJGCgBBB2BQQPBBHUUBEEKmDmDNBBcOOBBBjBNBiBOBtEDB7UVBMUB14BBB-LEBuBCCBDBCBB5BGBDNBZIBI4BI-DhBBb6C6CBKB3GZBxC3C3CBoDoDBDBsB-C-C3CIBxBuzcuzcBBB4BIB9KTB5FHB+GTB9BCBLFB5BHBnCHBNFB1DKBfCBvCMMBCBiB4B4BBHBPBBLBBoDXBdJBHBBHBBHIBIII9BDB-DBBLFBl9KLBYDByBDBvzIBBrDlBBILBGEBbGGCGDrUfBrBFB0BUUFDBGoEoEBCC-FCBHBBHBBHBBECBIIIBIBGBBNbbUDDQBBPhBB8DEBEDBuBCB5COOBBBCuBBvBhEBeCByBOBdDBlBIBfEBsBEBfmBmBBCBPpBB-EBBLFBlBDBlBDBpBHB1BKBNQQIDDMQQIDDBBB1BLB4JIBXJBJXBHrBrBKkCBHBBCtBtBDCBCBBYpCpCBGBKvBBUDDBDBiBCBcEBclBB5BDBVBBzBDDBDBJEEeBBEDBLGBKGBhCfBoBDBNIB3BCBeBBcEBbGBFLBIvCBqC2BB0BMB0BGBvBHBLFBnBCBeHBDvGBgBrBrBEBBDPBHHBKgBBvBHBrBVBblBBdTBYIBvCDBlBIBlCJBCBBaGBLFB2BTTBGBoBIBhDVVBJBTwBwBB8BBICCFQQMFB8BEBLFBFJJBDDBXXIDDGLLBDDBEEBCCBEBCEBIBBICBGKBLCCBCCnBLLCBBCFFLDDBGBDcB9CGGBcBpCHBLlFB3BBBnBhBBmCKBLFBOSB7BFBLFBVbBcBBQDBY4FB9BjDB0CLBJBBCBBJDDfDDBNNBHBLlCBJBBvBBBMaBpCHB0CMBqCGBL1CBJ3CBjBNBLFBKuBuBPJBeCBhBBBXPPBnCBIDDtBCBCDDKHBLFBHDDmBDDHGBLFBtBDBL1HBaGBSqBqBBBBe0CBCOBzBMB8clDBwDGGBJBlGryCBkDMB3iBJB88DEBoS41GB7Bl2BB6RGBgBLLBCByCLLBEBfBBHJBnCJBLIIWEBUvNB7BlGB8CEBaBBarBBsCDB6BGBS-BBGKBIIB3mHoBBhBgDB0D8vIBFIIDkJkJBNBCcBEBBCNBFHBtMjoCBsDEBOCBKGBLBBJ76DB+HCB1NFBYOBSOBvBBBYIB1D7BB3HJBoBBBjGUBnC5DBVLBVLB4CIBamEB2CoCoCDBBCBBDBBFNNCIIiCFFBJJIddFGGCCBI1K1KBlJlJB-V-VBNBGQQBuiBBgBFBH0GBISSBIIDGGBDB-BgBBCvDBuBCBPBBLDBD-JBgBQB7BEBCvOBrB1GBsBDBC-FBgBXXBGBD-GBIFFDQQmGBBRoBBtCDBLDBDwYBlCrCB+BhGBFccDCCBCCLFFCCCBEBCDBCECEDDCBBCICDCCBFFIKFCLLSEBEGGSzBBDtIBtBDBlDLBQBBQQQmBJBvF3BBeMBtBDBKGBDNBH5EB6eCBSCBOCB7GFBNDBCOBNDB5BHBLFBpBHBfBBNDBDNBKmBB5KHBPBBOCBMCB6BCCBCBRBBNDBLGB0EoDoDBjgBBh3pBfB-oEBBv0FBBypHOBvThtCB-QhvBBs6EEBrpIm8yVBCdBhD-DBxHvw-BB---BBB---BBB", false)),
		Co: () => new UnicodeRangeTable(decodeRanges("gg4B-nGh4hc9--BD9--B", true)),
		Cs: () => new UnicodeRangeTable(decodeRanges("gg2B--B", true)),
		L: () => new UnicodeRangeTable(decodeRanges("hCZBHZBwBLLFGGBVBCeBCpOBFLBPEBICCiEEBCBBDDBCHHCCBCCCBSBCyCBCqEBJlFBClBBDHHBnBBoCaBFDBuBqBBkBBBCiDBCQQBIIBLLBBBDRRCdBe4CBMZZBfBKBBFGGBUBFKKEYYBXBIKBGXBCGBRpBB7B1BBETTIJBQPBFHBDBBDVBCGBCEEBCBERROBBCCBPBBLJJBEBFBBDVBCGBCBBCBBCBBgBDBCUUBBBRIBCCBCVBCGBCBBCEBETTQBBYMMBGBDBBDVBCGBCBBCEBEffBCCBBBQSSCFBECBCDBEBBCCCBEEBEEBBBELBX1B1BBGBCCBCWBCPBEbbBBBCBBDBBfFFBGBCCBCWBCJBCEBEffBBBCBBQBBSIBCCBCoBBDRRGCBJCBZFBGRBEXBCIBCDDBFB7BvBBCBBNGB7BBBCCCBDBCXBCCCBIBCBBKDDBDBCWWBCBhBgCgCBGBCjBBcEB0DqBBVRRBEBFDBEEEBIIBBBFMBNSSBkBBCGGDqBBCsKBCDBDGBCCCBCBDoBBCDBDgBBCDBDGBCCCBCBDOBC4BBCDBDiCBmBPBR1CBDFBErTBDQBCZBGqCBHHBIRBOSBPRBPMBCCBQzBBkBFFkC4CBIEBDhBBCGGBkCBLeByBdBDEBMrBBFZB3BWBK0BBzC+C+CBtBBSHB3BdBOBBLrBBbjBBqBCBLjBBDKBGqBBDCBqBDBCFBCBBEGGB+FBhC1IBDFBDlBBDFBDHBCGCBdBD0BBCGBCEEBBBCGBEDBDFBFMBGCBCGB1DOORMBmDFFDJBCEEBDBHGCBCBCKBDDBGEBF1B1BB8zC8zCBjHBHDBEBBNlBBCGGD3BBIRRBVBKGBCGBCGBCGBCGBCGBCGBCGBxC2O2OBrBrBBDBGBBF1CBHCBC5CBCDBGqBBC9CBSfBxBPBhQ-tGBhCs0VBkCtBBDsIBEPBLBBVuBBReBDlCByBIBDmDBDxCBVQBCCBCDBCWBezBBPxBB-BFBECCBMMBaBLWBacBIuBBdRRBDBCJBLEBCoBBYCBCHBVWBEEEBwBBCEEBDDBDBDCCZCBDKBICBNFBDFBDFBKGBCGBCqBBCNBHyDBej9KBNWBFwBBloItLBDpDBnBGBNEBGCCBIBCMBCEBCCCBCCBCCBqDBiBqLBT-BBD1BBpBLB1DEBCmEBlBZBHZBM4CBEFBDFBDFBDCBkBLBCZBCSBCBBCOBDNBjB6DBmMcBEwBBwBfBOTBCHBHlBBLdBDjBBFHBxB9EBTjBBFjBBFnBBJzBBNKBCOBCGBCBBCKBCOBCGBCBBEzBBN2JBKVBLHBZFBCpBBCIBmCFBDCCBqBBCBBEDDBVBLWBKeBiCSBCBBLVBLZBHZBnB3BBHBBhCQQBCBCCBCcBrBcBEcBkBHBCbBc1BBLVBLSBORBvDoCB4ByBBOyBBOjBBnBbBKWB7HpBBHBBRFB5BcBLJJBUBrBRBvBUBcWBN0BB6BBBDOOBrBBhBYBbjBBeDDJiBBENNBuBBPDBWCCkBRBCYBUBBgCGBCCCBCBCOBCJBIuBBnBHBDBBDVBCGBCBBCEBETTNEBfJBCDDClBBCaaCtBtBBzBBTDBVCBfvBBVBBC5F5FBtBBqBDBlBvBBV8B8BBpBBOoCoCBZBmBGB6FrBB1D-BBgBHBDDDBGBCBBCXBQCC-CHBDmBBRCCdLLBmBBIWWMtBBUTTBnCBoGgBBgBIBCkBBSyByBBcBxDGBCBBClBBWaaBEBCBBCfBPYYBqBBlISBQCCBLBChBB9DwCwCB4cBnHjGBtyCgDBQvhBBSFBa68DBGmSB61GdBj3B4RBIeBSuCBSdBTvBBRDBgBUBGSBxNsBB0G-BBhBYBDYBtBqCBGjCjCBLBhCBBCPPBNNB0mHBqBfBiDyDB+vIDBCGBCBBCiJBQeeBBBDPPBCBJrMBloCqDBGMBEIBIJBn7F0CBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDYBCYBCeBCYBCeBCYBCeBCYBCeBCYBCHB15BeBHFBmI9BBzEsBBLGBRiKiKBcBTrBBlPbBlHdBDwGwGBdBCCBCBBCGBDEBKBBhHGBCDBCBBCOBCkGB8BjCBI1lB1lBBCBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQBlqE-2pBBhB9oEBDt0FBDwpHBQtTBjtC9QBjvBq6EBGppIB", false)),
		LC: () => new UnicodeRangeTable(decodeRanges("hCZBHZB7BLLBVBCeBCiGBCDBFvGBDZBhGDBDBBECBCHHCCBCCCBSBCyCBCqEBJlFBClBBKoBB44ClBBCGGDqBBDCBhV1CBDFBjkCKBGqBBDCBhCrBBgCMBChBBmD1IBDFBDlBBDFBDHBCGCBdBD0BBCGBCEEBBBCGBEDBDFBFMBGCBCGBmIFFDJBCEEBDBHGCBCBCFBFDDBCBGEBF1B1BB8zC8zCB6DBDmDBHDBEBBNlBBCGGzoetBBTbBnEtCBCWBEDBCsCBZBBE2Z2ZBpBBGIBIvCBh6TGBNEBqgBZBHZBmlBvCBhDjBBFjBB1DKBCOBCGBCBBCKBCOBCGBCBBk2ByBBOyBB+CVBLVB74C-BBhrV-BBhBYBDYBtpZ0CBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDYBCYBCeBCYBCeBCYBCeBCYBCeBCYBCHB15BJBCTBHFB2uCjCB", false)),
		Ll: () => new UnicodeRangeTable(decodeRanges("hDZB7BqBqBBWBCHBC2BCBQCBuBCDECBBBDCCDEEBFFDEEBBBDDDCCCDCCBCCDEECDDBDDBBBHGDCOCBSCBDDCEEC4BCBFBDDDBCCFICBjCBDZBiGCCEEEBBBTccBhBBCBBECBCWCBDBCGDB0B0BBuBBCgBCK0BCDMCBgDCxBoBBo6CqBBDCB5XFBjkCIBC2D2DBqBBgCMBChBBnD0ECBHBCgDCBHBJFBLHBJHBJFBLHBJHBJNBDHBJHBJHBJEBCBBHEEBBBCBBJDBDBBJHBLCBCBBzIEEBEEcKFDBBJDBF2B2Bs1CvBBCEEBGCFCCBCCBEBGiDCBIICFFNlBBCGG0oesBCUaCoEMCBBBC+BCBGBCCCDICFCCDCCBBBCSCGGGCMCFCCDOCbEE2ZqBBGIBIvCBh6TGBNEBqhBZBumBnBBpEjBB8EKBCOBCGBCBBk4ByBB+DVB75CfBhsVfB8BYBnqZZBbGBCRBbZBbDBCCCBFBCKBbZBbZBbZBbZBbZBbZBbZBbZBbbBdYBCFBbYBCFBbYBCFBbYBCFBbYBCFBC15B15BBIBCTBHFB4vChBB", false)),
		Lm: () => new UnicodeRangeTable(decodeRanges("wVRBFLBPEBICCmEGG-OnHnHlFBBuIBBFgBgBKEEhFoFoF1mBgEgE2R72B72BsDkTkTxOFBvF+BBOjBjBBjBByVOORMBg-CBByHgGgG2OsBsBBDBGiDiDB+C+CBBB34bjnBjnBBEBvIzDzDdBB6DIBxCYYpDDBEBB2OXXqEtDtDWBBoDDBKngVngVuBBBh-BFBCpBBCIB0sBhBhB2K04D04DnrTDB9PCBpBBBnRMBhCBBCPPB9-P9-PBCBCGBCBByhM9BBqGGBud0Q0QsSAB", false)),
		Lo: () => new UnicodeRangeTable(decodeRanges("qFQQhIFFBCBxGBB7ZaBFDBuBfBCJBkBBBCiDBCZZBLLBBBDRRCdBe4CBMZZBfBWVBrBYBIKBGXBCGBRoBB8B1BBETTIJBROBFHBDBBDVBCGBCEEBCBERROBBCCBPBBLJJBEBFBBDVBCGBCBBCBBCBBgBDBCUUBBBRIBCCBCVBCGBCBBCEBETTQBBYMMBGBDBBDVBCGBCBBCEBEffBCCBBBQSSCFBECBCDBEBBCCCBEEBEEBBBELBX1B1BBGBCCBCWBCPBEbbBBBCBBDBBfFFBGBCCBCWBCJBCEBEffBBBCBBQBBSIBCCBCoBBDRRGCBJCBZFBGRBEXBCIBCDDBFB7BvBBCBBNFB8BBBCCCBDBCXBCCCBIBCBBKDDBDBYDBhBgCgCBGBCjBBcEB0DqBBVRRBEBFDBEEEBIIBBBFMBNyDyDBnKBCDBDGBCCCBCBDoBBCDBDgBBCDBDGBCCCBCBDOBC4BBCDBDiCBmBPByDrTBDQBCZBGqCBHHBIRBOSBPRBPMBCCBQzBBpBkCkCBhBBC0BBIEBDhBBCGGBkCBLeByBdBDEBMrBBFZB3BWBK0BBxFuBBSHB3BdBOBBLrBBbjBBqBCBLdByDDBCFBCBBE7hB7hBBCB4-C3BBZWBKGBCGBCGBCGBCGBCGBCGBCGBoR2B2BF1CBJCCB4CBFGGBpBBC9CBSfBxBPBhQ-tGBhC0wUBC2jBBkCnBBJrIBFPBLBBjCyByBBkCBqFoDoDEGBCCBCDBCWBezBBPxBB-BFBECCBMMBaBLWBacBIuBBuBEBDIBLEBCoBBYCBCHBVPBCFBEEEBwBBCEEBDDBDBDCCZBBEKBIPPBEBDFBDFBKGBCGByEiBBej9KBNWBFwBBloItLBDpDBkCCCBIBCMBCEBCCCBCCBCCBqDBiBqLBT-BBD1BBpBLB1DEBCmEBqDJBCsBBDeBEFBDFBDFBDCBkBLBCZBCSBCBBCOBDNBjB6DBmMcBEwBBwBfBOTBCHBHlBBLdBDjBBFHBhEtCBjDnBBJzBB9CzBBN2JBKVBLHB5EFBDCCBqBBCBBEDDBVBLWBKeBiCSBCBBLVBLZBHZBnB3BBHBBhCQQBCBCCBCcBrBcBEcBkBHBCbBc1BBLVBLSBORBvDoCB4FjBBnBDBCxJxJBoBBHBBRCBCBB5BcBLJJBUBrBRBvBUBcWBN0BB6BBBDOOBrBBhBYBbjBBeDDJiBBENNBuBBPDBWCCkBRBCYBUBBgCGBCCCBCBCOBCJBIuBBnBHBDBBDVBCGBCBBCEBETTNEBfJBCDDClBBCaaCtBtBBzBBTDBVCBfvBBVBBC5F5FBtBBqBDBlBvBBV8B8BBpBBOoCoCBZBmBGB6FrBB0GHBDDDBGBCBBCXBQCC-CHBDmBBRCCdLLBmBBIWWMtBBUTTBnCBoGgBBgBIBCkBBSyByBBcBxDGBCBBClBBWaaBEBCBBCfBPYYBnBBCBBlISBQCCBLBChBB9DwCwCB4cBnHjGBtyCgDBQvhBBSFBa68DBGmSB61GdBj3B4RBIeBSuCBSdBTvBB0BUBGSB0NnBB2MqCBGwFwFB0mHBqBfBiDyDBuwIiJBQeeBBBDPPBCBJrMBloCqDBGMBEIBIJBxzI2P2PBrBBiBiKiKBcBTrBBlPaBmHdBDwGwGBdBCCBCBBCGBDEBKiHiHBFBCDBCBBCOBCkGB8pBDBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQBlqE-2pBBhB9oEBDt0FBDwpHBQtTBjtC9QBjvBq6EBGppIB", false)),
		Lt: () => new UnicodeRangeTable(decodeRanges("lOGDnB2sH2sHBGBJHBJHBNQQwBAB", false)),
		Lu: () => new UnicodeRangeTable(decodeRanges("hCZBmDWBCGBiB2BCDOCDuBCBECEBBCCCBCCBBBDDBCBBCCBEBBCBBCECBCCDCCBCCBBBCCCBEEIJDCMCDQCDDDCCBC4BCIBBCBBDCCBCBCGCiJCCEJJHCCBBBCCCBCCBPBCIBkBDDBBBEWCGDDCBBDyBBxBgBCK2BCBMCD+CCDlBBq6ClBBCGGzW1CB0kCHHBpBBDCBhK0ECKgDCKHBJFBLHBJHBJFBMGCJHBpCDBNDBNDBNEBMDBnIFFECBDCBDEEBDBHGCBCBDDBLBBG+B+B9zCvBBxBCCBBBDGCBCBCDDJCBCgDCJCCFuqeuqeCqBCUaCoEMCE8BCLECBICFCCDCCEUCBDBCEBCOCBCBCCCBQCZs5Vs5VBYBmmBnBBpEjBB9EKBCOBCGBCBBr3ByBB+EVB75CfBhsVfBhCYBoqZZBbZBbZBbCCBGDBDDBCBCHBbZBbBBCDBDHBCGBcBBCDBCEBCEEBFBcZBbZBbZBbZBbZBbZBfYBiBYBiBYBiBYBiBYBiB2pE2pEBgBB", false)),
		M: () => new UnicodeRangeTable(decodeRanges("gYvDB0IGBoIsBBCCCBCCBCCpCKBxBUBRmDmDBFBDFBDBBCDBkBffBZB8CKB7BIBKZZBCBCIBCCBCEBsBCB8BIBrBXBCgBB3BCBCRBCGBLBBeCB5BCCBFBDBBDCBKLLBbbDCB5BCCBDBFBBDCBEffBEEMCB5BCCBGBCCBCCBVBBXFBCCB5BCCBFBDBBDCBICBLBBf8B8BBDBECBCDBKpBpBBDB4BCCBFBCCBCDBIBBMBBeCB5BCCBFBCCBCDBIBBMBBQNNBCB4BBBCGBCCBCDBKLLBeeBBBnCFFBEBCCCBGBTBB+BDDBFBNHBjDDDBHBMGBqCBBcECFBByBTBCBBGKBCjBBKlDlDBSBYDBFCBCCBDGBEDBOLBCLLBCBgWCBzdDBdCBeBBfBBhCfBKuBuBBBBC2D2DBjBjB3DLBFLB8GEB6BJBCcBDxBxBBsBBDLBVEBwBQBnBIBNCBfMB5BNBxBTB5ECBCUBFHHDCBnG-BBxWgBB--CCBuEhDhDBeBrRFBqDBB1udDBCJBhBBBxCBBxIEEFYYBDBF0C0CBzBzBBQBbRBOnBnBBGBaMBtBDBwBNBlBkCkCBMBNJJBuBuBBBBzBCCBBBDBBGBBCqBqBBDBGBBtHHBCBBx5TiXiXBOBRPBuejHjH2EEBn0BCBCBBGDBpBCBFmFmFB+R+RBCBiCEB+JBBuCFBnCKByBDB7DCB2BOBqBDDBLLBCBuBKBI+B+BBBBlBNBRBBtBNNBBBxBNBJDBCBB9CLBHDD+ELBWDB4BBBCGBDBBDCBKLLBDDBFBEEBkCIBCDDCDBCEBCPPBzCzCBQBYyCyCBSBsHGBDIBcBBzCQBrDMBmDOBhIOB2HFBCBBDDBCCCBuEuEBFBDGBEddBIBpBGBCDBJKKBJBvBPBnGHBoGHBCHBzCVBCNB7DFBECCBCCBFBCjCjCBDBCBBCEB8KDBKBBCxBxBBFBEEBYmnFmnFHOBpmLRBhuCEB8BGB5gBCCB1BBIDByCMMBslTslTBizEizEBsBBDWB-QEBEFBJHBDGBfDB1ECB89B2BBFxBBJPPXEBCOBxqBGBCQBDGBCBBCEBlDhFhFBFB4L+B+BBCB9PDB-HBB0HDDIBBG7O7OBFBuDGB29lYvHB", false)),
		Mc: () => new UnicodeRangeTable(decodeRanges("joC4B4BDCBJDBCBBzBBB7BCBHBBDBBLsBsB7BCBjC7B7BBBBJCCB2B2BB7B7BCHHBDDBLLnDBBCBBECBCCBLqBqBBBB+BDB+BBB7BCCBDBDBBCBBKBBdPPB7B7BBBBGCBCCBLrBrBBsCsCBBBHHBTBBrKBBgCsFsFBFFHDDBaaBLLBBBDGBWBBDFBDLLBBB5zBffiEIIBGBCBB7KDBDCBFBBCFBhHBB7BCCKCCBJJBEByExBxBGCCBDBCBB+BffFBBD9B9BDCBCEEBxBxBBGBJBBsFWW35EBB0-dBBD5C5CBzBzBBOBvEBBwBxBxBBFFBDDBBBvDBBDBBZuBuBCuDuDDBBGuHuHBCCBCCBCC0gZCCgEuBuBBBBFBB0DZZB8B8BxBCBKBBO+C+CBBBEBBCrFrFBBBgBBB7BBBCDBDBBDCBKLLB1C1CBBBIDDCDBCBBCmDmDBBBJBBErDrDBBBHCCBCBDuHuHBBBHDBDyDyDBBBJBBCuDuDCBBHoDoDCBBFmImIBBBK4H4HBEBCBBFDDCvEvEBBBJDBF1C1CeBB-BqGqGECCoGPPrDIID2G2GBDBFBBC-K-KBNNxBBBJBBCpvQpvQBBBlxD2BBpDBB0rYBBHFB", false)),
		Me: () => new UnicodeRangeTable(decodeRanges("okBBB1xF-wB-wBBCBCCBsshBCB", false)),
		Mn: () => new UnicodeRangeTable(decodeRanges("gYvDB0IEBqIsBBCCCBCCBCCpCKBxBUBRmDmDBFBDFBDBBCDBkBffBZB8CKB7BIBKZZBCBCIBCCBCEBsBCB8BIBrBXBCfB4BCCFHBFEEBFBLBBe7B7BFDBJVVBbbDBB6BFFBFFBDDBBBEffBEEMBB6BFFBDBCBBFVVBXXBEBC7B7BDCCBCBJIIBMMBff+BNNzBEE4BCCBBBGCBCDBIBBMBBe7B7BDHHGBBVBBdBB6BBBFDBJVVBeepCIIBBBC7C7CDGBNHBjDDDBHBMGBqCBBcEC4BNBCEBCBBGKBCjBBKnDnDBCBCFBCBBDBBaBBFCBRDBODDBHHQgWgWBBBzdCBeBBfBBfBBhCBBCGBJDDBJBKuBuBBBBC2D2DBjBjB3DCBFBBKHHBBB8GBBD7B7BCGBCCCDHBHJBDxBxBBMBCeBDLBVDBxBCCBDBCGGpBIBNBBhBDBDBBCCB5BCCBEECCB7BHBDBB5ECBCMBCGBFHHEBBnG-BBxWMBFEEBKB--CCBuEhDhDBeBrRDBsDBB1udFFBIBhBBBxCBBxIEEFaaBGG4EBBbRBOnBnBBGBaKBvBCBxBDDBCBDBBoBkCkCBEBDBBDBBNJJwB0B0BCCBDBBGBBCrBrBBJJvHDDFx5Tx5TiXPBRPBuejHjH2EEBn0BCBCBBGDBpBCBFmFmFB+R+RBCBiCEB+JBBuCFBnCKByBDB8D3B3BBNBqBDDBLLBBByBDBDBBI+B+BBBBlBEBCHB-BNNB1B1BBHBLDBDgDgDBBBDCCBHHD+E+EEHBWBB6BBBEmBmBBFBEEBnCFBOECPBB2CHBDCBCYY1CFBCFFBCCBvHvHBCBHBBCBBcBB2CHBDCCBrDrDCDDBEBCmDmDCDDBCBCEBkIIBCBBhIBBCFFxEDBDBBFhBhBBIBpBFBDDBJKKBEBDCBvBMBCBBnGCCBBBCqGqGBFBCFBCzCzCBUBDGBCBBCBB7DFBECCBCCBFBCpCpCBEEC8K8KBMMB1B1BBDBGCCYmnFmnFHOBpmLLBECBhuCEB8BGB5gBgCgCBCByC5lT5lTBizEizEBsBBDWBhRCBSHBDGBfDB1ECB89B2BBFxBBJPPXEBCOBxqBGBCQBDGBCBBCEBlDhFhFBFB4L+B+BBCB9PDB-HBB0HDDIBBG7O7OBFBuDGB29lYvHB", false)),
		N: () => new UnicodeRangeTable(decodeRanges("wBJB5DBBGDDBBBitBJBnEJBnGJB9MJB3DJBFFBtDJB3DJB3DJBDFBvDMB0DJBJGBoDJBpDGBISBuDJBhDJB3DJBnCTBtIJBnCJBwWTBybCBwHJBHJBXJBtJJBhEKBmFJBHJB3FJB3CJBnEJBHJB3gBEEBEBHJBnGyBBDEB3W7BBvCVB3TdBqrBqYqYaIBPCB4KDBrEJBfHBCOBhBJBoBOBh7cJB9FJBhKFB7EJBnBJBnGJBXJB3CJB3MJB34UJBuPsBBN4BBSBB2KaBlBDBeJJnEEBrGJBvdHBaGBoBIBsCEBXFBhFBBDPBDtBBhCIB1BBBfCBsCEBpDHBZHBqBGBrKFBxBJBHJB3IeB-EJBrBDBxDGBnEdBhEJB9BJBxEJBITB8HJB3KJB3DJB3LJBnDJBHTBtCLBlNSB+CJB3UJB3CcBkHJBnCJB3BJBnLJBnDUBshBuDBimPJBnpCJB3CJBnEJBCGBvQJBnIWB+KCB6nXJBnuBTBNTBtDYB2iBxBBhqCJBnNJB3PJB4HJBtWIBhEJB4Y6BBCCBCDBtCsBBCOBjeMBk3CJB", false)),
		Nd: () => new UnicodeRangeTable(decodeRanges("wBJnxBJnEJnGJ9MJ3DJ3DJ3DJ3DJ3DJ3DJ3DJ3DJ3DJhDJ3DJnCJ3IJnCJn6BJnBJtJJhEJnFJHJ3FJ3CJnEJHJnuiBJnVJnBJnGJXJ3CJ3MJ34UJnsBJnkCJHJ9YJhEJ9BJxEJ3IJ3KJ3DJ3LJnDJHTtCJnNJnDJ3UJ3CJ3HJnCJ3BJnLJ3uQJnpCJ3CJnEJ3QJ37XJ12CxBhqCJnNJ3PJ4HJ2aJ30EJ", true)),
		Nl: () => new UnicodeRangeTable(decodeRanges("u3FCBwzCiBBDDB-zDaaBHBPCBs1dJBxyW0BBtOJJnEEBrhIuDBm8SCB", false)),
		No: () => new UnicodeRangeTable(decodeRanges("yFBBGDDBBB2pCFB5LFB5DCBmEGB6GGBSIByNJB2hBTB0jBJBhP20B20BEFBHJBnGPBqB3W3WB6BBvCVB3TdBqrB1kB1kBBCBrEJBfHBCOBhBJBoBOBxrdFBymWsBBiCDBSBB2KaBlBDB1pBHBaGBoBIBsCEBXFBhFBBDPBDtBBhCIB1BBBfCBsCEBpDHBZHBqBGBrKFBhLeB-EJBrBDBxDGBnETB8LTBmqBBBvNIBobSB0aUBn8SGB-YWBqhZTBNTBtDYBvqFIBid6BBCCBCDBtCsBBCOBjeMB", false)),
		P: () => new UnicodeRangeTable(decodeRanges("hBCBCFBCDBLBBEBBbCBCccCkBkBGEELBBEEE-VJJzOFBqBBB0BCCDDDtBBBVBBCBBOCCBBBrCDBnDsBsBBMBqHCB3BOBgBmImIBLLtE5D5D6DnMnMNwLwL7CLLBpFpFBNBCmBmBBCBoCrCrCBDBFBBwDFBsFlTlTBHB4EuTuTtBBBvCCBoCBB+ECBCCBmBKB6JBB5GBBhEGBCFBhFBBLGBdCB9DDB8BEB-BBBhCHBM9Z9ZBWBJTBCMBCLBfBBPBB6TDBeBB+hBNBwCBBgBJB0MVBgCDBhBBB8XDBCBBxDwEwEBtBBCfBDLBkNCBFJBDLBRNNjD7C7CjgdBBuICBkDLL0DFB9LDB3CBBpBCBCyByBBwBwBiDMBRBB9DDB-DBBRBB6HzqUzqUBxGxGBIBXiBBCNBCFFCBB2ECBCFBCDBLBBEBBbCBCccCCCBFB7MCB9UxBxB-MoXoXoGgBgBxIIBnBxDxDBFBjCGB6CDByO-J-JjBlElEBDBtBDB+FGBuDBBCDB-DDBxBBBwCDBFOOCCB5CFBsDrJrJBCCBzDzDBDBLBBCpDpD7HWBqDCBdMBtCjEjEBBB9HpIpIBBB8E9C9CBGB0CCBCEB+CJB4GgDgDBDBrBBBmUBBrCMBwFxjBxjBBDB97CBB8zOBBmEiCiCBDBJpRpRBBBoJDBoK9lT9lTovHEB07C-a-aBAB", false)),
		Pc: () => new UnicodeRangeTable(decodeRanges("-Cg-Hg-HBUU-u3BBBZCBwHAB", false)),
		Pd: () => new UnicodeRangeTable(decodeRanges("tB9qB9qB0BiyDiyDmgBqgCqgCBEBiwDDDgBBBFdd-NUUwDxszBxszBBmBmBLqFqFhzD-J-J", false)),
		Pe: () => new UnicodeRangeTable(decodeRanges("pB0B0BgB+1D+1DC-6B-6BqtC4B4BQ7T7TCff-hBMCxChBhBCGC1MUChCCCiBmhBmhBCECtBGCtNICEGCDBB-ozB6G6GeOCESSCCCrF0B0BgBGD", false)),
		Pf: () => new UnicodeRangeTable(decodeRanges("7F+6H+6HEddpuDCCFDDQEE", false)),
		Pi: () => new UnicodeRangeTable(decodeRanges("rFt7Ht7HDBBDaapuDCCFDDQEE", false)),
		Po: () => new UnicodeRangeTable(decodeRanges("hBCBCCBDECBLLBEEBcclCGGPBBI-V-VJzOzOBEBqB3B3BDDDtBBBVBBCBBOCCBBBrCDBnDsBsBBMBqHCB3BOBgBmImIBLLtE5D5D6DnMnMNwLwL7CLLBpFpFBNBCxDxDrCEBFBBwDFBsFlTlTBHBmY9D9DBBBoCBB+ECBCCBmBFBCDB6JBB5GBBhEGBCFBhFBBLGBdCB9DDB8BEB-BBBhCHBMjajaBJJBGBJIBDDBDCBEKBCCCBIB7kDDBCBBxDwEwEBFFBBBDDDBHBCBBCDDBLLBDBCJBDDBCCCBLBDCBtNCB6B+F+FjgdBBuICBkDLL0DFB9LDB3CBBpBCBCyByBBwBwBiDMBRBB9DDB-DBBRBB6HlxUlxUBFBDXXVBBDDBECBCDBICBHCCB2E2EBBBCCBDECBLLBEEBcclBDDB7M7MBBB9UxBxB-MoXoXoGgBgBxIIBnBxDxDBFBjCGB6CDB0ZlElEBDBtBDB+FGBuDBBCDB-DDBxBBBwCDBFOOCCB5CFBsDrJrJBCCBzDzDBDBLBBCpDpD7HWBqDCBdMBtCjEjEBBB9HpIpIBBB8E9C9CBGB0CCBCEB+CJB4GgDgDBDBrBBBmUBBrCMBwFxjBxjBBDB97CBB8zOBBmEiCiCBDBJpRpRBBBoJDBoK9lT9lTovHEB07C-a-aBAB", false)),
		Ps: () => new UnicodeRangeTable(decodeRanges("oBzBzBgB-1D-1DC-6B-6B-rCEEnB4B4BQ7T7TCff-hBMCxChBhBCGC1MUChCCCiBmhBmhBCECaTTCECtNICEGCDipzBipzB4GeeCMCESSCCCrFzBzBgBEEDAB", false)),
		S: () => new UnicodeRangeTable(decodeRanges("kBHHRCBgBCCcCCkBEBCBBDCCBCBDEEfgBgBrODBNNBGGBCCCBPB2DPPBxDxDsErIrIBBB3DCBDDDBvGvGLUUB4H4HIBBpEqLqLBHHB2H2H-DjEjEBGBlEwGwGqBmGmGiGCBQCCBBBDFBVECmEHBCFBCBBGDBmGBBxXJB0WuLuLlL+E+EBgBBiLJBKIBhiBCCBBBMCBOCBOCBOBBmCOOoBCBOCBUhBB-BBBCDBCBBLCCBBBGFBCECFMMBFFBDBGDBC7B7BBFFB2LBFcBD+HBXKByCtCBXnTBtBwBBDeBLyMBX+BBFfBD1LBDpEBmHFBmLBBvBZBC4CBN1GBbPBFOOBNNWBBHBB8CBB0HBBFJBhBlBBKRRBdBMdBJQQBeBLmBBQ-JBhuG-BBx0V2BB6RWBKBBoDBB+EDBLDB+RCBiHPPB+9T+9TpEgBBuLPBhCBB3BHBtBDBjDCCBBBD7E7EHRRBBBgBCCcCCiEGBCGBOBB6JIB6BQBDCBCMBEwBwBBrBB7zBBBwSmWmWBiKiKBGBnjC2kC2kCBbBr6SDBG3qU3qUk7DvHBLCBEzNBHWBQQBgDzDB9B1HBLmBBD7BBGCBXBBIdBF8BBWhCBE7F7FB1CBrbaagBaagBaagBaagBaa9B-PB4BDBzBHBCNBCBBp2BwNwNttCEE+DiOiOBvIvIBqBBFjDBNOBDOBCOBCkBBYgFB5BcBOrBBFIBIBBPFB7E4eBEQBEMBE5GBHLBFQQBKBF3BBJJBHnBBJdBDLBFBBPIBoB3KBJNBDMBEKBE4BBCFFBOBDLBFJBIyEBC7CBLAB", false)),
		Sc: () => new UnicodeRangeTable(decodeRanges("kB+D+DBCBqnB8D8DzPBBzPBBI2H2HoImSmS8sClmClmCBgBB37hBkuVkuVtD7E7E8GBBEBB3-HDB-4wBxtCxtC", false)),
		Sk: () => new UnicodeRangeTable(decodeRanges("+CCCoCHHFEEqQDBNNBGGBCCCBPB2DPPBjoBjoB15FCCBBBMCBOCBOCBOBB9kEBBkzdWBKBBoDBBxePPBniUniUBPB8bCCjF4g9B4g9BBDB", false)),
		Sm: () => new UnicodeRangeTable(decodeRanges("rBRRBBB+BCCuBFFmBgBgB-XwQwQBBB8xGOOoBCBOCBsEoBoBBDBHlClCBDBGBBFGDIgBgBBDDCgBgBBqIBhBBB7CffBXBpBFB2OKK3BHBwDxKxKBDBDeBLPBhIiEBX+BBFfBDhIBxBUBDFB9+zB5Z5ZCCBlFRRBBB+BCCkEHHBCBitDBBhrwBx+Bx+BagBgBagBgBagBgBagBgBat5Ft5FB-uC-uCBHB", false)),
		So: () => new UnicodeRangeTable(decodeRanges("mFDDFCCyerIrIBgEgEBvGvGLUUB4H4HkQ2L2LjEFBClElEwGqBqBoMCBQCCBBBDFBVECmEHBCFBCBBGDBmGBBxXJB0WzWzW+EhBBiLJBKIBksBBBCDBCBBLCCBHHBEBCECFMMBPPCBBC7B7BBKKBDBDDBCBBCBBCGBCeBDBBCCCBdBtIHBFTBDGBDwCBCdBanBBHnCBXKByCtCBX2FBCIBC1BBJuDBC3HBtBrBBhC-HBhQvBBWBBHmBBDpEBmHFBmLBBvBZBC4CBN1GBbPBFOOBNNWBBHBBxKBBFJBhBlBBKRRBdBMdBJQQBeBLmBBQ-JBhuG-BBx0V2BBibDBLBBC+R+RBBBqqUPBuLPBhCBB3BHBuBCBlPEEFBBOBB6JIB6BQBDCBCMBEwBwBBrBB7zBBBwSpgBpgBBGBnjC2kC2kCBGBFQBr6SDBG3qU3qUk7DvHBLCBEzNBHWBQPBhDzDB9B1HBLmBBD7BBGCBXBBIdBF8BBWhCBE7F7FB1CBqlB-PB4BDBzBHBCNBCBBp2B96C96CiEyWyWBqBBFjDBNOBDOBCOBCkBBYgFB5BcBOrBBFIBIBBPFB7E6HBG4WBEQBEMBE5GBHLBFQQBKBF3BBJJBHnBBJdBDLBFBB-B3KBJNBDMBEKBE4BBCFFBOBDLBFJBIyEBC7CBLAB", false)),
		Z: () => new UnicodeRangeTable(decodeRanges("gBgEgEgvFgsCgsCBJBeBBGwBwBh9DAB", false)),
		Zl: () => new UnicodeRangeTable(decodeRanges("ohIA", true)),
		Zp: () => new UnicodeRangeTable(decodeRanges("phIA", true)),
		Zs: () => new UnicodeRangeTable(decodeRanges("gBgEgEgvFgsCgsCBJBlBwBwBh9DAB", false)),
		ASCII_Hex_Digit: () => new UnicodeRangeTable(decodeRanges("wBJIFbF", true)),
		Alphabetic: () => new UnicodeRangeTable(decodeRanges("hCZBHZBwBLLFGGBVBCeBCpOBFLBPEBICC3CeeBQBCBBDDBCHHCCBCCCBSBCyCBCqEBJlFBClBBDHHBnBBoBNBCCCBCCBCCJaBFDBeKBG3BBCGBPlDBCHBFHBFCBLCBDRRBuBBOkDBZgBBKBBFGGBWBDSBUYBIKBGXBCGBIJJBoBBLLBEGBHrCBCPBCCBFOBOSBCHBDBBDVBCGBCEEBCBEHBDBBDBBCJJFBBCEBNBBLFFBBBCFBFBBDVBCGBCBBCBBCBBFEBFBBDBBFIIBCBCSSBEBMCBCIBCCBCVBCGBCBBCEBEIBCCBCBBEQQBCBWDBFCBCHBDBBDVBCGBCBBCEBEHBDBBDBBKBBFBBCEBORRBCCBEBECBCDBEBBCCCBEEBEEBBBELBFEBECBCCBEHHpBMBCCBCWBCPBEHBCCBCCBJBBCCBCBBDDBdDBCHBCCBCWBCJBCEBEHBCCBCCBJBBGCBCDBOCBNMBCCBCoBBDHBCCBCCBCGGBCBIEBXFBCCBCRBEXBCIBCDDBFBJFBCCCBGBTBBO5BBGGBH0B0BBECBDBCXBCCCBRBCCBDEBCHHPDBhBgCgCBGBCjBBFSBFPBCjBBkC2BBCDDBDBR-BBLDBDlBBCGGDqBBCsKBCDBDGBCCCBCBDoBBCDBDgBBCDBDGBCCCBCBDOBC4BBCDBDiCBmBPBR1CBDFBErTBDQBCZBGqCBEKBITBMUBNTBNMBCCBCBBNzBBDSBPFFkC4CBIqBBGlCBLeBCLBFIBYdBDEBMrBBFZB3BbBF+BBDTBzBYYBMMBBByBzBBCOBCHB0BpBBDDBLrBBCKBP2BBXCBLjBBDKBGqBBDCBqBDBCFBCBBEGGB+FBUhBBM1IBDFBDlBBDFBDHBCGCBdBD0BBCGBCEEBBBCGBEDBDFBFMBGCBCGB1DOORMBmDFFDJBCEEBDBHGCBCBCKBDDBGEBFSSBnBBuZzBB34BkHBHDBEBBNlBBCGGD3BBIRRBVBKGBCGBCGBCGBCGBCGBCGBCGBCfBwB2O2OBBBaIBIEBDEBF1CBHCBC5CBCDBGqBBC9CBSfBxBPBhQ-tGBhCs0VBkCtBBDsIBEPBLBBVuBBGHBEwDBoBIBDmDBDxCBVUBCgBBZzBBNjCBCtBtBBEBECCBBBLgBBGiBBOcBEyBBCLBQRRBOBLEBC2BBKNBTWBEkCBCCCZCBDPBDDBMFBDFBDFBKGBCGBCqBBCNBH6DBWj9KBNWBFwBBloItLBDpDBnBGBNEBGLBCMBCEBCCCBCCBCCBqDBiBqLBT-BBD1BBpBLB1DEBCmEBlBZBHZBM4CBEFBDFBDFBDCBkBLBCZBCSBCBBCOBDNBjB6DBmC0BBsIcBEwBBwBfBOdBGqBBGdBDjBBFHBCEBrB9EBTjBBFjBBFnBBJzBBNKBCOBCGBCBBCKBCOBCGBCBBEzBBN2JBKVBLHBZFBCpBBCIBmCFBDCCBqBBCBBEDDBVBLWBKeBiCSBCBBLVBLZBHZBnB3BBHBBhCDBCBBGHBCCBCcBrBcBEcBkBHBCbBc1BBLVBLSBORBvDoCB4ByBBOyBBOnBBjBbBEGGBVB7HpBBCBBEBBRFBzBCBEcBLJJBUBrBRBvBUBcWBKlCBsBEBL4BBKOOBXBYyBBSDBJiBBEKKB+BBCDBKBBLCCkBRBChBBDHHBCB-BGBCCCBCBCOBCJBI4BBYDBCHBDBBDVBCGBCBBCEBEHBDBBDBBEHHGGBdJBCDDClBBCJBCDDCDBCBBECCtBhCBCCBCDBVCBfhCBDBBC5F5FB0BBDGBaFBjB+BBCEE8B1BBDoCoCBZBDNBWGB6F4BBoD-BBgBHBDDDBGBCBBCdBCBBDBBDDB+CHBDtBBDFBCCCBccBxBBDJBSnCBGTTBnCBoDHB5CgBBgBIBCsBBCGBCyByBBcBDVBCNBqCGBCBBCrBBECCBCCBBBCDDBZZBEBCBBCkBBCBBCDBCYYBqBBlIWBKQBCoBBECBwDwCwCB4cBnDuDBSjGBtyCgDBQvhBBSFBa68DBGmSB61GuBBy2B4RBIeBSuCBSdBTvBBRDBgBUBGSBxNsBB0G-BBhBYBDYBtBqCBF4BBIQBhCBBCNNBFBK1mHBqBfBiDyDB+vIDBCGBCBBCiJBQeeBBBDPPBCBJrMBloCqDBGMBEIBIJBFi7Fi7FBzCBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDYBCYBCeBCYBCeBCYBCeBCYBCeBCYBCHB15BeBHFB2GGBCQBDGBCBBCEBG9BBiBxDxDBrBBLGBRiKiKBcBTrBBlPbBlHdBDwGwGBdBCVBJBBhHGBCDBCBBCOBCkGB8BjCBEEE1lBDBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQB1TZBHZBHZB3zD-2pBBhB9oEBDt0FBDwpHBQtTBjtC9QBjvBq6EBGppIB", false)),
		Dash: () => new UnicodeRangeTable(decodeRanges("tB9qB9qB0BiyDiyDmgBqgCqgCBEB+BoBoBQnMnMlgDDDgBBBFdd-NUUwDxszBxszBBmBmBLqFqFhzD-J-J", false)),
		Emoji: () => new UnicodeRangeTable(decodeRanges("jBHHGJBwDFFu8HNN5GXX7CFBQBBwLBBNnFnFaKBFCBoGoHoHBLLK7B7BBCBCEBKGDBDDFDDCBBDIEBJJBBBGCCGLBMBBDCCBCCTDDBTTBEBCCCBEEBGGDBBFBBMBBGBBDGGBECBVVBGGBEBCDBDFFDDDBEBCDDCCCHEEHLLBQQDFFCFFBBBCMMBxBxBBBBKeP1LBBwOCBUBB0BFF7mBNN6SCCrrvDrGrGhFBBNBBPDDBIBsCZBCBBYVVDIBWBBvFhBBDvDBDBBCCBDyCBDCBCmIBC+BBMFBCXBIBBDHBNDDBCBDFFBOOBDDJBBKGGBBBNCBJCBDCCFHHEHHB0CBxBlCBGHBDDBEJBECCBEEDJBkHLBF8I8IBtBBCJBC4FBxDMBEKBE4BBCFFBOBDLBFJB", false)),
		Emoji_Component: () => new UnicodeRangeTable(decodeRanges("jBHHGJB0+H2G2Gsp3B3+8B3+8BBYB8PEBxtBDBtzhY-CB", false)),
		Emoji_Modifier: () => new UnicodeRangeTable(decodeRanges("7-8DE", true)),
		Emoji_Modifier_Base: () => new UnicodeRangeTable(decodeRanges("9wJ8G8GRDB4jzD9B9BBBBDDDBBB2DBBDKBWSBEFFBBBCCBICCZqGqGBFFWFFBvFvFBBBEEB0CRRBBBKMMgSDDJHBHKKBIBDCB5B+B+BBCCBCCSCBCMBmHCBrBIB", false)),
		Emoji_Presentation: () => new UnicodeRangeTable(decodeRanges("64IBBuGDBEDDqQBBWBBzBLBsBUUOJJBSSBGGBJJGWWIBBCFFDIIFBBdkBkBCFFBBBC+B+BBBBZPP8aBB0BFFvlxDrGrG-FDDBIBsCZBCZZVDDBDBCCBWBBvFgBBNIBClCBCVBNqBBFEBNQBEEEBlCBCCCB5FBD+BBODBCXBTbbBOO3C0CBxBlCBHEEBBBDDBEDBMBBIIBkHLBF8I8IBtBBCJBC4FBxDMBEKBE4BBCFFBOBDLBFJB", false)),
		Extended_Pictographic: () => new UnicodeRangeTable(decodeRanges("pFFFu8HNN5GXX7CFBQBBwLBBNnFnFaKBFCBoGoHoHBLLK7B7BBCBCEBKGDBDDFDDCBBDIEBJJBBBGCCGLBMBBDCCBCCTDDBTTBEBCCCBEEBGGDBBFBBMBBGBBDGGBECBVVBGGBEBCDBDFFDDDBEBCDDCCCHEEHLLBQQDFFCFFBBBCMMBxBxBBBBKeP1LBBwOCBUBB0BFF7mBNN6SCCrrvDoBoBBCBlDLBQBBQPPBmBmBBIBxDBBNBBPDDBIBU3BBcOBLVVDIBCDBKWBH7FBDvDBDBBCCBDyCBDCBCDBG9HBC+BBMFBCXBIBBDHBNDDBCBDFFBOOBDDJBBKGGBBBNCBJCBDCCFHHEHHB0CBxBlCBGHBDQBECCBEBDMB7GlBBNDB5BHBLFBpBHBfBBNDBDNBKmBBNuBBCJBC4FB5CHBPxEBhI9fB", false)),
		Hex_Digit: () => new UnicodeRangeTable(decodeRanges("wBJIFbFq1-BJIFbF", true)),
		Lowercase: () => new UnicodeRangeTable(decodeRanges("hDZBwBLLFlBlBBWBCHBC2BCBQCBuBCDECBBBDCCDEEBFFDEEBBBDDDCCCDCCBCCDEECDDBDDBBBHGDCOCBSCBDDCEEC4BCBFBDDDBCCFICBjCBDiBBIBBfEBhDsBsBCEEDDBTccBhBBCBBECBCWCBDBCGDB0B0BBuBBCgBCK0BCDMCBgDCxBoBBo6CqBBCDB5XFBjkCIBC2D2DB+FBiC0ECBHBCgDCBHBJFBLHBJHBJFBLHBJHBJNBDHBJHBJHBJEBCBBHEEBBBCBBJDBDBBJHBLCBCBB6DOORMBuDEEBEEcKFDBBJDBFiBiBBOBFsasaBYBn6BvBBCEEBGCFCCBCCBGBEiDCBIICFFNlBBCGG0oesBCUaCBBBmEMCBBBC8BCBIBCCCDICFCCDCCBBBCSCGGGCMCFCCDOCWDBCCCBBB2ZqBBCNBHvCBh6TGBNEBqhBZBumBnBBpEjBB8EKBCOBCGBCBBkODDBBBCpBBCIBmoByBB+DVB75CfBhsVfB8BYBnqZZBbGBCRBbZBbDBCCCBFBCKBbZBbZBbZBbZBbZBbZBbZBbZBbbBdYBCFBbYBCFBbYBCFBbYBCFBbYBCFBC15B15BBIBCTBHFBmI9BB1lChBB", false)),
		Math: () => new UnicodeRangeTable(decodeRanges("rBRRBBBgBeeCuBuBFmBmBgB5W5WBBBDbbBDDBBBwQCBuwGccBBBMEEOPPBCBWEBMEBiCMBFEEBFFBDBTFFDJBCDDBEBHEEBDDBCCBBBCFBENBClClCBWBCFBCBBFBBFfBCHHBPPBqIBJDBVBB7CffBZBCZZMGB+NBBNJBFFBFBBDBBEEBPCCDFBMHBGBB6BCCeDBKCBxK-BBhI-PBxBUBDFB9+zB4Z4ZBEBCjFjFRCBeCCeCCkEHHBCBitDBBhrwBwoBwoBBzCBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDjJBDxBBhwFDBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQB1BBB-uCIB", false)),
		Quotation_Mark: () => new UnicodeRangeTable(decodeRanges("iBFFkEQQ96HHBaBBowDqOqOBCBOCBixzBDB+FFF7CBB", false)),
		Terminal_Punctuation: () => new UnicodeRangeTable(decodeRanges("hBLLCMMBEE-ZJJiQ6B6BpCPPCCB1FsBsBBJBCsHsHB3B3BBEBCHBgBmImIB1nB1nBBtFtFFFB4JBB2YHBmY9D9DBBBoCBB+ECBEoBoBBCBDBB7JBBjLDBjFBBLBBCCBeCB8FEB-BBBldYYBKKBBBwlDCBzJOOFLLCBBEBBtNBB8ndBBuICBkHEB-LBB3CBBgD4E4EBBB0ECBgERRB6H6HnxUDDB6B6BBBBCDBqFLLCMMBEEiCDD7hBxBxBnkBoGoG3JBB5EFBlCFB6CDB5dEBtBDB+FGBxDDBgECBiEBBHRRB5C5CBDBtDrJrJB2D2DBBBNBBnLDBEOBqDBB6HCBmQCC8HBB4CBBFBB-MCBuBmUmUBrCrCBspBspBBDB6vRBBmEiCiCBBBLqRqRBoJoJBnwTnwTovHDB", false)),
		Uppercase: () => new UnicodeRangeTable(decodeRanges("hCZBmDWBCGBiB2BCDOCDuBCBECEBBCCCBCCBBBDDBCBBCCBEBBCBBCECBCCDCCBCCBBBCCCBEEIJDCMCDQCDDDCCBC4BCIBBCBBDCCBCBCGCiJCCEJJHCCBBBCCCBCCBPBCIBkBDDBBBEWCGDDCBBDyBBxBgBCK2BCBMCD+CCDlBBq6ClBBCGGzW1CB0kCHHBpBBDCBhK0ECKgDCKHBJFBLHBJHBJFBMGCJHBpCDBNDBNDBNEBMDBnIFFECBDCBDEEBDBHGCBCBDDBLBBGbbBOBUzZzZBYBx5BvBBxBCCBBBDGCBCBCDDJCBCgDCJCCFuqeuqeCqBCUaCoEMCE8BCLECBICFCCDCCEUCBDBCEBCOCBCBCCCBQCZs5Vs5VBYBmmBnBBpEjBB9EKBCOBCGBCBBr3ByBB+EVB75CfBhsVfBhCYBoqZZBbZBbZBbCCBGDBDDBCBCHBbZBbBBCDBDHBCGBcBBCDBCEBCEEBFBcZBbZBbZBbZBbZBbZBfYBiBYBiBYBiBYBiBYBiB2pE2pEBgBBvgCZBHZBHZB", false)),
		White_Space: () => new UnicodeRangeTable(decodeRanges("JEBTlDlDbgvFgvFgsCKBeBBGwBwBh9DAB", false))
	});
	static SCRIPTS = new LazyMap({
		Adlam: () => new UnicodeRangeTable(decodeRanges("go6DrCFJFB", true)),
		Ahom: () => new UnicodeRangeTable(decodeRanges("g4lCaDOFW", true)),
		Anatolian_Hieroglyphs: () => new UnicodeRangeTable(decodeRanges("ggxCmS", true)),
		Arabic: () => new UnicodeRangeTable(decodeRanges("gwBEBCFBCNBCCBCfBCJBMZBCrDBChBBxCvBBxHhBBGqCBCcBxy8BtPBDvEBhBPBxDEBCmEBk7DeBkCFBJIBiBFBh43BDBCaBCBBCDDCJBCDBCCCHFFCECBBBCBBCDDCICBCCDDBCGBCDBCDBCCCBIBCQBGCBCEBCQB1BBB", false)),
		Armenian: () => new UnicodeRangeTable(decodeRanges("xpBlBDxBDCks9BE", true)),
		Avestan: () => new UnicodeRangeTable(decodeRanges("g4iC1BEG", true)),
		Balinese: () => new UnicodeRangeTable(decodeRanges("g4GsCCxB", true)),
		Bamum: () => new UnicodeRangeTable(decodeRanges("g1pB3CpowB4R", true)),
		Bassa_Vah: () => new UnicodeRangeTable(decodeRanges("w26CdDF", true)),
		Batak: () => new UnicodeRangeTable(decodeRanges("g+GzBJD", true)),
		Bengali: () => new UnicodeRangeTable(decodeRanges("gsCDBCHBDBBDVBCGBCEEBCBDIBDBBDDBJFFBCCBDBDYB", false)),
		Beria_Erfe: () => new UnicodeRangeTable(decodeRanges("g17CYDY", true)),
		Bhaiksuki: () => new UnicodeRangeTable(decodeRanges("ggnCICsBCNLc", true)),
		Bopomofo: () => new UnicodeRangeTable(decodeRanges("qXB6wLqBxDf", true)),
		Brahmi: () => new UnicodeRangeTable(decodeRanges("ggkCtCFjBKA", true)),
		Braille: () => new UnicodeRangeTable(decodeRanges("ggK-H", true)),
		Buginese: () => new UnicodeRangeTable(decodeRanges("gwGbDB", true)),
		Buhid: () => new UnicodeRangeTable(decodeRanges("g6FT", true)),
		Canadian_Aboriginal: () => new UnicodeRangeTable(decodeRanges("ggF-TxRlC7tgCP", true)),
		Carian: () => new UnicodeRangeTable(decodeRanges("g1gCwB", true)),
		Caucasian_Albanian: () => new UnicodeRangeTable(decodeRanges("wphCzBMA", true)),
		Chakma: () => new UnicodeRangeTable(decodeRanges("gokC0BCR", true)),
		Cham: () => new UnicodeRangeTable(decodeRanges("gwqB2BKNDJDD", true)),
		Cherokee: () => new UnicodeRangeTable(decodeRanges("g9E1CDFz7lBvC", true)),
		Chorasmian: () => new UnicodeRangeTable(decodeRanges("w9jCb", true)),
		Common: () => new UnicodeRangeTable(decodeRanges("AgCBbFBbuBBCOBCEBYgBgBiOmBBGEBDTB1DKKHCC+THHPEEhB9E9ElQiEiEB6mB6mB2MDBjJwvBwvBBBBoCBBsGBBCumBumBOIIBCBCFBCCBDmYmYBKBD2CBCKBEKBCOBShBB-BlBBCCBDFBCaBCQBqBCBF5UBXKBW-cBhIzTBDpEBhQ9CBzMUBCCCBXBQHBFDB8CBBE7C7CB0E0EBOBhBlBBKxBxBB+BBgBwCBwB5C5CBmFBhuG-BBhoWhBBnDCBmFJB1HhFhFsMPPBzuUzuUBxGxGBIBXiBBCSBCDB0ECCBeBbFBbKBLuBuBBhChCBFBCGBLEBjICBFsBBEIBxCMB0BsBBlHaBltuBDB96D8HBEzNBHWBQQBgDzDB9B1HBLmBBD9BBEQBJBBIdBF8BB2GTBNTBN2CBKYBoE0CBCmCBCBBDDDBDDBCBCLBCCCBFBCgCBCDBDHBCGBCbBCDBCEBCEEBFBCzKBDjJBDxBByjFjCBtC8BBjWrBBFjDBNOBDOBCOBCkBBLtFB5BZBCBBOrBBFIBIBBPFB7E4eBEQBEMBE5GBHLBFQQBKBF3BBJJBHnBBJdBDLBFBBPIBoB3KBJNBDMBEKBE4BBCFFBOBDLBFJBIyEBCmDBnghYffB+CB", false)),
		Coptic: () => new UnicodeRangeTable(decodeRanges("ifNxkKzDGG", true)),
		Cuneiform: () => new UnicodeRangeTable(decodeRanges("ggoC5cnDuDCEMjG", true)),
		Cypriot: () => new UnicodeRangeTable(decodeRanges("ggiCFBDCCBqBBCBBEDD", false)),
		Cypro_Minoan: () => new UnicodeRangeTable(decodeRanges("w8rCiD", true)),
		Cyrillic: () => new UnicodeRangeTable(decodeRanges("ggBkEBDoFBx6FKBhFtCtCojEfBhie-CBv8VBBhw4B9BBiBAB", false)),
		Deseret: () => new UnicodeRangeTable(decodeRanges("gghCvC", true)),
		Devanagari: () => new UnicodeRangeTable(decodeRanges("goCwCFODZh7nBfhwcJ", true)),
		Dives_Akuru: () => new UnicodeRangeTable(decodeRanges("gomCGBDDDBGBCBBCdBCBBDLBKJB", false)),
		Dogra: () => new UnicodeRangeTable(decodeRanges("ggmC7B", true)),
		Duployan: () => new UnicodeRangeTable(decodeRanges("ggvDqDGMEIIJDD", true)),
		Egyptian_Hieroglyphs: () => new UnicodeRangeTable(decodeRanges("ggsC1iBL68D", true)),
		Elbasan: () => new UnicodeRangeTable(decodeRanges("gohCnB", true)),
		Elymaic: () => new UnicodeRangeTable(decodeRanges("g-jCW", true)),
		Ethiopic: () => new UnicodeRangeTable(decodeRanges("gwEoCBCDBDGBCCCBCBDoBBCDBDgBBCDBDGBCCCBCBDOBC4BBCDBDiCBDfBEZBnvGWBKGBCGBCGBCGBCGBCGBCGBCGBjpfFBDFBDFBKGBCGBylvCGBCDBCBBCOB", false)),
		Garay: () => new UnicodeRangeTable(decodeRanges("gqjClBEcJB", true)),
		Georgian: () => new UnicodeRangeTable(decodeRanges("glElBBCGGDqBBCDBx8CqBBDCBhiElBBCGG", false)),
		Glagolitic: () => new UnicodeRangeTable(decodeRanges("ggL-Ch9sDGCQDGCBCE", true)),
		Gothic: () => new UnicodeRangeTable(decodeRanges("w5gCa", true)),
		Grantha: () => new UnicodeRangeTable(decodeRanges("g4kCDBCHBDBBDVBCGBCBBCEBDIBDBBDCBDHHGGBDGBEEB", false)),
		Greek: () => new UnicodeRangeTable(decodeRanges("wbDBCCBDDBCFFCCCBBBCCCBSBC+BBPPBnpGEBzBEBFEB1ChKhKBUBDFBDlBBDFBDHBCGCBdBD0BBCOBCNBDFBCSBDCBCIBoJ-xiB-xiB7uVuCBSgj0Bgj0BBkCB", false)),
		Gujarati: () => new UnicodeRangeTable(decodeRanges("h0CCBCIBCCBCVBCGBCBBCEBDJBCCBCCBDQQBCBDLBIGB", false)),
		Gunjala_Gondi: () => new UnicodeRangeTable(decodeRanges("grnCFCBCkBCBCFIJ", true)),
		Gurmukhi: () => new UnicodeRangeTable(decodeRanges("hwCCBCFBFBBDVBCGBCBBCBBCBBDCCBDBFBBDCBEIIBCBCIIBPB", false)),
		Gurung_Khema: () => new UnicodeRangeTable(decodeRanges("go4C5B", true)),
		Han: () => new UnicodeRangeTable(decodeRanges("g0LZBC4CBN1GBwBCCaIBPDBle-tGBhC-vUBhoWtLBDpDBpodBBNGBqgkB-2pBBhB9oEBDt0FBDwpHBQtTBjtC9QBjvBq6EBGppIB", false)),
		Hangul: () => new UnicodeRangeTable(decodeRanges("goE-HvxHBiI9CyDeiCei3dckUj9KNWFwBl9JeEFDFDFDC", true)),
		Hanifi_Rohingya: () => new UnicodeRangeTable(decodeRanges("gojCnBJJ", true)),
		Hanunoo: () => new UnicodeRangeTable(decodeRanges("g5FU", true)),
		Hatran: () => new UnicodeRangeTable(decodeRanges("gniCSCBGE", true)),
		Hebrew: () => new UnicodeRangeTable(decodeRanges("xsB2BBJaBFFBpp9BZBCEBCCCBCCBCCBIB", false)),
		Hiragana: () => new UnicodeRangeTable(decodeRanges("hiM1CBHCBi7-C+IBTeeBBBulQAB", false)),
		Imperial_Aramaic: () => new UnicodeRangeTable(decodeRanges("giiCVCI", true)),
		Inherited: () => new UnicodeRangeTable(decodeRanges("gYvDB2IBBlOKBbhXhXBCB8qEtBBDLBlPCBCMBCGBFHHEBBnG-BBtQBBjGgBB65DDBsDBBmrzBPBRNBwejHjH7iEl+uBl+uBBsBBDWBhRCBSHBDGBfDBz6rYvHB", false)),
		Inscriptional_Pahlavi: () => new UnicodeRangeTable(decodeRanges("g7iCSGH", true)),
		Inscriptional_Parthian: () => new UnicodeRangeTable(decodeRanges("g6iCVDH", true)),
		Javanese: () => new UnicodeRangeTable(decodeRanges("gsqBtCDJFB", true)),
		Kaithi: () => new UnicodeRangeTable(decodeRanges("gkkCiCLA", true)),
		Kannada: () => new UnicodeRangeTable(decodeRanges("gkDMCCCWCJCEDICCCDIBGCCDDJCC", true)),
		Katakana: () => new UnicodeRangeTable(decodeRanges("hlM5CBDCBxHPBxGuBBC3CBvgzBJBCsBBzisBDBCGBCBBCgJgJBBBzBPPBCB", false)),
		Kawi: () => new UnicodeRangeTable(decodeRanges("g4nCQCoBEc", true)),
		Kayah_Li: () => new UnicodeRangeTable(decodeRanges("goqBtBCA", true)),
		Kharoshthi: () => new UnicodeRangeTable(decodeRanges("gwiCDCBGHCCCcDCFJII", true)),
		Khitan_Small_Script: () => new UnicodeRangeTable(decodeRanges("k-7C84G84GB0OBqBAB", false)),
		Khmer: () => new UnicodeRangeTable(decodeRanges("g8F9CDJHJnPf", true)),
		Khojki: () => new UnicodeRangeTable(decodeRanges("gwkCRCuB", true)),
		Khudawadi: () => new UnicodeRangeTable(decodeRanges("w1kC6BGJ", true)),
		Kirat_Rai: () => new UnicodeRangeTable(decodeRanges("gq7C5B", true)),
		Lao: () => new UnicodeRangeTable(decodeRanges("h0DBBCCCBDBCXBCCCBVBDEBCCCBFBCJBDDB", false)),
		Latin: () => new UnicodeRangeTable(decodeRanges("hCZBHZBwBQQGWBCeBCgOBoBEB8wGlBBHwBBGDBGMBClCBiC-HByLOORMBuEBBHccSoBB42CfBj1elDBExCBVOBxZqBBCIBCDB38TGB7gBZBHZBmhCFBCpBBCIBm61BeBHFB", false)),
		Lepcha: () => new UnicodeRangeTable(decodeRanges("ggH3BEOEC", true)),
		Limbu: () => new UnicodeRangeTable(decodeRanges("goGeBCLBFLBFEEBKB", false)),
		Linear_A: () => new UnicodeRangeTable(decodeRanges("gwhC2JKVLH", true)),
		Linear_B: () => new UnicodeRangeTable(decodeRanges("gggCLCZCSCBCODNjB6D", true)),
		Lisu: () => new UnicodeRangeTable(decodeRanges("wmpBvBx1eA", true)),
		Lycian: () => new UnicodeRangeTable(decodeRanges("g0gCc", true)),
		Lydian: () => new UnicodeRangeTable(decodeRanges("gpiCZGA", true)),
		Mahajani: () => new UnicodeRangeTable(decodeRanges("wqkCmB", true)),
		Makasar: () => new UnicodeRangeTable(decodeRanges("g3nCY", true)),
		Malayalam: () => new UnicodeRangeTable(decodeRanges("goDMCCCyBCCCFFPDZ", true)),
		Mandaic: () => new UnicodeRangeTable(decodeRanges("giCbDA", true)),
		Manichaean: () => new UnicodeRangeTable(decodeRanges("g2iCmBFL", true)),
		Marchen: () => new UnicodeRangeTable(decodeRanges("wjnCfDVCN", true)),
		Masaram_Gondi: () => new UnicodeRangeTable(decodeRanges("gonCGBCBBCrBBECCBCCBHBJJB", false)),
		Medefaidrin: () => new UnicodeRangeTable(decodeRanges("gy7C6C", true)),
		Meetei_Mayek: () => new UnicodeRangeTable(decodeRanges("g3qBWqGtBDJ", true)),
		Mende_Kikakui: () => new UnicodeRangeTable(decodeRanges("gg6DkGDP", true)),
		Meroitic_Cursive: () => new UnicodeRangeTable(decodeRanges("gtiCXFTDtB", true)),
		Meroitic_Hieroglyphs: () => new UnicodeRangeTable(decodeRanges("gsiCf", true)),
		Miao: () => new UnicodeRangeTable(decodeRanges("g47CqCF4BIQ", true)),
		Modi: () => new UnicodeRangeTable(decodeRanges("gwlCkCMJ", true)),
		Mongolian: () => new UnicodeRangeTable(decodeRanges("ggGBBDCCBSBH4CBIqBB2t-BMB", false)),
		Mro: () => new UnicodeRangeTable(decodeRanges("gy6CeCJFB", true)),
		Multani: () => new UnicodeRangeTable(decodeRanges("g0kCGBCCCBCBCOBCKB", false)),
		Myanmar: () => new UnicodeRangeTable(decodeRanges("ggE-EhqmBeiDfxibT", true)),
		Nabataean: () => new UnicodeRangeTable(decodeRanges("gkiCeJI", true)),
		Nag_Mundari: () => new UnicodeRangeTable(decodeRanges("wm5DpB", true)),
		Nandinagari: () => new UnicodeRangeTable(decodeRanges("gtmCHDtBDK", true)),
		New_Tai_Lue: () => new UnicodeRangeTable(decodeRanges("gsGrBFZHKEB", true)),
		Newa: () => new UnicodeRangeTable(decodeRanges("gglC7CCE", true)),
		Nko: () => new UnicodeRangeTable(decodeRanges("g+B6BDC", true)),
		Nushu: () => new UnicodeRangeTable(decodeRanges("h-7CvsQvsQBqMB", false)),
		Nyiakeng_Puachue_Hmong: () => new UnicodeRangeTable(decodeRanges("go4DsBENDJFB", true)),
		Ogham: () => new UnicodeRangeTable(decodeRanges("g0Fc", true)),
		Ol_Chiki: () => new UnicodeRangeTable(decodeRanges("wiHvB", true)),
		Ol_Onal: () => new UnicodeRangeTable(decodeRanges("wu5DqBFA", true)),
		Old_Hungarian: () => new UnicodeRangeTable(decodeRanges("gkjCyBOyBIF", true)),
		Old_Italic: () => new UnicodeRangeTable(decodeRanges("g4gCjBKC", true)),
		Old_North_Arabian: () => new UnicodeRangeTable(decodeRanges("g0iCf", true)),
		Old_Permic: () => new UnicodeRangeTable(decodeRanges("w6gCqB", true)),
		Old_Persian: () => new UnicodeRangeTable(decodeRanges("g9gCjBFN", true)),
		Old_Sogdian: () => new UnicodeRangeTable(decodeRanges("g4jCnB", true)),
		Old_South_Arabian: () => new UnicodeRangeTable(decodeRanges("gziCf", true)),
		Old_Turkic: () => new UnicodeRangeTable(decodeRanges("ggjCoC", true)),
		Old_Uyghur: () => new UnicodeRangeTable(decodeRanges("w7jCZ", true)),
		Oriya: () => new UnicodeRangeTable(decodeRanges("h4CCCHDBDVCGCBCEDIDBDCICFBCEDR", true)),
		Osage: () => new UnicodeRangeTable(decodeRanges("wlhCjBFjB", true)),
		Osmanya: () => new UnicodeRangeTable(decodeRanges("gkhCdDJ", true)),
		Pahawh_Hmong: () => new UnicodeRangeTable(decodeRanges("g46ClCLJCGCUGS", true)),
		Palmyrene: () => new UnicodeRangeTable(decodeRanges("gjiCf", true)),
		Pau_Cin_Hau: () => new UnicodeRangeTable(decodeRanges("g2mC4B", true)),
		Phags_Pa: () => new UnicodeRangeTable(decodeRanges("giqB3B", true)),
		Phoenician: () => new UnicodeRangeTable(decodeRanges("goiCbEA", true)),
		Psalter_Pahlavi: () => new UnicodeRangeTable(decodeRanges("g8iCRIDNG", true)),
		Rejang: () => new UnicodeRangeTable(decodeRanges("wpqBjBMA", true)),
		Runic: () => new UnicodeRangeTable(decodeRanges("g1FqCEK", true)),
		Samaritan: () => new UnicodeRangeTable(decodeRanges("ggCtBDO", true)),
		Saurashtra: () => new UnicodeRangeTable(decodeRanges("gkqBlCJL", true)),
		Sharada: () => new UnicodeRangeTable(decodeRanges("gskC-ChsCH", true)),
		Shavian: () => new UnicodeRangeTable(decodeRanges("wihCvB", true)),
		Siddham: () => new UnicodeRangeTable(decodeRanges("gslC1BDlB", true)),
		Sidetic: () => new UnicodeRangeTable(decodeRanges("gqiCZ", true)),
		SignWriting: () => new UnicodeRangeTable(decodeRanges("gg2DrUQECO", true)),
		Sinhala: () => new UnicodeRangeTable(decodeRanges("hsDCBCRBEXBCIBCDDBFBEFFBEBCCCBGBHJBDCBt-gCTB", false)),
		Sogdian: () => new UnicodeRangeTable(decodeRanges("w5jCpB", true)),
		Sora_Sompeng: () => new UnicodeRangeTable(decodeRanges("wmkCYIJ", true)),
		Soyombo: () => new UnicodeRangeTable(decodeRanges("wymCyC", true)),
		Sundanese: () => new UnicodeRangeTable(decodeRanges("g8G-BhIH", true)),
		Sunuwar: () => new UnicodeRangeTable(decodeRanges("g+mChBPJ", true)),
		Syloti_Nagri: () => new UnicodeRangeTable(decodeRanges("ggqBsB", true)),
		Syriac: () => new UnicodeRangeTable(decodeRanges("g4BNC7BDCxIK", true)),
		Tagalog: () => new UnicodeRangeTable(decodeRanges("g4FVKA", true)),
		Tagbanwa: () => new UnicodeRangeTable(decodeRanges("g7FMCCCB", true)),
		Tai_Le: () => new UnicodeRangeTable(decodeRanges("wqGdDE", true)),
		Tai_Tham: () => new UnicodeRangeTable(decodeRanges("gxG+BCcDKHJHN", true)),
		Tai_Viet: () => new UnicodeRangeTable(decodeRanges("g0qBiCZE", true)),
		Tai_Yo: () => new UnicodeRangeTable(decodeRanges("g25DeCVJB", true)),
		Takri: () => new UnicodeRangeTable(decodeRanges("g0lC5BHJ", true)),
		Tamil: () => new UnicodeRangeTable(decodeRanges("i8CBBCFBECBCDBEBBCCCBEEBEEBBBELBFEBECBCDBDHHPUBm+kCxBBOAB", false)),
		Tangsa: () => new UnicodeRangeTable(decodeRanges("wz6CuCCJ", true)),
		Tangut: () => new UnicodeRangeTable(decodeRanges("g-7CgBgBB+3GBhQeBiDyDB", false)),
		Telugu: () => new UnicodeRangeTable(decodeRanges("ggDMCCCWCPDICCCDIBCCCBDDDJII", true)),
		Thaana: () => new UnicodeRangeTable(decodeRanges("g8BxB", true)),
		Thai: () => new UnicodeRangeTable(decodeRanges("hwD5BGb", true)),
		Tibetan: () => new UnicodeRangeTable(decodeRanges("g4DnCCjBFmBCjBCOCGFB", true)),
		Tifinagh: () => new UnicodeRangeTable(decodeRanges("wpL3BIBPA", true)),
		Tirhuta: () => new UnicodeRangeTable(decodeRanges("gklCnCJJ", true)),
		Todhri: () => new UnicodeRangeTable(decodeRanges("guhCzB", true)),
		Tolong_Siki: () => new UnicodeRangeTable(decodeRanges("wtnCrBFJ", true)),
		Toto: () => new UnicodeRangeTable(decodeRanges("w04De", true)),
		Tulu_Tigalari: () => new UnicodeRangeTable(decodeRanges("g8kCJBCDDClBBCJBCDDCDBCJBCBBJBB", false)),
		Ugaritic: () => new UnicodeRangeTable(decodeRanges("g8gCdCA", true)),
		Unknown: () => new UnicodeRangeTable(decodeRanges("4bBBHDBICCVuMuMnBBBzBBBE4B4BBGBcDBHKBvI9B9BBmDmDBMB8BBByBBBQddBCCMEBjBEBuHJJBDDBXXICCBBBFBBKBBDBBFHBCDBDGGBaaBEEHDBDBBXIIDGDBCCGDBDBBECBCGBFCCBFBSJBEKKEXXIDDGBBLIEBCCBNBFBBNGBIEEJBBDBBXIIDGGBKKBDDBEEBFBEDBDGGBTTBIBDHHBBBEFFBBBDCCDCBDCBECBNDBGCBEFFBCCBEBCNBWEBOEEYRRBKKEFFBFBDEEDBBFBBLGBXEEYLLGBBKEEFGBDEBEFFBLLELBOEE0BEEHDBRBBbEETCBZKKCBBICBCDBHCCJFBLBBELB7BDBekBBDCCGZZCYYBGGCIILBBFfBpClBlBBCBoBlBlBQOOBjBBnGCCBDBCBB6LFFBIICFFBqBqBFBBiBFFBIICFFBQQ6BFFBkCkCBhBhBBBBbFB3CBBHBB+UCB6CGBXIBZIBVLBOEEDLB-CBBLFBLFBbFB6CGBsBEBnCJBgBNNBCBNDBCCBrBBBGKBtBDBbFBMCB-BBBiCeeBMMBEBLFBPBBvBBBNTBuCnFnFBGB9BCBQCB-BEBsBBBMHBsBEB3QBBHBBnBBBHBBJGCgBBB2BQQPBBHUUBEEKmDmDNBBcOOBBBjBNBiBOBtEDB7UVBMUB14BBB-LEBuBCCBDBCBB5BGBDNBZIBI4BI-DhBBb6C6CBKB3GZBxC3C3CBoDoDBDBsB-C-C3CIBxBuzcuzcBBB4BIB9KTB5FHB+GTB9BCBLFB5BHBnCHBNFB1DKBfCBvCMMBCBiB4B4BBHBPBBLBBoDXBdJBHBBHBBHIBIII9BDB-DBBLFBl9KLBYDByBjoIBvLBBrDlBBILBGEBbGGCGDrUfBrBFB0BUUFDBGoEoEBCC-FCBHBBHBBHBBECBIIIBIBGBBNbbUDDQBBPhBB8DEBEDBuBCB5COOBBBCuBBvBhEBeCByBOBdDBlBIBfEBsBEBfmBmBBCBPpBB-EBBLFBlBDBlBDBpBHB1BKBNQQIDDMQQIDDBBB1BLB4JIBXJBJXBHrBrBKkCBHBBCtBtBDCBCBBYpCpCBGBKvBBUDDBDBiBCBcEBclBB5BDBVBBzBDDBDBJEEeBBEDBLGBKGBhCfBoBDBNIB3BCBeBBcEBbGBFLBIvCBqC2BB0BMB0BGBvBHBLFBnBCBeHBDvGBgBrBrBEBBDPBHHBKgBBvBHBrBVBblBBdTBYIBvCDBlBIBlCJBCBBaGBLFB2BTTBGBoBIBhDVVBJBTwBwBB8BBICCFQQMFB8BEBLFBFJJBDDBXXIDDGLLBDDBEEBCCBEBCEBIBBICBGKBLCCBCCnBLLCBBCFFLDDBGBDcB9CGGBcBpCHBLlFB3BBBnBhBBmCKBLFBOSB7BFBLFBVbBcBBQDBY4FB9BjDB0CLBJBBCBBJDDfDDBNNBHBLlCBJBBvBBBMaBpCHB0CMBqCGBL1CBJ3CBjBNBLFBKuBuBPJBeCBhBBBXPPBnCBIDDtBCBCDDKHBLFBHDDmBDDHGBLFBtBDBL1HBaGBSqBqBBBBe0CBCOBzBMB8clDBwDGGBJBlGryCBkDMB3iBJB88DEBoS41GB7Bl2BB6RGBgBLLBCByCLLBEBfBBHJBnCJBLIIWEBUvNB7BlGB8CEBaBBarBBsCDB6BGBS-BBGKBIIB3mHoBBhBgDB0D8vIBFIIDkJkJBNBCcBEBBCNBFHBtMjoCBsDEBOCBKGBLBBJ76DB+HCB1NFBYOBSOBvBBBYIB1D7BB3HJBoBBBjGUBnC5DBVLBVLB4CIBamEB2CoCoCDBBCBBDBBFNNCIIiCFFBJJIddFGGCCBI1K1KBlJlJB-V-VBNBGQQBuiBBgBFBH0GBISSBIIDGGBDB-BgBBCvDBuBCBPBBLDBD-JBgBQB7BEBCvOBrB1GBsBDBC-FBgBXXBGBD-GBIFFDQQmGBBRoBBtCDBLDBDwYBlCrCB+BhGBFccDCCBCCLFFCCCBEBCDBCECEDDCBBCICDCCBFFIKFCLLSEBEGGSzBBDtIBtBDBlDLBQBBQQQmBJBvF3BBeMBtBDBKGBDNBH5EB6eCBSCBOCB7GFBNDBCOBNDB5BHBLFBpBHBfBBNDBDNBKmBB5KHBPBBOCBMCB6BCCBCBRBBNDBLGB0EoDoDBjgBBh3pBfB-oEBBv0FBBypHOBvThtCB-QhvBBs6EEBrpIm8yVBCdBhD-DBxHvw-FB", false)),
		Vai: () => new UnicodeRangeTable(decodeRanges("gopBrJ", true)),
		Vithkuqi: () => new UnicodeRangeTable(decodeRanges("wrhCKCOCGCBCKCOCGCB", true)),
		Wancho: () => new UnicodeRangeTable(decodeRanges("g24D5BGA", true)),
		Warang_Citi: () => new UnicodeRangeTable(decodeRanges("glmCyCNA", true)),
		Yezidi: () => new UnicodeRangeTable(decodeRanges("g0jCpBCCDB", true)),
		Yi: () => new UnicodeRangeTable(decodeRanges("ggoBskBE2B", true)),
		Zanabazar_Square: () => new UnicodeRangeTable(decodeRanges("gwmCnC", true))
	});
	static FOLD_CATEGORIES = new LazyMap({
		L: () => new UnicodeRangeTable(decodeRanges("laA", true)),
		LC: () => new UnicodeRangeTable(decodeRanges("laA", true)),
		Ll: () => new UnicodeRangeTable(decodeRanges("hCZBmDWBCGBiBuBCEECDOCDuBCBECEBBCCCBCCBBBDDBCBBCCBEBBCBBCECBCCDCCBCCBBBCCCBEEIBBCBBCBBCOCDQCDBBCCCBBBC4BCIBBCBBDCCBCBCGC3HrBrBCEEJHHCCBCCCBCCBPBCIBkBJJCUCGDDCBBDyBBxBgBCK2BCBMCD+CCDlBBq6ClBBCGGzW1CB0kCHHBpBBDCBhK0ECKgDCKHBJFBLHBJHBJFBMGCJHBZHBJHBJHBJEBMEBMDBNEBMEBqJEEBHHxC9zC9zCBuBBxBCCBBBDGCBCBCDDJCBCgDCJCCFuqeuqeCqBCUaCoEMCE8BCLECBICFCCDCCEUCBDBCEBCOCBCBCCCBQCZs5Vs5VBYBmmBnBBpEjBB9EKBCOBCGBCBBr3ByBB+EVB75CfBhsVfBhCYBoyehBB", false)),
		Lt: () => new UnicodeRangeTable(decodeRanges("kOCCBCCBCClBCCtsHHBJHBJHBMQQwBAB", false)),
		Lu: () => new UnicodeRangeTable(decodeRanges("hDZB7BqBqBBWBCHBCuBCEECDOCDsBCDECBBBDCCDEEGDDECBDDDCCCDFFDEECDDECCGBBCBBCBBCOCBSCDBBCEECkBCEQCJDDBCCFICBEBCBBCCCBEEBCCBCBCEBDCCBDDIDDCBBEFBGLLBnFnFsBCCEEEBBBvBDBCdBCBBECBCWCBDBCGD1BvBBCgBCK0BCDMCBgDCyBlBBq6CqBBDCB5XFBjkCIBCvHvHERRzD0ECGGGC8CCBHBJFBLHBJHBJFBMGCJHBJNBzBBBNSSBPPBEEpL2B2Bs1CvBBCEEBGCHDDLiDCJCCFNNBkBBCGG0oesBCUaCoEMCE8BCLCCDICFFFCBBDSCMOCFCCDOCb9a9advCBi8UZBumBnBBpEjBB8EKBCOBCGBCBBk4ByBB+DVB75CfBhsVfB8BYBvyehBB", false)),
		M: () => new UnicodeRangeTable(decodeRanges("5cgBgBlgHAB", false)),
		Mn: () => new UnicodeRangeTable(decodeRanges("5cgBgBlgHAB", false)),
		Emoji: () => new UnicodeRangeTable(decodeRanges("8mJA", true)),
		Extended_Pictographic: () => new UnicodeRangeTable(decodeRanges("8mJA", true)),
		Lowercase: () => new UnicodeRangeTable(decodeRanges("hCZBmDWBCGBiBuBCEECDOCDuBCBECEBBCCCBCCBBBDDBCBBCCBEBBCBBCECBCCDCCBCCBBBCCCBEEIBBCBBCBBCOCDQCDBBCCCBBBC4BCIBBCBBDCCBCBCGCiJCCEJJHCCBBBCCCBCCBPBCIBkBJJCUCGDDCBBDyBBxBgBCK2BCBMCD+CCDlBBq6ClBBCGGzW1CB0kCHHBpBBDCBhK0ECKgDCKHBJFBLHBJHBJFBMGCJHBZHBJHBJHBJEBMEBMDBNEBMEBqJEEBHHuBPBUzZzZBYBx5BvBBxBCCBBBDGCBCBCDDJCBCgDCJCCFuqeuqeCqBCUaCoEMCE8BCLECBICFCCDCCEUCBDBCEBCOCBCBCCCBQCZs5Vs5VBYBmmBnBBpEjBB9EKBCOBCGBCBBr3ByBB+EVB75CfBhsVfBhCYBoyehBB", false)),
		Math: () => new UnicodeRangeTable(decodeRanges("ycGDCHHFMMDDDCHHFAB", false)),
		Uppercase: () => new UnicodeRangeTable(decodeRanges("hDZB7BqBqBBWBCHBCuBCEECDOCDsBCDECBBBDCCDEEGDDECBDDDCCCDFFDEECDDECCGBBCBBCBBCOCBSCDBBCEECkBCEQCJDDBCCFICBEBCBBCCCBEEBCCBCBCEBDCCBDDIDDCBBEFBGLLBnFnFsBCCEEEBBBvBDBCdBCBBECBCWCBDBCGD1BvBBCgBCK0BCDMCBgDCyBlBBq6CqBBDCB5XFBjkCIBCvHvHERRzD0ECGGGC8CCBHBJFBLHBJHBJFBMGCJHBJNBzBBBNSSBPPBEEpLiBiBBOBFsasaBYBn6BvBBCEEBGCHDDLiDCJCCFNNBkBBCGG0oesBCUaCoEMCE8BCLCCDICFFFCBBDSCMOCFCCDOCb9a9advCBi8UZBumBnBBpEjBB8EKBCOBCGBCBBk4ByBB+DVB75CfBhsVfB8BYBvyehBB", false))
	});
	static FOLD_SCRIPT = new LazyMap({
		Common: () => new UnicodeRangeTable(decodeRanges("8cgBgB", false)),
		Greek: () => new UnicodeRangeTable(decodeRanges("1FwUwU", false)),
		Inherited: () => new UnicodeRangeTable(decodeRanges("5cgBgBlgHAB", false))
	});
};
/**
* Utilities for dealing with Unicode better than JS does.
*/
var Unicode = class Unicode {
	static MAX_RUNE = 1114111;
	static RUNE_ERROR = 65533;
	static isUnsearchable(r) {
		return r === Unicode.RUNE_ERROR || r >= Unicode.MIN_HIGH_SURROGATE && r <= Unicode.MAX_LOW_SURROGATE;
	}
	static MAX_ASCII = 127;
	static MAX_LATIN1 = 255;
	static MAX_BMP = 65535;
	static MIN_FOLD = 65;
	static MAX_FOLD = 125251;
	static MIN_HIGH_SURROGATE = 55296;
	static MAX_HIGH_SURROGATE = 56319;
	static MIN_LOW_SURROGATE = 56320;
	static MAX_LOW_SURROGATE = 57343;
	static MIN_SUPPLEMENTARY_CODE_POINT = 65536;
	static is32(ranges, r) {
		let lo = 0;
		let hi = ranges.length;
		while (lo < hi) {
			const m = lo + Math.floor((hi - lo) / 2);
			const rlo = ranges.getLo(m);
			const rhi = ranges.getHi(m);
			if (rlo <= r && r <= rhi) {
				const stride = ranges.getStride(m);
				return (r - rlo) % stride === 0;
			}
			if (r < rlo) hi = m;
			else lo = m + 1;
		}
		return false;
	}
	static is(ranges, r) {
		if (r <= Unicode.MAX_LATIN1) {
			for (let i = 0; i < ranges.length; i++) {
				if (r > ranges.getHi(i)) continue;
				const rlo = ranges.getLo(i);
				if (r < rlo) return false;
				const stride = ranges.getStride(i);
				return (r - rlo) % stride === 0;
			}
			return false;
		}
		return ranges.length > 0 && r >= ranges.getLo(0) && Unicode.is32(ranges, r);
	}
	static isPrint(r) {
		if (r <= Unicode.MAX_LATIN1) return r >= 32 && r < Unicode.MAX_ASCII || r >= 161 && r !== 173;
		return Unicode.is(UnicodeTables.Print, r);
	}
	static simpleFold(r) {
		if (UnicodeTables.CASE_ORBIT.has(r)) return UnicodeTables.CASE_ORBIT.get(r);
		if (r <= Unicode.MAX_ASCII) {
			const l = Codepoint.toLowerCase(r);
			return l !== r ? l : Codepoint.toUpperCase(r);
		}
		return r;
	}
	static equalsIgnoreCase(r1, r2) {
		if (r1 === r2) return true;
		if (r1 < 0 || r2 < 0) return false;
		if (r1 <= Unicode.MAX_ASCII && r2 <= Unicode.MAX_ASCII) {
			if (65 <= r1 && r1 <= 90) r1 |= 32;
			if (65 <= r2 && r2 <= 90) r2 |= 32;
			return r1 === r2;
		}
		for (let r = Unicode.simpleFold(r1); r !== r1; r = Unicode.simpleFold(r)) if (r === r2) return true;
		return false;
	}
};
var RE2JSException = class extends Error {
	/** @param {string} message */
	constructor(message) {
		super(message);
		this.name = "RE2JSException";
	}
};
/**
* An exception thrown by the parser if the pattern was invalid.
*/
var RE2JSSyntaxException = class extends RE2JSException {
	/**
	* @param {string} error
	* @param {string|null} [input=null]
	*/
	constructor(error, input = null) {
		let message = `error parsing regexp: ${error}`;
		if (input) message += `: \`${input}\``;
		super(message);
		this.name = "RE2JSSyntaxException";
		this.message = message;
		/** @type {string} */
		this.error = error;
		/** @type {string|null} */
		this.input = input;
	}
	/**
	* Retrieves the description of the error.
	* @returns {string}
	*/
	getDescription() {
		return this.error;
	}
	/**
	* Retrieves the erroneous regular-expression pattern.
	* @returns {string|null}
	*/
	getPattern() {
		return this.input;
	}
};
/**
* An exception thrown by the compiler
*/
var RE2JSCompileException = class extends RE2JSException {
	/** @param {string} message */
	constructor(message) {
		super(message);
		this.name = "RE2JSCompileException";
	}
};
/**
* An exception thrown by using groups
*/
var RE2JSGroupException = class extends RE2JSException {
	/** @param {string} message */
	constructor(message) {
		super(message);
		this.name = "RE2JSGroupException";
	}
};
/**
* An exception thrown by flags
*/
var RE2JSFlagsException = class extends RE2JSException {
	/** @param {string} message */
	constructor(message) {
		super(message);
		this.name = "RE2JSFlagsException";
	}
};
/**
* An exception thrown for internal engine errors, such as corrupted bytecodes.
*/
var RE2JSInternalException = class extends RE2JSException {
	/** @param {string} message */
	constructor(message) {
		super(message);
		this.name = "RE2JSInternalException";
	}
};
/**
* Size of the precomputed single-byte lookup table.
* Covers standard ASCII and Latin-1 characters for fast-path execution.
*/
const FAST_PATH_TABLE_SIZE = 256;
/**
* Precomputed lookup table for Word Boundary (\b, \B) assertions.
* * By precomputing the boolean results for standard ASCII word ranges
* ('a'-'z', 'A'-'Z', '0'-'9', '_'), we completely eliminate 4 logical
* branches from the NFA's hot execution loop. This prevents costly
* CPU branch mispredictions when scanning large strings.
*/
const WORD_RUNE_TABLE = new Uint8Array(FAST_PATH_TABLE_SIZE);
for (let i = 0; i < FAST_PATH_TABLE_SIZE; i++) WORD_RUNE_TABLE[i] = 97 <= i && i <= 122 || 65 <= i && i <= 90 || 48 <= i && i <= 57 || i === 95 ? 1 : 0;
let cachedNativeEncoder = null;
let cachedNativeDecoder = null;
/**
* Various constants and helper utilities.
*/
var Utils = class Utils {
	static METACHARACTERS = "\\.+*?()|[]{}^$";
	static EMPTY_BEGIN_LINE = 1;
	static EMPTY_END_LINE = 2;
	static EMPTY_BEGIN_TEXT = 4;
	static EMPTY_END_TEXT = 8;
	static EMPTY_WORD_BOUNDARY = 16;
	static EMPTY_NO_WORD_BOUNDARY = 32;
	static EMPTY_ALL = -1;
	static emptyInts() {
		return [];
	}
	static isString(value) {
		return typeof value === "string" || Object.prototype.toString.call(value) === "[object String]";
	}
	static typeName(value) {
		if (value === null || typeof value !== "object" && typeof value !== "function") return value === null ? "null" : typeof value;
		return Object.prototype.toString.call(value).slice(8, -1);
	}
	static checkPattern(pattern) {
		if (!Utils.isString(pattern)) throw new TypeError(`The pattern must be a string, not ${Utils.typeName(pattern)} (RE2JS.translateRegExp() converts a RegExp)`);
	}
	static checkInput(input) {
		if (!Utils.isString(input) && !Utils.isByteArray(input)) throw new TypeError(`The input must be a string or a byte array (Uint8Array or number[]), not ${Utils.typeName(input)}`);
	}
	static checkFlags(flags) {
		const known = PublicFlags.MULTILINE | PublicFlags.DOTALL | PublicFlags.CASE_INSENSITIVE | PublicFlags.DISABLE_UNICODE_GROUPS | PublicFlags.LONGEST_MATCH | PublicFlags.LOOKBEHINDS;
		if (!Number.isInteger(flags) || (flags & ~known) !== 0) throw new RE2JSFlagsException("Flags should only be a combination of MULTILINE, DOTALL, CASE_INSENSITIVE, DISABLE_UNICODE_GROUPS, LONGEST_MATCH, LOOKBEHINDS");
	}
	static isByteArray(input) {
		return Array.isArray(input) || Object.prototype.toString.call(input) === "[object Uint8Array]";
	}
	static isalnum(c) {
		return Codepoint.CODES["0"] <= c && c <= Codepoint.CODES["9"] || Codepoint.CODES["a"] <= c && c <= Codepoint.CODES["z"] || Codepoint.CODES["A"] <= c && c <= Codepoint.CODES["Z"];
	}
	static unhex(c) {
		if (Codepoint.CODES["0"] <= c && c <= Codepoint.CODES["9"]) return c - Codepoint.CODES["0"];
		if (Codepoint.CODES["a"] <= c && c <= Codepoint.CODES["f"]) return c - Codepoint.CODES["a"] + 10;
		if (Codepoint.CODES["A"] <= c && c <= Codepoint.CODES["F"]) return c - Codepoint.CODES["A"] + 10;
		return -1;
	}
	static escapeRune(rune) {
		let out = "";
		if (Unicode.isPrint(rune)) {
			if (Utils.METACHARACTERS.indexOf(String.fromCodePoint(rune)) >= 0) out += "\\";
			out += String.fromCodePoint(rune);
		} else switch (rune) {
			case Codepoint.CODES["\""]:
				out += "\\\"";
				break;
			case Codepoint.CODES["\\"]:
				out += "\\\\";
				break;
			case Codepoint.CODES["	"]:
				out += "\\t";
				break;
			case Codepoint.CODES["\n"]:
				out += "\\n";
				break;
			case Codepoint.CODES["\r"]:
				out += "\\r";
				break;
			case Codepoint.CODES["\b"]:
				out += "\\b";
				break;
			case Codepoint.CODES["\f"]:
				out += "\\f";
				break;
			default: {
				let s = rune.toString(16);
				if (rune < 256) {
					out += "\\x";
					if (s.length === 1) out += "0";
					out += s;
				} else out += `\\x{${s}}`;
				break;
			}
		}
		return out;
	}
	static stringToRunes(str) {
		const string = String(str);
		const runes = [];
		let i = 0;
		while (i < string.length) {
			const cp = string.codePointAt(i);
			runes.push(cp);
			i += cp > Unicode.MAX_BMP ? 2 : 1;
		}
		return new Int32Array(runes);
	}
	static runeToString(r) {
		return String.fromCodePoint(r);
	}
	static isWordRune(r) {
		return r < FAST_PATH_TABLE_SIZE ? WORD_RUNE_TABLE[r] === 1 : false;
	}
	static emptyOpContext(r1, r2) {
		let op = 0;
		if (r1 < 0) op |= Utils.EMPTY_BEGIN_TEXT | Utils.EMPTY_BEGIN_LINE;
		if (r1 === 10) op |= Utils.EMPTY_BEGIN_LINE;
		if (r2 < 0) op |= Utils.EMPTY_END_TEXT | Utils.EMPTY_END_LINE;
		if (r2 === 10) op |= Utils.EMPTY_END_LINE;
		if (Utils.isWordRune(r1) !== Utils.isWordRune(r2)) op |= Utils.EMPTY_WORD_BOUNDARY;
		else op |= Utils.EMPTY_NO_WORD_BOUNDARY;
		return op;
	}
	/**
	* Returns a string that quotes all regular expression metacharacters inside the argument text;
	* the returned string is a regular expression matching the literal text. For example,
	* {@code quoteMeta("[foo]").equals("\\[foo\\]")}.
	* @param {string} str
	* @returns {string}
	*/
	static quoteMeta(str) {
		return str.split("").map((s) => {
			if (Utils.METACHARACTERS.indexOf(s) >= 0) return `\\${s}`;
			return s;
		}).join("");
	}
	static charCount(codePoint) {
		return codePoint > Unicode.MAX_BMP ? 2 : 1;
	}
	/**
	* High-speed conversion from TypedArrays to standard JS Arrays.
	* Bypasses the expensive Symbol.iterator overhead of Array.from()
	*/
	static toArray(typedArray) {
		const len = typedArray.length;
		const res = new Array(len);
		for (let i = 0; i < len; i++) res[i] = typedArray[i];
		return res;
	}
	static stringToUtf8ByteArray(str) {
		if (globalThis.TextEncoder) {
			if (!cachedNativeEncoder) cachedNativeEncoder = new TextEncoder();
			return cachedNativeEncoder.encode(str);
		} else {
			let out = [], p = 0;
			for (let i = 0; i < str.length; i++) {
				let c = str.charCodeAt(i);
				if (c < 128) out[p++] = c;
				else if (c < 2048) {
					out[p++] = c >> 6 | 192;
					out[p++] = c & 63 | 128;
				} else if ((c & 64512) === Unicode.MIN_HIGH_SURROGATE && i + 1 < str.length && (str.charCodeAt(i + 1) & 64512) === Unicode.MIN_LOW_SURROGATE) {
					c = Unicode.MIN_SUPPLEMENTARY_CODE_POINT + ((c & 1023) << 10) + (str.charCodeAt(++i) & 1023);
					out[p++] = c >> 18 | 240;
					out[p++] = c >> 12 & 63 | 128;
					out[p++] = c >> 6 & 63 | 128;
					out[p++] = c & 63 | 128;
				} else {
					out[p++] = c >> 12 | 224;
					out[p++] = c >> 6 & 63 | 128;
					out[p++] = c & 63 | 128;
				}
			}
			return out;
		}
	}
	static utf8ByteArrayToString(bytes) {
		if (globalThis.TextDecoder) {
			if (!cachedNativeDecoder) cachedNativeDecoder = new TextDecoder("utf-8");
			const view = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes);
			return cachedNativeDecoder.decode(view);
		} else {
			let out = [], pos = 0, c = 0;
			while (pos < bytes.length) {
				let c1 = bytes[pos++];
				if (c1 < 128) out[c++] = String.fromCharCode(c1);
				else if (c1 > 191 && c1 < 224) {
					let c2 = bytes[pos++];
					out[c++] = String.fromCharCode((c1 & 31) << 6 | c2 & 63);
				} else if (c1 > 239 && c1 < 365) {
					let c2 = bytes[pos++];
					let c3 = bytes[pos++];
					let c4 = bytes[pos++];
					let u = ((c1 & 7) << 18 | (c2 & 63) << 12 | (c3 & 63) << 6 | c4 & 63) - Unicode.MIN_SUPPLEMENTARY_CODE_POINT;
					out[c++] = String.fromCharCode(Unicode.MIN_HIGH_SURROGATE + (u >> 10));
					out[c++] = String.fromCharCode(Unicode.MIN_LOW_SURROGATE + (u & 1023));
				} else {
					let c2 = bytes[pos++];
					let c3 = bytes[pos++];
					out[c++] = String.fromCharCode((c1 & 15) << 12 | (c2 & 63) << 6 | c3 & 63);
				}
			}
			return out.join("");
		}
	}
};
const createEnum = (values = [], initNum = 0) => {
	const enumObject = Object.create(null);
	for (let i = 0; i < values.length; i++) {
		const val = values[i];
		const keyVal = initNum + i;
		enumObject[val] = keyVal;
		enumObject[keyVal] = val;
	}
	return Object.freeze(enumObject);
};
/**
* Abstract the representations of input text supplied to Matcher.
*/
var MatcherInputBase = class MatcherInputBase {
	static Encoding = createEnum(["UTF_16", "UTF_8"]);
	getEncoding() {
		throw Error("not implemented");
	}
	/** @returns {string} */
	asCharSequence() {
		throw Error("not implemented");
	}
	/** @returns {Uint8Array|number[]|null} */
	asBytes() {
		throw Error("not implemented");
	}
	/** @returns {number} */
	length() {
		throw Error("not implemented");
	}
	/**
	*
	* @returns {boolean}
	*/
	isUTF8Encoding() {
		return this.getEncoding() === MatcherInputBase.Encoding.UTF_8;
	}
	/**
	*
	* @returns {boolean}
	*/
	isUTF16Encoding() {
		return this.getEncoding() === MatcherInputBase.Encoding.UTF_16;
	}
};
var Utf8MatcherInput = class extends MatcherInputBase {
	/** @param {Uint8Array|number[]|null} bytes */
	constructor(bytes = null) {
		super();
		this.bytes = bytes;
	}
	getEncoding() {
		return MatcherInputBase.Encoding.UTF_8;
	}
	/**
	*
	* @returns {string}
	*/
	asCharSequence() {
		return Utils.utf8ByteArrayToString(this.bytes);
	}
	/**
	*
	* @returns {Uint8Array|number[]|null}
	*/
	asBytes() {
		return this.bytes;
	}
	/**
	*
	* @returns {number}
	*/
	length() {
		return this.bytes.length;
	}
};
var Utf16MatcherInput = class extends MatcherInputBase {
	/** @param {string|null} charSequence */
	constructor(charSequence = null) {
		super();
		this.charSequence = charSequence;
	}
	getEncoding() {
		return MatcherInputBase.Encoding.UTF_16;
	}
	/**
	*
	* @returns {string}
	*/
	asCharSequence() {
		return this.charSequence;
	}
	/**
	*
	* @returns {number[]}
	*/
	asBytes() {
		return Utils.stringToUtf8ByteArray(this.charSequence.toString());
	}
	/**
	*
	* @returns {number}
	*/
	length() {
		return this.charSequence.length;
	}
};
var MatcherInput = class {
	/**
	* Return the MatcherInput for UTF_16 encoding.
	* @returns {Utf16MatcherInput}
	*/
	static utf16(charSequence) {
		Utils.checkInput(charSequence);
		return new Utf16MatcherInput(charSequence);
	}
	/**
	* Return the MatcherInput for UTF_8 encoding.
	* @returns {Utf8MatcherInput}
	*/
	static utf8(input) {
		if (Utils.isByteArray(input)) return new Utf8MatcherInput(input);
		return new Utf8MatcherInput(Utils.stringToUtf8ByteArray(input));
	}
};
/**
* MachineInput abstracts different representations of the input text supplied to the Machine. It
* provides one-character lookahead.
*/
var MachineInputBase = class {
	static EOF() {
		return -8;
	}
	constructor() {
		this.start = 0;
		this.end = 0;
	}
	canCheckPrefix() {
		return true;
	}
	endPos() {
		return this.end - this.start;
	}
	hasString() {
		return false;
	}
	hasAnyString() {
		return false;
	}
	prefixLength() {
		return 0;
	}
};
var MachineUTF8Input = class MachineUTF8Input extends MachineInputBase {
	static RUNE_ERROR_STEP = Unicode.RUNE_ERROR << 3 | 1;
	constructor(bytes, start = 0, end = bytes.length) {
		super();
		this.bytes = bytes;
		this.start = start;
		this.end = end;
	}
	hasString(prefilter, pos) {
		const target = prefilter.bytes;
		if (target.length === 0) return true;
		const idx = this.indexOf(this.bytes, target, this.start + pos);
		return idx !== -1 && idx <= this.end - target.length;
	}
	hasAnyString(prefilter, pos) {
		return prefilter.automaton8().searchUTF8(this.bytes, this.start + pos, this.end);
	}
	step(pos) {
		pos += this.start;
		if (pos >= this.end) return MachineInputBase.EOF();
		const c = this.bytes[pos] & 255;
		if (c < 128) return c << 3 | 1;
		let size;
		let rune;
		let lo = 128;
		let hi = 191;
		if (c >= 194 && c <= 223) {
			size = 2;
			rune = c & 31;
		} else if (c >= 224 && c <= 239) {
			size = 3;
			rune = c & 15;
			if (c === 224) lo = 160;
			else if (c === 237) hi = 159;
		} else if (c >= 240 && c <= 244) {
			size = 4;
			rune = c & 7;
			if (c === 240) lo = 144;
			else if (c === 244) hi = 143;
		} else return MachineUTF8Input.RUNE_ERROR_STEP;
		if (pos + size > this.end) return MachineUTF8Input.RUNE_ERROR_STEP;
		const c1 = this.bytes[pos + 1] & 255;
		if (c1 < lo || c1 > hi) return MachineUTF8Input.RUNE_ERROR_STEP;
		rune = rune << 6 | c1 & 63;
		if (size > 2) {
			const c2 = this.bytes[pos + 2] & 255;
			if ((c2 & 192) !== 128) return MachineUTF8Input.RUNE_ERROR_STEP;
			rune = rune << 6 | c2 & 63;
			if (size > 3) {
				const c3 = this.bytes[pos + 3] & 255;
				if ((c3 & 192) !== 128) return MachineUTF8Input.RUNE_ERROR_STEP;
				rune = rune << 6 | c3 & 63;
			}
		}
		return rune << 3 | size;
	}
	index(re2, pos) {
		pos += this.start;
		const i = this.indexOf(this.bytes, re2.prefixUTF8, pos);
		return i < 0 ? i : i - pos;
	}
	context(pos) {
		pos += this.start;
		let r1 = -1;
		if (pos > this.start && pos <= this.end) {
			let start = pos - 1;
			r1 = this.bytes[start--];
			if (r1 >= 128) {
				let lim = pos - 4;
				if (lim < this.start) lim = this.start;
				while (start >= lim && (this.bytes[start] & 192) === 128) start--;
				if (start < this.start) start = this.start;
				const r = this.step(start - this.start);
				r1 = start + (r & 7) === pos ? r >> 3 : Unicode.RUNE_ERROR;
			}
		}
		const r2 = pos < this.end ? this.step(pos - this.start) >> 3 : -1;
		return Utils.emptyOpContext(r1, r2);
	}
	indexOf(source, target, fromIndex = 0) {
		let targetLength = target.length;
		if (targetLength === 0) return fromIndex <= this.end ? fromIndex : -1;
		const firstByte = target[0];
		let limit = this.end - targetLength;
		const hasNativeIndexOf = typeof source.indexOf === "function";
		let i = fromIndex;
		while (i <= limit) {
			if (hasNativeIndexOf) {
				i = source.indexOf(firstByte, i);
				if (i === -1 || i > limit) return -1;
			} else {
				while (i <= limit && source[i] !== firstByte) i++;
				if (i > limit) return -1;
			}
			let match = true;
			for (let j = 1; j < targetLength; j++) if (source[i + j] !== target[j]) {
				match = false;
				break;
			}
			if (match) return i;
			i++;
		}
		return -1;
	}
	prefixLength(re2) {
		return re2.prefixUTF8.length;
	}
};
var MachineUTF16Input = class extends MachineInputBase {
	constructor(charSequence, start = 0, end = charSequence.length) {
		super();
		this.charSequence = charSequence;
		this.start = start;
		this.end = end;
	}
	hasString(prefilter, pos) {
		const idx = this.charSequence.indexOf(prefilter.str, this.start + pos);
		return idx !== -1 && idx <= this.end - prefilter.str.length;
	}
	hasAnyString(prefilter, pos) {
		return prefilter.automaton16().searchUTF16(this.charSequence, this.start + pos, this.end);
	}
	step(pos) {
		pos += this.start;
		if (pos >= this.end) return MachineInputBase.EOF();
		const c1 = this.charSequence.charCodeAt(pos);
		if (c1 < Unicode.MIN_HIGH_SURROGATE || c1 > Unicode.MAX_HIGH_SURROGATE || pos + 1 >= this.end) return c1 << 3 | 1;
		const c2 = this.charSequence.charCodeAt(pos + 1);
		if (c2 >= Unicode.MIN_LOW_SURROGATE && c2 <= Unicode.MAX_LOW_SURROGATE) return (c1 - Unicode.MIN_HIGH_SURROGATE) * 1024 + (c2 - Unicode.MIN_LOW_SURROGATE) + Unicode.MIN_SUPPLEMENTARY_CODE_POINT << 3 | 2;
		return c1 << 3 | 1;
	}
	index(re2, pos) {
		pos += this.start;
		const i = this.charSequence.indexOf(re2.prefix, pos);
		if (i < 0 || i > this.end - re2.prefix.length) return -1;
		return i - pos;
	}
	context(pos) {
		pos += this.start;
		const r1 = pos > this.start && pos <= this.end ? this.charSequence.charCodeAt(pos - 1) : -1;
		const r2 = pos < this.end ? this.charSequence.charCodeAt(pos) : -1;
		return Utils.emptyOpContext(r1, r2);
	}
	prefixLength(re2) {
		return re2.prefix.length;
	}
};
var MachineInput = class {
	static fromUTF8(bytes, start = 0, end = bytes.length) {
		return new MachineUTF8Input(bytes, start, end);
	}
	static fromUTF16(charSequence, start = 0, end = void 0) {
		Utils.checkInput(charSequence);
		return new MachineUTF16Input(charSequence, start, end ?? charSequence.length);
	}
};
/**
* A stateful iterator that interprets a regex {@code RE2JS} on a specific input.
*
* Conceptually, a Matcher consists of four parts:
* <ol>
* <li>A compiled regular expression {@code RE2JS}, set at construction and fixed for the lifetime
* of the matcher.</li>
*
* <li>The remainder of the input string, set at construction or {@link #reset()} and advanced by
* each match operation such as {@link #find}, {@link #matches} or {@link #lookingAt}.</li>
*
* <li>The current match information, accessible via {@link #start}, {@link #end}, and
* {@link #group}, and updated by each match operation.</li>
*
* <li>The append position, used and advanced by {@link #appendReplacement} and {@link #appendTail}
* if performing a search and replace from the input to an external {@code StringBuffer}.
*
* </ol>
*
*
* @author rsc@google.com (Russ Cox)
*/
var Matcher = class Matcher {
	/**
	* V8 and WebKit have historical hard limits on the number of arguments
	* that can be passed to a function. We cap replacer arguments to prevent
	* Call Stack Overflow (DoS) vulnerabilities on massive ASTs.
	*/
	static MAX_REPLACER_ARGS = 65535;
	/**
	* Quotes '\' and '$' in {@code s}, so that the returned string could be used in
	* {@link #appendReplacement} as a literal replacement of {@code s}.
	*
	* @param {string} str the string to be quoted
	* @param {boolean} [javaMode=false] whether the replacement will be used in javaMode
	* @returns {string} the quoted string
	*/
	static quoteReplacement(str, javaMode = false) {
		if (javaMode) {
			if (str.indexOf("\\") < 0 && str.indexOf("$") < 0) return str;
			return str.split("").map((s) => {
				const c = s.codePointAt(0);
				if (c === Codepoint.CODES["\\"] || c === Codepoint.CODES["$"]) return `\\${s}`;
				return s;
			}).join("");
		}
		if (str.indexOf("$") < 0) return str;
		return str.split("").map((s) => {
			if (s.codePointAt(0) === Codepoint.CODES["$"]) return "$$";
			return s;
		}).join("");
	}
	/**
	*
	* @param {import('./index.js').RE2JS} pattern
	* @param {string|number[]|Uint8Array|MatcherInputBase} input
	*/
	constructor(pattern, input) {
		if (pattern === null) throw new Error("pattern is null");
		/**
		* The pattern being matched.
		* @type {import('./index.js').RE2JS}
		*/
		this.patternInput = pattern;
		const re2 = this.patternInput.re2();
		/** @type {number} */
		this.patternGroupCount = re2.numberOfCapturingGroups();
		/** @type {number[]} */
		this.groups = [];
		/** @type {Record<string, number>} */
		this.namedGroups = re2.namedGroups;
		/** @type {boolean} */
		this.hasNamedGroups = Object.keys(this.namedGroups).length > 0;
		/** @type {number} */
		this.numberOfInstructions = re2.numberOfInstructions();
		/** @type {import('./Machine.js').LookbehindState|null} */
		this.lookbehindState = null;
		if (input instanceof MatcherInputBase) this.resetMatcherInput(input);
		else if (Utils.isByteArray(input)) this.resetMatcherInput(MatcherInput.utf8(input));
		else this.resetMatcherInput(MatcherInput.utf16(input));
	}
	/**
	* Returns the {@code RE2JS} associated with this {@code Matcher}.
	* @returns {import('./index.js').RE2JS}
	*/
	pattern() {
		return this.patternInput;
	}
	/**
	* Resets the {@code Matcher}, rewinding input and discarding any match information.
	*
	* @returns {Matcher} the {@code Matcher} itself, for chained method calls
	*/
	reset() {
		/** @type {number} */
		this.matcherInputLength = this.matcherInput.length();
		/** @type {number} */
		this.appendPos = 0;
		this.hasMatch = false;
		this.hasGroups = false;
		this.anchorFlag = 0;
		return this;
	}
	/**
	* Resets the {@code Matcher} and changes the input.
	* @param {string|number[]|Uint8Array|MatcherInputBase} input
	* @returns {Matcher} the {@code Matcher} itself, for chained method calls
	*/
	resetMatcherInput(input) {
		if (input === null) throw new Error("input is null");
		if (!(input instanceof MatcherInputBase)) {
			if (Utils.isByteArray(input)) input = MatcherInput.utf8(input);
			else input = MatcherInput.utf16(input);
		}
		this.matcherInput = input;
		if (this.lookbehindState !== null) this.lookbehindState.reset();
		else this.lookbehindState = this.patternInput.re2().createLookbehindState();
		this.reset();
		return this;
	}
	/**
	* Returns the start of the named group of the most recent match, or -1 if the group was not
	* matched.
	* @param {string|number} [group=0]
	* @returns {number}
	*/
	start(group = 0) {
		if (typeof group === "string") {
			const groupInt = this.namedGroups[group];
			if (!Number.isFinite(groupInt)) throw new RE2JSGroupException(`group '${group}' not found`);
			group = groupInt;
		}
		this.loadGroup(group);
		return this.groups[2 * group];
	}
	/**
	* Returns the end of the named group of the most recent match, or -1 if the group was not
	* matched.
	* @param {string|number} [group=0]
	* @returns {number}
	*/
	end(group = 0) {
		if (typeof group === "string") {
			const groupInt = this.namedGroups[group];
			if (!Number.isFinite(groupInt)) throw new RE2JSGroupException(`group '${group}' not found`);
			group = groupInt;
		}
		this.loadGroup(group);
		return this.groups[2 * group + 1];
	}
	/**
	* Returns the program size of this pattern.
	*
	* <p>
	* Similar to the C++ implementation, the program size is a very approximate measure of a regexp's
	* "cost". Larger numbers are more expensive than smaller numbers.
	* </p>
	*
	* @returns {number} the program size of this pattern
	*/
	programSize() {
		return this.numberOfInstructions;
	}
	/**
	* Returns the named group of the most recent match, or {@code null} if the group was not matched.
	* @param {string|number} [group=0]
	* @returns {string|null}
	*/
	group(group = 0) {
		if (typeof group === "string") {
			const groupInt = this.namedGroups[group];
			if (!Number.isFinite(groupInt)) throw new RE2JSGroupException(`group '${group}' not found`);
			group = groupInt;
		}
		const start = this.start(group);
		const end = this.end(group);
		if (start < 0 && end < 0) return null;
		return this.substring(start, end);
	}
	/**
	* Returns a dictionary map of all named capturing groups and their matched values.
	* If a group was not matched, its value will be `null`.
	* @returns {Record<string, string|null>}
	*/
	getNamedGroups() {
		if (!this.hasMatch) throw new RE2JSGroupException("perhaps no match attempted");
		const result = Object.create(null);
		for (const name of Object.keys(this.namedGroups)) result[name] = this.group(name);
		return result;
	}
	/**
	* Returns the number of subgroups in this pattern.
	*
	* @returns {number} the number of subgroups; the overall match (group 0) does not count
	*/
	groupCount() {
		return this.patternGroupCount;
	}
	/**
	* Helper: finds subgroup information if needed for group.
	* @param {number} group
	* @private
	*/
	loadGroup(group) {
		if (!Number.isInteger(group) || group < 0 || group > this.patternGroupCount) throw new RE2JSGroupException(`Group index out of bounds: ${group}`);
		if (!this.hasMatch) throw new RE2JSGroupException("perhaps no match attempted");
		if (group === 0 || this.hasGroups) return;
		const end = this.matcherInputLength;
		const res = this.patternInput.re2().matchMachineInput(this.matcherInput, this.groups[0], end, this.anchorFlag, 1 + this.patternGroupCount, this.lookbehindState);
		if (!res[0]) throw new RE2JSGroupException("inconsistency in matching group data");
		this.groups = res[1];
		this.hasGroups = true;
	}
	/**
	* Matches the entire input against the pattern (anchored start and end). If there is a match,
	* {@code matches} sets the match state to describe it.
	*
	* @returns {boolean} true if the entire input matches the pattern
	*/
	matches() {
		return this.genMatch(0, RE2Flags.ANCHOR_BOTH);
	}
	/**
	* Matches the beginning of input against the pattern (anchored start). If there is a match,
	* {@code lookingAt} sets the match state to describe it.
	*
	* @returns {boolean} true if the beginning of the input matches the pattern
	*/
	lookingAt() {
		return this.genMatch(0, RE2Flags.ANCHOR_START);
	}
	/**
	* Matches the input against the pattern (unanchored), starting at a specified position. If there
	* is a match, {@code find} sets the match state to describe it.
	*
	* @param {number|null} [start=null] the input position where the search begins
	* @returns {boolean} if it finds a match
	* @throws IndexOutOfBoundsException if start is not a valid input position
	*/
	find(start = null) {
		if (start !== null) {
			if (!Number.isInteger(start) || start < 0 || start > this.matcherInputLength) throw new RE2JSGroupException(`start index out of bounds: ${start}`);
			this.reset();
			return this.genMatch(start, 0);
		}
		start = 0;
		if (this.hasMatch) {
			start = this.groups[1];
			if (this.groups[0] === this.groups[1]) {
				const r = (this.matcherInput.isUTF16Encoding() ? MachineInput.fromUTF16(this.matcherInput.asCharSequence(), 0, this.matcherInputLength) : MachineInput.fromUTF8(this.matcherInput.asBytes(), 0, this.matcherInputLength)).step(start);
				if (r < 0) start++;
				else start += r & 7;
			}
		}
		return this.genMatch(start, RE2Flags.UNANCHORED);
	}
	/**
	* Helper: does match starting at start, with RE2 anchor flag.
	* @param {number} startByte
	* @param {number} anchor
	* @returns {boolean}
	* @private
	*/
	genMatch(startByte, anchor) {
		const res = this.patternInput.re2().matchMachineInput(this.matcherInput, startByte, this.matcherInputLength, anchor, 1, this.lookbehindState);
		if (!res[0]) {
			this.hasMatch = false;
			return false;
		}
		this.groups = res[1];
		this.hasMatch = true;
		this.hasGroups = this.patternGroupCount === 0;
		this.anchorFlag = anchor;
		return true;
	}
	/**
	* Helper: return substring for [start, end).
	* @param {number} start
	* @param {number} end
	* @returns {string}
	*/
	substring(start, end) {
		if (this.matcherInput.isUTF8Encoding()) return Utils.utf8ByteArrayToString(this.matcherInput.asBytes().slice(start, end));
		return this.matcherInput.asCharSequence().substring(start, end).toString();
	}
	/**
	* Helper for Pattern: return input length.
	* @returns {number}
	*/
	inputLength() {
		return this.matcherInputLength;
	}
	/**
	* Appends to result two strings: the text from the append position up to the beginning of the
	* most recent match, and then the replacement with submatch groups substituted for references to
	* them. It advances the append position to where the most recent match ended.
	*
	* By default the replacement is expanded as by String.prototype.replace (see
	* appendReplacementInternalJs). In Java mode it follows re2j / java.util.regex: $n takes as
	* many digits as still form a valid group number, ${name} is a named group, and a backslash
	* escapes the next character (so "\\$" in a JS string literal inserts a literal $).
	*
	* @param {string} replacement the replacement string
	* @param {boolean} [javaMode=false] activate java mode (different behaviour for capture groups and special characters)
	* @returns {string}
	* @throws IllegalStateException if there was no most recent match
	* @throws IndexOutOfBoundsException in Java mode, if replacement refers to an invalid group
	* @private
	*/
	appendReplacement(replacement, javaMode = false) {
		let res = "";
		const s = this.start();
		const e = this.end();
		if (this.appendPos < s) res += this.substring(this.appendPos, s);
		this.appendPos = e;
		res += javaMode ? this.appendReplacementInternalJava(replacement) : this.appendReplacementInternalJs(replacement);
		return res;
	}
	/**
	* @param {string} replacement - the replacement string
	* @returns {string}
	* @private
	*/
	appendReplacementInternalJava(replacement) {
		let res = "";
		let last = 0;
		const m = replacement.length;
		let i = 0;
		while (i < m) {
			const cCode = replacement.codePointAt(i);
			if (cCode === Codepoint.CODES["\\"]) {
				if (last < i) res += replacement.substring(last, i);
				i++;
				if (i >= m) throw new RE2JSGroupException("character to be escaped is missing");
				last = i;
				i++;
				continue;
			}
			if (cCode === Codepoint.CODES["$"]) {
				if (last < i) res += replacement.substring(last, i);
				if (i + 1 >= m) throw new RE2JSGroupException("Illegal group reference: group index is missing");
				const nextCode = replacement.codePointAt(i + 1);
				if (Codepoint.CODES["0"] <= nextCode && nextCode <= Codepoint.CODES["9"]) {
					let n = nextCode - Codepoint.CODES["0"];
					let j = i + 2;
					for (; j < m; j++) {
						const digit = replacement.codePointAt(j);
						if (digit < Codepoint.CODES["0"] || digit > Codepoint.CODES["9"] || n * 10 + digit - Codepoint.CODES["0"] > this.patternGroupCount) break;
						n = n * 10 + digit - Codepoint.CODES["0"];
					}
					if (n > this.patternGroupCount) throw new RE2JSGroupException(`n > number of groups: ${n}`);
					const group = this.group(n);
					if (group !== null) res += group;
					i = j;
					last = i;
				} else if (nextCode === Codepoint.CODES["{"]) {
					let j = i + 2;
					while (j < m && replacement.codePointAt(j) !== Codepoint.CODES["}"]) j++;
					if (j >= m) throw new RE2JSGroupException("named capture group is missing trailing '}'");
					const groupName = replacement.substring(i + 2, j);
					const groupVal = this.group(groupName);
					if (groupVal !== null) res += groupVal;
					i = j + 1;
					last = i;
				} else throw new RE2JSGroupException("Illegal group reference");
				continue;
			}
			i++;
		}
		if (last < m) res += replacement.substring(last, m);
		return res;
	}
	/**
	* Expands |replacement| for the current match by the rules of String.prototype.replace
	* (ECMAScript GetSubstitution): $$ is "$", $& the match, $` the text before it, $' the text
	* after it, $n and $nn a group (two digits only when they form a valid group number, so with
	* one group "$10" is group 1 then "0"; an unmatched group is empty), and $<name> a named group
	* (empty when no such group), only when the pattern has named groups. Anything else, such as
	* "$0" or "$<" without a closing ">", is kept as is.
	* @param {string} replacement - the replacement string
	* @returns {string}
	* @private
	*/
	appendReplacementInternalJs(replacement) {
		const isDigit = (c) => c >= 48 && c <= 57;
		const groupCount = this.patternGroupCount;
		let res = "";
		let i = 0;
		while (i < replacement.length) {
			const dollar = replacement.indexOf("$", i);
			if (dollar < 0) break;
			res += replacement.substring(i, dollar);
			i = dollar;
			const c = replacement.charCodeAt(i + 1);
			if (c === Codepoint.CODES["$"]) {
				res += "$";
				i += 2;
			} else if (c === Codepoint.CODES["&"]) {
				res += this.group(0);
				i += 2;
			} else if (c === Codepoint.CODES["`"]) {
				res += this.substring(0, this.start(0));
				i += 2;
			} else if (c === Codepoint.CODES["'"]) {
				res += this.substring(this.end(0), this.matcherInputLength);
				i += 2;
			} else if (isDigit(c)) {
				let digits = 1;
				let index = c - 48;
				const c2 = replacement.charCodeAt(i + 2);
				if (isDigit(c2) && index * 10 + c2 - 48 <= groupCount) {
					digits = 2;
					index = index * 10 + c2 - 48;
				}
				if (index >= 1 && index <= groupCount) {
					const group = this.group(index);
					if (group !== null) res += group;
				} else res += replacement.substring(i, i + 1 + digits);
				i += 1 + digits;
			} else if (c === Codepoint.CODES["<"] && this.hasNamedGroups) {
				const gt = replacement.indexOf(">", i + 2);
				if (gt < 0) {
					res += "$<";
					i += 2;
				} else {
					const name = replacement.substring(i + 2, gt);
					if (Object.hasOwn(this.namedGroups, name)) {
						const group = this.group(name);
						if (group !== null) res += group;
					}
					i = gt + 1;
				}
			} else {
				res += "$";
				i += 1;
			}
		}
		return res + replacement.substring(i);
	}
	/**
	* Return the substring of the input from the append position to the end of the
	* input.
	* @returns {string}
	*/
	appendTail() {
		return this.substring(this.appendPos, this.matcherInputLength);
	}
	/**
	* Returns the input with all matches replaced by {@code replacement}, interpreted as for
	* {@code appendReplacement}.
	*
	* @param {string|((...args: any[]) => string)} replacement - the replacement string or a replacer function
	* @param {boolean} [javaMode=false] - activate java mode (different behaviour for capture groups and special characters)
	* @returns {string} the input string with the matches replaced
	* @throws IndexOutOfBoundsException if replacement refers to an invalid group and javaMode is true
	*/
	replaceAll(replacement, javaMode = false) {
		return this.replace(replacement, true, javaMode);
	}
	/**
	* Returns the input with the first match replaced by {@code replacement}, interpreted as for
	* {@code appendReplacement}.
	*
	* @param {string|((...args: any[]) => string)} replacement - the replacement string or a replacer function
	* @param {boolean} [javaMode=false] - activate java mode (different behaviour for capture groups and special characters)
	* @returns {string} the input string with the first match replaced
	* @throws IndexOutOfBoundsException if replacement refers to an invalid group and javaMode is true
	*/
	replaceFirst(replacement, javaMode = false) {
		return this.replace(replacement, false, javaMode);
	}
	/**
	* Helper: replaceAll/replaceFirst hybrid.
	* @param {string|((...args: any[]) => string)} replacement - the replacement string or a replacer function
	* @param {boolean} [all=true] - replace all matches
	* @param {boolean} [javaMode=false] - activate java mode (different behaviour for capture groups and special characters)
	* @returns {string}
	* @private
	*/
	replace(replacement, all = true, javaMode = false) {
		let res = "";
		this.reset();
		const isFunc = typeof replacement === "function";
		let originalInput = null;
		if (isFunc) {
			if (this.groupCount() >= Matcher.MAX_REPLACER_ARGS) throw new RE2JSGroupException("Too many capture groups to safely invoke replacer function");
			originalInput = this.matcherInput.isUTF8Encoding() ? this.matcherInput.asBytes() : this.matcherInput.asCharSequence();
		}
		while (this.find()) {
			res += isFunc ? this.appendReplacementFunc(replacement, originalInput) : this.appendReplacement(replacement, javaMode);
			if (!all) break;
		}
		res += this.appendTail();
		return res;
	}
	/**
	* Evaluates a replacer function for the current match and appends the result,
	* along with any un-matched preceding text, advancing the append position.
	* @param {Function} replacer - the replacer function
	* @param {string|Uint8Array|number[]} originalInput - the cached original input reference
	* @returns {string} the evaluated string to append
	* @private
	*/
	appendReplacementFunc(replacer, originalInput) {
		let res = "";
		const s = this.start();
		const e = this.end();
		if (this.appendPos < s) res += this.substring(this.appendPos, s);
		this.appendPos = e;
		/** @type {unknown[]} */
		const args = this.matchArray();
		args.push(s, originalInput);
		if (this.hasNamedGroups) args.push(this.namedGroupsObject());
		res += String(replacer(...args));
		return res;
	}
	/**
	* The match and its groups, as the elements of a JS RegExpExecArray: undefined for a group that
	* did not take part in the match. Used by exec(), matchAll() and replacer functions.
	* @returns {Array<string|undefined>}
	* @private
	*/
	matchArray() {
		const result = [this.group(0)];
		for (let i = 1; i <= this.patternGroupCount; i++) {
			const group = this.group(i);
			result.push(group === null ? void 0 : group);
		}
		return result;
	}
	/**
	* The named groups, as the groups property of a JS RegExpExecArray: an object without a
	* prototype mapping each name to its group (undefined when it did not take part in the match),
	* or undefined when the pattern has no named groups.
	* @returns {Record<string, string|undefined>|undefined}
	* @private
	*/
	namedGroupsObject() {
		if (!this.hasNamedGroups) return;
		const result = this.getNamedGroups();
		for (const name in result) if (result[name] === null) result[name] = void 0;
		return result;
	}
};
/**
* A single instruction in the regular expression virtual machine.
*
* @see http://swtch.com/~rsc/regexp/regexp2.html
*/
var Inst = class Inst {
	static ALT = 1;
	static ALT_MATCH = 2;
	static CAPTURE = 3;
	static EMPTY_WIDTH = 4;
	static FAIL = 5;
	static MATCH = 6;
	static NOP = 7;
	static RUNE = 8;
	static RUNE1 = 9;
	static RUNE_ANY = 10;
	static RUNE_ANY_NOT_NL = 11;
	static LB_WRITE = 12;
	static LB_CHECK = 13;
	static isRuneOp(op) {
		return Inst.RUNE <= op && op <= Inst.RUNE_ANY_NOT_NL;
	}
	static escapeRunes(runes) {
		let out = "\"";
		for (let rune of runes) out += Utils.escapeRune(rune);
		out += "\"";
		return out;
	}
	constructor(op) {
		this.op = op;
		this.out = 0;
		this.arg = 0;
		/** @type {Int32Array} */
		this.runes = /* @__PURE__ */ new Int32Array(0);
		/** @type {Uint32Array | number[] | null} */
		this.next = null;
	}
	matchRune(r) {
		if (this.runes.length === 1) {
			const r0 = this.runes[0];
			if ((this.arg & RE2Flags.FOLD_CASE) !== 0) return Unicode.equalsIgnoreCase(r0, r);
			return r === r0;
		}
		const len = this.runes.length;
		if (len === 0) return false;
		if (len === 2 || len === 4 || len === 6 || len === 8) {
			for (let j = 0; j < len; j += 2) {
				if (r < this.runes[j]) return false;
				if (r <= this.runes[j + 1]) return true;
			}
			return false;
		}
		let base = 0;
		let n = len >> 1;
		while (n > 1) {
			const half = n >> 1;
			base += this.runes[base + half << 1] <= r ? half : 0;
			n -= half;
		}
		base += this.runes[base << 1] <= r ? 1 : 0;
		const m = base - 1;
		return m >= 0 && r <= this.runes[m << 1 | 1];
	}
	matchRunePos(r) {
		if (this.runes.length === 1) {
			const r0 = this.runes[0];
			if ((this.arg & RE2Flags.FOLD_CASE) !== 0) return Unicode.equalsIgnoreCase(r0, r) ? 0 : -1;
			return r === r0 ? 0 : -1;
		}
		const len = this.runes.length;
		if (len === 0) return -1;
		if (len === 2 || len === 4 || len === 6 || len === 8) {
			for (let j = 0; j < len; j += 2) {
				if (r < this.runes[j]) return -1;
				if (r <= this.runes[j + 1]) return Math.floor(j / 2);
			}
			return -1;
		}
		let base = 0;
		let n = len >> 1;
		while (n > 1) {
			const half = n >> 1;
			base += this.runes[base + half << 1] <= r ? half : 0;
			n -= half;
		}
		base += this.runes[base << 1] <= r ? 1 : 0;
		const m = base - 1;
		return m >= 0 && r <= this.runes[m << 1 | 1] ? m : -1;
	}
	/**
	*
	* @returns {string}
	*/
	toString() {
		switch (this.op) {
			case Inst.ALT: return `alt -> ${this.out}, ${this.arg}`;
			case Inst.ALT_MATCH: return `altmatch -> ${this.out}, ${this.arg}`;
			case Inst.CAPTURE: return `cap ${this.arg} -> ${this.out}`;
			case Inst.EMPTY_WIDTH: return `empty ${this.arg} -> ${this.out}`;
			case Inst.MATCH: return `match${this.arg !== 0 ? ` ${this.arg}` : ""}`;
			case Inst.FAIL: return "fail";
			case Inst.NOP: return `nop -> ${this.out}`;
			case Inst.LB_WRITE: return `lbwrite ${this.arg} -> ${this.out}`;
			case Inst.LB_CHECK: return `lbcheck ${this.arg} -> ${this.out}`;
			case Inst.RUNE:
				if (this.runes === null) return "rune <null>";
				return [
					"rune ",
					Inst.escapeRunes(this.runes),
					(this.arg & RE2Flags.FOLD_CASE) !== 0 ? "/i" : "",
					" -> ",
					this.out
				].join("");
			case Inst.RUNE1: return `rune1 ${Inst.escapeRunes(this.runes)} -> ${this.out}`;
			case Inst.RUNE_ANY: return `any -> ${this.out}`;
			case Inst.RUNE_ANY_NOT_NL: return `anynotnl -> ${this.out}`;
			default: throw new Error("unhandled case in Inst.toString");
		}
	}
};
var Queue = class Queue {
	constructor(numInst) {
		this.sparse = new Int32Array(numInst);
		this.densePcs = new Int32Array(numInst);
		this.denseCaps = null;
		this.size = 0;
		this.ncap = 0;
		this.mainThreads = 0;
	}
	static INITIAL_THREADS = 32;
	init(ncap) {
		this.ncap = ncap;
		const needed = Math.min(this.densePcs.length, Queue.INITIAL_THREADS) * ncap;
		if (!this.denseCaps || this.denseCaps.length < needed) this.denseCaps = new Int32Array(needed);
	}
	growCaps(needed) {
		const limit = this.densePcs.length * this.ncap;
		const grown = new Int32Array(Math.min(limit, Math.max(needed, 2 * this.denseCaps.length)));
		grown.set(this.denseCaps);
		this.denseCaps = grown;
	}
	contains(pc) {
		const j = this.sparse[pc];
		return j < this.size && this.densePcs[j] === pc;
	}
	isEmpty() {
		return this.size === 0;
	}
	add(pc) {
		const j = this.size++;
		this.sparse[pc] = j;
		this.densePcs[j] = pc;
		return j;
	}
	clear() {
		this.size = 0;
		this.mainThreads = 0;
	}
	toString() {
		let out = "{";
		for (let i = 0; i < this.size; i++) {
			if (i !== 0) out += ", ";
			out += this.densePcs[i];
		}
		out += "}";
		return out;
	}
};
var LookbehindState = class {
	constructor(prog) {
		this.pos = -1;
		this.pcs = new Int32Array(prog.numInst());
		this.size = 0;
		this.lbTable = new Int32Array(prog.numLb + 1);
	}
	reset() {
		this.pos = -1;
		this.size = 0;
	}
};
var Machine = class Machine {
	static fromRE2(re2) {
		const m = new Machine();
		m.prog = re2.prog;
		m.re2 = re2;
		m.q0 = new Queue(m.prog.numInst());
		m.q1 = new Queue(m.prog.numInst());
		m.addStack = new Int32Array(2 * (m.prog.numInst() + 1));
		m.matched = false;
		m.matchcap = new Int32Array(m.prog.numCap < 2 ? 2 : m.prog.numCap);
		m.ncap = 0;
		return m;
	}
	constructor() {
		this.prog = null;
		this.re2 = null;
		this.q0 = null;
		this.q1 = null;
		this.addStack = null;
		this.matched = false;
		this.matchcap = null;
		this.ncap = 0;
		this.lbTable = null;
	}
	init(ncap) {
		this.ncap = ncap;
		if (ncap > this.matchcap.length) this.matchcap = new Int32Array(ncap).fill(-1);
		else this.matchcap.fill(-1);
		this.q0.init(ncap);
		this.q1.init(ncap);
		if (this.prog.numLb > 0) {
			if (!this.lbTable || this.lbTable.length < this.prog.numLb + 1) this.lbTable = new Int32Array(this.prog.numLb + 1);
			this.lbTable.fill(-1);
		}
	}
	submatches() {
		if (this.ncap === 0) return Utils.emptyInts();
		return Utils.toArray(this.matchcap.subarray(0, this.ncap));
	}
	match(input, pos, anchor, lbState = null) {
		const startCond = this.re2.cond;
		if (startCond === Utils.EMPTY_ALL) return false;
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return false;
		this.matched = false;
		this.matchcap.fill(-1);
		const hasLookbehinds = this.prog.numLb > 0;
		const matchStartPos = pos;
		let currentPos = pos;
		let resumeLookbehinds = false;
		if (hasLookbehinds) {
			if (lbState !== null && lbState.pos >= 0 && lbState.pos <= pos) {
				currentPos = lbState.pos;
				resumeLookbehinds = true;
			} else currentPos = 0;
		}
		let saveLookbehinds = hasLookbehinds && lbState !== null;
		let runq = this.q0;
		let nextq = this.q1;
		let r = input.step(currentPos);
		let rune = r >> 3;
		let width = r & 7;
		let rune1 = -1;
		let width1 = 0;
		if (r !== MachineInputBase.EOF()) {
			r = input.step(currentPos + width);
			rune1 = r >> 3;
			width1 = r & 7;
		}
		let flag;
		if (currentPos === 0) flag = Utils.emptyOpContext(-1, rune);
		else flag = input.context(currentPos);
		if (hasLookbehinds) {
			if (resumeLookbehinds) this.restoreLookbehinds(lbState, runq, flag);
			else this.spawnLookbehinds(runq, currentPos, flag);
		}
		while (true) {
			if (runq.mainThreads === 0) {
				if ((startCond & Utils.EMPTY_BEGIN_TEXT) !== 0 && currentPos !== 0) break;
				if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && currentPos !== 0) break;
				if (this.matched) break;
				if (this.prog.numLb === 0 && runq.isEmpty() && !(this.re2.prefix.length === 0) && rune1 !== this.re2.prefixRune && input.canCheckPrefix()) {
					const advance = input.index(this.re2, currentPos);
					if (advance < 0) break;
					currentPos += advance;
					r = input.step(currentPos);
					rune = r >> 3;
					width = r & 7;
					r = input.step(currentPos + width);
					rune1 = r >> 3;
					width1 = r & 7;
					flag = input.context(currentPos);
				}
			}
			if (currentPos >= matchStartPos) {
				if (saveLookbehinds) {
					this.saveLookbehinds(lbState, runq, currentPos);
					saveLookbehinds = false;
				}
				if (!this.matched && (currentPos === 0 || anchor === RE2Flags.UNANCHORED)) {
					if (this.ncap > 0) this.matchcap[0] = currentPos;
					this.add(runq, this.prog.start, currentPos, this.matchcap, 0, flag);
				}
			}
			const nextPos = currentPos + width;
			flag = input.context(nextPos);
			this.step(runq, nextq, currentPos, nextPos, rune, flag, anchor, currentPos === input.endPos());
			if (width === 0) break;
			if (this.ncap === 0 && this.matched) break;
			currentPos += width;
			rune = rune1;
			width = width1;
			if (rune !== -1) {
				r = input.step(currentPos + width);
				rune1 = r >> 3;
				width1 = r & 7;
			}
			const tmpq = runq;
			runq = nextq;
			nextq = tmpq;
		}
		runq.clear();
		nextq.clear();
		return this.matched;
	}
	matchSet(input, pos, anchor) {
		const startCond = this.re2.cond;
		if (startCond === Utils.EMPTY_ALL) return [];
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return [];
		let currentPos = this.prog.numLb > 0 ? 0 : pos;
		let matchStartPos = pos;
		let runq = this.q0;
		let nextq = this.q1;
		let r = input.step(currentPos);
		let rune = r >> 3;
		let width = r & 7;
		let rune1 = -1;
		let width1 = 0;
		if (r !== MachineInputBase.EOF()) {
			r = input.step(currentPos + width);
			rune1 = r >> 3;
			width1 = r & 7;
		}
		let flag = currentPos === 0 ? Utils.emptyOpContext(-1, rune) : input.context(currentPos);
		const matches = /* @__PURE__ */ new Set();
		if (this.prog.numLb > 0) this.spawnLookbehinds(runq, currentPos, flag);
		while (true) {
			if (runq.mainThreads === 0) {
				if ((startCond & Utils.EMPTY_BEGIN_TEXT) !== 0 && currentPos !== 0) break;
				if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && currentPos !== 0) break;
			}
			if (currentPos === 0 || anchor === RE2Flags.UNANCHORED) {
				if (currentPos >= matchStartPos) this.add(runq, this.prog.start, currentPos, this.matchcap, 0, flag);
			}
			const nextPos = currentPos + width;
			flag = input.context(nextPos);
			for (let j = 0; j < runq.size; j++) {
				const pc = runq.densePcs[j];
				const i = this.prog.inst[pc];
				const capOffset = j * this.ncap;
				let add = false;
				switch (i.op) {
					case Inst.MATCH:
						if (anchor === RE2Flags.ANCHOR_BOTH && currentPos !== input.endPos()) break;
						matches.add(i.arg);
						break;
					case Inst.RUNE:
						add = i.matchRune(rune);
						break;
					case Inst.RUNE1:
						add = rune === i.runes[0];
						break;
					case Inst.RUNE_ANY:
						add = true;
						break;
					case Inst.RUNE_ANY_NOT_NL:
						add = rune !== 10;
						break;
					default: continue;
				}
				if (add) this.add(nextq, i.out, nextPos, runq.denseCaps, capOffset, flag);
			}
			runq.clear();
			if (width === 0) break;
			currentPos += width;
			rune = rune1;
			width = width1;
			if (rune !== -1) {
				r = input.step(currentPos + width);
				rune1 = r >> 3;
				width1 = r & 7;
			}
			const tmpq = runq;
			runq = nextq;
			nextq = tmpq;
		}
		nextq.clear();
		return Array.from(matches).sort((a, b) => a - b);
	}
	step(runq, nextq, pos, nextPos, c, nextCond, anchor, atEnd) {
		const longest = this.re2.longest;
		for (let j = 0; j < runq.size; j++) {
			const pc = runq.densePcs[j];
			const capOffset = j * this.ncap;
			if (longest && this.matched && this.ncap > 0 && this.matchcap[0] < runq.denseCaps[capOffset]) continue;
			const i = this.prog.inst[pc];
			let add = false;
			switch (i.op) {
				case Inst.MATCH:
					if (anchor === RE2Flags.ANCHOR_BOTH && !atEnd) break;
					if (this.ncap > 0 && (!longest || !this.matched || this.matchcap[1] < pos)) {
						runq.denseCaps[capOffset + 1] = pos;
						for (let k = 0; k < this.ncap; k++) this.matchcap[k] = runq.denseCaps[capOffset + k];
					}
					if (!longest) runq.size = 0;
					this.matched = true;
					break;
				case Inst.RUNE:
					add = i.matchRune(c);
					break;
				case Inst.RUNE1:
					add = c === i.runes[0];
					break;
				case Inst.RUNE_ANY:
					add = true;
					break;
				case Inst.RUNE_ANY_NOT_NL:
					add = c !== 10;
					break;
				default: continue;
			}
			if (add) this.add(nextq, i.out, nextPos, runq.denseCaps, capOffset, nextCond);
		}
		runq.clear();
	}
	spawnLookbehinds(q, pos, flag) {
		for (let i = 0; i < this.prog.lbStarts.length; i++) this.add(q, this.prog.lbStarts[i], pos, this.matchcap, 0, flag);
	}
	restoreLookbehinds(lbState, q, flag) {
		this.lbTable.set(lbState.lbTable);
		for (let j = 0; j < lbState.size; j++) this.add(q, lbState.pcs[j], lbState.pos, this.matchcap, 0, flag);
	}
	saveLookbehinds(lbState, q, pos) {
		let size = 0;
		for (let j = 0; j < q.size; j++) {
			const pc = q.densePcs[j];
			if (this.prog.lbInst[pc] === 1 && Inst.isRuneOp(this.prog.inst[pc].op)) lbState.pcs[size++] = pc;
		}
		lbState.size = size;
		lbState.pos = pos;
		lbState.lbTable.set(this.lbTable);
	}
	add(q, pc, pos, capArray, capOffset, cond) {
		const stk = this.addStack;
		let nstk = 0;
		for (;;) {
			while (pc !== 0 && !q.contains(pc)) {
				const d = q.add(pc);
				const inst = this.prog.inst[pc];
				switch (inst.op) {
					case Inst.FAIL:
						pc = 0;
						break;
					case Inst.ALT:
					case Inst.ALT_MATCH:
						stk[nstk++] = inst.arg;
						stk[nstk++] = 0;
						pc = inst.out;
						break;
					case Inst.EMPTY_WIDTH:
						pc = (inst.arg & ~cond) === 0 ? inst.out : 0;
						break;
					case Inst.NOP:
						pc = inst.out;
						break;
					case Inst.CAPTURE:
						if (inst.arg < this.ncap) {
							stk[nstk++] = -inst.arg - 1;
							stk[nstk++] = capArray[capOffset + inst.arg];
							capArray[capOffset + inst.arg] = pos;
						}
						pc = inst.out;
						break;
					case Inst.LB_WRITE:
						this.lbTable[Math.abs(inst.arg)] = pos;
						pc = inst.out;
						break;
					case Inst.LB_CHECK:
						if (inst.arg > 0) pc = this.lbTable[inst.arg] === pos ? inst.out : 0;
						else pc = this.lbTable[-inst.arg] !== pos ? inst.out : 0;
						break;
					case Inst.MATCH:
					case Inst.RUNE:
					case Inst.RUNE1:
					case Inst.RUNE_ANY:
					case Inst.RUNE_ANY_NOT_NL:
						if (this.prog.lbInst[pc] === 0) q.mainThreads++;
						if (this.ncap > 0) {
							const destOffset = d * this.ncap;
							if (destOffset + this.ncap > q.denseCaps.length) q.growCaps(destOffset + this.ncap);
							for (let c = 0; c < this.ncap; c++) q.denseCaps[destOffset + c] = capArray[capOffset + c];
						}
						pc = 0;
						break;
					default: throw new RE2JSInternalException("unhandled");
				}
			}
			if (nstk === 0) return;
			nstk -= 2;
			const entry = stk[nstk];
			if (entry < 0) {
				capArray[capOffset - entry - 1] = stk[nstk + 1];
				pc = 0;
			} else pc = entry;
		}
	}
};
const hashState = (pcs, flag, ids) => {
	let h = -2128831035;
	for (let i = 0; i < pcs.length; i++) {
		h ^= pcs[i];
		h = Math.imul(h, 16777619);
	}
	h ^= flag;
	h = Math.imul(h, 16777619);
	for (let i = 0; i < ids.length; i++) {
		h ^= ids[i];
		h = Math.imul(h, 16777619);
	}
	return h;
};
const arraysEqual = (a, b) => {
	if (a.length !== b.length) return false;
	for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
	return true;
};
const isState = (state, pcs, flag, ids) => state.flag === flag && arraysEqual(state.nfaStates, pcs) && arraysEqual(state.matchIDs, ids);
const NO_IDS = [];
const END_TEXT = -1;
var DFAState = class {
	constructor(nfaStates, flag, matchIDs) {
		this.nfaStates = nfaStates;
		this.flag = flag;
		this.isMatch = (flag & DFA.FLAG_MATCH) !== 0;
		this.matchIDs = matchIDs;
		this.next = null;
		this.nextAnchored = null;
	}
};
var DFA = class DFA {
	static FLAG_EMPTY_MASK = 255;
	static FLAG_MATCH = 256;
	static FLAG_LAST_WORD = 512;
	static FLAG_NEED_SHIFT = 16;
	static STATE_OVERHEAD = 150;
	static ARRAY_OVERHEAD = 40;
	static ELEMENT_SIZE = 8;
	static TABLE_OVERHEAD = 48;
	static PROGRESS_PER_STATE = 10;
	constructor(prog, maxMem = 8388608) {
		this.prog = prog;
		this.maxMem = maxMem;
		this.stateCache = /* @__PURE__ */ new Map();
		this.stateCount = 0;
		this.startStates = /* @__PURE__ */ new Map();
		this.failed = false;
		for (let pc = 0; pc < prog.numInst(); pc++) {
			const op = prog.getInst(pc).op;
			if (op === Inst.LB_WRITE || op === Inst.LB_CHECK) {
				this.failed = true;
				break;
			}
		}
		this.computeRuneClasses();
		this.stateBudget = maxMem;
		this.memBudget = maxMem;
	}
	computeRuneClasses() {
		const bounds = /* @__PURE__ */ new Set();
		const addRange = (lo, hi) => {
			bounds.add(lo);
			bounds.add(hi + 1);
		};
		for (let pc = 0; pc < this.prog.numInst(); pc++) {
			const inst = this.prog.getInst(pc);
			switch (inst.op) {
				case Inst.RUNE:
				case Inst.RUNE1:
					if (inst.runes.length === 1) {
						addRange(inst.runes[0], inst.runes[0]);
						if ((inst.arg & RE2Flags.FOLD_CASE) !== 0) for (let f = Unicode.simpleFold(inst.runes[0]); f !== inst.runes[0]; f = Unicode.simpleFold(f)) addRange(f, f);
					} else for (let j = 0; j < inst.runes.length; j += 2) addRange(inst.runes[j], inst.runes[j + 1]);
					break;
				case Inst.RUNE_ANY_NOT_NL:
					addRange(10, 10);
					break;
				case Inst.EMPTY_WIDTH:
					if ((inst.arg & (Utils.EMPTY_BEGIN_LINE | Utils.EMPTY_END_LINE)) !== 0) addRange(10, 10);
					if ((inst.arg & (Utils.EMPTY_WORD_BOUNDARY | Utils.EMPTY_NO_WORD_BOUNDARY)) !== 0) {
						addRange(48, 57);
						addRange(65, 90);
						addRange(95, 95);
						addRange(97, 122);
					}
			}
		}
		bounds.delete(0);
		this.classBounds = Int32Array.from(bounds).sort();
		this.numClasses = this.classBounds.length + 1;
		const latin1Class = new Int32Array(Unicode.MAX_LATIN1 + 1);
		for (let r = 0; r <= Unicode.MAX_LATIN1; r++) latin1Class[r] = this.searchClass(r);
		this.latin1Class = latin1Class;
	}
	runeClass(r) {
		if (r <= Unicode.MAX_LATIN1) return this.latin1Class[r];
		return this.searchClass(r);
	}
	searchClass(r) {
		const bounds = this.classBounds;
		let lo = 0;
		let hi = bounds.length;
		while (lo < hi) {
			const mid = lo + hi >> 1;
			if (bounds[mid] <= r) lo = mid + 1;
			else hi = mid;
		}
		return lo;
	}
	closure(pcs, flag) {
		const closure = /* @__PURE__ */ new Set();
		const stack = Array.from(pcs);
		let needflags = 0;
		while (stack.length > 0) {
			const pc = stack.pop();
			if (pc === 0 || closure.has(pc)) continue;
			closure.add(pc);
			const inst = this.prog.getInst(pc);
			switch (inst.op) {
				case Inst.ALT:
				case Inst.ALT_MATCH:
					stack.push(inst.out);
					stack.push(inst.arg);
					break;
				case Inst.NOP:
				case Inst.CAPTURE:
					stack.push(inst.out);
					break;
				case Inst.EMPTY_WIDTH:
					needflags |= inst.arg;
					if ((inst.arg & ~flag) === 0) stack.push(inst.out);
			}
		}
		return {
			pcs: Array.from(closure).sort((a, b) => a - b),
			needflags
		};
	}
	getState(pcs, flag, ids) {
		const hash = hashState(pcs, flag, ids);
		const cached = this.stateCache.get(hash);
		if (cached instanceof DFAState) {
			if (isState(cached, pcs, flag, ids)) return cached;
		} else if (cached !== void 0) {
			for (let i = 0; i < cached.length; i++) if (isState(cached[i], pcs, flag, ids)) return cached[i];
		}
		const cost = DFA.stateCost(pcs, ids);
		if (this.memBudget < cost) return null;
		this.memBudget -= cost;
		const state = new DFAState(pcs, flag, ids);
		if (cached === void 0) this.stateCache.set(hash, state);
		else if (cached instanceof DFAState) this.stateCache.set(hash, [cached, state]);
		else cached.push(state);
		this.stateCount++;
		return state;
	}
	static stateCost(pcs, ids) {
		const idsCost = ids.length === 0 ? 0 : DFA.ARRAY_OVERHEAD + DFA.ELEMENT_SIZE * ids.length;
		return DFA.STATE_OVERHEAD + DFA.ELEMENT_SIZE * pcs.length + idsCost;
	}
	*cachedStates() {
		for (const cached of this.stateCache.values()) if (cached instanceof DFAState) yield cached;
		else yield* cached;
	}
	makeState(pcs, flag, ids) {
		const closure = this.closure(pcs, flag & DFA.FLAG_EMPTY_MASK);
		let stateFlag = flag;
		if (closure.needflags === 0) stateFlag &= DFA.FLAG_MATCH;
		stateFlag |= closure.needflags << DFA.FLAG_NEED_SHIFT;
		return this.getState(closure.pcs, stateFlag, ids);
	}
	allocTable(state, anchor) {
		const size = this.numClasses + 1;
		const cost = DFA.TABLE_OVERHEAD + DFA.ELEMENT_SIZE * size;
		if (this.memBudget < cost) return null;
		this.memBudget -= cost;
		const table = new Array(size).fill(null);
		if (anchor === RE2Flags.UNANCHORED) state.next = table;
		else state.nextAnchored = table;
		return table;
	}
	clearCache() {
		this.stateCache.clear();
		this.stateCount = 0;
		this.startStates.clear();
		this.memBudget = this.stateBudget;
	}
	resetCache(current) {
		this.clearCache();
		return this.getState(current.nfaStates, current.flag, current.matchIDs);
	}
	step(state, cls, rune, anchor) {
		let table = anchor === RE2Flags.UNANCHORED ? state.next : state.nextAnchored;
		if (table !== null) {
			const cached = table[cls];
			if (cached !== null) return cached;
		} else {
			table = this.allocTable(state, anchor);
			if (table === null) return null;
		}
		const needflag = state.flag >>> DFA.FLAG_NEED_SHIFT;
		const oldbeforeflag = state.flag & DFA.FLAG_EMPTY_MASK;
		let beforeflag = oldbeforeflag;
		let afterflag = 0;
		if (rune === 10) {
			beforeflag |= Utils.EMPTY_END_LINE;
			afterflag |= Utils.EMPTY_BEGIN_LINE;
		}
		if (rune === END_TEXT) beforeflag |= Utils.EMPTY_END_LINE | Utils.EMPTY_END_TEXT;
		const islastword = (state.flag & DFA.FLAG_LAST_WORD) !== 0;
		const isword = rune !== END_TEXT && Utils.isWordRune(rune);
		beforeflag |= isword === islastword ? Utils.EMPTY_NO_WORD_BOUNDARY : Utils.EMPTY_WORD_BOUNDARY;
		let pcs = state.nfaStates;
		if ((beforeflag & ~oldbeforeflag & needflag) !== 0) pcs = this.closure(pcs, beforeflag).pcs;
		const nextPCs = [];
		let ismatch = false;
		let ids = NO_IDS;
		for (let i = 0; i < pcs.length; i++) {
			const inst = this.prog.getInst(pcs[i]);
			if (inst.op === Inst.MATCH) {
				if (!ismatch) {
					ismatch = true;
					ids = [];
				}
				ids.push(inst.arg);
			} else if (rune !== END_TEXT && Inst.isRuneOp(inst.op) && inst.matchRune(rune)) nextPCs.push(inst.out);
		}
		if (ids.length > 1) ids.sort((a, b) => a - b);
		if (anchor === RE2Flags.UNANCHORED && rune !== END_TEXT) nextPCs.push(this.prog.start);
		let flag = afterflag;
		if (ismatch) flag |= DFA.FLAG_MATCH;
		if (isword) flag |= DFA.FLAG_LAST_WORD;
		const nextState = this.makeState(nextPCs, flag, ids);
		if (nextState === null) return null;
		table[cls] = nextState;
		return nextState;
	}
	start(input, pos) {
		const context = input.context(pos);
		let flags;
		if ((context & Utils.EMPTY_BEGIN_TEXT) !== 0) flags = Utils.EMPTY_BEGIN_TEXT | Utils.EMPTY_BEGIN_LINE;
		else if ((context & Utils.EMPTY_BEGIN_LINE) !== 0) flags = Utils.EMPTY_BEGIN_LINE;
		else {
			const r = input.step(pos);
			const nextIsWord = r >= 0 && Utils.isWordRune(r >> 3);
			flags = (context & Utils.EMPTY_WORD_BOUNDARY) !== 0 !== nextIsWord ? DFA.FLAG_LAST_WORD : 0;
		}
		let state = this.startStates.get(flags);
		if (state === void 0) {
			state = this.makeState([this.prog.start], flags, NO_IDS);
			if (state === null) {
				this.clearCache();
				state = this.makeState([this.prog.start], flags, NO_IDS);
				if (state === null) return null;
			}
			this.startStates.set(flags, state);
		}
		return state;
	}
	stepOrReset(state, cls, rune, anchor, pos, search) {
		let next = this.step(state, cls, rune, anchor);
		if (next !== null) return next;
		if (search.resetPos >= 0 && pos - search.resetPos < DFA.PROGRESS_PER_STATE * this.stateCount) return null;
		search.resetPos = pos;
		const restored = this.resetCache(state);
		if (restored === null) return null;
		next = this.step(restored, cls, rune, anchor);
		return next;
	}
	run(input, pos, anchor, state, onMatch) {
		const endPos = input.endPos();
		const latin1Class = this.latin1Class;
		const unanchored = anchor === RE2Flags.UNANCHORED;
		const search = { resetPos: -1 };
		let i = pos;
		while (i < endPos) {
			const r = input.step(i);
			const rune = r >> 3;
			const width = r & 7;
			if (width === 0) break;
			const cls = rune <= Unicode.MAX_LATIN1 ? latin1Class[rune] : this.runeClass(rune);
			let next = unanchored && state.next !== null ? state.next[cls] : null;
			if (next === null) {
				next = this.stepOrReset(state, cls, rune, anchor, i, search);
				if (next === null) return null;
			}
			state = next;
			if (state.isMatch && onMatch(state, false)) return true;
			if (!unanchored && state.nfaStates.length === 0) return false;
			i += width;
		}
		state = this.stepOrReset(state, this.numClasses, END_TEXT, anchor, i, search);
		if (state === null) return null;
		return state.isMatch && onMatch(state, true);
	}
	match(input, pos, anchor) {
		if (this.failed) return null;
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return false;
		const startState = this.start(input, pos);
		if (startState === null) return null;
		return this.run(input, pos, anchor, startState, (state, atEnd) => anchor !== RE2Flags.ANCHOR_BOTH || atEnd);
	}
	matchSet(input, pos, anchor) {
		if (this.failed) return null;
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return [];
		const startState = this.start(input, pos);
		if (startState === null) return null;
		const matches = /* @__PURE__ */ new Set();
		const collect = (state, atEnd) => {
			if (anchor !== RE2Flags.ANCHOR_BOTH || atEnd) for (let k = 0; k < state.matchIDs.length; k++) matches.add(state.matchIDs[k]);
			return false;
		};
		if (this.run(input, pos, anchor, startState, collect) === null) return null;
		return Array.from(matches).sort((a, b) => a - b);
	}
};
const VISITED_BITS = 32;
const MAX_BACKTRACK_PROG = 500;
const INITIAL_JOB_CAPACITY = 256;
const MAX_BACKTRACK_VECTOR = 262144;
var BitState = class {
	constructor() {
		this.end = 0;
		this.cap = /* @__PURE__ */ new Int32Array(0);
		this.matchcap = /* @__PURE__ */ new Int32Array(0);
		this.ncap = 0;
		this.jobPc = new Int32Array(INITIAL_JOB_CAPACITY);
		this.jobArg = new Uint8Array(INITIAL_JOB_CAPACITY);
		this.jobPos = new Int32Array(INITIAL_JOB_CAPACITY);
		this.jobLen = 0;
		this.visited = /* @__PURE__ */ new Uint32Array(0);
	}
	reset(prog, end, ncap) {
		this.end = end;
		this.jobLen = 0;
		this.ncap = ncap;
		const visitedSize = prog.numInst() * (end + 1) + VISITED_BITS - 1 >>> 5;
		if (this.visited.length < visitedSize) this.visited = new Uint32Array(visitedSize);
		else this.visited.fill(0, 0, visitedSize);
		if (this.cap.length < ncap) this.cap = new Int32Array(ncap).fill(-1);
		else this.cap.fill(-1, 0, ncap);
		if (this.matchcap.length < ncap) this.matchcap = new Int32Array(ncap).fill(-1);
		else this.matchcap.fill(-1, 0, ncap);
	}
	shouldVisit(pc, pos) {
		const n = pc * (this.end + 1) + pos;
		const idx = n >>> 5;
		const mask = 1 << (n & 31);
		if ((this.visited[idx] & mask) !== 0) return false;
		this.visited[idx] |= mask;
		return true;
	}
	push(re2, pc, pos, arg) {
		if (re2.prog.getInst(pc).op !== Inst.FAIL && (arg || this.shouldVisit(pc, pos))) {
			if (this.jobLen >= this.jobPc.length) {
				const newSize = this.jobPc.length * 2;
				const newPc = new Int32Array(newSize);
				newPc.set(this.jobPc);
				this.jobPc = newPc;
				const newArg = new Uint8Array(newSize);
				newArg.set(this.jobArg);
				this.jobArg = newArg;
				const newPos = new Int32Array(newSize);
				newPos.set(this.jobPos);
				this.jobPos = newPos;
			}
			this.jobPc[this.jobLen] = pc;
			this.jobArg[this.jobLen] = arg ? 1 : 0;
			this.jobPos[this.jobLen] = pos;
			this.jobLen++;
		}
	}
	tryBacktrack(re2, input, pc, pos, anchor) {
		const longest = re2.longest;
		this.push(re2, pc, pos, false);
		while (this.jobLen > 0) {
			this.jobLen--;
			let currentPc = this.jobPc[this.jobLen];
			let arg = this.jobArg[this.jobLen] === 1;
			let currentPos = this.jobPos[this.jobLen];
			let skipShouldVisit = true;
			while (true) {
				if (!skipShouldVisit) {
					if (!this.shouldVisit(currentPc, currentPos)) break;
				}
				skipShouldVisit = false;
				const inst = re2.prog.getInst(currentPc);
				switch (inst.op) {
					case Inst.FAIL: break;
					case Inst.ALT: if (arg) {
						arg = false;
						currentPc = inst.arg;
						continue;
					} else {
						this.push(re2, currentPc, currentPos, true);
						currentPc = inst.out;
						continue;
					}
					case Inst.ALT_MATCH: {
						const outInst = re2.prog.getInst(inst.out);
						if (Inst.isRuneOp(outInst.op)) {
							this.push(re2, inst.arg, currentPos, false);
							currentPc = inst.arg;
							currentPos = this.end;
							continue;
						}
						this.push(re2, inst.out, this.end, false);
						currentPc = inst.out;
						continue;
					}
					case Inst.RUNE: {
						const r = input.step(currentPos);
						if (r === MachineInputBase.EOF()) break;
						if (!inst.matchRune(r >> 3)) break;
						currentPos += r & 7;
						currentPc = inst.out;
						continue;
					}
					case Inst.RUNE1: {
						const r = input.step(currentPos);
						if (r === MachineInputBase.EOF()) break;
						if (r >> 3 !== inst.runes[0]) break;
						currentPos += r & 7;
						currentPc = inst.out;
						continue;
					}
					case Inst.RUNE_ANY_NOT_NL: {
						const r = input.step(currentPos);
						if (r === MachineInputBase.EOF()) break;
						if (r >> 3 === 10) break;
						currentPos += r & 7;
						currentPc = inst.out;
						continue;
					}
					case Inst.RUNE_ANY: {
						const r = input.step(currentPos);
						if (r === MachineInputBase.EOF()) break;
						currentPos += r & 7;
						currentPc = inst.out;
						continue;
					}
					case Inst.CAPTURE: if (arg) {
						this.cap[inst.arg] = currentPos;
						break;
					} else {
						if (inst.arg < this.ncap) {
							this.push(re2, currentPc, this.cap[inst.arg], true);
							this.cap[inst.arg] = currentPos;
						}
						currentPc = inst.out;
						continue;
					}
					case Inst.EMPTY_WIDTH: {
						const flag = input.context(currentPos);
						if ((inst.arg & ~flag) !== 0) break;
						currentPc = inst.out;
						continue;
					}
					case Inst.NOP:
						currentPc = inst.out;
						continue;
					case Inst.MATCH: {
						if (anchor === RE2Flags.ANCHOR_BOTH && currentPos !== this.end) break;
						if (this.ncap === 0) return true;
						if (this.ncap > 1) this.cap[1] = currentPos;
						const old = this.matchcap[1];
						if (old === -1 || longest && currentPos > 0 && currentPos > old) this.matchcap.set(this.cap);
						if (!longest) return true;
						if (currentPos === this.end) return true;
						break;
					}
					case Inst.LB_WRITE:
					case Inst.LB_CHECK: throw new RE2JSInternalException("Backtracker cannot evaluate Lookbehind instructions");
					default: throw new RE2JSInternalException("bad inst");
				}
				break;
			}
		}
		return longest && this.matchcap.length > 1 && this.matchcap[1] >= 0;
	}
};
const bitStatePool = [];
var Backtracker = class Backtracker {
	static shouldBacktrack(prog) {
		return prog.numInst() <= MAX_BACKTRACK_PROG;
	}
	static maxBitStateLen(prog) {
		if (!Backtracker.shouldBacktrack(prog)) return 0;
		return Math.floor(MAX_BACKTRACK_VECTOR / prog.numInst());
	}
	static execute(re2, input, pos, anchor, ncap) {
		const startCond = re2.cond;
		if (startCond === Utils.EMPTY_ALL) return null;
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return null;
		if ((startCond & Utils.EMPTY_BEGIN_TEXT) !== 0 && pos !== 0) return null;
		const b = bitStatePool.length > 0 ? bitStatePool.pop() : new BitState();
		const end = input.endPos();
		b.reset(re2.prog, end, ncap);
		let matched = false;
		if ((startCond & Utils.EMPTY_BEGIN_TEXT) !== 0 || anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) {
			if (b.ncap > 0) b.cap[0] = pos;
			if (b.tryBacktrack(re2, input, re2.prog.start, pos, anchor)) matched = true;
		} else {
			let width = -1;
			for (; pos <= end && width !== 0; pos += width) {
				if (re2.prefix.length > 0) {
					const advance = input.index(re2, pos);
					if (advance < 0) break;
					pos += advance;
				}
				if (b.ncap > 0) b.cap[0] = pos;
				if (b.tryBacktrack(re2, input, re2.prog.start, pos, anchor)) {
					matched = true;
					break;
				}
				const r = input.step(pos);
				width = r === MachineInputBase.EOF() ? 0 : r & 7;
			}
		}
		if (!matched) {
			bitStatePool.push(b);
			return null;
		}
		const result = ncap === 0 ? [] : Utils.toArray(b.matchcap.subarray(0, ncap));
		bitStatePool.push(b);
		return result;
	}
};
var QueueOnePass = class {
	constructor(size) {
		this.sparse = new Uint32Array(size);
		this.dense = new Uint32Array(size);
		this.size = 0;
		this.nextIndex = 0;
	}
	empty() {
		return this.nextIndex >= this.size;
	}
	next() {
		return this.dense[this.nextIndex++];
	}
	clear() {
		this.size = 0;
		this.nextIndex = 0;
	}
	contains(u) {
		return u < this.sparse.length && this.sparse[u] < this.size && this.dense[this.sparse[u]] === u;
	}
	insert(u) {
		if (!this.contains(u)) this.insertNew(u);
	}
	insertNew(u) {
		if (u >= this.sparse.length) return;
		this.sparse[u] = this.size;
		this.dense[this.size] = u;
		this.size++;
	}
};
const mergeRuneSets = (leftRunes, rightRunes, leftPC, rightPC) => {
	const leftLen = leftRunes.length;
	const rightLen = rightRunes.length;
	let lx = 0, rx = 0;
	const merged = [];
	const next = [];
	let ok = true;
	let ix = -1;
	const extend = (isLeft) => {
		const newArray = isLeft ? leftRunes : rightRunes;
		const low = isLeft ? lx : rx;
		const pc = isLeft ? leftPC : rightPC;
		if (ix > 0 && newArray[low] <= merged[ix]) return false;
		merged.push(newArray[low], newArray[low + 1]);
		if (isLeft) lx += 2;
		else rx += 2;
		ix += 2;
		next.push(pc);
		return true;
	};
	while (lx < leftLen || rx < rightLen) {
		if (rx >= rightLen) ok = extend(true);
		else if (lx >= leftLen) ok = extend(false);
		else if (rightRunes[rx] < leftRunes[lx]) ok = extend(false);
		else ok = extend(true);
		if (!ok) return null;
	}
	return {
		merged,
		next
	};
};
var OnePassProg = class {
	constructor(prog) {
		this.start = prog.start;
		this.numCap = prog.numCap;
		this.inst = new Array(prog.inst.length);
		for (let i = 0; i < prog.inst.length; i++) {
			const orig = prog.inst[i];
			const inst = new Inst(orig.op);
			inst.out = orig.out;
			inst.arg = orig.arg;
			inst.runes = orig.runes ? new Int32Array(orig.runes) : /* @__PURE__ */ new Int32Array(0);
			inst.next = null;
			this.inst[i] = inst;
		}
	}
};
const onePassCopy = (prog) => {
	const p = new OnePassProg(prog);
	for (let pc = 0; pc < p.inst.length; pc++) {
		const inst = p.inst[pc];
		if (inst.op !== Inst.ALT && inst.op !== Inst.ALT_MATCH) continue;
		let pAOther = "out";
		let pAAlt = "arg";
		let instAlt = p.inst[inst[pAAlt]];
		if (instAlt.op !== Inst.ALT && instAlt.op !== Inst.ALT_MATCH) {
			pAOther = "arg";
			pAAlt = "out";
			instAlt = p.inst[inst[pAAlt]];
			if (instAlt.op !== Inst.ALT && instAlt.op !== Inst.ALT_MATCH) continue;
		}
		const instOther = p.inst[inst[pAOther]];
		if (instOther.op === Inst.ALT || instOther.op === Inst.ALT_MATCH) continue;
		let pBAlt = "out";
		let pBOther = "arg";
		let patch = false;
		if (instAlt.out === pc) patch = true;
		else if (instAlt.arg === pc) {
			patch = true;
			pBAlt = "arg";
			pBOther = "out";
		}
		if (patch) instAlt[pBAlt] = inst[pAOther];
		if (inst[pAOther] === instAlt[pBAlt]) inst[pAAlt] = instAlt[pBOther];
	}
	return p;
};
const makeOnePass = (p) => {
	if (p.inst.length >= 1e3) return null;
	const instQueue = new QueueOnePass(p.inst.length);
	const visitQueue = new QueueOnePass(p.inst.length);
	const onePassRunes = new Array(p.inst.length);
	const m = new Array(p.inst.length).fill(false);
	const check = (pc) => {
		let ok = true;
		const inst = p.inst[pc];
		if (visitQueue.contains(pc)) return true;
		visitQueue.insert(pc);
		switch (inst.op) {
			case Inst.ALT:
			case Inst.ALT_MATCH: {
				ok = check(inst.out) && check(inst.arg);
				let matchOut = m[inst.out];
				let matchArg = m[inst.arg];
				if (matchOut && matchArg) return false;
				if (matchArg) {
					const tempOut = inst.out;
					inst.out = inst.arg;
					inst.arg = tempOut;
					const tempMatch = matchOut;
					matchOut = matchArg;
					matchArg = tempMatch;
				}
				if (matchOut) {
					m[pc] = true;
					inst.op = Inst.ALT_MATCH;
				}
				const leftRunes = onePassRunes[inst.out] || [];
				const rightRunes = onePassRunes[inst.arg] || [];
				const mergeRes = mergeRuneSets(leftRunes, rightRunes, inst.out, inst.arg);
				if (!mergeRes) return false;
				onePassRunes[pc] = new Int32Array(mergeRes.merged);
				inst.next = new Uint32Array(mergeRes.next);
				break;
			}
			case Inst.CAPTURE:
			case Inst.EMPTY_WIDTH:
			case Inst.NOP:
				ok = check(inst.out);
				m[pc] = m[inst.out];
				onePassRunes[pc] = onePassRunes[inst.out] ? new Int32Array(onePassRunes[inst.out]) : /* @__PURE__ */ new Int32Array(0);
				inst.next = new Uint32Array(Math.floor(onePassRunes[pc].length / 2) + 1).fill(inst.out);
				break;
			case Inst.MATCH:
			case Inst.FAIL:
				m[pc] = inst.op === Inst.MATCH;
				break;
			case Inst.RUNE: {
				m[pc] = false;
				if (inst.next && inst.next.length > 0) break;
				instQueue.insert(inst.out);
				if (!inst.runes || inst.runes.length === 0) {
					onePassRunes[pc] = /* @__PURE__ */ new Int32Array(0);
					inst.next = new Uint32Array([inst.out]);
					break;
				}
				let runes = [];
				if (inst.runes.length === 1 && (inst.arg & RE2Flags.FOLD_CASE) !== 0) {
					const r0 = inst.runes[0];
					runes.push(r0, r0);
					for (let r1 = Unicode.simpleFold(r0); r1 !== r0; r1 = Unicode.simpleFold(r1)) runes.push(r1, r1);
					runes.sort((a, b) => a - b);
				} else for (let j = 0; j < inst.runes.length; j++) runes.push(inst.runes[j]);
				onePassRunes[pc] = new Int32Array(runes);
				inst.next = new Uint32Array(Math.floor(runes.length / 2) + 1).fill(inst.out);
				inst.op = Inst.RUNE;
				break;
			}
			case Inst.RUNE1: {
				m[pc] = false;
				if (inst.next && inst.next.length > 0) break;
				instQueue.insert(inst.out);
				let runes = [];
				if ((inst.arg & RE2Flags.FOLD_CASE) !== 0) {
					const r0 = inst.runes[0];
					runes.push(r0, r0);
					for (let r1 = Unicode.simpleFold(r0); r1 !== r0; r1 = Unicode.simpleFold(r1)) runes.push(r1, r1);
					runes.sort((a, b) => a - b);
				} else runes.push(inst.runes[0], inst.runes[0]);
				onePassRunes[pc] = new Int32Array(runes);
				inst.next = new Uint32Array(Math.floor(runes.length / 2) + 1).fill(inst.out);
				inst.op = Inst.RUNE;
				break;
			}
			case Inst.RUNE_ANY:
				m[pc] = false;
				if (inst.next && inst.next.length > 0) break;
				instQueue.insert(inst.out);
				onePassRunes[pc] = new Int32Array([0, Unicode.MAX_RUNE]);
				inst.next = new Uint32Array([inst.out]);
				break;
			case Inst.RUNE_ANY_NOT_NL:
				m[pc] = false;
				if (inst.next && inst.next.length > 0) break;
				instQueue.insert(inst.out);
				onePassRunes[pc] = new Int32Array([
					0,
					9,
					11,
					Unicode.MAX_RUNE
				]);
				inst.next = new Uint32Array(Math.floor(onePassRunes[pc].length / 2) + 1).fill(inst.out);
		}
		return ok;
	};
	instQueue.clear();
	instQueue.insert(p.start);
	while (!instQueue.empty()) {
		visitQueue.clear();
		if (!check(instQueue.next())) return null;
	}
	for (let i = 0; i < p.inst.length; i++) if (onePassRunes[i]) p.inst[i].runes = onePassRunes[i];
	return p;
};
const cleanupOnePass = (p, original) => {
	for (let ix = 0; ix < original.inst.length; ix++) {
		const instOriginal = original.inst[ix];
		switch (instOriginal.op) {
			case Inst.ALT:
			case Inst.ALT_MATCH:
			case Inst.RUNE: break;
			case Inst.CAPTURE:
			case Inst.EMPTY_WIDTH:
			case Inst.NOP:
			case Inst.MATCH:
			case Inst.FAIL:
				p.inst[ix].next = null;
				break;
			case Inst.RUNE1:
			case Inst.RUNE_ANY:
			case Inst.RUNE_ANY_NOT_NL:
				p.inst[ix].next = null;
				p.inst[ix].op = instOriginal.op;
				p.inst[ix].runes = instOriginal.runes ? new Int32Array(instOriginal.runes) : /* @__PURE__ */ new Int32Array(0);
		}
	}
};
var OnePass = class OnePass {
	static compile(prog) {
		if (prog.start === 0) return null;
		if (prog.numLb > 0) return null;
		const startInst = prog.inst[prog.start];
		if (startInst.op !== Inst.EMPTY_WIDTH || (startInst.arg & Utils.EMPTY_BEGIN_TEXT) === 0) return null;
		let hasAlt = false;
		for (let i = 0; i < prog.inst.length; i++) if (prog.inst[i].op === Inst.ALT || prog.inst[i].op === Inst.ALT_MATCH) {
			hasAlt = true;
			break;
		}
		for (let i = 0; i < prog.inst.length; i++) {
			const inst = prog.inst[i];
			const opOut = prog.inst[inst.out].op;
			switch (inst.op) {
				case Inst.ALT:
				case Inst.ALT_MATCH:
					if (opOut === Inst.MATCH || prog.inst[inst.arg].op === Inst.MATCH) return null;
					break;
				case Inst.EMPTY_WIDTH:
					if (opOut === Inst.MATCH) {
						if ((inst.arg & Utils.EMPTY_END_TEXT) === Utils.EMPTY_END_TEXT) continue;
						return null;
					}
					break;
				default: if (opOut === Inst.MATCH && hasAlt) return null;
			}
		}
		let p = onePassCopy(prog);
		p = makeOnePass(p);
		if (p !== null) cleanupOnePass(p, prog);
		return p;
	}
	static next(inst, r) {
		const nextIdx = inst.matchRunePos(r);
		if (nextIdx >= 0) return inst.next[nextIdx];
		if (inst.op === Inst.ALT_MATCH) return inst.out;
		return 0;
	}
	static execute(re2, input, pos, anchor, ncap) {
		const onepass = re2.onepass;
		if (!onepass) return null;
		const matchcap = new Int32Array(ncap).fill(-1);
		let matched = false;
		let r = input.step(pos);
		let rune = r >> 3;
		let width = r & 7;
		let r1 = MachineInputBase.EOF();
		let rune1 = -1;
		let width1 = 0;
		if (r !== MachineInputBase.EOF()) {
			r1 = input.step(pos + width);
			if (r1 !== MachineInputBase.EOF()) {
				rune1 = r1 >> 3;
				width1 = r1 & 7;
			}
		}
		let flag = pos === 0 ? Utils.emptyOpContext(-1, rune) : input.context(pos);
		let pc = onepass.start;
		let inst;
		while (true) {
			inst = onepass.inst[pc];
			pc = inst.out;
			switch (inst.op) {
				case Inst.MATCH:
					if (anchor === RE2Flags.ANCHOR_BOTH && pos !== input.endPos()) return null;
					matched = true;
					if (matchcap.length > 0) {
						matchcap[0] = 0;
						matchcap[1] = pos;
					}
					return ncap === 0 ? [] : Utils.toArray(matchcap);
				case Inst.RUNE:
					if (!inst.matchRune(rune)) return null;
					break;
				case Inst.RUNE1:
					if (rune !== inst.runes[0]) return null;
					break;
				case Inst.RUNE_ANY: break;
				case Inst.RUNE_ANY_NOT_NL:
					if (rune === 10) return null;
					break;
				case Inst.ALT:
				case Inst.ALT_MATCH:
					pc = OnePass.next(inst, rune);
					continue;
				case Inst.FAIL: return null;
				case Inst.NOP: continue;
				case Inst.EMPTY_WIDTH:
					if ((inst.arg & ~flag) !== 0) return null;
					continue;
				case Inst.CAPTURE:
					if (inst.arg < matchcap.length) matchcap[inst.arg] = pos;
					continue;
				default: throw new RE2JSInternalException("bad inst");
			}
			if (width === 0) break;
			flag = Utils.emptyOpContext(rune, rune1);
			pos += width;
			rune = rune1;
			width = width1;
			if (rune !== -1) {
				r1 = input.step(pos + width);
				if (r1 !== MachineInputBase.EOF()) {
					rune1 = r1 >> 3;
					width1 = r1 & 7;
				} else {
					rune1 = -1;
					width1 = 0;
				}
			}
		}
		if (!matched) return null;
		return ncap === 0 ? [] : Utils.toArray(matchcap);
	}
};
/**
* Regular expression abstract syntax tree. Produced by parser, used by compiler. NB, this
* corresponds to {@code syntax.regexp} in the Go implementation; Go's {@code regexp} is called
* {@code RE2} in Java.
*/
var Regexp = class Regexp {
	static Op = createEnum([
		"NO_MATCH",
		"EMPTY_MATCH",
		"LITERAL",
		"CHAR_CLASS",
		"ANY_CHAR_NOT_NL",
		"ANY_CHAR",
		"BEGIN_LINE",
		"END_LINE",
		"BEGIN_TEXT",
		"END_TEXT",
		"WORD_BOUNDARY",
		"NO_WORD_BOUNDARY",
		"CAPTURE",
		"STAR",
		"PLUS",
		"QUEST",
		"REPEAT",
		"CONCAT",
		"ALTERNATE",
		"PLB",
		"NLB",
		"LEFT_PAREN",
		"VERTICAL_BAR"
	]);
	static isPseudoOp(op) {
		return op >= Regexp.Op.LEFT_PAREN;
	}
	static emptySubs() {
		return [];
	}
	static quoteIfHyphen(rune) {
		if (rune === Codepoint.CODES["-"]) return "\\";
		return "";
	}
	static fromRegexp(re) {
		const regex = new Regexp(re.op);
		regex.flags = re.flags;
		regex.subs = re.subs;
		regex.runes = re.runes;
		regex.cap = re.cap;
		regex.min = re.min;
		regex.max = re.max;
		regex.name = re.name;
		regex.namedGroups = re.namedGroups;
		regex.lb = re.lb;
		return regex;
	}
	constructor(op) {
		this.op = op;
		this.flags = 0;
		this.subs = Regexp.emptySubs();
		this.runes = /* @__PURE__ */ new Int32Array(0);
		this.min = 0;
		this.max = 0;
		this.cap = 0;
		this.name = null;
		this.namedGroups = Object.create(null);
		this.lb = 0;
	}
	reinit() {
		this.flags = 0;
		this.subs = Regexp.emptySubs();
		this.runes = /* @__PURE__ */ new Int32Array(0);
		this.cap = 0;
		this.min = 0;
		this.max = 0;
		this.name = null;
		this.namedGroups = Object.create(null);
		this.lb = 0;
	}
	toString() {
		return this.appendTo();
	}
	appendTo() {
		let out = "";
		switch (this.op) {
			case Regexp.Op.NO_MATCH:
				out += "[^\\x00-\\x{10FFFF}]";
				break;
			case Regexp.Op.EMPTY_MATCH:
				out += "(?:)";
				break;
			case Regexp.Op.STAR:
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST:
			case Regexp.Op.REPEAT: {
				const sub = this.subs[0];
				if (sub.op > Regexp.Op.CAPTURE || sub.op === Regexp.Op.LITERAL && sub.runes.length > 1) out += `(?:${sub.appendTo()})`;
				else out += sub.appendTo();
				switch (this.op) {
					case Regexp.Op.STAR:
						out += "*";
						break;
					case Regexp.Op.PLUS:
						out += "+";
						break;
					case Regexp.Op.QUEST:
						out += "?";
						break;
					case Regexp.Op.REPEAT:
						out += `{${this.min}`;
						if (this.min !== this.max) {
							out += ",";
							if (this.max >= 0) out += this.max;
						}
						out += "}";
				}
				if ((this.flags & RE2Flags.NON_GREEDY) !== 0) out += "?";
				break;
			}
			case Regexp.Op.CONCAT:
				for (let sub of this.subs) if (sub.op === Regexp.Op.ALTERNATE) out += `(?:${sub.appendTo()})`;
				else out += sub.appendTo();
				break;
			case Regexp.Op.ALTERNATE: {
				let sep = "";
				for (let sub of this.subs) {
					out += sep;
					sep = "|";
					out += sub.appendTo();
				}
				break;
			}
			case Regexp.Op.LITERAL:
				if ((this.flags & RE2Flags.FOLD_CASE) !== 0) out += "(?i:";
				for (let rune of this.runes) out += Utils.escapeRune(rune);
				if ((this.flags & RE2Flags.FOLD_CASE) !== 0) out += ")";
				break;
			case Regexp.Op.ANY_CHAR_NOT_NL:
				out += "(?-s:.)";
				break;
			case Regexp.Op.ANY_CHAR:
				out += "(?s:.)";
				break;
			case Regexp.Op.PLB:
				out += `(?<=${this.subs[0].appendTo()})`;
				break;
			case Regexp.Op.NLB:
				out += `(?<!${this.subs[0].appendTo()})`;
				break;
			case Regexp.Op.CAPTURE:
				if (this.name === null || this.name.length === 0) out += "(";
				else out += `(?P<${this.name}>`;
				if (this.subs[0].op !== Regexp.Op.EMPTY_MATCH) out += this.subs[0].appendTo();
				out += ")";
				break;
			case Regexp.Op.BEGIN_TEXT:
				out += "\\A";
				break;
			case Regexp.Op.END_TEXT:
				if ((this.flags & RE2Flags.WAS_DOLLAR) !== 0) out += "(?-m:$)";
				else out += "\\z";
				break;
			case Regexp.Op.BEGIN_LINE:
				out += "^";
				break;
			case Regexp.Op.END_LINE:
				out += "$";
				break;
			case Regexp.Op.WORD_BOUNDARY:
				out += "\\b";
				break;
			case Regexp.Op.NO_WORD_BOUNDARY:
				out += "\\B";
				break;
			case Regexp.Op.CHAR_CLASS:
				if (this.runes.length % 2 !== 0) {
					out += "[invalid char class]";
					break;
				}
				out += "[";
				if (this.runes.length === 0) out += "^\\x00-\\x{10FFFF}";
				else if (this.runes[0] === 0 && this.runes[this.runes.length - 1] === Unicode.MAX_RUNE) {
					out += "^";
					for (let i = 1; i < this.runes.length - 1; i += 2) {
						const lo = this.runes[i] + 1;
						const hi = this.runes[i + 1] - 1;
						out += Regexp.quoteIfHyphen(lo);
						out += Utils.escapeRune(lo);
						if (lo !== hi) {
							out += "-";
							out += Regexp.quoteIfHyphen(hi);
							out += Utils.escapeRune(hi);
						}
					}
				} else for (let i = 0; i < this.runes.length; i += 2) {
					const lo = this.runes[i];
					const hi = this.runes[i + 1];
					out += Regexp.quoteIfHyphen(lo);
					out += Utils.escapeRune(lo);
					if (lo !== hi) {
						out += "-";
						out += Regexp.quoteIfHyphen(hi);
						out += Utils.escapeRune(hi);
					}
				}
				out += "]";
				break;
			default: out += this.op;
		}
		return out;
	}
	maxCap() {
		let m = 0;
		if (this.op === Regexp.Op.CAPTURE) m = this.cap;
		if (this.subs !== null) for (let sub of this.subs) {
			const n = sub.maxCap();
			if (m < n) m = n;
		}
		return m;
	}
	equals(that) {
		if (!(that !== null && that instanceof Regexp)) return false;
		if (this.op !== that.op) return false;
		switch (this.op) {
			case Regexp.Op.END_TEXT:
				if ((this.flags & RE2Flags.WAS_DOLLAR) !== (that.flags & RE2Flags.WAS_DOLLAR)) return false;
				break;
			case Regexp.Op.LITERAL:
			case Regexp.Op.CHAR_CLASS:
				if ((this.flags & RE2Flags.FOLD_CASE) !== (that.flags & RE2Flags.FOLD_CASE)) return false;
				if (this.runes === null && that.runes === null) break;
				if (this.runes === null || that.runes === null) return false;
				if (this.runes.length !== that.runes.length) return false;
				for (let i = 0; i < this.runes.length; i++) if (this.runes[i] !== that.runes[i]) return false;
				break;
			case Regexp.Op.ALTERNATE:
			case Regexp.Op.CONCAT:
				if (this.subs.length !== that.subs.length) return false;
				for (let i = 0; i < this.subs.length; ++i) if (!this.subs[i].equals(that.subs[i])) return false;
				break;
			case Regexp.Op.STAR:
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST:
				if ((this.flags & RE2Flags.NON_GREEDY) !== (that.flags & RE2Flags.NON_GREEDY) || !this.subs[0].equals(that.subs[0])) return false;
				break;
			case Regexp.Op.REPEAT:
				if ((this.flags & RE2Flags.NON_GREEDY) !== (that.flags & RE2Flags.NON_GREEDY) || this.min !== that.min || this.max !== that.max || !this.subs[0].equals(that.subs[0])) return false;
				break;
			case Regexp.Op.CAPTURE:
				if (this.cap !== that.cap || (this.name === null ? that.name !== null : this.name !== that.name) || !this.subs[0].equals(that.subs[0])) return false;
				break;
			case Regexp.Op.PLB:
			case Regexp.Op.NLB: if (this.lb !== that.lb || !this.subs[0].equals(that.subs[0])) return false;
		}
		return true;
	}
};
/**
* Walks a Regexp tree without recursion, visiting nodes in the same order a recursive walk
* would (RE2: re2/walker-inl.h, "Helper class for traversing Regexps without recursion").
*
* The handler sees a node without subexpressions once, through `leaf(re)`, which returns its
* result. Any other node is seen up to three times:
* - `enter(re)` before its children. It returns the state kept for `re` while its children are
*   visited; a state whose `result` is already set skips the children.
* - `child(re, state, result, i)` after child `i` produced `result`. Setting `state.result`
*   stops visiting the remaining children.
* - `leave(re, state)` after the last child; it returns the result for `re`.
*
* Counted repetitions expand into one nesting level per copy, so the simplified tree can be
* thousands of levels deep; recursion over it would overflow the JS stack, which has no fixed
* relation to the parser's nesting limit. This walk keeps its frames on the heap instead.
*/
var RegexpWalker = class {
	static walk(root, handler) {
		const stack = [];
		let re = root;
		let result;
		for (;;) {
			if (re.subs.length === 0) result = handler.leaf(re);
			else {
				const state = handler.enter(re);
				if (state.result === void 0) {
					stack.push({
						re,
						state,
						i: 0
					});
					re = re.subs[0];
					continue;
				}
				result = state.result;
			}
			for (;;) {
				if (stack.length === 0) return result;
				const frame = stack[stack.length - 1];
				handler.child(frame.re, frame.state, result, frame.i);
				frame.i++;
				if (frame.state.result === void 0 && frame.i < frame.re.subs.length) {
					re = frame.re.subs[frame.i];
					break;
				}
				stack.pop();
				result = frame.state.result !== void 0 ? frame.state.result : handler.leave(frame.re, frame.state);
			}
		}
	}
};
var AhoCorasick = class {
	constructor(words, alphabetSize) {
		const edges = /* @__PURE__ */ new Map();
		const parent = [0];
		const unit = [0];
		const depth = [0];
		const terminal = [0];
		for (const word of words) {
			let node = 0;
			for (let i = 0; i < word.length; i++) {
				const key = node * alphabetSize + word[i];
				let child = edges.get(key);
				if (child === void 0) {
					child = parent.length;
					edges.set(key, child);
					parent.push(node);
					unit.push(word[i]);
					depth.push(depth[node] + 1);
					terminal.push(0);
				}
				node = child;
			}
			terminal[node] = 1;
		}
		const numNodes = parent.length;
		const children = new Int32Array(numNodes - 1);
		for (let c = 1; c < numNodes; c++) children[c - 1] = c;
		children.sort((a, b) => parent[a] - parent[b] || unit[a] - unit[b]);
		const childStart = new Int32Array(numNodes + 1);
		for (let c = 1; c < numNodes; c++) childStart[parent[c] + 1]++;
		for (let n = 0; n < numNodes; n++) childStart[n + 1] += childStart[n];
		const childUnit = new Int32Array(numNodes - 1);
		for (let k = 0; k < children.length; k++) childUnit[k] = unit[children[k]];
		this.childStart = childStart;
		this.childUnit = childUnit;
		this.childNode = children;
		const byDepth = new Int32Array(numNodes);
		for (let n = 0; n < numNodes; n++) byDepth[n] = n;
		byDepth.sort((a, b) => depth[a] - depth[b]);
		const fail = new Int32Array(numNodes);
		const match = Uint8Array.from(terminal);
		for (let k = 1; k < numNodes; k++) {
			const c = byDepth[k];
			const p = parent[c];
			if (p !== 0) {
				let f = fail[p];
				let next = this.next(f, unit[c]);
				while (next < 0 && f !== 0) {
					f = fail[f];
					next = this.next(f, unit[c]);
				}
				fail[c] = next >= 0 ? next : 0;
			}
			match[c] |= match[fail[c]];
		}
		this.fail = fail;
		this.match = match;
	}
	next(node, u) {
		let lo = this.childStart[node];
		let hi = this.childStart[node + 1];
		const units = this.childUnit;
		while (lo < hi) {
			const mid = lo + hi >> 1;
			const m = units[mid];
			if (m === u) return this.childNode[mid];
			if (m < u) lo = mid + 1;
			else hi = mid;
		}
		return -1;
	}
	advance(node, u) {
		for (;;) {
			const next = this.next(node, u);
			if (next >= 0) return next;
			if (node === 0) return 0;
			node = this.fail[node];
		}
	}
	searchUTF16(charSeq, start, end) {
		let node = 0;
		for (let i = start; i < end; i++) {
			node = this.advance(node, charSeq.charCodeAt(i));
			if (this.match[node] === 1) return true;
		}
		return false;
	}
	searchUTF8(bytes, start, end) {
		let node = 0;
		for (let i = start; i < end; i++) {
			node = this.advance(node, bytes[i]);
			if (this.match[node] === 1) return true;
		}
		return false;
	}
};
var Prefilter = class Prefilter {
	static Type = {
		NONE: 0,
		EXACT: 1,
		AND: 2,
		OR: 3
	};
	static MAX_SCANS = 32;
	static MAX_AC_UNITS = 1 << 18;
	constructor(type) {
		this.type = type;
		this.subs = [];
		this.str = "";
		this.bytes = null;
		this.cost = type === Prefilter.Type.EXACT ? 1 : 0;
		this.allExact = false;
		this.ac16 = null;
		this.ac8 = null;
	}
	automaton16() {
		if (this.ac16 === null) {
			const words = this.subs.map((s) => {
				const arr = new Array(s.str.length);
				for (let i = 0; i < s.str.length; i++) arr[i] = s.str.charCodeAt(i);
				return arr;
			});
			this.ac16 = new AhoCorasick(words, 65536);
		}
		return this.ac16;
	}
	automaton8() {
		if (this.ac8 === null) this.ac8 = new AhoCorasick(this.subs.map((s) => s.bytes), 256);
		return this.ac8;
	}
	eval(input, pos) {
		switch (this.type) {
			case Prefilter.Type.NONE: return true;
			case Prefilter.Type.EXACT: return input.hasString(this, pos);
			case Prefilter.Type.AND:
				for (let i = 0; i < this.subs.length; i++) if (!this.subs[i].eval(input, pos)) return false;
				return true;
			case Prefilter.Type.OR:
				if (this.allExact) return input.hasAnyString(this, pos);
				for (let i = 0; i < this.subs.length; i++) if (this.subs[i].eval(input, pos)) return true;
				return false;
			default: return true;
		}
	}
};
var PrefilterTree = class PrefilterTree {
	static build(re) {
		if (!re) return new Prefilter(Prefilter.Type.NONE);
		return RegexpWalker.walk(re, PrefilterTree.WALKER);
	}
	static WALKER = {
		leaf: (re) => PrefilterTree.leaf(re),
		enter: (re) => PrefilterTree.enter(re),
		child: (re, state, result) => PrefilterTree.child(re, state, result),
		leave: (re, state) => PrefilterTree.leave(re, state)
	};
	static leaf(re) {
		if (re.op !== Regexp.Op.LITERAL) return new Prefilter(Prefilter.Type.NONE);
		if (re.runes.length === 0 || (re.flags & RE2Flags.FOLD_CASE) !== 0) return new Prefilter(Prefilter.Type.NONE);
		let str = "";
		for (let i = 0; i < re.runes.length; i++) {
			if (Unicode.isUnsearchable(re.runes[i])) return new Prefilter(Prefilter.Type.NONE);
			str += String.fromCodePoint(re.runes[i]);
		}
		const pf = new Prefilter(Prefilter.Type.EXACT);
		pf.str = str;
		pf.bytes = Utils.stringToUtf8ByteArray(pf.str);
		return pf;
	}
	static enter(re) {
		switch (re.op) {
			case Regexp.Op.CAPTURE:
			case Regexp.Op.PLUS: return { sub: null };
			case Regexp.Op.REPEAT:
				if (re.min >= 1) return { sub: null };
				return { result: new Prefilter(Prefilter.Type.NONE) };
			case Regexp.Op.CONCAT: return {
				pf: new Prefilter(Prefilter.Type.AND),
				subs: []
			};
			case Regexp.Op.ALTERNATE: return {
				pf: new Prefilter(Prefilter.Type.OR),
				subs: []
			};
			default: return { result: new Prefilter(Prefilter.Type.NONE) };
		}
	}
	static child(re, state, s) {
		if (state.subs === void 0) {
			state.sub = s;
			return;
		}
		if (state.pf.type === Prefilter.Type.AND) {
			if (s.type === Prefilter.Type.NONE) return;
			if (s.type === Prefilter.Type.AND) {
				for (let j = 0; j < s.subs.length; j++) state.subs.push(s.subs[j]);
				return;
			}
			state.subs.push(s);
			return;
		}
		if (s.type === Prefilter.Type.NONE) {
			state.result = new Prefilter(Prefilter.Type.NONE);
			return;
		}
		if (s.type === Prefilter.Type.OR) {
			for (let j = 0; j < s.subs.length; j++) state.subs.push(s.subs[j]);
			return;
		}
		state.subs.push(s);
	}
	static leave(re, state) {
		if (state.subs === void 0) return state.sub;
		const pf = state.pf;
		const seen = /* @__PURE__ */ new Set();
		const subs = [];
		for (const sub of state.subs) {
			if (sub.type === Prefilter.Type.EXACT) {
				if (seen.has(sub.str)) continue;
				seen.add(sub.str);
			}
			subs.push(sub);
		}
		if (pf.type === Prefilter.Type.AND) {
			const kept = [];
			let cost = 0;
			for (const sub of subs) {
				if (cost + sub.cost > Prefilter.MAX_SCANS) continue;
				kept.push(sub);
				cost += sub.cost;
			}
			if (kept.length === 0) return new Prefilter(Prefilter.Type.NONE);
			if (kept.length === 1) return kept[0];
			pf.subs = kept;
			pf.cost = cost;
			return pf;
		}
		if (subs.length === 0) return new Prefilter(Prefilter.Type.NONE);
		if (subs.length === 1) return subs[0];
		pf.subs = subs;
		let allExact = true;
		let cost = 0;
		let units = 0;
		for (const sub of subs) {
			if (sub.type !== Prefilter.Type.EXACT) allExact = false;
			else units += sub.bytes.length;
			cost += sub.cost;
		}
		if (allExact) {
			if (units > Prefilter.MAX_AC_UNITS) return new Prefilter(Prefilter.Type.NONE);
			pf.allExact = true;
			pf.cost = 1;
			return pf;
		}
		if (cost > Prefilter.MAX_SCANS) return new Prefilter(Prefilter.Type.NONE);
		pf.cost = cost;
		return pf;
	}
};
/**
* A list of instruction pointers waiting to be patched.
* Tracks both `head` and `tail` to allow O(1) appending during compilation.
* * Values are encoded integers, not standard memory pointers:
* - Program instruction index: `l >> 1`
* - Patch `.out` field if: `(l & 1) === 0`
* - Patch `.arg` field if: `(l & 1) === 1`
* - `0` denotes an empty list.
* * @see https://swtch.com/~rsc/regexp/regexp1.html
*/
var PatchList = class {
	/**
	* @param {number} head - Encoded pointer to the start of the patch list.
	* @param {number} tail - Encoded pointer to the end of the patch list.
	*/
	constructor(head = 0, tail = 0) {
		this.head = head;
		this.tail = tail;
	}
};
/**
* A Prog is a compiled regular expression program.
*/
var Prog = class {
	constructor() {
		this.inst = [];
		this.start = 0;
		this.numCap = 2;
		this.lbStarts = [];
		this.numLb = 0;
		this.lbInst = null;
	}
	getInst(pc) {
		return this.inst[pc];
	}
	numInst() {
		return this.inst.length;
	}
	addInst(op) {
		this.inst.push(new Inst(op));
	}
	markLookbehindInsts() {
		const lbInst = new Uint8Array(this.inst.length);
		const pending = this.lbStarts.slice();
		while (pending.length > 0) {
			const pc = pending.pop();
			if (pc === 0 || lbInst[pc] === 1) continue;
			lbInst[pc] = 1;
			const i = this.inst[pc];
			switch (i.op) {
				case Inst.ALT:
				case Inst.ALT_MATCH:
					pending.push(i.out, i.arg);
					break;
				case Inst.MATCH:
				case Inst.FAIL: break;
				default: pending.push(i.out);
			}
		}
		this.lbInst = lbInst;
	}
	skipNop(pc) {
		let i = this.inst[pc];
		while (i.op === Inst.NOP || i.op === Inst.CAPTURE) {
			i = this.inst[pc];
			pc = i.out;
		}
		return i;
	}
	/** @returns {[boolean, string]} */
	prefix() {
		let prefix = "";
		let i = this.skipNop(this.start);
		if (!Inst.isRuneOp(i.op) || i.runes.length !== 1) return [i.op === Inst.MATCH, prefix];
		while (Inst.isRuneOp(i.op) && i.runes.length === 1 && (i.arg & RE2Flags.FOLD_CASE) === 0 && !Unicode.isUnsearchable(i.runes[0])) {
			prefix += String.fromCodePoint(i.runes[0]);
			i = this.skipNop(i.out);
		}
		return [i.op === Inst.MATCH, prefix];
	}
	startCond() {
		let flag = 0;
		let pc = this.start;
		loop: for (;;) {
			const i = this.inst[pc];
			switch (i.op) {
				case Inst.EMPTY_WIDTH:
					flag |= i.arg;
					break;
				case Inst.FAIL: return -1;
				case Inst.CAPTURE:
				case Inst.NOP: break;
				default: break loop;
			}
			pc = i.out;
		}
		return flag;
	}
	patch(l, val) {
		let head = l.head;
		while (head !== 0) {
			const i = this.inst[head >> 1];
			if ((head & 1) === 0) {
				head = i.out;
				i.out = val;
			} else {
				head = i.arg;
				i.arg = val;
			}
		}
	}
	append(l1, l2) {
		if (l1.head === 0) return l2;
		if (l2.head === 0) return l1;
		const i = this.inst[l1.tail >> 1];
		if ((l1.tail & 1) === 0) i.out = l2.head;
		else i.arg = l2.head;
		return new PatchList(l1.head, l2.tail);
	}
	/**
	*
	* @returns {string}
	*/
	toString() {
		let out = "";
		for (let pc = 0; pc < this.inst.length; pc++) {
			const len = out.length;
			out += pc;
			if (pc === this.start) out += "*";
			out += "        ".substring(out.length - len);
			out += this.inst[pc];
			out += "\n";
		}
		return out;
	}
};
const ANY_RUNE_NOT_NL = new Int32Array([
	0,
	Codepoint.CODES["\n"] - 1,
	Codepoint.CODES["\n"] + 1,
	Unicode.MAX_RUNE
]);
const ANY_RUNE = new Int32Array([0, Unicode.MAX_RUNE]);
/**
* A fragment of a compiled regular expression program.
*
* @see http://swtch.com/~rsc/regexp/regexp1.html
* @class
*/
var Frag = class {
	constructor(i = 0, out = new PatchList(), nullable = false) {
		this.i = i;
		this.out = out;
		this.nullable = nullable;
	}
};
/**
* Compiler from {@code Regexp} (RE2 abstract syntax) to {@code RE2} (compiled regular expression).
*
* The only entry point is {@link #compileRegexp}.
*/
var Compiler = class Compiler {
	static compileRegexp(re) {
		const c = new Compiler();
		const f = c.compile(re);
		c.prog.patch(f.out, c.newInst(Inst.MATCH).i);
		c.prog.start = f.i;
		c.prog.markLookbehindInsts();
		return c.prog;
	}
	static compileSet(regexps) {
		const c = new Compiler();
		if (regexps.length === 0) {
			c.prog.start = c.newInst(Inst.FAIL).i;
			c.prog.markLookbehindInsts();
			return c.prog;
		}
		let starts = [];
		for (let i = 0; i < regexps.length; i++) {
			c.lbOffset = c.prog.numLb;
			const f = c.compile(regexps[i]);
			const m = c.newInst(Inst.MATCH);
			c.prog.getInst(m.i).arg = i;
			c.prog.patch(f.out, m.i);
			starts.push(f.i);
		}
		let start = starts[0];
		for (let i = 1; i < starts.length; i++) {
			const f = c.newInst(Inst.ALT);
			const inst = c.prog.getInst(f.i);
			inst.out = start;
			inst.arg = starts[i];
			start = f.i;
		}
		c.prog.start = start;
		c.prog.markLookbehindInsts();
		return c.prog;
	}
	constructor() {
		this.prog = new Prog();
		this.newInst(Inst.FAIL);
		this.lbOffset = 0;
		this.runeCache = /* @__PURE__ */ new Map();
		this.walker = {
			leaf: (re) => this.leaf(re),
			enter: (re) => this.enter(re),
			child: (re, state, result) => this.child(re, state, result),
			leave: (re, state) => this.leave(re, state)
		};
	}
	newInst(op) {
		this.prog.addInst(op);
		return new Frag(this.prog.numInst() - 1, new PatchList(), true);
	}
	nop() {
		const f = this.newInst(Inst.NOP);
		f.out = new PatchList(f.i << 1, f.i << 1);
		return f;
	}
	fail() {
		return new Frag();
	}
	cap(arg) {
		const f = this.newInst(Inst.CAPTURE);
		f.out = new PatchList(f.i << 1, f.i << 1);
		this.prog.getInst(f.i).arg = arg;
		if (this.prog.numCap < arg + 1) this.prog.numCap = arg + 1;
		return f;
	}
	cat(f1, f2) {
		if (f1.i === 0 || f2.i === 0) {
			this.prog.patch(f1.out, 0);
			this.prog.patch(f2.out, 0);
			return this.fail();
		}
		this.prog.patch(f1.out, f2.i);
		return new Frag(f1.i, f2.out, f1.nullable && f2.nullable);
	}
	alt(f1, f2) {
		if (f1.i === 0) return f2;
		if (f2.i === 0) return f1;
		const f = this.newInst(Inst.ALT);
		const i = this.prog.getInst(f.i);
		i.out = f1.i;
		i.arg = f2.i;
		f.out = this.prog.append(f1.out, f2.out);
		f.nullable = f1.nullable || f2.nullable;
		return f;
	}
	loop(f1, nongreedy) {
		const f = this.newInst(Inst.ALT);
		const i = this.prog.getInst(f.i);
		if (nongreedy) {
			i.arg = f1.i;
			f.out = new PatchList(f.i << 1, f.i << 1);
		} else {
			i.out = f1.i;
			f.out = new PatchList(f.i << 1 | 1, f.i << 1 | 1);
		}
		this.prog.patch(f1.out, f.i);
		return f;
	}
	quest(f1, nongreedy) {
		if (f1.i === 0) return this.nop();
		const f = this.newInst(Inst.ALT);
		const i = this.prog.getInst(f.i);
		if (nongreedy) {
			i.arg = f1.i;
			f.out = new PatchList(f.i << 1, f.i << 1);
		} else {
			i.out = f1.i;
			f.out = new PatchList(f.i << 1 | 1, f.i << 1 | 1);
		}
		f.out = this.prog.append(f.out, f1.out);
		return f;
	}
	star(f1, nongreedy) {
		if (f1.i === 0) return this.nop();
		if (f1.nullable) return this.quest(this.plus(f1, nongreedy), nongreedy);
		return this.loop(f1, nongreedy);
	}
	plus(f1, nongreedy) {
		if (f1.i === 0) return this.fail();
		return new Frag(f1.i, this.loop(f1, nongreedy).out, f1.nullable);
	}
	empty(op) {
		const f = this.newInst(Inst.EMPTY_WIDTH);
		this.prog.getInst(f.i).arg = op;
		f.out = new PatchList(f.i << 1, f.i << 1);
		return f;
	}
	rune(runes, flags) {
		const f = this.newInst(Inst.RUNE);
		f.nullable = false;
		const i = this.prog.getInst(f.i);
		i.runes = runes;
		flags &= RE2Flags.FOLD_CASE;
		if (runes.length !== 1 || Unicode.simpleFold(runes[0]) === runes[0]) flags &= ~RE2Flags.FOLD_CASE;
		i.arg = flags;
		f.out = new PatchList(f.i << 1, f.i << 1);
		if ((flags & RE2Flags.FOLD_CASE) === 0 && runes.length === 1 || runes.length === 2 && runes[0] === runes[1]) i.op = Inst.RUNE1;
		else if (runes.length === 2 && runes[0] === 0 && runes[1] === Unicode.MAX_RUNE) i.op = Inst.RUNE_ANY;
		else if (runes.length === 4 && runes[0] === 0 && runes[1] === Codepoint.CODES["\n"] - 1 && runes[2] === Codepoint.CODES["\n"] + 1 && runes[3] === Unicode.MAX_RUNE) i.op = Inst.RUNE_ANY_NOT_NL;
		return f;
	}
	lookBehind(a, parsedLb) {
		const lb = Math.sign(parsedLb) * (Math.abs(parsedLb) + this.lbOffset);
		const id = this.newInst(Inst.LB_WRITE);
		this.prog.getInst(id.i).arg = lb;
		const any = this.rune(ANY_RUNE, 0);
		const dotStar = this.star(any, true);
		const lbAutomaton = this.cat(dotStar, a);
		this.prog.patch(lbAutomaton.out, id.i);
		const checkId = this.newInst(Inst.LB_CHECK);
		this.prog.getInst(checkId.i).arg = lb;
		this.prog.lbStarts.push(lbAutomaton.i);
		if (Math.abs(lb) > this.prog.numLb) this.prog.numLb = Math.abs(lb);
		checkId.out = new PatchList(checkId.i << 1, checkId.i << 1);
		return checkId;
	}
	compile(re) {
		return RegexpWalker.walk(re, this.walker);
	}
	leaf(re) {
		switch (re.op) {
			case Regexp.Op.NO_MATCH: return this.fail();
			case Regexp.Op.EMPTY_MATCH: return this.nop();
			case Regexp.Op.LITERAL: {
				if (re.runes.length === 0) return this.nop();
				let f = null;
				for (let r of re.runes) {
					let singleRune = this.runeCache.get(r);
					if (singleRune === void 0) {
						singleRune = new Int32Array([r]);
						this.runeCache.set(r, singleRune);
					}
					const f1 = this.rune(singleRune, re.flags);
					f = f === null ? f1 : this.cat(f, f1);
				}
				return f;
			}
			case Regexp.Op.CHAR_CLASS: return this.rune(re.runes, re.flags);
			case Regexp.Op.ANY_CHAR_NOT_NL: return this.rune(ANY_RUNE_NOT_NL, 0);
			case Regexp.Op.ANY_CHAR: return this.rune(ANY_RUNE, 0);
			case Regexp.Op.BEGIN_LINE: return this.empty(Utils.EMPTY_BEGIN_LINE);
			case Regexp.Op.END_LINE: return this.empty(Utils.EMPTY_END_LINE);
			case Regexp.Op.BEGIN_TEXT: return this.empty(Utils.EMPTY_BEGIN_TEXT);
			case Regexp.Op.END_TEXT: return this.empty(Utils.EMPTY_END_TEXT);
			case Regexp.Op.WORD_BOUNDARY: return this.empty(Utils.EMPTY_WORD_BOUNDARY);
			case Regexp.Op.NO_WORD_BOUNDARY: return this.empty(Utils.EMPTY_NO_WORD_BOUNDARY);
			case Regexp.Op.CONCAT:
			case Regexp.Op.ALTERNATE: return this.nop();
			default: throw new RE2JSCompileException("regexp: unhandled case in compile");
		}
	}
	enter(re) {
		switch (re.op) {
			case Regexp.Op.PLB:
			case Regexp.Op.NLB:
			case Regexp.Op.STAR:
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST: return { sub: null };
			case Regexp.Op.CAPTURE: return {
				bra: this.cap(re.cap << 1),
				sub: null
			};
			case Regexp.Op.CONCAT:
			case Regexp.Op.ALTERNATE: return { f: null };
			default: throw new RE2JSCompileException("regexp: unhandled case in compile");
		}
	}
	child(re, state, f1) {
		if (re.op === Regexp.Op.CONCAT) state.f = state.f === null ? f1 : this.cat(state.f, f1);
		else if (re.op === Regexp.Op.ALTERNATE) state.f = state.f === null ? f1 : this.alt(state.f, f1);
		else state.sub = f1;
	}
	leave(re, state) {
		switch (re.op) {
			case Regexp.Op.PLB:
			case Regexp.Op.NLB: return this.lookBehind(state.sub, re.lb);
			case Regexp.Op.CAPTURE: {
				const ket = this.cap(re.cap << 1 | 1);
				return this.cat(this.cat(state.bra, state.sub), ket);
			}
			case Regexp.Op.STAR: return this.star(state.sub, (re.flags & RE2Flags.NON_GREEDY) !== 0);
			case Regexp.Op.PLUS: return this.plus(state.sub, (re.flags & RE2Flags.NON_GREEDY) !== 0);
			case Regexp.Op.QUEST: return this.quest(state.sub, (re.flags & RE2Flags.NON_GREEDY) !== 0);
			case Regexp.Op.CONCAT:
			case Regexp.Op.ALTERNATE: return state.f;
			default: throw new RE2JSCompileException("regexp: unhandled case in compile");
		}
	}
};
var Simplify = class Simplify {
	static simplify(re) {
		if (re === null) return null;
		return RegexpWalker.walk(re, Simplify.WALKER);
	}
	static WALKER = {
		leaf: (re) => Simplify.leaf(re),
		enter: (re) => Simplify.enter(re),
		child: (re, state, result, i) => Simplify.child(re, state, result, i),
		leave: (re, state) => Simplify.leave(re, state)
	};
	static leaf(re) {
		if (re.op === Regexp.Op.CHAR_CLASS) {
			if (re.runes === null) return re;
			if (re.runes.length === 0) return new Regexp(Regexp.Op.NO_MATCH);
			if (re.runes.length === 2 && re.runes[0] === 0 && re.runes[1] === Unicode.MAX_RUNE) return new Regexp(Regexp.Op.ANY_CHAR);
			if (re.runes.length === 4 && re.runes[0] === 0 && re.runes[1] === Codepoint.CODES["\n"] - 1 && re.runes[2] === Codepoint.CODES["\n"] + 1 && re.runes[3] === Unicode.MAX_RUNE) return new Regexp(Regexp.Op.ANY_CHAR_NOT_NL);
		}
		return re;
	}
	static enter(re) {
		switch (re.op) {
			case Regexp.Op.PLB:
			case Regexp.Op.NLB:
			case Regexp.Op.CAPTURE:
			case Regexp.Op.STAR:
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST: return { sub: null };
			case Regexp.Op.CONCAT:
			case Regexp.Op.ALTERNATE: return {
				subs: [],
				changed: false
			};
			case Regexp.Op.REPEAT:
				if (re.min === 0 && re.max === 0) return { result: new Regexp(Regexp.Op.EMPTY_MATCH) };
				return { sub: null };
			default: return { result: re };
		}
	}
	static child(re, state, nsub, i) {
		if (state.subs === void 0) {
			state.sub = nsub;
			return;
		}
		if (nsub !== re.subs[i]) state.changed = true;
		if (re.op === Regexp.Op.CONCAT) {
			if (nsub.op === Regexp.Op.NO_MATCH) {
				state.result = new Regexp(Regexp.Op.NO_MATCH);
				return;
			}
			if (nsub.op === Regexp.Op.EMPTY_MATCH) {
				state.changed = true;
				return;
			}
			if (nsub.op === Regexp.Op.CONCAT) {
				state.changed = true;
				for (let j = 0; j < nsub.subs.length; j++) state.subs.push(nsub.subs[j]);
				return;
			}
		} else {
			if (nsub.op === Regexp.Op.NO_MATCH) {
				state.changed = true;
				return;
			}
			if (nsub.op === Regexp.Op.ALTERNATE) {
				state.changed = true;
				for (let j = 0; j < nsub.subs.length; j++) state.subs.push(nsub.subs[j]);
				return;
			}
		}
		state.subs.push(nsub);
	}
	static leave(re, state) {
		switch (re.op) {
			case Regexp.Op.PLB:
			case Regexp.Op.NLB:
			case Regexp.Op.CAPTURE: {
				const sub = state.sub;
				if (sub !== re.subs[0]) {
					const nre = Regexp.fromRegexp(re);
					nre.runes = /* @__PURE__ */ new Int32Array(0);
					nre.subs = [sub];
					return nre;
				}
				return re;
			}
			case Regexp.Op.CONCAT:
			case Regexp.Op.ALTERNATE:
				if (state.changed) {
					const newSubs = state.subs;
					if (newSubs.length === 0) return new Regexp(re.op === Regexp.Op.CONCAT ? Regexp.Op.EMPTY_MATCH : Regexp.Op.NO_MATCH);
					if (newSubs.length === 1) return newSubs[0];
					const nre = Regexp.fromRegexp(re);
					nre.runes = /* @__PURE__ */ new Int32Array(0);
					nre.subs = newSubs;
					return nre;
				}
				return re;
			case Regexp.Op.STAR:
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST: return Simplify.simplify1(re.op, re.flags, state.sub, re);
			case Regexp.Op.REPEAT: return Simplify.simplifyRepeat(re, state.sub);
			default: return re;
		}
	}
	static simplifyRepeat(re, sub) {
		if (re.max === -1) {
			if (re.min === 0) return Simplify.simplify1(Regexp.Op.STAR, re.flags, sub, null);
			if (re.min === 1) return Simplify.simplify1(Regexp.Op.PLUS, re.flags, sub, null);
			const subs = [];
			for (let i = 0; i < re.min - 1; i++) subs.push(sub);
			subs.push(Simplify.simplify1(Regexp.Op.PLUS, re.flags, sub, null));
			return Simplify.concat(subs);
		}
		if (re.min === 1 && re.max === 1) return sub;
		let prefixSubs = null;
		if (re.min > 0) {
			prefixSubs = [];
			for (let i = 0; i < re.min; i++) prefixSubs.push(sub);
		}
		if (re.max > re.min) {
			let suffix = Simplify.simplify1(Regexp.Op.QUEST, re.flags, sub, null);
			for (let i = re.min + 1; i < re.max; i++) suffix = Simplify.simplify1(Regexp.Op.QUEST, re.flags, Simplify.concat([sub, suffix]), null);
			if (prefixSubs === null) return suffix;
			prefixSubs.push(suffix);
		}
		if (prefixSubs !== null) return Simplify.concat(prefixSubs);
		return new Regexp(Regexp.Op.NO_MATCH);
	}
	static concat(subs) {
		const newSubs = [];
		for (let i = 0; i < subs.length; i++) {
			const sub = subs[i];
			if (sub.op === Regexp.Op.NO_MATCH) return new Regexp(Regexp.Op.NO_MATCH);
			if (sub.op === Regexp.Op.EMPTY_MATCH) continue;
			if (sub.op === Regexp.Op.CONCAT) {
				for (let j = 0; j < sub.subs.length; j++) newSubs.push(sub.subs[j]);
				continue;
			}
			newSubs.push(sub);
		}
		if (newSubs.length === 0) return new Regexp(Regexp.Op.EMPTY_MATCH);
		if (newSubs.length === 1) return newSubs[0];
		const nre = new Regexp(Regexp.Op.CONCAT);
		nre.subs = newSubs;
		return nre;
	}
	static simplify1(op, flags, sub, re) {
		if (sub.op === Regexp.Op.EMPTY_MATCH) return sub;
		if (sub.op === Regexp.Op.NO_MATCH) {
			if (op === Regexp.Op.PLUS) return sub;
			return new Regexp(Regexp.Op.EMPTY_MATCH);
		}
		if (op === sub.op && (flags & RE2Flags.NON_GREEDY) === (sub.flags & RE2Flags.NON_GREEDY)) return sub;
		if (re !== null && re.op === op && (re.flags & RE2Flags.NON_GREEDY) === (flags & RE2Flags.NON_GREEDY) && sub === re.subs[0]) return re;
		const nre = new Regexp(op);
		nre.flags = flags;
		nre.subs = [sub];
		return nre;
	}
};
var CharGroup = class {
	constructor(sign, cls) {
		this.sign = sign;
		this.cls = cls;
	}
};
const code1 = [48, 57];
const code2 = [
	9,
	10,
	12,
	13,
	32,
	32
];
const code3 = [
	48,
	57,
	65,
	90,
	95,
	95,
	97,
	122
];
const PERL_GROUPS = /* @__PURE__ */ new Map([
	["\\d", new CharGroup(1, code1)],
	["\\D", new CharGroup(-1, code1)],
	["\\s", new CharGroup(1, code2)],
	["\\S", new CharGroup(-1, code2)],
	["\\w", new CharGroup(1, code3)],
	["\\W", new CharGroup(-1, code3)]
]);
const code4 = [
	48,
	57,
	65,
	90,
	97,
	122
];
const code5 = [
	65,
	90,
	97,
	122
];
const code6 = [0, 127];
const code7 = [
	9,
	9,
	32,
	32
];
const code8 = [
	0,
	31,
	127,
	127
];
const code9 = [48, 57];
const code10 = [33, 126];
const code11 = [97, 122];
const code12 = [32, 126];
const code13 = [
	33,
	47,
	58,
	64,
	91,
	96,
	123,
	126
];
const code14 = [
	9,
	13,
	32,
	32
];
const code15 = [65, 90];
const code16 = [
	48,
	57,
	65,
	90,
	95,
	95,
	97,
	122
];
const code17 = [
	48,
	57,
	65,
	70,
	97,
	102
];
const POSIX_GROUPS = /* @__PURE__ */ new Map([
	["[:alnum:]", new CharGroup(1, code4)],
	["[:^alnum:]", new CharGroup(-1, code4)],
	["[:alpha:]", new CharGroup(1, code5)],
	["[:^alpha:]", new CharGroup(-1, code5)],
	["[:ascii:]", new CharGroup(1, code6)],
	["[:^ascii:]", new CharGroup(-1, code6)],
	["[:blank:]", new CharGroup(1, code7)],
	["[:^blank:]", new CharGroup(-1, code7)],
	["[:cntrl:]", new CharGroup(1, code8)],
	["[:^cntrl:]", new CharGroup(-1, code8)],
	["[:digit:]", new CharGroup(1, code9)],
	["[:^digit:]", new CharGroup(-1, code9)],
	["[:graph:]", new CharGroup(1, code10)],
	["[:^graph:]", new CharGroup(-1, code10)],
	["[:lower:]", new CharGroup(1, code11)],
	["[:^lower:]", new CharGroup(-1, code11)],
	["[:print:]", new CharGroup(1, code12)],
	["[:^print:]", new CharGroup(-1, code12)],
	["[:punct:]", new CharGroup(1, code13)],
	["[:^punct:]", new CharGroup(-1, code13)],
	["[:space:]", new CharGroup(1, code14)],
	["[:^space:]", new CharGroup(-1, code14)],
	["[:upper:]", new CharGroup(1, code15)],
	["[:^upper:]", new CharGroup(-1, code15)],
	["[:word:]", new CharGroup(1, code16)],
	["[:^word:]", new CharGroup(-1, code16)],
	["[:xdigit:]", new CharGroup(1, code17)],
	["[:^xdigit:]", new CharGroup(-1, code17)]
]);
/**
* A "builder"-style helper class for manipulating character classes represented as an array of
* pairs of runes [lo, hi], each denoting an inclusive interval.
*
* All methods mutate the internal state and return {@code this}, allowing operations to be chained.
*/
var CharClass = class CharClass {
	static charClassToString(r, len) {
		let result = "[";
		for (let i = 0; i < len; i += 2) {
			if (i > 0) result += " ";
			const lo = r[i];
			const hi = r[i + 1];
			if (lo === hi) result += `0x${lo.toString(16)}`;
			else result += `0x${lo.toString(16)}-0x${hi.toString(16)}`;
		}
		result += "]";
		return result;
	}
	static sortRanges(array, len) {
		const n = len >> 1;
		const order = new Array(n);
		for (let i = 0; i < n; i++) order[i] = i;
		order.sort((a, b) => array[2 * a] - array[2 * b] || array[2 * b + 1] - array[2 * a + 1]);
		const sorted = array.slice(0, len);
		for (let i = 0; i < n; i++) {
			array[2 * i] = sorted[2 * order[i]];
			array[2 * i + 1] = sorted[2 * order[i] + 1];
		}
	}
	/**
	* @param {number[]|Int32Array} [r]
	*/
	constructor(r = Utils.emptyInts()) {
		/** @type {number[]|Int32Array} */
		this.r = r;
		this.len = r.length;
	}
	toArray() {
		if (this.r instanceof Int32Array) return this.len === this.r.length ? this.r : this.r.subarray(0, this.len);
		return new Int32Array(this.len === this.r.length ? this.r : this.r.slice(0, this.len));
	}
	toGrowableArray() {
		if (Array.isArray(this.r)) {
			this.r.length = this.len;
			return this.r;
		}
		return Array.from(this.r.subarray(0, this.len));
	}
	cleanClass() {
		if (this.len < 4) return this;
		CharClass.sortRanges(this.r, this.len);
		let w = 2;
		for (let i = 2; i < this.len; i += 2) {
			const lo = this.r[i];
			const hi = this.r[i + 1];
			if (lo <= this.r[w - 1] + 1) {
				if (hi > this.r[w - 1]) this.r[w - 1] = hi;
				continue;
			}
			this.r[w] = lo;
			this.r[w + 1] = hi;
			w += 2;
		}
		this.len = w;
		return this;
	}
	appendLiteral(x, flags) {
		return (flags & RE2Flags.FOLD_CASE) !== 0 ? this.appendFoldedRange(x, x) : this.appendRange(x, x);
	}
	appendRange(lo, hi) {
		if (this.len > 0) {
			for (let i = 2; i <= 4; i += 2) if (this.len >= i) {
				const rlo = this.r[this.len - i];
				const rhi = this.r[this.len - i + 1];
				if (lo <= rhi + 1 && rlo <= hi + 1) {
					if (lo < rlo) this.r[this.len - i] = lo;
					if (hi > rhi) this.r[this.len - i + 1] = hi;
					return this;
				}
			}
		}
		this.r[this.len++] = lo;
		this.r[this.len++] = hi;
		return this;
	}
	appendFoldedRange(lo, hi) {
		if (lo <= Unicode.MIN_FOLD && hi >= Unicode.MAX_FOLD) return this.appendRange(lo, hi);
		if (hi < Unicode.MIN_FOLD || lo > Unicode.MAX_FOLD) return this.appendRange(lo, hi);
		if (lo < Unicode.MIN_FOLD) {
			this.appendRange(lo, Unicode.MIN_FOLD - 1);
			lo = Unicode.MIN_FOLD;
		}
		if (hi > Unicode.MAX_FOLD) {
			this.appendRange(Unicode.MAX_FOLD + 1, hi);
			hi = Unicode.MAX_FOLD;
		}
		for (let c = lo; c <= hi; c++) {
			this.appendRange(c, c);
			for (let f = Unicode.simpleFold(c); f !== c; f = Unicode.simpleFold(f)) this.appendRange(f, f);
		}
		return this;
	}
	appendClass(x) {
		for (let i = 0; i < x.length; i += 2) this.appendRange(x[i], x[i + 1]);
		return this;
	}
	appendFoldedClass(x) {
		for (let i = 0; i < x.length; i += 2) this.appendFoldedRange(x[i], x[i + 1]);
		return this;
	}
	appendNegatedClass(x) {
		let nextLo = 0;
		for (let i = 0; i < x.length; i += 2) {
			const lo = x[i];
			const hi = x[i + 1];
			if (nextLo <= lo - 1) this.appendRange(nextLo, lo - 1);
			nextLo = hi + 1;
		}
		if (nextLo <= Unicode.MAX_RUNE) this.appendRange(nextLo, Unicode.MAX_RUNE);
		return this;
	}
	appendTable(table) {
		for (let i = 0; i < table.length; ++i) {
			const lo = table.getLo(i);
			const hi = table.getHi(i);
			const stride = table.getStride(i);
			if (stride === 1) {
				this.appendRange(lo, hi);
				continue;
			}
			for (let c = lo; c <= hi; c += stride) this.appendRange(c, c);
		}
		return this;
	}
	appendNegatedTable(table) {
		let nextLo = 0;
		for (let i = 0; i < table.length; ++i) {
			const lo = table.getLo(i);
			const hi = table.getHi(i);
			const stride = table.getStride(i);
			if (stride === 1) {
				if (nextLo <= lo - 1) this.appendRange(nextLo, lo - 1);
				nextLo = hi + 1;
				continue;
			}
			for (let c = lo; c <= hi; c += stride) {
				if (nextLo <= c - 1) this.appendRange(nextLo, c - 1);
				nextLo = c + 1;
			}
		}
		if (nextLo <= Unicode.MAX_RUNE) this.appendRange(nextLo, Unicode.MAX_RUNE);
		return this;
	}
	appendTableWithSign(table, sign) {
		return sign < 0 ? this.appendNegatedTable(table) : this.appendTable(table);
	}
	negateClass() {
		let nextLo = 0;
		let w = 0;
		for (let i = 0; i < this.len; i += 2) {
			const lo = this.r[i];
			const hi = this.r[i + 1];
			if (nextLo <= lo - 1) {
				this.r[w] = nextLo;
				this.r[w + 1] = lo - 1;
				w += 2;
			}
			nextLo = hi + 1;
		}
		this.len = w;
		if (nextLo <= Unicode.MAX_RUNE) {
			this.r[this.len++] = nextLo;
			this.r[this.len++] = Unicode.MAX_RUNE;
		}
		return this;
	}
	appendClassWithSign(x, sign) {
		return sign < 0 ? this.appendNegatedClass(x) : this.appendClass(x);
	}
	appendGroup(g, foldCase) {
		let cls = g.cls;
		if (foldCase) cls = new CharClass().appendFoldedClass(cls).cleanClass().toArray();
		return this.appendClassWithSign(cls, g.sign);
	}
	toString() {
		return CharClass.charClassToString(this.r, this.len);
	}
};
var StringIterator = class {
	constructor(str) {
		this.str = str;
		this.position = 0;
	}
	pos() {
		return this.position;
	}
	rewindTo(pos) {
		this.position = pos;
	}
	more() {
		return this.position < this.str.length;
	}
	peek() {
		return this.str.codePointAt(this.position);
	}
	skip(n) {
		this.position += n;
	}
	skipString(s) {
		this.position += s.length;
	}
	pop() {
		const r = this.str.codePointAt(this.position);
		this.position += Utils.charCount(r);
		return r;
	}
	lookingAt(s) {
		return this.str.startsWith(s, this.position);
	}
	rest() {
		return this.str.substring(this.position);
	}
	from(beforePos) {
		return this.str.substring(beforePos, this.position);
	}
	toString() {
		return this.rest();
	}
};
/**
* A parser of regular expression patterns.
*
* The only public entry point is {@link #parse(String pattern, int flags)}.
*/
var Parser$1 = class Parser {
	static ERR_INTERNAL_ERROR = "regexp/syntax: internal error";
	static ERR_INVALID_CHAR_RANGE = "invalid character class range";
	static ERR_INVALID_ESCAPE = "invalid escape sequence";
	static ERR_INVALID_NAMED_CAPTURE = "invalid named capture";
	static ERR_INVALID_PERL_OP = "invalid or unsupported Perl syntax";
	static ERR_INVALID_REPEAT_OP = "invalid nested repetition operator";
	static ERR_INVALID_REPEAT_SIZE = "invalid repeat count";
	static ERR_MISSING_BRACKET = "missing closing ]";
	static ERR_MISSING_PAREN = "missing closing )";
	static ERR_MISSING_REPEAT_ARGUMENT = "missing argument to repetition operator";
	static ERR_TRAILING_BACKSLASH = "trailing backslash at end of expression";
	static ERR_DUPLICATE_NAMED_CAPTURE = "duplicate capture group name";
	static ERR_UNEXPECTED_PAREN = "unexpected )";
	static ERR_NESTING_DEPTH = "expression nests too deeply";
	static ERR_LARGE = "expression too large";
	static ERR_INVALID_CAPTURE_IN_LOOKBEHIND = "invalid capture in lookbehind";
	static MAX_HEIGHT = 1e3;
	static MAX_SIZE = 1398101;
	static MAX_RUNES = 33554432;
	static ANY_TABLE = new UnicodeRangeTable(new Uint32Array([
		0,
		Unicode.MAX_RUNE,
		1
	]));
	static ASCII_TABLE = new UnicodeRangeTable(new Uint32Array([
		0,
		127,
		1
	]));
	static ASCII_FOLD_TABLE = new UnicodeRangeTable(new Uint32Array([
		0,
		127,
		1,
		383,
		383,
		1,
		8490,
		8490,
		1
	]));
	static unicodeTable(name) {
		if (name === "Any") return {
			tab: Parser.ANY_TABLE,
			fold: Parser.ANY_TABLE,
			sign: 1
		};
		if (name === "Ascii") return {
			tab: Parser.ASCII_TABLE,
			fold: Parser.ASCII_FOLD_TABLE,
			sign: 1
		};
		if (name === "Assigned") return {
			tab: UnicodeTables.CATEGORIES.get("Cn"),
			fold: UnicodeTables.CATEGORIES.get("Cn"),
			sign: -1
		};
		if (name === "Lc") return {
			tab: UnicodeTables.CATEGORIES.get("LC"),
			fold: UnicodeTables.FOLD_CATEGORIES.get("LC"),
			sign: 1
		};
		if (UnicodeTables.CATEGORIES.has(name)) return {
			tab: UnicodeTables.CATEGORIES.get(name),
			fold: UnicodeTables.FOLD_CATEGORIES.get(name),
			sign: 1
		};
		if (UnicodeTables.SCRIPTS.has(name)) return {
			tab: UnicodeTables.SCRIPTS.get(name),
			fold: UnicodeTables.FOLD_SCRIPT.get(name),
			sign: 1
		};
		return null;
	}
	static minFoldRune(r) {
		if (r < Unicode.MIN_FOLD || r > Unicode.MAX_FOLD) return r;
		let min = r;
		const r0 = r;
		for (r = Unicode.simpleFold(r); r !== r0; r = Unicode.simpleFold(r)) if (min > r) min = r;
		return min;
	}
	static leadingRegexp(re) {
		if (re.op === Regexp.Op.EMPTY_MATCH) return null;
		if (re.op === Regexp.Op.CONCAT && re.subs.length > 0) {
			const sub = re.subs[0];
			if (sub.op === Regexp.Op.EMPTY_MATCH) return null;
			return sub;
		}
		return re;
	}
	static literalRegexp(s, flags) {
		const re = new Regexp(Regexp.Op.LITERAL);
		re.flags = flags;
		re.runes = Utils.stringToRunes(s);
		return re;
	}
	/**
	* Parse regular expression pattern {@code pattern} with mode flags {@code flags}.
	* @param {string} pattern
	* @param {number} flags
	*/
	static parse(pattern, flags) {
		return new Parser(pattern, flags).parseInternal();
	}
	static parseRepeat(t) {
		const start = t.pos();
		if (!t.more() || !t.lookingAt("{")) return -1;
		t.skip(1);
		const min = Parser.parseInt(t);
		if (min === -1) return -1;
		if (!t.more()) return -1;
		let max;
		if (!t.lookingAt(",")) max = min;
		else {
			t.skip(1);
			if (!t.more()) return -1;
			if (t.lookingAt("}")) max = -1;
			else if ((max = Parser.parseInt(t)) === -1) return -1;
		}
		if (!t.more() || !t.lookingAt("}")) return -1;
		t.skip(1);
		if (min < 0 || min > 1e3 || max === -2 || max > 1e3 || max >= 0 && min > max) throw new RE2JSSyntaxException(Parser.ERR_INVALID_REPEAT_SIZE, t.from(start));
		return min << 16 | max & Unicode.MAX_BMP;
	}
	static isValidCaptureName(name) {
		if (name.length === 0) return false;
		for (let i = 0; i < name.length; i++) {
			const c = name.codePointAt(i);
			if (c !== Codepoint.CODES["_"] && !Utils.isalnum(c)) return false;
		}
		return true;
	}
	static parseInt(t) {
		const start = t.pos();
		while (t.more() && t.peek() >= Codepoint.CODES["0"] && t.peek() <= Codepoint.CODES["9"]) t.skip(1);
		const n = t.from(start);
		if (n.length === 0 || n.length > 1 && n.codePointAt(0) === Codepoint.CODES["0"]) return -1;
		if (n.length > 8) return -2;
		return parseInt(n, 10);
	}
	static isCharClass(re) {
		return re.op === Regexp.Op.LITERAL && re.runes.length === 1 || re.op === Regexp.Op.CHAR_CLASS || re.op === Regexp.Op.ANY_CHAR_NOT_NL || re.op === Regexp.Op.ANY_CHAR;
	}
	static matchRune(re, r) {
		switch (re.op) {
			case Regexp.Op.LITERAL: return re.runes.length === 1 && re.runes[0] === r;
			case Regexp.Op.CHAR_CLASS:
				for (let i = 0; i < re.runes.length; i += 2) if (re.runes[i] <= r && r <= re.runes[i + 1]) return true;
				return false;
			case Regexp.Op.ANY_CHAR_NOT_NL: return r !== Codepoint.CODES["\n"];
			case Regexp.Op.ANY_CHAR: return true;
		}
		return false;
	}
	static mergeCharClass(dst, src) {
		switch (dst.op) {
			case Regexp.Op.ANY_CHAR: break;
			case Regexp.Op.ANY_CHAR_NOT_NL:
				if (Parser.matchRune(src, Codepoint.CODES["\n"])) dst.op = Regexp.Op.ANY_CHAR;
				break;
			case Regexp.Op.CHAR_CLASS: {
				const cc = new CharClass(Array.isArray(dst.runes) ? dst.runes : Array.from(dst.runes));
				if (src.op === Regexp.Op.LITERAL) cc.appendLiteral(src.runes[0], src.flags);
				else cc.appendClass(src.runes);
				dst.runes = cc.toGrowableArray();
				break;
			}
			case Regexp.Op.LITERAL:
				if (src.runes[0] === dst.runes[0] && src.flags === dst.flags) break;
				dst.op = Regexp.Op.CHAR_CLASS;
				dst.runes = new CharClass().appendLiteral(dst.runes[0], dst.flags).appendLiteral(src.runes[0], src.flags).toGrowableArray();
		}
	}
	static parseEscape(t) {
		const startPos = t.pos();
		t.skip(1);
		if (!t.more()) throw new RE2JSSyntaxException(Parser.ERR_TRAILING_BACKSLASH);
		let c = t.pop();
		bigswitch: switch (c) {
			case Codepoint.CODES["1"]:
			case Codepoint.CODES["2"]:
			case Codepoint.CODES["3"]:
			case Codepoint.CODES["4"]:
			case Codepoint.CODES["5"]:
			case Codepoint.CODES["6"]:
			case Codepoint.CODES["7"]: if (!t.more() || t.peek() < Codepoint.CODES["0"] || t.peek() > Codepoint.CODES["7"]) break;
			case Codepoint.CODES["0"]: {
				let r = c - Codepoint.CODES["0"];
				for (let i = 1; i < 3; i++) {
					if (!t.more() || t.peek() < Codepoint.CODES["0"] || t.peek() > Codepoint.CODES["7"]) break;
					r = r * 8 + t.peek() - Codepoint.CODES["0"];
					t.skip(1);
				}
				return r;
			}
			case Codepoint.CODES["x"]: {
				if (!t.more()) break;
				c = t.pop();
				if (c === Codepoint.CODES["{"]) {
					let nhex = 0;
					let r = 0;
					while (true) {
						if (!t.more()) break bigswitch;
						c = t.pop();
						if (c === Codepoint.CODES["}"]) break;
						const v = Utils.unhex(c);
						if (v < 0) break bigswitch;
						r = r * 16 + v;
						if (r > Unicode.MAX_RUNE) break bigswitch;
						nhex++;
					}
					if (nhex === 0) break bigswitch;
					return r;
				}
				const x = Utils.unhex(c);
				if (!t.more()) break;
				c = t.pop();
				const y = Utils.unhex(c);
				if (x < 0 || y < 0) break;
				return x * 16 + y;
			}
			case Codepoint.CODES["a"]: return Codepoint.CODES["\x07"];
			case Codepoint.CODES["f"]: return Codepoint.CODES["\f"];
			case Codepoint.CODES["n"]: return Codepoint.CODES["\n"];
			case Codepoint.CODES["r"]: return Codepoint.CODES["\r"];
			case Codepoint.CODES["t"]: return Codepoint.CODES["	"];
			case Codepoint.CODES["v"]: return Codepoint.CODES["\v"];
			default: if (c <= Unicode.MAX_ASCII && !Utils.isalnum(c)) return c;
		}
		throw new RE2JSSyntaxException(Parser.ERR_INVALID_ESCAPE, t.from(startPos));
	}
	static parseClassChar(t, wholeClassPos) {
		if (!t.more()) throw new RE2JSSyntaxException(Parser.ERR_MISSING_BRACKET, t.from(wholeClassPos));
		if (t.lookingAt("\\")) return Parser.parseEscape(t);
		return t.pop();
	}
	static hasCapture(re) {
		if (re === null) return false;
		if (re.op === Regexp.Op.CAPTURE) return true;
		if (re.subs) {
			for (let sub of re.subs) if (Parser.hasCapture(sub)) return true;
		}
		return false;
	}
	constructor(wholeRegexp, flags = 0) {
		this.wholeRegexp = wholeRegexp;
		this.flags = flags;
		this.numCap = 0;
		this.namedGroups = Object.create(null);
		this.stack = [];
		this.free = null;
		this.numRegexp = 0;
		this.numRunes = 0;
		this.repeats = 0;
		this.height = null;
		this.size = null;
		this.nlb = 0;
	}
	newRegexp(op) {
		let re = this.free;
		if (re !== null && re.subs !== null && re.subs.length > 0) {
			this.free = re.subs[0];
			re.reinit();
			re.op = op;
		} else {
			re = new Regexp(op);
			this.numRegexp += 1;
		}
		return re;
	}
	reuse(re) {
		if (this.height !== null && this.height.has(re)) this.height.delete(re);
		if (re.subs !== null && re.subs.length > 0) re.subs[0] = this.free;
		this.free = re;
	}
	checkLimits(re) {
		if (this.numRunes > Parser.MAX_RUNES) throw new RE2JSSyntaxException(Parser.ERR_LARGE);
		this.checkSize(re);
		this.checkHeight(re);
	}
	checkSize(re) {
		if (this.size === null) {
			if (this.repeats === 0) this.repeats = 1;
			if (re.op === Regexp.Op.REPEAT) {
				let n = re.max;
				if (n === -1) n = re.min;
				if (n <= 0) n = 1;
				if (n > Math.floor(Parser.MAX_SIZE / this.repeats)) this.repeats = Parser.MAX_SIZE;
				else this.repeats *= n;
			}
			if (this.numRegexp < Math.floor(Parser.MAX_SIZE / this.repeats)) return;
			this.size = /* @__PURE__ */ new Map();
			for (let reEx of this.stack) this.checkSize(reEx);
		}
		if (this.calcSize(re, true) > Parser.MAX_SIZE) throw new RE2JSSyntaxException(Parser.ERR_LARGE);
	}
	calcSize(re, force = false) {
		if (!force && this.size !== null) {
			if (this.size.has(re)) return this.size.get(re);
		}
		let size = 0;
		switch (re.op) {
			case Regexp.Op.LITERAL:
				size = re.runes.length;
				break;
			case Regexp.Op.PLB:
			case Regexp.Op.NLB:
			case Regexp.Op.CAPTURE:
			case Regexp.Op.STAR:
				size = 2 + this.calcSize(re.subs[0]);
				break;
			case Regexp.Op.PLUS:
			case Regexp.Op.QUEST:
				size = 1 + this.calcSize(re.subs[0]);
				break;
			case Regexp.Op.CONCAT:
				for (let sub of re.subs) size = size + this.calcSize(sub);
				break;
			case Regexp.Op.ALTERNATE:
				for (let sub of re.subs) size = size + this.calcSize(sub);
				if (re.subs.length > 1) size = size + re.subs.length - 1;
				break;
			case Regexp.Op.REPEAT: {
				let sub = this.calcSize(re.subs[0]);
				if (re.max === -1) {
					if (re.min === 0) size = 2 + sub;
					else size = 1 + re.min * sub;
					break;
				}
				size = re.max * sub + (re.max - re.min);
				break;
			}
		}
		size = Math.max(1, size);
		if (this.size === null) this.size = /* @__PURE__ */ new Map();
		this.size.set(re, size);
		return size;
	}
	checkHeight(re) {
		if (this.numRegexp < Parser.MAX_HEIGHT) return;
		if (this.height === null) {
			this.height = /* @__PURE__ */ new Map();
			for (let reEx of this.stack) this.checkHeight(reEx);
		}
		if (this.calcHeight(re, true) > Parser.MAX_HEIGHT) throw new RE2JSSyntaxException(Parser.ERR_NESTING_DEPTH);
	}
	calcHeight(re, force = false) {
		if (!force && this.height !== null) {
			if (this.height.has(re)) return this.height.get(re);
		}
		let h = 1;
		for (let sub of re.subs) {
			const hsub = this.calcHeight(sub);
			if (h < 1 + hsub) h = 1 + hsub;
		}
		if (this.height === null) this.height = /* @__PURE__ */ new Map();
		this.height.set(re, h);
		return h;
	}
	pop() {
		return this.stack.pop();
	}
	popToPseudo() {
		const n = this.stack.length;
		let i = n;
		while (i > 0 && !Regexp.isPseudoOp(this.stack[i - 1].op)) i--;
		return this.stack.splice(i, n - i);
	}
	push(re) {
		this.numRunes += re.runes.length;
		if (re.op === Regexp.Op.CHAR_CLASS && re.runes.length === 2 && re.runes[0] === re.runes[1]) {
			if (this.maybeConcat(re.runes[0], this.flags & ~RE2Flags.FOLD_CASE)) return null;
			re.op = Regexp.Op.LITERAL;
			re.runes = [re.runes[0]];
			re.flags = this.flags & ~RE2Flags.FOLD_CASE;
		} else if (re.op === Regexp.Op.CHAR_CLASS && re.runes.length === 4 && re.runes[0] === re.runes[1] && re.runes[2] === re.runes[3] && Unicode.simpleFold(re.runes[0]) === re.runes[2] && Unicode.simpleFold(re.runes[2]) === re.runes[0] || re.op === Regexp.Op.CHAR_CLASS && re.runes.length === 2 && re.runes[0] + 1 === re.runes[1] && Unicode.simpleFold(re.runes[0]) === re.runes[1] && Unicode.simpleFold(re.runes[1]) === re.runes[0]) {
			if (this.maybeConcat(re.runes[0], this.flags | RE2Flags.FOLD_CASE)) return null;
			re.op = Regexp.Op.LITERAL;
			re.runes = [re.runes[0]];
			re.flags = this.flags | RE2Flags.FOLD_CASE;
		} else this.maybeConcat(-1, 0);
		this.stack.push(re);
		this.checkLimits(re);
		return re;
	}
	maybeConcat(r, flags) {
		const n = this.stack.length;
		if (n < 2) return false;
		const re1 = this.stack[n - 1];
		const re2 = this.stack[n - 2];
		if (re1.op !== Regexp.Op.LITERAL || re2.op !== Regexp.Op.LITERAL || (re1.flags & RE2Flags.FOLD_CASE) !== (re2.flags & RE2Flags.FOLD_CASE)) return false;
		if (!Array.isArray(re2.runes)) re2.runes = Array.from(re2.runes);
		for (let i = 0; i < re1.runes.length; i++) re2.runes.push(re1.runes[i]);
		if (r >= 0) {
			re1.runes = [r];
			re1.flags = flags;
			return true;
		}
		this.pop();
		this.reuse(re1);
		return false;
	}
	newLiteral(r, flags) {
		const re = this.newRegexp(Regexp.Op.LITERAL);
		re.flags = flags;
		if ((flags & RE2Flags.FOLD_CASE) !== 0) r = Parser.minFoldRune(r);
		re.runes = [r];
		return re;
	}
	literal(r) {
		this.push(this.newLiteral(r, this.flags));
	}
	op(op) {
		const re = this.newRegexp(op);
		re.flags = this.flags;
		return this.push(re);
	}
	repeat(op, min, max, beforePos, t, lastRepeatPos) {
		let flags = this.flags;
		if ((flags & RE2Flags.PERL_X) !== 0) {
			if (t.more() && t.lookingAt("?")) {
				t.skip(1);
				flags ^= RE2Flags.NON_GREEDY;
			}
			if (lastRepeatPos !== -1) throw new RE2JSSyntaxException(Parser.ERR_INVALID_REPEAT_OP, t.from(lastRepeatPos));
		}
		const n = this.stack.length;
		if (n === 0) throw new RE2JSSyntaxException(Parser.ERR_MISSING_REPEAT_ARGUMENT, t.from(beforePos));
		const sub = this.stack[n - 1];
		if (Regexp.isPseudoOp(sub.op)) throw new RE2JSSyntaxException(Parser.ERR_MISSING_REPEAT_ARGUMENT, t.from(beforePos));
		const re = this.newRegexp(op);
		re.min = min;
		re.max = max;
		re.flags = flags;
		re.subs = [sub];
		this.stack[n - 1] = re;
		this.checkLimits(re);
		if (op === Regexp.Op.REPEAT && (min >= 2 || max >= 2) && !this.repeatIsValid(re, 1e3)) throw new RE2JSSyntaxException(Parser.ERR_INVALID_REPEAT_SIZE, t.from(beforePos));
	}
	repeatIsValid(re, n) {
		if (re.op === Regexp.Op.REPEAT) {
			let m = re.max;
			if (m === 0) return true;
			if (m < 0) m = re.min;
			if (m > n) return false;
			if (m > 0) n = Math.trunc(n / m);
		}
		for (let sub of re.subs) if (!this.repeatIsValid(sub, n)) return false;
		return true;
	}
	concat() {
		this.maybeConcat(-1, 0);
		const subs = this.popToPseudo();
		if (subs.length === 0) return this.push(this.newRegexp(Regexp.Op.EMPTY_MATCH));
		return this.push(this.collapse(subs, Regexp.Op.CONCAT));
	}
	alternate() {
		const subs = this.popToPseudo();
		if (subs.length > 0) this.cleanAlt(subs[subs.length - 1]);
		if (subs.length === 0) return this.push(this.newRegexp(Regexp.Op.NO_MATCH));
		return this.push(this.collapse(subs, Regexp.Op.ALTERNATE));
	}
	cleanAlt(re) {
		if (re.op === Regexp.Op.CHAR_CLASS) {
			re.runes = new CharClass(Array.from(re.runes)).cleanClass().toArray();
			if (re.runes.length === 2 && re.runes[0] === 0 && re.runes[1] === Unicode.MAX_RUNE) {
				re.runes = /* @__PURE__ */ new Int32Array(0);
				re.op = Regexp.Op.ANY_CHAR;
			} else if (re.runes.length === 4 && re.runes[0] === 0 && re.runes[1] === Codepoint.CODES["\n"] - 1 && re.runes[2] === Codepoint.CODES["\n"] + 1 && re.runes[3] === Unicode.MAX_RUNE) {
				re.runes = /* @__PURE__ */ new Int32Array(0);
				re.op = Regexp.Op.ANY_CHAR_NOT_NL;
			}
		}
	}
	collapse(subs, op) {
		if (subs.length === 1) return subs[0];
		let len = 0;
		for (let sub of subs) len += sub.op === op ? sub.subs.length : 1;
		let newsubs = new Array(len).fill(null);
		let i = 0;
		for (let sub of subs) if (sub.op === op) {
			for (let j = 0; j < sub.subs.length; j++) newsubs[i++] = sub.subs[j];
			this.reuse(sub);
		} else newsubs[i++] = sub;
		let re = this.newRegexp(op);
		re.subs = newsubs;
		if (op === Regexp.Op.ALTERNATE) {
			re.subs = this.factor(re.subs);
			if (re.subs.length === 1) {
				const old = re;
				re = re.subs[0];
				this.reuse(old);
			}
		}
		return re;
	}
	factor(array) {
		if (array.length < 2) return array;
		let s = 0;
		let lensub = array.length;
		let lenout = 0;
		let str = null;
		let strlen = 0;
		let strflags = 0;
		let start = 0;
		for (let i = 0; i <= lensub; i++) {
			let istr = null;
			let istrlen = 0;
			let iflags = 0;
			if (i < lensub) {
				let re = array[s + i];
				if (re.op === Regexp.Op.CONCAT && re.subs.length > 0) re = re.subs[0];
				if (re.op === Regexp.Op.LITERAL) {
					istr = re.runes;
					istrlen = re.runes.length;
					iflags = re.flags & RE2Flags.FOLD_CASE;
				}
				if (iflags === strflags) {
					let same = 0;
					while (same < strlen && same < istrlen && str[same] === istr[same]) same++;
					if (same > 0) {
						strlen = same;
						continue;
					}
				}
			}
			if (i === start) {} else if (i === start + 1) array[lenout++] = array[s + start];
			else {
				const prefix = this.newRegexp(Regexp.Op.LITERAL);
				prefix.flags = strflags;
				prefix.runes = str.slice(0, strlen);
				for (let j = start; j < i; j++) {
					array[s + j] = this.removeLeadingString(array[s + j], strlen);
					this.checkLimits(array[s + j]);
				}
				const suffix = this.collapse(array.slice(s + start, s + i), Regexp.Op.ALTERNATE);
				const re = this.newRegexp(Regexp.Op.CONCAT);
				re.subs = [prefix, suffix];
				array[lenout++] = re;
			}
			start = i;
			str = istr;
			strlen = istrlen;
			strflags = iflags;
		}
		lensub = lenout;
		s = 0;
		start = 0;
		lenout = 0;
		let first = null;
		for (let i = 0; i <= lensub; i++) {
			let ifirst = null;
			if (i < lensub) {
				ifirst = Parser.leadingRegexp(array[s + i]);
				if (first !== null && first.equals(ifirst) && (Parser.isCharClass(first) || first.op === Regexp.Op.REPEAT && first.min === first.max && Parser.isCharClass(first.subs[0]))) continue;
			}
			if (i === start) {} else if (i === start + 1) array[lenout++] = array[s + start];
			else {
				const prefix = first;
				for (let j = start; j < i; j++) {
					const reuse = j !== start;
					array[s + j] = this.removeLeadingRegexp(array[s + j], reuse);
					this.checkLimits(array[s + j]);
				}
				const suffix = this.collapse(array.slice(s + start, s + i), Regexp.Op.ALTERNATE);
				const re = this.newRegexp(Regexp.Op.CONCAT);
				re.subs = [prefix, suffix];
				array[lenout++] = re;
			}
			start = i;
			first = ifirst;
		}
		lensub = lenout;
		s = 0;
		start = 0;
		lenout = 0;
		for (let i = 0; i <= lensub; i++) {
			if (i < lensub && Parser.isCharClass(array[s + i])) continue;
			if (i === start) {} else if (i === start + 1) array[lenout++] = array[s + start];
			else {
				let max = start;
				for (let j = start + 1; j < i; j++) {
					const subMax = array[s + max];
					const subJ = array[s + j];
					if (subMax.op < subJ.op || subMax.op === subJ.op && (subMax.runes !== null ? subMax.runes.length : 0) < (subJ.runes !== null ? subJ.runes.length : 0)) max = j;
				}
				const tmp = array[s + start];
				array[s + start] = array[s + max];
				array[s + max] = tmp;
				for (let j = start + 1; j < i; j++) {
					Parser.mergeCharClass(array[s + start], array[s + j]);
					this.reuse(array[s + j]);
				}
				this.cleanAlt(array[s + start]);
				array[lenout++] = array[s + start];
			}
			if (i < lensub) array[lenout++] = array[s + i];
			start = i + 1;
		}
		lensub = lenout;
		s = 0;
		start = 0;
		lenout = 0;
		for (let i = 0; i < lensub; ++i) {
			if (i + 1 < lensub && array[s + i].op === Regexp.Op.EMPTY_MATCH && array[s + i + 1].op === Regexp.Op.EMPTY_MATCH) continue;
			array[lenout++] = array[s + i];
		}
		lensub = lenout;
		s = 0;
		return array.slice(s, lensub);
	}
	removeLeadingString(re, n) {
		if (re.op === Regexp.Op.CONCAT && re.subs.length > 0) {
			const sub = this.removeLeadingString(re.subs[0], n);
			re.subs[0] = sub;
			if (sub.op === Regexp.Op.EMPTY_MATCH) {
				this.reuse(sub);
				switch (re.subs.length) {
					case 0:
					case 1:
						re.op = Regexp.Op.EMPTY_MATCH;
						re.subs = Regexp.emptySubs();
						break;
					case 2: {
						const old = re;
						re = re.subs[1];
						this.reuse(old);
						break;
					}
					default: re.subs = re.subs.slice(1, re.subs.length);
				}
			}
			return re;
		}
		if (re.op === Regexp.Op.LITERAL) {
			re.runes = re.runes.slice(n, re.runes.length);
			if (re.runes.length === 0) re.op = Regexp.Op.EMPTY_MATCH;
		}
		return re;
	}
	removeLeadingRegexp(re, reuse) {
		if (re.op === Regexp.Op.CONCAT && re.subs.length > 0) {
			if (reuse) this.reuse(re.subs[0]);
			re.subs = re.subs.slice(1, re.subs.length);
			switch (re.subs.length) {
				case 0:
					re.op = Regexp.Op.EMPTY_MATCH;
					re.subs = Regexp.emptySubs();
					break;
				case 1: {
					const old = re;
					re = re.subs[0];
					this.reuse(old);
					break;
				}
			}
			return re;
		}
		if (reuse) this.reuse(re);
		return this.newRegexp(Regexp.Op.EMPTY_MATCH);
	}
	parseInternal() {
		if ((this.flags & RE2Flags.LITERAL) !== 0) return Parser.literalRegexp(this.wholeRegexp, this.flags);
		let lastRepeatPos = -1;
		let min = -1;
		let max = -1;
		const t = new StringIterator(this.wholeRegexp);
		while (t.more()) {
			let repeatPos = -1;
			bigswitch: switch (t.peek()) {
				case Codepoint.CODES["("]:
					if ((this.flags & RE2Flags.LOOKBEHIND) !== 0) {
						if (t.lookingAt("(?<=")) {
							this.parsePosLookBehind();
							t.skip(4);
							break;
						}
						if (t.lookingAt("(?<!")) {
							this.parseNegLookBehind();
							t.skip(4);
							break;
						}
					}
					if ((this.flags & RE2Flags.PERL_X) !== 0 && t.lookingAt("(?")) {
						this.parsePerlFlags(t);
						break;
					}
					this.op(Regexp.Op.LEFT_PAREN).cap = ++this.numCap;
					t.skip(1);
					break;
				case Codepoint.CODES["|"]:
					this.parseVerticalBar();
					t.skip(1);
					break;
				case Codepoint.CODES[")"]:
					this.parseRightParen();
					t.skip(1);
					break;
				case Codepoint.CODES["^"]:
					if ((this.flags & RE2Flags.ONE_LINE) !== 0) this.op(Regexp.Op.BEGIN_TEXT);
					else this.op(Regexp.Op.BEGIN_LINE);
					t.skip(1);
					break;
				case Codepoint.CODES["$"]:
					if ((this.flags & RE2Flags.ONE_LINE) !== 0) this.op(Regexp.Op.END_TEXT).flags |= RE2Flags.WAS_DOLLAR;
					else this.op(Regexp.Op.END_LINE);
					t.skip(1);
					break;
				case Codepoint.CODES["."]:
					if ((this.flags & RE2Flags.DOT_NL) !== 0) this.op(Regexp.Op.ANY_CHAR);
					else this.op(Regexp.Op.ANY_CHAR_NOT_NL);
					t.skip(1);
					break;
				case Codepoint.CODES["["]:
					this.parseClass(t);
					break;
				case Codepoint.CODES["*"]:
				case Codepoint.CODES["+"]:
				case Codepoint.CODES["?"]: {
					repeatPos = t.pos();
					let op = null;
					switch (t.pop()) {
						case Codepoint.CODES["*"]:
							op = Regexp.Op.STAR;
							break;
						case Codepoint.CODES["+"]:
							op = Regexp.Op.PLUS;
							break;
						case Codepoint.CODES["?"]: op = Regexp.Op.QUEST;
					}
					this.repeat(op, min, max, repeatPos, t, lastRepeatPos);
					break;
				}
				case Codepoint.CODES["{"]: {
					const before = t.pos();
					const minMax = Parser.parseRepeat(t);
					if (minMax < 0) {
						t.rewindTo(before);
						this.literal(t.pop());
						break;
					}
					repeatPos = before;
					min = minMax >> 16;
					max = (minMax & Unicode.MAX_BMP) << 16 >> 16;
					this.repeat(Regexp.Op.REPEAT, min, max, repeatPos, t, lastRepeatPos);
					break;
				}
				case Codepoint.CODES["\\"]: {
					const savedPos = t.pos();
					t.skip(1);
					if ((this.flags & RE2Flags.PERL_X) !== 0 && t.more()) switch (t.pop()) {
						case Codepoint.CODES["A"]:
							this.op(Regexp.Op.BEGIN_TEXT);
							break bigswitch;
						case Codepoint.CODES["b"]:
							this.op(Regexp.Op.WORD_BOUNDARY);
							break bigswitch;
						case Codepoint.CODES["B"]:
							this.op(Regexp.Op.NO_WORD_BOUNDARY);
							break bigswitch;
						case Codepoint.CODES["C"]: throw new RE2JSSyntaxException(Parser.ERR_INVALID_ESCAPE, "\\C");
						case Codepoint.CODES["Q"]: {
							let lit = t.rest();
							const i = lit.indexOf("\\E");
							if (i >= 0) {
								lit = lit.substring(0, i);
								t.skipString(lit);
								t.skipString("\\E");
							} else t.skipString(lit);
							let j = 0;
							while (j < lit.length) {
								const codepoint = lit.codePointAt(j);
								this.literal(codepoint);
								j += Utils.charCount(codepoint);
							}
							break bigswitch;
						}
						case Codepoint.CODES["z"]:
							this.op(Regexp.Op.END_TEXT);
							break bigswitch;
						default: t.rewindTo(savedPos);
					}
					else t.rewindTo(savedPos);
					const re = this.newRegexp(Regexp.Op.CHAR_CLASS);
					re.flags = this.flags;
					if (t.lookingAt("\\p") || t.lookingAt("\\P")) {
						const cc = new CharClass();
						if (this.parseUnicodeClass(t, cc)) {
							re.runes = cc.toArray();
							this.push(re);
							break bigswitch;
						}
					}
					const cc = new CharClass();
					if (this.parsePerlClassEscape(t, cc)) {
						re.runes = cc.toArray();
						this.push(re);
						break bigswitch;
					}
					t.rewindTo(savedPos);
					this.reuse(re);
					this.literal(Parser.parseEscape(t));
					break;
				}
				default: this.literal(t.pop());
			}
			lastRepeatPos = repeatPos;
		}
		this.concat();
		if (this.swapVerticalBar()) this.pop();
		this.alternate();
		if (this.stack.length !== 1) throw new RE2JSSyntaxException(Parser.ERR_MISSING_PAREN, this.wholeRegexp);
		this.stack[0].namedGroups = this.namedGroups;
		return this.stack[0];
	}
	parsePerlFlags(t) {
		const startPos = t.pos();
		const s = t.rest();
		if (s.startsWith("(?P<") || s.startsWith("(?<")) {
			const begin = s.charAt(2) === "P" ? 4 : 3;
			const end = s.indexOf(">");
			if (end < 0) throw new RE2JSSyntaxException(Parser.ERR_INVALID_NAMED_CAPTURE, s);
			const name = s.substring(begin, end);
			t.skipString(name);
			t.skip(begin + 1);
			if (!Parser.isValidCaptureName(name)) throw new RE2JSSyntaxException(Parser.ERR_INVALID_NAMED_CAPTURE, s.substring(0, end + 1));
			const re = this.op(Regexp.Op.LEFT_PAREN);
			re.cap = ++this.numCap;
			if (this.namedGroups[name]) throw new RE2JSSyntaxException(Parser.ERR_DUPLICATE_NAMED_CAPTURE, name);
			this.namedGroups[name] = this.numCap;
			re.name = name;
			return;
		}
		t.skip(2);
		let flags = this.flags;
		let sign = 1;
		let sawFlag = false;
		loop: while (t.more()) {
			const c = t.pop();
			switch (c) {
				case Codepoint.CODES["i"]:
					flags |= RE2Flags.FOLD_CASE;
					sawFlag = true;
					break;
				case Codepoint.CODES["m"]:
					flags &= ~RE2Flags.ONE_LINE;
					sawFlag = true;
					break;
				case Codepoint.CODES["s"]:
					flags |= RE2Flags.DOT_NL;
					sawFlag = true;
					break;
				case Codepoint.CODES["U"]:
					flags |= RE2Flags.NON_GREEDY;
					sawFlag = true;
					break;
				case Codepoint.CODES["-"]:
					if (sign < 0) break loop;
					sign = -1;
					flags = ~flags;
					sawFlag = false;
					break;
				case Codepoint.CODES[":"]:
				case Codepoint.CODES[")"]:
					if (sign < 0) {
						if (!sawFlag) break loop;
						flags = ~flags;
					}
					if (c === Codepoint.CODES[":"]) this.op(Regexp.Op.LEFT_PAREN);
					this.flags = flags;
					return;
				default: break loop;
			}
		}
		throw new RE2JSSyntaxException(Parser.ERR_INVALID_PERL_OP, t.from(startPos));
	}
	parsePosLookBehind() {
		const re = this.newRegexp(Regexp.Op.LEFT_PAREN);
		re.flags = this.flags;
		re.lb = ++this.nlb;
		return this.push(re);
	}
	parseNegLookBehind() {
		const re = this.newRegexp(Regexp.Op.LEFT_PAREN);
		re.flags = this.flags;
		re.lb = -++this.nlb;
		return this.push(re);
	}
	parseVerticalBar() {
		this.concat();
		if (!this.swapVerticalBar()) this.op(Regexp.Op.VERTICAL_BAR);
	}
	swapVerticalBar() {
		const n = this.stack.length;
		if (n >= 3 && this.stack[n - 2].op === Regexp.Op.VERTICAL_BAR && Parser.isCharClass(this.stack[n - 1]) && Parser.isCharClass(this.stack[n - 3])) {
			let re1 = this.stack[n - 1];
			let re3 = this.stack[n - 3];
			if (re1.op > re3.op) {
				const tmp = re3;
				re3 = re1;
				re1 = tmp;
				this.stack[n - 3] = re3;
			}
			Parser.mergeCharClass(re3, re1);
			this.reuse(re1);
			this.pop();
			return true;
		}
		if (n >= 2) {
			const re1 = this.stack[n - 1];
			const re2 = this.stack[n - 2];
			if (re2.op === Regexp.Op.VERTICAL_BAR) {
				if (n >= 3) this.cleanAlt(this.stack[n - 3]);
				this.stack[n - 2] = re1;
				this.stack[n - 1] = re2;
				return true;
			}
		}
		return false;
	}
	parseRightParen() {
		this.concat();
		if (this.swapVerticalBar()) this.pop();
		this.alternate();
		if (this.stack.length < 2) throw new RE2JSSyntaxException(Parser.ERR_UNEXPECTED_PAREN, this.wholeRegexp);
		const re1 = this.pop();
		const re2 = this.pop();
		if (re2.op !== Regexp.Op.LEFT_PAREN) throw new RE2JSSyntaxException(Parser.ERR_UNEXPECTED_PAREN, this.wholeRegexp);
		this.flags = re2.flags;
		if (re2.lb !== 0) {
			if (Parser.hasCapture(re1)) throw new RE2JSSyntaxException(Parser.ERR_INVALID_CAPTURE_IN_LOOKBEHIND, this.wholeRegexp);
			if (re2.lb > 0) re2.op = Regexp.Op.PLB;
			else re2.op = Regexp.Op.NLB;
			re2.subs = [re1];
			this.push(re2);
			return;
		}
		if (re2.cap === 0) this.push(re1);
		else {
			re2.op = Regexp.Op.CAPTURE;
			re2.subs = [re1];
			this.push(re2);
		}
	}
	parsePerlClassEscape(t, cc) {
		const beforePos = t.pos();
		if ((this.flags & RE2Flags.PERL_X) === 0 || !t.more() || t.pop() !== Codepoint.CODES["\\"] || !t.more()) return false;
		t.pop();
		const p = t.from(beforePos);
		const g = PERL_GROUPS.has(p) ? PERL_GROUPS.get(p) : null;
		if (g === null) return false;
		cc.appendGroup(g, (this.flags & RE2Flags.FOLD_CASE) !== 0);
		return true;
	}
	parseNamedClass(t, cc) {
		const cls = t.rest();
		const i = cls.indexOf(":]");
		if (i < 0) return false;
		const name = cls.substring(0, i + 2);
		t.skipString(name);
		const g = POSIX_GROUPS.has(name) ? POSIX_GROUPS.get(name) : null;
		if (g === null) throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, name);
		cc.appendGroup(g, (this.flags & RE2Flags.FOLD_CASE) !== 0);
		return true;
	}
	parseUnicodeClass(t, cc) {
		const startPos = t.pos();
		if ((this.flags & RE2Flags.UNICODE_GROUPS) === 0 || !t.lookingAt("\\p") && !t.lookingAt("\\P")) return false;
		t.skip(1);
		let sign = 1;
		let c = t.pop();
		if (c === Codepoint.CODES["P"]) sign = -1;
		if (!t.more()) {
			t.rewindTo(startPos);
			throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, t.rest());
		}
		c = t.pop();
		let name;
		if (c !== Codepoint.CODES["{"]) name = Utils.runeToString(c);
		else {
			const rest = t.rest();
			const end = rest.indexOf("}");
			if (end < 0) {
				t.rewindTo(startPos);
				throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, t.rest());
			}
			name = rest.substring(0, end);
			t.skipString(name);
			t.skip(1);
		}
		if (!(name.length === 0) && name.codePointAt(0) === Codepoint.CODES["^"]) {
			sign = 0 - sign;
			name = name.substring(1);
		}
		const pair = Parser.unicodeTable(name);
		if (pair === null) throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, t.from(startPos));
		if (pair.sign < 0) sign = 0 - sign;
		const tab = pair.tab;
		const fold = pair.fold;
		if ((this.flags & RE2Flags.FOLD_CASE) === 0 || fold === null) cc.appendTableWithSign(tab, sign);
		else {
			const tmp = new CharClass().appendTable(tab).appendTable(fold).cleanClass().toArray();
			cc.appendClassWithSign(Array.from(tmp), sign);
		}
		return true;
	}
	parseClass(t) {
		const startPos = t.pos();
		t.skip(1);
		const re = this.newRegexp(Regexp.Op.CHAR_CLASS);
		re.flags = this.flags;
		const cc = new CharClass();
		let sign = 1;
		if (t.more() && t.lookingAt("^")) {
			sign = -1;
			t.skip(1);
			if ((this.flags & RE2Flags.CLASS_NL) === 0) cc.appendRange(Codepoint.CODES["\n"], Codepoint.CODES["\n"]);
		}
		let first = true;
		while (!t.more() || t.peek() !== Codepoint.CODES["]"] || first) {
			if (t.more() && t.lookingAt("-") && (this.flags & RE2Flags.PERL_X) === 0 && !first) {
				const s = t.rest();
				if (s === "-" || !s.startsWith("-]")) {
					t.rewindTo(startPos);
					throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, t.rest());
				}
			}
			first = false;
			const beforePos = t.pos();
			if (t.lookingAt("[:")) {
				if (this.parseNamedClass(t, cc)) continue;
				t.rewindTo(beforePos);
			}
			if (this.parseUnicodeClass(t, cc)) continue;
			if (this.parsePerlClassEscape(t, cc)) continue;
			t.rewindTo(beforePos);
			const lo = Parser.parseClassChar(t, startPos);
			let hi = lo;
			if (t.more() && t.lookingAt("-")) {
				t.skip(1);
				if (t.more() && t.lookingAt("]")) t.skip(-1);
				else {
					hi = Parser.parseClassChar(t, startPos);
					if (hi < lo) throw new RE2JSSyntaxException(Parser.ERR_INVALID_CHAR_RANGE, t.from(beforePos));
				}
			}
			if ((this.flags & RE2Flags.FOLD_CASE) === 0) cc.appendRange(lo, hi);
			else cc.appendFoldedRange(lo, hi);
		}
		t.skip(1);
		cc.cleanClass();
		if (sign < 0) cc.negateClass();
		re.runes = cc.toArray();
		this.push(re);
	}
};
/**
* An RE2 class instance is a compiled representation of an RE2 regular expression, independent of
* the public Java-like Pattern/Matcher API.
*
* This class also contains various implementation helpers for RE2 regular expressions.
*
* Use the {@link #quoteMeta(String)} utility function to quote all regular expression
* metacharacters in an arbitrary string.
*
*/
var RE2 = class RE2 {
	static initTest(expr) {
		const re2 = RE2.compile(expr);
		const res = new RE2(re2.expr, re2.prog, re2.numSubexp, re2.longest);
		res.cond = re2.cond;
		res.prefix = re2.prefix;
		res.prefixUTF8 = re2.prefixUTF8;
		res.prefixComplete = re2.prefixComplete;
		res.prefixRune = re2.prefixRune;
		res.prefilter = re2.prefilter;
		res.namedGroups = re2.namedGroups;
		return res;
	}
	/**
	* Parses a regular expression and returns, if successful, an {@code RE2} instance that can be
	* used to match against text.
	*
	* When matching against text, the regexp returns a match that begins as early as possible in the
	* input (leftmost), and among those it chooses the one that a backtracking search would have
	* found first. This so-called leftmost-first matching is the same semantics that Perl, Python,
	* and other implementations use, although this package implements it without the expense of
	* backtracking. For POSIX leftmost-longest matching, see {@link #compilePOSIX}.
	*/
	static compile(expr) {
		return RE2.compileImpl(expr, RE2Flags.PERL, false);
	}
	/**
	* {@code compilePOSIX} is like {@link #compile} but restricts the regular expression to POSIX ERE
	* (egrep) syntax and changes the match semantics to leftmost-longest.
	*
	* That is, when matching against text, the regexp returns a match that begins as early as
	* possible in the input (leftmost), and among those it chooses a match that is as long as
	* possible. This so-called leftmost-longest matching is the same semantics that early regular
	* expression implementations used and that POSIX specifies.
	*
	* However, there can be multiple leftmost-longest matches, with different submatch choices, and
	* here this package diverges from POSIX. Among the possible leftmost-longest matches, this
	* package chooses the one that a backtracking search would have found first, while POSIX
	* specifies that the match be chosen to maximize the length of the first subexpression, then the
	* second, and so on from left to right. The POSIX rule is computationally prohibitive and not
	* even well-defined. See http://swtch.com/~rsc/regexp/regexp2.html#posix
	*/
	static compilePOSIX(expr) {
		return RE2.compileImpl(expr, RE2Flags.POSIX, true);
	}
	static compileImpl(expr, mode, longest) {
		let re = Parser$1.parse(expr, mode);
		const maxCap = re.maxCap();
		const namedGroups = re.namedGroups;
		re = Simplify.simplify(re);
		const prefilter = PrefilterTree.build(re);
		const prog = Compiler.compileRegexp(re);
		const re2 = new RE2(expr, prog, maxCap, longest);
		re2.prefilter = prefilter.type === Prefilter.Type.NONE ? null : prefilter;
		const [prefixCompl, prefixStr] = prog.prefix();
		re2.prefixComplete = prefixCompl;
		re2.prefix = prefixStr;
		re2.prefixUTF8 = Utils.stringToUtf8ByteArray(re2.prefix);
		if (re2.prefix.length > 0) re2.prefixRune = re2.prefix.codePointAt(0);
		re2.namedGroups = namedGroups;
		return re2;
	}
	/**
	* Returns true iff textual regular expression {@code pattern} matches string {@code s}.
	*
	* More complicated queries need to use {@link #compile} and the full {@code RE2} interface.
	*/
	static match(pattern, s) {
		return RE2.compile(pattern).match(s);
	}
	constructor(expr, prog, numSubexp = 0, longest = 0) {
		this.expr = expr;
		this.prog = prog;
		this.numSubexp = numSubexp;
		this.longest = longest;
		this.cond = prog.startCond();
		this.prefix = null;
		this.prefixUTF8 = null;
		this.prefixComplete = false;
		this.prefixRune = 0;
		/** @type {Record<string, number>} */
		this.namedGroups = Object.create(null);
		this.machinePool = [];
		this.lazyDFA = null;
		this.onepass = OnePass.compile(this.prog);
		this.prefilter = null;
	}
	get dfa() {
		if (this.lazyDFA === null) this.lazyDFA = new DFA(this.prog);
		return this.lazyDFA;
	}
	matchPrefixComplete(input, pos, anchor, ncap) {
		if ((anchor === RE2Flags.ANCHOR_START || anchor === RE2Flags.ANCHOR_BOTH) && pos !== 0) return null;
		let matchStart = -1;
		let matchEnd = -1;
		const pLen = input.prefixLength(this);
		if (anchor === RE2Flags.UNANCHORED) {
			const idx = input.index(this, pos);
			if (idx < 0) return null;
			matchStart = pos + idx;
			matchEnd = matchStart + pLen;
		} else if (anchor === RE2Flags.ANCHOR_BOTH) {
			if (input.endPos() !== pLen) return null;
			if (input.index(this, 0) !== 0) return null;
			matchStart = 0;
			matchEnd = pLen;
		} else if (anchor === RE2Flags.ANCHOR_START) {
			if (input.index(this, 0) !== 0) return null;
			matchStart = 0;
			matchEnd = pLen;
		}
		if (matchStart < 0) return null;
		if (ncap > 0) {
			const matchcap = new Int32Array(ncap).fill(-1);
			matchcap[0] = matchStart;
			matchcap[1] = matchEnd;
			return Array.from(matchcap);
		}
		return [];
	}
	createLookbehindState() {
		return this.prog.numLb > 0 ? new LookbehindState(this.prog) : null;
	}
	executeEngine(input, pos, anchor, ncap, lbState = null) {
		if (this.prefixComplete && (ncap === 0 || this.numSubexp === 0)) return this.matchPrefixComplete(input, pos, anchor, ncap);
		if (this.prefilter !== null && anchor === RE2Flags.UNANCHORED) {
			if (!this.prefilter.eval(input, pos)) return null;
		}
		if (this.onepass !== null) return OnePass.execute(this, input, pos, anchor, ncap);
		if (ncap > 0) {
			if (this.prog.numLb === 0 && input.endPos() <= Backtracker.maxBitStateLen(this.prog)) return Backtracker.execute(this, input, pos, anchor, ncap);
			return this.doExecuteNFA(input, pos, anchor, ncap, lbState);
		}
		if (this.prog.numLb === 0) {
			const dfaResult = this.dfa.match(input, pos, anchor);
			if (dfaResult !== null) return dfaResult ? [] : null;
			if (input.endPos() <= Backtracker.maxBitStateLen(this.prog)) return Backtracker.execute(this, input, pos, anchor, ncap);
		}
		return this.doExecuteNFA(input, pos, anchor, ncap, lbState);
	}
	/**
	* Returns the number of parenthesized subexpressions in this regular expression.
	*/
	numberOfCapturingGroups() {
		return this.numSubexp;
	}
	/**
	* Returns the number of instructions in this compiled regular expression program.
	*/
	numberOfInstructions() {
		return this.prog.numInst();
	}
	get() {
		return this.machinePool.length > 0 ? this.machinePool.pop() : null;
	}
	reset() {
		this.machinePool.length = 0;
	}
	put(m) {
		this.machinePool.push(m);
	}
	toString() {
		return this.expr;
	}
	doExecuteNFA(input, pos, anchor, ncap, lbState = null) {
		let m = this.get();
		if (!m) m = Machine.fromRE2(this);
		m.init(ncap);
		const cap = m.match(input, pos, anchor, lbState) ? m.submatches() : null;
		this.put(m);
		return cap;
	}
	match(s) {
		return this.executeEngine(MachineInput.fromUTF16(s), 0, RE2Flags.UNANCHORED, 0) !== null;
	}
	/**
	* Matches the regular expression against input starting at position start and ending at position
	* end, with the given anchoring. Records the submatch boundaries in group, which is [start, end)
	* pairs of byte offsets. The number of boundaries needed is inferred from the size of the group
	* array. It is most efficient not to ask for submatch boundaries.
	*
	* @param input the input byte array
	* @param start the beginning position in the input
	* @param end the end position in the input
	* @param anchor the anchoring flag (UNANCHORED, ANCHOR_START, ANCHOR_BOTH)
	* @param group the array to fill with submatch positions
	* @param ngroup the number of array pairs to fill in
	* @param lbState optional state carried between successive matches over the same input (see
	*   createLookbehindState); omit it to evaluate lookbehinds from the beginning of the input
	* @returns true if a match was found
	*/
	matchWithGroup(input, start, end, anchor, ngroup, lbState = null) {
		if (!(input instanceof MatcherInputBase)) {
			if (Utils.isByteArray(input)) input = MatcherInput.utf8(input);
			else input = MatcherInput.utf16(input);
		}
		return this.matchMachineInput(input, start, end, anchor, ngroup, lbState);
	}
	matchMachineInput(input, start, end, anchor, ngroup, lbState = null) {
		if (start > end) return [false, null];
		const machineInput = input.isUTF16Encoding() ? MachineInput.fromUTF16(input.asCharSequence(), 0, end) : MachineInput.fromUTF8(input.asBytes(), 0, end);
		const groupMatch = this.executeEngine(machineInput, start, anchor, 2 * ngroup, lbState);
		if (groupMatch === null) return [false, null];
		return [true, groupMatch];
	}
	/**
	* Returns true iff this regexp matches the UTF-8 byte array {@code b}.
	*/
	matchUTF8(b) {
		return this.executeEngine(MachineInput.fromUTF8(b), 0, RE2Flags.UNANCHORED, 0) !== null;
	}
	/**
	* Returns a copy of {@code src} in which all matches for this regexp have been replaced by
	* {@code repl}. No support is provided for expressions (e.g. {@code \1} or {@code $1}) in the
	* replacement string.
	*/
	replaceAll(src, repl) {
		return this.replaceAllFunc(src, () => repl, 2 * src.length + 1);
	}
	/**
	* Returns a copy of {@code src} in which only the first match for this regexp has been replaced
	* by {@code repl}. No support is provided for expressions (e.g. {@code \1} or {@code $1}) in the
	* replacement string.
	*/
	replaceFirst(src, repl) {
		return this.replaceAllFunc(src, () => repl, 1);
	}
	/**
	* Returns a copy of {@code src} in which at most {@code maxReplaces} matches for this regexp have
	* been replaced by the return value of of function {@code repl} (whose first argument is the
	* matched string). No support is provided for expressions (e.g. {@code \1} or {@code $1}) in the
	* replacement string.
	*/
	replaceAllFunc(src, replFunc, maxReplaces) {
		let lastMatchEnd = 0;
		let searchPos = 0;
		let out = "";
		const input = MachineInput.fromUTF16(src);
		const lbState = this.createLookbehindState();
		let numReplaces = 0;
		while (searchPos <= src.length) {
			const a = this.executeEngine(input, searchPos, RE2Flags.UNANCHORED, 2, lbState);
			if (a === null || a.length === 0) break;
			out += src.substring(lastMatchEnd, a[0]);
			if (a[1] > lastMatchEnd || a[0] === 0) {
				out += replFunc(src.substring(a[0], a[1]));
				numReplaces++;
			}
			lastMatchEnd = a[1];
			const width = input.step(searchPos) & 7;
			if (searchPos + width > a[1]) searchPos += width;
			else if (searchPos + 1 > a[1]) searchPos++;
			else searchPos = a[1];
			if (numReplaces >= maxReplaces) break;
		}
		out += src.substring(lastMatchEnd);
		return out;
	}
	pad(a) {
		if (a === null) return null;
		let n = (1 + this.numSubexp) * 2;
		if (a.length < n) {
			let a2 = new Array(n).fill(-1);
			for (let i = 0; i < a.length; i++) a2[i] = a[i];
			a = a2;
		}
		return a;
	}
	allMatches(input, n, deliverFun = (v) => v) {
		let result = [];
		const end = input.endPos();
		if (n < 0) n = end + 1;
		let pos = 0;
		let i = 0;
		let prevMatchEnd = -1;
		const lbState = this.createLookbehindState();
		while (i < n && pos <= end) {
			const matches = this.executeEngine(input, pos, RE2Flags.UNANCHORED, this.prog.numCap, lbState);
			if (matches === null || matches.length === 0) break;
			let accept = true;
			if (matches[1] === pos) {
				if (matches[0] === prevMatchEnd) accept = false;
				const r = input.step(pos);
				if (r < 0) pos = end + 1;
				else pos += r & 7;
			} else pos = matches[1];
			prevMatchEnd = matches[1];
			if (accept) {
				result.push(deliverFun(this.pad(matches)));
				i++;
			}
		}
		return result;
	}
	/**
	* Returns an array holding the text of the leftmost match in {@code b} of this regular
	* expression.
	*
	* A return value of null indicates no match.
	*/
	findUTF8(b) {
		const a = this.executeEngine(MachineInput.fromUTF8(b), 0, RE2Flags.UNANCHORED, 2);
		if (a === null) return null;
		return b.slice(a[0], a[1]);
	}
	/**
	* Returns a two-element array of integers defining the location of the leftmost match in
	* {@code b} of this regular expression. The match itself is at {@code b[loc[0]...loc[1]]}.
	*
	* A return value of null indicates no match.
	*/
	findUTF8Index(b) {
		const a = this.executeEngine(MachineInput.fromUTF8(b), 0, RE2Flags.UNANCHORED, 2);
		if (a === null) return null;
		return a.slice(0, 2);
	}
	/**
	* Returns a string holding the text of the leftmost match in {@code s} of this regular
	* expression.
	*
	* If there is no match, the return value is an empty string, but it will also be empty if the
	* regular expression successfully matches an empty string. Use {@link #findIndex} or
	* {@link #findSubmatch} if it is necessary to distinguish these cases.
	*/
	find(s) {
		const a = this.executeEngine(MachineInput.fromUTF16(s), 0, RE2Flags.UNANCHORED, 2);
		if (a === null) return "";
		return s.substring(a[0], a[1]);
	}
	/**
	* Returns a two-element array of integers defining the location of the leftmost match in
	* {@code s} of this regular expression. The match itself is at
	* {@code s.substring(loc[0], loc[1])}.
	*
	* A return value of null indicates no match.
	*/
	findIndex(s) {
		return this.executeEngine(MachineInput.fromUTF16(s), 0, RE2Flags.UNANCHORED, 2);
	}
	/**
	* Returns an array of arrays the text of the leftmost match of the regular expression in
	* {@code b} and the matches, if any, of its subexpressions, as defined by the <a
	* href='#submatch'>Submatch</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findUTF8Submatch(b) {
		const a = this.executeEngine(MachineInput.fromUTF8(b), 0, RE2Flags.UNANCHORED, this.prog.numCap);
		if (a === null) return null;
		const ret = new Array(1 + this.numSubexp).fill(null);
		for (let i = 0; i < ret.length; i++) if (2 * i < a.length && a[2 * i] >= 0) ret[i] = b.slice(a[2 * i], a[2 * i + 1]);
		return ret;
	}
	/**
	* Returns an array holding the index pairs identifying the leftmost match of this regular
	* expression in {@code b} and the matches, if any, of its subexpressions, as defined by the the
	* <a href='#submatch'>Submatch</a> and <a href='#index'>Index</a> descriptions above.
	*
	* A return value of null indicates no match.
	*/
	findUTF8SubmatchIndex(b) {
		return this.pad(this.executeEngine(MachineInput.fromUTF8(b), 0, RE2Flags.UNANCHORED, this.prog.numCap));
	}
	/**
	* Returns an array of strings holding the text of the leftmost match of the regular expression in
	* {@code s} and the matches, if any, of its subexpressions, as defined by the <a
	* href='#submatch'>Submatch</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findSubmatch(s) {
		const a = this.executeEngine(MachineInput.fromUTF16(s), 0, RE2Flags.UNANCHORED, this.prog.numCap);
		if (a === null) return null;
		const ret = new Array(1 + this.numSubexp).fill(null);
		for (let i = 0; i < ret.length; i++) if (2 * i < a.length && a[2 * i] >= 0) ret[i] = s.substring(a[2 * i], a[2 * i + 1]);
		return ret;
	}
	/**
	* Returns an array holding the index pairs identifying the leftmost match of this regular
	* expression in {@code s} and the matches, if any, of its subexpressions, as defined by the <a
	* href='#submatch'>Submatch</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findSubmatchIndex(s) {
		return this.pad(this.executeEngine(MachineInput.fromUTF16(s), 0, RE2Flags.UNANCHORED, this.prog.numCap));
	}
	/**
	* {@code findAllUTF8()} is the <a href='#all'>All</a> version of {@link #findUTF8}; it returns a
	* list of up to {@code n} successive matches of the expression, as defined by the <a
	* href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*
	* TODO(adonovan): think about defining a byte slice view class, like a read-only Go slice backed
	* by |b|.
	*/
	findAllUTF8(b, n) {
		const result = this.allMatches(MachineInput.fromUTF8(b), n, (match) => b.slice(match[0], match[1]));
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllUTF8Index} is the <a href='#all'>All</a> version of {@link #findUTF8Index}; it
	* returns a list of up to {@code n} successive matches of the expression, as defined by the <a
	* href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllUTF8Index(b, n) {
		const result = this.allMatches(MachineInput.fromUTF8(b), n, (match) => match.slice(0, 2));
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAll} is the <a href='#all'>All</a> version of {@link #find}; it returns a list of up
	* to {@code n} successive matches of the expression, as defined by the <a href='#all'>All</a>
	* description above.
	*
	* A return value of null indicates no match.
	*/
	findAll(s, n) {
		const result = this.allMatches(MachineInput.fromUTF16(s), n, (match) => s.substring(match[0], match[1]));
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllIndex} is the <a href='#all'>All</a> version of {@link #findIndex}; it returns a
	* list of up to {@code n} successive matches of the expression, as defined by the <a
	* href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllIndex(s, n) {
		const result = this.allMatches(MachineInput.fromUTF16(s), n, (match) => match.slice(0, 2));
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllUTF8Submatch} is the <a href='#all'>All</a> version of {@link #findUTF8Submatch};
	* it returns a list of up to {@code n} successive matches of the expression, as defined by the <a
	* href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllUTF8Submatch(b, n) {
		const result = this.allMatches(MachineInput.fromUTF8(b), n, (match) => {
			let slice = new Array(match.length / 2 | 0).fill(null);
			for (let j = 0; j < slice.length; j++) if (match[2 * j] >= 0) slice[j] = b.slice(match[2 * j], match[2 * j + 1]);
			return slice;
		});
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllUTF8SubmatchIndex} is the <a href='#all'>All</a> version of
	* {@link #findUTF8SubmatchIndex}; it returns a list of up to {@code n} successive matches of the
	* expression, as defined by the <a href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllUTF8SubmatchIndex(b, n) {
		const result = this.allMatches(MachineInput.fromUTF8(b), n);
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllSubmatch} is the <a href='#all'>All</a> version of {@link #findSubmatch}; it
	* returns a list of up to {@code n} successive matches of the expression, as defined by the <a
	* href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllSubmatch(s, n) {
		const result = this.allMatches(MachineInput.fromUTF16(s), n, (match) => {
			let slice = new Array(match.length / 2 | 0).fill(null);
			for (let j = 0; j < slice.length; j++) if (match[2 * j] >= 0) slice[j] = s.substring(match[2 * j], match[2 * j + 1]);
			return slice;
		});
		if (result.length === 0) return null;
		return result;
	}
	/**
	* {@code findAllSubmatchIndex} is the <a href='#all'>All</a> version of
	* {@link #findSubmatchIndex}; it returns a list of up to {@code n} successive matches of the
	* expression, as defined by the <a href='#all'>All</a> description above.
	*
	* A return value of null indicates no match.
	*/
	findAllSubmatchIndex(s, n) {
		const result = this.allMatches(MachineInput.fromUTF16(s), n);
		if (result.length === 0) return null;
		return result;
	}
};
var RE2Set = class RE2Set {
	/** @type {number} */
	static UNANCHORED = RE2Flags.UNANCHORED;
	/** @type {number} */
	static ANCHOR_START = RE2Flags.ANCHOR_START;
	/** @type {number} */
	static ANCHOR_BOTH = RE2Flags.ANCHOR_BOTH;
	/**
	* Constructs a new RE2Set with the specified anchor mode and flags.
	* @param {number} [anchor=RE2Set.UNANCHORED] - The anchoring mode (e.g., RE2Set.UNANCHORED).
	* @param {number} [flags=0] - The public flags to apply to all patterns in the set.
	* @param {number} [maxMem=8388608] - The maximum memory in bytes to use for the DFA (default 8MB).
	*/
	constructor(anchor = RE2Set.UNANCHORED, flags = 0, maxMem = 8388608) {
		if (![
			RE2Set.UNANCHORED,
			RE2Set.ANCHOR_START,
			RE2Set.ANCHOR_BOTH
		].includes(anchor)) throw new RE2JSFlagsException("The anchor should be RE2Set.UNANCHORED, RE2Set.ANCHOR_START or RE2Set.ANCHOR_BOTH");
		Utils.checkFlags(flags);
		this.anchor = anchor;
		this.jsFlags = flags;
		this.maxMem = maxMem;
		let re2Flags = RE2Flags.PERL;
		if ((flags & PublicFlags.DISABLE_UNICODE_GROUPS) !== 0) re2Flags &= ~RE2Flags.UNICODE_GROUPS;
		if ((flags & PublicFlags.LOOKBEHINDS) !== 0) re2Flags |= RE2Flags.LOOKBEHIND;
		this.re2Flags = re2Flags;
		this.regexps = [];
		this.prog = null;
		this.dfa = null;
		this.dummyRe2 = null;
	}
	/**
	* Adds a new regular expression pattern to the set.
	* Patterns cannot be added after the set has been compiled.
	* @param {string} pattern - The regular expression pattern to add.
	* @returns {number} The integer index assigned to the added pattern.
	* @throws {RE2JSCompileException} If patterns are added after compilation.
	*/
	add(pattern) {
		if (this.prog) throw new RE2JSCompileException("Cannot add patterns after compile");
		Utils.checkPattern(pattern);
		let fregex = pattern;
		if ((this.jsFlags & PublicFlags.CASE_INSENSITIVE) !== 0) fregex = `(?i)${fregex}`;
		if ((this.jsFlags & PublicFlags.DOTALL) !== 0) fregex = `(?s)${fregex}`;
		if ((this.jsFlags & PublicFlags.MULTILINE) !== 0) fregex = `(?m)${fregex}`;
		const re = Parser$1.parse(fregex, this.re2Flags);
		this.regexps.push(Simplify.simplify(re));
		return this.regexps.length - 1;
	}
	/**
	* Compiles the added patterns into a single state machine.
	* This is automatically called on the first match if not called explicitly.
	* @returns {void}
	*/
	compile() {
		if (this.prog) return;
		const prog = Compiler.compileSet(this.regexps);
		if (prog.numInst() > Parser$1.MAX_SIZE) throw new RE2JSCompileException(`${Parser$1.ERR_LARGE}: the set compiles to ${prog.numInst()} instructions, more than ${Parser$1.MAX_SIZE}`);
		this.prog = prog;
		this.dfa = new DFA(this.prog, this.maxMem);
		this.dummyRe2 = {
			prog: this.prog,
			cond: this.prog.startCond(),
			prefix: "",
			prefixRune: 0,
			longest: false
		};
	}
	/**
	* Matches the input against the compiled set of regular expressions.
	* @param {string|number[]|Uint8Array} input - The input string or UTF-8 byte array to match against.
	* @returns {number[]} An array of indices representing the patterns that successfully matched the input.
	*/
	match(input) {
		if (!this.prog) this.compile();
		const machineInput = Utils.isByteArray(input) ? MachineInput.fromUTF8(input) : MachineInput.fromUTF16(input);
		let internalAnchor = RE2Flags.UNANCHORED;
		if (this.anchor === RE2Set.ANCHOR_START) internalAnchor = RE2Flags.ANCHOR_START;
		else if (this.anchor === RE2Set.ANCHOR_BOTH) internalAnchor = RE2Flags.ANCHOR_BOTH;
		const dfaResult = this.dfa.matchSet(machineInput, 0, internalAnchor);
		if (dfaResult !== null) return dfaResult;
		const machine = Machine.fromRE2(this.dummyRe2);
		machine.init(0);
		return machine.matchSet(machineInput, 0, internalAnchor);
	}
};
/**
* Transform JS regex string to RE2 regex string
*/
var TranslateRegExpString = class TranslateRegExpString {
	static isHexadecimal(ch) {
		return "0" <= ch && ch <= "9" || "A" <= ch && ch <= "F" || "a" <= ch && ch <= "f";
	}
	static translate(data) {
		let prefixFlags = "";
		if (Object.prototype.toString.call(data) === "[object RegExp]") {
			if (data.ignoreCase) prefixFlags += "i";
			if (data.multiline) prefixFlags += "m";
			if (data.dotAll) prefixFlags += "s";
			data = data.source;
		}
		if (typeof data !== "string") return data;
		let result = "";
		let changed = false;
		let size = data.length;
		if (size === 0) {
			result = "(?:)";
			changed = true;
		}
		let inCharClass = false;
		let i = 0;
		while (i < size) {
			let ch = data[i];
			if (ch === "\\") {
				if (i + 1 < size) {
					ch = data[i + 1];
					switch (ch) {
						case "\\":
							result += "\\\\";
							i += 2;
							continue;
						case "c":
							if (i + 2 < size) {
								let code = data[i + 2].charCodeAt(0);
								if (code >= 65 && code <= 90 || code >= 97 && code <= 122) {
									let val = code % 32;
									result += "\\x";
									result += (val >> 4).toString(16).toUpperCase();
									result += (val & 15).toString(16).toUpperCase();
									i += 3;
									changed = true;
									continue;
								}
							}
							result += "c";
							i += 2;
							changed = true;
							continue;
						case "u":
							if (i + 2 < size) {
								if (data[i + 2] === "{") {
									let j = i + 3;
									let hasHex = false;
									let closed = false;
									while (j < size) {
										const hexChar = data[j];
										if (hexChar === "}") {
											closed = true;
											break;
										}
										if (!TranslateRegExpString.isHexadecimal(hexChar)) break;
										hasHex = true;
										j++;
									}
									if (closed && hasHex) {
										result += "\\x";
										i += 2;
										changed = true;
										continue;
									}
								} else if (i + 5 < size) {
									let isHex4 = true;
									for (let j = 0; j < 4; j++) if (!TranslateRegExpString.isHexadecimal(data[i + 2 + j])) {
										isHex4 = false;
										break;
									}
									if (isHex4) {
										result += "\\x{" + data.substring(i + 2, i + 6) + "}";
										i += 6;
										changed = true;
										continue;
									}
								}
							}
							result += "u";
							i += 2;
							changed = true;
							continue;
						case "x": {
							let isValidHex = false;
							if (i + 2 < size && data[i + 2] === "{") {
								let j = i + 3;
								let hasHex = false;
								let closed = false;
								while (j < size) {
									const hexChar = data[j];
									if (hexChar === "}") {
										closed = true;
										break;
									}
									if (!TranslateRegExpString.isHexadecimal(hexChar)) break;
									hasHex = true;
									j++;
								}
								if (closed && hasHex) isValidHex = true;
							} else if (i + 3 < size && TranslateRegExpString.isHexadecimal(data[i + 2]) && TranslateRegExpString.isHexadecimal(data[i + 3])) isValidHex = true;
							if (isValidHex) {
								result += "\\x";
								i += 2;
							} else {
								result += "x";
								i += 2;
								changed = true;
							}
							continue;
						}
						case "n":
						case "r":
						case "t":
						case "a":
						case "f":
						case "v":
						case "d":
						case "D":
						case "s":
						case "S":
						case "w":
						case "W":
						case "b":
						case "B":
						case "p":
						case "P":
						case "A":
						case "z":
						case "Q":
						case "E":
						case "0":
						case "1":
						case "2":
						case "3":
						case "4":
						case "5":
						case "6":
						case "7":
							result += "\\" + ch;
							i += 2;
							continue;
						default: {
							let cp = data.codePointAt(i + 1);
							if (cp >= 48 && cp <= 57 || cp >= 65 && cp <= 90 || cp >= 97 && cp <= 122) {
								let symSize = Utils.charCount(cp);
								result += data.substring(i + 1, i + 1 + symSize);
								i += symSize + 1;
								changed = true;
							} else {
								result += "\\";
								let symSize = Utils.charCount(cp);
								result += data.substring(i + 1, i + 1 + symSize);
								i += symSize + 1;
							}
							continue;
						}
					}
				}
			} else if (ch === "/") {
				result += "\\/";
				i += 1;
				changed = true;
				continue;
			} else if (ch === "[") {
				if (!inCharClass && data[i + 1] === "]") {
					result += "[^\\x00-\\x{10FFFF}]";
					i += 2;
					changed = true;
					continue;
				}
				if (!inCharClass && data[i + 1] === "^" && data[i + 2] === "]") {
					result += "[\\x00-\\x{10FFFF}]";
					i += 3;
					changed = true;
					continue;
				}
				inCharClass = true;
			} else if (ch === "]") inCharClass = false;
			else if (!inCharClass && ch === "(" && i + 2 < size && data[i + 1] === "?" && data[i + 2] === "<") {
				if (i + 3 < size && !"=!>)".includes(data[i + 3])) {
					result += "(?P<";
					i += 3;
					changed = true;
					continue;
				}
			}
			let cp = data.codePointAt(i);
			let symSize = Utils.charCount(cp);
			result += data.substring(i, i + symSize);
			i += symSize;
		}
		const finalResult = changed ? result : data;
		if (prefixFlags.length > 0) return `(?${prefixFlags})${finalResult}`;
		return finalResult;
	}
};
const execResult = (m, input) => {
	const result = m.matchArray();
	result.index = m.start(0);
	result.input = input;
	result.groups = m.namedGroupsObject();
	return result;
};
/**
* A compiled representation of an RE2 regular expression
*
* The matching functions take {@code String} arguments instead of the more general Java
* {@code CharSequence} since the latter doesn't provide UTF-16 decoding.
*
*
* @author rsc@google.com (Russ Cox)
* @class
*/
var RE2JS = class RE2JS {
	/**
	* Flag: case insensitive matching.
	*/
	static CASE_INSENSITIVE = PublicFlags.CASE_INSENSITIVE;
	/**
	* Flag: dot ({@code .}) matches all characters, including newline.
	*/
	static DOTALL = PublicFlags.DOTALL;
	/**
	* Flag: multiline matching: {@code ^} and {@code $} match at beginning and end of line, not just
	* beginning and end of input.
	*/
	static MULTILINE = PublicFlags.MULTILINE;
	/**
	* Flag: Unicode groups (e.g. {@code \p\ Greek\} ) will be syntax errors.
	*/
	static DISABLE_UNICODE_GROUPS = PublicFlags.DISABLE_UNICODE_GROUPS;
	/**
	* Flag: matches longest possible string.
	*/
	static LONGEST_MATCH = PublicFlags.LONGEST_MATCH;
	/**
	* Flag: enable linear-time captureless lookbehinds.
	*/
	static LOOKBEHINDS = PublicFlags.LOOKBEHINDS;
	/**
	* Returns a literal pattern string for the specified string.
	*
	* This method produces a string that can be used to create a <code>RE2JS</code> that would
	* match the string <code>s</code> as if it were a literal pattern.
	*
	* Metacharacters or escape sequences in the input sequence will be given no special meaning.
	*
	* @param {string} str The string to be literalized
	* @returns {string} A literal string replacement
	*/
	static quote(str) {
		return Utils.quoteMeta(str);
	}
	/**
	* Quotes '\' and '$' in {@code str}, so that the returned string could be used in
	* replacement methods as a literal replacement of {@code str}.
	*
	* This is a convenience delegation to {@link Matcher.quoteReplacement}.
	*
	* @param {string} str the string to be quoted
	* @param {boolean} [javaMode=false] whether the replacement will be used in javaMode
	* @returns {string} the quoted string
	*/
	static quoteReplacement(str, javaMode = false) {
		return Matcher.quoteReplacement(str, javaMode);
	}
	/**
	* Translates a given regular expression string to ensure compatibility with RE2JS.
	*
	* This function preprocesses the input regex string by applying necessary transformations,
	* such as escaping special characters (e.g., `/`), converting named capture groups to
	* RE2JS-compatible syntax, and handling Unicode sequences properly. It ensures that the
	* resulting regex is safe and properly formatted before compilation.
	*
	* @param {string|RegExp} expr - The regular expression string to be translated.
	* @returns {string} - The transformed regular expression string, ready for compilation.
	*/
	static translateRegExp(expr) {
		return TranslateRegExpString.translate(expr);
	}
	/**
	* Helper: create new RE2JS with given regex and flags. Flregex is the regex with flags applied.
	* @param {string} regex
	* @param {number} [flags=0]
	* @returns {RE2JS}
	*/
	static compile(regex, flags = 0) {
		Utils.checkPattern(regex);
		Utils.checkFlags(flags);
		let fregex = regex;
		if ((flags & RE2JS.CASE_INSENSITIVE) !== 0) fregex = `(?i)${fregex}`;
		if ((flags & RE2JS.DOTALL) !== 0) fregex = `(?s)${fregex}`;
		if ((flags & RE2JS.MULTILINE) !== 0) fregex = `(?m)${fregex}`;
		let re2Flags = RE2Flags.PERL;
		if ((flags & RE2JS.DISABLE_UNICODE_GROUPS) !== 0) re2Flags &= ~RE2Flags.UNICODE_GROUPS;
		if ((flags & RE2JS.LOOKBEHINDS) !== 0) re2Flags |= RE2Flags.LOOKBEHIND;
		const p = new RE2JS(regex, flags);
		p.re2Input = RE2.compileImpl(fregex, re2Flags, (flags & RE2JS.LONGEST_MATCH) !== 0);
		return p;
	}
	/**
	* Matches a string against a regular expression.
	*
	* @param {string} regex the regular expression
	* @param {string|number[]|Uint8Array} input the input
	* @returns {boolean} true if the regular expression matches the entire input
	* @throws RE2JSSyntaxException if the regular expression is malformed
	*/
	static matches(regex, input) {
		return RE2JS.compile(regex).testExact(input);
	}
	/**
	* This is visible for testing.
	* @private
	*/
	static initTest(pattern, flags, re2) {
		if (pattern == null) throw new Error("pattern is null");
		if (re2 == null) throw new Error("re2 is null");
		const p = new RE2JS(pattern, flags);
		p.re2Input = re2;
		return p;
	}
	/**
	*
	* @param {string} pattern
	* @param {number} flags
	*/
	constructor(pattern, flags) {
		this.patternInput = pattern;
		this.flagsInput = flags;
		/** @type {import('./RE2.js').RE2} */
		this.re2Input = null;
	}
	/**
	* Releases memory used by internal caches associated with this pattern. Does not change the
	* observable behaviour. Useful for tests that detect memory leaks via allocation tracking.
	*/
	reset() {
		this.re2Input.reset();
	}
	/**
	* Returns the flags used in the constructor.
	* @returns {number}
	*/
	flags() {
		return this.flagsInput;
	}
	/**
	* Returns the pattern used in the constructor.
	* @returns {string}
	*/
	pattern() {
		return this.patternInput;
	}
	re2() {
		return this.re2Input;
	}
	/**
	* Matches a string against a regular expression.
	*
	* @param {string|number[]|Uint8Array} input the input
	* @returns {boolean} true if the regular expression matches the entire input
	*/
	matches(input) {
		return this.testExact(input);
	}
	/**
	* Creates a new {@code Matcher} matching the pattern against the input.
	*
	* @param {string|number[]|Uint8Array|MatcherInputBase} input the input string
	* @returns {Matcher}
	*/
	matcher(input) {
		if (Utils.isByteArray(input)) input = MatcherInput.utf8(input);
		return new Matcher(this, input);
	}
	/**
	* Tests whether the regular expression matches any part of the input string.
	* Performance Note: This method is highly optimized. Because it only returns
	* a boolean and does not extract capture groups, it bypasses the `Matcher` overhead
	* and guarantees execution on the high-speed DFA engine whenever possible.
	*
	* @param {string|number[]|Uint8Array} input - The input string or UTF-8 byte array to test against.
	* @returns {boolean} `true` if the pattern is found anywhere in the input, `false` otherwise.
	*/
	test(input) {
		if (Utils.isByteArray(input)) return this.re2Input.matchUTF8(input);
		return this.re2Input.match(input);
	}
	/**
	* Tests whether the regular expression matches the ENTIRE input string.
	* * **Performance Note:** This operates identically to `.matches()`, but is significantly
	* faster because it does not request capture group data. By requesting 0 capture groups,
	* it securely routes execution through the DFA fast-path.
	*
	* @param {string|number[]|Uint8Array} input - The input string or UTF-8 byte array to test against.
	* @returns {boolean} `true` if the exact input string fully matches the pattern, `false` otherwise.
	*/
	testExact(input) {
		const machineInput = Utils.isByteArray(input) ? MachineInput.fromUTF8(input) : MachineInput.fromUTF16(input);
		return this.re2Input.executeEngine(machineInput, 0, RE2Flags.ANCHOR_BOTH, 0) !== null;
	}
	/**
	* Executes a search for a match in a specified string.
	* Returns a result array, or null if no match is found.
	* The returned array perfectly mirrors standard JavaScript `RegExpExecArray`,
	* including `.index`, `.input`, and `.groups` properties.
	*
	* @param {string|number[]|Uint8Array} input the input string or byte array
	* @returns {Array|null} the match array with index, input, and groups properties, or null
	*/
	exec(input) {
		const m = this.matcher(input);
		return m.find() ? execResult(m, input) : null;
	}
	/**
	* Splits input around instances of the regular expression. It returns an array giving the strings
	* that occur before, between, and after instances of the regular expression.
	*
	* If {@code limit <= 0}, there is no limit on the size of the returned array. If
	* {@code limit == 0}, empty strings that would occur at the end of the array are omitted. If
	* {@code limit > 0}, at most limit strings are returned. The final string contains the remainder
	* of the input, possibly including additional matches of the pattern.
	*
	* @param {string} input the input string to be split
	* @param {number} [limit=0] the limit
	* @returns {string[]} the split strings
	*/
	split(input, limit = 0) {
		const m = this.matcher(input);
		const result = [];
		let emptiesSkipped = 0;
		let last = 0;
		while (m.find()) {
			if (last === 0 && m.end() === 0) {
				last = m.end();
				continue;
			}
			if (limit > 0 && result.length === limit - 1) break;
			if (last === m.start()) {
				if (limit === 0) {
					emptiesSkipped += 1;
					last = m.end();
					continue;
				}
			} else while (emptiesSkipped > 0) {
				result.push("");
				emptiesSkipped -= 1;
			}
			result.push(m.substring(last, m.start()));
			last = m.end();
		}
		if (limit === 0 && last !== m.inputLength()) {
			while (emptiesSkipped > 0) {
				result.push("");
				emptiesSkipped -= 1;
			}
			result.push(m.substring(last, m.inputLength()));
		}
		if (limit !== 0 || result.length === 0 && !(last === m.inputLength() && last > 0)) result.push(m.substring(last, m.inputLength()));
		return result;
	}
	/**
	* Returns an iterator of all results matching a string against the regular expression,
	* including capturing groups.
	*
	* @param {string|number[]|Uint8Array} input the input string or byte array
	* @returns {IterableIterator<RegExpMatchArray>}
	*/
	*matchAll(input) {
		const m = this.matcher(input);
		while (m.find()) yield execResult(m, input);
	}
	/**
	*
	* @returns {string}
	*/
	toString() {
		return this.patternInput;
	}
	/**
	* Returns the program size of this pattern.
	*
	* <p>
	* Similar to the C++ implementation, the program size is a very approximate measure of a regexp's
	* "cost". Larger numbers are more expensive than smaller numbers.
	* </p>
	*
	* @returns {number} the program size of this pattern
	*/
	programSize() {
		return this.re2Input.numberOfInstructions();
	}
	/**
	* Returns the number of capturing groups in this matcher's pattern. Group zero denotes the entire
	* pattern and is excluded from this count.
	*
	* @returns {number} the number of capturing groups in this pattern
	*/
	groupCount() {
		return this.re2Input.numberOfCapturingGroups();
	}
	/**
	* Return a map of the capturing groups in this matcher's pattern, where key is the name and value
	* is the index of the group in the pattern.
	* @returns {Record<string, number>}
	*/
	namedGroups() {
		return this.re2Input.namedGroups;
	}
	/**
	*
	* @param {*} other
	* @returns {boolean}
	*/
	equals(other) {
		if (this === other) return true;
		if (other === null || this.constructor !== other.constructor) return false;
		return this.flagsInput === other.flagsInput && this.patternInput === other.patternInput;
	}
};

// src/base/linear-regex.ts
/**
* Regular expressions of users held against hostile text: RE2's, whose time is linear in the text whatever
* the pattern. Look-around and back-references cannot be had that way and are refused.
*/
const REFERENCE_BY_NAME = /(?<!\\)(?:\\\\)*\\k</;
const NO_REFERENCES = "back-references are not supported";
function compileRegex(pattern, options = {}) {
	const flags = (options.ignoreCase === true ? RE2JS.CASE_INSENSITIVE : 0) | (options.multiline === true ? RE2JS.MULTILINE : 0) | (options.dotAll === true ? RE2JS.DOTALL : 0);
	if (REFERENCE_BY_NAME.test(pattern)) return {
		kind: "refused",
		why: NO_REFERENCES
	};
	try {
		const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern), flags);
		return {
			kind: "regex",
			regex: { test: (text) => compiled.matcher(text).find() }
		};
	} catch (thrown) {
		if (thrown instanceof RE2JSException) return {
			kind: "refused",
			why: whyRefused(pattern, thrown)
		};
		throw thrown;
	}
}
function whyRefused(pattern, { message }) {
	if (/\(\?<?[=!]/.test(pattern)) return "look-ahead and look-behind are not supported";
	if (/\\[1-9]/.test(pattern)) return NO_REFERENCES;
	return message.replace(/^error parsing regexp: /, "");
}

// src/score/pattern.ts
/** Regular expressions as tasks and markers write them: checked when they are read, linear when they are used. */
const Pattern = string({ error: "must be a quoted pattern" }).min(1, "must not be empty").superRefine((pattern, check) => {
	const compiled = compileRegex(pattern);
	if (compiled.kind === "refused") check.addIssue({
		code: "custom",
		message: `the pattern cannot be used: ${compiled.why}`
	});
});
/** The regular expression of a pattern that was checked. `^` and `$` hold at every line. */
function regexOf(pattern, options = {}) {
	const compiled = compileRegex(pattern, {
		multiline: true,
		...options
	});
	if (compiled.kind === "refused") throw new DefectError(`The pattern was not checked: ${compiled.why}`);
	return compiled.regex;
}

// src/score/markers/answer.ts
/** `answer {pattern}`: the final answer; nothing where the trial ended without one. */
const Rule$17 = strictObject({ pattern: Pattern });
const answer = {
	name: "answer",
	rule: Rule$17,
	texts: (trace) => {
		const last = endedAnswered(trace) ? lastText(trace) : null;
		return last === null ? [] : [last];
	},
	fires: ({ pattern }, text) => regexOf(pattern).test(text)
};

// src/base/shell/words.ts
/** Words of a shell command: their names, and how they are written so that a shell reads them back. */
/** The last part of a path: `tabkit` of `/opt/tool/bin/tabkit`. */
function baseName(word) {
	return path.posix.basename(word);
}
const PLAIN = /^[\w@%+:,./~-]+$/;
/** The words as one line of shell text that is read back as exactly these words. */
function quoteWords(words) {
	return words.map((word, index) => PLAIN.test(index === 0 ? word : word.replaceAll("=", "")) ? word : `'${word.replaceAll("'", "'\\''")}'`).join(" ");
}
/** Nobody writes a longer path of a file or folder. */
const LONGEST_PATH$1 = 1e3;
/**
* The folder after `cd target` in `folder`; "." is where the text began. `~` and variables stay as written. A path that
* gets too long leads nowhere: of a hundred thousand `cd x`, each would be longer than the one before.
*/
function changeFolder(folder, target) {
	if (target.length > 1e3) return folder;
	const changed = /^[/~$]/.test(target) ? path.posix.normalize(target) : path.posix.join(folder, target);
	return changed.length > 1e3 ? folder : changed;
}
/** `$(which tabkit)` is tabkit. */
function located(value) {
	return /^\$\((?:which|command -v|type -p) ([\w./-]+)\)$/.exec(value)?.[1] ?? value;
}

// src/base/shell/command-use.ts
/** Programs to which `-h` means something else. */
const OTHER_H = new Set("ls dir vdir du df free sort grep egrep fgrep zgrep rg chown chgrp touch test [ tar tree readelf objdump psql pg_dump pg_restore pg_isready createdb mysql mysqldump redis-cli mongo mongosh shutdown nl ps file od cp ln lsof stat".split(" "));
/** Programs whose first word is data: `help` there is a file, a pattern or a text. */
const TAKES_DATA = new Set("cd echo printf cat head tail less more bat wc ls grep egrep fgrep rg sed awk find mkdir rmdir rm cp mv ln touch tee sort cut tr test [ which type whereis hash export alias source . diff stat file chmod chown read set kill sleep true false".split(" "));
const MANUALS = /* @__PURE__ */ new Set([
	"man",
	"info",
	"tldr",
	"apropos",
	"help"
]);
/** The program's name without its folder, its package's version and scope: `tabkit` of `@acme/tabkit@2`. */
function programName({ program, how }) {
	const name = baseName(program);
	if (how === "file") return name.replace(/\.(?:py|[cm]?[jt]s|rb|pl|php|sh|bash)$/, "");
	const end = name.slice(1).search(/[@=<>~![]/);
	return end === -1 ? name : name.slice(0, end + 1);
}
/** Package managers that run a package's program by its name alone, as if it were a subcommand of theirs. */
const RUN_BY_NAME = /* @__PURE__ */ new Set([
	"yarn",
	"pnpm",
	"bun"
]);
/** The program that a package manager was told to run by its name alone; null for every other command. */
function subcommandRun(command) {
	if (!RUN_BY_NAME.has(programName(command))) return null;
	return command.args.find((word) => !word.startsWith("-")) ?? null;
}
/** Whether the command runs the program by its name, path, module or file, or as a wrapper. */
function runsProgram(command, program) {
	if (command.wrappers.includes(program)) return true;
	if (subcommandRun(command) === program) return true;
	if (command.how !== "module") return programName(command) === program;
	return asModule(command.program.split(".")[0] ?? "") === asModule(program);
}
const asModule = (name) => name.replaceAll("-", "_").toLowerCase();
/** `--help`, `-h`, a help subcommand, a manual page. */
function isHelpCall(command) {
	const name = programName(command);
	const { args } = command;
	if (MANUALS.has(name)) return args.length > 0;
	if (TAKES_DATA.has(name)) return name !== "echo" && name !== "printf" && args.length === 1 && args[0] === "--help";
	const ownEnd = args.indexOf("--");
	const own = ownEnd === -1 ? args : args.slice(0, ownEnd);
	if (own.some((word) => /^(?:--help(?:[-=].*)?|-help|-\?)$/.test(word))) return true;
	if (own.at(-1) === "-h" && !OTHER_H.has(name)) return true;
	return own.find((word) => !word.startsWith("-")) === "help";
}
/** Asks the program for nothing but its version. */
function isVersionProbe({ args }) {
	const [first = "", ...rest] = args;
	if (rest.length === 0) return /^(?:--?version|-[vV]|version)$/.test(first);
	return /^(?:--)?version$/.test(first) && rest.every((word) => /^--[a-z]/.test(word));
}
/** Whether the command puts the program to work: help, versions, paths and texts that name it are no use of it. */
function usesProgram(command, program) {
	return runsProgram(command, program) && !isHelpCall(command) && !isVersionProbe(command);
}

// src/base/shell/not-found.ts
/** Commands that never ran: the shell, or whatever was to start them, did not find them or could not. */
const LINE = String.raw`(?:line \d+: |\d+: )?`;
/** Before words that only a shell says. */
const ANYBODY = String.raw`^(?:[\w./-]+: )?${LINE}`;
/** Before words that other programs say too, of the files that they read. */
const STARTER = String.raw`^-?(?:\S*\/)?(?:[a-z]*sh|env|timeout|nohup|xargs|nice|ionice|stdbuf|setsid|sudo|find|time|exec): ${LINE}`;
const NOT_FOUND = [
	new RegExp(String.raw`${ANYBODY}([^\s:]+): (?:command )?not found$`),
	new RegExp(String.raw`${ANYBODY}command not found: (\S+)$`),
	new RegExp(String.raw`${STARTER}(?:failed to run command )?['\u2018"\`]?([^\s:'\u2019"\`]+)['\u2019"\`]?: (?:No such file or directory|Permission denied|Is a directory|cannot execute\b.*|\S+: bad interpreter: .+)$`),
	/^zsh: (?:\d+: )?(?:permission denied|no such file or directory): (\S+)$/,
	/^(?:\S+\/)?(?:python|pypy)[\d.]*: No module named ([\w.]+?)(?:\.__main__)?(?:;.*)?$/,
	/^(?:\S+\/)?(?:python|pypy)[\d.]*: Error while finding module specification for '([\w.]+)'/,
	/^error: Failed to spawn: `([^`]+)`$/,
	/^(?:\S+\/)?(?:python|pypy)[\d.]*: can't open file '([^']+)'/,
	/^Error: Cannot find module '(\/[^']+)'$/,
	/^Command not found: (\S+)$/,
	/^(?:error |\s*ERR_PNPM_\w+ +)?Command "([^"\s]+)" not found\.?$/,
	/^error: could not determine executable to run for package (\S+)$/,
	/^error: Failed to fetch: `https?:\/\/[^`\s]+\/simple\/([\w.-]+)\/`$/,
	/\bBecause (\S+) was not found in the\b/,
	/^npm (?:error|ERR!) .*\bhttps?:\/\/[^\s/]+\/(?:@[\w.-]+(?:%2f|\/))?([\w.-]+)(?:\s|$)/i,
	/^npm (?:error|ERR!) (?:npx )?canceled due to missing packages and no YES option: \["(?:@[\w.-]+\/)?([\w.-]+)/
];
/** npm says so without a name. */
const NO_EXECUTABLE = /^npm (?:error|ERR!) (?:could not determine executable to run|canceled)$/m;
/** Longer lines are no messages of a shell. */
const LONGEST_LINE = 300;
/** The programs of which the output says that they are not there, or cannot be run. */
function programsNotFound(output) {
	const missing = /* @__PURE__ */ new Set();
	for (const line of output.split(/\r?\n/)) {
		if (line.length > LONGEST_LINE) continue;
		for (const pattern of NOT_FOUND) {
			const name = pattern.exec(line)?.[1];
			if (name !== void 0) missing.add(name);
		}
	}
	return missing;
}
/** Not executable, and not found. */
const NEVER_RAN = [126, 127];
/** Without the commands that did not run. Where a call ended so and its output names none, nothing is known to have run. */
function commandsThatRan(commands, { text, exitCode }) {
	const missing = programsNotFound(text);
	const isUnnamed = NO_EXECUTABLE.test(text);
	if (missing.size === 0 && !isUnnamed) return NEVER_RAN.includes(exitCode) ? [] : commands;
	return commands.filter((command) => !(isUnnamed && command.wrappers.some((wrapper) => wrapper === "npx" || wrapper === "npm")) && !namesOf(command).some((name) => missing.has(name)));
}
/** Whatever of it may be what is not there: what it runs in the end, or who was to run that. */
function namesOf(command) {
	const { program, wrappers, folder, how } = command;
	const file = how === "file" ? [path.posix.join("/workspace", folder, program)] : [];
	const byName = subcommandRun(command);
	return [
		program,
		baseName(program),
		programName(command),
		...file,
		...wrappers,
		...byName ? [byName] : []
	];
}

// node_modules/unbash/dist/traversal.js
function forEachChild(node, callback) {
	switch (node.type) {
		case "Script":
		case "CompoundList":
		case "AndOr":
			for (const command of node.commands) callback(command);
			return;
		case "Statement":
			callback(node.command);
			return;
		case "Command":
			for (const child of node.prefix) callback(child);
			if (node.name) callback(node.name);
			for (const child of node.suffix) callback(child);
			return;
		case "Pipeline":
			for (const prefix of node.prefixes) callback(prefix);
			for (const command of node.commands) callback(command);
			return;
		case "Redirected":
			callback(node.command);
			for (const redirect of node.redirects) callback(redirect);
			return;
		case "If":
			callback(node.clause);
			callback(node.then);
			for (const branch of node.elif) callback(branch);
			if (node.else) callback(node.else);
			return;
		case "Elif":
			callback(node.clause);
			callback(node.then);
			return;
		case "For":
		case "Select":
			callback(node.name);
			if (node.wordlist) for (const word of node.wordlist) callback(word);
			callback(node.body);
			return;
		case "While":
			callback(node.clause);
			callback(node.body);
			return;
		case "Function":
		case "Coproc":
			if (node.name) callback(node.name);
			callback(node.body);
			return;
		case "Subshell":
		case "BraceGroup":
			callback(node.body);
			return;
		case "Case":
			callback(node.word);
			for (const item of node.items) callback(item);
			return;
		case "CaseItem":
			for (const pattern of node.pattern) callback(pattern);
			callback(node.body);
			return;
		case "ArithmeticFor": {
			const initialize = node.initialize;
			if (initialize) callback(initialize);
			const test = node.test;
			if (test) callback(test);
			const update = node.update;
			if (update) callback(update);
			callback(node.body);
			return;
		}
		case "Word":
		case "Glob":
		case "ArithmeticWord":
		case "HereDocBody":
		case "BraceExpansion":
		case "ExtendedGlob": {
			const parts = node.parts;
			if (parts) for (const part of parts) callback(part);
			return;
		}
		case "DoubleQuoted":
		case "LocaleString":
			for (const part of node.parts) callback(part);
			return;
		case "ParameterExpansion":
			if (node.index) callback(node.index);
			if (node.operation) callback(node.operation);
			return;
		case "Default":
		case "Remove":
		case "Transform":
			callback(node.operand);
			return;
		case "CaseModification":
			if (node.operand) callback(node.operand);
			return;
		case "Replace":
			callback(node.pattern);
			callback(node.replacement);
			return;
		case "Slice":
			callback(node.offset);
			if (node.length) callback(node.length);
			return;
		case "Assignment": {
			const index = node.index;
			if (index) callback(index);
			callback(node.value);
			return;
		}
		case "ArrayValue":
			for (const element of node.elements) callback(element);
			return;
		case "Redirect":
		case "HereString":
			if (node.descriptor) callback(node.descriptor);
			if (node.target) callback(node.target);
			return;
		case "HereDoc":
			if (node.descriptor) callback(node.descriptor);
			if (node.delimiter) callback(node.delimiter);
			callback(node.body);
			return;
		case "CommandExpansion":
		case "ProcessSubstitution":
		case "ArithmeticCommandExpansion": {
			const script = node.script;
			if (script) callback(script);
			return;
		}
		case "ArithmeticExpansion":
		case "ArithmeticCommand":
		case "ArithmeticGroup":
		case "TestCommand":
		case "TestGroup": {
			const expression = node.expression;
			if (expression) callback(expression);
			return;
		}
		case "ArithmeticBinary":
		case "TestBinary":
			callback(node.left);
			callback(node.right);
			return;
		case "ArithmeticUnary":
		case "TestUnary":
			callback(node.operand);
			return;
		case "ArithmeticTernary":
			callback(node.test);
			callback(node.consequent);
			callback(node.alternate);
			return;
		case "TestLogical":
			for (const operand of node.operands) callback(operand);
			return;
		case "TestNot":
			for (const negation of node.negations) callback(negation);
			callback(node.operand);
			return;
		case "Literal":
		case "SingleQuoted":
		case "AnsiCQuoted":
		case "SimpleExpansion":
		case "Names":
		case "Unknown":
		case "FileDescriptor":
		case "FileDescriptorVariable":
		case "HereDocDelimiter":
		case "Time":
		case "Negation": return;
		default: throw new TypeError(`Unexpected syntax node: ${node}`);
	}
}

// node_modules/unbash/dist/ansi-c.js
function isOctal(code) {
	return code >= 48 && code <= 55;
}
function isHex(code) {
	return code >= 48 && code <= 57 || code >= 65 && code <= 70 || code >= 97 && code <= 102;
}
function codePoint(value, fallback) {
	try {
		return String.fromCodePoint(value);
	} catch {
		return fallback;
	}
}
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
function decodeBytes(bytes) {
	return utf8.decode(new Uint8Array(bytes));
}
function readByteEscape(source, pos, limit) {
	if (source.charCodeAt(pos) !== 92 || pos + 2 > limit) return void 0;
	const escaped = source.charCodeAt(pos + 1);
	const digitsStart = pos + 2;
	let end = digitsStart;
	if (escaped === 120) {
		while (end < limit && end - digitsStart < 2 && isHex(source.charCodeAt(end))) end++;
		if (end === digitsStart) return void 0;
		return {
			value: Number.parseInt(source.slice(digitsStart, end), 16),
			end
		};
	}
	if (!isOctal(escaped)) return void 0;
	while (end < limit && end - digitsStart < 2 && isOctal(source.charCodeAt(end))) end++;
	return {
		value: Number.parseInt(source.slice(pos + 1, end), 8) & 255,
		end
	};
}
function decodeAnsiCQuoted(source, start, limit) {
	let pos = start;
	let value = "";
	let bytes = [];
	let nul = -1;
	while (pos < limit && source.charCodeAt(pos) !== 39) {
		const escapeStart = pos;
		const byte = readByteEscape(source, pos, limit);
		if (byte && byte.value >= 128) {
			bytes.push(byte.value);
			pos = byte.end;
			continue;
		}
		if (bytes.length > 0) {
			value += decodeBytes(bytes);
			bytes = [];
		}
		if (byte) {
			if (byte.value === 0 && nul === -1) nul = value.length;
			value += String.fromCharCode(byte.value);
			pos = byte.end;
			continue;
		}
		if (source.charCodeAt(pos) !== 92 || pos + 1 >= limit) {
			const runStart = pos;
			while (pos < limit) {
				const code = source.charCodeAt(pos);
				if (code === 39 || code === 92 && pos + 1 < limit) break;
				pos++;
			}
			value += source.slice(runStart, pos);
			continue;
		}
		pos++;
		const escaped = source[pos++];
		switch (escaped) {
			case "a":
				value += "\x07";
				break;
			case "b":
				value += "\b";
				break;
			case "e":
			case "E":
				value += "\x1B";
				break;
			case "f":
				value += "\f";
				break;
			case "n":
				value += "\n";
				break;
			case "r":
				value += "\r";
				break;
			case "t":
				value += "	";
				break;
			case "v":
				value += "\v";
				break;
			case "\\":
				value += "\\";
				break;
			case "'":
				value += "'";
				break;
			case "\"":
				value += "\"";
				break;
			case "?":
				value += "?";
				break;
			case "\n": break;
			case "c": {
				const code = pos < limit ? source.charCodeAt(pos) : 39;
				if (code === 39) {
					value += source.slice(escapeStart, pos);
					break;
				}
				pos++;
				if (code === 92) {
					const pair = pos < limit && source.charCodeAt(pos) === 92;
					if (pair) pos++;
					value += "";
					if (!pair && pos < limit) {
						value += source[pos];
						pos++;
					}
					break;
				}
				const control = code === 63 ? 127 : code & 31;
				if (control === 0 && code < 128 && nul === -1) nul = value.length;
				value += String.fromCharCode(control);
				break;
			}
			case "u":
			case "U": {
				const digitsStart = pos;
				const maxDigits = escaped === "u" ? 4 : 8;
				while (pos < limit && pos - digitsStart < maxDigits && isHex(source.charCodeAt(pos))) pos++;
				if (pos === digitsStart) {
					value += `\\${escaped}`;
					break;
				}
				const raw = source.slice(escapeStart, pos);
				const point = Number.parseInt(source.slice(digitsStart, pos), 16);
				if (point === 0 && nul === -1) nul = value.length;
				value += codePoint(point, raw);
				break;
			}
			default: value += `\\${escaped}`;
		}
	}
	if (bytes.length > 0) value += decodeBytes(bytes);
	if (nul !== -1) value = value.slice(0, nul);
	const closed = pos < limit;
	if (closed) pos++;
	return {
		value,
		end: pos,
		closed
	};
}

// node_modules/unbash/dist/expansion.js
var ScriptExpansionImpl = class ScriptExpansionImpl {
	static _resolveScript;
	type;
	pos;
	end;
	text;
	#window;
	#script = void 0;
	constructor(type, pos, end, text, window) {
		this.type = type;
		this.pos = pos;
		this.end = end;
		this.text = text;
		this.#window = window;
	}
	get script() {
		const window = this.#window;
		if (window !== void 0) {
			const script = ScriptExpansionImpl._resolveScript(window.source, window.start, window.end, window.depth, window.parenBoundary, window.context);
			if (window.context === void 0) script.source = window.source;
			this.script = script;
		}
		return this.#script;
	}
	set script(script) {
		this.#script = script;
		this.#window = void 0;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			text: this.text,
			script: this.script
		};
	}
};
var ProcessSubstitutionImpl = class extends ScriptExpansionImpl {
	operator;
	constructor(pos, end, text, operator, window) {
		super("ProcessSubstitution", pos, end, text, window);
		this.operator = operator;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			text: this.text,
			operator: this.operator,
			script: this.script
		};
	}
};
var ArithmeticExpansionImpl = class ArithmeticExpansionImpl {
	static _resolveExpression;
	type = "ArithmeticExpansion";
	pos;
	end;
	text;
	#window;
	#expression = void 0;
	constructor(pos, end, text, window) {
		this.pos = pos;
		this.end = end;
		this.text = text;
		this.#window = window;
	}
	get expression() {
		const window = this.#window;
		if (window !== void 0) this.expression = ArithmeticExpansionImpl._resolveExpression(window.body, window.offset, window.source, window.depth, window.context, window.depth + 1);
		return this.#expression;
	}
	set expression(expression) {
		this.#expression = expression;
		this.#window = void 0;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			text: this.text,
			expression: this.expression
		};
	}
};

// node_modules/unbash/dist/word-value.js
function dequoteValue(parts) {
	let s = "";
	for (const c of parts) s += c.type === "Literal" ? c.value : c.text;
	return s;
}
function unescapeBareValue(text) {
	const first = text.indexOf("\\");
	if (first === -1) return text;
	let s = "";
	let start = 0;
	for (let i = first; i < text.length; i++) {
		if (text.charCodeAt(i) !== 92) continue;
		s += text.slice(start, i);
		i++;
		if (i >= text.length) {
			s += "\\";
			start = i;
			break;
		}
		if (text.charCodeAt(i) !== 10) s += text[i];
		start = i + 1;
	}
	return s + text.slice(start);
}
function continuedExpansionValue(text) {
	let pos = 1;
	while (text[pos] === "\\" && text[pos + 1] === "\n") pos += 2;
	return pos === 1 || text[pos] !== "(" ? text : text[0] + text.slice(pos);
}
function wordPartsValue(parts) {
	let value = "";
	for (const part of parts) switch (part.type) {
		case "Literal":
		case "Glob":
		case "SingleQuoted":
		case "AnsiCQuoted":
			value += part.value;
			break;
		case "DoubleQuoted":
		case "LocaleString":
			value += dequoteValue(part.parts);
			break;
		case "CommandExpansion":
			value += part.text[0] === "$" ? continuedExpansionValue(part.text) : part.text;
			break;
		case "ExtendedGlob":
			value += continuedExpansionValue(part.text);
			break;
		default: value += part.text;
	}
	return value;
}

// node_modules/unbash/dist/word.js
var WordImpl = class {
	type = "Word";
	text;
	pos;
	end;
	#source;
	#resolver;
	#depth;
	#parts;
	#value = null;
	constructor(text, pos, end, source, resolver, depth = 0) {
		this.text = text;
		this.pos = pos;
		this.end = end;
		this.#source = source;
		this.#resolver = resolver;
		this.#depth = depth;
		this.#parts = resolver === void 0 ? void 0 : null;
	}
	get value() {
		if (this.#value === null) {
			const parts = this.#source === void 0 && this.#parts === null ? void 0 : this.parts;
			this.#value = parts ? wordPartsValue(parts) : unescapeBareValue(this.text);
		}
		return this.#value;
	}
	get parts() {
		if (this.#parts === null) this.#parts = this.#resolver?.(this.#source ?? "", this, this.#depth) ?? void 0;
		return this.#parts;
	}
	set parts(v) {
		this.#parts = v ?? void 0;
	}
	toJSON() {
		return {
			type: this.type,
			text: this.text,
			pos: this.pos,
			end: this.end,
			parts: this.parts,
			value: this.value
		};
	}
};

// node_modules/unbash/dist/substitution-context.js
function createSubstitutionContext(parent) {
	return {
		boundaries: parent === void 0 ? void 0 : substitutionBoundaries(parent),
		wordParts: void 0,
		embeddedParts: void 0,
		arrayParts: void 0
	};
}
function substitutionBoundaries(context) {
	return context.boundaries ?? (context.boundaries = /* @__PURE__ */ new Map());
}

// node_modules/unbash/dist/chars.js
const CH_NL = 10;
const CH_BACKSLASH = 92;
function skipLineContinuations(source, pos, end) {
	while (pos + 1 < end && source.charCodeAt(pos) === 92 && source.charCodeAt(pos + 1) === 10) pos += 2;
	return pos;
}

// node_modules/unbash/dist/glob.js
function hasGlobCharacters(text) {
	return /[*?[]/.test(text);
}
const bracketSyntax = /* @__PURE__ */ new Uint8Array(128);
bracketSyntax[33] = 1;
bracketSyntax[94] = 1;
bracketSyntax[91] = 1;
bracketSyntax[93] = 1;
bracketSyntax[58] = 1;
bracketSyntax[46] = 1;
bracketSyntax[61] = 1;
bracketSyntax[45] = 1;
bracketSyntax[92] = 1;
function bracketEnds(source, start, end, parts, offset) {
	let close = end - 1;
	while (close > start && source.charCodeAt(close) !== 93) close--;
	if (close === start) return null;
	const positions = [];
	const kinds = [];
	const members = [];
	let partIndex = 0;
	let symbols = false;
	for (let pos = start; pos < end; pos++) {
		while (parts && partIndex < parts.length && parts[partIndex].end <= pos + offset) partIndex++;
		const part = parts?.[partIndex];
		const tokenPos = pos;
		let kind = 0;
		if (part && part.pos <= pos + offset && part.type !== "Literal") pos = part.end - offset - 1;
		else {
			kind = source.charCodeAt(pos);
			if (kind === 92 && pos + 1 < end && source.charCodeAt(pos + 1) === 10) {
				pos++;
				continue;
			}
			if (kind >= 128 || !bracketSyntax[kind]) kind = 0;
		}
		const last = kinds.length - 1;
		if (kind === 0 && last >= 0 && kinds[last] === 0) {
			members[last]++;
			continue;
		}
		if (last >= 0 && kinds[last] === 91 && (kind === 58 || kind === 61 || kind === 46)) symbols = true;
		positions.push(tokenPos);
		kinds.push(kind);
		members.push(1);
	}
	const count = kinds.length;
	let symbolEnd;
	if (symbols) {
		symbolEnd = new Int32Array(count).fill(-1);
		let close = -1;
		let colon = -1;
		let eq = -1;
		let dot = -1;
		for (let i = count - 1; i >= 0; i--) {
			const kind = kinds[i + 2];
			if (kind === 93) close = i + 2;
			else if (kinds[i + 3] === 93) {
				if (kind === 58) colon = i + 2;
				else if (kind === 61) eq = i + 2;
				else if (kind === 46) dot = i + 2;
			}
			if (kinds[i] !== 91) continue;
			const type = kinds[i + 1];
			const found = type === 58 ? colon : type === 61 ? eq : type === 46 ? dot : -1;
			if (found !== -1 && (type === 46 || close === -1 || close > found)) symbolEnd[i] = found + 2;
		}
	}
	const subBracket = (open) => symbolEnd === void 0 ? -1 : symbolEnd[open];
	const endFrom = new Int32Array(count + 2).fill(-1);
	const resume = (next, range) => {
		if (next >= count) return -1;
		if (range && kinds[next] === 45 && next + 1 < count && kinds[next + 1] !== 93) {
			let last = next + 1;
			if (kinds[last] === 92) {
				if (last + 1 >= count) return -1;
				last++;
			}
			let after = last + 1;
			if (kinds[last] === 91 && kinds[last + 1] === 46) {
				const symbol = subBracket(last);
				if (symbol !== -1) after = symbol;
			} else if (kinds[last] === 0 && members[last] > 1) return endFrom[last];
			if (after >= count) return -1;
			return kinds[after] === 93 ? after + 1 : endFrom[after];
		}
		return kinds[next] === 93 ? next + 1 : endFrom[next];
	};
	for (let t = count - 1; t >= 0; t--) {
		const kind = kinds[t];
		let after = t + 1;
		let range = true;
		if (kind === 92) {
			if (t + 1 >= count) continue;
			after = t + 2;
		} else if (kind === 91) {
			const type = kinds[t + 1];
			if (type === 58 || type === 61 || type === 46) {
				const symbol = subBracket(t);
				if (symbol !== -1) {
					after = symbol;
					range = type === 46;
				}
			}
		}
		endFrom[t] = resume(after, range);
	}
	const ends = /* @__PURE__ */ new Map();
	for (let t = 0; t < count; t++) {
		if (kinds[t] !== 91) continue;
		let first = t + 1;
		if (kinds[first] === 33 || kinds[first] === 94) first++;
		if (first >= count) continue;
		const close = kinds[first] === 93 ? resume(first + 1, true) : endFrom[first];
		if (close !== -1) ends.set(positions[t], positions[close - 1] + 1);
	}
	return ends;
}
function appendRange(source, start, end, parts, index, offset, result) {
	while (start < end) {
		while (parts && index < parts.length && parts[index].end <= start + offset) index++;
		const part = parts?.[index];
		if (part && part.pos === start + offset && part.end <= end + offset) {
			result.push(part);
			start = part.end - offset;
			index++;
			continue;
		}
		const stop = part ? Math.min(end, (part.pos > start + offset ? part.pos : part.end) - offset) : end;
		const text = source.slice(start, stop);
		result.push({
			type: "Literal",
			pos: start + offset,
			end: stop + offset,
			text,
			value: unescapeBareValue(text)
		});
		start = stop;
	}
	return index;
}
function parseGlobParts(source, start, end, parts, offset = 0) {
	let result;
	let brackets;
	let partIndex = 0;
	let emittedIndex = 0;
	let literalStart = start;
	for (let pos = start; pos < end; pos++) {
		while (parts && partIndex < parts.length && parts[partIndex].end <= pos + offset) partIndex++;
		const part = parts?.[partIndex];
		if (part && part.pos <= pos + offset && part.type !== "Literal") {
			pos = part.end - offset - 1;
			continue;
		}
		const character = source.charCodeAt(pos);
		if (character === 92) {
			pos++;
			continue;
		}
		let globEnd;
		if (character === 42 || character === 63) {
			const limit = part ? Math.min(end, part.end - offset) : end;
			const next = skipLineContinuations(source, pos + 1, limit);
			if (next < limit && source.charCodeAt(next) === 40) continue;
			globEnd = pos + 1;
			if (character === 42) while (globEnd < limit && source.charCodeAt(globEnd) === 42) {
				const next = skipLineContinuations(source, globEnd + 1, limit);
				if (next < limit && source.charCodeAt(next) === 40) break;
				globEnd++;
			}
		} else if (character === 91) {
			if (brackets === void 0) brackets = bracketEnds(source, pos, end, parts, offset);
			const close = brackets?.get(pos);
			if (close === void 0) continue;
			globEnd = close;
		} else continue;
		if (!result) result = [];
		emittedIndex = appendRange(source, literalStart, pos, parts, emittedIndex, offset, result);
		const text = source.slice(pos, globEnd);
		let glob;
		if (character === 91) {
			const interior = [];
			emittedIndex = appendRange(source, pos + 1, globEnd - 1, parts, emittedIndex, offset, interior);
			glob = {
				type: "Glob",
				kind: "bracket",
				pos: pos + offset,
				end: globEnd + offset,
				text,
				value: "[" + wordPartsValue(interior) + "]",
				parts: interior
			};
		} else glob = {
			type: "Glob",
			kind: character === 42 ? "star" : "question",
			pos: pos + offset,
			end: globEnd + offset,
			text,
			value: text,
			parts: void 0
		};
		result.push(glob);
		literalStart = globEnd;
		pos = globEnd - 1;
	}
	if (!result) return parts ?? void 0;
	appendRange(source, literalStart, end, parts, emittedIndex, offset, result);
	return result;
}

// node_modules/unbash/dist/lexer.js
const Token = {
	Word: 0,
	Assignment: 1,
	Semi: 2,
	Newline: 3,
	Pipe: 4,
	And: 5,
	Or: 6,
	Amp: 7,
	LParen: 8,
	RParen: 9,
	LBrace: 10,
	RBrace: 11,
	Bang: 12,
	If: 13,
	Then: 14,
	Else: 15,
	Elif: 16,
	Fi: 17,
	Do: 18,
	Done: 19,
	For: 20,
	While: 21,
	Until: 22,
	In: 23,
	Case: 24,
	Esac: 25,
	Function: 26,
	DoubleSemi: 27,
	SemiAmp: 28,
	DoubleSemiAmp: 29,
	Select: 30,
	DblLBracket: 31,
	DblRBracket: 32,
	EOF: 33,
	ArithCmd: 34,
	Coproc: 35,
	Redirect: 36
};
var TokenValue = class {
	token = Token.EOF;
	_value = "";
	_owner;
	pos = 0;
	end = 0;
	fileDescriptor = void 0;
	variableName = void 0;
	descriptorEnd = 0;
	delimiterQuoted = false;
	content = void 0;
	targetPos = 0;
	targetEnd = 0;
	assignmentOperatorPos = -1;
	raw = false;
	keywordEligible = false;
	constructor(owner = null) {
		this._owner = owner;
	}
	get value() {
		return this._value ?? (this._value = this._owner === null ? "" : this._owner._tokenValue(this.pos, this.end, this.raw));
	}
	set value(v) {
		this._value = v;
	}
	reset() {
		this.token = Token.EOF;
		this._value = "";
		this.pos = 0;
		this.end = 0;
		this.fileDescriptor = void 0;
		this.variableName = void 0;
		this.descriptorEnd = 0;
		this.delimiterQuoted = false;
		this.content = void 0;
		this.targetPos = 0;
		this.targetEnd = 0;
		this.assignmentOperatorPos = -1;
		this.raw = false;
		this.keywordEligible = false;
	}
	copyFrom(other) {
		this.token = other.token;
		this._value = other._value;
		this.pos = other.pos;
		this.end = other.end;
		this.fileDescriptor = other.fileDescriptor;
		this.variableName = other.variableName;
		this.descriptorEnd = other.descriptorEnd;
		this.delimiterQuoted = other.delimiterQuoted;
		this.content = other.content;
		this.targetPos = other.targetPos;
		this.targetEnd = other.targetEnd;
		this.assignmentOperatorPos = other.assignmentOperatorPos;
		this.raw = other.raw;
		this.keywordEligible = other.keywordEligible;
	}
};
const RESERVED_WORDS = /* @__PURE__ */ new Map([
	["if", Token.If],
	["then", Token.Then],
	["else", Token.Else],
	["elif", Token.Elif],
	["fi", Token.Fi],
	["do", Token.Do],
	["done", Token.Done],
	["for", Token.For],
	["while", Token.While],
	["until", Token.Until],
	["in", Token.In],
	["case", Token.Case],
	["esac", Token.Esac],
	["function", Token.Function],
	["select", Token.Select],
	["coproc", Token.Coproc],
	["!", Token.Bang],
	["{", Token.LBrace],
	["}", Token.RBrace]
]);
const charType = /* @__PURE__ */ new Uint8Array(128);
charType[124] = 1;
charType[38] = 1;
charType[59] = 1;
charType[40] = 1;
charType[41] = 1;
charType[60] = 1;
charType[62] = 1;
charType[32] = 1;
charType[9] = 1;
charType[10] = 1;
charType[92] = 2;
charType[39] = 2;
charType[34] = 2;
charType[36] = 2;
charType[96] = 2;
charType[123] = 2;
function skipBlanks(source, pos, end) {
	while (pos < end) {
		const ch = source.charCodeAt(pos);
		if (ch === 32 || ch === 9) pos++;
		else if (ch === 92 && pos + 1 < end && source.charCodeAt(pos + 1) === 10) pos += 2;
		else break;
	}
	return pos;
}
const arithmeticWordDelimiter = /* @__PURE__ */ new Uint8Array(128);
for (const ch of [
	9,
	10,
	32,
	33,
	37,
	38,
	40,
	41,
	42,
	43,
	44,
	45,
	47,
	58,
	60,
	61,
	62,
	63,
	94,
	124
]) arithmeticWordDelimiter[ch] = 1;
function hasEmbeddedWordStructure(source, start, end) {
	for (let pos = start; pos < end; pos++) {
		const ch = source.charCodeAt(pos);
		if (ch === 92 || ch === 39 || ch === 34 || ch === 36 || ch === 96 || (ch === 60 || ch === 62) && pos + 1 < end && source.charCodeAt(pos + 1) === 40) return true;
	}
	return false;
}
function findUnnested(s, target, pairTernaries = false, findNestedEnd) {
	let depth = 0;
	let ternaryDepth = 0;
	for (let i = 0; i < s.length; i++) {
		const c = s.charCodeAt(i);
		if (c === 92) {
			i++;
			continue;
		}
		if (c === 123) {
			depth++;
			continue;
		}
		if (c === 125) {
			if (depth > 0) depth--;
			continue;
		}
		if (c === 39) {
			i++;
			while (i < s.length && s.charCodeAt(i) !== 39) i++;
			continue;
		}
		if (c === 34) {
			i++;
			while (i < s.length) {
				const quoted = s.charCodeAt(i);
				if (quoted === 34) break;
				if (quoted === 92) {
					i += 2;
					continue;
				}
				const nestedEnd = findNestedEnd?.(i, true) ?? i;
				if (nestedEnd > i) {
					i = nestedEnd;
					continue;
				}
				i++;
			}
			continue;
		}
		const nestedEnd = findNestedEnd?.(i, false) ?? i;
		if (nestedEnd > i) {
			i = nestedEnd - 1;
			continue;
		}
		if (pairTernaries && depth === 0) {
			if (c === 63) {
				ternaryDepth++;
				continue;
			}
			if (c === 58 && ternaryDepth > 0) {
				ternaryDepth--;
				continue;
			}
		}
		if (c === target && depth === 0) return i;
	}
	return -1;
}
const isIdChar = /* @__PURE__ */ new Uint8Array(128);
for (let i = 97; i <= 122; i++) isIdChar[i] = 3;
for (let i = 65; i <= 90; i++) isIdChar[i] = 3;
for (let i = 48; i <= 57; i++) isIdChar[i] = 2;
isIdChar[95] = 3;
const extglobPrefix = /* @__PURE__ */ new Uint8Array(128);
extglobPrefix[63] = 1;
extglobPrefix[64] = 1;
extglobPrefix[42] = 1;
extglobPrefix[43] = 1;
extglobPrefix[33] = 1;
extglobPrefix[61] = 1;
function isExtglobOpen(prefix) {
	return prefix < 128 && prefix !== 61 && extglobPrefix[prefix] === 1;
}
const extglobOp = {
	[63]: "?",
	[64]: "@",
	[42]: "*",
	[43]: "+",
	[33]: "!"
};
function isDQChild(p) {
	const t = p.type;
	return t === "Literal" || t === "SimpleExpansion" || t === "ParameterExpansion" || t === "CommandExpansion" || t === "ArithmeticExpansion";
}
function isAllDigitsRange(src, start, end) {
	for (let i = start; i < end; i++) {
		const c = src.charCodeAt(i);
		if (c < 48 || c > 57) return false;
	}
	return end > start;
}
const ASSIGNMENT_INVALID = -1;
const ASSIGNMENT_NAME_START = 0;
const ASSIGNMENT_NAME = 1;
const ASSIGNMENT_AFTER_INDEX = 2;
const ASSIGNMENT_AFTER_PLUS = 3;
const ASSIGNMENT_INDEX_BASE = 4;
function joinWordParts(head, tail) {
	const last = head[head.length - 1];
	const first = tail[0];
	let start = 0;
	if (last?.type === "Literal" && first?.type === "Literal" && last.end === first.pos) {
		head[head.length - 1] = {
			type: "Literal",
			pos: last.pos,
			end: first.end,
			text: last.text + first.text,
			value: last.value + first.value
		};
		start = 1;
	}
	for (let i = start; i < tail.length; i++) head.push(tail[i]);
	return head;
}
function isMatchedAssignment(state) {
	return state < ASSIGNMENT_INVALID;
}
function assignmentOperatorPos(state) {
	return -state - 2;
}
function scanAssignmentPrefix(src, start, end, initialState) {
	let state = initialState;
	for (let i = start; i < end && state >= 0; i++) {
		const c = src.charCodeAt(i);
		if (state >= ASSIGNMENT_INDEX_BASE) {
			if (c === 91) state++;
			else if (c === 93 && --state === ASSIGNMENT_INDEX_BASE) state = ASSIGNMENT_AFTER_INDEX;
		} else if (state === ASSIGNMENT_NAME_START) state = c < 128 && isIdChar[c] & 1 ? ASSIGNMENT_NAME : ASSIGNMENT_INVALID;
		else if (state === ASSIGNMENT_NAME) {
			if (c < 128 && isIdChar[c] & 2) continue;
			if (c === 91) state = 5;
			else if (c === 43) state = ASSIGNMENT_AFTER_PLUS;
			else state = c === 61 ? -i - 2 : ASSIGNMENT_INVALID;
		} else if (state === ASSIGNMENT_AFTER_INDEX) {
			if (c === 43) state = ASSIGNMENT_AFTER_PLUS;
			else state = c === 61 ? -i - 2 : ASSIGNMENT_INVALID;
		} else state = c === 61 ? -i - 2 : ASSIGNMENT_INVALID;
	}
	return state;
}
function setToken(out, token, value, pos = 0, end = 0) {
	out.token = token;
	out._value = value;
	out.pos = pos;
	out.end = end;
	out.fileDescriptor = void 0;
	out.variableName = void 0;
	out.descriptorEnd = 0;
	out.delimiterQuoted = false;
	out.content = void 0;
	out.assignmentOperatorPos = -1;
	out.raw = false;
	out.keywordEligible = false;
}
function setSpanToken(out, token, pos, end, raw) {
	out.token = token;
	out._value = null;
	out.pos = pos;
	out.end = end;
	out.fileDescriptor = void 0;
	out.variableName = void 0;
	out.descriptorEnd = 0;
	out.delimiterQuoted = false;
	out.content = void 0;
	out.assignmentOperatorPos = -1;
	out.raw = raw;
	out.keywordEligible = false;
}
function matchReservedWord(src, start, len) {
	switch (src.charCodeAt(start)) {
		case 33: return len === 1 ? Token.Bang : void 0;
		case 123: return len === 1 ? Token.LBrace : void 0;
		case 125: return len === 1 ? Token.RBrace : void 0;
		case 105: {
			if (len !== 2) return void 0;
			const c = src.charCodeAt(start + 1);
			return c === 102 ? Token.If : c === 110 ? Token.In : void 0;
		}
		case 102:
			if (len === 2) return src.charCodeAt(start + 1) === 105 ? Token.Fi : void 0;
			if (len === 3) return src.startsWith("for", start) ? Token.For : void 0;
			if (len === 8) return src.startsWith("function", start) ? Token.Function : void 0;
			return;
		case 116: return len === 4 && src.startsWith("then", start) ? Token.Then : void 0;
		case 101:
			if (len !== 4) return void 0;
			if (src.startsWith("else", start)) return Token.Else;
			if (src.startsWith("elif", start)) return Token.Elif;
			if (src.startsWith("esac", start)) return Token.Esac;
			return;
		case 100:
			if (len === 2) return src.charCodeAt(start + 1) === 111 ? Token.Do : void 0;
			if (len === 4) return src.startsWith("done", start) ? Token.Done : void 0;
			return;
		case 99:
			if (len === 4) return src.startsWith("case", start) ? Token.Case : void 0;
			if (len === 6) return src.startsWith("coproc", start) ? Token.Coproc : void 0;
			return;
		case 119: return len === 5 && src.startsWith("while", start) ? Token.While : void 0;
		case 117: return len === 5 && src.startsWith("until", start) ? Token.Until : void 0;
		case 115: return len === 6 && src.startsWith("select", start) ? Token.Select : void 0;
		default: return;
	}
}
const LexContext = {
	Normal: 0,
	CommandStart: 1,
	TestMode: 2,
	CommandPrefix: 3,
	Declaration: 4,
	ArrayElement: 5,
	FunctionName: 6,
	CasePattern: 7,
	EvalArgument: 8
};
function isBraceCommandOpener(after) {
	return after === 32 || after === 9 || after === 10 || after === 124;
}
var Lexer = class Lexer {
	static _findSubstitutionEnd;
	src;
	srcEnd;
	parenBoundary;
	pos;
	current;
	nextState;
	hasPeek;
	pendingHereDocs;
	substitutionContext;
	_errors = null;
	_buildParts = false;
	_buildValue = false;
	_nestingDepth = 0;
	constructor(src, start = 0, end = src.length, parenBoundary = false, context = createSubstitutionContext()) {
		this.src = src;
		this.srcEnd = end;
		this.parenBoundary = parenBoundary;
		this.pos = start;
		this.current = new TokenValue(this);
		this.nextState = new TokenValue(this);
		this.hasPeek = false;
		this.pendingHereDocs = null;
		this.substitutionContext = context;
		if (start === 0 && src.charCodeAt(0) === 35 && src.charCodeAt(1) === 33) {
			const nl = src.indexOf("\n");
			this.pos = nl === -1 ? this.srcEnd : nl + 1;
		}
	}
	getSource() {
		return this.src;
	}
	fork(start, end, parenBoundary = false) {
		const lexer = new Lexer(this.src, start, end, parenBoundary, this.substitutionContext);
		lexer._nestingDepth = this._nestingDepth;
		return lexer;
	}
	getSubstitutionContext() {
		return this.substitutionContext;
	}
	get errors() {
		return this._errors ?? (this._errors = []);
	}
	commandExpansion(pos, text, start, inner, parenBoundary = false) {
		const window = this.scriptWindow(this.src, start, start + inner.length, parenBoundary);
		return new ScriptExpansionImpl("CommandExpansion", pos, this.pos, text, window);
	}
	decodedCommandExpansion(pos, text, inner) {
		const window = this.scriptWindow(inner, 0, inner.length, false, true);
		return new ScriptExpansionImpl("CommandExpansion", pos, this.pos, text, window);
	}
	processSubstitution(pos, text, operator, inner) {
		const window = this.scriptWindow(this.src, pos + 2, pos + 2 + inner.length, !this._unbalanced);
		return new ProcessSubstitutionImpl(pos, this.pos, text, operator, window);
	}
	scriptWindow(source, start, end, parenBoundary, decoded = false) {
		if (this._nestingDepth > 256) return void 0;
		const context = decoded ? void 0 : this.substitutionContext;
		return {
			source,
			start,
			end,
			depth: this._nestingDepth + 1,
			parenBoundary,
			context
		};
	}
	getPos() {
		return this.pos;
	}
	findSubstitutionEnd(start, end, depth = this._nestingDepth + 1) {
		if (Lexer._findSubstitutionEnd === void 0) return -1;
		return Lexer._findSubstitutionEnd(this.src, start, end, depth, this.substitutionContext);
	}
	/** Materialize a word token's value: raw spans slice directly, others re-lex the span. */
	_tokenValue(pos, end, raw) {
		return raw ? this.src.slice(pos, end) : this.wordValueOf(pos, end);
	}
	wordValueOf(start, end) {
		const savedPos = this.pos;
		const savedEnd = this.srcEnd;
		const savedBracketWindow = this._bracketWindow;
		const savedArithmeticBracketWindow = this._arithmeticBracketWindow;
		const savedBuildValue = this._buildValue;
		const savedUnbalanced = this._unbalanced;
		const errorCount = this._errors === null ? 0 : this._errors.length;
		this.pos = start;
		this.srcEnd = end;
		this._buildValue = true;
		this.readWordText();
		if (this.pos < end && this._wordAssignmentState !== void 0 && this._wordAssignmentState >= ASSIGNMENT_INDEX_BASE) {
			this.pos = start;
			this.readWordText(true);
		}
		const value = this._wordText;
		this.pos = savedPos;
		this.srcEnd = savedEnd;
		this._bracketWindow = savedBracketWindow;
		this._arithmeticBracketWindow = savedArithmeticBracketWindow;
		this._buildValue = savedBuildValue;
		this._unbalanced = savedUnbalanced;
		if (this._errors !== null) this._errors.length = errorCount;
		return value;
	}
	/** Find the closing bracket for a shell subscript, ignoring brackets inside nested shell syntax. */
	findClosingBracket(start, end = this.srcEnd) {
		const limit = Math.min(end, this.srcEnd);
		let window = this._bracketWindow;
		if (!window || window.limit !== limit) {
			window = {
				limit,
				depth: this._nestingDepth,
				last: this.src.lastIndexOf("]", limit - 1)
			};
			this._bracketWindow = window;
		}
		if (start > window.last) return -1;
		if (window.depth !== this._nestingDepth) {
			window = {
				limit,
				depth: this._nestingDepth,
				last: window.last
			};
			this._bracketWindow = window;
		}
		if (window.failed?.has(start)) return -1;
		const unmatched = [];
		const close = this.findClosingShellDelimiter(start, end, 93, false, true, unmatched);
		if (close === -1) {
			const failed = window.failed ?? (window.failed = /* @__PURE__ */ new Set());
			for (const starts of unmatched) for (const pos of starts) failed.add(pos);
		}
		return close;
	}
	/** Find the closing bracket of `$[ … ]`, which unlike a subscript does not recurse into `${ }`. */
	findClosingArithmeticBracket(start, end = this.srcEnd) {
		const limit = Math.min(end, this.srcEnd);
		let window = this._arithmeticBracketWindow;
		if (!window || window.end !== limit || window.depth !== this._nestingDepth) {
			window = {
				end: limit,
				depth: this._nestingDepth,
				failed: /* @__PURE__ */ new Set()
			};
			this._arithmeticBracketWindow = window;
		}
		if (window.failed.has(start)) return -1;
		return this.findClosingShellDelimiter(start, end, 93, false, false, void 0, window.failed);
	}
	/** Find the closing brace for a parameter expansion, ignoring braces inside nested shell syntax. */
	findClosingBrace(start, end = this.srcEnd) {
		return this.findClosingShellDelimiter(start, end, 125);
	}
	/** Find the closing parenthesis for a shell substitution using the command-aware scanner. */
	findClosingParenthesis(start, end = this.srcEnd) {
		const savedPos = this.pos;
		const savedEnd = this.srcEnd;
		const savedBracketWindow = this._bracketWindow;
		const savedArithmeticBracketWindow = this._arithmeticBracketWindow;
		const savedUnbalanced = this._unbalanced;
		this.pos = start;
		this.srcEnd = Math.min(end, this.srcEnd);
		this.extractBalanced();
		const close = this._unbalanced ? -1 : this.pos - 1;
		this.pos = savedPos;
		this.srcEnd = savedEnd;
		this._bracketWindow = savedBracketWindow;
		this._arithmeticBracketWindow = savedArithmeticBracketWindow;
		this._unbalanced = savedUnbalanced;
		return close;
	}
	/** Find the end of one arithmetic expansion using the canonical lexer scanner. */
	findArithmeticExpansionEnd(start, end = this.srcEnd) {
		const scanner = this.fork(start, end);
		scanner.pos = start + 1;
		scanner.scanArithmeticBody();
		return scanner.pos;
	}
	/** Find the end of one shell-expanded arithmetic word using the canonical lexer scanners. */
	findArithmeticWordEnd(start, end = this.srcEnd) {
		const scanner = this.fork(start, end);
		scanner.pos = start;
		return scanner.scanArithmeticWordEnd();
	}
	scanArithmeticWordEnd() {
		while (this.pos < this.srcEnd) {
			const ch = this.src.charCodeAt(this.pos);
			if (ch === 36) {
				this.readDollar();
				continue;
			}
			if (ch === 96) {
				this.readBacktickExpansion();
				continue;
			}
			if (ch === 39) {
				this.pos++;
				this.skipSQ();
				continue;
			}
			if (ch === 34) {
				this.pos++;
				this.skipDQ();
				continue;
			}
			if (ch === 92) {
				this.pos += 2;
				continue;
			}
			if (ch === 91) {
				const close = this.findClosingBracket(this.pos + 1);
				if (close !== -1) {
					this.pos = close + 1;
					continue;
				}
			}
			if ((ch === 60 || ch === 62) && this.src.charCodeAt(this.pos + 1) === 40) {
				this.pos += 2;
				this.extractBalanced();
				continue;
			}
			if (ch < 128 && arithmeticWordDelimiter[ch]) break;
			this.pos++;
		}
		return this.pos;
	}
	findClosingShellDelimiter(start, end, closing, array = false, braces = true, bracketStarts, failedBrackets) {
		const savedPos = this.pos;
		const savedEnd = this.srcEnd;
		const savedBracketWindow = this._bracketWindow;
		const savedArithmeticBracketWindow = this._arithmeticBracketWindow;
		const savedUnbalanced = this._unbalanced;
		this.srcEnd = Math.min(end, this.srcEnd);
		const delimiters = [closing];
		bracketStarts?.push([]);
		const failedStarts = failedBrackets ? [start] : void 0;
		let pos = start;
		let wordStart = true;
		let invalid = -1;
		while (pos < this.srcEnd) {
			const expected = delimiters[delimiters.length - 1];
			if (bracketStarts && expected === 93) bracketStarts[bracketStarts.length - 1].push(pos);
			const ch = this.src.charCodeAt(pos);
			if (ch === 92) {
				if (pos + 1 < this.srcEnd && this.src.charCodeAt(pos + 1) !== 10) wordStart = false;
				pos += 2;
				continue;
			}
			if (ch === 35 && array && delimiters.length === 1 && wordStart) {
				while (pos < this.srcEnd && this.src.charCodeAt(pos) !== 10) pos++;
				continue;
			}
			if (ch === 39) {
				this.pos = pos + 1;
				this.skipSQ();
				pos = this.pos;
				wordStart = false;
				continue;
			}
			if (ch === 34) {
				this.pos = pos + 1;
				this.skipDQ();
				pos = this.pos;
				wordStart = false;
				continue;
			}
			if (ch === 96) {
				pos++;
				while (pos < this.srcEnd && this.src.charCodeAt(pos) !== 96) {
					if (this.src.charCodeAt(pos) === 92) pos++;
					pos++;
				}
				if (pos < this.srcEnd) pos++;
				wordStart = false;
				continue;
			}
			if (ch === 36 && pos + 1 < this.srcEnd && this.src.charCodeAt(pos + 1) === 40 || (ch === 60 || ch === 62) && pos + 1 < this.srcEnd && this.src.charCodeAt(pos + 1) === 40) {
				this.pos = pos + 2;
				this.extractBalanced();
				pos = this.pos;
				wordStart = false;
				continue;
			}
			if (ch === 36 && pos + 1 < this.srcEnd) {
				const after = this.src.charCodeAt(pos + 1);
				if (after === 39) {
					pos = decodeAnsiCQuoted(this.src, pos + 2, this.srcEnd).end;
					wordStart = false;
					continue;
				}
				if (after === 36) {
					pos += 2;
					wordStart = false;
					continue;
				}
				if (after === 123 && braces) {
					delimiters.push(125);
					bracketStarts?.push([]);
					pos += 2;
					wordStart = false;
					continue;
				}
			}
			if (array && delimiters.length === 1) {
				if (ch === 91 && wordStart) {
					delimiters.push(93);
					bracketStarts?.push([]);
				} else if (invalid === -1 && (ch === 59 || ch === 38 || ch === 124 || ch === 60 || ch === 62 || ch === 40 && !isExtglobOpen(this.src.charCodeAt(pos - 1)))) invalid = pos;
			}
			if (expected === 93 && ch === 91) {
				delimiters.push(93);
				bracketStarts?.push([]);
				failedStarts?.push(pos + 1);
			} else if (expected === 41 && ch === 40) {
				delimiters.push(41);
				bracketStarts?.push([]);
			} else if (ch === expected) {
				delimiters.pop();
				failedStarts?.pop();
				bracketStarts?.pop();
				if (delimiters.length === 0) {
					this.pos = savedPos;
					this.srcEnd = savedEnd;
					this._bracketWindow = savedBracketWindow;
					this._arithmeticBracketWindow = savedArithmeticBracketWindow;
					this._unbalanced = savedUnbalanced;
					if (invalid !== -1) this.errors.push({
						message: `unexpected '${this.src[invalid]}' in array assignment`,
						pos: invalid
					});
					return pos;
				}
				wordStart = false;
				pos++;
				continue;
			}
			wordStart = ch < 128 && (charType[ch] & 1) !== 0;
			pos++;
		}
		if (failedStarts) for (const start of failedStarts) failedBrackets.add(start);
		this.pos = savedPos;
		this.srcEnd = savedEnd;
		this._bracketWindow = savedBracketWindow;
		this._arithmeticBracketWindow = savedArithmeticBracketWindow;
		this._unbalanced = savedUnbalanced;
		return -1;
	}
	scanBraceExpansion(start, results) {
		const src = this.src;
		const len = this.srcEnd;
		const cached = results.get(start);
		if (cached !== void 0) return cached;
		const savedPos = this.pos;
		const savedUnbalanced = this._unbalanced;
		const errorCount = this._errors === null ? 0 : this._errors.length;
		const frames = [start, 0];
		let pos = start + 1;
		while (pos < len) {
			const ch = src.charCodeAt(pos);
			const type = ch < 128 ? charType[ch] : 0;
			if (type === 0) {
				pos++;
				if (ch === 125) {
					const hasSep = frames.pop();
					results.set(frames.pop(), hasSep ? pos : -1);
					if (frames.length === 0) break;
				} else if (ch === 44 || ch === 46 && src.charCodeAt(pos) === 46) frames[frames.length - 1] = 1;
				continue;
			}
			const next = pos + 1 < len ? src.charCodeAt(pos + 1) : 0;
			if (type & 1) {
				if (next === 40 && (ch === 60 || ch === 62)) {
					this.pos = pos + 2;
					this.extractBalanced();
					pos = this.pos;
				} else if (ch === 40 && isExtglobOpen(src.charCodeAt(pos - 1))) {
					const close = this.findClosingShellDelimiter(pos + 1, len, 41);
					if (close === -1) break;
					pos = close + 1;
				} else break;
			} else if (ch === 92) pos += 2;
			else if (ch === 39) {
				this.pos = pos + 1;
				this.skipSQ();
				pos = this.pos;
			} else if (ch === 34) {
				this.pos = pos + 1;
				this.skipDQ();
				pos = this.pos;
			} else if (ch === 96) {
				pos++;
				while (pos < len && src.charCodeAt(pos) !== 96) pos += src.charCodeAt(pos) === 92 ? 2 : 1;
				pos++;
			} else if (ch === 123) {
				frames.push(pos, 0);
				pos++;
			} else if (next === 39) pos = decodeAnsiCQuoted(src, pos + 2, len).end;
			else if (next === 123) {
				const close = this.findClosingBrace(pos + 2, len);
				if (close === -1) break;
				pos = close + 1;
			} else if (next === 40) {
				this.pos = pos + 2;
				this.extractBalanced();
				pos = this.pos;
			} else pos++;
		}
		this.pos = savedPos;
		this._unbalanced = savedUnbalanced;
		if (this._errors !== null) this._errors.length = errorCount;
		for (let index = 0; index < frames.length; index += 2) results.set(frames[index], -1);
		return results.get(start);
	}
	skipSubshellBody() {
		this.extractBalanced(false);
		return this._unbalanced ? -1 : this.pos;
	}
	skipCompoundBody(closeToken) {
		const frames = [{
			close: closeToken,
			phase: closeToken === Token.Esac ? "case-pattern" : "commands"
		}];
		let commandStart = true;
		for (;;) {
			const phase = frames[frames.length - 1].phase;
			let ctx = commandStart ? LexContext.CommandStart : LexContext.Normal;
			if (phase === "function-name") ctx = LexContext.FunctionName;
			else if (phase === "case-pattern" && commandStart) ctx = LexContext.CasePattern;
			const value = this.next(ctx);
			const token = value.token;
			if (token === Token.EOF) return -1;
			const frame = frames[frames.length - 1];
			if (frame.phase === "function-name") {
				if (token === Token.Newline) continue;
				frame.phase = "function-body";
				commandStart = true;
				continue;
			} else if (frame.phase === "function-body") {
				if (token === Token.Newline) continue;
				frame.phase = "commands";
				commandStart = true;
				if (token === Token.LParen && this.peek(LexContext.Normal).token === Token.RParen) {
					this.next(LexContext.Normal);
					frame.phase = "function-body";
					continue;
				}
			} else if (frame.phase === "coproc-command") {
				if (token === Token.Newline) continue;
				if (token === Token.Word) {
					frame.phase = "coproc-body";
					commandStart = true;
					continue;
				}
				frame.phase = "commands";
				commandStart = true;
			} else if (frame.phase === "coproc-body") {
				if (token === Token.Newline) continue;
				frame.phase = token === Token.Word && value.keywordEligible && value.value === "time" ? "time-command" : "commands";
				commandStart = true;
				if (frame.phase === "time-command") continue;
			} else if (frame.phase === "time-command") {
				if (token === Token.Word && value.keywordEligible && value.value === "-p") {
					frame.phase = "time-command-after-p";
					continue;
				}
				if (token === Token.Word && value.keywordEligible && value.value === "--") {
					frame.phase = "commands";
					continue;
				}
				frame.phase = "commands";
				commandStart = true;
			} else if (frame.phase === "time-command-after-p") {
				if (token === Token.Word && value.keywordEligible && value.value === "--") {
					frame.phase = "commands";
					continue;
				}
				frame.phase = "commands";
				commandStart = true;
			} else if (frame.phase === "for-header") {
				if (token === Token.ArithCmd || token === Token.Semi || token === Token.Newline) {
					commandStart = true;
					continue;
				}
				if (token === Token.Do || token === Token.LBrace) {
					frame.close = token === Token.Do ? Token.Done : Token.RBrace;
					frame.phase = "commands";
					commandStart = true;
					continue;
				}
			} else if (frame.phase === "case-word") {
				if (token === Token.Newline) continue;
				frame.phase = "case-in";
				commandStart = false;
				continue;
			} else if (frame.phase === "case-in") {
				if (token === Token.Newline) {
					commandStart = true;
					continue;
				}
				frame.phase = "case-pattern";
				commandStart = true;
				continue;
			} else if (frame.phase === "case-pattern") {
				if (token === Token.Esac && commandStart) {
					frames.pop();
					if (frames.length === 0) return value.end;
					commandStart = false;
					continue;
				}
				if (token === Token.RParen) {
					frame.phase = "commands";
					commandStart = true;
				} else commandStart = token === Token.Newline;
				continue;
			}
			if (token === frame.close) {
				frames.pop();
				if (frames.length === 0) return value.end;
				commandStart = false;
				continue;
			}
			if (commandStart) switch (token) {
				case Token.LParen:
					frames.push({
						close: Token.RParen,
						phase: "commands"
					});
					break;
				case Token.LBrace:
					frames.push({
						close: Token.RBrace,
						phase: "commands"
					});
					break;
				case Token.If:
					frames.push({
						close: Token.Fi,
						phase: "commands"
					});
					break;
				case Token.For:
					frames.push({
						close: Token.Done,
						phase: "for-header"
					});
					break;
				case Token.While:
				case Token.Until:
				case Token.Select:
					frames.push({
						close: Token.Done,
						phase: "commands"
					});
					break;
				case Token.Case:
					frames.push({
						close: Token.Esac,
						phase: "case-word"
					});
					break;
				case Token.DblLBracket:
					if (!this.skipTestCommandBody()) return -1;
					commandStart = false;
					continue;
				case Token.Assignment:
				case Token.Redirect:
				case Token.Bang:
				case Token.Then:
				case Token.Else:
				case Token.Elif:
				case Token.Do:
				case Token.In: break;
				case Token.Semi:
				case Token.Newline:
				case Token.Pipe:
				case Token.And:
				case Token.Or:
				case Token.Amp:
				case Token.DoubleSemi:
				case Token.SemiAmp:
				case Token.DoubleSemiAmp: break;
				case Token.Function:
					frame.phase = "function-name";
					break;
				case Token.Coproc:
					frame.phase = "coproc-command";
					break;
				default:
					if (token === Token.Word && value.keywordEligible && value.value === "time") {
						frame.phase = "time-command";
						commandStart = true;
					} else commandStart = false;
					continue;
			}
			switch (token) {
				case Token.Semi:
				case Token.Newline:
				case Token.Pipe:
				case Token.And:
				case Token.Or:
				case Token.Amp:
					commandStart = true;
					break;
				case Token.DoubleSemi:
				case Token.SemiAmp:
				case Token.DoubleSemiAmp:
					if (frame.close === Token.Esac) frame.phase = "case-pattern";
					commandStart = true;
					break;
				case Token.RParen: commandStart = true;
			}
		}
	}
	skipTestGroup() {
		let depth = 1;
		for (;;) {
			const value = this.next(LexContext.TestMode);
			if (value.token === Token.EOF) return -1;
			if (value.token === Token.DblRBracket) {
				this.unshift(value);
				return -1;
			}
			if (value.token === Token.LParen) depth++;
			else if (value.token === Token.RParen && --depth === 0) return value.end;
		}
	}
	skipTestCommandBody() {
		for (;;) {
			const token = this.next(LexContext.TestMode).token;
			if (token === Token.DblRBracket) return true;
			if (token === Token.EOF) return false;
		}
	}
	/** Set position and scan a word, building parts. Used by computeWordParts. */
	buildWordParts(startPos) {
		this._buildParts = true;
		this.pos = startPos;
		const ch = this.src.charCodeAt(startPos);
		if ((ch === 60 || ch === 62) && startPos + 1 < this.srcEnd && this.src.charCodeAt(startPos + 1) === 40) {
			this.pos = startPos + 2;
			const inner = this.extractBalanced();
			const text = this.src.slice(startPos, this.pos);
			const part = this.processSubstitution(startPos, text, ch === 60 ? "<" : ">", inner);
			if (this.pos < this.srcEnd) {
				this.readWordText();
				if (this._wordParts) this._wordParts.unshift(part);
				else this._wordParts = [part];
			} else this._wordParts = [part];
		} else {
			this.readWordText();
			if (this.pos < this.srcEnd && this._wordAssignmentState !== void 0 && this._wordAssignmentState >= ASSIGNMENT_INDEX_BASE) {
				this.pos = startPos;
				this.readWordText(true);
			}
		}
		return this._wordParts;
	}
	/** Scan a bounded word-like span without treating shell operators or whitespace as terminators. */
	buildEmbeddedWordParts(startPos, arithmetic = false) {
		this._buildParts = true;
		this.pos = startPos;
		this.readInnerWordText(false, arithmetic);
		return this._wordParts;
	}
	buildArrayElementParts(startPos) {
		const close = this.findClosingBracket(startPos + 1);
		if (close === -1) return this.buildWordParts(startPos);
		const src = this.src;
		this._buildParts = true;
		const head = hasEmbeddedWordStructure(src, startPos, close + 1) ? this.parseSubFieldWord(startPos, close + 1, "embedded") : void 0;
		this.pos = close + 1;
		this.readWordText(false, LexContext.ArrayElement);
		const end = this.pos;
		const operator = skipLineContinuations(src, close + 1, end);
		const after = src.charCodeAt(operator);
		const keyed = after === 61 || after === 43 && src.charCodeAt(operator + 1) === 61;
		let headParts = head?.parts;
		let tailParts = this._wordParts;
		if (keyed) tailParts = parseGlobParts(src, close + 1, end, tailParts) ?? tailParts;
		if (!headParts && !tailParts) return keyed ? null : parseGlobParts(src, startPos, end, void 0) ?? null;
		const headText = src.slice(startPos, close + 1);
		if (!headParts) headParts = [{
			type: "Literal",
			pos: startPos,
			end: close + 1,
			text: headText,
			value: head?.value ?? headText
		}];
		if (!tailParts) tailParts = end > close + 1 ? [{
			type: "Literal",
			pos: close + 1,
			end,
			text: src.slice(close + 1, end),
			value: this._wordText
		}] : [];
		let parts = joinWordParts(headParts, tailParts);
		if (!keyed) parts = parseGlobParts(src, startPos, end, parts) ?? parts;
		return parts.length > 1 || parts[0].type !== "Literal" ? parts : null;
	}
	/** Scan a heredoc body for expansions, building parts. Spaces/newlines are literal. */
	buildHereDocParts(bodyPos, bodyEnd) {
		this._buildParts = true;
		const src = this.src;
		const parts = [];
		let hasExpansion = false;
		let litBuf = "";
		let litStart = bodyPos;
		let i = bodyPos;
		const flushLit = () => {
			if (i > litStart) {
				parts.push({
					type: "Literal",
					pos: litStart,
					end: i,
					value: litBuf,
					text: src.slice(litStart, i)
				});
				litBuf = "";
			}
		};
		while (i < bodyEnd) {
			const ch = src.charCodeAt(i);
			if (ch === 92) {
				if (i + 1 < bodyEnd) {
					const nc = src.charCodeAt(i + 1);
					if (nc === 10) {
						i += 2;
						continue;
					}
					if (nc === 36 || nc === 96 || nc === 92) {
						litBuf += String.fromCharCode(nc);
						i += 2;
						continue;
					}
				}
				litBuf += "\\";
				i++;
				continue;
			}
			if (ch === 36 && src.charCodeAt(i + 1) !== 39 && src.charCodeAt(i + 1) !== 34) {
				flushLit();
				litStart = i;
				this.pos = i;
				this.readDollar();
				if (this._resultPart) {
					hasExpansion = true;
					parts.push(this._resultPart);
					litStart = this.pos;
				} else litBuf += src.slice(i, this.pos);
				i = this.pos;
				continue;
			}
			if (ch === 96) {
				flushLit();
				litStart = i;
				this.pos = i;
				this.readBacktickExpansion();
				if (this._resultPart) {
					hasExpansion = true;
					parts.push(this._resultPart);
					litStart = this.pos;
				} else litBuf += src.slice(i, this.pos);
				i = this.pos;
				continue;
			}
			litBuf += src[i];
			i++;
		}
		flushLit();
		return hasExpansion ? parts : null;
	}
	registerHereDocTarget(target) {
		if (this.pendingHereDocs === null) return;
		for (const hd of this.pendingHereDocs) if (!hd.target) {
			hd.target = target;
			return;
		}
	}
	readTestRegexWord() {
		this.hasPeek = false;
		this.skipSpacesAndTabs();
		const src = this.src;
		const len = this.srcEnd;
		const start = this.pos;
		let depth = 0;
		while (this.pos < len) {
			const ch = src.charCodeAt(this.pos);
			if (ch === 40) {
				depth++;
				this.pos++;
				continue;
			}
			if (ch === 92) {
				this.pos += this.pos + 1 < len ? 2 : 1;
				continue;
			}
			if (ch === 39) {
				const quotePos = this.pos++;
				const ansiC = quotePos > start && src.charCodeAt(quotePos - 1) === 36;
				while (this.pos < len && src.charCodeAt(this.pos) !== 39) {
					if (ansiC && src.charCodeAt(this.pos) === 92 && this.pos + 1 < len) this.pos++;
					this.pos++;
				}
				if (this.pos < len) this.pos++;
				else this.errors.push({
					message: ansiC ? "unterminated ANSI-C quote" : "unterminated single quote",
					pos: quotePos
				});
				continue;
			}
			if (ch === 34) {
				this.pos++;
				this.readDoubleQuoted();
				continue;
			}
			if (ch === 96) {
				this.readBacktickExpansion();
				continue;
			}
			if (depth > 0) {
				if (ch === 41) depth--;
				this.pos++;
				continue;
			}
			if (ch === 36) {
				this.readDollar();
				continue;
			}
			if ((ch === 60 || ch === 62) && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 40) {
				const subPos = this.pos;
				this.pos += 2;
				this.extractBalanced();
				if (this._unbalanced) this.errors.push({
					message: "unterminated process substitution",
					pos: subPos
				});
				continue;
			}
			if (ch < 128 && charType[ch] & 1 && ch !== 124) break;
			this.pos++;
		}
		setToken(this.current, Token.Word, src.slice(start, this.pos), start, this.pos);
		return this.current;
	}
	readCStyleForExprs() {
		this.hasPeek = false;
		const src = this.src;
		const len = this.srcEnd;
		while (this.pos < len && (src.charCodeAt(this.pos) === 32 || src.charCodeAt(this.pos) === 9)) this.pos++;
		const openPos = this.pos;
		if (this.pos < len && src.charCodeAt(this.pos) === 40) this.pos++;
		const starts = [
			this.pos,
			0,
			0
		];
		const parts = [
			"",
			"",
			"",
			0,
			0,
			0
		];
		let partIdx = 0;
		let depth = 1;
		let partStart = this.pos;
		let extra = false;
		const setPart = (end) => {
			const raw = src.slice(partStart, end);
			parts[partIdx] = raw.trim();
			parts[3 + partIdx] = starts[partIdx] + raw.length - raw.trimStart().length;
		};
		while (this.pos < len && depth > 0) {
			const c = src.charCodeAt(this.pos);
			if (c === 40) {
				depth++;
				this.pos++;
			} else if (c === 41) {
				depth--;
				if (depth === 0) {
					if (!extra) setPart(this.pos);
					if (partIdx < 2) this.errors.push({
						message: "expected three arithmetic expressions in for header",
						pos: this.pos
					});
					this.pos++;
					while (this.pos < len && (src.charCodeAt(this.pos) === 32 || src.charCodeAt(this.pos) === 9)) this.pos++;
					if (this.pos < len && src.charCodeAt(this.pos) === 41) this.pos++;
					break;
				}
				this.pos++;
			} else if (c === 59 && depth === 1) {
				if (partIdx === 2) {
					if (!extra) {
						setPart(this.pos);
						this.errors.push({
							message: "expected three arithmetic expressions in for header",
							pos: this.pos
						});
					}
					extra = true;
					this.pos++;
					continue;
				}
				setPart(this.pos);
				partIdx++;
				this.pos++;
				partStart = this.pos;
				starts[partIdx] = partStart;
			} else if (c === 36) this.readDollar();
			else if (c === 96) this.readBacktickExpansion();
			else if (c === 92) this.pos += this.pos + 1 < len ? 2 : 1;
			else if (c === 39) {
				this.pos++;
				this.skipSQ();
			} else if (c === 34) {
				this.pos++;
				this.skipDQ();
			} else this.pos++;
		}
		if (depth > 0) {
			if (!extra) setPart(this.pos);
			this.errors.push({
				message: "unterminated arithmetic for header",
				pos: openPos
			});
		}
		return parts;
	}
	peek(ctx = LexContext.Normal) {
		if (!this.hasPeek) {
			this.readNext(this.nextState, ctx);
			this.hasPeek = true;
		}
		return this.nextState;
	}
	peekFollow(closers) {
		if (!this.hasPeek) {
			const ctx = closers[this.current.token] ? LexContext.CommandStart : LexContext.Normal;
			this.readNext(this.nextState, ctx);
			this.hasPeek = true;
		}
		return this.nextState;
	}
	next(ctx = LexContext.Normal) {
		if (this.hasPeek) {
			this.hasPeek = false;
			const temp = this.current;
			this.current = this.nextState;
			this.nextState = temp;
			return this.current;
		}
		this.readNext(this.current, ctx);
		return this.current;
	}
	unshift(tok) {
		this.nextState.copyFrom(tok);
		this.hasPeek = true;
	}
	readNext(out, ctx) {
		const src = this.src;
		const len = this.srcEnd;
		let pos = this.pos;
		while (true) {
			pos = skipBlanks(src, pos, len);
			if (ctx === LexContext.TestMode) while (pos < len && src.charCodeAt(pos) === 10) pos = skipBlanks(src, pos + 1, len);
			if (pos >= len || src.charCodeAt(pos) !== 35) break;
			while (pos < len && src.charCodeAt(pos) !== 10) pos++;
		}
		this.pos = pos;
		if (pos >= len) {
			this.consumePendingHereDocs();
			setToken(out, Token.EOF, "", pos, pos);
			return;
		}
		const tokenStart = pos;
		const ch = src.charCodeAt(pos);
		if (ch === 10) {
			this.pos++;
			this.consumePendingHereDocs();
			setToken(out, Token.Newline, "\n", tokenStart, this.pos);
			return;
		}
		if (ctx === LexContext.TestMode && (ch === 60 || ch === 62) && !(this.pos + 1 < this.srcEnd && src.charCodeAt(this.pos + 1) === 40)) {
			this.pos++;
			setToken(out, Token.Word, ch === 60 ? "<" : ">", tokenStart, this.pos);
			out.keywordEligible = true;
			return;
		}
		if (ch < 128 && charType[ch] & 1 && this.tryReadOperator(out, ch, ctx, tokenStart)) return;
		if (ch === 91 && ctx === LexContext.ArrayElement && this.readArrayElement(out, tokenStart)) return;
		this.readWord(out, ctx, tokenStart);
	}
	tryReadOperator(out, ch, ctx, tokenStart) {
		const src = this.src;
		const pos = this.pos;
		const next = pos + 1 < this.srcEnd ? src.charCodeAt(pos + 1) : 0;
		switch (ch) {
			case 59:
				if (next === 59) {
					if (pos + 2 < this.srcEnd && src.charCodeAt(pos + 2) === 38) {
						this.pos += 3;
						setToken(out, Token.DoubleSemiAmp, ";;&", tokenStart, this.pos);
						return true;
					}
					this.pos += 2;
					setToken(out, Token.DoubleSemi, ";;", tokenStart, this.pos);
					return true;
				}
				if (next === 38) {
					this.pos += 2;
					setToken(out, Token.SemiAmp, ";&", tokenStart, this.pos);
					return true;
				}
				this.pos++;
				setToken(out, Token.Semi, ";", tokenStart, this.pos);
				return true;
			case 124:
				if (next === 124) {
					this.pos += 2;
					setToken(out, Token.Or, "||", tokenStart, this.pos);
					return true;
				}
				if (next === 38) {
					this.pos += 2;
					setToken(out, Token.Pipe, "|&", tokenStart, this.pos);
					return true;
				}
				this.pos++;
				setToken(out, Token.Pipe, "|", tokenStart, this.pos);
				return true;
			case 38:
				if (next === 38) {
					this.pos += 2;
					setToken(out, Token.And, "&&", tokenStart, this.pos);
					return true;
				}
				if (next === 62) {
					this.pos += 2;
					const append = this.pos < this.srcEnd && src.charCodeAt(this.pos) === 62;
					if (append) this.pos++;
					return this.readRedirectTarget(out, append ? "&>>" : "&>", tokenStart);
				}
				this.pos++;
				setToken(out, Token.Amp, "&", tokenStart, this.pos);
				return true;
			case 40:
				if (ctx === LexContext.CommandStart && next === 40) {
					const savedErrors = this.errors.length;
					this.readArithmeticCommand(out, tokenStart);
					if (!this._notArithmetic) return true;
					this.errors.length = savedErrors;
					this.pos = tokenStart;
				}
				this.pos++;
				setToken(out, Token.LParen, "(", tokenStart, this.pos);
				return true;
			case 41:
				this.pos++;
				setToken(out, Token.RParen, ")", tokenStart, this.pos);
				return true;
			case 60:
			case 62: return this.readRedirection(out, tokenStart);
			default: return false;
		}
	}
	readRedirection(out, tokenStart) {
		const src = this.src;
		const ch = src.charCodeAt(this.pos);
		let op = "";
		if (ch === 60) {
			this.pos++;
			const next = this.pos < this.srcEnd ? src.charCodeAt(this.pos) : 0;
			if (next === 60) {
				this.pos++;
				const third = this.pos < this.srcEnd ? src.charCodeAt(this.pos) : 0;
				if (third === 60) {
					this.pos++;
					op = "<<<";
				} else {
					const dash = third === 45;
					if (dash) this.pos++;
					this.skipSpacesAndTabs();
					const targetPos = this.pos;
					if (this.pos >= this.srcEnd || src.charCodeAt(this.pos) !== 35) this.readHereDocDelimiter();
					const hasTarget = this.pos > targetPos;
					if (hasTarget) (this.pendingHereDocs ?? (this.pendingHereDocs = [])).push({
						delimiter: this._hereDelim,
						strip: dash,
						quoted: this._hereQuoted
					});
					setToken(out, Token.Redirect, dash ? "<<-" : "<<", tokenStart, this.pos);
					out.content = hasTarget ? this._hereDelim : void 0;
					out.delimiterQuoted = hasTarget && this._hereQuoted;
					out.targetPos = targetPos;
					out.targetEnd = hasTarget ? this.pos : targetPos;
					return true;
				}
			} else if (next === 40) {
				this.readProcessSubstitution(out, "<", tokenStart);
				return true;
			} else if (next === 62) {
				op = "<>";
				this.pos++;
			} else if (next === 38) {
				op = "<&";
				this.pos++;
			} else op = "<";
		} else if (ch === 62) {
			this.pos++;
			const next = this.pos < this.srcEnd ? src.charCodeAt(this.pos) : 0;
			if (next === 40) {
				this.readProcessSubstitution(out, ">", tokenStart);
				return true;
			}
			if (next === 62) {
				op = ">>";
				this.pos++;
			} else if (next === 38) {
				op = ">&";
				this.pos++;
			} else if (next === 124) {
				op = ">|";
				this.pos++;
			} else op = ">";
		}
		return this.readRedirectTarget(out, op, tokenStart);
	}
	readRedirectTarget(out, op, tokenStart) {
		const src = this.src;
		this.skipSpacesAndTabs();
		if (this.pos < this.srcEnd) {
			const nc = src.charCodeAt(this.pos);
			if ((nc === 60 || nc === 62) && this.pos + 1 < this.srcEnd && src.charCodeAt(this.pos + 1) === 40) {
				const psStart = this.pos;
				this.pos += 2;
				this.extractBalanced();
				if (this._unbalanced) this.errors.push({
					message: "unterminated process substitution",
					pos: psStart
				});
				const psText = src.slice(psStart, this.pos);
				setToken(out, Token.Redirect, op, tokenStart, this.pos);
				out.content = psText;
				out.targetPos = psStart;
				out.targetEnd = this.pos;
				return true;
			}
			const targetPos = this.pos;
			if (nc !== 10 && nc !== 35) this.readRedirectTargetText();
			this.redirectToken(out, op, tokenStart, targetPos);
			return true;
		}
		this.redirectToken(out, op, tokenStart, this.pos);
		return true;
	}
	readRedirectTargetText() {
		const savedBuildValue = this._buildValue;
		this._buildValue = true;
		this.readWordText();
		this._buildValue = savedBuildValue;
	}
	redirectToken(out, operator, tokenStart, targetPos) {
		const hasTarget = this.pos > targetPos && (this._wordText.length > 0 || this._wordQuoted);
		setToken(out, Token.Redirect, operator, tokenStart, this.pos);
		out.content = hasTarget ? this._wordText : void 0;
		out.targetPos = targetPos;
		out.targetEnd = hasTarget ? this.pos : targetPos;
	}
	readProcessSubstitution(out, operator, tokenStart) {
		this.pos++;
		this.extractBalanced();
		if (this._unbalanced) this.errors.push({
			message: "unterminated process substitution",
			pos: tokenStart
		});
		const text = this.src.slice(tokenStart, this.pos);
		setToken(out, Token.Word, text, tokenStart, this.pos);
	}
	readHereDocDelimiter() {
		const src = this.src;
		const len = this.srcEnd;
		const savedBuildValue = this._buildValue;
		this._buildValue = true;
		let delimiter = "";
		let quoted = false;
		while (this.pos < len) {
			const c = src.charCodeAt(this.pos);
			if (c === 39) {
				quoted = true;
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 39) {
					delimiter += src[this.pos];
					this.pos++;
				}
				if (this.pos < len) this.pos++;
			} else if (c === 34) {
				quoted = true;
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 34) {
					if (src.charCodeAt(this.pos) === 92 && this.pos + 1 < len) {
						const next = src.charCodeAt(this.pos + 1);
						if (next === 10) {
							this.pos += 2;
							continue;
						}
						if (next === 36 || next === 96 || next === 34 || next === 92) this.pos++;
					}
					delimiter += src[this.pos];
					this.pos++;
				}
				if (this.pos < len) this.pos++;
			} else if (c === 92) {
				if (this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 10) {
					this.pos += 2;
					continue;
				}
				quoted = true;
				this.pos++;
				if (this.pos < len) {
					delimiter += src[this.pos];
					this.pos++;
				} else delimiter += "\\";
			} else if (c === 96) {
				const btStart = this.pos;
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
					if (src.charCodeAt(this.pos) === 92) this.pos++;
					this.pos++;
				}
				if (this.pos < len) this.pos++;
				delimiter += src.slice(btStart, this.pos);
			} else if (c === 36) {
				const next = this.pos + 1 < len ? src.charCodeAt(this.pos + 1) : 0;
				if (next === 39 || next === 34) quoted = true;
				this.readDollar();
				delimiter += this._resultText;
			} else if (c < 128 && charType[c] & 1) break;
			else {
				delimiter += src[this.pos];
				this.pos++;
			}
		}
		this._buildValue = savedBuildValue;
		this._hereDelim = delimiter;
		this._hereQuoted = quoted;
	}
	consumePendingHereDocs() {
		const pending = this.pendingHereDocs;
		if (pending === null || pending.length === 0) return;
		for (const hd of pending) {
			const bodyPos = this.pos;
			const bodyEnd = this.skipHereDocBody(hd.delimiter, hd.strip, this.parenBoundary, hd.quoted);
			if (hd.target) {
				hd.target.body.pos = bodyPos;
				hd.target.body.end = bodyEnd;
				hd.target.body.text = this.src.slice(bodyPos, bodyEnd);
				if (this.hereDocClosingPos !== -1) hd.target.closing = {
					pos: this.hereDocClosingPos,
					end: this.hereDocClosingEnd
				};
			}
		}
		pending.length = 0;
	}
	hereDocClosingPos = -1;
	hereDocClosingEnd = -1;
	matchHereDocDelimiter(delimiter, lineStart, end, join) {
		const src = this.src;
		let pos = lineStart;
		for (let i = 0; i < delimiter.length;) {
			if (join && src.charCodeAt(pos) === 92 && pos + 1 < end && src.charCodeAt(pos + 1) === 10) {
				pos += 2;
				continue;
			}
			if (pos >= end || src.charCodeAt(pos) !== delimiter.charCodeAt(i)) return -1;
			pos++;
			i++;
		}
		return pos;
	}
	logicalLineEnd(from, end, join) {
		const src = this.src;
		let lineEnd = src.indexOf("\n", from);
		while (lineEnd !== -1 && lineEnd < end) {
			if (!join) return lineEnd;
			let backslashes = lineEnd;
			while (backslashes > from && src.charCodeAt(backslashes - 1) === 92) backslashes--;
			if ((lineEnd - backslashes) % 2 === 0) return lineEnd;
			from = lineEnd + 1;
			lineEnd = src.indexOf("\n", from);
		}
		return end;
	}
	skipHereDocBody(delimiter, strip, parenEnds = false, quoted = false) {
		this.hereDocClosingPos = -1;
		this.hereDocClosingEnd = -1;
		const src = this.src;
		const len = this.srcEnd;
		while (this.pos < len) {
			let lineStart = this.pos;
			const lineEnd = this.logicalLineEnd(lineStart, len, !quoted);
			for (;;) {
				const before = lineStart;
				if (strip) while (lineStart < lineEnd && src.charCodeAt(lineStart) === 9) lineStart++;
				if (!quoted) lineStart = skipLineContinuations(src, lineStart, lineEnd);
				if (lineStart === before) break;
			}
			let afterDelim = this.matchHereDocDelimiter(delimiter, lineStart, lineEnd, !quoted);
			if (afterDelim !== -1 && !quoted) afterDelim = skipLineContinuations(src, afterDelim, lineEnd);
			if (afterDelim === lineEnd) {
				const bodyEnd = this.pos;
				if (!parenEnds || !this.parenBoundary || lineEnd !== len) {
					this.hereDocClosingPos = lineStart;
					this.hereDocClosingEnd = lineEnd;
				}
				this.pos = lineEnd < len ? lineEnd + 1 : lineEnd;
				return bodyEnd;
			}
			if (parenEnds && afterDelim !== -1) {
				let paren = afterDelim;
				while (paren < lineEnd && src.charCodeAt(paren) !== 41) paren++;
				if (paren < lineEnd || this.parenBoundary && lineEnd === len) {
					const bodyEnd = this.pos;
					this.pos = afterDelim;
					return bodyEnd;
				}
			}
			this.pos = lineEnd < len ? lineEnd + 1 : lineEnd;
		}
		return this.pos;
	}
	_wordText = "";
	_wordRaw = false;
	_wordQuoted = false;
	_wordHasExpansions = false;
	_wordKeywordEligible = false;
	_wordAssignmentState;
	_bracketWindow;
	_arithmeticBracketWindow;
	_wordParts = null;
	_resultText = "";
	_resultIsRaw = true;
	_resultHasExpansion = false;
	_resultPart;
	_unbalanced = false;
	_notArithmetic = false;
	_arithUnterminated = false;
	_dqText = "";
	_dqHasExpansions = false;
	_dqParts = null;
	_dqEnd = 0;
	_hereDelim = "";
	_hereQuoted = false;
	readWord(out, ctx, tokenStart = 0) {
		const errorStart = this._errors === null ? 0 : this._errors.length;
		this.readWordText(false, ctx, true);
		if (ctx === LexContext.Normal) {
			const next = this.pos < this.srcEnd ? this.src.charCodeAt(this.pos) : 0;
			if (!this._wordRaw || next !== 60 && next !== 62) {
				setSpanToken(out, Token.Word, tokenStart, this.pos, this._wordRaw);
				out.keywordEligible = this._wordKeywordEligible;
				return;
			}
		}
		this.classifyWord(out, ctx, tokenStart, errorStart);
	}
	isRedirectVariable(start, end) {
		const src = this.src;
		for (let i = start; i < end; i++) {
			const c = src.charCodeAt(i);
			if (c === 91 && i > start) return i + 2 < end && src.charCodeAt(end - 1) === 93 && this.findClosingShellDelimiter(i + 1, end, 93) === end - 1;
			if (c >= 128 || !(isIdChar[c] & (i === start ? 1 : 2))) return false;
		}
		return end > start;
	}
	readArrayElement(out, tokenStart) {
		const close = this.findClosingBracket(tokenStart + 1);
		if (close === -1) return false;
		this.pos = close + 1;
		this.readWordText();
		setSpanToken(out, Token.Word, tokenStart, this.pos, true);
		return true;
	}
	classifyWord(out, ctx, tokenStart, errorStart) {
		const src = this.src;
		const raw = this._wordRaw;
		const hasExpansions = this._wordHasExpansions;
		const quoted = this._wordQuoted;
		const keywordEligible = this._wordKeywordEligible;
		let assignmentState = this._wordAssignmentState;
		const wordEnd = this.pos;
		const wordLen = wordEnd - tokenStart;
		if (ctx === LexContext.CasePattern) {
			let token = Token.Word;
			if (keywordEligible) {
				const reserved = raw ? matchReservedWord(src, tokenStart, wordLen) : RESERVED_WORDS.get(this.wordValueOf(tokenStart, wordEnd));
				if (reserved === Token.Esac) token = reserved;
			}
			setSpanToken(out, token, tokenStart, wordEnd, raw);
			out.keywordEligible = keywordEligible;
			return;
		}
		let value = null;
		if (!raw && !hasExpansions && keywordEligible && (ctx === LexContext.CommandStart || ctx === LexContext.TestMode)) {
			const nextCh = wordEnd < this.srcEnd ? src.charCodeAt(wordEnd) : 0;
			if (!quoted && wordLen <= 16 || nextCh === 60 || nextCh === 62) value = this.wordValueOf(tokenStart, wordEnd);
		}
		if (ctx === LexContext.CommandStart && keywordEligible) {
			if (raw) {
				if (wordLen <= 8) {
					const reserved = matchReservedWord(src, tokenStart, wordLen);
					if (reserved !== void 0) {
						setSpanToken(out, reserved, tokenStart, wordEnd, true);
						return;
					}
				}
				if (wordLen === 2 && src.charCodeAt(tokenStart) === 91 && src.charCodeAt(tokenStart + 1) === 91) {
					setSpanToken(out, Token.DblLBracket, tokenStart, wordEnd, true);
					return;
				}
			} else if (value !== null && value.length > 0) {
				const fc = value.charCodeAt(0);
				if (fc >= 97 && fc <= 122 && value.length <= 8 || fc === 33 || fc === 123 || fc === 125) {
					const reserved = RESERVED_WORDS.get(value);
					if (reserved !== void 0) {
						setToken(out, reserved, value, tokenStart, wordEnd);
						return;
					}
				}
				if (fc === 91 && value === "[[") {
					setToken(out, Token.DblLBracket, value, tokenStart, wordEnd);
					return;
				}
			}
		}
		if (ctx === LexContext.CommandStart || ctx === LexContext.CommandPrefix || ctx === LexContext.Declaration) {
			if (assignmentState === void 0) {
				let eq = -1;
				let bracket = false;
				for (let i = tokenStart + 1; i < wordEnd; i++) {
					const c = src.charCodeAt(i);
					if (c === 61) {
						eq = i;
						break;
					}
					if (c === 91) bracket = true;
				}
				if (eq !== -1 || ctx !== LexContext.Declaration && bracket) assignmentState = scanAssignmentPrefix(src, tokenStart, wordEnd, ASSIGNMENT_NAME_START);
			}
			if (assignmentState !== void 0) {
				if (ctx !== LexContext.Declaration && assignmentState >= ASSIGNMENT_INDEX_BASE) {
					if (wordEnd < this.srcEnd) {
						if (this._errors !== null) this._errors.length = errorStart;
						this.pos = tokenStart;
						this.readWordText(true, ctx, true);
						if (this.pos > wordEnd) {
							this.classifyWord(out, ctx, tokenStart, errorStart);
							return;
						}
					}
					if (this._errors === null || this._errors.length === errorStart) this.errors.push({
						message: "unterminated array subscript",
						pos: src.indexOf("[", tokenStart)
					});
				}
				if (isMatchedAssignment(assignmentState)) {
					setSpanToken(out, Token.Assignment, tokenStart, wordEnd, raw);
					if (value !== null) out._value = value;
					out.assignmentOperatorPos = assignmentOperatorPos(assignmentState);
					return;
				}
			}
		}
		if ((ctx === LexContext.CommandStart || ctx === LexContext.TestMode) && keywordEligible) {
			if (raw) {
				if (wordLen === 2 && src.charCodeAt(tokenStart) === 93 && src.charCodeAt(tokenStart + 1) === 93) {
					setSpanToken(out, Token.DblRBracket, tokenStart, wordEnd, true);
					return;
				}
			} else if (value === "]]") {
				setToken(out, Token.DblRBracket, value, tokenStart, wordEnd);
				return;
			}
		}
		if (!hasExpansions && this.pos < this.srcEnd) {
			const nc = src.charCodeAt(this.pos);
			if (nc === 60 || nc === 62) {
				if (raw) {
					const fc = src.charCodeAt(tokenStart);
					if (fc >= 48 && fc <= 57 && isAllDigitsRange(src, tokenStart, wordEnd)) {
						const fd = Number.parseInt(src.slice(tokenStart, wordEnd), 10);
						if (this.readRedirection(out, tokenStart)) {
							out.fileDescriptor = fd;
							out.descriptorEnd = wordEnd;
							return;
						}
					}
					if (fc === 123 && src.charCodeAt(wordEnd - 1) === 125 && this.isRedirectVariable(tokenStart + 1, wordEnd - 1)) {
						const varname = src.slice(tokenStart + 1, wordEnd - 1);
						if (this.readRedirection(out, tokenStart)) {
							out.variableName = varname;
							out.descriptorEnd = wordEnd;
							return;
						}
					}
				}
			}
		}
		setSpanToken(out, Token.Word, tokenStart, wordEnd, raw);
		if (value !== null) out._value = value;
		out.keywordEligible = keywordEligible;
	}
	readWordText(subscripts = false, ctx = LexContext.Normal, scanning = false) {
		const src = this.src;
		const len = this.srcEnd;
		let pos = this.pos;
		const fastStart = pos;
		let exitCh = 0;
		while (pos < len) {
			const c = src.charCodeAt(pos);
			if (c < 128 && charType[c]) {
				exitCh = c;
				break;
			}
			pos++;
		}
		if (pos >= len || charType[exitCh] & 1 && !(exitCh === 40 && pos > fastStart && extglobPrefix[src.charCodeAt(pos - 1)]) && !subscripts) {
			this.pos = pos;
			this._wordText = (this._buildParts || this._buildValue) && pos > fastStart ? src.slice(fastStart, pos) : "";
			this._wordRaw = true;
			this._wordQuoted = false;
			this._wordHasExpansions = false;
			this._wordKeywordEligible = true;
			this._wordAssignmentState = void 0;
			if (this._buildParts) this._wordParts = hasGlobCharacters(this._wordText) && ctx !== LexContext.ArrayElement ? parseGlobParts(src, fastStart, pos, void 0) ?? null : null;
			return;
		}
		const bp = this._buildParts;
		const bt = bp || this._buildValue;
		let text = bt && pos > fastStart ? src.slice(fastStart, pos) : "";
		let quoted = false;
		let hasExpansions = false;
		let keywordEligible = true;
		let valueIsRaw = true;
		let lastValueChar = pos > fastStart ? src.charCodeAt(pos - 1) : 0;
		let assignmentState = scanAssignmentPrefix(src, fastStart, pos, ASSIGNMENT_NAME_START);
		let parts;
		let litBuf = "";
		let litStart = 0;
		let hasGlobs = false;
		let braceResults;
		if (bp) {
			parts = [];
			litBuf = text;
			litStart = fastStart;
			hasGlobs = text.length > 0 && hasGlobCharacters(text);
		}
		while (pos < len) {
			const ch = src.charCodeAt(pos);
			if (ch >= 128 || !charType[ch]) {
				const runStart = pos;
				pos++;
				while (pos < len) {
					const c = src.charCodeAt(pos);
					if (c < 128 && charType[c]) break;
					pos++;
				}
				lastValueChar = src.charCodeAt(pos - 1);
				assignmentState = scanAssignmentPrefix(src, runStart, pos, assignmentState);
				if (bt) {
					const chunk = src.slice(runStart, pos);
					text += chunk;
					if (bp) {
						litBuf += chunk;
						hasGlobs = hasGlobs || hasGlobCharacters(chunk);
					}
				}
				continue;
			}
			if (charType[ch] & 1) {
				if (subscripts && assignmentState >= ASSIGNMENT_INDEX_BASE) {
					const close = this.findClosingBracket(pos);
					if (close !== -1) {
						const spanEnd = close + 1;
						assignmentState = assignmentState === 5 ? ASSIGNMENT_AFTER_INDEX : assignmentState - 1;
						lastValueChar = src.charCodeAt(close);
						if (bt) {
							const chunk = src.slice(pos, spanEnd);
							text += chunk;
							if (bp) {
								litBuf += chunk;
								hasGlobs = hasGlobs || hasGlobCharacters(chunk);
							}
						}
						pos = spanEnd;
						continue;
					}
				}
				if (ch === 40 && lastValueChar < 128 && extglobPrefix[lastValueChar]) {
					if (ctx === LexContext.FunctionName || assignmentState >= ASSIGNMENT_INDEX_BASE && (ctx === LexContext.CommandStart || ctx === LexContext.CommandPrefix)) break;
					if (ctx === LexContext.CommandStart && lastValueChar === 33 && keywordEligible && src.charCodeAt(fastStart) === 33 && skipLineContinuations(src, fastStart + 1, len) === pos) break;
					const prefixChar = lastValueChar;
					if (prefixChar === 61 && scanning && !((ctx === LexContext.CommandStart || ctx === LexContext.CommandPrefix || ctx === LexContext.Declaration || ctx === LexContext.EvalArgument) && isMatchedAssignment(assignmentState) && skipLineContinuations(src, assignmentOperatorPos(assignmentState) + 1, len) === pos)) break;
					const innerStart = pos + 1;
					const close = this.findClosingShellDelimiter(innerStart, len, 41, prefixChar === 61);
					if (close === -1 && !scanning && !subscripts && assignmentState >= ASSIGNMENT_INDEX_BASE) break;
					if (ctx === LexContext.CommandStart && prefixChar !== 61 && close !== -1 && skipBlanks(src, innerStart, close) === close) break;
					keywordEligible = false;
					const patternEnd = close === -1 ? len : close;
					pos = close === -1 ? len : close + 1;
					if (close === -1) this.errors.push({
						message: "unterminated extended glob",
						pos: innerStart - 2
					});
					lastValueChar = src.charCodeAt(pos - 1);
					if (bt) {
						const eg = "(" + src.slice(innerStart, pos);
						text += eg;
						if (bp && prefixChar !== 61) {
							let prefixPos = innerStart - 2;
							while (src.charCodeAt(prefixPos) === 10 && src.charCodeAt(prefixPos - 1) === 92) prefixPos -= 2;
							if (litBuf.length > 0) {
								const trimmed = litBuf.slice(0, -1);
								if (prefixPos > litStart) parts.push({
									type: "Literal",
									pos: litStart,
									end: prefixPos,
									value: trimmed,
									text: src.slice(litStart, prefixPos)
								});
								litBuf = "";
							}
							const op = extglobOp[prefixChar];
							parts.push({
								type: "ExtendedGlob",
								pos: prefixPos,
								end: pos,
								text: src.slice(prefixPos, pos),
								operator: op,
								pattern: src.slice(innerStart, patternEnd),
								parts: this.subFieldParts(innerStart, patternEnd)
							});
							litStart = pos;
						} else if (bp) {
							litBuf += eg;
							hasGlobs = hasGlobs || hasGlobCharacters(eg);
						}
					}
					continue;
				}
				break;
			}
			if (ch === 92) {
				pos++;
				if (pos < len) {
					if (src.charCodeAt(pos) === 10) {
						pos++;
						valueIsRaw = false;
					} else {
						if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
						quoted = true;
						keywordEligible = false;
						valueIsRaw = false;
						lastValueChar = src.charCodeAt(pos);
						if (bt) {
							text += src[pos];
							if (bp) litBuf += src[pos];
						}
						pos++;
					}
				} else {
					if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
					quoted = true;
					keywordEligible = false;
					lastValueChar = 92;
					if (bt) {
						text += "\\";
						if (bp) litBuf += "\\";
					}
				}
				continue;
			}
			if (ch === 39) {
				const sqStart = pos;
				if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
				quoted = true;
				keywordEligible = false;
				valueIsRaw = false;
				pos++;
				const start = pos;
				while (pos < len && src.charCodeAt(pos) !== 39) pos++;
				if (pos > start) lastValueChar = src.charCodeAt(pos - 1);
				const value = bt ? src.slice(start, pos) : "";
				if (bt) text += value;
				if (pos < len) pos++;
				else this.errors.push({
					message: "unterminated single quote",
					pos: start - 1
				});
				if (bp) {
					if (sqStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: sqStart,
							value: litBuf,
							text: src.slice(litStart, sqStart)
						});
						litBuf = "";
					}
					parts.push({
						type: "SingleQuoted",
						pos: sqStart,
						end: pos,
						value,
						text: src.slice(sqStart, pos)
					});
					litStart = pos;
				}
				continue;
			}
			if (ch === 34) {
				const dqStart = pos;
				if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
				quoted = true;
				keywordEligible = false;
				valueIsRaw = false;
				pos++;
				this.pos = pos;
				this.readDoubleQuoted();
				pos = this.pos;
				if (this._dqEnd > dqStart + 1) lastValueChar = src.charCodeAt(this._dqEnd - 1);
				if (this._dqHasExpansions) hasExpansions = true;
				if (bt) text += this._dqText;
				if (bp) {
					if (dqStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: dqStart,
							value: litBuf,
							text: src.slice(litStart, dqStart)
						});
						litBuf = "";
					}
					const dqText = src.slice(dqStart, pos);
					parts.push({
						type: "DoubleQuoted",
						pos: dqStart,
						end: pos,
						text: dqText,
						parts: this._dqParts ?? [{
							type: "Literal",
							pos: dqStart + 1,
							end: this._dqEnd,
							value: this._dqText,
							text: src.slice(dqStart + 1, this._dqEnd)
						}]
					});
					litStart = pos;
				}
				continue;
			}
			if (ch === 36) {
				keywordEligible = false;
				const dollarStart = pos;
				if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
				const next = pos + 1 < len ? src.charCodeAt(pos + 1) : 0;
				if (next === 39 || next === 34) quoted = true;
				this.pos = pos;
				this.readDollar();
				pos = this.pos;
				if (!this._resultIsRaw) valueIsRaw = false;
				if (pos > dollarStart) lastValueChar = src.charCodeAt(pos - 1);
				if (this._resultHasExpansion) hasExpansions = true;
				if (bt) text += this._resultText;
				if (bp) {
					if (this._resultPart) {
						if (dollarStart > litStart) {
							parts.push({
								type: "Literal",
								pos: litStart,
								end: dollarStart,
								value: litBuf,
								text: src.slice(litStart, dollarStart)
							});
							litBuf = "";
						}
						parts.push(this._resultPart);
						litStart = pos;
					} else litBuf += this._resultText;
				}
				continue;
			}
			if (ch === 96) {
				keywordEligible = false;
				const btStart = pos;
				if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
				this.pos = pos;
				this.readBacktickExpansion();
				pos = this.pos;
				valueIsRaw = false;
				lastValueChar = src.charCodeAt(pos - 1);
				hasExpansions = true;
				if (bt) text += this._resultText;
				if (bp) {
					if (btStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: btStart,
							value: litBuf,
							text: src.slice(litStart, btStart)
						});
						litBuf = "";
					}
					parts.push(this._resultPart);
					litStart = pos;
				}
				continue;
			}
			if (ch === 123) {
				if (assignmentState >= 0 && assignmentState < ASSIGNMENT_INDEX_BASE) assignmentState = ASSIGNMENT_INVALID;
				const first = pos + 1 < len ? src.charCodeAt(pos + 1) : 0;
				const braceEnd = first <= 32 || first === 125 ? -1 : this.scanBraceExpansion(pos, braceResults ?? (braceResults = /* @__PURE__ */ new Map()));
				if (braceEnd > 0) {
					keywordEligible = false;
					lastValueChar = src.charCodeAt(braceEnd - 1);
					if (bt) {
						const braceText = src.slice(pos, braceEnd);
						text += braceText;
						if (bp) {
							if (pos > litStart) {
								parts.push({
									type: "Literal",
									pos: litStart,
									end: pos,
									value: litBuf,
									text: src.slice(litStart, pos)
								});
								litBuf = "";
							}
							parts.push({
								type: "BraceExpansion",
								pos,
								end: braceEnd,
								text: braceText,
								parts: this.subFieldParts(pos + 1, braceEnd - 1)
							});
							litStart = braceEnd;
						}
					}
					pos = braceEnd;
					continue;
				}
				lastValueChar = 123;
				if (bt) {
					text += "{";
					if (bp) litBuf += "{";
				}
				pos++;
				continue;
			}
			pos++;
		}
		if (bp && pos > litStart) parts.push({
			type: "Literal",
			pos: litStart,
			end: pos,
			value: litBuf,
			text: src.slice(litStart, pos)
		});
		this.pos = pos;
		this._wordText = text;
		this._wordRaw = valueIsRaw;
		this._wordQuoted = quoted;
		this._wordHasExpansions = hasExpansions;
		this._wordKeywordEligible = keywordEligible;
		this._wordAssignmentState = assignmentState;
		if (bp) {
			this._wordParts = parts.length > 1 || parts.length === 1 && parts[0].type !== "Literal" ? parts : null;
			if (hasGlobs && ctx !== LexContext.ArrayElement) this._wordParts = parseGlobParts(src, fastStart, pos, this._wordParts) ?? null;
		}
	}
	readInnerWordText(insideDoubleQuotes = false, arithmetic = false, globs = false) {
		const src = this.src;
		const len = this.srcEnd;
		let pos = this.pos;
		const start = pos;
		let text = "";
		const bp = this._buildParts;
		let parts;
		let litBuf = "";
		let litStart = 0;
		let preserveLiteral = false;
		let hasGlobs = false;
		if (bp) {
			parts = [];
			litStart = pos;
		}
		while (pos < len) {
			const ch = src.charCodeAt(pos);
			if (ch === 92) {
				pos++;
				if (pos < len) {
					if (src.charCodeAt(pos) === 10) pos++;
					else {
						const next = src.charCodeAt(pos);
						if (insideDoubleQuotes && next !== 36 && next !== 96 && next !== 34 && next !== 92 && next !== 125) {
							text += "\\";
							if (bp) litBuf += "\\";
							preserveLiteral = true;
						}
						const escaped = src[pos++];
						text += escaped;
						if (bp) litBuf += escaped;
					}
				}
				continue;
			}
			if (ch === 39 && !insideDoubleQuotes) {
				const sqStart = pos;
				pos++;
				const start = pos;
				while (pos < len && src.charCodeAt(pos) !== 39) pos++;
				const value = src.slice(start, pos);
				text += value;
				if (pos < len) pos++;
				if (bp) {
					if (sqStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: sqStart,
							value: litBuf,
							text: src.slice(litStart, sqStart)
						});
						litBuf = "";
					}
					parts.push({
						type: "SingleQuoted",
						pos: sqStart,
						end: pos,
						value,
						text: src.slice(sqStart, pos)
					});
					litStart = pos;
				}
				continue;
			}
			if (ch === 34) {
				const dqStart = pos;
				pos++;
				this.pos = pos;
				this.readDoubleQuoted(insideDoubleQuotes);
				pos = this.pos;
				text += this._dqText;
				if (bp) {
					if (dqStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: dqStart,
							value: litBuf,
							text: src.slice(litStart, dqStart)
						});
						litBuf = "";
					}
					const dqText = src.slice(dqStart, pos);
					parts.push({
						type: "DoubleQuoted",
						pos: dqStart,
						end: pos,
						text: dqText,
						parts: this._dqParts ?? [{
							type: "Literal",
							pos: dqStart + 1,
							end: this._dqEnd,
							value: this._dqText,
							text: src.slice(dqStart + 1, this._dqEnd)
						}]
					});
					litStart = pos;
				}
				continue;
			}
			if (ch === 36) {
				const dollarStart = pos;
				this.pos = pos;
				this.readDollar(insideDoubleQuotes);
				pos = this.pos;
				text += this._resultText;
				if (bp) {
					if (this._resultPart) {
						if (dollarStart > litStart) {
							parts.push({
								type: "Literal",
								pos: litStart,
								end: dollarStart,
								value: litBuf,
								text: src.slice(litStart, dollarStart)
							});
							litBuf = "";
						}
						parts.push(this._resultPart);
						litStart = pos;
					} else litBuf += this._resultText;
				}
				continue;
			}
			if (ch === 96) {
				const btStart = pos;
				this.pos = pos;
				this.readBacktickExpansion(insideDoubleQuotes);
				pos = this.pos;
				text += this._resultText;
				if (bp) {
					if (btStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: btStart,
							value: litBuf,
							text: src.slice(litStart, btStart)
						});
						litBuf = "";
					}
					parts.push(this._resultPart);
					litStart = pos;
				}
				continue;
			}
			if (!insideDoubleQuotes && !arithmetic && (ch === 60 || ch === 62) && pos + 1 < len && src.charCodeAt(pos + 1) === 40) {
				const psStart = pos;
				this.pos = pos + 2;
				const inner = this.extractBalanced();
				pos = this.pos;
				const raw = src.slice(psStart, pos);
				text += raw;
				if (bp) {
					if (psStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: psStart,
							value: litBuf,
							text: src.slice(litStart, psStart)
						});
						litBuf = "";
					}
					parts.push(this.processSubstitution(psStart, raw, ch === 60 ? "<" : ">", inner));
					litStart = pos;
				}
				continue;
			}
			text += src[pos];
			if (bp) {
				litBuf += src[pos];
				if (globs && (ch === 42 || ch === 63 || ch === 91)) hasGlobs = true;
			}
			pos++;
		}
		if (bp && pos > litStart) parts.push({
			type: "Literal",
			pos: litStart,
			end: pos,
			value: litBuf,
			text: src.slice(litStart, pos)
		});
		this.pos = pos;
		this._wordText = text;
		this._wordRaw = false;
		this._wordQuoted = false;
		this._wordHasExpansions = false;
		this._wordKeywordEligible = false;
		if (bp) {
			this._wordParts = parts.length > 1 || parts.length === 1 && (parts[0].type !== "Literal" || preserveLiteral) ? parts : null;
			if (hasGlobs) this._wordParts = parseGlobParts(src, start, pos, this._wordParts) ?? null;
		}
	}
	subFieldParts(start, end) {
		if (this._nestingDepth >= 256) return void 0;
		return hasEmbeddedWordStructure(this.src, start, end) ? this.parseSubFieldWord(start, end).parts : parseGlobParts(this.src, start, end, void 0);
	}
	parseSubFieldWord(start, end, context = "word", arithmetic = false) {
		if (start >= end) return new WordImpl("", start, start);
		if (this._nestingDepth >= 256) return new WordImpl(this.src.slice(start, end), start, end);
		this._nestingDepth++;
		const savedEnd = this.srcEnd;
		const savedBracketWindow = this._bracketWindow;
		const savedArithmeticBracketWindow = this._arithmeticBracketWindow;
		const savedPos = this.pos;
		const savedText = this._wordText;
		const savedParts = this._wordParts;
		const savedQuoted = this._wordQuoted;
		const savedKeywordEligible = this._wordKeywordEligible;
		this.srcEnd = end;
		this.pos = start;
		this.readInnerWordText(context === "quoted", arithmetic, context === "word");
		const word = new WordImpl(this.src.slice(start, end), start, end);
		if (this._buildParts) word.parts = this._wordParts ?? void 0;
		this.srcEnd = savedEnd;
		this._bracketWindow = savedBracketWindow;
		this._arithmeticBracketWindow = savedArithmeticBracketWindow;
		this.pos = savedPos;
		this._wordText = savedText;
		this._wordParts = savedParts;
		this._wordQuoted = savedQuoted;
		this._wordKeywordEligible = savedKeywordEligible;
		this._nestingDepth--;
		return word;
	}
	skipSQ() {
		while (this.pos < this.srcEnd && this.src.charCodeAt(this.pos) !== 39) this.pos++;
		if (this.pos < this.srcEnd) this.pos++;
	}
	skipAnsiCQuoted() {
		const quotePos = this.pos - 1;
		const result = decodeAnsiCQuoted(this.src, this.pos, this.srcEnd);
		this.pos = result.end;
		if (!result.closed) this.errors.push({
			message: "unterminated ANSI-C quote",
			pos: quotePos
		});
	}
	skipDQ() {
		const src = this.src;
		const len = this.srcEnd;
		this._unbalanced = false;
		if (this._nestingDepth < 256) while (this.pos < len) {
			const ch = src.charCodeAt(this.pos);
			if (ch === 34) {
				this.pos++;
				return;
			}
			if (ch === 92) {
				this.pos = Math.min(this.pos + 2, len);
				continue;
			}
			if (ch === 96) break;
			if (ch === 36) {
				const next = src.charCodeAt(this.pos + 1);
				if (next === 40 || next === 123 || next === 36) break;
			}
			this.pos++;
		}
		this.extractBalanced(true, true);
	}
	skipSpacesAndTabs() {
		this.pos = skipBlanks(this.src, this.pos, this.srcEnd);
	}
	readDoubleQuoted(unescapeAll = false) {
		const src = this.src;
		const len = this.srcEnd;
		const contentStart = this.pos;
		let hasExpansions = false;
		const bp = this._buildParts;
		const bt = bp || this._buildValue;
		if (!bp) {
			let p = this.pos;
			while (p < len) {
				const c = src.charCodeAt(p);
				if (c === 34) {
					this._dqText = bt ? src.slice(contentStart, p) : "";
					this._dqEnd = p;
					this.pos = p + 1;
					this._dqHasExpansions = false;
					this._dqParts = null;
					return;
				}
				if (c === 36 || c === 96 || c === 92) break;
				p++;
			}
		}
		let text = "";
		let parts = null;
		let litBuf = "";
		let litStart = bp ? this.pos : 0;
		while (this.pos < len && src.charCodeAt(this.pos) !== 34) {
			const runStart = this.pos;
			while (this.pos < len) {
				const c = src.charCodeAt(this.pos);
				if (c === 34 || c === 92 || c === 36 || c === 96) break;
				this.pos++;
			}
			if (bt && this.pos > runStart) {
				const chunk = src.slice(runStart, this.pos);
				text += chunk;
				if (bp) litBuf += chunk;
			}
			if (this.pos >= len || src.charCodeAt(this.pos) === 34) break;
			const ch = src.charCodeAt(this.pos);
			if (ch === 92) {
				this.pos++;
				if (this.pos < len) {
					const next = src.charCodeAt(this.pos);
					if (next === 10) {
						this.pos++;
						continue;
					}
					if (bt) {
						if (unescapeAll || next === 36 || next === 96 || next === 34 || next === 92) {
							const c = src[this.pos];
							text += c;
							if (bp) litBuf += c;
						} else {
							const pair = "\\" + src[this.pos];
							text += pair;
							if (bp) litBuf += pair;
						}
					}
					this.pos++;
				}
				continue;
			}
			if (ch === 36) {
				const afterDollar = this.pos + 1 < len ? src.charCodeAt(this.pos + 1) : 0;
				if (afterDollar === 34 || afterDollar === 39) {
					if (bt) {
						text += "$";
						if (bp) litBuf += "$";
					}
					this.pos++;
					continue;
				}
				const expStart = this.pos;
				this.readDollar(true);
				if (bt) text += this._resultText;
				if (this._resultHasExpansion) hasExpansions = true;
				if (bp) {
					const rp = this._resultPart;
					if (rp && isDQChild(rp)) {
						if (!parts) parts = [];
						if (expStart > litStart) {
							parts.push({
								type: "Literal",
								pos: litStart,
								end: expStart,
								value: litBuf,
								text: src.slice(litStart, expStart)
							});
							litBuf = "";
						}
						parts.push(rp);
						litStart = this.pos;
					} else litBuf += this._resultText;
				}
				continue;
			}
			if (ch === 96) {
				const btStart = this.pos;
				this.readBacktickExpansion(true);
				if (bt) text += this._resultText;
				hasExpansions = true;
				if (bp && this._resultPart && isDQChild(this._resultPart)) {
					if (!parts) parts = [];
					if (btStart > litStart) {
						parts.push({
							type: "Literal",
							pos: litStart,
							end: btStart,
							value: litBuf,
							text: src.slice(litStart, btStart)
						});
						litBuf = "";
					}
					parts.push(this._resultPart);
					litStart = this.pos;
				}
				continue;
			}
		}
		if (bp && parts && this.pos > litStart) parts.push({
			type: "Literal",
			pos: litStart,
			end: this.pos,
			value: litBuf,
			text: src.slice(litStart, this.pos)
		});
		this._dqEnd = this.pos;
		if (this.pos < len) this.pos++;
		else this.errors.push({
			message: "unterminated double quote",
			pos: contentStart - 1
		});
		this._dqText = text;
		this._dqHasExpansions = hasExpansions;
		this._dqParts = parts;
	}
	readDollar(insideDoubleQuotes = false) {
		const dollarPos = this.pos;
		this.pos++;
		const src = this.src;
		const len = this.srcEnd;
		const bt = this._buildParts || this._buildValue;
		if (this.pos >= len) {
			this._resultText = "$";
			this._resultIsRaw = true;
			this._resultHasExpansion = false;
			this._resultPart = void 0;
			return;
		}
		const logicalPos = skipLineContinuations(src, this.pos, len);
		if (logicalPos > this.pos && src.charCodeAt(logicalPos) === 40 && src.charCodeAt(logicalPos + 1) !== 40) this.pos = logicalPos;
		const ch = src.charCodeAt(this.pos);
		if (ch === 40) {
			if (this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 40) {
				const savedPos = this.pos;
				const savedErrors = this.errors.length;
				this.readArithmeticExpansion(dollarPos);
				if (!this._notArithmetic) return;
				this.errors.length = savedErrors;
				this.pos = savedPos;
			}
			this.readCommandSubstitution(dollarPos);
			return;
		}
		if (ch === 123) {
			const after = this.pos + 1 < len ? src.charCodeAt(this.pos + 1) : 0;
			if (after === 32 || after === 9 || after === 10) {
				this.readBraceCommandSubstitution();
				return;
			}
			if (after === 124) {
				this.readValueSubstitution();
				return;
			}
			this.readParameterExpansion(insideDoubleQuotes);
			return;
		}
		if (ch === 39) {
			this.pos++;
			if (bt) {
				const value = this.readAnsiCQuoted();
				this._resultText = value;
				this._resultPart = this._buildParts ? {
					type: "AnsiCQuoted",
					pos: dollarPos,
					end: this.pos,
					text: src.slice(dollarPos, this.pos),
					value
				} : void 0;
			} else {
				this.skipAnsiCQuoted();
				this._resultText = "";
				this._resultPart = void 0;
			}
			this._resultIsRaw = false;
			this._resultHasExpansion = false;
			return;
		}
		if (ch === 34) {
			this.pos++;
			this.readDoubleQuoted(insideDoubleQuotes);
			this._resultText = this._dqText;
			this._resultIsRaw = false;
			this._resultHasExpansion = this._dqHasExpansions;
			if (this._buildParts) {
				const text = src.slice(dollarPos, this.pos);
				this._resultPart = {
					type: "LocaleString",
					pos: dollarPos,
					end: this.pos,
					text,
					parts: this._dqParts ?? [{
						type: "Literal",
						pos: dollarPos + 2,
						end: this._dqEnd,
						value: this._dqText,
						text: src.slice(dollarPos + 2, this._dqEnd)
					}]
				};
			} else this._resultPart = void 0;
			return;
		}
		if (ch === 64 || ch === 42 || ch === 35 || ch === 63 || ch === 45 || ch === 36 || ch === 33 || ch >= 48 && ch <= 57) {
			this.pos++;
			const text = bt ? src.slice(this.pos - 2, this.pos) : "";
			this._resultText = text;
			this._resultIsRaw = true;
			this._resultHasExpansion = false;
			this._resultPart = this._buildParts ? {
				type: "SimpleExpansion",
				pos: dollarPos,
				end: this.pos,
				text
			} : void 0;
			return;
		}
		if (ch < 128 && isIdChar[ch] & 1) {
			const namePos = this.pos - 1;
			while (this.pos < len) {
				const c = src.charCodeAt(this.pos);
				if (c < 128 && isIdChar[c] & 2) this.pos++;
				else break;
			}
			const text = bt ? src.slice(namePos, this.pos) : "";
			this._resultText = text;
			this._resultIsRaw = true;
			this._resultHasExpansion = false;
			this._resultPart = this._buildParts ? {
				type: "SimpleExpansion",
				pos: dollarPos,
				end: this.pos,
				text
			} : void 0;
			return;
		}
		if (ch === 91) {
			const errorCount = this._errors === null ? 0 : this._errors.length;
			const close = this.findClosingArithmeticBracket(this.pos + 1);
			if (close !== -1) {
				const bodyStart = this.pos + 1;
				const body = src.slice(bodyStart, close);
				this.pos = close + 1;
				const text = bt ? src.slice(dollarPos, this.pos) : "";
				this._resultText = text;
				this._resultIsRaw = true;
				this._resultHasExpansion = false;
				this._resultPart = this._buildParts ? this.arithmeticExpansion(bodyStart - 2, text, body, bodyStart) : void 0;
				return;
			}
			if (this._errors !== null) this._errors.length = errorCount;
		}
		this._resultText = "$";
		this._resultIsRaw = true;
		this._resultHasExpansion = false;
		this._resultPart = void 0;
	}
	scanArithmeticBody() {
		this._notArithmetic = false;
		this._arithUnterminated = false;
		this.pos += 2;
		let depth = 1;
		let parenDepth = 0;
		let parentParenDepth = 0;
		let parenDepths;
		let reported = false;
		const src = this.src;
		const len = this.srcEnd;
		const start = this.pos;
		while (this.pos < len && depth > 0) {
			const c = src.charCodeAt(this.pos);
			if (c === 92) this.pos += this.pos + 1 < len ? 2 : 1;
			else if (c === 39) {
				this.pos++;
				this.skipSQ();
			} else if (c === 34) {
				this.pos++;
				this.skipDQ();
			} else if (c === 96) {
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
					if (src.charCodeAt(this.pos) === 92) this.pos++;
					this.pos++;
				}
				if (this.pos < len) this.pos++;
			} else if (c === 36 && this.pos + 2 < len && src.charCodeAt(this.pos + 1) === 40 && src.charCodeAt(this.pos + 2) !== 40) {
				const dollarPos = this.pos;
				this.pos += 2;
				this.extractBalanced();
				if (this._unbalanced) this.errors.push({
					message: "unterminated command substitution",
					pos: dollarPos
				});
			} else if (c === 36 && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 123) {
				const close = this.findClosingBrace(this.pos + 2, len);
				this.pos = close === -1 ? len : close + 1;
			} else if ((c === 60 || c === 62) && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 40) {
				this.pos += 2;
				this.extractBalanced();
			} else if (c === 40) {
				if (src.charCodeAt(this.pos - 1) === 36 && src.charCodeAt(this.pos + 1) === 40) {
					if (depth === 1) parentParenDepth = parenDepth;
					else (parenDepths ?? (parenDepths = [])).push(parenDepth);
					depth++;
					parenDepth = 0;
					if (depth + this._nestingDepth > 256 && !reported) {
						this.errors.push({
							message: "maximum arithmetic expansion nesting depth exceeded",
							pos: this.pos - 1
						});
						reported = true;
					}
					this.pos += 2;
				} else {
					if (++parenDepth + depth - 1 + this._nestingDepth > 256 && !reported) {
						this.errors.push({
							message: "maximum arithmetic expression nesting depth exceeded",
							pos: this.pos
						});
						reported = true;
					}
					this.pos++;
				}
			} else if (c === 41 && parenDepth > 0) {
				parenDepth--;
				this.pos++;
			} else if (c === 41 && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 41) {
				if (--depth === 0) {
					this.pos += 2;
					break;
				}
				parenDepth = depth === 1 ? parentParenDepth : parenDepths.pop();
				this.pos += 2;
			} else if (c === 41 && depth === 1) {
				this._notArithmetic = true;
				return "";
			} else this.pos++;
		}
		const bt = this._buildParts || this._buildValue;
		if (depth > 0) {
			this._arithUnterminated = true;
			return bt ? src.slice(start, this.pos) : "";
		}
		return bt ? src.slice(start, this.pos - 2) : "";
	}
	readArithmeticExpansion(dollarPos) {
		const bodyStart = this.pos + 2;
		const body = this.scanArithmeticBody();
		if (this._notArithmetic) return;
		if (this._arithUnterminated) this.errors.push({
			message: "unterminated arithmetic expansion",
			pos: dollarPos
		});
		const text = this._buildParts || this._buildValue ? this.src.slice(dollarPos, this.pos) : "";
		this._resultText = text;
		this._resultIsRaw = true;
		this._resultHasExpansion = false;
		this._resultPart = this._buildParts ? this.arithmeticExpansion(dollarPos, text, body, bodyStart) : void 0;
	}
	arithmeticExpansion(pos, text, body, bodyStart) {
		return new ArithmeticExpansionImpl(pos, this.pos, text, {
			source: this.src,
			body,
			offset: bodyStart,
			depth: this._nestingDepth,
			context: this.substitutionContext
		});
	}
	readArithmeticCommand(out, tokenStart) {
		const savedBuildValue = this._buildValue;
		this._buildValue = true;
		const body = this.scanArithmeticBody();
		this._buildValue = savedBuildValue;
		if (this._arithUnterminated) this.errors.push({
			message: "unterminated arithmetic command",
			pos: tokenStart
		});
		setToken(out, Token.ArithCmd, body, tokenStart, this.pos);
	}
	readCommandSubstitution(dollarPos) {
		const openPos = this.pos;
		this.pos++;
		const inner = this.extractBalanced();
		if (this._unbalanced) this.errors.push({
			message: "unterminated command substitution",
			pos: dollarPos
		});
		const bt = this._buildParts || this._buildValue;
		const rawText = bt ? this.src.slice(dollarPos, this.pos) : "";
		const text = !bt || openPos === dollarPos + 1 ? rawText : "$" + this.src.slice(openPos, this.pos);
		this._resultText = text;
		this._resultIsRaw = openPos === dollarPos + 1;
		this._resultHasExpansion = true;
		if (this._buildParts) this._resultPart = this.commandExpansion(dollarPos, rawText, openPos + 1, inner, !this._unbalanced);
		else this._resultPart = void 0;
	}
	readBraceCommandSubstitution() {
		this.readBraceSubstitution(1);
	}
	readValueSubstitution() {
		this.readBraceSubstitution(2);
	}
	readBraceSubstitution(skip) {
		const dollarPos = this.pos - 1;
		this.pos += skip;
		const src = this.src;
		const len = this.srcEnd;
		let depth = 1;
		const start = this.pos;
		while (this.pos < len) {
			const c = src.charCodeAt(this.pos);
			if (c === 123) depth++;
			else if (c === 125) {
				if (--depth === 0) {
					this.pos++;
					break;
				}
			} else if (c === 39) {
				this.pos++;
				this.skipSQ();
				continue;
			} else if (c === 34) {
				this.pos++;
				this.skipDQ();
				continue;
			} else if (c === 92) this.pos++;
			this.pos++;
		}
		this._resultIsRaw = true;
		this._resultHasExpansion = true;
		if (this._buildParts || this._buildValue) {
			const rawInner = src.slice(start, this.pos - 1);
			const inner = rawInner.trim();
			const text = src.slice(dollarPos, this.pos);
			this._resultText = text;
			if (this._buildParts) {
				const innerStart = start + (rawInner.length - rawInner.trimStart().length);
				this._resultPart = this.commandExpansion(dollarPos, text, innerStart, inner);
			} else this._resultPart = void 0;
		} else {
			this._resultText = "";
			this._resultPart = void 0;
		}
	}
	readBacktickExpansion(insideDoubleQuotes = false) {
		this.pos++;
		const src = this.src;
		const len = this.srcEnd;
		const start = this.pos;
		if (!this._buildParts && !this._buildValue) {
			while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
				if (src.charCodeAt(this.pos) === 92 && this.pos + 1 < len) this.pos++;
				this.pos++;
			}
			if (this.pos < len) this.pos++;
			else this.errors.push({
				message: "unterminated backtick",
				pos: start - 1
			});
			this._resultText = "";
			this._resultIsRaw = false;
			this._resultHasExpansion = true;
			this._resultPart = void 0;
			return;
		}
		let inner = "";
		let hasEscapes = false;
		while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
			if (src.charCodeAt(this.pos) === 92) {
				hasEscapes = true;
				break;
			}
			this.pos++;
		}
		if (!hasEscapes) inner = src.slice(start, this.pos);
		else {
			inner = src.slice(start, this.pos);
			while (this.pos < len && src.charCodeAt(this.pos) !== 96) if (src.charCodeAt(this.pos) === 92) {
				this.pos++;
				if (this.pos < len) {
					const c = src.charCodeAt(this.pos);
					if (c === 36 || c === 96 || c === 92 || insideDoubleQuotes && c === 34) inner += src[this.pos];
					else inner += "\\" + src[this.pos];
					this.pos++;
				}
			} else {
				const runStart = this.pos;
				while (this.pos < len) {
					const c = src.charCodeAt(this.pos);
					if (c === 96 || c === 92) break;
					this.pos++;
				}
				inner += src.slice(runStart, this.pos);
			}
		}
		if (this.pos < len) this.pos++;
		else this.errors.push({
			message: "unterminated backtick",
			pos: start - 1
		});
		const text = src.slice(start - 1, this.pos);
		this._resultText = inner;
		this._resultHasExpansion = true;
		if (this._buildParts) this._resultPart = hasEscapes ? this.decodedCommandExpansion(start - 1, text, inner) : this.commandExpansion(start - 1, text, start, inner);
		else this._resultPart = void 0;
	}
	readParameterExpansion(insideDoubleQuotes) {
		const src = this.src;
		const len = this.srcEnd;
		const start = this.pos;
		this.pos++;
		let depth = 1;
		let reported = false;
		while (this.pos < len && depth > 0) {
			const ch = src.charCodeAt(this.pos);
			if (ch === 36) {
				const next = this.pos + 1 < len ? src.charCodeAt(this.pos + 1) : 0;
				if (next === 123) {
					depth++;
					if (this._nestingDepth + depth > 256 && !reported) {
						this.errors.push({
							message: "maximum parameter expansion nesting depth exceeded",
							pos: this.pos
						});
						reported = true;
					}
					this.pos += 2;
					continue;
				}
				if (next === 36) {
					this.pos += 2;
					continue;
				}
				if (next === 40) {
					const dollarPos = this.pos;
					this.pos += 2;
					this.extractBalanced();
					if (this._unbalanced) this.errors.push({
						message: "unterminated command substitution",
						pos: dollarPos
					});
					continue;
				}
			} else if (ch === 96) {
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
					if (src.charCodeAt(this.pos) === 92) this.pos++;
					this.pos++;
				}
				if (this.pos < len) this.pos++;
				continue;
			} else if (ch === 125) {
				if (--depth === 0) {
					this.pos++;
					break;
				}
			} else if (ch === 92) {
				if (this.pos + 1 < len) this.pos++;
			} else if (ch === 39) {
				this.pos++;
				if (this.pos > start + 1 && src.charCodeAt(this.pos - 2) === 36) this.skipAnsiCQuoted();
				else this.skipSQ();
				continue;
			} else if (ch === 34) {
				this.pos++;
				this.skipDQ();
				continue;
			}
			this.pos++;
		}
		const closed = depth === 0;
		if (!closed) this.errors.push({
			message: "unterminated parameter expansion",
			pos: start - 1
		});
		const text = this._buildParts || this._buildValue ? src.slice(start - 1, this.pos) : "";
		this._resultText = text;
		this._resultIsRaw = true;
		this._resultHasExpansion = false;
		if (this._buildParts) {
			const inner = src.slice(start + 1, closed ? this.pos - 1 : this.pos);
			this._resultPart = this.parseParamInner(text, inner, start + 1, insideDoubleQuotes);
		} else this._resultPart = void 0;
	}
	parseParamInner(text, inner, innerStart, insideDoubleQuotes) {
		const result = {
			type: "ParameterExpansion",
			pos: innerStart - 2,
			end: this.pos,
			text,
			parameter: "",
			parameterPos: innerStart,
			parameterEnd: innerStart,
			prefix: void 0,
			index: void 0,
			operation: void 0
		};
		const ilen = inner.length;
		if (ilen === 0) return result;
		const sub = (a, b, context = "word") => this.parseSubFieldWord(innerStart + a, innerStart + b, context);
		const closeBracket = (start) => {
			const close = this.findClosingBracket(innerStart + start, innerStart + ilen);
			return close === -1 ? -1 : close - innerStart;
		};
		let i = 0;
		if (ilen > 1 && inner.charCodeAt(0) === 33) {
			result.prefix = "!";
			i = 1;
		}
		if (ilen > 1 && inner.charCodeAt(0) === 35) {
			const nameEnd = this.scanParamName(inner, 1);
			let parameterEnd = nameEnd;
			let indexEnd = -1;
			if (parameterEnd < ilen && inner.charCodeAt(parameterEnd) === 91) {
				indexEnd = closeBracket(parameterEnd + 1);
				if (indexEnd !== -1) parameterEnd = indexEnd + 1;
			}
			if (nameEnd > 1 && parameterEnd === ilen) {
				result.prefix = "#";
				result.parameter = inner.slice(1, nameEnd);
				result.parameterPos = innerStart + 1;
				result.parameterEnd = innerStart + nameEnd;
				if (indexEnd !== -1) result.index = sub(nameEnd + 1, indexEnd, "embedded");
				return result;
			}
		}
		const nameStart = i;
		i = this.scanParamName(inner, i);
		result.parameter = inner.slice(nameStart, i);
		result.parameterPos = innerStart + nameStart;
		result.parameterEnd = innerStart + i;
		if (i < ilen && inner.charCodeAt(i) === 91) {
			const closeB = closeBracket(i + 1);
			if (closeB !== -1) {
				result.index = sub(i + 1, closeB, "embedded");
				i = closeB + 1;
			}
		}
		if (i >= ilen) return result;
		const pos = innerStart + i;
		const end = innerStart + ilen;
		const opChar = inner.charCodeAt(i);
		const nextChar = inner.charCodeAt(i + 1);
		const defaultChar = inner[opChar === 58 ? i + 1 : i];
		if (defaultChar === "-" || defaultChar === "=" || defaultChar === "+" || defaultChar === "?") {
			const operandStart = i + (opChar === 58 ? 2 : 1);
			result.operation = {
				type: "Default",
				pos,
				end,
				operatorEnd: innerStart + operandStart,
				operator: opChar === 58 ? `:${defaultChar}` : defaultChar,
				operand: sub(operandStart, ilen, insideDoubleQuotes ? "quoted" : "word")
			};
			return result;
		}
		if (opChar === 58) {
			i++;
			const sliceStart = innerStart + i;
			const colonIdx = findUnnested(inner.slice(i), 58, true, (index, quoted) => {
				return this.findNestedShellEnd(sliceStart + index, end, quoted) - sliceStart;
			});
			result.operation = {
				type: "Slice",
				pos,
				end,
				operatorEnd: sliceStart,
				operator: ":",
				offset: sub(i, colonIdx === -1 ? ilen : i + colonIdx, "embedded"),
				length: colonIdx === -1 ? void 0 : sub(i + colonIdx + 1, ilen, "embedded")
			};
			return result;
		}
		if (opChar === 35 || opChar === 37) {
			const doubled = nextChar === opChar;
			const operator = opChar === 35 ? doubled ? "##" : "#" : doubled ? "%%" : "%";
			const operandStart = i + (doubled ? 2 : 1);
			result.operation = {
				type: "Remove",
				pos,
				end,
				operatorEnd: innerStart + operandStart,
				operator,
				operand: sub(operandStart, ilen)
			};
			return result;
		}
		if (opChar === 47) {
			i++;
			let operator = "/";
			if (nextChar === 47 || nextChar === 35 || nextChar === 37) {
				operator = nextChar === 47 ? "//" : nextChar === 35 ? "/#" : "/%";
				i++;
			}
			let separatorStart = i;
			if (nextChar === 47) {
				separatorStart = skipLineContinuations(inner, i, ilen);
				if (inner.charCodeAt(separatorStart) === 47) separatorStart++;
			}
			const sepIdx = findUnnested(inner.slice(separatorStart), 47);
			const patternEnd = sepIdx === -1 ? ilen : separatorStart + sepIdx;
			result.operation = {
				type: "Replace",
				pos,
				end,
				operatorEnd: innerStart + i,
				operator,
				pattern: sub(i, patternEnd),
				replacement: sub(sepIdx === -1 ? ilen : patternEnd + 1, ilen)
			};
			return result;
		}
		if (opChar === 94 || opChar === 44) {
			const doubled = nextChar === opChar;
			const operator = opChar === 94 ? doubled ? "^^" : "^" : doubled ? ",," : ",";
			const operandStart = i + (doubled ? 2 : 1);
			result.operation = {
				type: "CaseModification",
				pos,
				end,
				operatorEnd: innerStart + operandStart,
				operator,
				operand: operandStart === ilen ? void 0 : sub(operandStart, ilen)
			};
			return result;
		}
		if (result.prefix === "!" && result.index === void 0 && i + 1 === ilen && (opChar === 64 || opChar === 42)) {
			result.operation = {
				type: "Names",
				pos,
				end,
				operatorEnd: end,
				operator: opChar === 64 ? "@" : "*"
			};
			return result;
		}
		if (opChar === 64) {
			result.operation = {
				type: "Transform",
				pos,
				end,
				operatorEnd: pos + 1,
				operator: "@",
				operand: sub(i + 1, ilen)
			};
			return result;
		}
		result.operation = {
			type: "Unknown",
			pos,
			end,
			operatorEnd: end,
			operator: inner.slice(i)
		};
		return result;
	}
	findNestedShellEnd(start, end, quoted) {
		const ch = this.src.charCodeAt(start);
		if (ch === 96) {
			let pos = start + 1;
			while (pos < end) {
				const current = this.src.charCodeAt(pos);
				if (current === 92) {
					pos += 2;
					continue;
				}
				pos++;
				if (current === 96) return pos;
			}
			return end;
		}
		let close;
		if (ch === 36) {
			const next = start + 1;
			if (next < end && this.src.charCodeAt(next) === 123) close = this.findClosingBrace(next + 1, end);
			else {
				const open = skipLineContinuations(this.src, next, end);
				if (open >= end || this.src.charCodeAt(open) !== 40) return start;
				close = this.findClosingParenthesis(open + 1, end);
			}
		} else {
			const open = start + 1;
			if (quoted || ch !== 60 && ch !== 62 || open >= end || this.src.charCodeAt(open) !== 40) return start;
			close = this.findClosingParenthesis(open + 1, end);
		}
		return close === -1 ? end : close + 1;
	}
	scanParamName(s, start) {
		let i = start;
		if (i >= s.length) return i;
		const c = s.charCodeAt(i);
		if (c === 64 || c === 42 || c === 35 || c === 63 || c === 45 || c === 36 || c === 33) return i + 1;
		if (c >= 48 && c <= 57) {
			while (i < s.length && s.charCodeAt(i) >= 48 && s.charCodeAt(i) <= 57) i++;
			return i;
		}
		if (c >= 97 && c <= 122 || c >= 65 && c <= 90 || c === 95) {
			i++;
			while (i < s.length) {
				const ch = s.charCodeAt(i);
				if (ch >= 97 && ch <= 122 || ch >= 65 && ch <= 90 || ch >= 48 && ch <= 57 || ch === 95) i++;
				else break;
			}
		}
		return i;
	}
	readAnsiCQuoted() {
		const quotePos = this.pos - 1;
		const result = decodeAnsiCQuoted(this.src, this.pos, this.srcEnd);
		this.pos = result.end;
		if (!result.closed) this.errors.push({
			message: "unterminated ANSI-C quote",
			pos: quotePos
		});
		return result.value;
	}
	extractBalanced(useGrammar = true, quoteOnly = false) {
		const src = this.src;
		const len = this.srcEnd;
		const bt = this._buildParts || this._buildValue;
		let depth = quoteOnly ? 0 : 1;
		const start = this.pos;
		this._unbalanced = false;
		const knownEnd = useGrammar && !quoteOnly ? this.substitutionContext.boundaries?.get(start) : void 0;
		if (knownEnd !== void 0 && knownEnd <= len && this._nestingDepth < 256) {
			this.pos = knownEnd;
			return bt ? src.slice(start, knownEnd - 1) : "";
		}
		let wordStart = true;
		while (!quoteOnly && this.pos < len) {
			const c = src.charCodeAt(this.pos);
			if (c === 41) {
				const result = bt ? src.slice(start, this.pos) : "";
				this.pos++;
				return result;
			} else if (c === 40 || c === 92 || c === 39 || c === 34 || c === 96 || c === 36 && (src.charCodeAt(this.pos + 1) === 39 || src.charCodeAt(this.pos + 1) === 36 || src.charCodeAt(this.pos + 1) === 123)) break;
			else if (c === 60 && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 60) break;
			else if (c === 35 && wordStart) break;
			else if (c === 99 && wordStart && this.pos + 3 < len && src.charCodeAt(this.pos + 1) === 97 && src.charCodeAt(this.pos + 2) === 115 && src.charCodeAt(this.pos + 3) === 101 && (this.pos + 4 >= len || src.charCodeAt(this.pos + 4) < 128 && charType[src.charCodeAt(this.pos + 4)] & 1)) break;
			else {
				wordStart = c < 128 && (charType[c] & 1) !== 0;
				this.pos++;
			}
		}
		let caseDepth = 0;
		let caseParens = 0;
		const wordStartAfterParen = [];
		let pendingDelims = null;
		let scripts;
		let arithBase = -1;
		let arithExtent = start >= 2 && src.charCodeAt(start) === 40 && src.charCodeAt(start - 1) === 40 && src.charCodeAt(start - 2) === 36;
		let substitutions = 0;
		let reported = false;
		const quotes = quoteOnly ? [{
			close: 34,
			depth: 0
		}] : [];
		let quotedDepth = quoteOnly ? 1 : 0;
		let parameterDepth = 0;
		let arithmeticOpens;
		let continuedDollarPos = -1;
		let continuedParenPos = -1;
		let escapedEnd = -1;
		let lastParenEnd = -1;
		let checkedGrammar = false;
		while (this.pos < len && (depth > 0 || quotes.length > 0)) {
			let ch = src.charCodeAt(this.pos);
			const quote = quotes.length === 0 ? void 0 : quotes[quotes.length - 1];
			if (quote !== void 0 && quote.depth === depth) {
				let commandOpen = false;
				if (ch === 92) {
					this.pos = Math.min(this.pos + 2, len);
					continue;
				}
				if (ch === quote.close) {
					quotes.pop();
					if (ch === 34) quotedDepth--;
					else parameterDepth--;
					this.pos++;
					if (quoteOnly && depth === 0 && quotes.length === 0) return "";
					continue;
				}
				if (ch === 34) {
					quotes.push({
						close: 34,
						depth
					});
					quotedDepth++;
				} else if (ch === 39 && quote.close === 125) {
					this.pos++;
					this.skipSQ();
					continue;
				} else if (ch === 96) {
					this.pos++;
					while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
						if (src.charCodeAt(this.pos) === 92) this.pos++;
						if (this.pos < len) this.pos++;
					}
					if (this.pos < len) this.pos++;
					continue;
				} else if (ch === 36) {
					const next = src.charCodeAt(this.pos + 1);
					if (next === 39 && quote.close === 125) {
						this.pos += 2;
						this.skipAnsiCQuoted();
						continue;
					}
					if (next === 123) {
						quotes.push({
							close: 125,
							depth
						});
						parameterDepth++;
						this.pos++;
					} else if (next === 40) {
						this.pos++;
						ch = 40;
						commandOpen = true;
					} else if (next === 36) {
						this.pos += src.charCodeAt(this.pos + 2) === 40 ? 1 : 2;
						continue;
					}
				}
				if (!reported && this._nestingDepth + Math.max(quotedDepth, parameterDepth) > 256) {
					this.errors.push({
						message: "maximum word nesting depth exceeded",
						pos: this.pos
					});
					reported = true;
				}
				if (!commandOpen) {
					this.pos++;
					while (this.pos < len) {
						const c = src.charCodeAt(this.pos);
						if (c === 92 || c === 34 || c === 36 || c === 96 || c === 125 || c === 39) break;
						this.pos++;
					}
					continue;
				}
			}
			if (ch === 35 && lastParenEnd !== -1 && !arithExtent && arithBase < 0 && useGrammar && !checkedGrammar && this._nestingDepth + (scripts?.length ?? 0) < 256 && skipBlanks(src, lastParenEnd, len) === this.pos) {
				checkedGrammar = true;
				const scope = scripts?.[scripts.length - 1];
				const end = this.findSubstitutionEnd(scope?.start ?? start, len, this._nestingDepth + (scripts?.length ?? 0) + 1);
				if (end !== -1) {
					if (scope === void 0) {
						this.pos = end;
						return bt ? src.slice(start, end - 1) : "";
					}
					this.pos = end - 1;
					depth = scope.depth + 1;
					caseDepth = 0;
					caseParens = 0;
					wordStartAfterParen.length = scope.parens + 1;
					ch = 41;
				}
			}
			if (ch === 40) {
				const prev = this.pos > start && this.pos !== escapedEnd ? src.charCodeAt(this.pos - 1) : 0;
				const commandDollarPos = prev === 36 ? this.pos - 1 : this.pos === continuedParenPos ? continuedDollarPos : -1;
				const wordParen = commandDollarPos !== -1 || prev === 60 || prev === 62 || prev === 61 || prev === 64 || prev === 63 || prev === 42 || prev === 43 || prev === 33 || prev === 40 && wordStartAfterParen[wordStartAfterParen.length - 1] === false || arithExtent && this.pos === start;
				const script = commandDollarPos !== -1 && src.charCodeAt(this.pos + 1) !== 40 || (prev === 60 || prev === 62) && arithBase < 0 && !arithExtent;
				if (script) {
					(scripts ?? (scripts = [])).push({
						start: this.pos + 1,
						dollar: commandDollarPos,
						depth,
						parens: wordStartAfterParen.length,
						caseDepth,
						caseParens,
						arithBase,
						arithExtent,
						substitutions,
						checkedGrammar,
						pendingDelims
					});
					caseDepth = 0;
					caseParens = 0;
					arithBase = -1;
					arithExtent = false;
					checkedGrammar = false;
					pendingDelims = null;
				}
				wordStartAfterParen.push(!wordParen);
				wordStart = true;
				if (!script && arithBase < 0 && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 40) arithBase = depth;
				if (commandDollarPos !== -1) {
					if (script) substitutions++;
					else (arithmeticOpens ?? (arithmeticOpens = [])).push(depth);
					if (substitutions + (arithmeticOpens?.length ?? 0) + this._nestingDepth + (quoteOnly ? 0 : 1) > 256 && !reported) {
						this.errors.push({
							message: "maximum command substitution nesting depth exceeded",
							pos: commandDollarPos
						});
						reported = true;
					}
				}
				continuedDollarPos = -1;
				continuedParenPos = -1;
				depth++;
				if (caseDepth > 0) caseParens++;
				this.pos++;
			} else if (ch === 41) {
				if (caseDepth > 0 && caseParens === 0) {
					this.pos++;
					wordStart = true;
				} else {
					if (caseDepth > 0) caseParens--;
					depth--;
					if (depth === 0 && !quoteOnly) {
						const result = bt ? src.slice(start, this.pos) : "";
						this.pos++;
						return result;
					}
					if (depth <= arithBase) arithBase = -1;
					if (arithmeticOpens !== void 0) while (arithmeticOpens.length > 0 && arithmeticOpens[arithmeticOpens.length - 1] >= depth) arithmeticOpens.pop();
					wordStart = wordStartAfterParen.pop() ?? true;
					this.pos++;
					const scope = scripts?.[scripts.length - 1];
					if (scope !== void 0 && scope.depth === depth) {
						scripts.pop();
						caseDepth = scope.caseDepth;
						caseParens = scope.caseParens;
						arithBase = scope.arithBase;
						arithExtent = scope.arithExtent;
						substitutions = scope.substitutions;
						checkedGrammar = scope.checkedGrammar;
						pendingDelims = scope.pendingDelims;
					}
				}
				lastParenEnd = this.pos;
			} else if (ch === 92) {
				if (this.pos > start && src.charCodeAt(this.pos - 1) === 36) {
					const logicalPos = skipLineContinuations(src, this.pos, len);
					if (logicalPos > this.pos && src.charCodeAt(logicalPos) === 40 && src.charCodeAt(logicalPos + 1) !== 40) {
						continuedDollarPos = this.pos - 1;
						continuedParenPos = logicalPos;
					}
				}
				this.pos++;
				if (this.pos < len) {
					if (src.charCodeAt(this.pos) !== 10) wordStart = false;
					this.pos++;
				}
				escapedEnd = this.pos;
			} else if (ch === 36) {
				const next = src.charCodeAt(++this.pos);
				if (next === 39) {
					this.pos++;
					this.skipAnsiCQuoted();
				} else if (next === 36) this.pos++;
				else if (next === 123 && !isBraceCommandOpener(src.charCodeAt(this.pos + 1))) {
					quotes.push({
						close: 125,
						depth
					});
					parameterDepth++;
					this.pos++;
				}
				wordStart = false;
			} else if (ch === 39) {
				this.pos++;
				this.skipSQ();
				wordStart = false;
			} else if (ch === 34) {
				quotes.push({
					close: 34,
					depth
				});
				quotedDepth++;
				this.pos++;
				wordStart = false;
			} else if (ch === 96) {
				this.pos++;
				while (this.pos < len && src.charCodeAt(this.pos) !== 96) {
					if (src.charCodeAt(this.pos) === 92) this.pos++;
					if (this.pos < len) this.pos++;
				}
				if (this.pos < len) this.pos++;
				wordStart = false;
			} else if (ch === 60 && arithBase < 0 && this.pos + 1 < len && src.charCodeAt(this.pos + 1) === 60) {
				if (this.pos + 2 < len && src.charCodeAt(this.pos + 2) === 60) this.pos += 3;
				else {
					this.pos += 2;
					const strip = this.pos < len && src.charCodeAt(this.pos) === 45;
					if (strip) this.pos++;
					this.skipSpacesAndTabs();
					this.readHereDocDelimiter();
					if (this._hereDelim || this._hereQuoted) (pendingDelims ?? (pendingDelims = [])).push({
						delimiter: this._hereDelim,
						strip,
						quoted: this._hereQuoted
					});
				}
				wordStart = false;
			} else if (ch === 10 && pendingDelims) {
				this.pos++;
				for (const hd of pendingDelims) this.skipHereDocBody(hd.delimiter, hd.strip, true, hd.quoted);
				pendingDelims = null;
				wordStart = true;
			} else if (ch === 35 && arithBase < 0 && !arithExtent && wordStart) while (this.pos < len && src.charCodeAt(this.pos) !== 10) this.pos++;
			else {
				const wStart = this.pos;
				while (this.pos < len) {
					const wc = src.charCodeAt(this.pos);
					if (wc < 128 && charType[wc]) break;
					this.pos++;
				}
				if (this.pos > wStart) {
					if (this.pos - wStart === 4 && wordStart && arithBase < 0 && !arithExtent) {
						const c0 = src.charCodeAt(wStart);
						if (c0 === 99 && src.charCodeAt(wStart + 1) === 97 && src.charCodeAt(wStart + 2) === 115 && src.charCodeAt(wStart + 3) === 101) caseDepth++;
						else if (c0 === 101 && src.charCodeAt(wStart + 1) === 115 && src.charCodeAt(wStart + 2) === 97 && src.charCodeAt(wStart + 3) === 99 && caseDepth > 0) {
							caseDepth--;
							if (caseDepth === 0) caseParens = 0;
						}
					}
					wordStart = false;
				} else {
					const wc = src.charCodeAt(this.pos);
					wordStart = wc < 128 && (charType[wc] & 1) !== 0;
					this.pos++;
				}
			}
		}
		this._unbalanced = true;
		if (quoteOnly && scripts !== void 0 && scripts.length > 0) this.errors.push({
			message: "unterminated command substitution",
			pos: scripts[0].dollar
		});
		return bt ? src.slice(start, this.pos) : "";
	}
};

// node_modules/unbash/dist/arithmetic.js
function opPrec(op) {
	switch (op) {
		case ",": return 1;
		case "=":
		case "+=":
		case "-=":
		case "*=":
		case "/=":
		case "%=":
		case "<<=":
		case ">>=":
		case "&=":
		case "|=":
		case "^=": return 2;
		case "||": return 4;
		case "&&": return 5;
		case "|": return 6;
		case "^": return 7;
		case "&": return 8;
		case "==":
		case "!=": return 9;
		case "<":
		case "<=":
		case ">":
		case ">=": return 10;
		case "<<":
		case ">>": return 11;
		case "+":
		case "-": return 12;
		case "*":
		case "/":
		case "%": return 13;
		case "**": return 14;
		case "?": return 3;
		default: return -1;
	}
}
function trimEnd(src, start, end) {
	while (end > start) {
		const c = src.charCodeAt(end - 1);
		if (c !== 32 && c !== 9 && c !== 10) break;
		end--;
	}
	return end;
}
function opRightAssoc(op) {
	switch (op) {
		case "=":
		case "+=":
		case "-=":
		case "*=":
		case "/=":
		case "%=":
		case "<<=":
		case ">>=":
		case "&=":
		case "|=":
		case "^=":
		case "**": return true;
		default: return false;
	}
}
function parseArithmeticExpression(src, offset = 0, collector, nestingDepth = 0) {
	let pos = 0;
	const len = src.length;
	const initialWordCount = collector?.embeddedWords.length ?? 0;
	function makeWord(start, end, embedded = false) {
		const node = {
			type: "ArithmeticWord",
			pos: start + offset,
			end: end + offset,
			value: src.slice(start, end),
			parts: void 0
		};
		if (embedded) collector?.embeddedWords.push(node);
		return node;
	}
	function skipWS() {
		while (pos < len) {
			const c = src.charCodeAt(pos);
			if (c === 32 || c === 9 || c === 10) pos++;
			else break;
		}
	}
	function tryReadBinOp() {
		if (pos >= len) return null;
		const c = src.charCodeAt(pos);
		const nc = pos + 1 < len ? src.charCodeAt(pos + 1) : 0;
		const nnc = pos + 2 < len ? src.charCodeAt(pos + 2) : 0;
		switch (c) {
			case 44:
				pos++;
				return ",";
			case 61:
				if (nc === 61) {
					pos += 2;
					return "==";
				}
				pos++;
				return "=";
			case 33:
				if (nc === 61) {
					pos += 2;
					return "!=";
				}
				return null;
			case 60:
				if (nc === 60) {
					if (nnc === 61) {
						pos += 3;
						return "<<=";
					}
					pos += 2;
					return "<<";
				}
				if (nc === 61) {
					pos += 2;
					return "<=";
				}
				pos++;
				return "<";
			case 62:
				if (nc === 62) {
					if (nnc === 61) {
						pos += 3;
						return ">>=";
					}
					pos += 2;
					return ">>";
				}
				if (nc === 61) {
					pos += 2;
					return ">=";
				}
				pos++;
				return ">";
			case 43:
				if (nc === 61) {
					pos += 2;
					return "+=";
				}
				if (nc === 43) return null;
				pos++;
				return "+";
			case 45:
				if (nc === 61) {
					pos += 2;
					return "-=";
				}
				if (nc === 45) return null;
				pos++;
				return "-";
			case 42:
				if (nc === 42) {
					pos += 2;
					return "**";
				}
				if (nc === 61) {
					pos += 2;
					return "*=";
				}
				pos++;
				return "*";
			case 47:
				if (nc === 61) {
					pos += 2;
					return "/=";
				}
				pos++;
				return "/";
			case 37:
				if (nc === 61) {
					pos += 2;
					return "%=";
				}
				pos++;
				return "%";
			case 124:
				if (nc === 124) {
					pos += 2;
					return "||";
				}
				if (nc === 61) {
					pos += 2;
					return "|=";
				}
				pos++;
				return "|";
			case 38:
				if (nc === 38) {
					pos += 2;
					return "&&";
				}
				if (nc === 61) {
					pos += 2;
					return "&=";
				}
				pos++;
				return "&";
			case 94:
				if (nc === 61) {
					pos += 2;
					return "^=";
				}
				pos++;
				return "^";
			case 63:
				pos++;
				return "?";
			default: return null;
		}
	}
	function skipTruncatedUnary() {
		skipWS();
		while (pos < len) {
			const c = src.charCodeAt(pos);
			if (c !== 33 && c !== 126 && c !== 43 && c !== 45) break;
			if (src.charCodeAt(pos + 1) === 61) break;
			pos++;
			skipWS();
		}
		if (src.charCodeAt(pos) === 40) {
			let groups = 1;
			pos++;
			while (pos < len && groups > 0) {
				const wordEnd = collector?.findArithmeticWordEnd?.(pos + offset, offset + len) ?? pos + offset;
				if (wordEnd > pos + offset) {
					pos = wordEnd - offset;
					continue;
				}
				const c = src.charCodeAt(pos++);
				if (c === 40) groups++;
				else if (c === 41) groups--;
			}
		} else if (pos < len && src.charCodeAt(pos) !== 41 && src.charCodeAt(pos) !== 58) parseAtom(0);
		skipWS();
		const c = src.charCodeAt(pos);
		if ((c === 43 || c === 45) && src.charCodeAt(pos + 1) === c) pos += 2;
	}
	function recoverExpression(minPrec) {
		skipWS();
		const start = pos;
		if (start === len) return makeWord(start, start);
		const wordCount = collector?.embeddedWords.length ?? 0;
		let ternaries = 0;
		for (;;) {
			skipTruncatedUnary();
			skipWS();
			if (src.charCodeAt(pos) === 58 && ternaries > 0) {
				ternaries--;
				pos++;
				continue;
			}
			const saved = pos;
			const op = tryReadBinOp();
			if (op === null || ternaries === 0 && opPrec(op) < minPrec) {
				pos = saved;
				break;
			}
			if (op === "?") ternaries++;
		}
		if (collector) collector.embeddedWords.length = wordCount;
		return makeWord(start, trimEnd(src, start, pos));
	}
	function parseBinExpr(minPrec, depth) {
		if (depth > 256) return recoverExpression(minPrec);
		let left = parseUnaryExpr(depth);
		while (true) {
			skipWS();
			if (pos >= len) break;
			const saved = pos;
			const op = tryReadBinOp();
			if (!op) break;
			if (op === "?") {
				if (opPrec(op) < minPrec) {
					pos = saved;
					break;
				}
				const consequent = parseBinExpr(1, depth + 1);
				skipWS();
				if (pos < len && src.charCodeAt(pos) === 58) pos++;
				const alternate = parseBinExpr(3, depth + 1);
				left = {
					type: "ArithmeticTernary",
					pos: left.pos,
					end: alternate.end,
					test: left,
					consequent,
					alternate
				};
				continue;
			}
			const prec = opPrec(op);
			if (prec < minPrec) {
				pos = saved;
				break;
			}
			const right = parseBinExpr(opRightAssoc(op) ? prec : prec + 1, depth + 1);
			left = {
				type: "ArithmeticBinary",
				pos: left.pos,
				end: right.end,
				operator: op,
				left,
				right
			};
		}
		return left;
	}
	function parseUnaryExpr(depth) {
		skipWS();
		if (depth > 256) return recoverExpression(15);
		if (pos >= len) return makeWord(pos, pos);
		const start = pos;
		const c = src.charCodeAt(pos);
		const nc = pos + 1 < len ? src.charCodeAt(pos + 1) : 0;
		if (c === 43 && nc === 43) {
			pos += 2;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "++",
				operand,
				prefix: true
			};
		}
		if (c === 45 && nc === 45) {
			pos += 2;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "--",
				operand,
				prefix: true
			};
		}
		if (c === 33) {
			pos++;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "!",
				operand,
				prefix: true
			};
		}
		if (c === 126) {
			pos++;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "~",
				operand,
				prefix: true
			};
		}
		if (c === 43 && nc !== 43 && nc !== 61) {
			pos++;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "+",
				operand,
				prefix: true
			};
		}
		if (c === 45 && nc !== 45 && nc !== 61) {
			pos++;
			const operand = parseUnaryExpr(depth + 1);
			return {
				type: "ArithmeticUnary",
				pos: start + offset,
				end: operand.end,
				operator: "-",
				operand,
				prefix: true
			};
		}
		return parsePostfixExpr(depth);
	}
	function parsePostfixExpr(depth) {
		const operand = parseAtom(depth);
		skipWS();
		if (pos + 1 < len) {
			const c = src.charCodeAt(pos);
			const nc = src.charCodeAt(pos + 1);
			if (c === 43 && nc === 43) {
				pos += 2;
				return {
					type: "ArithmeticUnary",
					pos: operand.pos,
					end: pos + offset,
					operator: "++",
					operand,
					prefix: false
				};
			}
			if (c === 45 && nc === 45) {
				pos += 2;
				return {
					type: "ArithmeticUnary",
					pos: operand.pos,
					end: pos + offset,
					operator: "--",
					operand,
					prefix: false
				};
			}
		}
		return operand;
	}
	function parseAtom(depth) {
		skipWS();
		if (pos >= len) return makeWord(pos, pos);
		const c = src.charCodeAt(pos);
		if (c === 40) {
			const start = pos;
			pos++;
			const expr = parseBinExpr(0, depth + 1);
			skipWS();
			if (pos < len && src.charCodeAt(pos) === 41) pos++;
			return {
				type: "ArithmeticGroup",
				pos: start + offset,
				end: pos + offset,
				expression: expr
			};
		}
		if (c === 36) {
			const start = pos;
			const wordCount = collector?.embeddedWords.length ?? 0;
			const atom = readDollarAtom();
			const wordEnd = collector?.findArithmeticWordEnd?.(start + offset, offset + len) ?? pos + offset;
			if (wordEnd > pos + offset) {
				if (collector) collector.embeddedWords.length = wordCount;
				pos = wordEnd - offset;
				return makeWord(start, pos, true);
			}
			return atom;
		}
		if (c === 96 || c === 34 || c === 39) {
			const start = pos;
			pos = (collector?.findArithmeticWordEnd?.(start + offset, offset + len) ?? start + offset + 1) - offset;
			return makeWord(start, pos, true);
		}
		const start = pos;
		const wordCount = collector?.embeddedWords.length ?? 0;
		const atom = readWordAtom();
		const wordEnd = collector?.findArithmeticWordEnd?.(start + offset, offset + len) ?? pos + offset;
		if (wordEnd > pos + offset) {
			if (collector) collector.embeddedWords.length = wordCount;
			pos = wordEnd - offset;
			return makeWord(start, pos, true);
		}
		return atom;
	}
	function readDollarAtom() {
		const start = pos;
		pos++;
		if (pos >= len) return makeWord(start, pos);
		const c = src.charCodeAt(pos);
		if (c === 40) {
			if (pos + 1 < len && src.charCodeAt(pos + 1) === 40) {
				const expansionEnd = collector?.findArithmeticExpansionEnd(start + offset, offset + len) ?? -1;
				if (expansionEnd !== -1) pos = expansionEnd - offset;
				else {
					pos += 2;
					let depth = 1;
					while (pos < len && depth > 0) if (src.charCodeAt(pos) === 40 && src.charCodeAt(pos + 1) === 40) {
						depth++;
						pos += 2;
					} else if (src.charCodeAt(pos) === 41 && src.charCodeAt(pos + 1) === 41) {
						depth--;
						pos += 2;
					} else pos++;
				}
			} else {
				pos++;
				const close = collector?.findClosingParenthesis(pos + offset, offset + len) ?? -1;
				if (close !== -1) pos = close - offset + 1;
				else {
					let depth = 1;
					while (pos < len && depth > 0) {
						const ch = src.charCodeAt(pos++);
						if (ch === 40) depth++;
						else if (ch === 41) depth--;
					}
				}
				const text = src.slice(start, pos);
				return collector ? collector.commandExpansion(start + offset, pos + offset, text) : new ScriptExpansionImpl("ArithmeticCommandExpansion", start + offset, pos + offset, text);
			}
		} else if (c === 123) {
			const close = collector?.findClosingBrace(pos + offset + 1, offset + len) ?? -1;
			if (close !== -1) pos = close - offset + 1;
			else {
				pos++;
				let depth = 1;
				while (pos < len && depth > 0) {
					const ch = src.charCodeAt(pos++);
					if (ch === 123) depth++;
					else if (ch === 125) depth--;
				}
			}
		} else while (pos < len) {
			const ch = src.charCodeAt(pos);
			if (ch >= 97 && ch <= 122 || ch >= 65 && ch <= 90 || ch >= 48 && ch <= 57 || ch === 95) pos++;
			else break;
		}
		return makeWord(start, pos, c === 40 || c === 123);
	}
	function readWordAtom() {
		const start = pos;
		while (pos < len) {
			const c = src.charCodeAt(pos);
			if (c >= 48 && c <= 57 || c >= 65 && c <= 90 || c >= 97 && c <= 122 || c === 95 || c === 35) pos++;
			else break;
		}
		if (pos > start && pos < len && src.charCodeAt(pos) === 91) {
			const close = collector?.findClosingBracket?.(pos + offset + 1, offset + len) ?? -1;
			if (close !== -1) pos = close - offset + 1;
			else {
				pos++;
				let depth = 1;
				while (pos < len && depth > 0) {
					const c = src.charCodeAt(pos);
					if (c === 91) depth++;
					else if (c === 93) depth--;
					pos++;
				}
			}
			return makeWord(start, pos, true);
		}
		if (pos === start) {
			pos++;
			return makeWord(start, pos);
		}
		return makeWord(start, pos);
	}
	skipWS();
	if (pos >= len) return null;
	const start = pos;
	const result = parseBinExpr(0, nestingDepth);
	skipWS();
	if (pos < len) {
		if (collector) collector.embeddedWords.length = initialWordCount;
		return makeWord(start, trimEnd(src, start, len), collector !== void 0);
	}
	return result;
}

// node_modules/unbash/dist/parts.js
const computeBareWordParts = (_source, word) => hasGlobCharacters(word.text) ? parseGlobParts(word.text, 0, word.text.length, void 0, word.pos) : void 0;
function wordPartsResolver(context) {
	return context.wordParts ?? (context.wordParts = (source, word, depth) => computeWordParts(source, word, depth, context));
}
function embeddedPartsResolver(context) {
	return context.embeddedParts ?? (context.embeddedParts = (source, word, depth) => computeEmbeddedWordParts(source, word, depth, context));
}
function arrayPartsResolver(context) {
	return context.arrayParts ?? (context.arrayParts = (source, word, depth) => computeArrayElementParts(source, word, depth, context));
}
/**
* Compute the structural parts of a word by re-scanning the source.
* This is the "cold path" — only called when consumers actually need parts.
*
* Returns undefined for simple words (no quotes, expansions, or special structure).
*/
function computeWordParts(source, word, depth = 0, context = createSubstitutionContext()) {
	const lexer = new Lexer(source, word.pos, word.end, false, context);
	lexer._nestingDepth = depth;
	return lexer.buildWordParts(word.pos) ?? void 0;
}
/** Compute structural parts for a word-like span that may contain shell operators or whitespace. */
function computeEmbeddedWordParts(source, word, depth = 0, context, arithmetic = false) {
	if (!hasEmbeddedWordStructure(source, word.pos, word.end)) return void 0;
	const lexer = new Lexer(source, word.pos, word.end, false, context);
	lexer._nestingDepth = depth;
	return lexer.buildEmbeddedWordParts(word.pos, arithmetic) ?? void 0;
}
function computeArrayElementParts(source, word, depth = 0, context) {
	const lexer = new Lexer(source, word.pos, word.end, false, context);
	lexer._nestingDepth = depth;
	return lexer.buildArrayElementParts(word.pos) ?? void 0;
}
/**
* Compute parts for an unquoted heredoc body.
* Heredoc bodies use different scanning rules than shell words: newlines are
* literal and single/double quotes have no special meaning.
*/
function computeHereDocBodyParts(source, word, depth = 0, context) {
	const lexer = new Lexer(source, word.pos, word.end, false, context);
	lexer._nestingDepth = depth;
	return lexer.buildHereDocParts(word.pos, word.end) ?? void 0;
}

// node_modules/unbash/dist/arithmetic-parts.js
function parseArithmeticWithParts(body, offset, source, depth, context, embeddedDepth = depth) {
	if (!hasEmbeddedWordStructure(source, offset, offset + body.length)) return parseArithmeticExpression(body, offset, void 0, depth) ?? void 0;
	const embeddedWords = [];
	const lexer = new Lexer(source, 0, source.length, false, context);
	lexer._nestingDepth = depth;
	const expression = parseArithmeticExpression(body, offset, {
		embeddedWords,
		commandExpansion: (pos, end, text) => new ScriptExpansionImpl("ArithmeticCommandExpansion", pos, end, text, {
			source,
			start: pos + 2,
			end: end - 1,
			depth: depth + 1,
			parenBoundary: true,
			context
		}),
		findClosingBracket: (start, end) => lexer.findClosingBracket(start, end),
		findClosingBrace: (start, end) => lexer.findClosingBrace(start, end),
		findClosingParenthesis: (start, end) => lexer.findClosingParenthesis(start, end),
		findArithmeticExpansionEnd: (start, end) => lexer.findArithmeticExpansionEnd(start, end),
		findArithmeticWordEnd: (start, end) => lexer.findArithmeticWordEnd(start, end)
	}, depth) ?? void 0;
	if (embeddedDepth <= 256) for (const node of embeddedWords) node.parts = computeEmbeddedWordParts(source, node, embeddedDepth, context, true);
	return expression;
}

// node_modules/unbash/dist/assignment.js
var ArrayValueImpl = class {
	type = "ArrayValue";
	pos;
	end;
	#source;
	#depth;
	#context;
	#elements;
	constructor(source, pos, end, depth, context) {
		this.pos = pos;
		this.end = end;
		this.#source = source;
		this.#depth = depth;
		this.#context = context;
	}
	get elements() {
		if (this.#elements) return this.#elements;
		const lexer = new Lexer(this.#source, this.pos + 1, this.end - 1, false, this.#context);
		lexer._nestingDepth = this.#depth;
		const elements = [];
		while (lexer.peek(LexContext.ArrayElement).token !== Token.EOF) {
			const token = lexer.next(LexContext.ArrayElement);
			if (token.token !== Token.Word && token.token !== Token.Assignment) continue;
			const text = token.raw ? token.value : this.#source.slice(token.pos, token.end);
			const indexed = text.charCodeAt(0) === 91;
			const context = lexer.getSubstitutionContext();
			const source = !indexed && token.raw && token.keywordEligible ? void 0 : this.#source;
			const resolver = source === void 0 ? computeBareWordParts : indexed ? arrayPartsResolver(context) : wordPartsResolver(context);
			elements.push(new WordImpl(text, token.pos, token.end, source, resolver, this.#depth));
		}
		this.#elements = elements;
		return elements;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			elements: this.elements
		};
	}
};
var AssignmentImpl = class {
	type = "Assignment";
	pos;
	end;
	text;
	#source;
	#depth;
	#context;
	#operatorPos;
	#name = null;
	#append;
	#index;
	#value = null;
	constructor(text, pos, end, source, operatorPos, depth, context) {
		this.pos = pos;
		this.end = end;
		this.text = text;
		this.#source = source;
		this.#operatorPos = operatorPos;
		this.#depth = depth;
		this.#context = context;
	}
	get name() {
		return this.#name ?? this.resolveTarget();
	}
	get append() {
		if (this.#name === null) this.resolveTarget();
		return this.#append;
	}
	get index() {
		if (this.#name === null) this.resolveTarget();
		return this.#index;
	}
	get value() {
		if (this.#value !== null) return this.#value;
		const start = this.#operatorPos + 1;
		const arrayStart = skipLineContinuations(this.#source, start, this.end);
		this.#value = this.#source.charCodeAt(arrayStart) === 40 && this.#source.charCodeAt(this.end - 1) === 41 ? new ArrayValueImpl(this.#source, arrayStart, this.end, this.#depth, this.#context) : new WordImpl(this.#source.slice(start, this.end), start, this.end, this.#source, wordPartsResolver(this.#context), this.#depth);
		return this.#value;
	}
	resolveTarget() {
		const equal = this.#operatorPos - this.pos;
		let nameEnd = equal;
		let appendPos = equal;
		while (appendPos >= 2 && this.text.charCodeAt(appendPos - 2) === 92 && this.text.charCodeAt(appendPos - 1) === 10) appendPos -= 2;
		if (this.text.charCodeAt(appendPos - 1) === 43) {
			this.#append = true;
			nameEnd = appendPos - 1;
		}
		const bracket = this.text.indexOf("[");
		if (bracket > 0 && bracket < nameEnd) {
			const close = this.text.lastIndexOf("]", equal);
			if (close > bracket) {
				const start = this.pos + bracket + 1;
				const end = this.pos + close;
				this.#index = new WordImpl(this.#source.slice(start, end), start, end, this.#source, embeddedPartsResolver(this.#context), this.#depth);
				nameEnd = bracket;
			}
		}
		const name = this.text.slice(0, nameEnd);
		return this.#name = name.includes("\\\n") ? name.split("\\\n").join("") : name;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			text: this.text,
			name: this.name,
			append: this.append,
			index: this.index,
			value: this.value
		};
	}
};

// node_modules/unbash/dist/command.js
const isArgument = (item) => item.type === "Word" || item.type === "Assignment";
var CommandImpl = class {
	type = "Command";
	pos;
	end;
	name;
	prefix;
	suffix;
	#args;
	#redirects;
	constructor(pos, end, name, prefix, suffix) {
		this.pos = pos;
		this.end = end;
		this.name = name;
		this.prefix = prefix;
		this.suffix = suffix;
	}
	get args() {
		if (this.#args === void 0) {
			const suffix = this.suffix;
			this.#args = suffix.every(isArgument) ? suffix : suffix.filter(isArgument);
		}
		return this.#args;
	}
	get redirects() {
		if (this.#redirects === void 0) {
			const redirects = [];
			for (const item of this.prefix) if (item.type !== "Assignment") redirects.push(item);
			for (const item of this.suffix) if (!isArgument(item)) redirects.push(item);
			this.#redirects = redirects;
		}
		return this.#redirects;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			name: this.name,
			prefix: this.prefix,
			suffix: this.suffix
		};
	}
};

// node_modules/unbash/dist/heredoc.js
var HereDocBodyImpl = class {
	type = "HereDocBody";
	pos;
	end;
	text = "";
	#source;
	#depth;
	#context;
	#parts;
	constructor(source, pos, quoted, depth, context) {
		this.pos = pos;
		this.end = pos;
		this.#source = source;
		this.#depth = depth;
		this.#context = context;
		this.#parts = quoted ? void 0 : null;
	}
	get parts() {
		if (this.#parts === null) this.#parts = computeHereDocBodyParts(this.#source, this, this.#depth, this.#context);
		return this.#parts;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			text: this.text,
			parts: this.parts
		};
	}
};

// node_modules/unbash/dist/parser.js
Lexer._findSubstitutionEnd = findSubstitutionEnd;
ScriptExpansionImpl._resolveScript = parseRegion;
ArithmeticExpansionImpl._resolveExpression = parseArithmeticWithParts;
function isDeclarationCommand(name) {
	switch (name.length) {
		case 5: return name === "local" || name === "alias";
		case 6: return name === "export";
		case 7: return name === "declare" || name === "typeset";
		case 8: return name === "readonly";
		default: return false;
	}
}
var ArithmeticCommandImpl = class {
	type = "ArithmeticCommand";
	pos;
	end;
	body;
	#source;
	#depth;
	#context;
	#expression = null;
	constructor(pos, end, body, source, depth, context) {
		this.pos = pos;
		this.end = end;
		this.body = body;
		this.#source = source;
		this.#depth = depth;
		this.#context = context;
	}
	get expression() {
		if (this.#expression === null) this.#expression = parseArithmeticWithParts(this.body, this.pos + 2, this.#source, this.#depth, this.#context);
		return this.#expression;
	}
	set expression(v) {
		this.#expression = v ?? void 0;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			expression: this.expression,
			body: this.body
		};
	}
};
var ArithmeticForImpl = class {
	type = "ArithmeticFor";
	pos;
	end;
	body;
	#initStr;
	#testStr;
	#updateStr;
	#initPos;
	#testPos;
	#updatePos;
	#source;
	#depth;
	#context;
	#initialize = null;
	#test = null;
	#update = null;
	constructor(pos, end, body, initStr, testStr, updateStr, initPos, testPos, updatePos, source, depth, context) {
		this.pos = pos;
		this.end = end;
		this.body = body;
		this.#initStr = initStr;
		this.#testStr = testStr;
		this.#updateStr = updateStr;
		this.#initPos = initPos;
		this.#testPos = testPos;
		this.#updatePos = updatePos;
		this.#source = source;
		this.#depth = depth;
		this.#context = context;
	}
	get initialize() {
		if (this.#initialize === null) {
			if (this.#initStr) this.#initialize = parseArithmeticWithParts(this.#initStr, this.#initPos, this.#source, this.#depth, this.#context);
			else this.#initialize = void 0;
		}
		return this.#initialize;
	}
	set initialize(v) {
		this.#initialize = v ?? void 0;
	}
	get test() {
		if (this.#test === null) {
			if (this.#testStr) this.#test = parseArithmeticWithParts(this.#testStr, this.#testPos, this.#source, this.#depth, this.#context);
			else this.#test = void 0;
		}
		return this.#test;
	}
	set test(v) {
		this.#test = v ?? void 0;
	}
	get update() {
		if (this.#update === null) {
			if (this.#updateStr) this.#update = parseArithmeticWithParts(this.#updateStr, this.#updatePos, this.#source, this.#depth, this.#context);
			else this.#update = void 0;
		}
		return this.#update;
	}
	set update(v) {
		this.#update = v ?? void 0;
	}
	toJSON() {
		return {
			type: this.type,
			pos: this.pos,
			end: this.end,
			initialize: this.initialize,
			test: this.test,
			update: this.update,
			body: this.body
		};
	}
};
const CASE_TERMINATORS = {
	[Token.DoubleSemi]: ";;",
	[Token.SemiAmp]: ";&",
	[Token.DoubleSemiAmp]: ";;&"
};
const REDIRECT_OPS = {
	">": ">",
	">>": ">>",
	"<": "<",
	"<>": "<>",
	"<&": "<&",
	">&": ">&",
	">|": ">|",
	"&>": "&>",
	"&>>": "&>>"
};
const listTerminators = /* @__PURE__ */ new Uint8Array(37);
listTerminators[Token.EOF] = 1;
listTerminators[Token.RParen] = 1;
listTerminators[Token.RBrace] = 1;
listTerminators[Token.Then] = 1;
listTerminators[Token.Else] = 1;
listTerminators[Token.Elif] = 1;
listTerminators[Token.Fi] = 1;
listTerminators[Token.Do] = 1;
listTerminators[Token.Done] = 1;
listTerminators[Token.Esac] = 1;
listTerminators[Token.DoubleSemi] = 1;
listTerminators[Token.SemiAmp] = 1;
listTerminators[Token.DoubleSemiAmp] = 1;
const compoundClosers = /* @__PURE__ */ new Uint8Array(37);
compoundClosers[Token.RParen] = 1;
compoundClosers[Token.RBrace] = 1;
compoundClosers[Token.DblRBracket] = 1;
compoundClosers[Token.Fi] = 1;
compoundClosers[Token.Done] = 1;
compoundClosers[Token.Esac] = 1;
compoundClosers[Token.ArithCmd] = 1;
function isTestNegation(t) {
	return t.token === Token.Word && t.keywordEligible && t.value === "!";
}
const commandStarts = /* @__PURE__ */ new Uint8Array(37);
commandStarts[Token.Word] = 1;
commandStarts[Token.Assignment] = 1;
commandStarts[Token.Bang] = 1;
commandStarts[Token.LParen] = 1;
commandStarts[Token.LBrace] = 1;
commandStarts[Token.DblLBracket] = 1;
commandStarts[Token.If] = 1;
commandStarts[Token.For] = 1;
commandStarts[Token.While] = 1;
commandStarts[Token.Until] = 1;
commandStarts[Token.Case] = 1;
commandStarts[Token.Function] = 1;
commandStarts[Token.Select] = 1;
commandStarts[Token.ArithCmd] = 1;
commandStarts[Token.Coproc] = 1;
commandStarts[Token.Redirect] = 1;
const UNARY_TEST_OPS = {
	"-a": 1,
	"-b": 1,
	"-c": 1,
	"-d": 1,
	"-e": 1,
	"-f": 1,
	"-g": 1,
	"-h": 1,
	"-k": 1,
	"-p": 1,
	"-r": 1,
	"-s": 1,
	"-t": 1,
	"-u": 1,
	"-v": 1,
	"-w": 1,
	"-x": 1,
	"-z": 1,
	"-n": 1,
	"-o": 1,
	"-N": 1,
	"-S": 1,
	"-L": 1,
	"-G": 1,
	"-O": 1,
	"-R": 1
};
const BINARY_TEST_OPS = {
	"==": 1,
	"!=": 1,
	"=~": 1,
	"=": 1,
	"-eq": 1,
	"-ne": 1,
	"-lt": 1,
	"-le": 1,
	"-gt": 1,
	"-ge": 1,
	"-nt": 1,
	"-ot": 1,
	"-ef": 1,
	"<": 1,
	">": 1
};
const EMPTY_REDIRECTS = [];
const EMPTY_PREFIXES = [];
const EMPTY_ELIFS = [];
function parse$1(source) {
	return new Parser(source, 0, source.length).run();
}
function parseRegion(source, start, end, depth = 0, parenBoundary = false, context) {
	return new Parser(source, start, end, depth, parenBoundary, void 0, context).run();
}
var SubstitutionLexer = class SubstitutionLexer extends Lexer {
	boundaries;
	pending;
	context;
	constructor(source, boundary, boundaries, pending, context, parenBoundary = true) {
		super(source, boundary.start, boundary.end, parenBoundary, context);
		this._nestingDepth = boundary.depth;
		this.boundaries = boundaries;
		this.pending = pending;
		this.context = context;
	}
	fork(start, end, parenBoundary = false) {
		return new SubstitutionLexer(this.getSource(), {
			start,
			end,
			depth: this._nestingDepth
		}, this.boundaries, this.pending, this.context, parenBoundary);
	}
	findSubstitutionEnd(start, end, depth = this._nestingDepth + 1) {
		const known = this.context.boundaries?.get(start);
		if (known !== void 0) return known <= end ? known : -1;
		const boundary = this.boundaries.get(start);
		if (boundary !== void 0) return boundary <= end ? boundary : -1;
		if (!this.boundaries.has(start)) {
			this.boundaries.set(start, void 0);
			this.pending.push({
				start,
				end,
				depth
			});
		}
		return -1;
	}
};
function findSubstitutionEnd(source, start, end, depth, context) {
	const boundaries = /* @__PURE__ */ new Map([[start, void 0]]);
	const pending = [{
		start,
		end,
		depth
	}];
	while (pending.length > 0) {
		const count = pending.length;
		const boundary = pending[count - 1];
		const lexer = new SubstitutionLexer(source, boundary, boundaries, pending, context);
		const found = new Parser(source, boundary.start, boundary.end, boundary.depth, true, lexer).findSubstitutionEnd();
		if (pending.length === count) {
			boundaries.set(boundary.start, found);
			if (found !== -1) substitutionBoundaries(context).set(boundary.start, found);
			pending.pop();
		}
	}
	return boundaries.get(start) ?? -1;
}
var Parser = class {
	tok;
	source;
	start;
	end;
	depth;
	errors = null;
	syntaxDepth = 0;
	constructor(source, start, end, depth = 0, parenBoundary = false, lexer, context) {
		this.tok = lexer ?? new Lexer(source, start, end, parenBoundary, createSubstitutionContext(context));
		this.tok._nestingDepth = depth;
		this.source = source;
		this.start = start;
		this.end = end;
		this.depth = depth;
	}
	run() {
		const start = this.start;
		if (this.depth > 256) this.error("maximum substitution nesting depth exceeded", start);
		let shebang;
		if (start === 0 && this.source.charCodeAt(0) === 35 && this.source.charCodeAt(1) === 33) {
			const nl = this.source.indexOf("\n");
			shebang = nl === -1 ? this.source : this.source.slice(0, nl);
		}
		const commands = this.list();
		for (;;) {
			const unexpected = this.tok.peek(LexContext.CommandStart);
			if (unexpected.token === Token.EOF) break;
			this.unexpectedToken(unexpected);
			if (!listTerminators[unexpected.token] && unexpected.token !== Token.In) break;
			this.tok.next(LexContext.CommandStart);
			let separator = this.tok.peek(LexContext.CommandStart).token;
			if (separator !== Token.Semi && separator !== Token.Newline && separator !== Token.Amp) break;
			while (separator === Token.Semi || separator === Token.Newline || separator === Token.Amp) {
				this.tok.next(LexContext.CommandStart);
				separator = this.tok.peek(LexContext.CommandStart).token;
			}
			const recovered = this.list();
			for (let i = 0; i < recovered.length; i++) commands.push(recovered[i]);
		}
		const lexerErrors = this.tok._errors;
		if (lexerErrors !== null && lexerErrors.length > 0) {
			const errors = this.errors ?? (this.errors = []);
			for (let i = 0; i < lexerErrors.length; i++) errors.push(lexerErrors[i]);
		}
		if (this.errors !== null && this.errors.length > 1) this.errors.sort((a, b) => a.pos - b.pos);
		return {
			type: "Script",
			pos: start,
			end: this.end,
			shebang,
			commands,
			errors: this.errors ?? void 0
		};
	}
	error(message, pos) {
		(this.errors ?? (this.errors = [])).push({
			message,
			pos
		});
	}
	unexpectedToken(t) {
		this.error(`unexpected token '${t.token === Token.Newline ? "newline" : t.value}'`, t.pos);
	}
	findSubstitutionEnd() {
		this.list();
		return this.acceptEnd(Token.RParen);
	}
	skipSemi() {
		if (this.tok.peek(LexContext.Normal).token === Token.Semi) this.tok.next(LexContext.Normal);
	}
	accept(token, ctx = LexContext.Normal) {
		if (this.tok.peek(ctx).token === token) return this.tok.next(ctx);
		return null;
	}
	acceptEnd(token, ctx = LexContext.Normal) {
		if (this.tok.peek(ctx).token === token) return this.tok.next(ctx).end;
		return -1;
	}
	skipNewlines(ctx = LexContext.Normal) {
		while (this.tok.peek(ctx).token === Token.Newline) this.tok.next(ctx);
	}
	doBody(hasDo) {
		const body = this.list();
		const emptyPos = hasDo ? this.emptyListPos(body) : -1;
		if (emptyPos >= 0) this.error("expected command after 'do'", emptyPos);
		return body;
	}
	emptyListPos(commands) {
		return commands.length === 0 ? this.tok.peek(LexContext.CommandStart).pos : -1;
	}
	makeStatement(command) {
		return {
			type: "Statement",
			pos: command.pos,
			end: command.end,
			command,
			background: void 0
		};
	}
	list() {
		const commands = [];
		this.skipNewlines(LexContext.CommandStart);
		let t = this.tok.peek(LexContext.CommandStart).token;
		if (listTerminators[t] || !commandStarts[t]) return commands;
		const first = this.andOr();
		if (first) commands.push(this.makeStatement(first));
		for (;;) {
			t = this.tok.peekFollow(compoundClosers).token;
			if (t !== Token.Semi && t !== Token.Newline && t !== Token.Amp) break;
			const isBackground = t === Token.Amp;
			const sepEnd = this.tok.next(LexContext.Normal).end;
			if (isBackground) {
				const stmt = commands[commands.length - 1];
				stmt.background = true;
				stmt.end = sepEnd;
			}
			this.skipNewlines(LexContext.CommandStart);
			t = this.tok.peek(LexContext.CommandStart).token;
			if (listTerminators[t] || !commandStarts[t]) break;
			const node = this.andOr();
			if (node) commands.push(this.makeStatement(node));
		}
		return commands;
	}
	andOr() {
		const first = this.pipeline();
		if (!first) return null;
		let t = this.tok.peek(LexContext.Normal).token;
		if (t !== Token.And && t !== Token.Or) return first;
		const commands = [first];
		const operators = [];
		do {
			const operatorToken = this.tok.next(LexContext.Normal);
			const operator = operatorToken.token === Token.And ? "&&" : "||";
			this.skipNewlines(LexContext.CommandStart);
			const next = this.pipeline();
			if (!next) {
				this.error(`expected command after '${operator}'`, operatorToken.end);
				break;
			}
			operators.push(operator);
			commands.push(next);
			t = this.tok.peek(LexContext.Normal).token;
		} while (t === Token.And || t === Token.Or);
		return {
			type: "AndOr",
			pos: first.pos,
			end: commands[commands.length - 1].end,
			commands,
			operators
		};
	}
	withRedirects(command) {
		const redirects = this.collectTrailingRedirects();
		if (redirects.length === 0) return command;
		return {
			type: "Redirected",
			pos: command.pos,
			end: redirects[redirects.length - 1].end,
			command,
			redirects
		};
	}
	pipeline() {
		let prefixes;
		for (;;) {
			const token = this.tok.peek(LexContext.CommandStart);
			const isTime = token.token === Token.Word && token.keywordEligible && token.value === "time";
			if (token.token !== Token.Bang && !isTime) break;
			const prefix = this.tok.next(LexContext.CommandStart);
			const pos = prefix.pos;
			const keywordEnd = prefix.end;
			let posix;
			let endOfOptions;
			if (isTime) {
				let flag = this.tok.peek(LexContext.CommandStart);
				if (flag.token === Token.Word && flag.keywordEligible && flag.value === "-p") {
					this.tok.next(LexContext.CommandStart);
					posix = {
						pos: flag.pos,
						end: flag.end
					};
					flag = this.tok.peek(LexContext.CommandStart);
				}
				if (flag.token === Token.Word && flag.keywordEligible && flag.value === "--") {
					this.tok.next(LexContext.CommandStart);
					endOfOptions = {
						pos: flag.pos,
						end: flag.end
					};
				}
			}
			if (prefixes === void 0) prefixes = [];
			prefixes.push(isTime ? {
				type: "Time",
				pos,
				end: endOfOptions?.end ?? posix?.end ?? keywordEnd,
				keywordEnd,
				posix,
				endOfOptions
			} : {
				type: "Negation",
				pos,
				end: keywordEnd
			});
		}
		const command = this.pipelineCommands();
		if (!prefixes) return command;
		const pos = prefixes[0].pos;
		if (command?.type === "Pipeline") {
			command.prefixes = prefixes;
			command.pos = pos;
			return command;
		}
		return {
			type: "Pipeline",
			pos,
			end: command ? command.end : prefixes[prefixes.length - 1].end,
			prefixes,
			commands: command ? [command] : [],
			operators: []
		};
	}
	pipelineCommands() {
		const first = this.command();
		if (!first) return null;
		if (this.tok.peek(LexContext.Normal).token !== Token.Pipe) return first;
		const commands = [first];
		const operators = [];
		while (this.tok.peek(LexContext.Normal).token === Token.Pipe) {
			const pipeToken = this.tok.next(LexContext.Normal);
			const operator = pipeToken.value === "|&" ? "|&" : "|";
			this.skipNewlines(LexContext.CommandStart);
			const cmd = this.command();
			if (!cmd) {
				this.error(`expected command after '${operator}'`, pipeToken.end);
				break;
			}
			operators.push(operator);
			commands.push(cmd);
		}
		if (commands.length === 1) return commands[0];
		return {
			type: "Pipeline",
			pos: first.pos,
			end: commands[commands.length - 1].end,
			prefixes: EMPTY_PREFIXES,
			commands,
			operators
		};
	}
	command() {
		let compound;
		switch (this.tok.peek(LexContext.CommandStart).token) {
			case Token.LParen:
				compound = this.subshell();
				break;
			case Token.LBrace:
				compound = this.braceGroup();
				break;
			case Token.If:
				compound = this.ifClause();
				break;
			case Token.For:
				compound = this.forClause();
				break;
			case Token.While:
				compound = this.whileClause();
				break;
			case Token.Until:
				compound = this.untilClause();
				break;
			case Token.Case:
				compound = this.caseClause();
				break;
			case Token.Function: return this.functionDef();
			case Token.Select:
				compound = this.selectClause();
				break;
			case Token.DblLBracket:
				compound = this.testCommand();
				break;
			case Token.ArithCmd:
				compound = this.arithCommand();
				break;
			case Token.Coproc: return this.coprocCommand();
			case Token.Word:
			case Token.Assignment:
			case Token.Redirect: return this.simpleCommandOrFunction(false);
			default: return null;
		}
		return this.withRedirects(compound);
	}
	collectTrailingRedirects() {
		let redirects = EMPTY_REDIRECTS;
		while (this.tok.peekFollow(compoundClosers).token === Token.Redirect) {
			if (redirects === EMPTY_REDIRECTS) redirects = [];
			redirects.push(this.readRedirect(LexContext.Normal));
		}
		return redirects;
	}
	arithCommand() {
		const tok = this.tok.next(LexContext.CommandStart);
		return new ArithmeticCommandImpl(tok.pos, tok.end, tok.value, this.source, this.depth, this.tok.getSubstitutionContext());
	}
	coprocCommand() {
		const start = this.tok.next(LexContext.CommandStart);
		const pos = start.pos;
		const first = this.tok.peek(LexContext.CommandStart);
		let name;
		if (first.token === Token.Word) {
			const lookahead = this.tok.fork(first.end, this.end);
			switch (lookahead.peek(LexContext.CommandStart).token) {
				case Token.LParen:
					lookahead.next(LexContext.CommandStart);
					if (lookahead.peek(LexContext.Normal).token !== Token.RParen) name = this.readWord(LexContext.CommandStart);
					break;
				case Token.LBrace:
				case Token.If:
				case Token.For:
				case Token.While:
				case Token.Until:
				case Token.Case:
				case Token.Select:
				case Token.DblLBracket:
				case Token.ArithCmd: name = this.readWord(LexContext.CommandStart);
			}
		}
		const cmd = first.token === Token.Word && name === void 0 ? this.simpleCommandOrFunction(true) : this.command();
		if (cmd && cmd.type !== "Function" && cmd.type !== "Coproc") return {
			type: "Coproc",
			pos,
			end: cmd.end,
			name,
			body: cmd
		};
		this.error("expected command after 'coproc'", cmd?.pos ?? start.end);
		const body = cmd ? this.makeCompoundList([this.makeStatement(cmd)]) : {
			type: "CompoundList",
			pos: start.end,
			end: start.end,
			commands: []
		};
		return {
			type: "Coproc",
			pos,
			end: body.end,
			name,
			body
		};
	}
	subshell() {
		return this.subshellBody(this.tok.next(LexContext.CommandStart).pos);
	}
	subshellBody(pos) {
		if (this.syntaxDepth >= 256) {
			this.error("maximum subshell nesting depth exceeded", pos);
			const closeEnd = this.tok.skipSubshellBody();
			if (closeEnd < 0) this.error("expected ')' to close subshell", this.tok.getPos());
			return {
				type: "Subshell",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				body: this.makeCompoundList([])
			};
		}
		this.syntaxDepth++;
		const commands = this.list();
		this.syntaxDepth--;
		if (commands.length === 0) this.error("expected command in subshell", pos);
		const closeEnd = this.acceptEnd(Token.RParen, LexContext.Normal);
		if (closeEnd < 0) this.error("expected ')' to close subshell", this.tok.getPos());
		return {
			type: "Subshell",
			pos,
			end: closeEnd >= 0 ? closeEnd : pos,
			body: this.makeCompoundList(commands)
		};
	}
	braceGroup() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		if (this.syntaxDepth >= 256) {
			this.error("maximum brace group nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.RBrace);
			if (closeEnd < 0) this.error("expected '}' to close brace group", this.tok.getPos());
			return {
				type: "BraceGroup",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				body: this.makeCompoundList([])
			};
		}
		this.syntaxDepth++;
		const commands = this.list();
		this.syntaxDepth--;
		if (commands.length === 0) this.error("expected command in brace group", pos);
		const closeEnd = this.acceptEnd(Token.RBrace, LexContext.Normal);
		if (closeEnd < 0) this.error("expected '}' to close brace group", this.tok.getPos());
		return {
			type: "BraceGroup",
			pos,
			end: closeEnd >= 0 ? closeEnd : pos,
			body: this.makeCompoundList(commands)
		};
	}
	ifClause() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		if (this.syntaxDepth >= 256) {
			this.error("maximum if nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Fi);
			if (closeEnd < 0) this.error("expected 'fi' to close 'if'", this.tok.getPos());
			return {
				type: "If",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				clause: this.makeCompoundList([]),
				then: this.makeCompoundList([]),
				elif: EMPTY_ELIFS,
				else: void 0
			};
		}
		this.syntaxDepth++;
		let command;
		let branchPos = pos;
		for (;;) {
			const clauseCommands = this.list();
			const emptyClausePos = this.emptyListPos(clauseCommands);
			const clause = this.makeCompoundList(clauseCommands);
			this.skipSemi();
			const thenToken = this.accept(Token.Then, LexContext.CommandStart);
			if (!thenToken) this.error("expected 'then'", this.tok.getPos());
			else if (emptyClausePos >= 0) this.error(`expected command after '${branchPos === pos ? "if" : "elif"}'`, emptyClausePos);
			const thenCommands = this.list();
			const then_ = this.makeCompoundList(thenCommands);
			if (thenToken && thenCommands.length === 0) {
				this.error("expected command after 'then'", this.tok.peek(LexContext.CommandStart).pos);
				then_.pos = thenToken.end;
				then_.end = thenToken.end;
			}
			if (command) {
				if (command.elif === EMPTY_ELIFS) command.elif = [];
				command.elif.push({
					type: "Elif",
					pos: branchPos,
					end: then_.end,
					clause,
					then: then_
				});
			} else command = {
				type: "If",
				pos,
				end: pos,
				clause,
				then: then_,
				elif: EMPTY_ELIFS,
				else: void 0
			};
			this.skipSemi();
			const elif = this.accept(Token.Elif, LexContext.CommandStart);
			if (!elif) break;
			branchPos = elif.pos;
		}
		if (this.accept(Token.Else, LexContext.CommandStart)) {
			const elseCommands = this.list();
			const emptyElsePos = this.emptyListPos(elseCommands);
			if (emptyElsePos >= 0) this.error("expected command after 'else'", emptyElsePos);
			command.else = this.makeCompoundList(elseCommands);
			this.skipSemi();
		}
		const closeEnd = this.acceptEnd(Token.Fi, LexContext.CommandStart);
		if (closeEnd < 0) this.error("expected 'fi' to close 'if'", this.tok.getPos());
		command.end = closeEnd >= 0 ? closeEnd : branchPos;
		this.syntaxDepth--;
		return command;
	}
	forClause() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		if (this.tok.peek(LexContext.Normal).token === Token.LParen) return this.cStyleFor(pos);
		const name = this.readRequiredWord("for");
		let wordlist;
		this.skipNewlines(LexContext.CommandStart);
		if (this.tok.peek(LexContext.CommandStart).token === Token.In) {
			this.tok.next(LexContext.CommandStart);
			wordlist = [];
			while (this.tok.peek(LexContext.Normal).token === Token.Word) wordlist.push(this.readWord(LexContext.Normal));
		}
		this.skipSemi();
		this.skipNewlines(LexContext.CommandStart);
		if (this.tok.peek(LexContext.CommandStart).token === Token.LBrace) {
			const bg = this.braceGroup();
			return {
				type: "For",
				pos,
				end: bg.end,
				name,
				wordlist,
				body: bg.body
			};
		}
		const hasDo = this.accept(Token.Do, LexContext.CommandStart) !== null;
		if (!hasDo) this.error("expected 'do'", this.tok.getPos());
		if (this.syntaxDepth >= 256) {
			this.error("maximum for nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Done);
			if (closeEnd < 0) this.error("expected 'done' to close 'for'", this.tok.getPos());
			return {
				type: "For",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				name,
				wordlist,
				body: this.makeCompoundList([])
			};
		}
		this.syntaxDepth++;
		const body = this.doBody(hasDo);
		this.syntaxDepth--;
		this.skipSemi();
		const closeEnd = this.acceptEnd(Token.Done, LexContext.CommandStart);
		if (closeEnd < 0) this.error("expected 'done' to close 'for'", this.tok.getPos());
		return {
			type: "For",
			pos,
			end: closeEnd >= 0 ? closeEnd : pos,
			name,
			wordlist,
			body: this.makeCompoundList(body)
		};
	}
	cStyleFor(pos) {
		const [initStr, testStr, updateStr, initPos, testPos, updatePos] = this.tok.readCStyleForExprs();
		if (this.tok.peek(LexContext.CommandStart).token === Token.Semi) this.tok.next(LexContext.CommandStart);
		this.skipNewlines(LexContext.CommandStart);
		if (this.tok.peek(LexContext.CommandStart).token === Token.LBrace) {
			const bg = this.braceGroup();
			return new ArithmeticForImpl(pos, bg.end, bg.body, initStr, testStr, updateStr, initPos, testPos, updatePos, this.source, this.depth, this.tok.getSubstitutionContext());
		}
		const hasDo = this.accept(Token.Do, LexContext.CommandStart) !== null;
		if (!hasDo) this.error("expected 'do'", this.tok.getPos());
		if (this.syntaxDepth >= 256) {
			this.error("maximum for nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Done);
			if (closeEnd < 0) this.error("expected 'done' to close 'for'", this.tok.getPos());
			return new ArithmeticForImpl(pos, closeEnd >= 0 ? closeEnd : pos, this.makeCompoundList([]), initStr, testStr, updateStr, initPos, testPos, updatePos, this.source, this.depth, this.tok.getSubstitutionContext());
		}
		this.syntaxDepth++;
		const body = this.doBody(hasDo);
		this.syntaxDepth--;
		const closeEnd = this.acceptEnd(Token.Done, LexContext.CommandStart);
		if (closeEnd < 0) this.error("expected 'done' to close 'for'", this.tok.getPos());
		return new ArithmeticForImpl(pos, closeEnd >= 0 ? closeEnd : pos, this.makeCompoundList(body), initStr, testStr, updateStr, initPos, testPos, updatePos, this.source, this.depth, this.tok.getSubstitutionContext());
	}
	whileClause() {
		return this.whileOrUntil("while");
	}
	untilClause() {
		return this.whileOrUntil("until");
	}
	whileOrUntil(kind) {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		if (this.syntaxDepth >= 256) {
			this.error(`maximum ${kind} nesting depth exceeded`, pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Done);
			if (closeEnd < 0) this.error(`expected 'done' to close '${kind}'`, this.tok.getPos());
			return {
				type: "While",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				kind,
				clause: this.makeCompoundList([]),
				body: this.makeCompoundList([])
			};
		}
		this.syntaxDepth++;
		const clauseCommands = this.list();
		const emptyClausePos = this.emptyListPos(clauseCommands);
		const clause = this.makeCompoundList(clauseCommands);
		this.skipSemi();
		const hasDo = this.accept(Token.Do, LexContext.CommandStart) !== null;
		if (!hasDo) this.error("expected 'do'", this.tok.getPos());
		else if (emptyClausePos >= 0) this.error(`expected command after '${kind}'`, emptyClausePos);
		const body = this.doBody(hasDo);
		this.skipSemi();
		const closeEnd = this.acceptEnd(Token.Done, LexContext.CommandStart);
		if (closeEnd < 0) this.error(`expected 'done' to close '${kind}'`, this.tok.getPos());
		const end = closeEnd >= 0 ? closeEnd : pos;
		this.syntaxDepth--;
		return {
			type: "While",
			pos,
			end,
			kind,
			clause,
			body: this.makeCompoundList(body)
		};
	}
	caseClause() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		const word = this.readRequiredWord("case");
		this.skipNewlines(LexContext.CommandStart);
		if (!this.accept(Token.In, LexContext.CommandStart)) this.error("expected 'in' after 'case' word", this.tok.getPos());
		this.skipNewlines(LexContext.CasePattern);
		if (this.syntaxDepth >= 256) {
			this.error("maximum case nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Esac);
			if (closeEnd < 0) this.error("expected 'esac' to close 'case'", this.tok.getPos());
			return {
				type: "Case",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				word,
				items: []
			};
		}
		this.syntaxDepth++;
		const items = [];
		let invalid = false;
		let t = this.tok.peek(LexContext.CasePattern).token;
		while (t !== Token.Esac && t !== Token.EOF) {
			const itemPos = this.tok.peek(LexContext.Normal).pos;
			this.accept(Token.LParen, LexContext.Normal);
			const pattern = [];
			let expectWord = true;
			let next = this.tok.peek(LexContext.Normal);
			while (next.token !== Token.RParen && next.token !== Token.EOF) {
				if (next.token === (expectWord ? Token.Word : Token.Pipe)) expectWord = !expectWord;
				else if (!invalid) {
					this.unexpectedToken(next);
					invalid = true;
				}
				const tok = this.tok.next(LexContext.Normal);
				if (tok.token === Token.Word) pattern.push(this.toWord(tok));
				next = this.tok.peek(LexContext.Normal);
			}
			if (expectWord && next.token === Token.RParen && !invalid) {
				this.unexpectedToken(next);
				invalid = true;
			}
			const rparenEnd = this.acceptEnd(Token.RParen, LexContext.Normal);
			const cmds = this.list();
			const bodyPos = rparenEnd >= 0 ? rparenEnd : pattern.length > 0 ? pattern[pattern.length - 1].end : itemPos;
			const item = {
				type: "CaseItem",
				pos: itemPos,
				end: cmds.length > 0 ? cmds[cmds.length - 1].end : bodyPos,
				pattern,
				body: cmds.length > 0 ? this.makeCompoundList(cmds) : {
					type: "CompoundList",
					pos: bodyPos,
					end: bodyPos,
					commands: []
				},
				terminator: void 0
			};
			const after = this.tok.peek(LexContext.CommandStart);
			t = after.token;
			if (t === Token.DoubleSemi || t === Token.SemiAmp || t === Token.DoubleSemiAmp) {
				const termTok = this.tok.next(LexContext.CommandStart);
				item.terminator = CASE_TERMINATORS[termTok.token];
				item.end = termTok.end;
			} else if (t !== Token.Esac && t !== Token.EOF && !invalid) {
				this.unexpectedToken(after);
				invalid = true;
			}
			items.push(item);
			this.skipNewlines(LexContext.CasePattern);
			t = this.tok.peek(LexContext.CasePattern).token;
		}
		const closeEnd = this.acceptEnd(Token.Esac, LexContext.CommandStart);
		if (closeEnd < 0) this.error("expected 'esac' to close 'case'", this.tok.getPos());
		const end = closeEnd >= 0 ? closeEnd : pos;
		this.syntaxDepth--;
		return {
			type: "Case",
			pos,
			end,
			word,
			items
		};
	}
	selectClause() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		const name = this.readRequiredWord("select");
		let wordlist;
		this.skipNewlines(LexContext.CommandStart);
		if (this.tok.peek(LexContext.CommandStart).token === Token.In) {
			this.tok.next(LexContext.CommandStart);
			wordlist = [];
			while (this.tok.peek(LexContext.Normal).token === Token.Word) wordlist.push(this.readWord(LexContext.Normal));
		}
		this.skipSemi();
		this.skipNewlines(LexContext.CommandStart);
		if (this.tok.peek(LexContext.CommandStart).token === Token.LBrace) {
			const bg = this.braceGroup();
			return {
				type: "Select",
				pos,
				end: bg.end,
				name,
				wordlist,
				body: bg.body
			};
		}
		const hasDo = this.accept(Token.Do, LexContext.CommandStart) !== null;
		if (!hasDo) this.error("expected 'do'", this.tok.getPos());
		if (this.syntaxDepth >= 256) {
			this.error("maximum select nesting depth exceeded", pos);
			const closeEnd = this.tok.skipCompoundBody(Token.Done);
			if (closeEnd < 0) this.error("expected 'done' to close 'select'", this.tok.getPos());
			return {
				type: "Select",
				pos,
				end: closeEnd >= 0 ? closeEnd : pos,
				name,
				wordlist,
				body: this.makeCompoundList([])
			};
		}
		this.syntaxDepth++;
		const body = this.doBody(hasDo);
		this.syntaxDepth--;
		this.skipSemi();
		const closeEnd = this.acceptEnd(Token.Done, LexContext.CommandStart);
		if (closeEnd < 0) this.error("expected 'done' to close 'select'", this.tok.getPos());
		return {
			type: "Select",
			pos,
			end: closeEnd >= 0 ? closeEnd : pos,
			name,
			wordlist,
			body: this.makeCompoundList(body)
		};
	}
	testCommand() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		const expr = this.parseTestOr();
		const closeEnd = this.acceptEnd(Token.DblRBracket, LexContext.TestMode);
		if (closeEnd < 0) this.error("expected ']]' to close '[['", this.tok.getPos());
		return {
			type: "TestCommand",
			pos,
			end: closeEnd >= 0 ? closeEnd : pos,
			expression: expr
		};
	}
	parseTestOr() {
		const first = this.parseTestAnd();
		if (this.tok.peek(LexContext.TestMode).token !== Token.Or) return first;
		const operands = [first];
		do {
			this.tok.next(LexContext.TestMode);
			operands.push(this.parseTestAnd());
		} while (this.tok.peek(LexContext.TestMode).token === Token.Or);
		return {
			type: "TestLogical",
			pos: first.pos,
			end: operands[operands.length - 1].end,
			operator: "||",
			operands
		};
	}
	parseTestAnd() {
		const first = this.parseTestNot();
		if (this.tok.peek(LexContext.TestMode).token !== Token.And) return first;
		const operands = [first];
		do {
			this.tok.next(LexContext.TestMode);
			operands.push(this.parseTestNot());
		} while (this.tok.peek(LexContext.TestMode).token === Token.And);
		return {
			type: "TestLogical",
			pos: first.pos,
			end: operands[operands.length - 1].end,
			operator: "&&",
			operands
		};
	}
	parseTestNot() {
		let t = this.tok.peek(LexContext.TestMode);
		if (!isTestNegation(t)) return this.parseTestPrimary();
		const negations = [];
		while (isTestNegation(t)) {
			const bang = this.tok.next(LexContext.TestMode);
			negations.push({
				type: "Negation",
				pos: bang.pos,
				end: bang.end
			});
			t = this.tok.peek(LexContext.TestMode);
		}
		const operand = this.parseTestPrimary();
		return {
			type: "TestNot",
			pos: negations[0].pos,
			end: operand.end,
			negations,
			operand
		};
	}
	parseTestPrimary() {
		if (this.tok.peek(LexContext.TestMode).token === Token.LParen) {
			const openPos = this.tok.next(LexContext.TestMode).pos;
			if (this.syntaxDepth >= 256) {
				this.error("maximum test group nesting depth exceeded", openPos);
				const closeEnd = this.tok.skipTestGroup();
				if (closeEnd < 0) this.error("expected ')' to close test group", this.tok.getPos());
				return {
					type: "TestGroup",
					pos: openPos,
					end: closeEnd >= 0 ? closeEnd : openPos,
					expression: {
						type: "TestUnary",
						pos: openPos,
						end: openPos,
						operator: "-n",
						operand: new WordImpl("", openPos, openPos)
					}
				};
			}
			this.syntaxDepth++;
			const expr = this.parseTestOr();
			this.syntaxDepth--;
			const closeEnd = this.acceptEnd(Token.RParen, LexContext.TestMode);
			if (closeEnd < 0) this.error("expected ')' to close test group", this.tok.getPos());
			return {
				type: "TestGroup",
				pos: openPos,
				end: closeEnd >= 0 ? closeEnd : openPos,
				expression: expr
			};
		}
		const first = this.tok.next(LexContext.TestMode);
		if (first.token === Token.And || first.token === Token.Or) this.unexpectedToken(first);
		const val = first.value;
		const firstPos = first.pos;
		const firstEnd = first.end;
		if (first.keywordEligible && UNARY_TEST_OPS[val] === 1) {
			if (this.tok.peek(LexContext.TestMode).token === Token.Word) {
				const operand = this.readTestOperand();
				return {
					type: "TestUnary",
					pos: firstPos,
					end: operand.end,
					operator: val,
					operand
				};
			}
			this.error("expected operand after unary test operator", firstEnd);
			return {
				type: "TestUnary",
				pos: firstPos,
				end: firstEnd,
				operator: val,
				operand: new WordImpl("", firstEnd, firstEnd)
			};
		}
		const nt = this.tok.peek(LexContext.TestMode);
		if (nt.token === Token.Word && nt.keywordEligible && BINARY_TEST_OPS[nt.value] === 1) {
			const op = this.tok.next(LexContext.TestMode).value;
			let right;
			if (op === "=~") {
				const token = this.tok.readTestRegexWord();
				right = new WordImpl(this.source.slice(token.pos, token.end), token.pos, token.end, this.source, embeddedPartsResolver(this.tok.getSubstitutionContext()), this.depth);
			} else right = this.readTestOperand();
			const left = this.toWordFromPosEnd(first, firstPos, firstEnd);
			return {
				type: "TestBinary",
				pos: firstPos,
				end: right.end,
				operator: op,
				left,
				right
			};
		}
		const w = this.toWordFromPosEnd(first, firstPos, firstEnd);
		return {
			type: "TestUnary",
			pos: firstPos,
			end: w.end,
			operator: "-n",
			operand: w
		};
	}
	readTestOperand() {
		const t = this.tok.next(LexContext.TestMode);
		if (t.keywordEligible && (t.value === "<" || t.value === ">")) this.error(`unexpected argument '${t.value}' to conditional operator`, t.pos);
		return this.toWord(t);
	}
	functionDef() {
		const pos = this.tok.next(LexContext.CommandStart).pos;
		const name = this.readWord(LexContext.FunctionName);
		let body;
		if (this.tok.peek(LexContext.CommandStart).token === Token.LParen) {
			const openPos = this.tok.next(LexContext.CommandStart).pos;
			if (this.tok.peek(LexContext.CommandStart).token === Token.RParen) {
				this.tok.next(LexContext.CommandStart);
				this.skipNewlines(LexContext.CommandStart);
				body = this.commandAsBody();
			} else body = this.withRedirects(this.subshellBody(openPos));
		} else {
			this.skipNewlines(LexContext.CommandStart);
			body = this.commandAsBody();
		}
		return {
			type: "Function",
			pos,
			end: body.end,
			name,
			body
		};
	}
	simpleCommandOrFunction(coproc) {
		const prefix = [];
		const cmdPos = this.tok.peek(LexContext.CommandStart).pos;
		let lastEnd = cmdPos;
		let ctx = LexContext.CommandStart;
		for (;;) {
			const t = this.tok.peek(ctx).token;
			if (t === Token.Assignment) {
				const assignment = this.tok.next(ctx);
				lastEnd = assignment.end;
				prefix.push(this.parseAssignment(assignment));
			} else if (t === Token.Redirect) {
				const redirect = this.readRedirect(ctx);
				prefix.push(redirect);
				lastEnd = redirect.end;
			} else break;
			ctx = LexContext.CommandPrefix;
		}
		if (this.tok.peek(LexContext.Normal).token !== Token.Word) return new CommandImpl(cmdPos, lastEnd, void 0, prefix, []);
		const nameToken = this.tok.next(LexContext.Normal);
		const keyword = nameToken.keywordEligible ? nameToken.value : "";
		const name = this.toWord(nameToken);
		ctx = isDeclarationCommand(keyword) ? LexContext.Declaration : keyword === "eval" || keyword === "let" ? LexContext.EvalArgument : LexContext.Normal;
		lastEnd = name.end;
		const suffix = [];
		if (coproc) while (this.tok.peek(LexContext.CommandPrefix).token === Token.Assignment) {
			const token = this.tok.next(LexContext.CommandPrefix);
			const word = ctx === LexContext.Declaration ? this.parseAssignment(token) : this.toWord(token);
			suffix.push(word);
			lastEnd = word.end;
		}
		if (this.tok.peek(ctx).token === Token.LParen && suffix.length === 0) {
			this.tok.next(LexContext.Normal);
			if (this.tok.peek(LexContext.Normal).token === Token.RParen) {
				this.tok.next(LexContext.Normal);
				this.skipNewlines(LexContext.CommandStart);
				const body = this.commandAsBody();
				return {
					type: "Function",
					pos: name.pos,
					end: body.end,
					name,
					body
				};
			}
		}
		for (;;) {
			const st = this.tok.peek(ctx).token;
			if (st === Token.Word || st === Token.Assignment) {
				const token = this.tok.next(ctx);
				const w = st === Token.Assignment ? this.parseAssignment(token) : this.toWord(token);
				suffix.push(w);
				lastEnd = w.end;
			} else if (st === Token.Redirect) {
				const redirect = this.readRedirect(ctx);
				suffix.push(redirect);
				lastEnd = redirect.end;
			} else break;
		}
		return new CommandImpl(cmdPos, lastEnd, name, prefix, suffix);
	}
	readRedirect(ctx) {
		const t = this.tok.next(ctx);
		const tPos = t.pos;
		const tEnd = t.end;
		const descriptor = t.fileDescriptor !== void 0 ? {
			type: "FileDescriptor",
			pos: tPos,
			end: t.descriptorEnd,
			value: t.fileDescriptor
		} : t.variableName !== void 0 ? {
			type: "FileDescriptorVariable",
			pos: tPos,
			end: t.descriptorEnd,
			name: t.variableName
		} : void 0;
		const hasTarget = t.targetEnd > t.targetPos;
		if (!hasTarget) this.error("expected redirect target", t.targetPos);
		if (t.value === "<<" || t.value === "<<-") {
			const r = {
				type: "HereDoc",
				pos: tPos,
				end: tEnd,
				operator: t.value,
				descriptor,
				delimiter: hasTarget ? {
					type: "HereDocDelimiter",
					pos: t.targetPos,
					end: t.targetEnd,
					text: this.source.slice(t.targetPos, t.targetEnd),
					value: t.content ?? "",
					quoted: t.delimiterQuoted
				} : void 0,
				body: new HereDocBodyImpl(this.source, tEnd, t.delimiterQuoted, this.depth, this.tok.getSubstitutionContext()),
				closing: void 0
			};
			if (hasTarget) this.tok.registerHereDocTarget(r);
			return r;
		}
		const target = hasTarget ? new WordImpl(this.source.slice(t.targetPos, t.targetEnd), t.targetPos, t.targetEnd, this.source, wordPartsResolver(this.tok.getSubstitutionContext()), this.depth) : void 0;
		return t.value === "<<<" ? {
			type: "HereString",
			pos: tPos,
			end: tEnd,
			operator: "<<<",
			descriptor,
			target
		} : {
			type: "Redirect",
			pos: tPos,
			end: tEnd,
			operator: REDIRECT_OPS[t.value] ?? ">",
			descriptor,
			target
		};
	}
	commandAsBody() {
		const cmd = this.command();
		if (cmd && cmd.type !== "Command" && cmd.type !== "Function" && cmd.type !== "Coproc") return cmd;
		this.error("expected compound command as function body", cmd?.pos ?? this.tok.getPos());
		return this.makeCompoundList(cmd ? [this.makeStatement(cmd)] : []);
	}
	readWord(ctx) {
		return this.toWord(this.tok.next(ctx));
	}
	readRequiredWord(keyword) {
		const t = this.tok.peek(LexContext.Normal);
		if (t.token === Token.Word) return this.toWord(this.tok.next(LexContext.Normal));
		if (t.token !== Token.EOF) this.error(`expected word after '${keyword}'`, t.pos);
		return new WordImpl("", t.pos, t.pos);
	}
	toWord(tok) {
		const text = tok.raw ? tok.value : this.source.slice(tok.pos, tok.end);
		const source = tok.raw && tok.keywordEligible ? void 0 : this.source;
		return new WordImpl(text, tok.pos, tok.end, source, source === void 0 ? computeBareWordParts : wordPartsResolver(this.tok.getSubstitutionContext()), this.depth);
	}
	toWordFromPosEnd(tok, pos, end) {
		if (tok.pos === pos && tok.end === end) return this.toWord(tok);
		return new WordImpl(this.source.slice(pos, end), pos, end, this.source, wordPartsResolver(this.tok.getSubstitutionContext()), this.depth);
	}
	parseAssignment(token) {
		const text = token.raw ? token.value : this.source.slice(token.pos, token.end);
		return new AssignmentImpl(text, token.pos, token.end, this.source, token.assignmentOperatorPos, this.depth, this.tok.getSubstitutionContext());
	}
	makeCompoundList(commands) {
		const p = this.tok.getPos();
		return {
			type: "CompoundList",
			pos: commands.length > 0 ? commands[0].pos : p,
			end: commands.length > 0 ? commands[commands.length - 1].end : p,
			commands
		};
	}
};

// src/base/shell/wrappers.ts
const SHELL = {
	valued: [
		"-o",
		"+o",
		"-O",
		"+O",
		"--rcfile",
		"--init-file"
	],
	script: /^-[abd-zA-Z]*c[a-zA-Z]*$/,
	runs: "shell-file"
};
const PYTHON = {
	valued: [
		"-W",
		"-X",
		"--check-hash-based-pycs"
	],
	module: /^-[BdEiIOPqsSuvx]*m(.*)$/,
	alone: /^(?:-[BdEiIOPqsSuvx]*c|-V|--version|-h|--help)$/,
	runs: "file"
};
const NODE = {
	valued: "-r --require --import --loader --experimental-loader -C --conditions".split(" "),
	alone: /^(?:-e|-p|-pe|--eval|--print|-v|--version|-h|--help|-c|--check)$/,
	runs: "file"
};
const RUN = { subcommands: ["run"] };
const CONDA = {
	subcommands: ["run"],
	valued: [
		"-n",
		"--name",
		"-p",
		"--prefix",
		"--cwd"
	]
};
const UV_OPTIONS = "--with --with-editable --with-requirements --from --python -p --project --directory --env-file --extra --group --package --index --index-url -i".split(" ");
/** By the base name of the program. */
const WRAPPERS = /* @__PURE__ */ new Map([
	["sudo", {
		valued: [
			"-u",
			"-g",
			"-h",
			"-p",
			"-C",
			"-r",
			"-t",
			"-T",
			"-D",
			"-R",
			"-U"
		],
		alone: /^-[levkK]$/
	}],
	["doas", { valued: ["-u", "-C"] }],
	["env", {
		valued: [
			"-u",
			"--unset",
			"-C",
			"--chdir"
		],
		script: /^(?:-S|--split-string)$/
	}],
	["time", { valued: [
		"-f",
		"--format",
		"-o",
		"--output"
	] }],
	["command", { alone: /^-[pvV]*[vV]$/ }],
	["builtin", {}],
	["exec", { valued: ["-a"] }],
	["nohup", {}],
	["setsid", {}],
	["nice", { valued: ["-n", "--adjustment"] }],
	["ionice", { valued: [
		"-c",
		"-n",
		"-p"
	] }],
	["stdbuf", { valued: [
		"-i",
		"-o",
		"-e"
	] }],
	["timeout", {
		valued: [
			"-k",
			"--kill-after",
			"-s",
			"--signal"
		],
		operands: 1
	}],
	["flock", {
		valued: ["-w", "-E"],
		operands: 1,
		script: /^-c$/
	}],
	["taskset", {
		operands: 1,
		alone: /^-[a-z]*p$/
	}],
	["xvfb-run", { valued: [
		"-e",
		"-f",
		"-n",
		"-p",
		"-s",
		"-w",
		"--server-num",
		"--server-args"
	] }],
	["script", {
		operands: 1,
		script: /^(?:-[a-z]*c|--command)$/,
		alone: /^(?:-h|--help|-V|--version)$/
	}],
	["strace", { valued: [
		"-o",
		"-e",
		"-p",
		"-s"
	] }],
	["unbuffer", {}],
	["chronic", {}],
	["busybox", {}],
	["su", {
		valued: ["-s"],
		operands: 1,
		script: /^(?:-c|--command)$/
	}],
	["runuser", {
		valued: ["-u"],
		script: /^(?:-c|--command)$/
	}],
	["eval", { joins: true }],
	["watch", {
		valued: ["-n", "--interval"],
		joins: true
	}],
	["xargs", { valued: [
		"-I",
		"-n",
		"-P",
		"-L",
		"-d",
		"-E",
		"-a",
		"-s",
		"--max-args",
		"--max-procs",
		"--delimiter"
	] }],
	["parallel", { valued: ["-j", "--jobs"] }],
	["npx", {
		valued: ["-p", "--package"],
		script: /^(?:-c|--call)$/
	}],
	["npm", {
		subcommands: ["exec", "x"],
		valued: ["-p", "--package"],
		script: /^(?:-c|--call)$/
	}],
	["pnpx", {}],
	["pnpm", {
		subcommands: ["exec", "dlx"],
		valued: [
			"--package",
			"-C",
			"--dir"
		]
	}],
	["yarn", {
		subcommands: ["exec", "dlx"],
		valued: ["-p", "--package"]
	}],
	["bunx", {}],
	["bun", { subcommands: ["x", "run"] }],
	["deno", {
		subcommands: ["run"],
		runs: "file"
	}],
	["uv", {
		subcommands: ["run", "tool run"],
		valued: UV_OPTIONS,
		module: /^(?:-m|--module)$/
	}],
	["uvx", { valued: UV_OPTIONS }],
	["pipx", {
		subcommands: ["run"],
		valued: [
			"--spec",
			"--python",
			"--index-url",
			"-i"
		]
	}],
	["poetry", RUN],
	["pdm", RUN],
	["hatch", RUN],
	["pixi", RUN],
	["coverage", {
		subcommands: ["run"],
		valued: [
			"--source",
			"--omit",
			"--include"
		],
		module: /^-m$/,
		runs: "file"
	}],
	["rye", RUN],
	["pipenv", RUN],
	["conda", CONDA],
	["mamba", CONDA],
	["micromamba", CONDA],
	["bundle", { subcommands: ["exec"] }],
	["go", {
		subcommands: ["run", "tool"],
		valued: [
			"-C",
			"-exec",
			"-tags",
			"-ldflags",
			"-mod"
		]
	}],
	["mise", { subcommands: ["exec", "x"] }],
	["direnv", {
		subcommands: ["exec"],
		operands: 1
	}],
	["node", NODE],
	["tsx", NODE],
	["ts-node", NODE],
	["ruby", {
		valued: [
			"-I",
			"-r",
			"-C"
		],
		alone: /^(?:-e|-v|--version|-h|--help)$/,
		runs: "file"
	}],
	["perl", {
		valued: ["-I"],
		alone: /^-(?:[a-zA-Z]*[eE]|v|h)$/,
		runs: "file"
	}],
	["php", {
		valued: ["-c", "-d"],
		alone: /^(?:-r|-v|-h|-i|-m)$/,
		runs: "file"
	}]
]);
const SHELLS = /* @__PURE__ */ new Set([
	"sh",
	"bash",
	"dash",
	"zsh",
	"ksh",
	"ash",
	"fish"
]);
/** How the program wraps others, or null where it is a program of its own. */
function wrapperOf(name) {
	if (SHELLS.has(name)) return SHELL;
	if (/^(?:(?:python|pypy)[\d.]*|py)$/.test(name)) return PYTHON;
	return WRAPPERS.get(name) ?? null;
}

// src/base/shell/unwrap.ts
/** Takes the wrappers off a command's words: `sudo uv run tabkit info` runs `tabkit`. */
/** Wrappers in wrappers: the words behind a hundred thousand of them would be copied as often. */
const MOST_WRAPPERS = 32;
/** `words` holds at least the program. */
function unwrap(words) {
	const wrappers = [];
	let rest = words;
	let how = "name";
	for (;;) {
		const name = baseName(rest[0] ?? "");
		const step = how === "name" && wrappers.length < MOST_WRAPPERS ? takeOff(name, rest) : ITSELF;
		if (step.kind === "itself") return {
			kind: "program",
			program: rest[0] ?? "",
			args: rest.slice(1),
			wrappers,
			how
		};
		wrappers.push(name);
		if (step.kind === "script") return {
			kind: "script",
			text: step.text,
			wrappers
		};
		if (step.kind === "input") return {
			kind: "input",
			wrappers,
			words: rest
		};
		rest = step.words;
		how = step.how;
	}
}
const ITSELF = { kind: "itself" };
function takeOff(name, words) {
	if (name === "find") return afterExec(words);
	const wrapper = wrapperOf(name);
	if (wrapper === null) return ITSELF;
	const start = afterSubcommand(wrapper, words);
	return start === null ? ITSELF : afterOptions(wrapper, words, start);
}
/** The index behind the subcommand that makes it a wrapper; null where it is another one. */
function afterSubcommand(wrapper, words) {
	if (wrapper.subcommands === void 0) return 1;
	let first = 1;
	while (words[first]?.startsWith("-")) first += wrapper.valued?.includes(words[first] ?? "") ? 2 : 1;
	for (const subcommand of wrapper.subcommands) {
		const parts = subcommand.split(" ");
		if (parts.every((part, offset) => words[first + offset] === part)) return first + parts.length;
	}
	return null;
}
function afterOptions(wrapper, words, start) {
	let at = start;
	for (; at < words.length; at++) {
		const word = words[at] ?? "";
		if (word === "--") {
			at++;
			break;
		}
		if (/^\w+=/.test(word) && wrapper.runs === void 0) continue;
		if (!/^[-+]./.test(word)) break;
		if (wrapper.alone?.test(word)) return ITSELF;
		if (wrapper.script?.test(word)) return scriptAfter(words, at);
		const module = wrapper.module?.exec(word);
		if (module?.[1]) return inner([module[1], ...words.slice(at + 1)], "module");
		if (module) return inner(words.slice(at + 1), "module");
		if (wrapper.valued?.includes(word)) at++;
	}
	return behind(wrapper, words, at);
}
function behind(wrapper, words, at) {
	const rest = words.slice(at + (wrapper.operands ?? 0));
	if (wrapper.operands !== void 0 && wrapper.script?.test(rest[0] ?? "")) return scriptAfter(rest, 0);
	if (wrapper.joins && rest.length > 0) return {
		kind: "script",
		text: rest.join(" ")
	};
	if (wrapper.runs === "shell-file" && (rest.length === 0 || rest[0] === "-")) return { kind: "input" };
	if (wrapper.runs !== void 0 && rest[0] === "-") return ITSELF;
	return inner(rest, wrapper.runs === void 0 ? "name" : "file");
}
function inner(words, how) {
	const [first, ...rest] = words;
	return first === void 0 ? ITSELF : {
		kind: "inner",
		words: [located(first), ...rest],
		how
	};
}
/** The first word behind the option at `at` that is no option itself. */
function scriptAfter(words, at) {
	const text = words.slice(at + 1).find((word) => !/^[-+]./.test(word));
	return text === void 0 ? ITSELF : {
		kind: "script",
		text
	};
}
/** `find … -exec COMMAND {} ;` */
function afterExec(words) {
	const exec = words.findIndex((word) => /^-(?:exec|ok)(?:dir)?$/.test(word));
	if (exec === -1) return ITSELF;
	const end = words.findIndex((word, index) => index > exec && (word === ";" || word === "+"));
	return inner(words.slice(exec + 1, end === -1 ? void 0 : end), "name");
}

// src/base/shell/read-shell.ts
/**
* Reads shell text as a shell would and lists the simple commands in it: behind `cd x &&`, in pipes,
* subshells, loops and substitutions, in the text of `bash -c` and `eval`, with the wrappers taken off.
* Here-documents are input, not commands, unless a shell reads them. Pure, and never throws.
*/
/** Shell text in shell text in …: what lies deeper is left as an argument. */
const MAX_DEPTH = 6;
/** A model that loops writes a hundred thousand, and whoever reads them holds every marker against each. */
const MOST_COMMANDS = 2e3;
/** What a variable stands for is put in at each of its places: more or longer ones than any script has are not. */
const MOST_VARIABLES = 100;
const LONGEST_VALUE = 300;
/** Of the commands of one text, the first `most` are told; more are a problem. */
function readShell(text, most = MOST_COMMANDS) {
	return readText(text, {
		depth: 0,
		most,
		wrappers: [],
		within: null,
		folder: ".",
		variables: /* @__PURE__ */ new Map()
	});
}
function readText(text, scope) {
	if (hasTooManyDocuments(text)) return {
		commands: [],
		problem: "too many here-documents on one line"
	};
	const script = parse$1(text);
	const error = firstError(script);
	const readable = error === null ? text.length : text.lastIndexOf("\n", error.pos - 1) + 1;
	const commands = [];
	for (const statement of script.commands) if (statement.pos < statement.end && statement.end <= readable) addCommands(statement, scope, commands);
	if (error !== null) return {
		commands: commands.slice(0, scope.most),
		problem: `${error.message} at character ${error.pos + 1}`
	};
	const isMore = commands.length > scope.most;
	return {
		commands: commands.slice(0, scope.most),
		problem: isMore ? "too many commands" : null
	};
}
function hasTooManyDocuments(text) {
	return text.split("\n").some((line) => line.split("<<", 202).length > 201);
}
function firstError(script) {
	let first = script.errors?.[0] ?? null;
	const visit = (node) => {
		if (first !== null) return;
		if (node.type === "Script" && node !== script) first = node.errors?.[0] ?? null;
		forEachChild(node, visit);
	};
	visit(script);
	return first;
}
function addCommands(node, scope, found) {
	if (found.length > scope.most) return;
	if (node.type === "Command") addCommand(node, scope, found);
	else addChildren(node, OWN_SCOPE.has(node.type) ? ownScope(scope) : scope, found);
}
const ownScope = (scope) => ({
	...scope,
	variables: new Map(scope.variables)
});
/** What a `cd` or an assignment inside them changes is over at their end. */
const OWN_SCOPE = /* @__PURE__ */ new Set([
	"Subshell",
	"CommandExpansion",
	"ProcessSubstitution"
]);
function addChildren(node, scope, found) {
	forEachChild(node, (child) => addCommands(child, scope, found));
}
function addCommand(node, scope, found) {
	remember(node, scope);
	if (node.name === void 0) {
		addChildren(node, scope, found);
		return;
	}
	const words = [...programWords(node.name, scope), ...node.args.map(wordValue)];
	const run = unwrap(words);
	const nested = scriptOf(run, node);
	const position = scope.within ?? {
		start: node.pos,
		end: node.end
	};
	if (nested !== null && scope.depth < MAX_DEPTH) {
		const wrappers = [...scope.wrappers, ...run.wrappers];
		const inner = {
			...ownScope(scope),
			depth: scope.depth + 1,
			wrappers,
			within: position
		};
		found.push(...readText(nested, inner).commands);
		return;
	}
	const command = {
		...asProgram(run, words, scope),
		words,
		folder: scope.folder,
		position,
		...inputsOf(node)
	};
	if (command.program === "cd") scope.folder = changeFolder(scope.folder, folderArgument(command.args));
	found.push(command);
	addChildren(node, scope, found);
}
function asProgram(run, words, { wrappers }) {
	if (run.kind === "program") return {
		program: run.program,
		args: run.args,
		how: run.how,
		wrappers: [...wrappers, ...run.wrappers]
	};
	return {
		program: words[0] ?? "",
		args: words.slice(1),
		how: "name",
		wrappers
	};
}
function scriptOf(run, node) {
	if (run.kind === "script") return run.text;
	return run.kind === "input" ? inputsOf(node).documents[0] ?? null : null;
}
function inputsOf(node) {
	const redirects = [];
	const documents = [];
	for (const redirect of node.redirects) if (redirect.type === "HereDoc") documents.push(redirect.body.text);
	else if (redirect.type === "HereString") documents.push(redirect.target?.value ?? "");
	else redirects.push({
		operator: redirect.operator,
		target: redirect.target?.value ?? ""
	});
	return {
		redirects,
		documents
	};
}
const folderArgument = (args) => args.find((word) => !/^-./.test(word)) ?? "~";
const wordValue = (argument) => argument.type === "Word" ? argument.value : argument.text;
/** Assignments that stand alone or are exported, so that `$TOOL info` can be read. */
function remember(node, scope) {
	const kept = node.name === void 0 ? node.prefix : node.suffix;
	for (const part of kept) if (part.type === "Assignment" && part.value.type === "Word") assign(part.name, part.value.value, scope);
}
function assign(name, written, { variables }) {
	const value = located(written);
	if (value.length > LONGEST_VALUE) variables.delete(name);
	else if (variables.has(name) || variables.size < MOST_VARIABLES) variables.set(name, value);
}
/** The program's word, with a variable that the text itself sets put in; unquoted, it may be several words. */
function programWords(name, { variables }) {
	const variable = /^\$\{?(\w+)\}?$/.exec(name.value)?.[1];
	const value = variable === void 0 ? void 0 : variables.get(variable);
	if (value === void 0 || value.trim() === "") return [located(name.value)];
	return name.text.startsWith("$") ? value.trim().split(/\s+/) : [value];
}

// src/score/calls.ts
/** What an agent did, read out of a trace: its calls with their results, and the commands that it ran. */
/** All calls in order, those of tools that were not offered too. */
function callsOf(trace) {
	const results = /* @__PURE__ */ new Map();
	for (const event of trace) if (event.type === "tool-result") results.set(event.call, event);
	return trace.filter((event) => event.type === "tool-call").map((event) => ({
		turn: event.turn ?? 0,
		event,
		result: results.get(event.call) ?? null
	}));
}
/** Calls that could be carried out. */
function offeredCalls(trace) {
	return callsOf(trace).filter(({ event }) => event.offered);
}
/** Every marker asks for the same: a trace is read once, and forgotten with it. */
const READ = /* @__PURE__ */ new WeakMap();
/** Calls of a shell. A trace must not change once it was read. */
function shellCalls(trace) {
	const known = READ.get(trace);
	if (known !== void 0) return known;
	const calls = offeredCalls(trace).flatMap((call) => {
		if (call.event.command === void 0) return [];
		const reading = readShell(call.event.command);
		const { commands } = reading;
		return [{
			...call,
			reading,
			ran: call.result === null ? commands : commandsThatRan(commands, call.result)
		}];
	});
	READ.set(trace, calls);
	return calls;
}

// src/score/languages.ts
/** The languages in which agents write code, by file ending, by interpreter and by everyday name. */
const NAMES = new Map(Object.entries({
	python: "py pyw pyi pypy ipython",
	javascript: "js mjs cjs jsx node bun deno",
	typescript: "ts mts cts tsx",
	shell: "sh bash zsh dash ksh",
	ruby: "rb",
	go: "golang",
	rust: "rs",
	java: "",
	php: "",
	perl: "pl",
	c: "h",
	"c++": "cpp cc cxx hpp",
	"c#": "cs csharp",
	swift: "",
	kotlin: "kt kts",
	sql: "",
	html: "htm",
	css: "",
	json: "",
	yaml: "yml",
	toml: "",
	markdown: "md"
}).flatMap(([language, others]) => [language, ...others.split(" ")].map((name) => [name, language])));
/** The language that a name, ending or interpreter stands for: `py`, `python3.12` and `Python` are `python`. */
function languageOf(name) {
	return NAMES.get(name.toLowerCase().replace(/(?<=[a-z])[\d.]+$/, "")) ?? null;
}
/** The language of a file by the ending of its name; null where that says nothing. */
function languageOfPath(file) {
	const ending = path.posix.extname(file).slice(1);
	return ending === "" ? null : languageOf(ending);
}

// src/score/code-written.ts
/** The code that an agent wrote: files and edits, here-documents, and code on a command line. */
function codeWritten(trace) {
	const inShell = new Map(shellCalls(trace).map((call) => [call.event.call, call.ran]));
	return offeredCalls(trace).flatMap((call) => [...codeOfCall(call), ...(inShell.get(call.event.call) ?? []).flatMap((command) => codeOfCommand(command).map((code) => ({
		turn: call.turn,
		...code
	})))]);
}
function codeOfCall({ turn, event }) {
	if (event.code === void 0) return [];
	const [file = ""] = event.paths;
	const named = event.input?.language;
	const language = languageOfPath(file) ?? (typeof named === "string" ? languageOf(named) : null) ?? languageOf(event.name);
	return [{
		turn,
		text: event.code,
		language
	}];
}
/** By language: the option of its interpreter whose value is code. */
const CODE_OPTIONS = {
	python: /^-[a-zA-Z]*c$/,
	javascript: /^(?:-e|-p|-pe|--eval|--print|eval)$/,
	typescript: /^(?:-e|-p|--eval|--print)$/,
	ruby: /^-[a-zA-Z]*e$/,
	perl: /^-[a-zA-Z]*[eE]$/,
	php: /^-r$/
};
function codeOfCommand(command) {
	const name = path.posix.basename(command.program);
	const target = command.redirects.find(({ operator }) => WRITES.test(operator))?.target ?? teeTarget(command);
	const run = languageOf(name);
	const option = run === null ? void 0 : CODE_OPTIONS[run];
	const language = option === void 0 ? languageOfPath(target ?? "") : run;
	const texts = [...command.documents];
	const inline = option === void 0 ? -1 : command.args.findIndex((word) => option.test(word));
	if (inline !== -1) texts.push(command.args[inline + 1] ?? "");
	if (target !== void 0 && (name === "echo" || name === "printf")) texts.push(command.args.filter((word) => !/^-[neE]+$/.test(word)).join(" "));
	return texts.map((text) => ({
		text,
		language
	}));
}
const WRITES = /^(?:>|>>|>\||&>|&>>)$/;
function teeTarget({ program, args }) {
	return program === "tee" ? args.find((word) => !word.startsWith("-")) : void 0;
}

// src/score/markers/code.ts
/**
* `code {pattern, language?}`: the code that the agent wrote, in files, edits, here-documents and on command lines.
* With `language`, only code that is known to be of it.
*/
const Language = string().refine((name) => languageOf(name) !== null, "is no language that gripcheck knows").transform((name) => languageOf(name) ?? name);
const Rule$16 = strictObject({
	pattern: Pattern,
	language: Language.optional()
});
const code = {
	name: "code",
	rule: Rule$16,
	texts: (trace, { language }) => codeWritten(trace).filter((written) => language === void 0 || written.language === language).map(({ turn, text }) => ({
		turn,
		text
	})),
	fires: ({ pattern }, text) => regexOf(pattern).test(text)
};

// src/score/markers/command.ts
/**
* `command {program | pattern}`: the simple commands that the agent ran. `program` fires where the program is put
* to work: not on paths and texts that name it, not on help (which is a marker of its own), not where the shell did
* not find it. `pattern` is held against the program's name and its arguments, joined by blanks.
*/
const Rule$15 = strictObject({
	program: string().regex(/^[^\s/]+$/, "must be a program's name, without folder and blanks").optional(),
	pattern: Pattern.optional()
}).superRefine(({ program, pattern }, check) => {
	const params = { hint: "Write either program: or pattern:." };
	if (program === void 0 && pattern === void 0) check.addIssue({
		code: "custom",
		path: ["program"],
		message: "needed where no pattern is given",
		params
	});
	if (program !== void 0 && pattern !== void 0) check.addIssue({
		code: "custom",
		path: ["pattern"],
		message: "there beside program",
		params
	});
});
const command$1 = {
	name: "command",
	rule: Rule$15,
	texts: (trace) => shellCalls(trace).flatMap(({ turn, ran }) => ran.map(({ words }) => ({
		turn,
		text: quoteWords(words)
	}))),
	fires: (rule, text) => readShell(text).commands.some((one) => firesOn(rule, one))
};
function firesOn({ program, pattern }, one) {
	if (program !== void 0) return usesProgram(one, program);
	return pattern !== void 0 && regexOf(pattern).test([programName(one), ...one.args].join(" "));
}

// src/score/markers/help.ts
/** `help`: the commands with which the agent asked for help: `--help`, `-h`, a help subcommand, a manual page. */
const Rule$14 = strictObject({ 
/** Only help of this program. */
program: string().min(1).optional() });
const help = {
	name: "help",
	rule: Rule$14,
	texts: (trace) => command$1.texts(trace, {}),
	fires: ({ program }, text) => readShell(text).commands.some((one) => isHelpCall(one) && (program === void 0 || runsProgram(one, program) || one.args[0] === program))
};

// src/score/files-read.ts
/** The files that an agent opened: with its reading tools, and with `cat`, `head`, `sed` and their kin in a shell. */
/** No call shows more files; one of a model that loops names a hundred thousand, and each is looked for in its result. */
const MOST_FILES = 500;
/** Paths in order, once a reading; those in the workspace relative to it. What could not be read is left out. */
function filesRead(trace) {
	const reads = offeredCalls(trace).filter(({ event, result }) => event.tool === "read" && result?.ok !== false).flatMap((call) => call.event.paths.filter(isPath).map((read) => ({
		call,
		text: inWorkspace(read)
	})));
	const inShell = shellCalls(trace).flatMap((call) => {
		const refusals = refusalsIn(call);
		return call.ran.flatMap(({ folder, ...command }) => pathsRead(command).map((read) => ({
			folder,
			read
		}))).slice(0, MOST_FILES).filter(({ read }) => !wasRefused(read, refusals)).map(({ folder, read }) => ({
			call,
			text: inWorkspace(changeFolder(folder, read))
		}));
	});
	const opened = [...reads, ...inShell].sort((a, b) => a.call.event.call - b.call.event.call);
	const counts = /* @__PURE__ */ new Map();
	for (const { call } of opened) counts.set(call.event.call, (counts.get(call.event.call) ?? 0) + 1);
	return opened.map(({ call: { turn, event }, text }) => ({
		turn,
		text,
		call: event.call,
		files: counts.get(event.call) ?? 1
	}));
}
const isPath = (text) => text.length <= LONGEST_PATH$1;
const WORKSPACE = "/workspace";
function inWorkspace(read) {
	const plain = path.posix.normalize(read);
	return plain.startsWith(`${WORKSPACE}/`) ? path.posix.relative(WORKSPACE, plain) : plain;
}
/** Programs that print files, with the options whose value is the next word. */
const READERS = /* @__PURE__ */ new Map([
	["cat", []],
	["tac", []],
	["nl", [
		"-b",
		"-v",
		"-w",
		"-s"
	]],
	["head", [
		"-n",
		"-c",
		"--lines",
		"--bytes"
	]],
	["tail", [
		"-n",
		"-c",
		"--lines",
		"--bytes"
	]],
	["less", []],
	["more", ["-n"]],
	["bat", [
		"-r",
		"--line-range",
		"-l",
		"--language"
	]],
	["batcat", [
		"-r",
		"--line-range",
		"-l",
		"--language"
	]]
]);
function pathsRead(command) {
	const redirected = command.redirects.filter(({ operator }) => operator === "<").map(({ target }) => target);
	return [...argumentsRead(command), ...redirected].filter((word) => word !== "" && isPath(word) && !/^-$|\$|^\{\}$/.test(word));
}
function argumentsRead({ program, args }) {
	const name = path.posix.basename(program);
	if (name === "sed") return sedFiles(args);
	const valued = READERS.get(name);
	return valued === void 0 ? [] : operands(args, valued);
}
function operands(args, valued) {
	return args.filter((word, index) => !/^[-+]./.test(word) && !valued.includes(args[index - 1] ?? ""));
}
/** `sed -n 1,5p FILE`; with `-i` it writes. The first operand is the script, unless an option gives one. */
function sedFiles(args) {
	if (args.some((word) => /^(?:-[a-zA-Z]*i|--in-place)/.test(word))) return [];
	const files = operands(args, [
		"-e",
		"-f",
		"-l"
	]);
	return args.includes("-e") || args.includes("-f") ? files : files.slice(1);
}
const REFUSED = /No such file or directory|Is a directory|Permission denied/;
/** The lines of its result that say why a file was not shown. */
function refusalsIn({ result }) {
	return (result?.text.split("\n") ?? []).filter((line) => REFUSED.test(line)).join("\n");
}
function wasRefused(read, refusals) {
	return refusals.includes(` ${read}: `) || refusals.includes(`'${read}'`);
}

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	/**
	* Posix glob regex
	*/
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	/**
	* Windows glob regex
	*/
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	/**
	* POSIX Bracket Regex
	*/
	const POSIX_REGEX_SOURCE = {
		__proto__: null,
		alnum: "a-zA-Z0-9",
		alpha: "a-zA-Z",
		ascii: "\\x00-\\x7F",
		blank: " \\t",
		cntrl: "\\x00-\\x1F\\x7F",
		digit: "0-9",
		graph: "\\x21-\\x7E",
		lower: "a-z",
		print: "\\x20-\\x7E ",
		punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
		space: " \\t\\r\\n\\v\\f",
		upper: "A-Z",
		word: "A-Za-z0-9_",
		xdigit: "A-Fa-f0-9"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 65536,
		POSIX_REGEX_SOURCE,
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		/**
		* Create EXTGLOB_CHARS
		*/
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		/**
		* Create GLOB_CHARS
		*/
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));

// node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));

// node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? 1e400 : 1;
	};
	/**
	* Quickly scans a glob pattern and returns an object with a handful of
	* useful properties, like `isGlob`, `path` (the leading non-glob, if it exists),
	* `glob` (the actual pattern), `negated` (true if the path starts with `!` but not
	* with `!(`) and `negatedExtglob` (true if the path starts with `!(`).
	*
	* ```js
	* const pm = require('picomatch');
	* console.log(pm.scan('foo/bar/*.js'));
	* { isGlob: true, input: 'foo/bar/*.js', base: 'foo/bar', glob: '*.js' }
	* ```
	* @param {String} `str`
	* @param {Object} `options`
	* @return {Object} Returns an object with tokens and regex source string.
	* @api public
	*/
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));

// node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	/**
	* Constants
	*/
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	/**
	* Helpers
	*/
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	/**
	* Create the message for a syntax error
	*/
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	/**
	* Parse the given input string.
	* @param {String} input
	* @param {Object} options
	* @return {Object}
	*/
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		/**
		* Tokenizing helpers
		*/
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		/**
		* Push tokens onto the tokens array. This helper speeds up
		* tokenizing by 1) helping us avoid backtracking as much as possible,
		* and 2) helping us avoid creating extra tokens when consecutive
		* characters are plain text. This improves performance and simplifies
		* lookbehinds.
		*/
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		/**
		* Fast paths
		*/
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else output = output.replace(/\\+/g, (m) => {
					return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
				});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		/**
		* Tokenize input until we reach end-of-string
		*/
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			/**
			* Escaped characters
			*/
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			/**
			* If we're inside a regex character class, continue
			* until we reach the closing bracket.
			*/
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* If we're inside a quoted string, continue
			* until we reach the closing double quote.
			*/
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* Double quotes
			*/
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Parentheses
			*/
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			/**
			* Square brackets
			*/
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			/**
			* Braces
			*/
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			/**
			* Pipes
			*/
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Commas
			*/
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			/**
			* Slashes
			*/
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			/**
			* Dots
			*/
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			/**
			* Question marks
			*/
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			/**
			* Exclamation
			*/
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			/**
			* Plus
			*/
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Stars
			*/
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	/**
	* Fast paths for creating regular expressions for common glob patterns.
	* This can significantly speed up processing and has very little downside
	* impact when none of the fast paths match.
	*/
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));

// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	/**
	* Creates a matcher function from one or more glob patterns. The
	* returned function takes a string to match as its first argument,
	* and returns true if the string is a match. The returned matcher
	* function also takes a boolean as the second argument that, when true,
	* returns an object with additional information.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch(glob[, options]);
	*
	* const isMatch = picomatch('*.!(*a)');
	* console.log(isMatch('a.a')); //=> false
	* console.log(isMatch('a.b')); //=> true
	*
	* // For environments without `node.js`, `picomatch/posix` provides you a dependency-free matcher, without automatic OS detection.
	* const picomatch = require('picomatch/posix');
	* // the same API, defaulting to posix paths
	* const isMatch = picomatch('a/*');
	* console.log(isMatch('a\\b')); //=> false
	* console.log(isMatch('a/b')); //=> true
	*
	* // you can still configure the matcher function to accept windows paths
	* const isMatch = picomatch('a/*', { options: windows });
	* console.log(isMatch('a\\b')); //=> true
	* console.log(isMatch('a/b')); //=> true
	* ```
	* @name picomatch
	* @param {String|Array} `globs` One or more glob patterns.
	* @param {Object=} `options`
	* @return {Function=} Returns a matcher function.
	* @api public
	*/
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	/**
	* Test `input` with the given `regex`. This is used by the main
	* `picomatch()` function to test the input string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.test(input, regex[, options]);
	*
	* console.log(picomatch.test('foo/bar', /^(?:([^/]*?)\/([^/]*?))$/));
	* // { isMatch: true, match: [ 'foo/', 'foo', 'bar' ], output: 'foo/bar' }
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp} `regex`
	* @return {Object} Returns an object with matching info.
	* @api public
	*/
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	/**
	* Match the basename of a filepath.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.matchBase(input, glob[, options]);
	* console.log(picomatch.matchBase('foo/bar.js', '*.js'); // true
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp|String} `glob` Glob pattern or regex created by [.makeRe](#makeRe).
	* @return {Boolean}
	* @api public
	*/
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	/**
	* Returns true if **any** of the given glob `patterns` match the specified `string`.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.isMatch(string, patterns[, options]);
	*
	* console.log(picomatch.isMatch('a.a', ['b.*', '*.a'])); //=> true
	* console.log(picomatch.isMatch('a.a', 'b.*')); //=> false
	* ```
	* @param {String|Array} str The string to test.
	* @param {String|Array} patterns One or more glob patterns to use for matching.
	* @param {Object} [options] See available [options](#options).
	* @return {Boolean} Returns true if any patterns match `str`
	* @api public
	*/
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	/**
	* Parse a glob pattern to create the source string for a regular
	* expression.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const result = picomatch.parse(pattern[, options]);
	* ```
	* @param {String} `pattern`
	* @param {Object} `options`
	* @return {Object} Returns an object with useful properties and output to be used as a regex source string.
	* @api public
	*/
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	/**
	* Scan a glob pattern to separate the pattern into segments.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.scan(input[, options]);
	*
	* const result = picomatch.scan('!./foo/*.js');
	* console.log(result);
	* { prefix: '!./',
	*   input: '!./foo/*.js',
	*   start: 3,
	*   base: 'foo',
	*   glob: '*.js',
	*   isBrace: false,
	*   isBracket: false,
	*   isGlob: true,
	*   isExtglob: false,
	*   isGlobstar: false,
	*   negated: true }
	* ```
	* @param {String} `input` Glob pattern to scan.
	* @param {Object} `options`
	* @return {Object} Returns an object with
	* @api public
	*/
	picomatch.scan = (input, options) => scan(input, options);
	/**
	* Compile a regular expression from the `state` object returned by the
	* [parse()](#parse) method.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const state = picomatch.parse('*.js');
	* // picomatch.compileRe(state[, options]);
	*
	* console.log(picomatch.compileRe(state));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {Object} `state`
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Intended for implementors, this argument allows you to return the raw output from the parser.
	* @param {Boolean} `returnState` Adds the state to a `state` property on the returned regex. Useful for implementors and debugging.
	* @return {RegExp}
	* @api public
	*/
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	/**
	* Create a regular expression from a parsed glob pattern.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.makeRe(state[, options]);
	*
	* const result = picomatch.makeRe('*.js');
	* console.log(result);
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `state` The object returned from the `.parse` method.
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Implementors may use this argument to return the compiled output, instead of a regular expression. This is not exposed on the options to prevent end-users from mutating the result.
	* @param {Boolean} `returnState` Implementors may use this argument to return the state from the parsed glob with the returned regular expression.
	* @return {RegExp} Returns a regex created from the given pattern.
	* @api public
	*/
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	/**
	* Create a regular expression from the given regex source string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.toRegex(source[, options]);
	*
	* const { output } = picomatch.parse('*.js');
	* console.log(picomatch.toRegex(output));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `source` Regular expression source string.
	* @param {Object} `options`
	* @return {RegExp}
	* @api public
	*/
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	/**
	* Picomatch constants.
	* @return {Object}
	*/
	picomatch.constants = constants;
	/**
	* Expose "picomatch"
	*/
	module.exports = picomatch;
}));

// node_modules/picomatch/index.js
var require_picomatch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
}));

// src/score/glob.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
const Glob = string().min(1, "must not be empty").max(1e3);
/** No path of a system is longer, and no name in one; globs are not held against more. */
const LONGEST_PATH = 4096;
const LONGEST_NAME = 255;
/** Whatever is more than itself in a glob. */
const SIGNS = /[*?[\](){}+@|]/;
/** Globs of which the end need not be that of the path. */
const ODD = /[!\\"|]|\*\*[^/]|[^/]\*\*/;
/** Whether the glob matches the whole path, or, where it does not begin with `/`, the end of it from some folder on. */
function matchesGlob(path, glob) {
	if (path.length > LONGEST_PATH || !endsAsGlob(path, glob)) return false;
	if (path.split("/").some((name) => name.length > LONGEST_NAME)) return false;
	const globs = glob.startsWith("/") ? [glob] : [glob, `**/${glob}`];
	return import_picomatch.default.isMatch(path.replace(/^\.\//, ""), globs, { dot: true });
}
/** Asked first: of a glob with several stars, the library tries every place for each of them. */
function endsAsGlob(path, glob) {
	if (ODD.test(glob)) return true;
	const end = glob.split(SIGNS).at(-1)?.split("/").at(-1) ?? "";
	return path.endsWith(end) || path.endsWith(`${end}/`);
}

// src/score/markers/read.ts
/** `read {glob}`: the paths of files that the agent opened. A glob that does not begin with `/` may match the end of a path. */
const Rule$13 = strictObject({ glob: Glob });
const read = {
	name: "read",
	rule: Rule$13,
	texts: filesRead,
	fires: ({ glob }, text) => matchesGlob(text, glob)
};

// src/score/markers/skill-read.ts
/** `skill-read`: the agent opened a file of a skill, or asked its own skill tool for it. */
const Rule$12 = strictObject({});
const SKILL_TOOL = /^(?:use_|read_|load_)?skill$/i;
const skillRead = {
	name: "skill-read",
	rule: Rule$12,
	texts: (trace) => {
		const asked = offeredCalls(trace).filter(({ event }) => SKILL_TOOL.test(event.name)).map(({ turn }) => ({
			turn,
			text: "skill:"
		}));
		return [...filesRead(trace), ...asked].sort((a, b) => a.turn - b.turn);
	},
	fires: (_, text) => /^(?:\/opt\/skills\/|skill:)|(?:^|\/)SKILL\.md$/.test(text)
};

// src/score/markers/tool.ts
/**
* `tool {tool}`: the tools that the agent called, by name or, of an MCP server, as `server/name`. `tool` may be a
* glob. (`name` is the marker's own.)
*/
const Rule$11 = strictObject({ tool: Glob });
const tool = {
	name: "tool",
	rule: Rule$11,
	texts: (trace) => offeredCalls(trace).map(({ turn, event }) => ({
		turn,
		text: callName(event)
	})),
	fires: (rule, text) => matchesGlob(text, rule.tool)
};

// src/score/markers/unknown-tool.ts
/** `unknown-tool`: the names of tools that the agent called and that were not offered. */
const Rule$10 = strictObject({});
const unknownTool = {
	name: "unknown-tool",
	rule: Rule$10,
	texts: (trace) => callsOf(trace).filter(({ event }) => !event.offered).map(({ turn, event }) => ({
		turn,
		text: callName(event)
	})),
	fires: () => true
};

// src/score/markers/index.ts
const MARKER_SOURCES = [
	command$1,
	read,
	answer,
	code,
	tool,
	help,
	unknownTool,
	skillRead
];
/** Sources without a rule: every trial is scored by a marker of this name, unless the profile defines one. */
const BUILT_IN_MARKERS = [
	help.name,
	unknownTool.name,
	skillRead.name
];
function markerSourceOf(name) {
	return MARKER_SOURCES.find((source) => source.name === name);
}

// src/score/matchers/composition.ts
/** What `all`, `any` and `none` share: rules inside a rule, each with its own `mode`. */
/** A list of rules. A rule that measures behaviour only holds nothing and is refused. */
function nestedRules(matchers) {
	const nested = lazy(() => anyRule(matchers())).superRefine((rule, check) => {
		if (rule.mode !== "none" || rule.none !== void 0) return;
		check.addIssue({
			code: "custom",
			path: ["mode"],
			message: "without rules of its own",
			params: { hint: "Leave the rule out, or write none: and a list of rules." }
		});
	});
	return array(nested).min(1);
}
function anyRule(matchers) {
	const known = matchers.map(({ mode }) => mode).sort();
	const rules = matchers.map(({ rule }) => rule);
	return discriminatedUnion("mode", rules, { error: `no match mode; there are ${known.join(", ")}` });
}
/** A matcher's parts for a rule of nested rules. */
function composition(matchers) {
	const of = (rule) => {
		const matcher = matchers().find(({ mode }) => mode === rule.mode);
		if (matcher === void 0) throw new DefectError(`There is no match mode ${rule.mode}.`);
		return matcher;
	};
	return {
		results: (rules, subject) => rules.map((rule) => of(rule).match(rule, subject)),
		evidence: (rules) => {
			const requests = rules.flatMap((rule) => of(rule).evidence(rule));
			return [...new Map(requests.map((request) => [request.id, request])).values()];
		},
		rubrics: (rules) => rules.flatMap((rule) => of(rule).rubrics?.(rule) ?? []),
		expected: (rules) => [...new Set(rules.flatMap((rule) => of(rule).expected(rule)))]
	};
}
/** The first result of a kind. */
function firstOf$1(results, kind) {
	return results.find((result) => result.kind === kind);
}

// src/score/matchers/all.ts
/** `all`: every one of the rules holds. */
function all(matchers) {
	const rule = strictObject({
		mode: literal("all"),
		all: nestedRules(matchers)
	});
	const nested = composition(matchers);
	return {
		mode: "all",
		rule,
		evidence: ({ all: rules }) => nested.evidence(rules),
		match: ({ all: rules }, subject) => {
			const results = nested.results(rules, subject);
			return firstOf$1(results, "not-matched") ?? firstOf$1(results, "unscored") ?? { kind: "matched" };
		},
		rubrics: ({ all: rules }) => nested.rubrics(rules),
		expected: ({ all: rules }) => nested.expected(rules)
	};
}

// src/score/matchers/any.ts
/** `any`: at least one of the rules holds. */
function any(matchers) {
	const rule = strictObject({
		mode: literal("any"),
		any: nestedRules(matchers)
	});
	const nested = composition(matchers);
	return {
		mode: "any",
		rule,
		evidence: ({ any: rules }) => nested.evidence(rules),
		match: ({ any: rules }, subject) => {
			const results = nested.results(rules, subject);
			return firstOf$1(results, "matched") ?? firstOf$1(results, "unscored") ?? {
				kind: "not-matched",
				why: "None of the rules holds."
			};
		},
		rubrics: ({ any: rules }) => nested.rubrics(rules),
		expected: ({ any: rules }) => nested.expected(rules)
	};
}

// src/score/matchers/matched-if.ts
const MATCHED = { kind: "matched" };
/** `why` says what is so instead. */
function matchedIf(holds, why) {
	return holds ? MATCHED : {
		kind: "not-matched",
		why
	};
}

// src/score/matchers/on-evidence.ts
/** Evidence as rules ask for it: ids by what is asked for, so that equal requests of several rules are one. */
function fileRequest(path) {
	return {
		id: `file-${shortDigest(digestOf(path))}`,
		kind: "file",
		path
	};
}
function commandRequest(run) {
	return {
		id: `command-${shortDigest(digestOf(run))}`,
		kind: "command",
		run
	};
}
/** Holds a rule against the evidence that was asked for; without it nothing can be said. */
function onEvidence(request, subject, decide) {
	const evidence = subject.evidence.find(({ id }) => id === request.id);
	const what = request.kind === "file" ? request.path : "The outcome of the check";
	if (evidence === void 0) return {
		kind: "unscored",
		why: `${what} was not collected.`
	};
	return decide(evidence);
}

// src/score/matchers/values.ts
/** The keys that several match rules share, as tasks write them. */
/** A quoted scalar: YAML would change `010`, `1.10` and `no` without the quotes. */
const QuotedText = string({ error: ({ input }) => `must be quoted, so that it keeps its form: ${JSON.stringify(String(input))}` }).min(1, "must not be empty");
/** One accepted text, or a list of them. */
const AcceptedTexts = union([QuotedText, array(QuotedText).min(1, "must not be empty")], { error: "must be a quoted text or a list of them, not empty" });
function acceptedTexts(value) {
	return typeof value === "string" ? [value] : value;
}
/** Expected texts that YAML writes as a block of lines end in a line end; what they are held against often does not. */
function withLastLineEnded(text) {
	return text.endsWith("\n") ? text : `${text}\n`;
}
/** Whether `ABC` and `abc` are the same. */
const Case = _enum(["ignore", "keep"]);
function inCase(text, letterCase) {
	return letterCase === "ignore" ? text.toLowerCase() : text;
}

// src/score/matchers/command.ts
/**
* `command`: a check that is run over the workspace after the trial ends with this exit code and, where `output` is
* given, prints an accepted text and nothing else but white space around it.
*/
const Rule$9 = strictObject({
	mode: literal("command"),
	run: string().min(1),
	exit: int().min(0).max(255).default(0),
	output: AcceptedTexts.optional()
});
const command = {
	mode: "command",
	rule: Rule$9,
	evidence: (rule) => [commandRequest(rule.run)],
	match: (rule, subject) => onEvidence(commandRequest(rule.run), subject, (evidence) => evidence.ok ? matchRun(rule, evidence) : {
		kind: "unscored",
		why: "The check could not be run."
	}),
	expected: (rule) => acceptedTexts(rule.output ?? [])
};
function matchRun(rule, { exitCode, text }) {
	if (exitCode === void 0 || exitCode === null) return matchedIf(false, "The check was ended by a signal or its time limit.");
	if (exitCode !== rule.exit) return matchedIf(false, `The check ended with ${exitCode}, not ${rule.exit}.`);
	if (rule.output === void 0) return matchedIf(true, "");
	if (text === void 0) return matchedIf(false, "The check printed more than is kept.");
	const printed = text.replace(/\r\n?/g, "\n").trim();
	return matchedIf(acceptedTexts(rule.output).some((wanted) => wanted.trim() === printed), "The check printed something else.");
}

// src/score/matchers/without-invisible.ts
/** Characters that are not seen and must not decide whether texts are equal. */
/** Soft hyphens, zero-width characters, joiners, direction marks and the byte-order mark. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** The characters that are typeset for a minus sign, before a digit or a decimal point. */
const MINUS = /[\u2212\ufe63\uff0d](?=[.\d])/g;
/** Without invisible characters, with composed letters, `\n` for every line end and `-` for every minus sign. */
function withoutInvisible(text) {
	return text.replace(INVISIBLE, "").replace(/\r\n?/g, "\n").replace(MINUS, "-").normalize("NFC");
}

// src/score/matchers/peel.ts
/** Takes the decoration off an answer: `**ANSWER: C**.` is `C`. */
/** A longer text is prose or a file; only its outer white space is decoration. */
const LONGEST$2 = 8e3;
/**
* The text without fences, emphasis, quotes, brackets around the whole, a label like `Answer:` before it and
* punctuation behind it. Never empty unless the text is. Peeling twice changes nothing.
*/
function peel(text) {
	let rest = withoutInvisible(text).trim();
	for (;;) {
		const next = rest.length > LONGEST$2 ? rest : peelOnce(rest);
		if (next === rest) return rest;
		rest = next;
	}
}
const LAYERS = [
	withoutFence,
	withoutPair,
	withoutLabel,
	withoutListMark,
	withoutTick,
	withoutEnd
];
function peelOnce(text) {
	for (const layer of LAYERS) {
		const rest = layer(text).trim();
		if (rest !== text && rest !== "") return rest;
	}
	return text;
}
function withoutFence(text) {
	const fence = /^(?:`{3,}|~{3,})/.exec(text)?.[0];
	if (fence === void 0 || !text.endsWith(fence) || text.length < 2 * fence.length) return text;
	const inside = text.slice(fence.length, -fence.length);
	if (inside.includes(fence)) return text;
	const firstLine = inside.indexOf("\n");
	return firstLine === -1 ? inside : inside.slice(firstLine + 1);
}
const PAIRS = [
	["***", "***"],
	["**", "**"],
	["__", "__"],
	["~~", "~~"],
	["*", "*"],
	["_", "_"],
	["``", "``"],
	["`", "`"],
	["\"", "\""],
	["'", "'"],
	["“", "”"],
	["‘", "’"],
	["„", "“"],
	["«", "»"],
	["「", "」"],
	["$$", "$$"],
	["$", "$"],
	["\\boxed{", "}"],
	["\\text{", "}"],
	["\\textbf{", "}"],
	["\\mathbf{", "}"],
	["\\mathrm{", "}"],
	["\\(", "\\)"],
	["\\[", "\\]"],
	["(", ")"],
	["<answer>", "</answer>"],
	["<final_answer>", "</final_answer>"],
	["<b>", "</b>"],
	["<strong>", "</strong>"],
	["<code>", "</code>"]
];
function withoutPair(text) {
	for (const [open, close] of PAIRS) {
		if (text.length <= open.length + close.length || !text.startsWith(open) || !text.endsWith(close)) continue;
		const inside = text.slice(open.length, -close.length);
		if (close === ")" || close === "}" ? isBalanced(inside, close) : !inside.includes(close)) return inside;
	}
	return text;
}
function isBalanced(text, close) {
	const open = close === ")" ? "(" : "{";
	let depth = 0;
	for (const character of text) if (character === open) depth++;
	else if (character === close && --depth < 0) return false;
	return depth === 0;
}
const CORE = "(?:(?:so|thus|therefore|hence),?\\s+)?(?:(?:the|my)\\s+)?(?:(?:final|correct|right|short)\\s+)?(?:answer|result|output|solution|response|option|choice)";
/** `**Answer:** C`, `**Answer**: C` */
const EMPHASISED_LABEL = new RegExp(`^([*_]{1,3})${CORE}(?:\\s+is)?\\s*[:\uff1a=]?\\s*\\1\\s*(?:is\\b)?\\s*[:\uff1a=]?\\s*`, "i");
/** `ANSWER: C`, `The answer is C` */
const PLAIN_LABEL = new RegExp(`^${CORE}(?:\\s+is\\b\\s*[:\uff1a]?|\\s*[:\uff1a=]|[ \\t]*\\n)\\s*`, "i");
function withoutLabel(text) {
	return text.replace(EMPHASISED_LABEL, "").replace(PLAIN_LABEL, "");
}
/** Headings, and on a single line quotes and bullets; a minus sign stands without a blank. */
function withoutListMark(text) {
	return text.replace(text.includes("\n") ? /^#{1,6}\s+/ : /^(?:#{1,6}|>|[-*+\u2022])\s+/, "");
}
/** `C ✅`: a tick says that it is the answer, and is none of it. */
function withoutTick(text) {
	return text.replace(/^[\u2705\u2714\u2611]\ufe0f?\s+|(?<!\s)\s{1,9}[\u2705\u2714\u2611]\ufe0f?$/g, "");
}
/** Begun at the first mark of a row only: this is done once a layer. */
const MARKS_BEHIND = /(?<![.,;:!\u3002\uff01\uff0c\uff1b\uff1a\u2026])[.,;:!\u3002\uff01\uff0c\uff1b\uff1a\u2026]+$/;
function withoutEnd(text) {
	return text.replace(MARKS_BEHIND, "");
}

// src/score/matchers/on-answer.ts
/** What of a final message is the answer: its text, without thinking, and never a tool call that was written as text. */
/** Holds a rule against the answer; without one nothing matches. */
function onAnswer(subject, decide) {
	const answer = subject.answer === null ? "" : withoutThinking(subject.answer).trim();
	if (answer === "") return matchedIf(false, "There is no answer.");
	if (isToolCallText(answer)) return matchedIf(false, "The answer is a tool call that was written as text.");
	return decide(answer);
}
const ARGUMENTS = [
	"arguments",
	"parameters",
	"input"
];
/** `{"name": "bash", "arguments": {…}}`, fenced or not, or the same between `<tool_call>` tags. */
function isToolCallText(answer) {
	if (/^<tool_call>[\s\S]*<\/tool_call>$/i.test(answer)) return true;
	const text = peel(answer);
	if (!text.startsWith("{") || !text.endsWith("}")) return false;
	const value = parsedOrNull(text);
	if (value === null || typeof value !== "object" || !("name" in value)) return false;
	const keys = Object.keys(value).filter((key) => key !== "id" && key !== "type");
	return typeof value.name === "string" && keys.length === 2 && ARGUMENTS.some((key) => keys.includes(key));
}
function parsedOrNull(text) {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

// src/score/matchers/tokens.ts
/** Finds a text as a token of its own: `10` stands in `10 tokens`, not in `100`, `10.5`, `v1.10` or `-10`. */
/** The form in which texts are compared: quotes, white space, emphasis and, if wanted, case made equal. */
function folded(text, letterCase) {
	const plain = withoutInvisible(text).replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, "\"").replace(/\s+/g, " ");
	return inCase(plain, letterCase).trim();
}
/** Whether the value stands in the text as a token of its own. */
function standsIn(text, value, letterCase) {
	const wanted = folded(value, letterCase);
	return tokenPlaces(folded(withoutMarkup(text, value), letterCase), wanted).length > 0;
}
/** `_10_` and `__ten rows__`, but not `a_b_c`, and neither `__init__` nor what stands as code. */
const UNDERLINED = /(?<![\p{L}\p{N}_`\\])(?!__[a-z][a-z\d]*__)(_{1,3})(?=[^\s_`])([^\n_`]{0,200}[^\s_`])\1(?![\p{L}\p{N}_`])/gu;
/** Without what sets words off in Markdown, where no value has it itself. */
function withoutMarkup(text, values) {
	const unescaped = withoutEscapes(values.includes("_") ? text : text.replace(UNDERLINED, "$2"), values);
	return /\*\*|`/.test(values) ? unescaped : unescaped.replace(/\*\*|`/g, "");
}
/** `row\_count` is `row_count` where no value has a backslash itself. */
function withoutEscapes(text, values) {
	return values.includes("\\") ? text : text.replace(/\\(?=[_*|#])/g, "");
}
/** Where a value stands as a token; both texts are folded. */
function tokenPlaces(text, value) {
	const places = [];
	if (value === "") return places;
	for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) if (beginsAt(text, at) && endsAt(text, at + value.length)) places.push(at);
	return places;
}
/** Letters of scripts that put no blanks between words bind to nothing. */
const BINDING = /^(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}])[\p{L}\p{M}\p{N}_]$/u;
const binds = (character) => BINDING.test(character);
const isDigit = (character) => /^\d$/.test(character);
const lastOf = (text) => /[\s\S]$/u.exec(text)?.[0] ?? "";
const firstOf = (text) => /^[\s\S]/u.exec(text)?.[0] ?? "";
function beginsAt(text, at) {
	const first = firstOf(text.slice(at, at + 2));
	const before = lastOf(text.slice(Math.max(0, at - 2), at));
	const signed = /^[-+]\d/.test(text.slice(at, at + 2));
	if (!signed && !binds(first)) return true;
	if (binds(before)) return false;
	if (signed) return true;
	const further = lastOf(text.slice(Math.max(0, at - before.length - 2), at - before.length));
	if (!isDigit(first)) return !(".-".includes(before) && before !== "" && binds(further));
	if (before === "-" || before === ".") return false;
	if (",'".includes(before) && before !== "") return !(isDigit(further) && isGroup(text.slice(at, at + 4)));
	return !("/:".includes(before) && isDigit(further));
}
function endsAt(text, end) {
	const last = lastOf(text.slice(Math.max(0, end - 2), end));
	if (!binds(last)) return true;
	const next = firstOf(text.slice(end, end + 2));
	if (next === "") return true;
	if (binds(next)) return false;
	const after = end + next.length;
	const further = firstOf(text.slice(after, after + 2));
	if ("+#".includes(next)) return isDigit(last) || binds(further);
	if (next === "-") return !binds(further);
	if (!isDigit(last)) return !(next === "." && binds(further));
	if (next === "," || next === "'") return !isGroup(text.slice(after, after + 4));
	return !("./:".includes(next) && isDigit(further));
}
/** Exactly three digits: `234` of `1,234`. */
const isGroup = (text) => /^\d{3}(?!\d)/.test(text);

// src/score/matchers/exact.ts
/** `exact`: the whole answer, with its decoration peeled off, is an accepted value. */
const Rule$8 = strictObject({
	mode: literal("exact"),
	value: AcceptedTexts,
	case: Case.default("keep")
});
/** Looking at every blank of a hundred thousand as at the first one would take for ever. */
const linesTrimmed = (text) => text.replace(/(?<![ \t])[ \t]+$/gm, "");
const exact = {
	mode: "exact",
	rule: Rule$8,
	evidence: () => [],
	match: (rule, subject) => {
		const form = (text) => inCase(linesTrimmed(peel(text)), rule.case);
		return onAnswer(subject, (answer) => matchedIf(acceptedTexts(rule.value).some((value) => form(value) === form(withoutEscapes(answer, value))), "The answer as a whole is not the expected value."));
	},
	expected: (rule) => acceptedTexts(rule.value)
};

// src/score/matchers/file.ts
/**
* `file`: a file that the trial left in its workspace holds what is expected: the whole text (`equals`, white
* space at the end aside), a part of it (`contains`), whatever its line ends are, or these bytes (`digest`).
*/
const WorkspacePath = string().min(1).refine((path) => !/^[/~]|[\\\0]/.test(path) && !path.split("/").includes(".."), "must be a path inside the workspace, without \"..\"");
/** What may be expected of a file: exactly one of these. */
const WAYS = [
	"equals",
	"contains",
	"digest"
];
const Rule$7 = strictObject({
	mode: literal("file"),
	path: WorkspacePath,
	equals: AcceptedTexts.optional(),
	contains: AcceptedTexts.optional(),
	digest: Digest.optional(),
	case: Case.default("keep")
}).superRefine((rule, check) => {
	const [first, second] = WAYS.filter((way) => rule[way] !== void 0);
	const params = { hint: `Write one of ${WAYS.join(", ")}.` };
	if (first === void 0) check.addIssue({
		code: "custom",
		path: ["equals"],
		message: "needed where no other way is given",
		params
	});
	if (second !== void 0) check.addIssue({
		code: "custom",
		path: [second],
		message: `there beside ${first}`,
		params
	});
});
const file = {
	mode: "file",
	rule: Rule$7,
	evidence: (rule) => [fileRequest(rule.path)],
	match: (rule, subject) => onEvidence(fileRequest(rule.path), subject, (evidence) => evidence.ok ? matchFile(rule, evidence) : matchedIf(false, `There is no file ${rule.path}.`)),
	expected: (rule) => acceptedTexts(rule.equals ?? rule.contains ?? [])
};
function matchFile(rule, evidence) {
	const differs = `${rule.path} does not hold what is expected.`;
	if (rule.digest !== void 0) {
		if (evidence.digest === void 0) return unreadable(rule);
		return matchedIf(evidence.digest === rule.digest, differs);
	}
	const wanted = acceptedTexts(rule.equals ?? rule.contains ?? []);
	if (rule.equals !== void 0 && wanted.some((text) => evidence.digest === digestOf(text))) return matchedIf(true, differs);
	if (evidence.text === void 0) return unreadable(rule);
	const text = withPlainEnds(inCase(evidence.text, rule.case));
	const holds = wanted.some((written) => {
		const part = withPlainEnds(inCase(written, rule.case));
		return rule.equals === void 0 ? withLastLineEnded(text).includes(part) : text.trimEnd() === part.trimEnd();
	});
	return holds || isWhole(evidence) ? matchedIf(holds, differs) : unreadable(rule);
}
/** With `\n` for every line end, and without the byte-order mark that some programs begin a file with. */
const withPlainEnds = (text) => text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
const isWhole = ({ bytes, text = "" }) => bytes === null || Buffer.byteLength(text) >= bytes;
/** Its writer decides how long it is: were it unscored, a wrong answer could take itself out of the count. */
const unreadable = ({ path }) => ({
	kind: "not-matched",
	why: `${path} is longer than the texts that are kept.`
});

// src/score/matchers/decimal.ts
/** Decimal numbers compared by their digits, so that nothing is lost to floating point. */
const DECIMAL = /^([-+]?)(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d{1,9}))?$/;
/** One form for equal numbers: `082`, `82.0` and `8.2e1` are `82e0`; null where the text is no plain number. */
function decimalForm(text) {
	const parts = DECIMAL.exec(text);
	const [, sign, whole = "", fraction = "", exponent = "0"] = parts ?? [];
	if (parts === null || whole + fraction === "") return null;
	const digits = (whole + fraction).replace(/^0+/, "");
	const significant = withoutZerosBehind(digits);
	if (significant === "") return "0e0";
	const power = Number(exponent) - fraction.length + (digits.length - significant.length);
	return `${sign === "-" ? "-" : ""}${significant}e${power}`;
}
/** `/0+$/` would begin anew at every zero of a hundred thousand. */
function withoutZerosBehind(digits) {
	let end = digits.length;
	while (digits[end - 1] === "0") end--;
	return digits.slice(0, end);
}
/** Whether two plain numbers differ by no more than the tolerance. */
function areNear(a, b, tolerance) {
	const [formA, formB] = [decimalForm(a), decimalForm(b)];
	if (formA === null || formB === null) return false;
	if (formA === formB) return true;
	if (tolerance === 0) return false;
	const [x, y] = [Number(a), Number(b)];
	const slack = 4 * Number.EPSILON * Math.max(Math.abs(x), Math.abs(y));
	return Number.isFinite(x) && Number.isFinite(y) && Math.abs(x - y) <= tolerance + slack;
}

// src/base/closing-bracket.ts
/** Where a bracket of JSON in a text is closed. */
/** What is in no text of JSON behind a backslash: a text ends there without its quote. */
const LINE_ENDS = "\n\r\u2028\u2029";
/**
* The index behind the bracket that closes the one at `start`; -1 where none does. `brackets` counts: opening ones, each
* followed by its closing one. Those inside of quoted texts do not; a quote that nothing closes is no quote.
*/
function closingBracket(text, start, brackets) {
	let depth = 0;
	let unquotedUntil = start;
	for (let at = start; at < text.length; at++) {
		const sign = text.charAt(at);
		if (sign === "\"") {
			if (at < unquotedUntil) continue;
			const end = endOfText(text, at);
			if (text.charAt(end) === "\"") at = end;
			else unquotedUntil = end;
			continue;
		}
		const place = brackets.indexOf(sign);
		if (place === -1) continue;
		depth += place % 2 === 0 ? 1 : -1;
		if (depth === 0) return at + 1;
	}
	return -1;
}
/** The index of the quote that closes the one at `start`; where nothing does, of what is in the way. */
function endOfText(text, start) {
	for (let at = start + 1; at < text.length; at++) {
		const sign = text.charAt(at);
		if (sign === "\"") return at;
		if (sign !== "\\") continue;
		at++;
		if (at >= text.length || LINE_ENDS.includes(text.charAt(at))) return at;
	}
	return text.length;
}

// src/score/matchers/first-json.ts
/** The first JSON value in an answer, fenced or between sentences; and the part of it that a path names. */
const NOTHING = { found: false };
/** How many characters are looked through: text of nothing but brackets must not take for ever. */
const MAX_SCANNED = 3e6;
/** Whoever compares what is nested deeper runs out of stack. */
const DEEPEST = 1e3;
function firstJson(answer) {
	if (isNestedDeeper(answer, DEEPEST)) return NOTHING;
	for (const whole of [answer.trim(), peel(answer)]) {
		const parsed = parse(whole);
		if (parsed.found) return parsed;
	}
	for (const block of fencedBlocks(answer)) {
		const parsed = /^\s*[[{]/.test(block) ? parse(block) : NOTHING;
		if (parsed.found) return parsed;
	}
	let start = nextOpening(answer, 0);
	for (let scanned = 0; start !== -1 && scanned < MAX_SCANNED; start = nextOpening(answer, start + 1)) {
		const end = closingBracket(answer, start, "{}[]");
		scanned += (end === -1 ? answer.length : end) - start;
		const parsed = end === -1 ? NOTHING : parse(answer.slice(start, end));
		if (parsed.found) return parsed;
	}
	return NOTHING;
}
/** What stands between fences is what was asked for; brackets in the sentences before it are none of it. */
function fencedBlocks(answer) {
	const blocks = [];
	let open = null;
	for (const line of answer.split(/\r?\n/)) if (!/^[ \t]{0,3}```/.test(line)) open?.push(line);
	else if (open === null) open = [];
	else {
		blocks.push(open.join("\n"));
		open = null;
	}
	return blocks;
}
function parse(text) {
	try {
		return {
			found: true,
			value: JSON.parse(text)
		};
	} catch {
		return NOTHING;
	}
}
/** Neither `rows[0]`, which is a place in JSON, nor the box of a list of things to do. */
const OPENING = /\{|(?<![\w\])])\[(?! \])/g;
function nextOpening(text, from) {
	OPENING.lastIndex = from;
	return OPENING.exec(text)?.index ?? -1;
}
const STEP = /\.?([^.[\]"]+)|\[(\d+)\]|\["([^"\]]*)"\]/y;
/** The keys and indexes of `rows[0].name` or `["a.b"].c`; null where the path cannot be read. "" is the whole value. */
function pathSteps(path) {
	const steps = [];
	let at = path.startsWith("$") ? 1 : 0;
	while (at < path.length) {
		STEP.lastIndex = at;
		const [whole, key, index, quoted] = STEP.exec(path) ?? [];
		const step = key ?? index ?? quoted;
		if (whole === void 0 || step === void 0) return null;
		steps.push(step);
		at += whole.length;
	}
	return steps;
}
function valueAt(value, steps) {
	let here = value;
	for (const step of steps) {
		if (here === null || typeof here !== "object" || !Object.hasOwn(here, step)) return NOTHING;
		here = here[step];
	}
	return {
		found: true,
		value: here
	};
}

// src/score/matchers/json.ts
/**
* `json`: the first JSON value in the answer, or what stands at `path` in it, equals an accepted text. A text
* equals a string of these characters, a number of this value, `true`, `false` or `null`, or, written as JSON,
* an array or object.
*/
const Rule$6 = strictObject({
	mode: literal("json"),
	path: string().refine((path) => pathSteps(path) !== null, "must be a path like rows[0].name").default(""),
	equals: AcceptedTexts,
	case: Case.default("keep")
});
const json = {
	mode: "json",
	rule: Rule$6,
	evidence: () => [],
	match: (rule, subject) => matchJson(rule, withoutThinking(subject.answer ?? "")),
	expected: (rule) => acceptedTexts(rule.equals)
};
function matchJson(rule, answer) {
	if (answer.trim() === "") return matchedIf(false, "There is no answer.");
	const first = firstJson(answer);
	if (!first.found) return matchedIf(false, "There is no JSON in the answer.");
	const part = valueAt(first.value, pathSteps(rule.path) ?? []);
	if (!part.found) return matchedIf(false, `The answer's JSON has nothing at ${rule.path}.`);
	const holds = acceptedTexts(rule.equals).some((text) => equalsText(part.value, text, rule.case));
	return matchedIf(holds, `The answer's JSON has another value${rule.path === "" ? "" : ` at ${rule.path}`}.`);
}
function equalsText(value, text, letterCase) {
	if (typeof value === "string") {
		const wanted = inCase(text, letterCase);
		return [value, withLastLineEnded(value)].some((given) => inCase(given, letterCase) === wanted);
	}
	if (typeof value === "number") {
		const form = decimalForm(String(value));
		return form !== null && form === decimalForm(text);
	}
	if (value === null || typeof value === "boolean") return String(value) === text;
	const wanted = firstJson(text);
	return wanted.found && canonicalJson(wanted.value) === canonicalJson(value);
}

// src/base/votes.ts
/** The score that most votes give; those that cannot be read count for none. */
function decideVotes(votes) {
	const scores = [
		0,
		1,
		2
	].map((score) => ({
		score,
		count: votes.filter((vote) => vote === score).length
	}));
	const most = Math.max(...scores.map(({ count }) => count));
	if (most === 0) return { kind: "unreadable" };
	const leading = scores.filter(({ count }) => count === most).map(({ score }) => score);
	const score = leading[Math.floor((leading.length - 1) / 2)];
	return {
		kind: leading.length === 1 ? "decided" : "tied",
		score
	};
}

// src/score/matchers/judge.ts
/**
* `judge`: a model reads the answer, and the files that the rule names, and says from 0 to 2 how far the rubric is met.
* Nothing is asked here: the votes were given after the trial and are stored with it.
*/
const Rule$5 = strictObject({
	mode: literal("judge"),
	rubric: string().max(8e3).refine((text) => text.trim() !== "", "empty"),
	/** What the agent left in its workspace that the judge shall see beside the answer. */
	files: array(WorkspacePath).optional()
});
const judge = {
	mode: "judge",
	rule: Rule$5,
	evidence: ({ files = [] }) => files.map(fileRequest),
	match: (_, { votes, atLeast }) => {
		if (votes.length === 0) return {
			kind: "unscored",
			why: "No judge has voted on this trial."
		};
		const decision = decideVotes(votes);
		if (decision.kind === "unreadable") return {
			kind: "unscored",
			why: `None of the judge's ${plural(votes.length, "vote")} can be read.`
		};
		return matchedIf(decision.score >= atLeast, `The judge's score is ${decision.score}, and ${atLeast} was needed.`);
	},
	rubrics: ({ rubric }) => [rubric],
	expected: () => []
};

// src/score/matchers/labels.ts
/**
* `labels`: of a closed set, exactly the expected label stands in the answer. An answer that lists several, as a
* refusal does that repeats the choice, is no match.
*/
const Rule$4 = strictObject({
	mode: literal("labels"),
	value: AcceptedTexts,
	of: array(QuotedText).min(2),
	case: Case.default("ignore")
}).superRefine(({ value, of, case: letterCase }, check) => {
	const known = of.map((label) => inCase(label, letterCase));
	for (const [index, label] of acceptedTexts(value).entries()) {
		if (known.includes(inCase(label, letterCase))) continue;
		const path = typeof value === "string" ? ["value"] : ["value", index];
		check.addIssue({
			code: "custom",
			path,
			message: "none of the labels",
			params: { hint: "Write one of the labels under of:, or add it there." }
		});
	}
	const twice = known.findIndex((label, index) => known.indexOf(label) < index);
	if (twice !== -1) check.addIssue({
		code: "custom",
		path: ["of", twice],
		message: "there twice"
	});
});
const labels = {
	mode: "labels",
	rule: Rule$4,
	evidence: () => [],
	match: (rule, subject) => onAnswer(subject, (answer) => {
		const found = labelsIn(answer, rule.of, rule.case);
		const [only] = found;
		if (only === void 0) return matchedIf(false, "No label stands in the answer.");
		if (found.length > 1) return matchedIf(false, `${found.length} labels stand in the answer.`);
		const accepted = acceptedTexts(rule.value).map((label) => folded(label, rule.case));
		return matchedIf(accepted.includes(only), "Another label stands in the answer.");
	}),
	/** The prompt names every label, so that none of them gives the answer away. */
	expected: () => []
};
/** The labels that stand in the answer, folded; one that is part of a longer label there is not counted. */
function labelsIn(answer, of, letterCase) {
	let rest = folded(withoutMarkup(answer, of.join("\n")), letterCase);
	return of.map((label) => folded(label, letterCase)).sort((a, b) => b.length - a.length).filter((label) => {
		const places = tokenPlaces(rest, label);
		rest = blanked(rest, places, label.length);
		return places.length > 0;
	});
}
/** With blanks at these places; put together once, however many there are. */
function blanked(text, places, length) {
	const parts = [];
	let done = 0;
	for (const at of places) {
		parts.push(text.slice(done, at), " ".repeat(at + length - Math.max(at, done)));
		done = at + length;
	}
	return parts.join("") + text.slice(done);
}

// src/score/matchers/none.ts
/**
* `none`, with two meanings. With a list of rules: none of them holds. Without one: the task has no right answer, and only what
* the agent did is measured.
*/
function none(matchers) {
	const rule = strictObject({
		mode: literal("none"),
		none: nestedRules(matchers).optional()
	});
	const nested = composition(matchers);
	return {
		mode: "none",
		rule,
		evidence: ({ none: rules = [] }) => nested.evidence(rules),
		match: ({ none: rules }, subject) => {
			if (rules === void 0) return {
				kind: "unscored",
				why: "The task has no right answer; only behaviour is measured."
			};
			const results = nested.results(rules, subject);
			if (firstOf$1(results, "matched") !== void 0) return {
				kind: "not-matched",
				why: "A rule holds that must not."
			};
			return firstOf$1(results, "unscored") ?? { kind: "matched" };
		},
		rubrics: ({ none: rules = [] }) => nested.rubrics(rules),
		/** What must not be said gives nothing away. */
		expected: () => []
	};
}

// src/score/matchers/read-number.ts
/** The number that an answer gives: after the last `=` of the last line with a number, else that line's last. */
/** `locale`: a language tag; the answer's `1.234,5` is `1234.5` in `de`. Returns a plain number or null. */
function readNumber(answer, locale) {
	const tokens = tokenPattern(separatorsOf(locale));
	const lines = withoutInvisible(answer).replace(/[\uff10-\uff19\uff0b\uff0c\uff0e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 65248)).replace(/(?<=10)[\u207a\u207b]?[\u2070\u00b9\u00b2\u00b3\u2074-\u2079]+/g, (raised) => `^${lowered(raised)}`).replaceAll("{,}", ",").split("\n");
	for (const line of lines.reverse()) {
		const numbers = numbersIn(line.slice(-MAX_LINE), tokens);
		const last = numbers.at(-1);
		if (last === void 0) continue;
		const equals = line.slice(-MAX_LINE).lastIndexOf("=");
		return (numbers.find(({ at }) => equals !== -1 && at > equals) ?? last).plain;
	}
	return null;
}
const MAX_LINE = 2e4;
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** `⁻³` is `-3`. */
const lowered = (raised) => [...raised].map((sign) => RAISED.includes(sign) ? RAISED.indexOf(sign) : sign === "⁻" ? "-" : "").join("");
function isLocale(text) {
	try {
		return Intl.NumberFormat.supportedLocalesOf(text).length === 1;
	} catch {
		return false;
	}
}
function separatorsOf(locale) {
	const parts = new Intl.NumberFormat(locale, { numberingSystem: "latn" }).formatToParts(-12345678.9);
	const part = (type) => parts.find((one) => one.type === type)?.value;
	const group = part("group") ?? "";
	return {
		group: /^[\u2019']$/.test(group) ? "’'" : group,
		decimal: part("decimal") ?? "."
	};
}
function numbersIn(line, tokens) {
	const found = [];
	for (const { index, groups } of line.matchAll(tokens)) {
		if (groups?.whole === void 0 && groups?.fraction === void 0) continue;
		found.push({
			at: index,
			plain: plainNumber(groups)
		});
	}
	return found;
}
function plainNumber(groups) {
	const sign = groups.sign === void 0 || groups.sign === "+" ? "" : "-";
	const whole = (groups.whole ?? "0").replace(/\D/g, "");
	const fraction = groups.fraction === void 0 ? "" : `.${groups.fraction}`;
	const exponent = groups.exponent ?? groups.power;
	return `${sign}${whole}${fraction}${exponent === void 0 ? "" : `e${exponent.replace("−", "-")}`}`;
}
const BLANKS = "\xA0  ";
const LETTER = "\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}";
/** Tokens that hold digits and are no numbers: addresses, paths, parts of words, dates, times, codes. */
const NO_NUMBERS = [
	"[a-z][a-z+.-]{0,20}://[^\\s)>\\]`\"']+",
	`(?<![^\\s(\`"'])~?\\.{0,2}/[${LETTER}_][^\\s)\`"',;=]*`,
	`[${LETTER}][${LETTER}\\p{M}\\d_]*(?:[-.][${LETTER}\\d_]+)*`,
	"\\d{4}-\\d{2}-\\d{2}(?:T[\\d:.]+)?",
	"\\d{1,2}/\\d{1,2}/\\d{2,4}",
	"\\d{4}/\\d{1,2}/\\d{1,2}(?!\\d)",
	"\\d{1,2}:\\d{2}(?::\\d{2})?",
	"0[xob][\\da-fA-F]+",
	`\\d+(?![eEx][-+\u2212]?\\d+(?![${LETTER}\\d]))[${LETTER}]+\\d[${LETTER}\\d]*`
].join("|");
const VERSION = "\\d+(?:\\.\\d+){2,}";
/** Tokens of a line in order; only a number has the group `whole` or `fraction`. */
function tokenPattern({ group, decimal }) {
	const between = `[${BLANKS}${/\s/.test(group) ? " " : escapeClass(group)}]`;
	const point = decimal === "." ? "\\." : `(?:${escapeClass(decimal)}|\\.(?!\\d{3}(?!\\d)))`;
	const sign = `(?:(?<![${LETTER}\\d)\\]%])(?<sign>[-+\u2212\u2013]))?[$\u20ac\u00a3\u00a5]?`;
	const grouped = `\\d{1,3}(?:${between}\\d{2,3}){0,6}${between}\\d{3}(?!\\d|${between}\\d)`;
	const start = `(?=${grouped}|(?!${VERSION})\\d|(?<!\\d)${point}\\d)`;
	const digits = `(?<whole>${grouped}|\\d+(?:_\\d+)*)?(?:${point}(?<fraction>\\d+))?`;
	return new RegExp(`${NO_NUMBERS}|${sign}${start}${digits}(?:\\s?[×x*·]\\s?10\\^\\{?(?<power>[-+−]?\\d{1,9})\\}?|${`[eE](?<exponent>[-+\u2212]?\\d{1,9})(?![${LETTER}\\d])`})?|${VERSION}`, "gu");
}
const escapeClass = (characters) => characters.replace(/[\\\]^-]/g, "\\$&");

// src/score/matchers/number.ts
/**
* `number`: the number that the answer gives is an accepted value, or within `tolerance` of one. A bare comma is
* never a number. `locale` says how the answer writes numbers; the value itself is written like 1234.5.
*/
const Decimal = QuotedText.refine((value) => decimalForm(value) !== null, "must be a number like 1234.5, without separators between thousands");
const Rule$3 = strictObject({
	mode: literal("number"),
	value: union([Decimal, array(Decimal).min(1)], { error: "must be a quoted number or a list of them, not empty" }),
	/** The difference that still matches, in the unit of the value. */
	tolerance: number$1().nonnegative().default(0),
	locale: string().refine(isLocale, "must be a language tag like en or de-CH").default("en")
});
const number = {
	mode: "number",
	rule: Rule$3,
	evidence: () => [],
	match: (rule, subject) => onAnswer(subject, (answer) => {
		const given = readNumber(answer, rule.locale);
		if (given === null) return matchedIf(false, "There is no number in the answer.");
		return matchedIf(acceptedTexts(rule.value).some((value) => areNear(value, given, rule.tolerance)), `The answer's number is ${given.slice(0, 40)}.`);
	}),
	expected: (rule) => acceptedTexts(rule.value)
};

// src/score/matchers/regex.ts
/**
* `regex`: a pattern is found in the answer; `^` and `$` hold at every line. The syntax is JavaScript's with the
* flag `u`. Look-around and back-references are refused, so that every answer is read in linear time.
*/
const Rule$2 = strictObject({
	mode: literal("regex"),
	value: union([Pattern, array(Pattern).min(1)]),
	case: Case.default("keep")
});
const patternsOf = (value) => typeof value === "string" ? [value] : value;
const regex = {
	mode: "regex",
	rule: Rule$2,
	evidence: () => [],
	match: (rule, subject) => onAnswer(subject, (answer) => {
		const searched = withoutInvisible(answer);
		const options = { ignoreCase: rule.case === "ignore" };
		const found = patternsOf(rule.value).some((pattern) => regexOf(pattern, options).test(searched));
		return matchedIf(found, "The pattern is not found in the answer.");
	}),
	/** Only a pattern without special characters is a value. */
	expected: (rule) => patternsOf(rule.value).filter((pattern) => /^[\w\s-]+$/.test(pattern))
};

// src/score/matchers/substring.ts
/** `substring`: an accepted value stands in the answer as a token of its own. */
const Rule$1 = strictObject({
	mode: literal("substring"),
	value: AcceptedTexts,
	case: Case.default("ignore")
});
const substring = {
	mode: "substring",
	rule: Rule$1,
	evidence: () => [],
	match: (rule, subject) => onAnswer(subject, (answer) => matchedIf(acceptedTexts(rule.value).some((value) => standsIn(answer, value, rule.case)), "The expected value does not stand in the answer as a word of its own.")),
	expected: (rule) => acceptedTexts(rule.value)
};

// src/score/matchers/text.ts
/** `text`: the raw characters of an accepted value stand somewhere in the answer, inside other words too. */
const Rule = strictObject({
	mode: literal("text"),
	value: AcceptedTexts,
	case: Case.default("keep")
});
const text = {
	mode: "text",
	rule: Rule,
	evidence: () => [],
	match: (rule, subject) => onAnswer(subject, (answer) => matchedIf(acceptedTexts(rule.value).some((value) => withLastLineEnded(inCase(answer, rule.case)).includes(inCase(value, rule.case))), "The expected text does not stand in the answer.")),
	expected: (rule) => acceptedTexts(rule.value)
};

// src/score/matchers/index.ts
const MATCHERS = [
	substring,
	text,
	exact,
	regex,
	number,
	json,
	labels,
	file,
	command,
	judge,
	all(matchers),
	any(matchers),
	none(matchers)
];
function matchers() {
	return MATCHERS;
}
/** The matcher of a mode, if there is one. */
function matcherOf(mode) {
	return MATCHERS.find((matcher) => matcher.mode === mode);
}

// src/score/requirements.ts
/** Whether the agent did what a task requires before its answer counts. */
/** What was required and not done, in words; null where everything was. */
function missingRequirement(requires, trace) {
	const missing = requires.find((requirement) => !isMet(requirement, trace));
	if (missing === void 0) return null;
	return typeof missing === "string" ? `No ${missing} tool was used.` : `${missing.program} was not used.`;
}
function isMet(requirement, trace) {
	if (typeof requirement === "string") return offeredCalls(trace).some(({ event }) => event.tool === requirement);
	return shellCalls(trace).some(({ ran }) => ran.some((command) => usesProgram(command, requirement.program)));
}

// src/score/match-trial.ts
/** Whether a trial met what its task expects. */
function matchTrial(trial, trace, task) {
	const ended = matchOfEnding(trial.ending, task);
	if (ended !== null) return ended;
	const subject = {
		answer: trial.ending.kind === "answered" ? trial.answer : lastText(trace)?.text ?? null,
		evidence: trial.evidence,
		votes: trial.votes.map(({ score }) => score),
		atLeast: task.atLeast
	};
	const result = matchRule(task, subject);
	if (result.kind !== "matched") return result;
	const missing = missingRequirement(task.requires, trace);
	if (missing !== null) return notMatched(missing);
	return trial.tools.calls === 0 ? matchedByAnswer(subject, task) : result;
}
/** What the ending alone decides; null where the task's rule decides. */
function matchOfEnding(ending, { endings }) {
	switch (ending.kind) {
		case "lost": return {
			kind: "unscored",
			why: `The trial was lost: ${ending.cause}.`
		};
		case "cancelled": return {
			kind: "unscored",
			why: "The trial was cancelled."
		};
		case "nothing": return notMatched("The agent produced nothing.");
		case "limit": return endings.includes("limit") ? null : notMatched(`The trial ended at its limit of ${ending.limit}.`);
		case "answered": return endings.includes("answered") ? null : notMatched("The task counts only trials that end at a limit.");
		default: return absurd(ending);
	}
}
const notMatched = (why) => ({
	kind: "not-matched",
	why
});
function matchRule(task, subject) {
	const matcher = matcherOf(task.match.mode);
	if (matcher === void 0) return {
		kind: "unscored",
		why: `This version has no match mode ${task.match.mode}.`
	};
	const rule = matcher.rule.safeParse(task.match);
	if (!rule.success) return {
		kind: "unscored",
		why: "This version cannot read the task's match rule."
	};
	return matcher.match(rule.data, subject);
}
/** An agent that did nothing left the workspace as it was: what holds there held before. */
function matchedByAnswer(subject, task) {
	const evidence = subject.evidence.map(({ id }) => ({
		id,
		ok: false,
		bytes: null
	}));
	const result = matchRule(task, {
		...subject,
		evidence
	});
	return result.kind === "matched" ? result : notMatched("The agent did nothing, and what it left held before.");
}

// src/base/shell/command-shape.ts
/** A command without what it is about: what two trials that did the same have in common. */
const LONGEST$1 = 200;
/** Moving about and printing files tell nothing of a tool. */
const IDLE = new Set("cd pwd echo printf cat tac nl head tail less more bat batcat sed true false : export set".split(" "));
const MOST_SUBCOMMANDS = 2;
/** `tabkit convert --to`: the program, its subcommands and the names of its options; null where that says nothing. */
function commandShape(command) {
	const name = programName(command);
	if (name === "" || IDLE.has(name) && !isHelpCall(command)) return null;
	const { args } = command;
	const end = args.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
	const words = args.slice(0, end === -1 ? args.length : end).slice(0, MOST_SUBCOMMANDS);
	const options = args.flatMap((word) => /^--?[A-Za-z?][\w-]*/.exec(word)?.[0] ?? []);
	return quoteWords([
		name,
		...words,
		...[...new Set(options)].sort()
	]).slice(0, LONGEST$1);
}

// src/base/tier-tokens.ts
/** English and code have about four bytes a token in all common vocabularies. */
const BYTES_A_TOKEN = 4;
/** An estimate: nothing that is measured is made of it. */
function estimatedTokens(text) {
	return Math.ceil(Buffer.byteLength(text) / BYTES_A_TOKEN);
}

// src/score/deeds.ts
/** What an agent did and what worked: the commands, the help and the files by which two sides can differ. */
/** No report shows more, and hardly any trial does more. */
const MOST = 60;
const LONGEST = 200;
/** Each once, in the order in which it was first done. */
function deedsOf(trace) {
	const deeds = /* @__PURE__ */ new Map();
	const add = (deed) => {
		const key = `${deed.kind} ${deed.text}`;
		const known = deeds.get(key);
		if (known === void 0 && deeds.size < MOST) deeds.set(key, deed);
		if (known === void 0 || deed.tokens === void 0) return;
		deeds.set(key, {
			...known,
			tokens: (known.tokens ?? 0) + deed.tokens
		});
	};
	for (const { turn, result, ran } of shellCalls(trace)) {
		if (result === null || result.ok === false) continue;
		for (const command of ran) {
			const text = commandShape(command);
			if (text !== null) add({
				kind: isHelpCall(command) ? "help" : "command",
				text,
				turn
			});
		}
	}
	for (const file of openedFiles(trace)) add(file);
	return [...deeds.values()];
}
/** What a call shows of a file costs what it shows, where it shows nothing else. */
function openedFiles(trace) {
	const results = /* @__PURE__ */ new Map();
	const shown = /* @__PURE__ */ new Map();
	for (const { event, result } of callsOf(trace)) if (result !== null) results.set(event.call, result.text);
	for (const { event, ran } of shellCalls(trace)) shown.set(event.call, ran.length);
	return filesRead(trace).map(({ turn, text, call, files }) => {
		const tokens = files === 1 && (shown.get(call) ?? 1) === 1 ? estimatedTokens(results.get(call) ?? "") : null;
		return {
			kind: "file",
			text: text.slice(0, LONGEST),
			turn,
			...tokens === null ? {} : { tokens }
		};
	});
}

// src/score/measures.ts
/** What a trace tells beside markers: where the answer was first seen, and effort that led nowhere. */
function measuresOf(trace, match, helpCalls) {
	const unreadable = shellCalls(trace).filter(({ reading }) => reading.problem !== null).length;
	const deeds = deedsOf(trace);
	const paths = new Set(filesRead(trace).map(({ text }) => text));
	return {
		firstSeen: firstSeen(trace, match),
		helpCalls,
		repeated: repeatedCalls(trace),
		...unreadable === 0 ? {} : { unreadable },
		filesRead: [...paths].map((path) => ({
			path,
			tokens: null
		})),
		...deeds.length === 0 ? {} : { deeds }
	};
}
/** The turn of the first tool result that the model saw an expected value in. */
function firstSeen(trace, match) {
	const rule = matcherOf(match.mode)?.rule.safeParse(match);
	const values = rule?.success ? matcherOf(match.mode)?.expected(rule.data) ?? [] : [];
	const letterCase = match.case === "ignore" || match.mode === "substring" ? "ignore" : "keep";
	for (const event of trace) {
		if (event.type !== "tool-result" || !event.seen) continue;
		const lower = event.text.toLowerCase();
		if (values.filter((value) => lower.includes(firstWord(value))).some((value) => standsIn(event.text, value, letterCase))) return Math.max(1, event.turn ?? 1);
	}
	return null;
}
/** Results are long and most do not hold the value: its first word is looked for before the token. */
const firstWord = (value) => value.trim().toLowerCase().split(/\s/)[0] ?? "";
function repeatedCalls(trace) {
	const made = callsOf(trace).map(({ event }) => canonicalJson([
		event.server ?? null,
		event.name,
		event.input,
		event.command ?? null,
		event.code ?? null
	]));
	return made.length - new Set(made).size;
}

// src/score/score-trial.ts
/** A trial, judged from what is stored of it alone: scoring it again gives the same score. */
/** Throws a SchemaError where the trial is of another plan, or the plan of another version. */
function scoreTrial(trial, trace, plan) {
	const task = plan.tasks.find(({ id }) => id === trial.task);
	if (task === void 0) {
		const message = `Trial ${trial.id} plays the task ${trial.task}, which its plan lacks.`;
		throw new SchemaError("trial-of-another-plan", message, { hint: OTHER_PLAN });
	}
	const result = matchTrial(trial, trace, task);
	const explains = trial.ending.kind === "answered" && result.kind === "not-matched";
	const markers = markerScores(trace, plan.markers);
	return {
		trial: trial.id,
		protocol: trial.fingerprint.parts.protocol,
		match: result.kind,
		...result.kind === "matched" ? {} : { why: result.why },
		labels: explains ? answerLabels(trial.answer ?? "") : [],
		markers,
		measures: measuresOf(trace, task.match, scoreMarker(trace, "help", {}).hits)
	};
}
const OTHER_PLAN = "plan.json was changed or exchanged: put the one back with which these trials were played.";
/** The profile's markers, and the built-in ones under their own names where the profile does not use these. */
function markerScores(trace, planned) {
	const scores = [...BUILT_IN_MARKERS.map((name) => ({
		name,
		source: name,
		rule: {}
	})), ...planned].map(({ name, source, rule }) => [name, scoreMarker(trace, source, rule)]);
	return Object.fromEntries(scores);
}
function scoreMarker(trace, sourceName, written) {
	const source = markerSourceOf(sourceName);
	const rule = source?.rule.safeParse(written);
	if (source === void 0 || rule?.success !== true) {
		const message = `The plan has ${source === void 0 ? "the marker source" : "a rule of the marker source"} ${JSON.stringify(sourceName)}, which this version does not know.`;
		throw new SchemaError("unknown-marker", message, { hint: OTHER_VERSION });
	}
	const fired = source.texts(trace, rule.data).filter(({ text }) => source.fires(rule.data, text));
	const [first] = fired;
	return {
		hits: fired.length,
		...first === void 0 ? {} : { first: {
			turn: first.turn,
			text: evidenceText(first.text)
		} }
	};
}
const OTHER_VERSION = "plan.json was changed, or written by another version of gripcheck: use that one, or put the file back.";
const EVIDENCE_CHARACTERS = 120;
/** One line of at most 120 characters, harmless for a terminal. */
function evidenceText(text) {
	const characters = [...stripAnsi(text).replace(/\s+/g, " ").trim()];
	if (characters.length <= EVIDENCE_CHARACTERS) return characters.join("");
	return `${characters.slice(0, 119).join("")}…`;
}

// src/pipeline/scored-files.ts
/** `files`: of trials, relative to the folder; they keep their order. */
async function scoredFiles(ledger, { files, plan }, kept = /* @__PURE__ */ new Map()) {
	const shared = new SharedParts();
	const trials = [];
	const scores = [];
	for (const file of files) {
		const trial = shared.of(await ledger.trialIn(file));
		trials.push(trial);
		scores.push(kept.get(trial.id) ?? await scored(ledger, trial, plan));
	}
	return {
		trials,
		scores
	};
}
async function scored(ledger, trial, plan) {
	const trace = await ledger.trace(trial);
	const failures = observe(trial, trace).map(({ command, text, turn }) => ({
		command,
		text,
		turn
	}));
	return {
		...scoreTrial(trial, trace, plan),
		failures
	};
}

// src/pipeline/scoring-worker.ts
/** Entry of a thread that scores trials, so that many are scored on every processor at once. */
parentPort?.on("message", async ({ folder, plan, files }) => {
	const answer = await scoredFiles(new Ledger(folder, true), {
		files,
		plan
	}).catch(() => null);
	parentPort?.postMessage(answer);
});

export {  };