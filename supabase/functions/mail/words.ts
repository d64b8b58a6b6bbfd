/** What a mail of news says, in both languages: the server does not know which one its reader speaks. The sentences are those of the app. */
import { formatDay } from '#src/shared/format-day.ts';

export interface News {
  readonly kind: string;
  readonly pid: string;
  readonly title?: string;
  readonly decision?: string;
  /** When it will be, as an ISO time. */
  readonly at?: string;
}

type Lang = 'en' | 'fr';
type Sentences = Readonly<Record<Lang, string>>;

const news: Readonly<Record<string, Sentences>> = {
  update: { en: 'Its author has written to those who follow it.', fr: 'Son auteur a écrit à ceux qui la suivent.' },
  sent: { en: 'It was sent to whoever it asks.', fr: 'Elle a été envoyée à ceux à qui elle s’adresse.' },
  received: { en: 'Whoever it asks has received it.', fr: 'Ceux à qui elle s’adresse l’ont reçue.' },
  answered: { en: 'There is an answer to it.', fr: 'Il y a une réponse.' },
  hearing: { en: 'There will be a hearing about it on {day}.', fr: 'Une audition aura lieu à son sujet le {day}.' },
  moved: { en: 'There will be a hearing about it on {day}.', fr: 'Une audition aura lieu à son sujet le {day}.' },
  called_off: { en: 'The hearing about it on {day} is called off.', fr: 'L’audition du {day} à son sujet est annulée.' },
  meeting: { en: 'There was a meeting about it.', fr: 'Une réunion a eu lieu à son sujet.' },
  decided: { en: 'A decision about it was taken.', fr: 'Une décision a été prise à son sujet.' },
  linked: { en: 'What was said about it can be read or watched.', fr: 'On peut lire ou voir ce qui a été dit à son sujet.' },
  outcome: { en: 'Its author says what became of it.', fr: 'Son auteur dit ce qu’elle est devenue.' },
};
const decisions: Readonly<Record<string, Sentences>> = {
  open: { en: 'Moderators opened it: it can be signed now.', fr: 'Les modérateurs l’ont ouverte\u202f: on peut désormais la signer.' },
  rejected: { en: 'Moderators did not accept it. Its page says why.', fr: 'Les modérateurs ont dit non. La page dit pourquoi.' },
  hidden: { en: 'Moderators hid it. Its page says why.', fr: 'Les modérateurs l’ont masquée. Sa page dit pourquoi.' },
  undone: { en: 'Moderators took back what they had decided about it.', fr: 'Les modérateurs sont revenus sur leur décision.' },
};
/** Those that the app says, too; held to it by a test. */
export const sentences: readonly Sentences[] = [...Object.values(news), ...Object.values(decisions)];
const reached: Sentences = {
  en: 'It reached a number of signatures that counts.',
  fr: 'Elle a atteint un nombre de signatures qui compte.',
};
/** Of what a later version of the database tells. */
const something: Sentences = { en: 'There is something new about it.', fr: 'Il y a du nouveau à son sujet.' };

const nameless: Sentences = { en: 'A petition', fr: 'Une pétition' };
const more: Sentences = { en: 'And {count} more, in your notifications.', fr: 'Et {count} de plus, dans vos notifications.' };
const intro: Sentences = {
  en: 'This is new, and you have not read it in Mboa yet:',
  fr: 'Voici du nouveau, que vous n’avez pas encore lu sur Mboa\u202f:',
};
const end: Sentences = {
  en: 'You asked for these mails. One tap ends them, without signing in:',
  fr: 'Vous avez demandé ces e-mails. Un seul geste y met fin, sans vous connecter\u202f:',
};

/** Names nothing: a subject is read over shoulders, on locked screens and by whoever carries mail. */
export const subject = 'News of petitions on Mboa · Du nouveau dans les pétitions sur Mboa';

const sentenceOf = ({ kind, decision = '', at = '' }: News): Sentences => {
  if (kind === 'petition_reached') return reached;
  const said = (kind === 'petition_decided' ? decisions : news)[decision];
  return !said || (said.en.includes('{day}') && Number.isNaN(Date.parse(at))) ? something : said;
};

export interface Mail {
  readonly news: readonly News[];
  /** How many there are beside those. */
  readonly more: number;
}

/** `site`: where people open Mboa, without a slash at the end. `ending`: the page that ends mails. */
export const textOf = (mail: Mail, site: string, ending: string): string =>
  (['en', 'fr'] as const).map((lang) => textIn(lang, mail, site, ending)).join('\n\n· · ·\n\n');

const textIn = (lang: Lang, mail: Mail, site: string, ending: string): string => {
  const base = lang === 'fr' ? `${site}/fr` : site;
  const items = mail.news.map((one) => {
    // A title is its author's: no line of it may look like ours.
    const title = (one.title ?? nameless[lang]).replace(/\s+/gu, ' ').trim();
    return `${title}\n${sentenceOf(one)[lang].replace('{day}', () => formatDay(one.at ?? '', lang))}\n${base}/petitions/${one.pid}`;
  });
  const rest = mail.more > 0 ? [more[lang].replace('{count}', String(mail.more))] : [];
  return [intro[lang], ...items, ...rest, `${end[lang]}\n${ending}`].join('\n\n');
};
