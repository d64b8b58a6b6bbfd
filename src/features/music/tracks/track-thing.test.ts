import { expect, test } from 'vitest';
import { trackOf } from '#src/features/music/model/track.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import { trackThing } from './track-thing.ts';

const audio = { mime: 'audio/mpeg' as const, bytes: 161_000, seconds: 40 };
const fields = { title: 'First rain', artist_name: 'Balafons', released: 2025, release: 'Wet season', lang: 'ewo' };

test('of a track: whose it is, how long and of which year; of a sample nothing', () => {
  expect(trackThing({ is_sample: false } as Content, trackOf(fields), audio)).toEqual({
    '@type': 'MusicRecording',
    byArtist: { '@type': 'MusicGroup', name: 'Balafons' },
    duration: 'PT40S',
    datePublished: '2025',
    inAlbum: { '@type': 'MusicAlbum', name: 'Wet season' },
    inLanguage: 'ewo',
  });
  expect(trackThing({ is_sample: false } as Content, trackOf({ ...fields, release: null, lang: null }), audio)).not.toHaveProperty(
    'inAlbum',
  );
  expect(trackThing({ is_sample: true } as Content, trackOf(fields), audio)).toBeNull();
});
