/** WebKitGTK as Debian has it, with its own driver: WebDriver in its classic form, over HTTP. It needs a display, and gets one that nobody sees. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '#tests/postgres/start-postgres.ts';
import { answerOf, type Browser, type Engine, expressionOf } from './engine.ts';
import { spawnBeside } from './spawn-beside.ts';

const window = path.join(import.meta.dirname, 'webkit-window.mjs');
/** In ms: a machine that is five times slower fails nothing. */
const timeouts = { script: 300_000, pageLoad: 300_000 };

const start = async (profile: string): Promise<Browser> => {
  mkdirSync(profile, { recursive: true });
  const display = await openDisplay();
  const port = await findFreePort();
  const driver = spawnBeside('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], ['ignore', 'pipe', 'pipe'], {
    ...display.environment,
    HOME: profile,
    XDG_RUNTIME_DIR: profile,
    NO_AT_BRIDGE: '1',
  });
  // The window and its helpers write there too: the last of them is gone when it is closed.
  const gone = once(driver, 'close');
  const complaints = noteComplaints(driver);
  const capabilities = { timeouts, 'webkitgtk:browserOptions': { binary: 'gjs', args: ['-m', window, profile] } };
  const { sessionId } = await begin(port, capabilities, driver);
  const ask = (what: string, body: object): Promise<unknown> => post(`http://127.0.0.1:${port}/session/${sessionId}/${what}`, body);
  return {
    complaints,
    open: async (url) => void (await ask('url', { url })),
    run: async (work, ...args) => answerOf(await ask('execute/sync', { script: `return ${expressionOf(work, args)}`, args: [] })),
    act: async (actions) => void (await ask('actions', { actions })),
    stop: async () => {
      await fetch(`http://127.0.0.1:${port}/session/${sessionId}`, { method: 'DELETE' });
      driver.kill();
      await gone;
      await display.close();
    },
  };
};

/**
 * Its words for what was still on its way when the page was left, or the server gone. What a page needs and does not get is missed on the screen. And what
 * the app too takes for no error (error-reporter.ts).
 */
const harmless =
  /(?:Fetch API cannot|Cannot) load \S+ due to access control checks\.$|Importing a module script failed\.$|Error: no assets\/\S+\.css$|: Context is stopped$|ResizeObserver loop \w/;

const noteComplaints = ({ stdout, stderr }: ChildProcess): readonly string[] => {
  const complaints: string[] = [];
  for (const input of [stdout, stderr])
    if (input)
      createInterface({ input }).on('line', (line) => {
        if (/(?:^|: )CONSOLE (?:\w+ )?ERROR /.test(line) && !harmless.test(line)) complaints.push(line);
      });
  return complaints;
};

const post = async (address: string, body: object): Promise<unknown> => {
  const answer = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value }: { readonly value: unknown } = await answer.json();
  if (!answer.ok) throw new Error(`${address} answered ${JSON.stringify(value)}`);
  return value;
};

/** It says nowhere when it listens: it is asked until it answers. */
const begin = async (port: number, alwaysMatch: object, driver: ChildProcess): Promise<{ readonly sessionId: string }> => {
  while (driver.exitCode === null) {
    const isThere = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (isThere) return (await post(`http://127.0.0.1:${port}/session`, { capabilities: { alwaysMatch } })) as { sessionId: string };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
};

const openDisplay = async () => {
  const args = ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'];
  const child = spawnBeside('Xvfb', args, ['ignore', 'ignore', 'ignore', 'pipe']);
  const gone = once(child, 'exit');
  const [number] = (await Promise.race([once(child.stdio[3] as NodeJS.ReadableStream, 'data'), gone])) as readonly unknown[];
  if (child.exitCode !== null) throw new Error(`Xvfb ended with ${child.exitCode}`);
  return {
    environment: { DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11' },
    close: async () => {
      child.kill();
      await gone;
    },
  };
};

export const webkit: Engine = { name: 'WebKitGTK', start };
