/**
 * Where a text asks its reader for money, or wants to be believed as an office that it is not: what fakes of jobs and sales have in common
 * (research/civic.md §7). A sign is no verdict: who writes is told before sending, who decides reads the passage. Rules of words, English and
 * French, kept by 60 texts (money-signs.test.ts).
 */
import { fold } from '#src/shared/slug.ts';

export type MoneySign = 'fee' | 'deposit' | 'send' | 'secret' | 'mail' | 'abroad';
export interface FoundSign {
  readonly sign: MoneySign;
  /** The passage as it was written. */
  readonly passage: string;
}

const amount = String.raw`\d[\d .,]*\s?(?:f\b|f ?cfa|cfa|frs?\b|francs?\b|xaf|k\b|mille)`;
const purpose = `(?:dossiers?|inscription|enregistrement|traitement|formation|stage|visa|visas|badge|kit|uniforme|tenue|medicaux|medicale?s?|assurance|recrutement|test|confirmation|application|registration|processing|training|uniform|medicals?|insurance|recruitment|interview|background check|file|form|administration|clearance)`;
const give = `(?:pay|paying|send|deposit|transfer|payez|payer|paie|envoyez|envoyer|envoie|versez|verser|verse|deposez|transferez|transferer|depot|versement|paiement|payment)`;
const wallet = String.raw`(?:mobile money|momo|orange money|\bom\b|western union|moneygram|express union|ria\b|crypto|bitcoin|usdt|carte de recharge|airtime)`;
const number = String.raw`(?:\+?237[ .-]?)?6(?:[ .-]?\d){8}`;
const office = String.raw`(?:minist\w+|embass\w+|ambassade|government|gouvernement|unicef|onu\b|nations unies|united nations|world bank|banque mondiale|police|gendarmerie|armee|army|douanes?|customs|canad\w+|delegation|prefecture|fonction publique|public service)`;
const freeMail = String.raw`[\w.+-]+@(?:gmail|yahoo|hotmail|outlook|live|ymail|aol)\.\w+`;
const far = `(?:canada|dubai|qatar|koweit|kuwait|oman|liban|lebanon|europe|allemagne|germany|france|etats-unis|usa|chypre|cyprus|turquie|turkey|pologne|poland)`;

const rules: Readonly<Record<MoneySign, readonly RegExp[]>> = {
  fee: [
    new RegExp(String.raw`(?:frais|droits?|cout) (?:de |d |du |des |pour (?:le |la |les |l )?)(?:\w+ (?:de |du |d )?)?${purpose}`, 'g'),
    new RegExp(String.raw`${purpose}(?: \w+)? (?:fees?|charges?|costs?)\b`, 'g'),
    new RegExp(String.raw`(?:fees?|charges?)(?: of)? (?:for|of) (?:the |your )?(?:\w+ )?${purpose}`, 'g'),
    new RegExp(String.raw`(?:frais|fees?)[^.\n]{0,40}${amount}`, 'g'),
  ],
  deposit: [
    new RegExp(String.raw`(?:caution|acompte|avance|deposit|garantie)[^.\n]{0,30}${amount}`, 'g'),
    new RegExp(String.raw`${amount}[^.\n]{0,20}(?:de caution|d acompte|remboursables?|refundable|deposit)`, 'g'),
    /(?:caution|deposit|acompte) (?:\w+ )?(?:remboursable|refundable|obligatoire|exigee?|required)/g,
  ],
  send: [
    new RegExp(String.raw`\b${give}\b[^.\n]{0,40}${amount}`, 'g'),
    new RegExp(String.raw`\b${give}\b[^.\n]{0,50}${wallet}[^.\n]{0,40}${number}`, 'g'),
    new RegExp(String.raw`${wallet}[^.\n]{0,30}${number}`, 'g'),
    new RegExp(String.raw`${amount}[^.\n]{0,40}${wallet}[^.\n]{0,40}${number}`, 'g'),
    /\b(?:pay|payez|payer|send|envoyez|envoyer|versez|verser)\b (?:\w+ ){0,4}(?:before|first|avant|d abord|en avance|upfront|in advance)/g,
  ],
  secret: [/(?:code (?:pin|secret|otp)|pin code|\botp\b|mot de passe|your password|numero de (?:votre )?carte bancaire|bank card number)/g],
  mail: [new RegExp(String.raw`${office}[^\n]{0,200}${freeMail}`, 'g'), new RegExp(String.raw`${freeMail}[^\n]{0,120}${office}`, 'g')],
  abroad: [
    new RegExp(String.raw`${far}[^\n]{0,160}\b(?:visas?|passe ?ports?|passports?|billets? d avion|flight|papers)\b`, 'g'),
    new RegExp(String.raw`\b(?:visas?|passe ?ports?|passports?|billets? d avion|flight)\b[^\n]{0,120}${far}`, 'g'),
  ],
};

/** Of the sentence that a passage stands in: that nobody pays, or that the employer does. */
const denied =
  /\b(?:aucuns?|aucune|no|non|not|never|jamais|sans|ne (?:demande|paye|paie|verse)\w*|n est|gratuite?s?|free|nobody|personne|rembourses?|remboursee?s?|reimbursed?|pris(?:e|es)? en charge|a (?:la|notre) charge|covered|paid by (?:us|the)|we pay|nous payons|offerte?s?|provided|fournie?s?|beware|attention|mefiez|signalez|report)\b/;
/** What is paid for work by the hour, day or month. */
const wages = /\b(?:a|an|per|each|every|par|chaque)\s(?:hour|day|week|month|heure|jour|journee|semaine|mois)\b/;
/** What would otherwise read as a denial: money that comes back is asked for all the same. */
const returned = /(?:remboursables?|refundable|rembourse[es]* (?:apres|a la fin|au)|reimbursed? (?:after|at the end))/;

/** Signs in the order of the text, each kind once. `texts`: what was written, a field each. */
export const moneySigns = (...texts: readonly string[]): readonly FoundSign[] => {
  const text = texts.join('\n');
  const folded = foldInPlace(text);
  return (Object.keys(rules) as MoneySign[])
    .flatMap((sign) => findFirst(sign, folded))
    .sort((a, b) => a.from - b.from)
    .map(({ sign, from, to }) => ({ sign, passage: widened(text, from, to) }));
};

const findFirst = (sign: MoneySign, folded: string) => {
  for (const rule of rules[sign])
    for (const { 0: found, index } of folded.matchAll(rule)) {
      const sentence = sentenceAt(folded, index, index + found.length);
      const isPay = sign === 'send' && wages.test(sentence);
      if (sign === 'mail' || sign === 'abroad' || returned.test(sentence) || !(isPay || denied.test(sentence)))
        return [{ sign, from: index, to: index + found.length }];
    }
  return [];
};

const sentenceAt = (text: string, from: number, to: number): string => {
  const begin = Math.max(...['. ', '! ', '? ', '\n'].map((end) => text.lastIndexOf(end, from)));
  const rest = text.slice(to);
  const end = /[.!?](?:\s|$)|\n/.exec(rest)?.index ?? rest.length;
  return text.slice(begin + 1, to + end);
};

/** Letter by letter, so that a place in it is the same in the text. */
const foldInPlace = (text: string): string =>
  [...text].map((letter) => (/['’ʼ\u00a0\u202f]/.test(letter) ? ' ' : (fold(letter)[0] ?? ' ')).padEnd(letter.length)).join('');

const longestPassage = 160;

/** To the words that it stands in. */
const widened = (text: string, from: number, to: number): string => {
  const begin = text.slice(0, from).search(/\S*$/);
  const end = to + text.slice(to).search(/\s|$/);
  const passage = text.slice(begin, end).trim();
  return passage.length > longestPassage ? `${passage.slice(0, longestPassage)}…` : passage;
};
