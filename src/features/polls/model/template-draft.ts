/** A template while an administrator writes it: every box as it stands, and what is still wrong with which (SQL decides again: 1460). */
import * as v from 'valibot';
import { charactersIn } from '#src/shared/characters-in.ts';
import { askedOf, between, clean, emptyQuestion, type PollFault, type PollFaults, pollWords, wordFaultsOf, wordsOf } from './poll-draft.ts';
import type { PollTemplate } from './poll-template.ts';

/** In characters. */
export const aboutLimits = { least: 10, most: 200 } as const;

const draft = v.object({
  ...pollWords.entries,
  /** Made before the first word, so that a template that was saved and not heard of is no second one. */
  id: v.string(),
  about: v.string(),
  /** The revision that was read before writing; null: a new template. */
  read_rev: v.nullable(v.number()),
});
export type TemplateDraft = Readonly<v.InferOutput<typeof draft>>;

/** Null: nothing was kept, or nothing this version of the app understands. */
export const readTemplateDraft = (value: unknown): TemplateDraft | null => {
  const read = v.safeParse(draft, value);
  return read.success ? read.output : null;
};

export const emptyTemplateDraft = (id: string, lang: string): TemplateDraft => ({
  id,
  title: '',
  text: '',
  lang,
  questions: [emptyQuestion()],
  about: '',
  read_rev: null,
});

export const draftOfTemplate = (template: PollTemplate): TemplateDraft => ({
  ...wordsOf(template),
  id: template.id,
  about: template.about,
  read_rev: template.rev,
});

export interface TemplateFaults extends Pick<PollFaults, 'title' | 'text' | 'questions' | 'together'> {
  readonly about?: PollFault;
}

export const templateFaultsOf = (written: TemplateDraft): TemplateFaults => {
  const about = between(charactersIn(clean(written.about)), aboutLimits);
  return { ...wordFaultsOf(written), ...(about && { about }) };
};

export type TemplateText = Omit<PollTemplate, 'id' | 'rev'>;

export const templateTextOf = (written: TemplateDraft): TemplateText => ({ ...askedOf(written), about: clean(written.about) });
