/** Reads and writes files as a process of the box does. Neither ever waits for a pipe or a device. */
import { constants, type Stats } from "node:fs";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import path from "node:path";

/** Bytes that are sent in one frame. */
const PART = 256 * 1024;

export class FileRefused extends Error {
  readonly code: string;
  constructor(code: string, why: string) {
    super(why);
    this.code = code;
  }
}

/** Gives the parts of a regular file in order; refuses one that is longer than `limit` bytes. */
export async function* readParts(file: string, limit: number): AsyncGenerator<Uint8Array> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    refuseSpecial(await handle.stat());
    let total = 0;
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(PART), 0, PART, null);
      if (bytesRead === 0) return;
      total += bytesRead;
      // A file may grow while it is read, so its size beforehand says nothing.
      if (total > limit) throw new FileRefused("EFBIG", `it is longer than ${limit} bytes`);
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** Writes a whole file, and makes the folders of its path that are missing. */
export async function writeFile(file: string, data: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_NONBLOCK;
  const handle = await open(file, flags, 0o644);
  try {
    refuseSpecial(await handle.stat());
    await handle.truncate(0);
    await writeAll(handle, data);
  } finally {
    await handle.close();
  }
}

async function writeAll(handle: FileHandle, data: Uint8Array): Promise<void> {
  for (let offset = 0; offset < data.length; ) {
    const { bytesWritten } = await handle.write(data, offset, data.length - offset, null);
    offset += bytesWritten;
  }
}

function refuseSpecial(stat: Stats): void {
  if (stat.isDirectory()) throw new FileRefused("EISDIR", "it is a directory");
  if (!stat.isFile()) throw new FileRefused("EINVAL", "it is not a regular file");
}
