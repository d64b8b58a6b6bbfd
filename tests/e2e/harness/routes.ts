/** Every address of the product, and which combinations of role, language, size, theme and state each is seen in. */
import { entities } from '#src/model/index.ts';
import { pollAddress } from './polls.ts';

export interface PublicRoute {
  readonly name: string;
  /** The address, or the list whose first entry is opened: details are real rows, found at run time. */
  readonly path?: string;
  readonly firstOf?: string;
  /** Where a redirect ends, perhaps for some roles only. */
  readonly endsAt?: RegExp | Readonly<Partial<Record<Role, RegExp>>>;
  /** No phone keeps it: without a network it says so, to everybody. */
  readonly isOnlineOnly?: boolean;
  readonly notFound?: boolean;
}

export const states = ['online', 'offline', 'empty'] as const;
export const roles = ['visitor', 'member', 'admin'] as const;
export type Role = (typeof roles)[number];
export const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
export const languages = ['en', 'fr'] as const;
export const themes = ['light', 'dark'] as const;

export interface Sight {
  readonly route: PublicRoute;
  readonly role: Role;
  readonly state: (typeof states)[number];
  readonly size: (typeof sizes)[number];
  readonly language: (typeof languages)[number];
  readonly theme: (typeof themes)[number];
}

export const directories = entities.flatMap(({ directory }) => (directory ? [directory.paths[0]] : []));

/** Loans begin empty: a page of one is seen where one is added (numbers/loans.spec.ts). */
export const filledDirectories = directories.filter((path) => path !== 'loans');

const page = (path: string): PublicRoute => ({ name: path, path });
const redirect = (path: string, endsAt: PublicRoute['endsAt']): PublicRoute => ({ name: path, path, endsAt });

const screens = [
  '/',
  '/search',
  '/search?q=bafut',
  '/downloads',
  '/settings',
  '/representatives',
  '/political-directory',
  '/take-part',
  '/credits',
];
/** Whoever is signed in already is led on from them. */
const entrances = ['/auth', '/login', '/register', '/auth?forgotten='];
const home = /^\/$/;
const texts = [
  '/about',
  '/accessibility',
  '/contact',
  '/fee-reports',
  '/fee-reports/new',
  '/fee-reports/receipt',
  '/feedback',
  '/feedback?about=/villages',
  '/help',
  '/standards',
  '/status',
  '/unsubscribe',
  '/unsubscribe#00000000-0000-4000-8000-000000000000',
  '/privacy',
  '/terms',
  '/transparency',
  '/donate',
  '/donate/receipt/CIV-2026-000001-AAAAAAAA',
];
/** A row that never was: the old id leads to the list, which says so. */
const unknownId = '0000000000';

/** Lists and pages of directories are two screens, made from definitions; old addresses, and those that name a language, lead to others. */
const echoes: readonly PublicRoute[] = [
  ...directories.map((path) => page(`/${path}`)),
  ...filledDirectories.map((path): PublicRoute => ({ name: `one of /${path}`, firstOf: `/${path}` })),
  ...['/', '/villages', '/search?q=bafut'].flatMap((path) => languages.map((prefix) => page(`/${prefix}${path === '/' ? '' : path}`))),
  redirect('/fon', /\/fons$/),
  redirect('/political-parties', /\/parties$/),
  redirect(`/politician/${unknownId}`, /\/politicians\b/),
  redirect(`/en/village-info/${unknownId}`, /\/en\/villages\b/),
  redirect(`/fr/ministry/${unknownId}`, /\/fr\/ministries\b/),
  redirect(`/council/${unknownId}`, /\/councils\b/),
];

const adminPages: readonly string[] = [
  '/admin',
  '/admin/dashboard',
  '/admin/feedback',
  '/admin/notices',
  '/admin/priority-assessment',
  '/admin/user-migration',
  ...['companies', 'fons', 'hospitals', 'loans', 'outlets', 'pharmacies', 'politicians', 'schools', 'series', 'villages'].map(
    (list) => `/admin/${list}`,
  ),
  '/performance',
  '/production-readiness',
];

export const routes: readonly PublicRoute[] = [
  ...screens.map(page),
  ...texts.map(page),
  ...entrances.map((path) => redirect(path, { member: home, admin: home })),
  ...[
    '/account',
    '/account/security',
    '/account/data',
    '/account/welcome',
    ...adminPages,
    '/outbox',
    '/moderation-center',
    '/notifications',
    '/messages',
    '/messages/new',
    '/jobs/company',
  ].map((path) => ({
    ...redirect(path, { visitor: /^\/auth$/ }),
    isOnlineOnly: [...adminPages, '/moderation-center'].includes(path),
  })),
  ...echoes,
  page('/petitions'),
  page('/petitions?tab=mine'),
  page('/petitions/create'),
  page('/petitions/register'),
  { name: 'one of /petitions', firstOf: '/petitions' },
  page('/polls'),
  page('/polls/discover?state=open'),
  { name: 'a poll', path: pollAddress('ordre-des-travaux') },
  { name: 'results of a poll', path: pollAddress('repair-first').replace('/polls/', '/polls/results/') },
  { name: 'a poll for another site', path: pollAddress('ordre-des-travaux').replace('/polls/', '/polls/embed-generator/') },
  { name: '/polls/no/such', path: '/polls/no/such', notFound: true },
  { name: '/no-such-page', path: '/no-such-page', notFound: true },
  { name: '/villages/no-such-village', path: '/villages/no-such-village', notFound: true },
  page('/profile/demo_member'),
  redirect('/polls/templates', { visitor: /^\/auth$/ }),
  ...['/feed', '/civic-feed', '/feed?region=CM-NW', '/feed/create'].map(page),
  { name: 'one of /feed', firstOf: '/feed' },
  { name: '/feed/no-such-post', path: '/feed/no-such-post', notFound: true },
  page('/jobs'),
  page('/jobs/board'),
  page('/jobs?past='),
  page('/jobs/leaderboard'),
  page('/jobs/fakes'),
  page('/jobs/create'),
  page('/jobs/claim'),
  { name: 'one of /jobs', firstOf: '/jobs' },
  { name: '/jobs/no-such-job', path: '/jobs/no-such-job', notFound: true },
  ...['/civic-education', '/civic-education/register-and-vote', '/civic-education/words'].map(page),
  { name: '/civic-education/no-such', path: '/civic-education/no-such', notFound: true },
  ...['/civic-dashboard', '/debt-tracker', '/corruption-index', '/billionaire-tracker', '/media-trust', '/sentiment-analysis'].map(page),
  { name: 'one of /media-trust', firstOf: '/media-trust' },
  { name: '/media-trust/no-such', path: '/media-trust/no-such', notFound: true },
  page('/civic-contributions'),
  page('/civic-contributions?region=CM-OU&division=CM-OU-05'),
  page('/civic-contributions/correct'),
  page('/civic-contributions/correct?about=/mayors&field=holder'),
  page('/civic-contributions/corrections'),
  { name: 'one of /civic-contributions/corrections', firstOf: '/civic-contributions/corrections' },
  { name: '/civic-contributions/corrections/no-such', path: '/civic-contributions/corrections/no-such', notFound: true },
  ...['/music', '/artist-ecosystem', '/music?genre=njang', '/music/create', '/music/claim', '/music/mine', '/music/tracks/create'].map(
    page,
  ),
  { name: 'one of /music', firstOf: '/music' },
  { name: '/music/artists/no-such', path: '/music/artists/no-such', notFound: true },
  { name: '/music/tracks/no-such', path: '/music/tracks/no-such', notFound: true },
  page('/marketplace'),
  page('/marketplace?category=food'),
  page('/marketplace/vendors'),
  page('/marketplace/vendors/create'),
  page('/marketplace/sell'),
  page('/marketplace/deals'),
  page('/marketplace/prices'),
  { name: 'one of /marketplace', firstOf: '/marketplace' },
  { name: 'one of /marketplace/vendors', firstOf: '/marketplace/vendors' },
  { name: '/marketplace/products/no-such', path: '/marketplace/products/no-such', notFound: true },
  page('/events'),
  page('/events?month=2026-12'),
  page('/events?past='),
  page('/events/create'),
  { name: 'one of /events', firstOf: '/events' },
  { name: '/events/no-such-event', path: '/events/no-such-event', notFound: true },
  redirect('/donate/finance', { visitor: /^\/auth$/ }),
];

/** Three rows show both values of three bits; turned by the route's number, so that all pairs meet across routes. */
const turns = [
  [0b000, 0b011, 0b101],
  [0b111, 0b100, 0b010],
  [0b110, 0b101, 0b011],
  [0b001, 0b010, 0b100],
] as const;

const sightOf = (route: PublicRoute, role: Role, state: (typeof states)[number], bits: number): Sight => ({
  route,
  role,
  state,
  size: sizes[bits & 1 ? 1 : 0],
  language: prefixOf(route) ?? languages[bits & 2 ? 1 : 0],
  theme: themes[bits & 4 ? 1 : 0],
});

const prefixOf = (route: PublicRoute): 'en' | 'fr' | undefined => {
  const prefix = /^\/(en|fr)(?=\/|$)/.exec(route.path ?? '')?.[1];
  return prefix === 'en' || prefix === 'fr' ? prefix : undefined;
};

const pairwise = (): readonly Sight[] =>
  routes.flatMap((route, number) =>
    (turns[number % turns.length] ?? turns[0]).map((bits, row) =>
      // Both go round with the row, the roles the other way, so that every role meets every state.
      sightOf(route, roles[(number + 2 * row) % 3] ?? 'visitor', states[(row + (number >> 2)) % 3] ?? 'online', bits),
    ),
  );

/** What the ordinary check looks at: of each echo one of its three sights, and of the next another. */
export const checked = (): readonly Sight[] =>
  pairwise().filter(({ route }, place) => !isEcho(route) || place % 3 === Math.floor(place / 9) % 3);

export const isEcho = (route: PublicRoute): boolean => echoes.includes(route);

/** The sights that one page gives while it is open. */
export type Look = readonly [Sight, ...Sight[]];

/**
 * The whole product: per page every size in every theme, the theme changing once in each size. Of an echo, which shows the screen of another address, in
 * each role once, and so in each state.
 */
export const productByPage = (): readonly Look[] =>
  routes.flatMap((route, number) => {
    // An address that names its language is in that language alone.
    const inLanguages = prefixOf(route) ? [0] : [0, 0b010];
    const look = (role: Role, state: (typeof states)[number], language: number): Look => [
      sightOf(route, role, state, language),
      sightOf(route, role, state, language | 0b100),
      sightOf(route, role, state, language | 0b101),
      sightOf(route, role, state, language | 0b001),
    ];
    if (isEcho(route))
      return roles.map((role, n) => look(role, states[(n + number) % 3] ?? 'online', inLanguages[(n + number) % inLanguages.length] ?? 0));
    return roles.flatMap((role) => states.flatMap((state) => inLanguages.map((language) => look(role, state, language))));
  });
