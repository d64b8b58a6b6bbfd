/**
 * A folder as one file that every `tar` reads: `tar tzf` shows what is in a copy. Only files and folders, names of at most 100 letters.
 * Law: what is unpacked stays inside its folder, and a copy that was cut off or changed is refused (gzip's own sum is asked at its end).
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { fsyncPath } from './durable-folder.ts';

const block = 512;
/** Most files of a database are small: one by one they would cost more in turns of the loop than in bytes. */
const chunkSize = 2 ** 18;

/** The file is new, readable by its owner alone, and on the disk when this returns. */
export async function packFolder(folder: string, file: string): Promise<void> {
  await pipeline(
    Readable.from(inChunks(tarOf(folder))),
    createGzip({ level: 1, chunkSize }),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  fsyncPath(file);
}

async function* tarOf(folder: string): AsyncGenerator<Buffer> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    const place = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, place).replaceAll(path.sep, '/');
    if (entry.isDirectory()) yield header(`${name}/`, 0, '5');
    if (!entry.isFile()) continue;
    const { size } = await stat(place);
    yield header(name, size, '0');
    if (size <= chunkSize) yield await readFile(place);
    else yield* createReadStream(place, { highWaterMark: chunkSize });
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * block);
}

async function* inChunks(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const part of parts) {
    held.push(part);
    bytes += part.length;
    if (bytes < chunkSize) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  yield Buffer.concat(held);
}

const padding = (size: number): number => (block - (size % block)) % block;
const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0');

function header(name: string, size: number, type: '0' | '5'): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a copy`);
  const made = Buffer.alloc(block);
  made.write(name, 0);
  made.write(`${type === '5' ? '0000700' : '0000600'}\0`, 100);
  made.write(`${octal(0, 7)}\0${octal(0, 7)}\0${octal(size, 11)}\0${octal(0, 11)}\0`, 108);
  made.write(`        ${type}`, 148);
  made.write('ustar\x0000', 257);
  made.write(`${octal(sumOf(made), 6)}\0 `, 148);
  return made;
}

const sumOf = (bytes: Buffer): number => bytes.reduce((sum, byte, i) => sum + (i >= 148 && i < 156 ? 32 : byte), 0);

export class BrokenCopy extends Error {
  override readonly name = 'BrokenCopy';
}

/** Into a folder; null reads all of it and writes nothing, which shows that the copy is whole. */
export async function unpackFile(file: string, folder: string | null): Promise<void> {
  try {
    const bytes = createBytes(createReadStream(file, { highWaterMark: chunkSize }).pipe(createGunzip({ chunkSize })));
    while (await unpackEntry(bytes, folder));
    await bytes.end();
  } catch (cause) {
    if (cause instanceof BrokenCopy) throw cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    // What the disk says of the place to write to is no fault of the copy.
    if (/^(ENOSPC|EACCES|EROFS|EDQUOT)$/.test(code)) throw cause;
    throw new BrokenCopy(`${file} is no whole copy`, { cause });
  }
}

/** False at the end. */
async function unpackEntry(bytes: Bytes, folder: string | null): Promise<boolean> {
  const head = await bytes.take(block);
  if (head.every((byte) => byte === 0)) return false;
  const text = (from: number, length: number): string => (head.toString('utf8', from, from + length).split('\0')[0] ?? '').trim();
  const [name, type, size] = [text(0, 100), text(156, 1), Number.parseInt(text(124, 12), 8)];
  const isInside = name !== '' && !name.startsWith('/') && !name.includes('\\') && !name.split('/').includes('..');
  if (Number.parseInt(text(148, 8), 8) !== sumOf(head) || !isInside || !/^[05]$/.test(type) || !Number.isSafeInteger(size))
    throw new BrokenCopy('a part of the copy has no head of ours');
  if (type === '5') {
    if (folder !== null) await mkdir(path.join(folder, name), { recursive: true, mode: 0o700 });
    return true;
  }
  if (folder !== null) await mkdir(path.dirname(path.join(folder, name)), { recursive: true, mode: 0o700 });
  const out = folder === null ? null : await open(path.join(folder, name), 'wx', 0o600);
  try {
    for (let left = size; left > 0; ) {
      const part = await bytes.take(Math.min(left, 2 ** 20));
      await out?.writeFile(part);
      left -= part.length;
    }
  } finally {
    await out?.close();
  }
  await bytes.take(padding(size));
  return true;
}

interface Bytes {
  readonly take: (length: number) => Promise<Buffer>;
  /** Reads on to the end, where gzip compares its sum. */
  readonly end: () => Promise<void>;
}

function createBytes(stream: AsyncIterable<Buffer>): Bytes {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return {
    async take(length) {
      const parts = [held];
      let have = held.length;
      while (have < length) {
        const next = await chunks.next();
        if (next.done) throw new BrokenCopy('the copy is cut off');
        parts.push(next.value);
        have += next.value.length;
      }
      const all = parts.length === 1 ? held : Buffer.concat(parts);
      held = all.subarray(length);
      return all.subarray(0, length);
    },
    async end() {
      while (!(await chunks.next()).done);
    },
  };
}
