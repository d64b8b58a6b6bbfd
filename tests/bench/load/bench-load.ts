/** Load: home, the list of villages and one village, cold on a slow line and again with the server stopped. */
import { brotliDecompressSync } from 'node:zlib';
import { slugify } from '#src/shared/slug.ts';
import { securityHeaders } from '#supabase/server/security-headers.ts';
import { compare, type Measure } from '#tests/bench/core/measure.ts';
import { type Case, runInterleaved } from '#tests/bench/core/rounds.ts';
import type { Suite } from '#tests/bench/core/suite.ts';
import type { Country } from '#tests/bench/data/country.ts';
import { type Linked, linked, type OwnServer, startOwnServer } from './own-server.ts';
import { type PageAsked, runVisits, type VisitPlan, type Visits } from './run-visits.ts';
import { benchScroll } from './scroll.ts';
import { barePage, buildApp, stillHome } from './sites.ts';

const screens = ['home', 'village list', 'village detail'] as const;
type Screen = (typeof screens)[number];
type Results = ReadonlyMap<string, readonly Visits[]>;

const bareName = 'bare React 19 page with 50 rows or one as JSON, worker that keeps what it fetched';
const stillName = 'the same HTML and CSS without a script';

export const benchLoad: Suite = async function* ({ country, rounds, until, log }) {
  const built = await country();
  const app = await buildApp(built.folder);
  yield* await benchScroll(app.site, securityHeaders);
  const html = brotliDecompressSync(app.files.get('/en.html')?.body ?? Buffer.alloc(0)).toString();
  const ours = ourPages(built);
  const own = await startOwnServer(app.dist, ours['village detail'].path);
  const plans: Readonly<Record<string, VisitPlan>> = {
    ...planScreens('ours', ours, {
      site: app.site,
      headers: securityHeaders,
      kept: ['/packs/manifest.json', ...built.manifest.shards.map(({ file }) => `/packs/${file}`)],
    }),
    ...planScreens('bare', barePages, { site: await barePage(built), kept: ['/rest/v1/villages'] }),
    ...planLinks(own),
    still: { site: await stillHome(app.files, html), first: { path: '/', ready: null }, offline: {}, kept: [] },
  };
  const cases: Case<Visits>[] = Object.entries(plans).map(([name, plan]) => ({ name, run: () => runVisits(plan) }));
  const results = await runInterleaved(cases, { rounds, until, now: Date.now }, log).finally(own.stop);
  yield* screens.flatMap((screen) => [...coldMeasures(screen, results), ...offlineMeasures(screen, results)]);
  yield* kindsLinked.flatMap((kind) => linkMeasures(kind, results));
};

/** The first visit of home is followed by the offline visits of all three; the other two are only visited cold. */
const planScreens = (
  who: string,
  pages: Readonly<Record<Screen, PageAsked>>,
  rest: Pick<VisitPlan, 'site' | 'headers' | 'kept'>,
): Record<string, VisitPlan> =>
  Object.fromEntries(
    screens.map((screen) => [`${who}, ${screen}`, { ...rest, first: pages[screen], offline: screen === 'home' ? pages : {} }]),
  );

const kindsLinked = Object.keys(linked) as Linked[];
const linkName = (kind: Linked): string => `link, ${kind}`;

const planLinks = ({ site, pages }: OwnServer): Record<string, VisitPlan> =>
  Object.fromEntries(
    kindsLinked.map((kind) => [
      linkName(kind),
      { site, headers: () => ({}), first: pages[kind], offline: { [kind]: pages[kind] }, kept: [], daysLater: 14 },
    ]),
  );

const ourPages = ({ tables }: Country): Readonly<Record<Screen, PageAsked>> => {
  const rowsOf = (table: string) => tables.find((one) => one.table === table)?.rows ?? [];
  const village = rowsOf('villages').find(({ name, regionCode }) => name === 'Bafut' && regionCode !== null) ?? rowsOf('villages')[0];
  const region = rowsOf('regions').find(({ code }) => code === village?.regionCode);
  if (!village || !region) throw new Error('There is no village to visit');
  return {
    home: { path: '/', ready: { selector: 'main h1', text: '' } },
    'village list': { path: '/villages', ready: { selector: 'main a[href*="/villages/"]', text: '' } },
    'village detail': {
      path: `/villages/${slugify(`${village.name} ${region.nameEn}`)}-${village.pid}`,
      ready: { selector: 'main h1', text: String(village.name) },
    },
  };
};

const barePages: Readonly<Record<Screen, PageAsked>> = {
  home: { path: '/', ready: { selector: 'main h1', text: '' } },
  'village list': { path: '/villages', ready: { selector: 'main a[href*="/villages/"]', text: '' } },
  'village detail': { path: '/villages/one', ready: { selector: 'main h1', text: '' } },
};

const coldMeasures = (screen: Screen, results: Results): readonly Measure[] => {
  const cold = (who: string, figure: keyof Visits['cold']) => (results.get(`${who}, ${screen}`) ?? []).map((visits) => visits.cold[figure]);
  const still = { peer: (results.get('still') ?? []).map((visits) => visits.cold.lcp), peerName: stillName };
  const against = (label: string, unit: string, figure: keyof Visits['cold']): Measure =>
    compare({ name: `load ${screen}, cold: ${label}`, unit, ours: cold('ours', figure), peer: cold('bare', figure), peerName: bareName });
  return [
    screen === 'home'
      ? compare({ name: 'load home, cold: LCP', unit: 'ms', ours: cold('ours', 'lcp'), ...still })
      : against('LCP', 'ms', 'lcp'),
    against('ready', 'ms', 'ready'),
    against('bytes until ready', 'B', 'bytes'),
    against('requests until ready', 'requests', 'requests'),
  ];
};

/** By a link to the server that draws it, against a bare page of one row; then two weeks later without it. */
const linkMeasures = (kind: Linked, results: Results): readonly Measure[] => {
  const visits = results.get(linkName(kind)) ?? [];
  const cold = (figure: keyof Visits['cold']) => visits.map((one) => one.cold[figure]);
  const peer = (figure: keyof Visits['cold']) => (results.get('bare, village detail') ?? []).map((one) => one.cold[figure]);
  const against = (label: string, unit: string, figure: keyof Visits['cold']): Measure =>
    compare({ name: `load ${kind} by a link: ${label}`, unit, ours: cold(figure), peer: peer(figure), peerName: bareName });
  return [
    against('LCP', 'ms', 'lcp'),
    against('ready', 'ms', 'ready'),
    against('bytes until ready', 'B', 'bytes'),
    against('requests until ready', 'requests', 'requests'),
    compare({
      name: `load ${kind} by a link, 14 days later, server stopped: ready`,
      unit: 'ms',
      ours: visits.map((one) => one.offline[kind]?.ready ?? Number.NaN),
      peer: (results.get('bare, home') ?? []).map((one) => one.offline['village detail']?.ready ?? Number.NaN),
      peerName: bareName,
    }),
  ];
};

const offlineMeasures = (screen: Screen, results: Results): readonly Measure[] => {
  const warm = (who: string, figure: 'lcp' | 'ready' | 'failed') =>
    (results.get(`${who}, home`) ?? []).map((visits) => visits.offline[screen]?.[figure] ?? Number.NaN);
  const against = (label: string, unit: string, figure: 'lcp' | 'ready' | 'failed'): Measure =>
    compare({
      name: `load ${screen}, server stopped: ${label}`,
      unit,
      ours: warm('ours', figure),
      peer: warm('bare', figure),
      peerName: bareName,
    });
  return [against('LCP', 'ms', 'lcp'), against('ready', 'ms', 'ready'), against('requests that found no server', 'requests', 'failed')];
};
