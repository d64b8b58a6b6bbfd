/** Firefox as Debian has it. It speaks WebDriver BiDi itself, over a WebSocket, so nothing stands between. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openLine } from './bidi-line.ts';
import { answerOf, type Browser, type Engine, expressionOf } from './engine.ts';
import { spawnBeside } from './spawn-beside.ts';

/** No host but ours can be found: whatever it asks elsewhere goes to a proxy that is not there. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'intl.accept_languages': 'en-GB, en',
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};

/** Its words for what was still on its way when the page was left. What a page needs and does not get is missed on the screen. */
const cutOff = /error loading dynamically imported module|A ServiceWorker intercepted the request and encountered an unexpected error/;

const start = async (profile: string): Promise<Browser> => {
  mkdirSync(profile, { recursive: true });
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`);
  writeFileSync(path.join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'];
  // Beside the profile it writes into the home folder too.
  const child = spawnBeside('firefox-esr', args, ['ignore', 'ignore', 'pipe'], { HOME: profile });
  const gone = once(child, 'exit');
  const line = await openLine(`${await readAddress(child)}/session`);
  const complaints: string[] = [];
  line.listen('log.entryAdded', ({ level, text }) => {
    if (level === 'error' && !cutOff.test(String(text))) complaints.push(String(text));
  });
  await line.ask('session.new', { capabilities: {} });
  await line.ask('script.addPreloadScript', { functionDeclaration: String(tellViolations) });
  await line.ask('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await line.ask('browsingContext.getTree', {});
  const { context } = (contexts as readonly { readonly context: string }[])[0] ?? {};
  await line.ask('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } });
  return {
    complaints,
    open: async (url) => void (await line.ask('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (work, ...args) => {
      const expression = expressionOf(work, args);
      const { result, exceptionDetails } = await line.ask('script.evaluate', { expression, target: { context }, awaitPromise: true });
      if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
      return answerOf((result as { readonly value: string }).value);
    },
    act: async (actions) => void (await line.ask('input.performActions', { context, actions })),
    stop: async () => {
      await line.ask('browser.close', {});
      line.close();
      await gone;
    },
  };
};

/** Runs in each page before its own scripts: of what its policy forbids Firefox itself tells WebDriver nothing. */
const tellViolations = (): void =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`CSP violation: ${violatedDirective} ${blockedURI}`),
  );

const readAddress = async (child: ChildProcess): Promise<string> => {
  if (!child.stderr) throw new Error('nothing to read from');
  let said = '';
  for await (const text of createInterface({ input: child.stderr })) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(text)?.[1];
    if (address) {
      child.stderr.resume();
      return address;
    }
    said += `${text}\n`;
  }
  throw new Error(`Firefox has not started:\n${said}`);
};

export const firefox: Engine = { name: 'Firefox', start };
