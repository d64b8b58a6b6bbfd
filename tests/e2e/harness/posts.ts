/** Posts: made over HTTP, as a member writes one, and what the server has of theirs. */
import { randomUUID } from 'node:crypto';
import { pidOf } from '#src/shared/pid.ts';
import { type Member, newMember } from './accounts.ts';
import { act, rowsOnServer, tokenOf } from './petitions.ts';

type Json = Readonly<Record<string, unknown>>;

let count = 0;
/** Posts of other tests stand in the same feed. */
export const newText = (): string => {
  count += 1;
  return `The tap of quarter ${randomUUID().slice(0, 4)}${count} gives water again.`;
};

/** Without an author by one who signs up with it; gives its text. */
export const newPost = async (origin: string, wanted: Json = {}, author?: Member): Promise<string> => {
  const id = randomUUID();
  const fields = { text: newText(), region_code: null, topic: null, about: null, lang: 'en', ...wanted };
  const what = { id, pid: await pidOf(id), kind: 'post', kind_v: 1, name_display: 'full', fields };
  await act(
    origin,
    author ? await tokenOf(origin, author, 'known') : await tokenOf(origin, newMember('Author'), 'new'),
    'create_content',
    what,
  );
  return fields.text;
};

/** What the server has of hers. */
export const postsOnServer = async (origin: string, member: Member): Promise<readonly Json[]> =>
  (await rowsOnServer(origin, member, 'content_own'))
    .filter(({ kind }) => kind === 'post')
    .map(({ fields, state }) => ({ text: (fields as Json).text, state }));
