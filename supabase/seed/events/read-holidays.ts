/** Public holidays, a line a day. Law: a line is a holiday or is named in the findings; so is every letter that was changed. */
import { type Findings, type Place, reject, repair } from '#supabase/seed/core/findings.ts';
import { type CsvRow, readCsv, type SeedFolder } from '#supabase/seed/core/read-csv.ts';
import { stableId } from '#supabase/seed/core/stable-id.ts';
import { origins } from '#supabase/seed/sources/origins.ts';

export interface Holiday {
  readonly id: string;
  readonly source_code: string;
  /** When the list was made. */
  readonly opened_at: string;
  readonly title: string;
  readonly title_fr: string;
  /** ISO times: from midnight to midnight in Cameroon, which is UTC+1 all year. */
  readonly starts_at: string;
  readonly ends_at: string;
  /** `moon`: computed; whoever watches the moon may decide for the day before or after. */
  readonly certainty: 'sure' | 'moon';
}

const file = 'events/public_holidays_2025_2028.csv';
const columns = ['date', 'name_en', 'name_fr', 'type', 'rule', 'movable'] as const;
type HolidayRow = CsvRow<(typeof columns)[number]>;

const certainties: Readonly<Record<string, Holiday['certainty']>> = {
  fixed: 'sure',
  easter: 'sure',
  'lunar (moon sighting, +-1 day)': 'moon',
};

export const readHolidays = (folder: SeedFolder): readonly Holiday[] => {
  const known = new Set<string>();
  return readCsv(folder, file, columns).flatMap((row) => {
    const holiday = readHoliday(folder.findings, row);
    if (typeof holiday === 'string') return refuse(folder.findings, row, holiday);
    if (known.has(holiday.id)) return refuse(folder.findings, row, 'the same holiday twice in a year');
    known.add(holiday.id);
    return [holiday];
  });
};

const refuse = (findings: Findings, row: HolidayRow, reason: string): readonly Holiday[] => {
  reject(findings, row, reason, Object.values(row.cells).join(','));
  return [];
};

/** A holiday, or why the line is none. */
const readHoliday = (findings: Findings, row: HolidayRow): Holiday | string => {
  const { date, name_en, name_fr, type, rule, movable } = row.cells;
  const certainty = Object.hasOwn(certainties, movable) && certainties[movable];
  if (!isDay(date)) return 'not a day';
  if (type !== 'public') return 'not a public holiday';
  if (!certainty) return 'nobody knows how its day is found';
  if (rule === '') return 'no rule';
  const title = readName(findings, row, 'name_en', name_en);
  const title_fr = readName(findings, row, 'name_fr', name_fr);
  if (!isTitle(title) || !isTitle(title_fr)) return 'no name that an event can have';
  return {
    // By its rule and year: the id stays when the list is made anew with another day.
    id: stableId(origins.holidays.source, `${date.slice(0, 4)} ${rule}`),
    source_code: origins.holidays.source,
    opened_at: midnight(origins.holidays.as_of),
    ...{ title, title_fr, certainty },
    starts_at: midnight(date),
    ends_at: midnight(dayAfter(date)),
  };
};

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
const midnight = (day: string): string => `${day}T00:00:00+01:00`;

/** As events have them (src/features/events/model/event.ts). */
const isTitle = (name: string): boolean => [...name].length >= 5 && [...name].length <= 140;

const readName = (findings: Findings, place: Place, field: string, cell: string): string => {
  const name = repair(findings, place, field, cell, cell.trim().replaceAll("'", '’'), 'typewriter apostrophe');
  return name === 'Noël' ? repair(findings, place, field, name, 'Fête de Noël', 'shorter than the title of an event') : name;
};
