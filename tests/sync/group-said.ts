/** Who should have which words of the group, and who is in it: worked out from the mutations that the server took alone, as in said.ts. */
import type { SentOp } from '#src/data/sync/protocol.ts';
import type { joinGroup, leaveGroup, removeFromGroup } from '#src/features/messages/model/group-mutations.ts';
import { sendMessage } from '#src/features/messages/model/mutations.ts';
import { type ArgsOf, type DeleteOf, type EditOf, group, mostOnPhones, remembering, type SendOf } from './said.ts';

export type JoinOf = ArgsOf<typeof joinGroup>;
export type LeaveOf = ArgsOf<typeof leaveGroup>;
export type RemoveOf = ArgsOf<typeof removeFromGroup>;

/** Two are in it before the first step. */
export const firstMembers = [
  ['ngum', 'owner'],
  ['paul', 'member'],
] as const;

interface Place {
  readonly place: number;
  /** Of what was said; of what happened: what, and to whom. */
  readonly id: string;
  body: string | null;
  /** Who has it now. */
  readonly to: Set<string>;
  readonly without: Set<string>;
}

interface GroupTalk {
  readonly places: Place[];
  /** Who ever had what: `<user> <id>`. */
  readonly had: Set<string>;
  /** Who came first stands first. */
  readonly members: [user: string, role: 'owner' | 'member'][];
}

const add = ({ places, had, members }: GroupTalk, id: string, body: string | null): void => {
  const users = members.map(([user]) => user);
  places.push({ place: places.length + 1, id, body, to: new Set(users), without: new Set() });
  for (const user of users) had.add(`${user} ${id}`);
};

export const happened = (event: string, user: string, place: number): string => `${user} ${event} at ${place}`;

/** What somebody has who is out of it: nothing. Without its owner it is the one's who came first. */
const out = (talk: GroupTalk, user: string, event: string): void => {
  const at = talk.members.findIndex(([one]) => one === user);
  if (at < 0) return;
  talk.members.splice(at, 1);
  add(talk, happened(event, user, talk.places.length + 1), null);
  for (const { to } of talk.places) to.delete(user);
  const [first] = talk.members;
  if (first && !talk.members.some(([, role]) => role === 'owner')) first[1] = 'owner';
};

const hear = (talk: GroupTalk, user: string, { name, args }: SentOp): void => {
  const said = (id: string): Place | undefined => talk.places.findLast((one) => one.id === id && one.to.size > 0);
  if (name === 'join_group' && !talk.members.some(([one]) => one === user)) {
    talk.members.push([user, 'member']);
    add(talk, happened('joined', user, talk.places.length + 1), null);
  }
  if (name === 'leave_group') out(talk, user, 'left');
  if (name === 'remove_from_group') out(talk, (args as RemoveOf).user_id, 'removed');
  if (name === sendMessage.name && (args as SendOf).thread_id === group && !said((args as SendOf).id))
    add(talk, (args as SendOf).id, (args as SendOf).body);
  if (name === 'edit_message') {
    const { message_id, body } = args as EditOf;
    const one = said(message_id);
    if (one && one.body !== null) one.body = body;
  }
  if (name === 'delete_message') {
    const { message_id, for_all } = args as DeleteOf;
    const one = said(message_id);
    if (one && for_all) one.body = null;
    else one?.without.add(user);
  }
};

export const groupTalkOf = remembering<GroupTalk>(
  () => ({ places: [], had: new Set(), members: firstMembers.map(([user, role]) => [user, role]) }),
  hear,
);

/** What a member's phones show of it, in its order: of its last ones. */
export const shownInGroup = ({ places }: GroupTalk, user: string): readonly (readonly [id: string, body: string | null])[] =>
  places
    .filter(({ place, to, without }) => to.has(user) && !without.has(user) && place > places.length - mostOnPhones)
    .map(({ id, body }) => [id, body]);
