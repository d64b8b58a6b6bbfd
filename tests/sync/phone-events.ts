/** What may happen to a phone of the simulated world, whatever its member does. */
import type { Sea } from './sea.ts';
import { type Phone, reopenTab, switchAccount, upgrade } from './sim-phone.ts';

export type Event = (sea: Sea, phone: Phone) => void | Promise<void>;
export const day = 86_400_000;

export const crash: Event = (sea, phone) => {
  const place = sea.random.chance(0.5) ? 0 : 1;
  sea.tell(`${phone.tabs[place]?.name} dies`);
  reopenTab(sea, phone, place);
};

export const signIn: Event = (sea, phone) => {
  const user = sea.random.pick(phone.accounts) ?? null;
  if (user === phone.token.user) return;
  const keeps = sea.random.chance(0.8);
  sea.tell(`phone ${phone.name} is now that of ${user ?? 'a visitor'}; what waits is ${keeps ? 'kept' : 'discarded'}`);
  switchAccount(sea, phone, user, keeps);
};

export const loseToken: Event = ({ tell }, phone) => {
  tell(`the session on phone ${phone.name} expires`);
  phone.token.isFresh = phone.token.user === null;
};

export const renewToken: Event = ({ tell }, phone) => {
  if (!phone.token.isFresh) tell(`the session on phone ${phone.name} is renewed`);
  phone.token.isFresh = true;
};

export const moveClock: Event = ({ random, tell }, phone) => {
  phone.offset = random.pick([0, day, -day, 5 * 365 * day, -5 * 365 * day]) ?? 0;
  tell(`the clock of phone ${phone.name} is wrong by ${phone.offset / day} days`);
};

export const upgradeApp: Event = async (sea, phone) => {
  if (phone.app === 2) return;
  sea.tell(`phone ${phone.name} has a newer app`);
  await upgrade(sea, phone);
};

export const limit: Event = ({ tell }, phone) => {
  phone.isLimited = !phone.isLimited;
  tell(`the month's limit of phone ${phone.name} is ${phone.isLimited ? 'reached' : 'over'}`);
};
