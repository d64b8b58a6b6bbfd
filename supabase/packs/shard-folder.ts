/**
 * The folder that is served at /packs/. Law: a file appears under its name only when it is whole (written beside, then
 * renamed), and the files of the manifest before this one stay, for phones that are still downloading them.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Manifest, readManifest } from '#src/data/packs/manifest.ts';

export interface WrittenShard {
  readonly file: string;
  readonly hash: string;
  readonly size: number;
  readonly bytes: number;
  readonly isNew: boolean;
}

export interface ShardFolder {
  /** The manifest published before, if there is one that this version understands. */
  readonly manifest: Manifest | null;
  readonly write: (name: string, bytes: Uint8Array) => WrittenShard;
  readonly publish: (manifest: Manifest) => void;
}

export const openShardFolder = (folder: string): ShardFolder => {
  mkdirSync(folder, { recursive: true });
  const manifest = readOldManifest(path.join(folder, 'manifest.json'));
  return {
    manifest,
    write: (name, bytes) => writeShard(folder, name, bytes),
    publish: (next) => {
      writeWhole(path.join(folder, 'manifest.json'), Buffer.from(JSON.stringify(next)));
      sweep(
        folder,
        [...next.shards, ...(manifest?.shards ?? [])].map((shard) => shard.file),
      );
    },
  };
};

const readOldManifest = (file: string): Manifest | null => {
  if (!existsSync(file)) return null;
  try {
    const read = readManifest(JSON.parse(readFileSync(file, 'utf8')));
    return read.ok ? read.value : null;
  } catch (error) {
    // A manifest that is not JSON was cut short by a crash of an older build: build as if there were none.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

const writeShard = (folder: string, name: string, bytes: Uint8Array): WrittenShard => {
  const hash = createHash('sha256').update(bytes).digest('hex');
  const file = `${name}.${hash.slice(0, 16)}.pack`;
  const target = path.join(folder, file);
  const isNew = ![target, `${target}.br`, `${target}.gz`].every((sibling) => existsSync(sibling)) || statSync(target).size !== bytes.length;
  if (isNew) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeWhole(`${target}.br`, brotliCompressSync(bytes, { params }));
    writeWhole(`${target}.gz`, gzipSync(bytes, { level: 9 }));
    writeWhole(target, bytes);
  }
  return { file, hash, size: bytes.length, bytes: statSync(`${target}.br`).size, isNew };
};

const writeWhole = (target: string, bytes: Uint8Array): void => {
  const beside = `${target}.${process.pid}.tmp`;
  writeFileSync(beside, bytes);
  renameSync(beside, target);
};

/** Removes shards of older manifests and what a killed build left behind. */
const sweep = (folder: string, keep: readonly string[]): void => {
  const names = new Set(keep.flatMap((file) => [file, `${file}.br`, `${file}.gz`]));
  for (const name of readdirSync(folder)) {
    if (/\.pack(\.br|\.gz)?$|\.tmp$/.test(name) && !names.has(name)) unlinkSync(path.join(folder, name));
  }
};
