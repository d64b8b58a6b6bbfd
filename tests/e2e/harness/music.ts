/** Artists, who acts for them, and tracks: made over HTTP as members and moderators make them. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cut } from '#tests/trust/contents/file-stage.ts';
import type { Member } from './accounts.ts';
import { createContent, decideContent, type Json } from './contents.ts';
import { act, tokenOf } from './petitions.ts';

/** An artist that everybody sees, and that a member who signs up with it acts for. */
export const newOwnArtist = async (origin: string, member: Member) => {
  const token = await tokenOf(origin, member, 'new');
  const name = `Balafons of ${randomUUID().slice(0, 6)}`;
  const artist = await createContent(origin, token, 'artist', {
    ...{ title: name, genre: ['bikutsi'], text: 'Four brothers who have played the balafon at every feast since 2004.', lang: 'en' },
    source: 'https://example.org/balafons',
  });
  await decideContent(origin, artist, 'open');
  const claim = { role: 'Voice', proof: 'https://example.org/balafons', evidence: 'The page of the group names me as its voice.' };
  const hangs = { parent_id: artist.id, parent_kind: 'artist' };
  await decideContent(origin, await createContent(origin, token, 'artist_claim', claim, hangs), 'approved');
  return { ...artist, name, token, hangs };
};

/** Everybody can hear it. */
export const newTrack = async (
  origin: string,
  { token, hangs }: { readonly token: string; readonly hangs: Json },
  title: string,
  bytes: Buffer,
) => {
  const { id, parts } = cut(bytes, { name: `${title}.mp3` });
  for (const part of parts) await act(origin, token, 'put_file_part', { ...part });
  const fields = { title, released: 2010, genre: 'bikutsi', rights: 'own' };
  return createContent(origin, token, 'track', fields, { ...hangs, files: [{ id }] });
};

/** The boxes that it cannot do without, but its file; all of it is theirs. */
export const writeTrack = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Title of the track').fill(title);
  await page.getByLabel('Year of release').fill('2010');
  await page.getByLabel('Genre').selectOption({ label: 'Bikutsi' });
  await page.getByLabel('Rights').selectOption({ label: 'All of it is ours: music, words and recording' });
};
