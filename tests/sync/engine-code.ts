/** The engine as the app has it, or with one planted mistake: a copy of its folder in which one text is another. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '#src/data/sync/create-engine.ts';
import { createMemoryStore } from '#src/data/sync/memory-store.ts';
import type { ServerFlaw } from './sim-server.ts';

export interface EngineCode {
  readonly createEngine: typeof createEngine;
  readonly createMemoryStore: typeof createMemoryStore;
  readonly serverFlaw?: ServerFlaw;
}

export const realEngine: EngineCode = { createEngine, createMemoryStore };

export interface Planted {
  readonly name: string;
  readonly file?: string;
  /** Must stand in the file exactly once. */
  readonly find?: string;
  readonly replace?: string;
  readonly serverFlaw?: ServerFlaw;
}

const room = join(import.meta.dirname, '../../src/data/sync');
/** Inside the project, so that imports are found; git does not look there. */
export const mutantsFolder = join(import.meta.dirname, '.mutants');

export const plant = async ({ name, file, find = '', replace = '', serverFlaw }: Planted): Promise<EngineCode> => {
  if (!file) return { ...realEngine, ...(serverFlaw ? { serverFlaw } : {}) };
  const folder = join(mutantsFolder, name.replace(/\W+/g, '-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(room, folder, { recursive: true });
  const source = readFileSync(join(folder, file), 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${name}: "${find}" does not stand once in ${file}`);
  writeFileSync(
    join(folder, file),
    source.replace(find, () => replace),
  );
  const [engine, store] = await Promise.all([import(join(folder, 'create-engine.ts')), import(join(folder, 'memory-store.ts'))]);
  return { createEngine: engine.createEngine, createMemoryStore: store.createMemoryStore };
};
