/**
 * Which browser, and how it starts: no background traffic of its own, and no host but ours can be found. The shell is Chromium
 * without its own windows, which otherwise cost as much as our pages.
 */
export const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

export const chromiumArgs: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];
