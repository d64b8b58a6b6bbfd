/** Artists and groups, proposed by members with a source and read by moderators first (SQL: 20261125000400, printed from here). */
import type { Values } from '#src/model/content/content-rows.ts';
import { choice, choices, defineContent, line, lines, optional, region, web, year } from '#src/model/content/define-content.ts';
import { plainTitle, reviewed, reviewedStates } from '#src/model/content/reviewed.ts';
import { languageCodes } from '#src/model/languages.ts';
import { contentRejections } from '#src/model/written/reasons.ts';
import { textOf } from '#src/shared/text-of.ts';
import { genres } from './genres.ts';

export const artist = defineContent({
  kind: 'artist',
  table: 'artists',
  v: 1,
  pictures: 1,
  fields: {
    title: line(2, 80),
    genre: choices(genres, 3),
    region_code: optional(region()),
    place: optional(line(2, 140)),
    since: optional(year(1900, 2100)),
    text: lines(30, 2000),
    lang: choice(languageCodes),
    /** One a line, with its year. */
    releases: optional(lines(3, 2000)),
    link: optional(web()),
    source: web(),
  },
  rules: { plain_title: plainTitle },
  title: 'title',
  area: 'region_code',
  states: { ...reviewedStates, open: { seen: 'everybody', takes: ['comment', 'artist_claim', 'track'] }, flagged: { waits: true } },
  submitsTo: 'in_review',
  moves: [
    ...reviewed,
    ['open', 'flagged', 'members'],
    ['flagged', 'open', 'moderator'],
    ['flagged', 'hidden', 'moderator', { reasons: contentRejections }],
    ['open', 'withdrawn', 'owner'],
  ],
  facets: ['genre', 'region_code'],
  sorts: { name: ['title', 'up'], newest: ['opened_at', 'down'] },
  limits: { perDay: 3, resubmissions: 2, keepDays: 36_500 },
});

export interface ArtistView {
  readonly title: string;
  readonly genres: readonly string[];
  readonly region: string | null;
  readonly place: string | null;
  readonly text: string;
  readonly lang: string | undefined;
  /** As they were written, one a line. */
  readonly releases: readonly string[];
}

export const artistOf = (values: Values): ArtistView => {
  const text = (name: string): string => textOf(values, name);
  return {
    title: text('title'),
    genres: Array.isArray(values.genre) ? values.genre.map(String) : [],
    region: text('region_code') || null,
    place: text('place') || null,
    text: text('text'),
    lang: text('lang') || undefined,
    releases: text('releases')
      .split('\n')
      .map((one) => one.trim())
      .filter(Boolean),
  };
};
