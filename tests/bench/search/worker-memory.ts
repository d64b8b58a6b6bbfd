/**
 * What the workers of a page hold after a garbage collection: their heap and the buffers outside it. Asked over the browser's own
 * protocol, because the headless shell has no measureUserAgentSpecificMemory.
 */
import type { CDPSession, Page } from 'playwright';

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

export const workerMegabytes = async (page: Page): Promise<number> => {
  const browser = await page.context().newCDPSession(page);
  const sessions: string[] = [];
  browser.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') sessions.push(sessionId);
  });
  await browser.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  if (sessions.length === 0) throw new Error('This page has no worker whose memory could be measured');
  let bytes = 0;
  for (const sessionId of sessions) {
    await askWorker(browser, sessionId, 'HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = (await askWorker(browser, sessionId, 'Runtime.getHeapUsage')) as HeapUsage;
    bytes += usedSize + backingStorageSize;
  }
  await browser.detach();
  return bytes / 1_048_576;
};

let asked = 0;
const askWorker = (browser: CDPSession, sessionId: string, method: string): Promise<unknown> => {
  asked += 1;
  const id = asked;
  const answer = new Promise<unknown>((resolve, refuse) => {
    const hear = ({ sessionId: from, message }: { readonly sessionId: string; readonly message: string }): void => {
      const told: { id?: number; result?: unknown; error?: { message: string } } = JSON.parse(message);
      if (from !== sessionId || told.id !== id) return;
      browser.off('Target.receivedMessageFromTarget', hear);
      if (told.error) refuse(new Error(`${method}: ${told.error.message}`));
      else resolve(told.result);
    };
    browser.on('Target.receivedMessageFromTarget', hear);
  });
  return Promise.all([answer, browser.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })]).then(
    ([result]) => result,
  );
};
