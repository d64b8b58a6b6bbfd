/**
 * What a disk would hold after a power cut: of each file what it had when it was last asked for with fsync, and of each folder the names it
 * had then. Everything else is taken for lost, as the worst disk would. Linux tells which file a number stands for.
 */
import fs, { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

export interface Disk {
  /** A new folder with what would be left if the power went now. */
  readonly cutPower: (into: string) => void;
  readonly asked: () => number;
  readonly stop: () => void;
}

export function watchDisk(folder: string, left: string): Disk {
  cpSync(folder, left, { recursive: true });
  const original = fs.fsyncSync;
  let asked = 0;
  fs.fsyncSync = (file) => {
    original(file);
    const place = readlinkSync(`/proc/self/fd/${file}`);
    if (!place.startsWith(`${folder}${path.sep}`) || !existsSync(place)) return;
    asked += 1;
    keep(place, path.join(left, path.relative(folder, place)));
  };
  syncBuiltinESMExports();
  return {
    cutPower: (into) => cpSync(left, into, { recursive: true }),
    asked: () => asked,
    stop: () => {
      fs.fsyncSync = original;
      syncBuiltinESMExports();
    },
  };
}

function keep(place: string, kept: string): void {
  mkdirSync(path.dirname(kept), { recursive: true });
  if (statSync(place).isFile()) copyFileSync(place, kept);
  // A name that is gone is gone once its folder was asked for.
  else
    for (const name of existsSync(kept) ? readdirSync(kept) : [])
      if (!existsSync(path.join(place, name))) rmSync(path.join(kept, name), { recursive: true });
}
