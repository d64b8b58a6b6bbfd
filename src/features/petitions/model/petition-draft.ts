/** A petition while it is being written: every box as it stands, and what is still wrong with which (SQL decides again: 1320, 1322). */
import * as v from 'valibot';
import { charactersIn } from '#src/shared/characters-in.ts';
import { dayFromNow, endOfDay } from '#src/shared/format-day.ts';
import type { PetitionText } from './mutations.ts';
import { type Petition, type PetitionReach, petitionCategories, petitionLimits, petitionReaches } from './petition.ts';

const draft = v.object({
  title: v.string(),
  text: v.string(),
  lang: v.string(),
  /** Empty: not chosen yet. */
  category: v.picklist(['', ...petitionCategories]),
  reach: v.picklist(['', ...petitionReaches]),
  region: v.string(),
  division: v.string(),
  subdivision: v.string(),
  addressees: v.array(v.string()),
  goal: v.string(),
  /** YYYY-MM-DD */
  closes_on: v.string(),
  name_display: v.picklist(['full', 'initials']),
});
export type PetitionDraft = Readonly<v.InferOutput<typeof draft>>;

/** Null: nothing was kept, or nothing this version of the app understands. */
export const readPetitionDraft = (value: unknown): PetitionDraft | null => {
  const read = v.safeParse(draft, value);
  return read.success ? read.output : null;
};

const usualDays = 90;
const usualGoal = '100';

export const emptyPetitionDraft = (now: number, lang: string): PetitionDraft => ({
  title: '',
  text: '',
  lang,
  category: '',
  reach: '',
  region: '',
  division: '',
  subdivision: '',
  addressees: [''],
  goal: usualGoal,
  closes_on: dayFromNow(usualDays, now),
  name_display: 'full',
});

/** Of a petition that was not accepted, to be written anew. */
export const draftOfPetition = (petition: Omit<Petition, 'id' | 'rev' | 'scope'> | PetitionText): PetitionDraft => ({
  title: petition.title,
  text: petition.text,
  lang: petition.lang,
  category: petition.category,
  reach: petition.reach,
  region: petition.region_code ?? '',
  division: petition.division_code ?? '',
  subdivision: petition.subdivision_code ?? '',
  addressees: [...petition.addressees],
  goal: String(petition.goal),
  closes_on: petition.closes_at.slice(0, 10),
  name_display: 'full',
});

/** How far down an area must be named: 1 region, 2 division, 3 subdivision. */
export const areaDepths: Readonly<Record<PetitionReach, 0 | 1 | 2 | 3>> = {
  village: 3,
  subdivision: 3,
  division: 2,
  region: 1,
  national: 0,
};

export type DraftFault = 'empty' | 'short' | 'long' | 'number' | 'low' | 'high' | 'soon' | 'far' | 'area';
export type DraftFaults = Readonly<
  Partial<Record<'title' | 'text' | 'category' | 'reach' | 'area' | 'addressees' | 'goal' | 'closes_on', DraftFault>>
>;

const lengthFault = (text: string, { least, most }: { readonly least: number; readonly most: number }): DraftFault | null => {
  const length = charactersIn(text);
  if (length === 0) return 'empty';
  if (length < least) return 'short';
  return length > most ? 'long' : null;
};

const addresseesFault = (addressees: readonly string[]): DraftFault | null => {
  if (addressees.every((one) => one.trim() === '')) return 'empty';
  return addressees.some((one) => charactersIn(one) > petitionLimits.addressee.most) ? 'long' : null;
};

const goalFault = (goal: string): DraftFault | null => {
  const digits = goal.replace(/[\s.,]/g, '');
  if (digits === '') return 'empty';
  if (!/^\d{1,9}$/.test(digits)) return 'number';
  if (Number(digits) < petitionLimits.goal.least) return 'low';
  return Number(digits) > petitionLimits.goal.most ? 'high' : null;
};

const closingFault = (day: string, now: number): DraftFault | null => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'empty';
  // A day more: it may take that long until there is a network.
  if (day < dayFromNow(petitionLimits.days.least + 1, now)) return 'soon';
  return day > dayFromNow(petitionLimits.days.most - 1, now) ? 'far' : null;
};

const areaFault = ({ reach, region, division, subdivision }: PetitionDraft): DraftFault | null => {
  if (reach === '') return null;
  return [region, division, subdivision].slice(0, areaDepths[reach]).some((code) => code === '') ? 'area' : null;
};

export const faultsOf = (written: PetitionDraft, now: number): DraftFaults => {
  const found = {
    title: lengthFault(written.title, petitionLimits.title),
    text: lengthFault(written.text, petitionLimits.text),
    category: written.category === '' ? ('empty' as const) : null,
    reach: written.reach === '' ? ('empty' as const) : null,
    area: areaFault(written),
    addressees: addresseesFault(written.addressees),
    goal: goalFault(written.goal),
    closes_on: closingFault(written.closes_on, now),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null));
};

/** What is sent; null: something is wrong with it still. */
export const petitionTextOf = (written: PetitionDraft, now: number): PetitionText | null => {
  const { category, reach } = written;
  if (Object.keys(faultsOf(written, now)).length > 0 || category === '' || reach === '') return null;
  const depth = areaDepths[reach];
  return {
    title: written.title.trim(),
    text: written.text.trim(),
    lang: written.lang,
    category,
    reach,
    region_code: depth > 0 ? written.region : null,
    division_code: depth > 1 ? written.division : null,
    subdivision_code: depth > 2 ? written.subdivision : null,
    addressees: written.addressees.map((one) => one.trim()).filter(Boolean),
    goal: Number(written.goal.replace(/[\s.,]/g, '')),
    // The server reads times of UTC alone.
    closes_at: new Date(endOfDay(written.closes_on)).toISOString(),
  };
};
