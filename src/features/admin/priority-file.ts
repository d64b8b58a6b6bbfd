/** The board as it is shown, for a spreadsheet. */
import type { Problem } from './priority-remote.ts';

const columns = [
  'kind',
  'about',
  'title',
  'region',
  'since',
  'waiting',
  'severity',
  'people',
  'age',
  'effort',
  'score',
  'reason',
  'address',
] as const;

/** `placeOf`: null of a kind that this build does not know. */
export const priorityFile = (problems: readonly Problem[], placeOf: (kind: string) => string | null): readonly (readonly string[])[] => [
  columns,
  ...problems.map((problem) => {
    const { kind, about, title, region_code, since, many, severity, people, age, effort, score, reason } = problem;
    const numbers = [severity, people, age, effort, score].map(String);
    return [
      kind,
      about ?? '',
      title ?? '',
      region_code ?? '',
      since ?? '',
      many === null ? '' : String(many),
      ...numbers,
      reason ?? '',
      placeOf(kind) ?? '',
    ];
  }),
];
