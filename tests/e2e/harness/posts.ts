/** Posts: made over HTTP, as a member writes one, and what the server has of theirs. */
import { randomUUID } from 'node:crypto';
import { type Member, newMember } from './accounts.ts';
import { createContent, type Json, ownOf } from './contents.ts';
import { tokenOf } from './petitions.ts';

let count = 0;
/** Posts of other tests stand in the same feed. */
export const newText = (): string => {
  count += 1;
  return `The tap of quarter ${randomUUID().slice(0, 4)}${count} gives water again.`;
};

/** Without an author by one who signs up with it; gives its text. With `more` of what create_content is told, as a picture. */
export const newPost = async (origin: string, wanted: Json = {}, author?: Member, more: Json = {}): Promise<string> => {
  const fields = { text: newText(), region_code: null, topic: null, about: null, lang: 'en', ...wanted };
  const token = await (author ? tokenOf(origin, author, 'known') : tokenOf(origin, newMember('Author'), 'new'));
  await createContent(origin, token, 'post', fields, more);
  return fields.text;
};

/** What the server has of hers. */
export const postsOnServer = async (origin: string, member: Member): Promise<readonly Json[]> =>
  (await ownOf(origin, member, 'post')).map(({ fields, state }) => ({ text: fields.text, state }));
