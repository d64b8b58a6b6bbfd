import { servePublicly } from '#supabase/functions/_shared/serve-publicly.ts';
import { createTrackAudioHandler } from '#supabase/functions/track-audio/handle.ts';

/** Hosted Supabase runs this file at /functions/v1/track-audio. */
servePublicly(({ ask, networkOf }) => createTrackAudioHandler(ask, networkOf));
