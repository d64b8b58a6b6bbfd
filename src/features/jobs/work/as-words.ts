/** A work profile as words, a line each, with which an application is begun. */
import { loadGroups } from './groups.ts';
import { readWork } from './work-draft.ts';

export const asWords = async (row: unknown, language: string) => {
  const work = readWork(row);
  const groups = await loadGroups(language);
  return {
    experience: (work?.experience ?? []).map(({ what, where, from, to }) => `${what}, ${where} (${from}–${to ?? ''})`).join('\n'),
    education: (work?.education ?? []).map(({ school, year }) => (year === null ? school : `${school} (${year})`)).join('\n'),
    skills: (work?.skills ?? []).flatMap((code) => groups.get(code) ?? []).join(', '),
  };
};
