/** What members do in the group in a step of the simulated world: they come and go, and say there what they say elsewhere. */
import { joinGroup, leaveGroup, removeFromGroup, setGroupLink } from '#src/features/messages/model/group-mutations.ts';
import { group, talkers } from './said.ts';
import { mutate, nextSerial, type Sea } from './sea.ts';
import type { Phone } from './sim-phone.ts';
import { arrange, correct, type Do, read, shownThread, takeAway, write } from './talk.ts';

const join: Do = ({ sea, tab, luck }) => {
  // As somebody passed it on; now and then one of before.
  const link = sea.server.data.all().get(`conversations:${group}`)?.row.link;
  const code = typeof link === 'string' && sea.random.chance(0.9) ? link : 'code-0';
  mutate(sea, tab, `joins by ${code}`, () => tab.engine.mutate(joinGroup, { code, ...luck }));
};

const leave: Do = ({ sea, tab, luck }) => {
  mutate(sea, tab, 'leaves the group', () => tab.engine.mutate(leaveGroup, { thread_id: group, ...luck }));
};

const remove: Do = ({ sea, tab, user, luck }) => {
  const user_id = sea.random.pick(talkers.filter((one) => one !== user)) ?? '';
  mutate(sea, tab, `removes ${user_id}`, () => tab.engine.mutate(removeFromGroup, { thread_id: group, user_id, ...luck }));
};

const invite: Do = ({ sea, tab, luck }) => {
  const code = `code-${nextSerial(sea)}`;
  mutate(sea, tab, `lets others in by ${code}`, () => tab.engine.mutate(setGroupLink, { thread_id: group, code, days: 7, ...luck }));
};

export const talkInGroup = (sea: Sea, phone: Phone): void => {
  const { random } = sea;
  const tab = random.pick(phone.tabs);
  const user = tab?.replica.user;
  if (!tab || !user) return;
  const luck = { bad: random.chance(0.04), poison: random.chance(0.02), unfit: random.chance(0.02) };
  const spot = { sea, phone, tab, user, other: 'the group', thread: group, luck };
  const what = shownThread(spot)
    ? random.pick([write, write, write, write, correct, takeAway, read, arrange, invite, invite, leave, remove])
    : join;
  what?.(spot);
};
