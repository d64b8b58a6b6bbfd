/** Answers to begin with, in the language of whoever reads them: not in that of the screen. Whoever sends one changes it first as they like. */

export interface Template {
  readonly lang: 'en' | 'fr';
  readonly text: string;
}

/** By the move that they go with. `job`: its title. */
const templates: Readonly<Record<string, (job: string) => Readonly<Record<Template['lang'], string>>>> = {
  shortlisted: (job) => ({
    en: `Thank you for your application for “${job}”. It is on our short list. We will write to you here again.`,
    fr: `Merci pour votre candidature pour « ${job} ». Elle est présélectionnée. Nous vous écrirons à nouveau ici.`,
  }),
  interview: (job) => ({
    en: `We would like to meet you about “${job}”. Nothing is to be paid. Please bring your identity card. Day, hour and place: `,
    fr: `Nous aimerions vous rencontrer au sujet de « ${job} ». Il n’y a rien à payer. Apportez votre carte d’identité. Jour, heure et lieu : `,
  }),
  offer: (job) => ({
    en: `We offer you the job “${job}”. If you agree, say here that you were hired. First day: `,
    fr: `Nous vous proposons l’emploi « ${job} ». Si vous êtes d’accord, indiquez ici que vous êtes embauché. Premier jour : `,
  }),
  not_selected: (job) => ({
    en: `Thank you for your application for “${job}”. We have chosen somebody else this time. We wish you success.`,
    fr: `Merci pour votre candidature pour « ${job} ». Nous avons retenu quelqu’un d’autre cette fois. Nous vous souhaitons bonne chance.`,
  }),
  position_cancelled: (job) => ({
    en: `Thank you for your application for “${job}”. In the end nobody will be hired for this job.`,
    fr: `Merci pour votre candidature pour « ${job} ». Finalement, personne ne sera embauché pour ce poste.`,
  }),
};

/** French titles stand between their own spaces. */
const spaced = (text: string): string => text.replaceAll(/(?<=«) | (?=[»:;!?])/g, '\u202F');

export const templatesFor = (move: string, job: string): readonly Template[] => {
  const both = templates[move]?.(job);
  return both
    ? [
        { lang: 'en', text: both.en },
        { lang: 'fr', text: spaced(both.fr) },
      ]
    : [];
};

/** What was typed is never lost to a template: it comes after that. */
export const withTemplate = (typed: string, text: string): string => (typed.trim() === '' ? text : `${typed.trim()}\n\n${text}`);
