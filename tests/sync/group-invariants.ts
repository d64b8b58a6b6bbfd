/** What must hold of the group, whatever happened: words are with who was in it when they were said, and with nobody who is out of it. */
import { readMessage, readThread } from '#src/features/messages/model/message.ts';
import { groupTalkOf, shownInGroup } from './group-said.ts';
import { Broken, baseOf } from './invariants.ts';
import { group } from './said.ts';
import type { Replica } from './sim-phone.ts';
import type { SimServer } from './sim-server.ts';

const broken = (what: string): never => {
  throw new Broken(what);
};

const ofGroup = ({ store }: Replica, wanted: string) =>
  [...baseOf(store.content()).values()].flatMap(({ table, row }) => (table === wanted && row.thread_id === group ? [row] : []));

/** `memory`: of the history that the phone knows. */
export const checkGroup = (replica: Replica, { memory }: SimServer): void => {
  const { had } = groupTalkOf(memory.taken);
  for (const { message_id } of ofGroup(replica, 'messages'))
    if (!had.has(`${replica.user} ${message_id}`))
      broken(`${replica.name} has ${message_id}, which was said while ${replica.user} was not in the group`);
};

export const checkGroupAtRest = (replica: Replica, { memory }: SimServer): void => {
  const { name, user, store } = replica;
  if (user === null) return;
  const talk = groupTalkOf(memory.taken);
  const isIn = talk.members.some(([one]) => one === user);
  const [own, ...more] = ofGroup(replica, 'threads');
  const rosters = ofGroup(replica, 'group_rosters');
  if (!own === isIn || more.length > 0)
    broken(`${name} has ${own ? 1 + more.length : 'no'} row of the group, and ${user} is ${isIn ? '' : 'not '}in it`);
  if (rosters.length !== (isIn ? 1 : 0)) broken(`${name} has ${rosters.length} lists of who is in the group`);
  for (const { members } of rosters) {
    const [said, wanted] = [members, talk.members.map(([one, role]) => [one, one, role])].map((one) => JSON.stringify(one));
    if (said !== wanted) broken(`${name} says that ${said} are in the group, and it is ${wanted}`);
  }
  const here = ofGroup(replica, 'messages')
    .sort((a, b) => Number(a.seq) - Number(b.seq))
    .flatMap((row) => readMessage(row) ?? []);
  const words = here.filter(({ removed_at }) => !removed_at).map(({ message_id, body }) => [message_id, body]);
  const [shown, wanted] = [words, shownInGroup(talk, user)].map((one) => JSON.stringify(one));
  if (shown !== wanted) broken(`${name} shows ${shown} of the group at rest, and should show ${wanted}`);
  // Whoever is on the way out of it reads there no more.
  const isHeldUp = [...store.content().ops.values()].some(({ entity, state }) => entity.endsWith(group) && state === 'waiting');
  const thread = readThread(own);
  const came = thread && here.find(({ author_id, seq }) => author_id !== user && seq > thread.got_seq);
  if (came && !isHeldUp) broken(`${name} has not said that ${came.message_id} came`);
};
