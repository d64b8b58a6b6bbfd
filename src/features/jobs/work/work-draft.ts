/** A work profile as it is written: years as they were typed. What is wrong is named by its box; the server judges the same (SQL: 20261129001550). */
import type { Work } from '#src/features/jobs/model/work.ts';
import { charactersIn } from '#src/shared/characters-in.ts';
import { textOf } from '#src/shared/text-of.ts';

export const most = { experience: 10, education: 6, skills: 12 } as const;
export const shortest = 2;
export const longest = 80;
export const firstYear = 1940;

export type Job = Readonly<Record<'what' | 'where' | 'from' | 'to', string>>;
export type School = Readonly<Record<'level' | 'school' | 'year', string>>;
export interface WorkDraft {
  readonly seen_by: Work['seen_by'];
  readonly experience: readonly Job[];
  readonly education: readonly School[];
  readonly skills: readonly string[];
  readonly languages: readonly string[];
}

export const emptyJob: Job = { what: '', where: '', from: '', to: '' };
export const emptySchool: School = { level: '', school: '', year: '' };

export const draftOfWork = (work: Work | null): WorkDraft => ({
  seen_by: work?.seen_by ?? 'hidden',
  experience: work?.experience.map((job) => ({ ...job, from: String(job.from), to: job.to === null ? '' : String(job.to) })) ?? [],
  education: work?.education.map((school) => ({ ...school, year: school.year === null ? '' : String(school.year) })) ?? [],
  skills: work?.skills ?? [],
  languages: work?.languages ?? [],
});

const list = (told: object, name: string): readonly unknown[] => {
  const value: unknown = Reflect.get(told, name);
  return Array.isArray(value) ? value : [];
};
const texts = (told: object, name: string): readonly string[] => list(told, name).filter((one) => typeof one === 'string');
const objects = (told: object, name: string): readonly object[] => list(told, name).map(Object);
const seenBy = (told: object): Work['seen_by'] => {
  const said = textOf(told, 'seen_by');
  return said === 'public' || said === 'companies' ? said : 'hidden';
};

/** What another page or phone kept; null: nothing. */
export const readWorkDraft = (kept: unknown): WorkDraft | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  return {
    seen_by: seenBy(kept),
    experience: objects(kept, 'experience').map((job) => ({
      ...{ what: textOf(job, 'what'), where: textOf(job, 'where'), from: textOf(job, 'from'), to: textOf(job, 'to') },
    })),
    education: objects(kept, 'education').map((one) => ({
      ...{ level: textOf(one, 'level'), school: textOf(one, 'school'), year: textOf(one, 'year') },
    })),
    skills: texts(kept, 'skills'),
    languages: texts(kept, 'languages'),
  };
};

/** A row, or what a server of another version told. */
export const readWork = (told: unknown): Work | null => {
  if (typeof told !== 'object' || told === null) return null;
  const year = (of: object, name: string): number | null => {
    const value: unknown = Reflect.get(of, name);
    return typeof value === 'number' ? value : null;
  };
  return {
    seen_by: seenBy(told),
    experience: objects(told, 'experience').map((job) => ({
      ...{ what: textOf(job, 'what'), where: textOf(job, 'where'), from: year(job, 'from') ?? 0, to: year(job, 'to') },
    })),
    education: objects(told, 'education').map((one) => ({
      ...{ level: textOf(one, 'level'), school: textOf(one, 'school'), year: year(one, 'year') },
    })),
    skills: texts(told, 'skills'),
    languages: texts(told, 'languages'),
  };
};

export type WorkFault = 'missing' | 'short' | 'long' | 'contact' | 'year' | 'future' | 'before';
/** By box: `experience.0.what`. */
export type WorkFaults = Readonly<Record<string, WorkFault>>;

const contact = [
  /\d(?:[ ().+-]{0,2}\d){8}/,
  /(?:https?:|www\.|@[a-z0-9-]+\.[a-z]|[a-z0-9]\.(?:com|cm|net|org|info|africa|io|fr|me|ly|co)(?:$|[^a-z]))/i,
];

const textFault = (typed: string): WorkFault | undefined => {
  const text = typed.trim();
  const length = charactersIn(text);
  if (length < shortest) return 'short';
  if (length > longest) return 'long';
  return contact.some((form) => form.test(text)) ? 'contact' : undefined;
};

const yearFault = (typed: string, thisYear: number): WorkFault | undefined => {
  if (!/^\d{4}$/.test(typed.trim()) || Number(typed) < firstYear) return 'year';
  return Number(typed) > thisYear ? 'future' : undefined;
};

const endFault = ({ from, to }: Job, thisYear: number): WorkFault | undefined => {
  if (to.trim() === '') return undefined;
  return yearFault(to, thisYear) ?? (Number(to) < Number(from) ? 'before' : undefined);
};

/** Nothing was typed into it. */
const isEmpty = (entry: Job | School): boolean => Object.values(entry).every((value) => value.trim() === '');

export const faultsOfWork = (draft: WorkDraft, thisYear: number): WorkFaults => {
  const found = [
    ...draft.experience.flatMap((job, n): [string, WorkFault | undefined][] =>
      isEmpty(job)
        ? []
        : [
            [`experience.${n}.what`, textFault(job.what)],
            [`experience.${n}.where`, textFault(job.where)],
            [`experience.${n}.from`, yearFault(job.from, thisYear)],
            [`experience.${n}.to`, endFault(job, thisYear)],
          ],
    ),
    ...draft.education.flatMap((one, n): [string, WorkFault | undefined][] =>
      isEmpty(one)
        ? []
        : [
            [`education.${n}.level`, one.level ? undefined : 'missing'],
            [`education.${n}.school`, textFault(one.school)],
            [`education.${n}.year`, one.year.trim() ? yearFault(one.year, thisYear) : undefined],
          ],
    ),
  ];
  return Object.fromEntries(found.flatMap(([box, fault]) => (fault ? [[box, fault]] : [])));
};

/** Of a draft without faults: what is sent. */
export const workOf = (draft: WorkDraft): Work => ({
  ...draft,
  experience: draft.experience
    .filter((job) => !isEmpty(job))
    .map(({ what, where, from, to }) => ({
      what: what.trim(),
      where: where.trim(),
      from: Number(from),
      to: to.trim() ? Number(to) : null,
    })),
  education: draft.education
    .filter((one) => !isEmpty(one))
    .map(({ level, school, year }) => ({ level, school: school.trim(), year: year.trim() ? Number(year) : null })),
});
