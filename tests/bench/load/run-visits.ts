/** A cold visit on the slow line and, if wanted, visits with the server stopped afterwards. */
import { openFreshBrowser } from '#tests/bench/core/browser.ts';
import { type BenchServer, startServer } from '#tests/bench/core/static-server.ts';
import type { Site } from './sites.ts';
import { slowCpu, slowDown } from './throttle.ts';
import { type Ready, type Visit, visit } from './visit.ts';

export interface PageAsked {
  readonly path: string;
  /** Null for a page without scripts. */
  readonly ready: Ready | null;
}

export interface ColdVisit extends Visit {
  /** Bytes of bodies and requests that were asked for until the page was ready. */
  readonly bytes: number;
  readonly requests: number;
}

export interface OfflineVisit extends Visit {
  /** Requests that reached for the network and found nobody. */
  readonly failed: number;
}

export interface Visits {
  readonly cold: ColdVisit;
  readonly offline: Readonly<Record<string, OfflineVisit>>;
}

export interface VisitPlan {
  readonly site: Site;
  readonly headers?: (pathname: string) => Readonly<Record<string, string>>;
  readonly first: PageAsked;
  readonly offline: Readonly<Record<string, PageAsked>>;
  /** Paths the server must have given before it may be stopped: what the app keeps for offline use. */
  readonly kept: readonly string[];
  /** Of its clock, when it is visited with the server stopped. */
  readonly daysLater?: number;
}

/** They take two seconds each and differ by a tenth; the one in the middle is reported. */
const timesOffline = 5;

export const runVisits = async (plan: VisitPlan): Promise<Visits> => {
  const browser = await openFreshBrowser();
  let workerIsSlow: Promise<void> = Promise.resolve();
  const asked = new Set<string>();
  const server = await startServer({
    ...(plan.headers && { headers: plan.headers }),
    answer: async (url, request) => {
      // The worker's own requests wait until it is on the slow line too (throttle.ts).
      if (request.headers.referer?.endsWith('/sw.js')) await workerIsSlow;
      asked.add(url.pathname);
      return plan.site(url.pathname, url.search, request);
    },
  });
  try {
    const line = await slowDown(browser.context, browser.page);
    workerIsSlow = line.workerIsSlow;
    let sent = { requests: 0, bytes: 0 };
    const seen = await visit(browser.page, server.origin + plan.first.path, plan.first.ready, (since) => {
      sent = server.sent(since);
    });
    const cold = { ...seen, ...sent };
    if (Object.keys(plan.offline).length === 0) return { cold, offline: {} };
    await line.lift();
    // The second visit is of pages that were seen once, as a person's would be.
    for (const page of Object.values(plan.offline)) await visitAgain(browser.context, server.origin, page);
    await waitUntilKept(server, asked, plan.kept);
    await browser.page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await server.stop();
    const offline: Record<string, OfflineVisit> = {};
    for (const [name, page] of Object.entries(plan.offline)) {
      const times: OfflineVisit[] = [];
      for (let n = 0; n < timesOffline; n++) times.push(await visitAgain(browser.context, server.origin, page, plan.daysLater));
      const [middle] = times.toSorted((a, b) => a.ready - b.ready).slice(timesOffline >> 1);
      if (middle) offline[name] = middle;
    }
    return { cold, offline };
  } finally {
    await browser.close();
    await server.stop();
  }
};

type Context = Awaited<ReturnType<typeof openFreshBrowser>>['context'];

/** Runs in the page before any of its scripts. */
const setForward = (ms: number): void => {
  const now = Date.now.bind(Date);
  Date.now = () => now() + ms;
};

const visitAgain = async (context: Context, origin: string, { path, ready }: PageAsked, daysLater = 0): Promise<OfflineVisit> => {
  const page = await context.newPage();
  if (daysLater > 0) await page.addInitScript(setForward, daysLater * 86_400_000);
  let failed = 0;
  page.on('requestfailed', () => {
    failed += 1;
  });
  await slowCpu(page);
  const seen = await visit(page, origin + path, ready);
  await page.close();
  return { ...seen, failed };
};

/** Everything asked for, and two seconds of silence to write it down; a page that wants less for offline use is let be. */
const waitUntilKept = async (server: BenchServer, asked: ReadonlySet<string>, kept: readonly string[]): Promise<void> => {
  let before = -1;
  for (let tries = 0; tries < 6; tries++) {
    const { requests } = server.sent();
    if (requests === before && kept.every((path) => asked.has(path))) return;
    before = requests;
    await new Promise((done) => setTimeout(done, 2_000));
  }
};
