/** What an author and a moderator do with polls, asked as a phone and as their screen ask. */
import { randomUUID } from 'node:crypto';
import type { Stage } from '#tests/trust/roles/stage.ts';
import { resultsOf, send } from '#tests/trust/sync/petition-stage.ts';
import { single } from './poll-rows.ts';
import { pollNow } from './poll-stage.ts';

type Json = Readonly<Record<string, unknown>>;

/** What an author hands in, unless told otherwise. */
export const asked = (more: Json = {}): Json => ({
  id: randomUUID(),
  title: 'What should the council repair first?',
  text: 'A budget never reaches for everything.',
  lang: 'en',
  questions: [single],
  secrecy: 'secret',
  results_when: 'live',
  eligibility: 'members',
  region_code: null,
  quorum: null,
  opens_at: null,
  closes_at: '2027-04-20T00:00:00Z',
  name_display: 'full',
  invited: null,
  ...more,
});

/** The verdict: its status alone, or with the field or the reason. */
export const act = async (stage: Pick<Stage, 'call'>, member: string, name: string, args: Json, made_at = pollNow): Promise<unknown> => {
  const [{ status, field, why } = {}] = resultsOf(await send(stage, member, [{ name, args, made_at }])) as readonly Json[];
  return field || why ? [status, field ?? why] : status;
};

export const pollOf = async ({ query }: Pick<Stage, 'query'>, id: unknown): Promise<Json> =>
  (await query('select * from app.polls where id = $1', [id]))[0] ?? {};

export interface Asked {
  readonly author: string;
  readonly id: string;
}

/** A poll in review, and its author. */
export const addAsked = async (stage: Stage, more: Json = {}): Promise<Asked> => {
  const author = await stage.addMember({ display_name: 'Ngum Awa' });
  const args = asked(more);
  const said = await act(stage, author, 'create_poll', args);
  if (said !== 'ok') throw new Error(JSON.stringify(said));
  return { author, id: String(args.id) };
};

export const addModerator = async (stage: Stage): Promise<string> => {
  const id = await stage.addMember();
  await stage.giveRole(id, { role: 'moderator' });
  return id;
};

export const decide = (stage: Stage, who: string | null, id: unknown, decision: unknown, reason: unknown = null, note: unknown = null) =>
  stage.call(who, 'decide_content', id, decision, reason, note) as Promise<Json>;

export const follow = (stage: Pick<Stage, 'call'>, member: string, poll: string, follows: unknown = true, more: Json = {}) =>
  act(stage, member, 'follow_content', { id: randomUUID(), kind: 'poll', content_id: poll, follows, ...more });
