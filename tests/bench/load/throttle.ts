/**
 * A slow phone on a slow line, by the DevTools protocol: 400 kbit/s, 400 ms, a quarter of this machine's speed. What the
 * protocol does not slow down by itself, and would flatter us: the service worker's own downloads. They get a session of
 * their own here, and the server holds their first request until that session stands. Not slowed by any means: the CPU
 * of workers, and connection set-up (no DNS, TCP or TLS round trips).
 */
import type { BrowserContext, CDPSession, Page } from 'playwright';

const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const slowdown = 4;

export interface SlowLine {
  /** Resolves when the service worker, once there is one, is on the slow line too. */
  readonly workerIsSlow: Promise<void>;
  readonly lift: () => Promise<void>;
}

interface TargetCreated {
  readonly targetInfo: { readonly targetId: string; readonly type: string };
}

/** Only the CPU: what an offline visit needs. */
export const slowCpu = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
};

export const slowDown = async (context: BrowserContext, page: Page): Promise<SlowLine> => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const workers = await watchServiceWorkers(context);
  return {
    workerIsSlow: workers.firstIsSlow,
    lift: async () => {
      await session.send('Network.emulateNetworkConditions', fast);
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await workers.lift();
    },
  };
};

const watchServiceWorkers = async (context: BrowserContext): Promise<{ firstIsSlow: Promise<void>; lift: () => Promise<void> }> => {
  const browser = context.browser();
  if (!browser) throw new Error('This Playwright does not tell the browser of a profile');
  const root = await browser.newBrowserCDPSession();
  const sessions: string[] = [];
  let lifted = false;
  let stands: () => void = () => undefined;
  const firstIsSlow = new Promise<void>((done) => {
    stands = done;
  });
  root.on('Target.targetCreated', ({ targetInfo }: TargetCreated) => {
    if (targetInfo.type !== 'service_worker' || lifted) return;
    void attach(root, targetInfo.targetId).then((id) => {
      sessions.push(id);
      stands();
    });
  });
  await root.send('Target.setDiscoverTargets', { discover: true });
  return {
    firstIsSlow,
    lift: async () => {
      lifted = true;
      stands();
      for (const id of sessions) await tell(root, id, 'Network.emulateNetworkConditions', fast);
    },
  };
};

const attach = async (root: CDPSession, targetId: string): Promise<string> => {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  await tell(root, sessionId, 'Network.enable', {});
  await tell(root, sessionId, 'Network.emulateNetworkConditions', slow);
  return sessionId;
};

let messages = 0;
const tell = (root: CDPSession, sessionId: string, method: string, params: object): Promise<unknown> =>
  root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: ++messages, method, params }) });
