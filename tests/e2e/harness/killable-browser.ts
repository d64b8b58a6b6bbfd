/** A browser of our own with a profile on the disk, which can be killed (SIGKILL, all its processes) and started again on what is left. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumArgs, executablePath } from './chromium.ts';

export interface KillableBrowser {
  /** Starts it if it is not running, and opens an address. */
  open(url: string): Promise<Page>;
  /** At once; `dead` tells when the last of it is gone. */
  kill(): void;
  dead(): Promise<void>;
  remove(): Promise<void>;
}

export const createKillableBrowser = (): KillableBrowser => {
  const profile = mkdtempSync(path.join(tmpdir(), 'mboa-killed-'));
  let running: { readonly child: ChildProcess; readonly context: BrowserContext; readonly gone: Promise<unknown> } | null = null;
  const start = async () => {
    const args = [...chromiumArgs, '--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--lang=en-GB', 'about:blank'];
    // A group of its own, so that its helpers die with it.
    const child = spawn(executablePath, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
    const exit = once(child, 'exit');
    const browser = await chromium.connectOverCDP(await readAddress(child));
    // Until Playwright has heard of it too, it would trace the dead browser in the next test, and fail that one.
    const heard = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
    const gone = Promise.all([exit, heard]);
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no context');
    return { child, context, gone };
  };
  const kill = (): void => {
    const pid = running?.child.pid;
    if (pid !== undefined && running?.child.exitCode === null && running.child.signalCode === null) process.kill(-pid, 'SIGKILL');
  };
  const dead = async (): Promise<void> => {
    await running?.gone;
    running = null;
  };
  return {
    open: async (url) => {
      running ??= await start();
      const page = await running.context.newPage();
      await page.goto(url);
      return page;
    },
    kill,
    dead,
    remove: async () => {
      kill();
      await dead();
      rmSync(profile, { recursive: true, force: true });
    },
  };
};

const readAddress = async (child: ChildProcess): Promise<string> => {
  if (!child.stderr) throw new Error('nothing to read from');
  for await (const line of createInterface({ input: child.stderr })) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address) {
      child.stderr.resume();
      return address;
    }
  }
  throw new Error('the browser has not started');
};
