/** Artists, who acts for them, and their tracks. */

import { mp3 } from './audio-files.ts';
import { act, add, addMember, type ContentStage, created, decide, type Json, saidTo } from './content-stage.ts';
import { cut, openFiles } from './file-stage.ts';

export const openArtists = (stage: ContentStage) => {
  const files = openFiles(stage);
  const addArtist = async (fields: Json = {}): Promise<string> => {
    const id = await add(stage, await addMember(stage, 'Fan'), created('artist', {}, fields));
    await decide(stage, id, 'open');
    return id;
  };
  /** A member who acts for the artist. */
  const actFor = async (artist: string, name = 'Awa Voice') => {
    const member = await addMember(stage, name);
    const claim = await add(stage, member, created('artist_claim', { parent_id: artist }));
    const said = saidTo(await decide(stage, claim, 'approved'));
    if (said !== 'ok') throw new Error(said);
    return { member, claim };
  };
  const bring = (who: string, bytes: Buffer = mp3(4)): Promise<string> => files.bring(who, bytes, { name: 'Song.mp3' });
  const addTrack = async (who: string, artist: string, fields: Json = {}, bytes?: Buffer): Promise<string> =>
    add(stage, who, created('track', { parent_id: artist, files: [{ id: await bring(who, bytes) }] }, fields));
  /** What a phone hears: the first bytes. */
  const hear = async (who: string | null, track: string, since = 0, most = 1000, light = false): Promise<Json> => {
    const [row] = await stage.query('select app.pid($1::uuid) as pid', [track]);
    return (await stage.call(who, 'read_track', row?.pid, since, most, light)) as Json;
  };
  return { ...files, addArtist, actFor, bring, addTrack, hear, cut, act };
};
