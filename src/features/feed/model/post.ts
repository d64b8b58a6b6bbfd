/** Posts: what members tell each other, of a region or the whole country, shown at once (SQL: 20261125000100, printed from here). */
import type { Values } from '#src/model/content/content-rows.ts';
import { address, choice, defineContent, from, lines, optional, region } from '#src/model/content/define-content.ts';
import { languageCodes } from '#src/model/languages.ts';
import { contentRejections } from '#src/model/written/reasons.ts';

const postTopics = [
  'public_life',
  'roads_transport',
  'water',
  'electricity',
  'health',
  'education',
  'safety',
  'work',
  'farming_food',
  'environment',
  'culture',
  'sport',
  'question',
] as const;

export const post = defineContent({
  kind: 'post',
  table: 'posts',
  v: 1,
  isSigned: true,
  ownersBlock: true,
  pictures: 1,
  followed: ['author_id', 'region_code'],
  fields: {
    text: lines(3, 500),
    region_code: optional(region()),
    topic: optional(choice(postTopics)),
    about: optional(address()),
    lang: choice(languageCodes),
  },
  title: 'text',
  area: 'region_code',
  states: {
    draft: { edit: true },
    // Nobody read it first, so its author may change it; everybody sees that it was.
    open: { seen: 'everybody', edit: true, takes: ['comment', 'react'] },
    flagged: { waits: true },
    hidden: {},
    deleted: {},
  },
  submitsTo: 'open',
  moves: [
    ['draft', 'open', 'owner'],
    ['open', 'flagged', 'members'],
    ['flagged', 'open', 'moderator'],
    ['hidden', 'open', 'moderator'],
    ...from(['open', 'flagged'], 'hidden', 'moderator', { reasons: contentRejections }),
    ...from(['draft', 'open', 'flagged'], 'deleted', 'owner'),
  ],
  facets: ['topic', 'region_code', 'lang'],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 20, resubmissions: 5, keepDays: 730, windowDays: 14 },
});

export interface PostView {
  readonly text: string;
  readonly lang: string | undefined;
  readonly topic: string | null;
  readonly region: string | null;
  /** An address of Mboa. */
  readonly about: string | null;
}

export const viewOf = (values: Values): PostView => {
  const text = (name: string): string | null => (typeof values[name] === 'string' ? String(values[name]) : null);
  return {
    text: text('text') ?? '',
    lang: text('lang') ?? undefined,
    topic: text('topic'),
    region: text('region_code'),
    about: text('about'),
  };
};
