/**
 * Loaded before a program (`node --import`): each fsync takes MBOA_SLOW_DISK milliseconds longer, as on a worn card or a busy virtual machine.
 * The whole process waits, as it does for a real disk.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const delay = Number(process.env.MBOA_SLOW_DISK ?? 0);
const cell = new Int32Array(new SharedArrayBuffer(4));
const { fsyncSync, fsync } = fs;

fs.fsyncSync = (file) => {
  Atomics.wait(cell, 0, 0, delay);
  fsyncSync(file);
};
fs.fsync = (file, done) => setTimeout(() => fsync(file, done), delay);
syncBuiltinESMExports();
