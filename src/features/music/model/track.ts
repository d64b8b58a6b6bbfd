/** A track with its audio file, put up by who acts for the artist, with a statement of rights (SQL: 20261129001710, printed from here; decision 170). */
import * as v from 'valibot';
import type { Values } from '#src/model/content/content-rows.ts';
import { choice, defineContent, from, imported, line, lines, optional, web, year } from '#src/model/content/define-content.ts';
import { plainTitle } from '#src/model/content/reviewed.ts';
import { languageCodes } from '#src/model/languages.ts';
import { trackRejections } from '#src/model/written/reasons.ts';
import { textOf } from '#src/shared/text-of.ts';
import { genres } from './genres.ts';

/** In bytes; the server takes no more. Eight minutes at 320 kbit/s (decision 210). */
export const largestTrack = 20_000_000;
/** Whoever says that a track is theirs has an answer within these. */
export const rightsHours = 72;

export const track = defineContent({
  kind: 'track',
  table: 'tracks',
  v: 1,
  hangs: true,
  audio: true,
  wholeName: true,
  goesWithOwner: true,
  fields: {
    title: line(1, 80),
    release: optional(line(1, 80)),
    released: year(1900, 2100),
    genre: choice(genres),
    /** None: nobody sings. */
    lang: optional(choice(languageCodes)),
    rights: choice(['own', 'licensed', 'cc']),
    /** Who allowed it. */
    rights_from: optional(line(2, 140)),
    /** Where the licence can be read. */
    rights_link: optional(web()),
    lyrics: optional(lines(2, 4000)),
    /** Of the artist, when it was written. */
    artist_name: imported(line(1, 80)),
  },
  rules: {
    plain_title: plainTitle,
    licensed: {
      at: 'rights_from',
      sql: "rights <> 'licensed' or rights_from is not null",
      holds: ({ rights, rights_from }) => rights !== 'licensed' || rights_from !== null,
    },
    cc: {
      at: 'rights_link',
      sql: "rights <> 'cc' or rights_link is not null",
      holds: ({ rights, rights_link }) => rights !== 'cc' || rights_link !== null,
    },
  },
  title: 'title',
  states: {
    draft: { edit: true },
    open: { seen: 'parent', edit: true },
    flagged: { waits: true },
    hidden: {},
    withdrawn: {},
  },
  submitsTo: 'open',
  moves: [
    ['draft', 'open', 'owner'],
    ['open', 'flagged', 'members'],
    ...from(['flagged', 'hidden'], 'open', 'moderator'),
    ...from(['open', 'flagged'], 'hidden', 'moderator', { reasons: trackRejections }),
    ...from(['draft', 'open', 'flagged'], 'withdrawn', 'owner'),
  ],
  facets: ['genre'],
  sorts: { newest: ['opened_at', 'down'] },
  limits: { perDay: 10, resubmissions: 40, keepDays: 36_500 },
});

export const audioTypes = ['audio/mpeg', 'audio/ogg', 'audio/mp4'] as const;
const audioFacts = v.object({
  mime: v.picklist(audioTypes),
  bytes: v.pipe(v.number(), v.integer(), v.minValue(1)),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
/** What rows tell of a track's file. */
export type AudioFacts = v.InferOutput<typeof audioFacts>;

/** Of the file as it was sent, and of its light version (decision 201). Null: what says of itself what no file has. */
export const readAudioFacts = (told: unknown): { readonly audio: AudioFacts; readonly light: AudioFacts | null } | null => {
  const [audio, light] = (Array.isArray(told) ? told : []).slice(0, 2).map((one) => v.safeParse(audioFacts, one));
  return audio?.success ? { audio: audio.output, light: light?.success ? light.output : null } : null;
};

export interface TrackView {
  readonly title: string;
  readonly artist: string;
  readonly release: string;
  readonly released: string;
  readonly genre: string;
  readonly lang: string | undefined;
  readonly lyrics: string;
}

export const trackOf = (values: Values): TrackView => {
  const text = (name: string): string => textOf(values, name);
  return {
    title: text('title'),
    artist: text('artist_name'),
    release: text('release'),
    released: typeof values.released === 'number' ? String(values.released) : '',
    genre: text('genre'),
    lang: text('lang') || undefined,
    lyrics: text('lyrics'),
  };
};
