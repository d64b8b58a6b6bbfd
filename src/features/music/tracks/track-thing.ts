import type { AudioFacts, TrackView } from '#src/features/music/model/track.ts';
import type { Content } from '#src/model/content/content-rows.ts';

/** As search engines read it: https://schema.org/MusicRecording. Of a sample nothing. */
export const trackThing = ({ is_sample }: Content, track: TrackView, { seconds }: AudioFacts): object | null =>
  is_sample
    ? null
    : {
        '@type': 'MusicRecording',
        byArtist: { '@type': 'MusicGroup', name: track.artist },
        duration: `PT${seconds}S`,
        datePublished: track.released,
        ...(track.release && { inAlbum: { '@type': 'MusicAlbum', name: track.release } }),
        ...(track.lang && { inLanguage: track.lang }),
      };
