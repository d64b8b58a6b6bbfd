/** What lessons are called, in both languages: the search finds them in either, and this comes with it and with the lessons, not with the core. */
import type { Slug } from './lessons.ts';

interface LessonTitle {
  readonly en: string;
  readonly fr: string;
  /** By which the search finds it beside its title. */
  readonly keys: string;
}

export const lessonTitles: Readonly<Record<Slug, LessonTitle>> = {
  'how-a-bill-becomes-a-law': {
    en: 'How a bill becomes a law',
    fr: 'Comment un projet devient une loi',
    keys: 'bill law parliament assembly senate president decree gazette projet proposition loi parlement assemblée sénat président décret promulguer journal officiel',
  },
  'council-mayor-prefect': {
    en: 'Council, mayor, prefect: who does what',
    fr: 'Commune, maire, préfet : qui fait quoi',
    keys: 'council councillor mayor prefect governor region division subdivision budget commune conseil conseiller maire préfet sous-préfet gouverneur région département arrondissement mairie',
  },
  'what-a-prefect-does': {
    en: 'What a prefect does',
    fr: 'Ce que fait un préfet',
    keys: 'prefect governor sub-prefect senior divisional officer office letter administrative court préfet gouverneur sous-préfet préfecture sous-préfecture région département arrondissement bureau courrier tribunal administratif',
  },
  'what-a-regional-council-does': {
    en: 'What a regional council does',
    fr: 'Ce que fait un conseil régional',
    keys: 'region regional council assembly house of chiefs special status decentralisation delegate conciliator région conseil régional assemblée régionale statut spécial décentralisation délégué',
  },
  'what-a-fon-does': {
    en: 'What a fon or a chief does',
    fr: 'Ce que fait un fon ou un chef',
    keys: 'fon chief chiefdom lamido sultan traditional ruler notable custom village chef chefferie lamidat coutume tradition quartier',
  },
  'deputies-and-senators': {
    en: 'What deputies and senators do',
    fr: 'Ce que font les députés et les sénateurs',
    keys: 'deputy deputies senator mp member parliament assembly senate député sénateur parlement assemblée sénat élu mandat',
  },
  'president-and-government': {
    en: 'What the President and the Government do',
    fr: 'Ce que font le Président et le Gouvernement',
    keys: 'president prime minister government decree order circular constitution assets président premier ministre gouvernement décret arrêté circulaire déclaration biens',
  },
  'register-and-vote': {
    en: 'How to register and vote',
    fr: 'Comment s’inscrire et voter',
    keys: 'vote voter voting election register card elecam ballot électeur élection inscrire inscription carte liste électorale bureau urne',
  },
  'what-signatures-can-do': {
    en: 'What a petition can do',
    fr: 'Ce que peut une pétition',
    keys: 'petition signature sign referendum demand letter pétition signer référendum demande lettre',
  },
  'your-rights': {
    en: 'Your rights',
    fr: 'Vos droits',
    keys: 'rights police arrest custody lawyer freedom search home data complaint human droits arrestation garde à vue avocat liberté fouille domicile données plainte de l’homme',
  },
  'associations-and-meetings': {
    en: 'Associations, meetings, marches',
    fr: 'Associations, réunions, marches',
    keys: 'association meeting march demonstration receipt declare statutes freedom rally réunion marche manifestation récépissé déclarer statuts tontine liberté rassemblement',
  },
  'the-budget': {
    en: 'The budget: public money',
    fr: 'Le budget : l’argent public',
    keys: 'budget finance law tax revenue spending deficit audit conac council money loi de finances impôt recettes dépenses déficit comptes commune argent public',
  },
  'public-debt': {
    en: 'Public debt',
    fr: 'La dette publique',
    keys: 'debt loan borrow imf world bank interest gdp deficit caa dette emprunt prêt fmi banque mondiale intérêt pib déficit',
  },
  'reading-a-chart': {
    en: 'Reading a chart',
    fr: 'Lire un graphique',
    keys: 'chart figure percent share survey poll margin source graphique chiffre pourcentage part enquête sondage marge',
  },
  'check-before-you-share': {
    en: 'Spotting a false notice',
    fr: 'Reconnaître un faux avis',
    keys: 'fake news rumour message forward whatsapp notice photo infox rumeur faux avis partager transférer vérifier',
  },
  'mobile-money-safety': {
    en: 'Money on the phone, safely',
    fr: 'L’argent sur le téléphone, en sécurité',
    keys: 'mobile money pin scam fraud momo orange transfer agent sim arnaque escroquerie argent code transfert',
  },
};
