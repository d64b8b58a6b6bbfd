/** Which series stand on which page. Read by the pages, and by the embed, whose link leads back to the chart. */
export const overTime = ['population', 'growth', 'inflation'];
export const schooling = ['primary-completed', 'youth-literacy', 'out-of-primary', 'out-of-primary-survey', 'education-spending'];
/** Stands among the numbers of regions. */
export const schoolingByRegion = ['attendance-9-11', 'attendance-12-14'];
/** What is told of regions or divisions, and so of two of them beside each other. */
export const ofPlaces = [
  ...['population-2023', 'registered-2025', 'voters-2025', 'turnout-2025', 'candidates-2025'],
  ...['electricity', 'piped-water', 'internet', 'senators-2023'],
];
export const households = ['electricity', 'piped-water', 'internet'];
export const national = ['direction', 'economy-now', 'living-now'];
export const byRegion = ['direction-regions', 'economy-regions'];

export const pageCodes = {
  '/civic-dashboard': [...ofPlaces, ...schoolingByRegion, 'assembly-seats', 'council-seats', ...overTime, ...schooling],
  '/debt-tracker': ['debt-gdp', 'debt-xaf', 'population', 'external-debt', 'debt-service', 'revenue-gdp', 'spending-gdp', 'balance-gdp'],
  '/corruption-index': ['cpi', 'cpi-before-2012', 'bribe-paid', 'report-fear', 'corruption-change'],
  '/billionaire-tracker': ['spending-shares', 'income-top-tenth', 'poverty', 'gini', 'african-billionaires'],
  '/media-trust': ['press-freedom', 'press-rank', 'media-freedom', 'news-daily'],
  '/sentiment-analysis': [...national, ...byRegion],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NumbersPath = keyof typeof pageCodes;

/** Null: no page shows it. */
export const pageOf = (code: string): string | null =>
  Object.entries<readonly string[]>(pageCodes).find(([, codes]) => codes.includes(code))?.[0] ?? null;

/** Series whose lines, but for the first, are parts of the first. */
const wholes: readonly string[] = ['external-debt'];
export const isWhole = (code: string): boolean => wholes.includes(code);
