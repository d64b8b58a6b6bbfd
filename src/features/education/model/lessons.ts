/** The lessons in their order: what is no text of theirs. Their words stand in `lessons/`, a file each. */

/** The place of an answer among the three. */
export type Choice = 0 | 1 | 2;

export const laws = [
  ...([
    'constitution',
    'electoral-code',
    'local-code',
    'administration',
    'prefects',
    'chiefdoms',
    'courts',
    'associations',
    'meetings',
  ] as const),
  ...([
    'criminal-procedure',
    'rights-commission',
    'data',
    'public-finance',
    'transparency',
    'cemac',
    'cyber',
    'consumers',
    'unesco',
  ] as const),
] as const;
export type Law = (typeof laws)[number];

export interface Source {
  readonly law: Law;
  /** Articles of the Constitution, sections of a law. None: the whole of it. */
  readonly articles?: string;
}

interface LessonPlan {
  /** In the address, and where progress is kept. */
  readonly slug: string;
  /** To read it slowly, without its questions. */
  readonly minutes: number;
  readonly sources: readonly Source[];
  /** The year in which the sources were last read. */
  readonly asOf: number;
  /** For each question the answer that is right. */
  readonly right: readonly Choice[];
}

export const lessons = [
  {
    slug: 'how-a-bill-becomes-a-law',
    minutes: 4,
    sources: [{ law: 'constitution', articles: '14–31, 47' }],
    asOf: 2025,
    right: [1, 0, 1, 2],
  },
  {
    slug: 'council-mayor-prefect',
    minutes: 4,
    sources: [{ law: 'local-code' }, { law: 'constitution', articles: '55–62' }, { law: 'administration' }],
    asOf: 2025,
    right: [1, 0, 2, 1],
  },
  {
    slug: 'what-a-prefect-does',
    minutes: 4,
    sources: [{ law: 'administration' }, { law: 'prefects' }, { law: 'associations' }, { law: 'courts' }],
    asOf: 2025,
    right: [1, 0, 2, 1],
  },
  {
    slug: 'what-a-regional-council-does',
    minutes: 4,
    sources: [{ law: 'constitution', articles: '55–62' }, { law: 'local-code' }],
    asOf: 2025,
    right: [0, 2, 1, 2],
  },
  {
    slug: 'what-a-fon-does',
    minutes: 4,
    sources: [{ law: 'chiefdoms' }, { law: 'constitution', articles: '1, 57, 62' }, { law: 'local-code' }],
    asOf: 2025,
    right: [2, 0, 1, 2],
  },
  {
    slug: 'deputies-and-senators',
    minutes: 4,
    sources: [
      { law: 'constitution', articles: '14–20, 34, 35' },
      { law: 'electoral-code', articles: '148–168, 214–227' },
    ],
    asOf: 2025,
    right: [1, 0, 2, 1],
  },
  {
    slug: 'president-and-government',
    minutes: 4,
    sources: [{ law: 'constitution', articles: '5–13, 34, 35, 41, 45–48, 66' }],
    asOf: 2025,
    right: [1, 0, 2, 1],
  },
  {
    slug: 'register-and-vote',
    minutes: 3,
    sources: [
      { law: 'electoral-code', articles: '45–48, 70–87, 96–113' },
      { law: 'constitution', articles: '2' },
    ],
    asOf: 2025,
    right: [1, 2, 1, 0, 2],
  },
  {
    slug: 'what-signatures-can-do',
    minutes: 4,
    sources: [{ law: 'constitution', articles: '25, 36' }, { law: 'local-code' }],
    asOf: 2025,
    right: [2, 1, 0, 1],
  },
  {
    slug: 'your-rights',
    minutes: 4,
    sources: [{ law: 'constitution', articles: '65' }, { law: 'criminal-procedure' }, { law: 'data' }, { law: 'rights-commission' }],
    asOf: 2025,
    right: [0, 2, 1, 1],
  },
  {
    slug: 'associations-and-meetings',
    minutes: 4,
    sources: [{ law: 'associations' }, { law: 'meetings' }, { law: 'constitution' }],
    asOf: 2025,
    right: [1, 0, 2, 1],
  },
  {
    slug: 'the-budget',
    minutes: 4,
    sources: [{ law: 'constitution', articles: '16, 26, 41' }, { law: 'public-finance' }, { law: 'transparency' }, { law: 'local-code' }],
    asOf: 2025,
    right: [2, 0, 1, 1],
  },
  {
    slug: 'public-debt',
    minutes: 4,
    sources: [{ law: 'public-finance' }, { law: 'constitution', articles: '26' }, { law: 'cemac' }],
    asOf: 2025,
    right: [0, 1, 2, 0],
  },
  {
    slug: 'reading-a-chart',
    minutes: 4,
    sources: [{ law: 'unesco' }],
    asOf: 2025,
    right: [0, 1, 2, 0],
  },
  {
    slug: 'check-before-you-share',
    minutes: 4,
    sources: [{ law: 'cyber', articles: '78' }],
    asOf: 2025,
    right: [1, 1, 2, 0],
  },
  {
    slug: 'mobile-money-safety',
    minutes: 4,
    sources: [{ law: 'cyber' }, { law: 'consumers' }],
    asOf: 2025,
    right: [2, 1, 0, 1],
  },
] as const satisfies readonly LessonPlan[];

export type Slug = (typeof lessons)[number]['slug'];
export interface Lesson extends LessonPlan {
  readonly slug: Slug;
}

/** Its place in the order; null: no lesson has this address. */
export const placeOf = (slug: string): number | null => {
  const place = lessons.findIndex((lesson) => lesson.slug === slug);
  return place < 0 ? null : place;
};
