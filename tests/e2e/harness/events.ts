/** Events: made over HTTP, as a member writes one and a moderator opens it; what the server has of them; and writing one by hand. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Member, newMember } from './accounts.ts';
import { createContent, decideContent, type Json, ownOf } from './contents.ts';
import { act, findHelpers, rowsOnServer, tokenOf } from './petitions.ts';

export interface MadeEvent {
  readonly id: string;
  readonly pid: string;
  readonly title: string;
  readonly author: Member;
}

const day = 86_400_000;
/** The day so many days from now, as boxes have it. */
export const boxDay = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);

let count = 0;
/** Events of other tests stand in the same lists. */
export const newTitle = (): string => {
  count += 1;
  return `Cleaning the market of ${randomUUID().slice(0, 4)}${count}`;
};

const eventFields = (wanted: Json): Json => ({
  title: newTitle(),
  category: 'other',
  starts_at: `${boxDay(20)}T08:00:00.000Z`,
  ends_at: `${boxDay(20)}T10:00:00.000Z`,
  all_day: false,
  region_code: null,
  place: 'Behind the market',
  text: 'Bring a broom and a bag. There is water for everybody who comes to help.',
  lang: 'en',
  organiser: null,
  entry: 'free',
  price: null,
  capacity: null,
  about: null,
  phone: null,
  ...wanted,
});

/** Submitted by one who signs up with it; moderators have not read it. */
export const newSubmittedEvent = async (origin: string, wanted: Json = {}, author = newMember('Author')): Promise<MadeEvent> => {
  const fields = eventFields(wanted);
  const made = await createContent(origin, await tokenOf(origin, author, 'new'), 'event', fields);
  return { ...made, title: String(fields.title), author };
};

/** Announced. */
export const newOpenEvent = async (origin: string, wanted: Json = {}, author?: Member): Promise<MadeEvent> => {
  const made = await newSubmittedEvent(origin, wanted, author);
  await decideContent(origin, made, 'open');
  return made;
};

/** By its author. */
export const cancelEvent = async (origin: string, { id, author }: MadeEvent, note: string): Promise<void> => {
  await act(origin, await tokenOf(origin, author, 'known'), 'move_content', { kind: 'event', content_id: id, to: 'cancelled', note });
};

/** Of a member who is none of the test's own. */
export const newComment = async (origin: string, { id }: Pick<MadeEvent, 'id'>, text: string): Promise<void> => {
  const { supporters } = await findHelpers(origin);
  await createContent(origin, supporters[0] ?? '', 'comment', { text }, { parent_id: id, parent_kind: 'event' });
};

/** What the server has of those that she wrote under this title: their states. */
export const ownOnServer = async (
  origin: string,
  member: Member,
  title: string,
): Promise<readonly { readonly id: string; readonly state: string }[]> =>
  (await ownOf(origin, member, 'event')).filter(({ fields }) => fields.title === title).map(({ id, state }) => ({ id, state }));

/** Her answers to it. */
export const answersOf = async (origin: string, member: Member, { id }: Pick<MadeEvent, 'id'>): Promise<readonly unknown[]> =>
  (await rowsOnServer(origin, member, 'event_answers')).filter(({ content_id }) => content_id === id).map(({ answer }) => answer);

/** Hers to whatever. */
export const reactionsOf = async (origin: string, member: Member): Promise<readonly unknown[]> =>
  (await rowsOnServer(origin, member, 'content_reactions')).map(({ reaction }) => reaction);

/** What its organiser is told; empty until somebody has answered. */
export const figuresOf = async (origin: string, { id, author }: MadeEvent): Promise<Json> => {
  const found = (await rowsOnServer(origin, author, 'event_figures')).find((row) => row.id === id);
  return found ? { going: found.going, waiting: found.waiting, interested: found.interested } : {};
};

/** The boxes that it cannot do without; `end` follows the beginning. */
export const writeEvent = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Kind').selectOption({ label: 'Town hall meeting' });
  await page.getByLabel('Begins').fill(`${boxDay(20)}T09:00`);
  await page.getByLabel('Venue').fill('Behind the market of Ndop');
  await page.getByLabel('Details').fill('Bring a broom and a bag. There is water for everybody.');
};

/** With a reload, after which the phone asks the server. */
export const untilShown = async (page: Page, text: string | RegExp): Promise<void> => {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 4_000 });
  }).toPass();
};

/** Of somebody who is not signed in. */
export const visitorsPhone = async (browser: Browser, origin: string, address: string): Promise<Page> => {
  const phone = await (await browser.newContext({ baseURL: origin })).newPage();
  await phone.goto(address);
  return phone;
};
