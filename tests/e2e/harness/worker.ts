/** The page's service worker, as Chromium's own tools speak to it. */
import type { CDPSession, Page } from '@playwright/test';

export interface WorkerLine {
  readonly registrationId: string;
  readonly line: CDPSession;
}

/** Needs a worker that is installed. The line is the page's, and ends with it. */
export const reachWorker = async (page: Page, origin: string): Promise<WorkerLine> => {
  const line = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  return { registrationId: await registered, line };
};
