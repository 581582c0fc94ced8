/** A picture of one colour, made here: the smallest thing that a model can be asked to see. */
import { deflateSync } from "node:zlib";

export interface Colour {
  readonly name: string;
  readonly rgb: readonly [number, number, number];
}

export const COLOURS: readonly Colour[] = [
  { name: "red", rgb: [220, 20, 20] },
  { name: "green", rgb: [20, 160, 40] },
  { name: "blue", rgb: [20, 40, 220] },
  { name: "yellow", rgb: [250, 230, 20] },
  { name: "black", rgb: [0, 0, 0] },
  { name: "white", rgb: [255, 255, 255] },
];

/** Pixels of a side: some models refuse smaller ones. */
const SIDE = 64;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A PNG in base64. */
export function colourImage({ rgb }: Colour): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits a channel, red green blue.
  header.set([8, 2], 8);
  const row = Buffer.from([0, ...Array.from({ length: SIDE }, () => rgb).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => row)));
  const chunks = [chunk("IHDR", header), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from(SIGNATURE), ...chunks]).toString("base64");
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** The checksum of PNG; Node has none on its oldest version here. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
