/** The kinds that have a list and pages of their own, by address and by table. */
import type { DirectoryView, Entity } from './define-entity.ts';
import { entities } from './index.ts';

export type DirectoryEntity = Entity & { readonly directory: DirectoryView };

const isDirectory = (entity: Entity): entity is DirectoryEntity => entity.directory !== undefined;

export const directories: readonly DirectoryEntity[] = entities.filter(isDirectory);

const byPath = new Map(directories.flatMap((entity) => entity.directory.paths.map((path) => [path, entity] as const)));
const byTable = new Map(directories.map((entity) => [entity.table, entity] as const));

/** The kind that lives at a first path segment; an alias ("fon") counts, `pathOf` tells the canonical one. */
export const directoryAt = (path: string): DirectoryEntity | null => byPath.get(path) ?? null;

export const directoryOf = (table: string): DirectoryEntity | null => byTable.get(table) ?? null;

export const pathOf = (entity: DirectoryEntity): string => entity.directory.paths[0];
