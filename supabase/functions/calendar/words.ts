/** What a calendar is called, and why there is none, in both languages. */
interface Words {
  readonly single: string;
  readonly everywhere: string;
  readonly regions: Readonly<Record<string, string>>;
  readonly missing: string;
  readonly silent: string;
}

export const words: Readonly<Record<'en' | 'fr', Words>> = {
  en: {
    single: 'Mboa',
    everywhere: 'Mboa · Cameroon',
    regions: {
      'CM-AD': 'Mboa · Adamawa',
      'CM-CE': 'Mboa · Centre',
      'CM-EN': 'Mboa · Far North',
      'CM-ES': 'Mboa · East',
      'CM-LT': 'Mboa · Littoral',
      'CM-NO': 'Mboa · North',
      'CM-NW': 'Mboa · North-West',
      'CM-OU': 'Mboa · West',
      'CM-SU': 'Mboa · South',
      'CM-SW': 'Mboa · South-West',
    },
    missing: 'There is no event at this address.',
    silent: 'Mboa did not answer. Please try again in a minute.',
  },
  fr: {
    single: 'Mboa',
    everywhere: 'Mboa · Cameroun',
    regions: {
      'CM-AD': 'Mboa · Adamaoua',
      'CM-CE': 'Mboa · Centre',
      'CM-EN': 'Mboa · Extrême-Nord',
      'CM-ES': 'Mboa · Est',
      'CM-LT': 'Mboa · Littoral',
      'CM-NO': 'Mboa · Nord',
      'CM-NW': 'Mboa · Nord-Ouest',
      'CM-OU': 'Mboa · Ouest',
      'CM-SU': 'Mboa · Sud',
      'CM-SW': 'Mboa · Sud-Ouest',
    },
    missing: 'Il n’y a pas d’événement à cette adresse.',
    silent: 'Mboa n’a pas répondu. Réessayez dans une minute.',
  },
};
