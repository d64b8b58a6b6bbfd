/**
 * A phone that gives: what its tabs share, which can be full, and in each tab the app's own code for beginning a donation and asking for it. The member
 * does what the screen offers and nothing else.
 */
import { readFunctionAnswer } from '#src/data/remote/read-function-answer.ts';
import type { Giving } from '#src/features/donate/giving.ts';
import { type Donation, isLongInDoubt, isWaiting, type ToldDonation, toldDonation } from '#src/features/donate/model/donation.ts';
import { fail, type Result } from '#src/shared/result.ts';
import type { Question } from '#supabase/server/donations/desk.ts';
import type { Bank } from './bank.ts';
import { never } from './scheduler.ts';
import type { Phone, Tab } from './sim-phone.ts';

export interface GivingTab {
  /** The world's tab that it lives in; it dies with it. */
  readonly tab: Tab;
  readonly giving: Giving;
  shown: readonly Donation[];
  lost: string | null;
}

export interface Giver {
  readonly phone: Phone;
  /** As text, as it stands on a disk. */
  disk: string;
  isFull: boolean;
  /** What its member put away. */
  readonly putAway: Set<string>;
  readonly tabs: Map<number, GivingTab>;
}

export const keptOn = ({ disk }: Giver): readonly Donation[] => JSON.parse(disk);

export const tabOf = (bank: Bank, giver: Giver, place: number): GivingTab | undefined => {
  const tab = giver.phone.tabs[place];
  const known = giver.tabs.get(place);
  if (!tab || known?.tab === tab) return known;
  const giving = bank.code.createGiving({
    read: () => keptOn(giver),
    keep: (donations) => {
      if (!giver.isFull) giver.disk = JSON.stringify(donations);
      return !giver.isFull;
    },
    ask: (body) => ask(bank, giver, tab, body),
    newId: () => bank.newId(),
    now: () => bank.clock.now + giver.phone.offset,
  });
  const made: GivingTab = { tab, giving, shown: keptOn(giver), lost: null };
  giving.listen((shown) => {
    made.shown = shown;
  });
  giver.tabs.set(place, made);
  return made;
};

const ask = async (bank: Bank, giver: Giver, tab: Tab, body: object): Promise<Result<ToldDonation>> => {
  const { id, fund, amount_xaf: amount } = body as { readonly id: string; readonly fund?: string; readonly amount_xaf?: number };
  const question: Question = fund === undefined || amount === undefined ? { id } : { id, fund, amount };
  if (fund !== undefined) {
    bank.intents.set(id, giver);
    if (!keptOn(giver).some((one) => one.id === id)) bank.wrongs.push(`${tab.name} sends ${id}, which is not written down`);
  }
  const heard = await carry(bank, tab.name, question);
  if (!tab.alive) return never();
  return heard === null ? fail('network') : readFunctionAnswer(parsed(heard), toldDonation);
};

/** Null: nothing came. A phone gives up after a while, and what it asked may still arrive. */
const carry = async (bank: Bank, name: string, question: Question): Promise<string | null> => {
  const happens = (share: number): boolean => bank.storm.on && bank.random.chance(share);
  await bank.turn(`${name} asks ${'fund' in question ? 'to give' : 'about'} ${question.id}`);
  if (happens(0.12)) return null;
  if (happens(0.1)) bank.ghosts.push(question);
  if (happens(0.08)) {
    // On its way for longer than the phone waits.
    bank.ghosts.push(question);
    return null;
  }
  if (happens(0.03)) return '<h1>Welcome to the hotel</h1>';
  const answered = bank.desk.answer(question).then((told) => JSON.stringify(told));
  const heard = await Promise.race([answered, bank.untilServerEnds()]);
  await bank.turn(`${name} hears ${heard ?? 'nothing'}`);
  return happens(0.15) ? null : heard;
};

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
};

/** What the page of this tab shows: a form, or the donation that was begun last. */
export const lookAt = (bank: Bank, giver: Giver, one: GivingTab): void => {
  const { random, tell, clock } = bank;
  const { name } = one.tab;
  const current = [...one.shown].reverse().find(({ is_read }) => !is_read);
  if (!current) {
    bank.wishes += 1;
    const said = one.giving.give('mboa', 500 + bank.wishes);
    tell(`${name} wants to give ${500 + bank.wishes}: ${said}`);
    return;
  }
  const isLost = one.lost === current.id && current.state === 'draft';
  if (isLost && random.chance(0.6)) {
    tell(`${name} sends ${current.id} again`);
    one.lost = null;
    bank.run(one.giving.send(current));
  } else if (isLost || !isWaiting(current) || isLongInDoubt(current, clock.now + giver.phone.offset)) {
    tell(`${name} puts ${current.id} away, which is ${current.state}`);
    giver.putAway.add(current.id);
    one.giving.putAway(current.id);
  }
};

/** As the page does every three seconds, and when it opens. */
export const askOn = (bank: Bank, one: GivingTab): void => {
  const waiting = one.shown.find((each) => isWaiting(each) && !each.is_read)?.id;
  if (waiting === undefined || bank.random.chance(0.2)) {
    bank.run(one.giving.askAll());
    return;
  }
  bank.run(
    one.giving.ask(waiting).then((heard) => {
      if (heard === 'lost') one.lost = waiting;
    }),
  );
};
