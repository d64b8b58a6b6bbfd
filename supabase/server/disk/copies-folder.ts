/** Where copies lie: `copies/` in the data folder. The name says when a copy was made, and by whom: once a day by the server, or by hand. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

export interface Copy {
  readonly file: string;
  /** As in the name: 2026-11-23 10:24:10 UTC. */
  readonly madeAt: string;
  readonly daily: boolean;
}

export const copiesFolder = (dataFolder: string): string => path.join(dataFolder, 'copies');

const pattern = /^mboa-(daily-)?(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

export const copyName = (at: Date, daily: boolean): string =>
  `mboa-${daily ? 'daily-' : ''}${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;

/** The newest first. */
export function listCopies(folder: string): readonly Copy[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder).flatMap((name) => {
    const [, daily, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
    return day === undefined
      ? []
      : [{ file: path.join(folder, name), madeAt: `${day} ${hours}:${minutes}:${seconds} UTC`, daily: daily !== undefined }];
  });
  return found.sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1));
}

export const newestCopy = (dataFolder: string): Copy | null => listCopies(copiesFolder(dataFolder))[0] ?? null;
