/** What lessons are called, on their own screens and in the search. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Slug } from '#src/features/education/model/lessons.ts';
import type { Entry } from '#src/widgets/area/area-words.ts';

export const lessonTitles: Readonly<Record<Slug, MessageDescriptor>> = {
  'how-a-bill-becomes-a-law': msg`How a bill becomes a law`,
  'council-mayor-prefect': msg`Council, mayor, prefect: who does what`,
  'deputies-and-senators': msg`What deputies and senators do`,
  'register-and-vote': msg`How to register and vote`,
  'check-before-you-share': msg`Petitions, charts, messages: what they are worth`,
};

/** By which the search finds each beside its title, in both languages, whichever is spoken. */
const keys: Readonly<Record<Slug, string>> = {
  'how-a-bill-becomes-a-law':
    'bill law parliament assembly senate president decree gazette projet proposition loi parlement assemblée sénat président décret promulguer journal officiel',
  'council-mayor-prefect':
    'council councillor mayor prefect governor region division subdivision budget commune conseil conseiller maire préfet sous-préfet gouverneur région département arrondissement mairie',
  'deputies-and-senators':
    'deputy deputies senator mp member parliament assembly senate député sénateur parlement assemblée sénat élu mandat',
  'register-and-vote':
    'vote voter voting election register card elecam ballot voter électeur élection inscrire inscription carte liste électorale bureau urne',
  'check-before-you-share':
    'chart figure fake news rumour message forward whatsapp scam fraud mobile money pin graphique sondage rumeur infox partager transférer arnaque escroquerie argent',
};

export const lessonPages: readonly Entry[] = (Object.keys(keys) as Slug[]).map((slug) => ({
  to: `/civic-education/${slug}`,
  name: lessonTitles[slug],
  about: msg`A lesson of civic education`,
  keys: keys[slug],
}));
