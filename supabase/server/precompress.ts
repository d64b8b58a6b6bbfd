/** Writes .br and .gz beside the text files of a folder, once; a file whose siblings are newer is left alone, and so is what no server serves (dist/.server). */
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
const text = /\.(html|js|css|json|webmanifest|svg|txt|xml)$/;
/** Smaller ones gain less than the header costs that says so. */
const smallest = 128;

/** Returns how many files got siblings. */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && text.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !path
          .relative(folder, file)
          .split(path.sep)
          .some((part) => part.startsWith('.')),
    );
  let written = 0;
  for (const file of files) if (await compressFile(file)) written += 1;
  return written;
}

async function compressFile(file: string): Promise<boolean> {
  const { mtimeMs, size } = await stat(file);
  if (size < smallest) return false;
  const [br, gz] = await Promise.all([modified(`${file}.br`), modified(`${file}.gz`)]);
  if (br >= mtimeMs && gz >= mtimeMs) return false;
  const bytes = await readFile(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: size } };
  await writeWhole(`${file}.br`, await brotli(bytes, quality));
  await writeWhole(`${file}.gz`, await deflate(bytes, { level: 9 }));
  return true;
}

const modified = (file: string): Promise<number> =>
  stat(file).then(
    (found) => found.mtimeMs,
    () => 0,
  );

/** A kill between the two steps leaves no half file under a name that is served. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.draft`;
  await writeFile(draft, bytes);
  await rename(draft, file).catch(async (error: unknown) => {
    await rm(draft, { force: true });
    throw error;
  });
}
