/**
 * The document that other sites frame: what is asked, until when, and the way to vote. The figures are put in by its script
 * (public/embed/poll.js) from `data-told`, and again each minute; without script there is the question, and a link.
 */
import type { Api } from '#supabase/functions/_shared/ask-rpc.ts';
import { type EmbedLook, embedDocument } from '#supabase/functions/_shared/embed-document.ts';
import { html, type Markup } from '#supabase/functions/_shared/html.ts';
import type { Question, Told } from './told.ts';
import type { Words } from './words.ts';

export interface Look {
  readonly words: Words;
  readonly theme: EmbedLook['theme'];
}

export const pollPage = (told: Told, { words, theme }: Look, api: Api): string => {
  const { poll, at, results } = told;
  const { questions: _asked, title: _title, ...standing } = poll;
  const body = html`<main data-api="${api.url}" data-key="${api.key}" data-words="${JSON.stringify(forScript(words))}" data-told="${JSON.stringify({ at, poll: standing, results })}">
<p class="kind"><span>${words.poll} ·</span> <b id="stage">${stageLine(told, words)}</b>${poll.is_sample ? html` <span class="sample">${words.sample}</span>` : ''}</p>
<h1 lang="${poll.lang}" dir="auto">${poll.title}</h1>
<p id="reason" hidden></p>
<p id="turnout">${words.withoutScript}</p>
<p id="quorum" hidden></p>
<p id="late" hidden></p>
${poll.questions.map((question) => oneQuestion(question, poll.lang, words))}
<p><a id="go" class="go" href="/polls/${poll.pid}" target="_blank" rel="noopener">${poll.stage === 'open' ? words.vote : words.see}<span class="unseen"> (${words.newTab})</span></a></p>
<p id="trouble" class="trouble" role="status" hidden></p>
<p class="small"><span id="as-of"></span> ${words.caption}</p>
</main>`;
  const script = html`<script src="/embed/poll.js" defer></script>`;
  return embedDocument(poll.title, { lang: words.lang, theme }, body, script);
};

/** Of an address without a poll, and when the database does not answer. */
export const wordPage = (title: string, text: string, address: string, { words, theme }: Look): string => {
  const body = html`<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a class="go" href="${address}" target="_blank" rel="noopener">${address === '/polls' ? words.allPolls : words.see}<span class="unseen"> (${words.newTab})</span></a></p>
</main>`;
  return embedDocument(title, { lang: words.lang, theme }, body);
};

/** Without figures yet: each answer with a place for them. What people wrote is in their language, our words in the reader's. */
const oneQuestion = ({ text, kind, options }: Question, lang: string, words: Words): Markup => {
  const answers = options ?? (kind === 'yes_no' ? words.yesNo : words.scale);
  const [answer, votes, share] = words.columns;
  const of = options ? lang : words.lang;
  return html`<table data-kind="${kind}">
<caption lang="${lang}" dir="auto">${text}</caption>
<thead><tr><th scope="col">${answer}</th><th scope="col">${kind === 'ranked' ? words.place : votes}</th>${kind === 'ranked' ? '' : html`<th scope="col">${share}</th>`}</tr></thead>
<tbody>
${answers.map((one) => html`<tr><th scope="row" lang="${of}" dir="auto">${one}${kind === 'ranked' ? '' : html`<progress aria-hidden="true" value="0"></progress>`}</th><td></td>${kind === 'ranked' ? '' : html`<td></td>`}</tr>\n`)}</tbody>
</table>
${kind === 'ranked' ? html`<p class="small">${words.schulze}</p>` : ''}`;
};

/** As the script says it (public/embed/poll.js): whoever has none reads the same. */
const stageLine = ({ poll }: Told, words: Words): string => {
  const time = poll.stage === 'coming' ? poll.opens_at : poll.closes_at;
  const locale = words.lang === 'fr' ? 'fr-CM' : 'en-GB';
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Douala' });
  return words[poll.stage].replace('{day}', moment.format(new Date(time)));
};

/** What its script says of itself. */
const forScript = (words: Words): Partial<Words> => {
  const {
    coming,
    open,
    ended,
    cancelled,
    reason,
    inAll,
    soFar,
    late,
    quorumMet,
    quorumMissing,
    fromTen,
    withinADay,
    afterVote,
    afterClose,
  } = words;
  const { notTold, vote, see, newTab, figuresOf, stale, gone } = words;
  return {
    ...{ coming, open, ended, cancelled, reason, inAll, soFar, late, quorumMet, quorumMissing, fromTen, withinADay, afterVote, afterClose },
    ...{ notTold, vote, see, newTab, figuresOf, stale, gone },
  };
};
