import { Socket, connect, createServer } from "node:net";
import { execFile, spawn } from "node:child_process";
import { closeSync, constants, fstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, readSync, readdirSync, rmSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { mkdir, open as open$1 } from "node:fs/promises";

// src/sandbox/box-protocol.ts
/** Bytes of a stream that may be on their way, unread, before the sender waits. */
const STREAM_WINDOW = 1048576;
/** The most that a pipe can hold (the kernel's largest, for a process that is not root). */
const LARGEST_PIPE = 1048576;
const PREFIX = 8;
const NOTHING = /* @__PURE__ */ new Uint8Array(0);
function encodeFrame(header, body = NOTHING) {
	const text = Buffer.from(JSON.stringify(header));
	const prefix = Buffer.alloc(PREFIX);
	prefix.writeUInt32BE(text.length, 0);
	prefix.writeUInt32BE(body.length, 4);
	return Buffer.concat([
		prefix,
		text,
		body
	]);
}
/** Cuts a stream of bytes into frames. Throws at the first that is too long or has no JSON header. */
var FrameReader = class {
	#limits;
	#chunks = [];
	#length = 0;
	#wanted = PREFIX;
	constructor(limits) {
		this.#limits = limits;
	}
	/** The frames that these bytes complete, in order. */
	push(chunk) {
		this.#chunks.push(chunk);
		this.#length += chunk.length;
		const frames = [];
		while (this.#length >= this.#wanted) {
			const bytes = this.#join();
			const headerLength = bytes.readUInt32BE(0);
			const bodyLength = bytes.readUInt32BE(4);
			if (headerLength > this.#limits.header || bodyLength > this.#limits.body) throw new RangeError(`a frame of ${headerLength} and ${bodyLength} bytes is too long`);
			const end = PREFIX + headerLength + bodyLength;
			if (bytes.length < end) {
				this.#wanted = end;
				break;
			}
			const header = JSON.parse(bytes.toString("utf8", PREFIX, PREFIX + headerLength));
			frames.push({
				header,
				body: bytes.subarray(PREFIX + headerLength, end)
			});
			this.#keep(bytes.subarray(end));
			this.#wanted = PREFIX;
		}
		return frames;
	}
	#join() {
		const [first] = this.#chunks;
		const bytes = this.#chunks.length === 1 && first !== void 0 ? Buffer.from(first.buffer, first.byteOffset, first.byteLength) : Buffer.concat(this.#chunks);
		this.#keep(bytes);
		return bytes;
	}
	#keep(rest) {
		this.#chunks = rest.length === 0 ? [] : [rest];
		this.#length = rest.length;
	}
};

// src/sandbox/box/pipes.ts
/**
* Real pipes for the commands of a box. The pipes that Node makes are sockets: programs cannot open
* /dev/stderr again on them, and some break at their non-blocking writes. Node cannot make others, so named
* pipes are made in stock, opened, and unlinked at once.
*/
const FEW = 6;
const TRIES = 3;
const CHUNK = 65536;
var PipeStock = class {
	#folder;
	#stock = [];
	#filling = null;
	/**
	* @param folder where the named pipes stand for the moment between making and opening them.
	* @param made named pipes that nobody else knows, to be opened and unlinked.
	*/
	constructor(folder, made) {
		this.#folder = folder;
		for (const name of made) this.#adopt(name);
	}
	/** Makes the first pipes before the first command asks for one, where there are none yet. */
	prepare() {
		if (this.#stock.length < FEW) this.#refill();
	}
	/** A pipe that a command writes to and we read. */
	async output() {
		return this.#take(constants.O_WRONLY, constants.O_RDONLY);
	}
	/** A pipe that we write to and a command reads. */
	async input() {
		return this.#take(constants.O_RDONLY, constants.O_WRONLY);
	}
	/** Bytes to be read once, as a file without a name. */
	file(data) {
		const folder = this.#newFolder();
		try {
			const name = path.join(folder, "i");
			writeFileSync(name, data, { mode: 384 });
			return openSync(name, constants.O_RDONLY);
		} finally {
			rmSync(folder, {
				recursive: true,
				force: true
			});
		}
	}
	/** What runs in a box without walls may have removed the folder. */
	#newFolder() {
		mkdirSync(this.#folder, {
			recursive: true,
			mode: 448
		});
		return mkdtempSync(path.join(this.#folder, ".p"));
	}
	async #take(theirs, ours) {
		if (this.#stock.length < FEW) this.#refill();
		for (let tries = 1; this.#stock.length === 0; tries++) {
			const filled = this.#refill();
			await (tries < TRIES ? filled.catch(() => void 0) : filled);
		}
		const both = this.#stock.pop();
		const ourEnd = openSync(`/proc/self/fd/${both}`, ours | constants.O_NONBLOCK);
		const theirEnd = openSync(`/proc/self/fd/${both}`, theirs);
		closeSync(both);
		return {
			theirs: theirEnd,
			ours: ourEnd
		};
	}
	#refill() {
		this.#filling ??= this.#make().finally(() => {
			this.#filling = null;
		});
		this.#filling.catch(() => void 0);
		return this.#filling;
	}
	/** One that could not be made (the folder is full) is missed by nobody before the stock is. */
	#adopt(name) {
		try {
			this.#open(name);
			unlinkSync(name);
		} catch {
			return;
		}
	}
	#open(name) {
		const fd = openSync(name, constants.O_RDWR | constants.O_NONBLOCK);
		if (fstatSync(fd).isFIFO()) this.#stock.push(fd);
		else closeSync(fd);
	}
	async #make() {
		const folder = this.#newFolder();
		try {
			const names = Array.from({ length: 24 }, (_, index) => path.join(folder, String(index)));
			await promisify(execFile)("/usr/bin/mkfifo", [
				"-m",
				"600",
				...names
			], { env: {} });
			for (const name of names) this.#open(name);
		} finally {
			rmSync(folder, {
				recursive: true,
				force: true
			});
		}
	}
};
/** Reads our end of a pipe as its bytes come; a chunk is only valid during the call that it is given to. */
var PipeReader = class {
	#fd;
	#socket;
	#sink;
	#ended = false;
	constructor(fd, sink) {
		this.#fd = fd;
		this.#sink = sink;
		const options = {
			fd,
			readable: true,
			writable: false,
			onread: {
				buffer: Buffer.allocUnsafe(CHUNK),
				callback: (length, buffer) => {
					this.#sink(buffer.subarray(0, length));
					return true;
				}
			}
		};
		this.#socket = new Socket(options);
		const end = () => {
			this.#ended = true;
		};
		this.#socket.on("end", end).on("close", end).on("error", end);
		this.#socket.resume();
	}
	pause() {
		this.#socket.pause();
	}
	resume() {
		this.#socket.resume();
	}
	/**
	* Takes what is in the pipe now; what comes later is read and thrown away, so that a job in the
	* background can go on writing. To be called when the command itself has ended.
	*/
	finish() {
		if (!this.#ended) this.#drain();
		this.#sink = () => void 0;
		this.#socket.resume();
	}
	#drain() {
		const buffer = Buffer.allocUnsafe(CHUNK);
		for (let taken = 0; taken < LARGEST_PIPE;) {
			let length;
			try {
				length = readSync(this.#fd, buffer);
			} catch {
				return;
			}
			if (length === 0) return;
			this.#sink(buffer.subarray(0, length));
			taken += length;
		}
	}
};

// src/sandbox/box/command.ts
/** Starts one command of the box, in a session of its own, on real pipes. */
/** Closes `stdout` and `stderr` here, whatever happens: the command has them, or nobody. */
async function startCommand(launch, pipes) {
	let input = null;
	try {
		const refusal = folderRefusal(launch.request.cwd);
		if (refusal !== null) return refusal;
		input = await openInput(launch, pipes);
		const start = await launchProcess(launch, input.theirs);
		if (start.kind === "refused" || input.ours === null) {
			if (input.ours !== null) closeSync(input.ours);
			return start;
		}
		const stdin = new Socket({
			fd: input.ours,
			readable: false,
			writable: true
		});
		stdin.on("error", () => void 0);
		stdin.write(launch.input);
		return {
			...start,
			stdin
		};
	} finally {
		for (const fd of /* @__PURE__ */ new Set([launch.stdout, launch.stderr])) closeSync(fd);
		if (typeof input?.theirs === "number") closeSync(input.theirs);
	}
}
async function openInput({ request, input }, pipes) {
	switch (request.input) {
		case "none": return {
			theirs: "ignore",
			ours: null
		};
		case "given": return {
			theirs: pipes.file(input),
			ours: null
		};
		case "open": return pipes.input();
	}
}
async function launchProcess(launch, stdin) {
	const { command, cwd, env } = launch.request;
	const [program = "", ...args] = command;
	let child;
	try {
		child = spawn(program, args, {
			cwd,
			env,
			detached: true,
			stdio: [
				stdin,
				launch.stdout,
				launch.stderr
			]
		});
	} catch (error) {
		return {
			kind: "refused",
			exitCode: 126,
			why: `${program}: ${reason(error)}`
		};
	}
	const { pid } = child;
	if (pid !== void 0) {
		const ended = new Promise((resolve) => {
			child.once("exit", (exitCode, signal) => resolve({
				exitCode,
				signal
			}));
		});
		child.on("error", () => void 0);
		return {
			kind: "started",
			pid,
			ended,
			stdin: null
		};
	}
	const error = await new Promise((resolve) => child.once("error", resolve));
	return error.code === "ENOENT" ? {
		kind: "refused",
		exitCode: 127,
		why: `${program}: command not found`
	} : {
		kind: "refused",
		exitCode: 126,
		why: `${program}: ${reason(error)}`
	};
}
function folderRefusal(cwd) {
	let why = "Not a directory";
	try {
		if (statSync(cwd).isDirectory()) return null;
	} catch (error) {
		why = reason(error);
	}
	return {
		kind: "refused",
		exitCode: 126,
		why: `${cwd}: ${why}`
	};
}
const WORDS = {
	ENOENT: "No such file or directory",
	EACCES: "Permission denied",
	ENOTDIR: "Not a directory",
	EISDIR: "Is a directory",
	ELOOP: "Too many levels of symbolic links",
	E2BIG: "Argument list too long",
	EAGAIN: "Resource temporarily unavailable",
	ENOEXEC: "Exec format error",
	EROFS: "Read-only file system",
	ENOSPC: "No space left on device",
	ENXIO: "No such device or address",
	EFBIG: "File too large"
};
/** What went wrong, in the words of a shell where there are any. */
function reason(error) {
	const code = error.code ?? "";
	return WORDS[code] ?? (error instanceof Error ? error.message : String(error));
}

// src/sandbox/box/kept-output.ts
/** The head and the tail of an output that may be endless. Memory never exceeds the limit. */
var KeptOutput = class {
	#head;
	#tail;
	#headLength = 0;
	/** Bytes that went past the head, kept or not. */
	#past = 0;
	/** @param limit the most bytes that are kept. */
	constructor(limit) {
		const half = Math.floor(limit / 2);
		this.#head = Buffer.allocUnsafe(half);
		this.#tail = Buffer.allocUnsafe(limit - half);
	}
	/** Bytes of the whole output. */
	get bytes() {
		return this.#headLength + this.#past;
	}
	add(chunk) {
		const first = Math.min(chunk.length, this.#head.length - this.#headLength);
		this.#head.set(chunk.subarray(0, first), this.#headLength);
		this.#headLength += first;
		const rest = chunk.subarray(first);
		const size = this.#tail.length;
		if (size > 0) {
			const last = rest.subarray(Math.max(0, rest.length - size));
			const start = (this.#past + rest.length - last.length) % size;
			const fitting = Math.min(last.length, size - start);
			this.#tail.set(last.subarray(0, fitting), start);
			this.#tail.set(last.subarray(fitting), 0);
		}
		this.#past += rest.length;
	}
	get head() {
		return this.#head.subarray(0, this.#headLength);
	}
	get tail() {
		const size = this.#tail.length;
		if (this.#past <= size) return this.#tail.subarray(0, this.#past);
		const start = this.#past % size;
		return Buffer.concat([this.#tail.subarray(start), this.#tail.subarray(0, start)]);
	}
};

// src/base/grouped.ts
/** Items that share a key, in their order; the keys in the order in which they first come up. */
function grouped(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group === void 0) groups.set(key, [item]);
		else group.push(item);
	}
	return groups;
}

// src/sandbox/box/process-table.ts
/** What /proc tells about processes. */
/** The facts of a process, or null where it is gone. */
function factsOf(pid) {
	let text;
	try {
		text = readFileSync(`/proc/${pid}/stat`, "utf8");
	} catch {
		return null;
	}
	const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
	return {
		pid,
		parent: Number(fields[1]),
		group: Number(fields[2]),
		startedAt: Number(fields[19]),
		isZombie: fields[0] === "Z" || fields[0] === "X"
	};
}
function listProcesses() {
	return readdirSync("/proc").filter((name) => /^\d+$/.test(name)).map((name) => factsOf(Number(name))).filter((facts) => facts !== null);
}
/** A process and all that descend from it, by the chain of parents as it is now. */
function treeOf(root, table) {
	const children = grouped(table, ({ parent }) => parent);
	const tree = table.filter((facts) => facts.pid === root);
	for (const facts of tree) tree.push(...children.get(facts.pid) ?? []);
	return tree;
}
/** Sends a signal; false where there is nobody to send it to or it is refused. A negative pid means a group. */
function send(pid, signal) {
	try {
		return process.kill(pid, signal);
	} catch {
		return false;
	}
}
/** Looks at a tree that grows; one that still grows after them is a fork bomb, which limits end. */
const MOST_LOOKS = 10;
/** Ends a process group and everything that descends from its leader, also what moved to groups of its own. */
function killTree(leader) {
	const tree = stoppedTree(leader);
	send(-leader, "SIGKILL");
	for (const facts of tree) {
		if (facts.group === facts.pid) send(-facts.pid, "SIGKILL");
		send(facts.pid, "SIGKILL");
	}
}
/** A stopped process starts no other, so that none is born between the look at the tree and its end. */
function stoppedTree(leader) {
	let tree = [];
	for (let look = 0; look < MOST_LOOKS; look++) {
		const known = tree.length;
		tree = treeOf(leader, listProcesses());
		if (tree.length <= known) break;
		for (const { pid } of tree) send(pid, "SIGSTOP");
	}
	return tree;
}

// src/sandbox/box/exec.ts
/** After this the kernel has either ended a killed process or never will (it hangs in a device). */
const KILL_GRACE_MS = 2e3;
/** The longest that a timer of Node can wait. */
const LONGEST_TIMER = 2 ** 31 - 1;
async function runToEnd(exec, pipes) {
	const { request, input } = exec;
	const begun = performance.now();
	const output = new KeptOutput(request.maxOutput);
	const pipe = await pipes.output();
	const reader = new PipeReader(pipe.ours, (chunk) => output.add(chunk));
	const start = await startCommand({
		request,
		input,
		stdout: pipe.theirs,
		stderr: pipe.theirs
	}, pipes);
	if (start.kind === "refused") {
		output.add(Buffer.from(`${start.why}\n`));
		return {
			exitCode: start.exitCode,
			signal: null,
			timedOut: false,
			output,
			ms: performance.now() - begun
		};
	}
	const clock = limitTime(start.pid, request.timeoutMs);
	exec.onStarted(clock.kill);
	const ended = await Promise.race([start.ended, clock.givenUp]);
	clock.stop();
	reader.finish();
	return {
		...ended,
		timedOut: clock.isOver(),
		output,
		ms: performance.now() - begun
	};
}
function limitTime(pid, timeoutMs) {
	let isOver = false;
	let grace;
	let giveUp = () => void 0;
	const givenUp = new Promise((resolve) => {
		giveUp = resolve;
	});
	const kill = () => {
		killTree(pid);
		grace ??= setTimeout(() => giveUp({
			exitCode: null,
			signal: "SIGKILL"
		}), KILL_GRACE_MS);
	};
	const timer = setTimeout(() => {
		isOver = true;
		kill();
	}, Math.min(timeoutMs, LONGEST_TIMER));
	return {
		isOver: () => isOver,
		kill,
		givenUp,
		stop: () => {
			clearTimeout(timer);
			clearTimeout(grace);
		}
	};
}

// src/sandbox/box/files.ts
/** Reads and writes files as a process of the box does. Neither ever waits for a pipe or a device. */
/** Bytes that are sent in one frame. */
const PART = 262144;
var FileRefused = class extends Error {
	code;
	constructor(code, why) {
		super(why);
		this.code = code;
	}
};
/** Gives the parts of a regular file in order; refuses one that is longer than `limit` bytes. */
async function* readParts(file, limit) {
	const handle = await open$1(file, constants.O_RDONLY | constants.O_NONBLOCK);
	try {
		refuseSpecial(await handle.stat());
		let total = 0;
		for (;;) {
			const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PART), 0, PART, null);
			if (bytesRead === 0) return;
			total += bytesRead;
			if (total > limit) throw new FileRefused("EFBIG", `it is longer than ${limit} bytes`);
			yield buffer.subarray(0, bytesRead);
		}
	} finally {
		await handle.close();
	}
}
/** Writes a whole file, and makes the folders of its path that are missing. */
async function writeFile(file, data) {
	await mkdir(path.dirname(file), { recursive: true });
	const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_NONBLOCK;
	const handle = await open$1(file, flags, 420);
	try {
		refuseSpecial(await handle.stat());
		await handle.truncate(0);
		await writeAll(handle, data);
	} finally {
		await handle.close();
	}
}
async function writeAll(handle, data) {
	for (let offset = 0; offset < data.length;) {
		const { bytesWritten } = await handle.write(data, offset, data.length - offset, null);
		offset += bytesWritten;
	}
}
function refuseSpecial(stat) {
	if (stat.isDirectory()) throw new FileRefused("EISDIR", "it is a directory");
	if (!stat.isFile()) throw new FileRefused("EINVAL", "it is not a regular file");
}

// src/sandbox/box/forward.ts
/** Lets programs that speak to a port only reach a unix socket: both ways, half-open ends included. */
/** The same in every box that has a network of its own, because programs can show it. */
const USUAL_PORT = 7117;
/** Resolves with the port of the loopback at which the socket is reached: the usual one where nobody has it. */
async function forward(socketPath) {
	const joined = /* @__PURE__ */ new Set();
	const open = (port) => new Promise((resolve, reject) => {
		const server = createServer({ allowHalfOpen: true }, (near) => {
			joined.add(near);
			near.on("close", () => joined.delete(near));
			join(near, socketPath);
		});
		server.once("error", reject);
		server.listen(port, "127.0.0.1", () => resolve(server));
	});
	const server = await open(USUAL_PORT).catch(() => open(0));
	const address = server.address();
	return {
		port: typeof address === "object" && address !== null ? address.port : USUAL_PORT,
		end: () => {
			server.close();
			for (const near of joined) near.destroy();
		}
	};
}
function join(near, socketPath) {
	const far = connect({
		path: socketPath,
		allowHalfOpen: true
	});
	const part = () => {
		near.destroy();
		far.destroy();
	};
	near.on("error", part).on("close", part);
	far.on("error", part);
	near.pipe(far).pipe(near);
}

// src/sandbox/box/stream.ts
/** Runs a long command and sends its streams as they come, no faster than the host takes them. */
/** A stream with the bytes that the host has not yet taken. */
var MeteredStream = class {
	reader;
	#open = 0;
	constructor(fd, forward) {
		this.reader = new PipeReader(fd, (chunk) => {
			this.#open += chunk.length;
			forward(chunk);
			if (this.#open >= 1048576) this.reader.pause();
		});
	}
	credit(bytes) {
		this.#open -= bytes;
		if (this.#open < 1048576) this.reader.resume();
	}
};
async function runStreaming(stream, pipes) {
	const { request, input, answer } = stream;
	const { id } = request;
	const [out, err] = await Promise.all([pipes.output(), pipes.output()]);
	const forward = (name) => (chunk) => answer({
		type: "chunk",
		id,
		stream: name
	}, chunk);
	const streams = {
		stdout: new MeteredStream(out.ours, forward("stdout")),
		stderr: new MeteredStream(err.ours, forward("stderr"))
	};
	const start = await startCommand({
		request,
		input,
		stdout: out.theirs,
		stderr: err.theirs
	}, pipes);
	if (start.kind === "refused") {
		answer({
			type: "chunk",
			id,
			stream: "stderr"
		}, Buffer.from(`${start.why}\n`));
		answer({
			type: "exit",
			id,
			exitCode: start.exitCode,
			signal: null
		});
		return;
	}
	let isRunning = true;
	stream.onStarted({
		kill: (signal) => {
			if (!isRunning) return;
			if (signal === "SIGKILL") killTree(start.pid);
			else send(-start.pid, signal);
		},
		credit: (name, bytes) => streams[name].credit(bytes),
		write: (data, last) => {
			if (last) start.stdin?.end(data);
			else start.stdin?.write(data);
		}
	});
	const ended = await start.ended;
	isRunning = false;
	streams.stdout.reader.finish();
	streams.stderr.reader.finish();
	start.stdin?.destroy();
	answer({
		type: "exit",
		id,
		...ended
	});
}

// src/sandbox/box/server.ts
/** What the host sends is ours; these only bound a mistake. */
const LIMITS = {
	header: 67108864,
	body: 1073741824
};
var BoxServer = class {
	#channel;
	#pipes;
	#handles = /* @__PURE__ */ new Map();
	/** Orders that came before their command had started. */
	#early = /* @__PURE__ */ new Map();
	#underWay = /* @__PURE__ */ new Set();
	#forwardings = [];
	/** From here on nothing is begun. */
	#isOver = false;
	constructor(channel, pipes) {
		this.#channel = channel;
		this.#pipes = pipes;
	}
	/** @param onEnd called when the host has gone, and what ran for it was killed. */
	serve(onEnd) {
		const frames = new FrameReader(LIMITS);
		const { incoming, outgoing } = this.#channel;
		incoming.on("data", (chunk) => {
			for (const { header, body } of frames.push(chunk)) this.#take(header, body);
		});
		incoming.on("close", () => {
			this.#stop();
			onEnd();
		});
		incoming.on("error", () => void 0);
		outgoing.on("error", () => void 0);
		this.#pipes.prepare();
		this.#answer({
			type: "ready",
			protocol: 1
		});
	}
	#answer = (reply, body) => {
		this.#channel.outgoing.write(encodeFrame(reply, body));
	};
	#take(request, body) {
		const { id } = request;
		switch (request.type) {
			case "kill":
				this.#order(id, (handle) => handle.kill(request.signal));
				break;
			case "credit":
				this.#order(id, (handle) => handle.credit(request.stream, request.bytes));
				break;
			case "input":
				this.#order(id, (handle) => handle.write(body, request.last));
				break;
			case "exec":
			case "spawn":
			case "read":
			case "write":
			case "forward":
				if (!this.#isOver) this.#begin(request, body);
				break;
			case "finish":
				this.#stop();
				Promise.all(this.#underWay).then(() => this.#answer({
					type: "done",
					id
				}));
		}
	}
	#begin(request, body) {
		const { id } = request;
		const work = this.#work(request, body).catch((error) => {
			const code = error.code ?? "";
			const why = error instanceof FileRefused ? error.message : reason(error);
			this.#answer({
				type: "failed",
				id,
				code,
				why
			});
		}).finally(() => {
			this.#handles.delete(id);
			this.#early.delete(id);
			this.#underWay.delete(work);
		});
		this.#underWay.add(work);
	}
	/** Ends what runs, and what is about to. What it has left in the background is not known here. */
	#stop() {
		this.#isOver = true;
		for (const id of [...this.#handles.keys(), ...this.#early.keys()]) this.#order(id, (handle) => handle.kill("SIGKILL"));
		for (const forwarding of this.#forwardings.splice(0)) forwarding.end();
	}
	/** An order to a command that has ended is void. */
	#order(id, order) {
		const handle = this.#handles.get(id);
		if (handle !== void 0) order(handle);
		else this.#early.get(id)?.push(order);
	}
	#started(id, handle) {
		this.#handles.set(id, handle);
		for (const order of this.#early.get(id) ?? []) order(handle);
		this.#early.delete(id);
	}
	async #work(request, body) {
		const { id } = request;
		switch (request.type) {
			case "exec":
				this.#early.set(id, []);
				return this.#exec(request, body);
			case "spawn":
				this.#early.set(id, []);
				return runStreaming({
					request,
					input: body,
					answer: this.#answer,
					onStarted: (handle) => this.#started(id, handle)
				}, this.#pipes);
			case "read":
				for await (const part of readParts(request.path, request.limit)) this.#answer({
					type: "data",
					id
				}, part);
				return this.#answer({
					type: "done",
					id
				});
			case "write":
				await writeFile(request.path, body);
				return this.#answer({
					type: "done",
					id
				});
			case "forward": return this.#forward(id, request.path);
		}
	}
	async #forward(id, socket) {
		const forwarding = await forward(socket);
		if (this.#isOver) return forwarding.end();
		this.#forwardings.push(forwarding);
		this.#answer({
			type: "forwarded",
			id,
			port: forwarding.port
		});
	}
	async #exec(request, input) {
		const { id } = request;
		const onStarted = (kill) => this.#started(id, {
			kill,
			credit: () => void 0,
			write: () => void 0
		});
		const { output, ...ended } = await runToEnd({
			request,
			input,
			onStarted
		}, this.#pipes);
		const { head, tail, bytes } = output;
		this.#answer({
			type: "result",
			id,
			...ended,
			bytes,
			head: head.length
		}, Buffer.concat([head, tail]));
	}
};

// src/sandbox/box-main.ts
/**
* Entry of the server inside a box: `node box.mjs FOLDER CHANNELS [PIPE…]`. FOLDER may be written to. CHANNELS has
* commas between them; one is the number of a socket that goes both ways, or `IN-OUT` for two pipes. Each PIPE is a
* named pipe that was made for it.
*/
process.title = "box";
const [folder = "/tmp", channels = "", ...made] = process.argv.slice(2);
const pipes = new PipeStock(folder, made);
let open = 0;
for (const channel of channels.split(",")) {
	const [input = NaN, output = input] = channel.split("-").map(Number);
	const incoming = new Socket({
		fd: input,
		readable: true,
		writable: input === output
	});
	const outgoing = input === output ? incoming : new Socket({
		fd: output,
		readable: false,
		writable: true
	});
	open += 1;
	new BoxServer({
		incoming,
		outgoing
	}, pipes).serve(() => {
		open -= 1;
		if (open === 0) process.exit(0);
	});
}

export {  };