/** What the embedded poll says in both languages. Whole sentences of the app stand here as they stand there (words.test.ts). */
export interface Words {
  readonly lang: 'en' | 'fr';
  readonly poll: string;
  readonly sample: string;
  readonly coming: string;
  readonly open: string;
  readonly ended: string;
  readonly cancelled: string;
  readonly reason: string;
  readonly inAll: string;
  readonly soFar: string;
  readonly late: string;
  readonly quorumMet: string;
  readonly quorumMissing: string;
  readonly fromTen: string;
  readonly withinADay: string;
  readonly afterVote: string;
  readonly afterClose: string;
  readonly notTold: string;
  readonly schulze: string;
  readonly caption: string;
  readonly vote: string;
  readonly see: string;
  readonly newTab: string;
  readonly figuresOf: string;
  readonly stale: string;
  readonly gone: string;
  readonly withoutScript: string;
  readonly columns: readonly [string, string, string];
  readonly place: string;
  readonly yesNo: readonly string[];
  readonly scale: readonly string[];
  readonly missingTitle: string;
  readonly missing: string;
  readonly allPolls: string;
  readonly silentTitle: string;
  readonly silent: string;
}

const english: Words = {
  lang: 'en',
  poll: 'Poll',
  sample: 'Sample',
  coming: 'Opens on {day}, Cameroon time',
  open: 'Open until {day}, Cameroon time',
  ended: 'Closed on {day}, Cameroon time',
  cancelled: 'Cancelled',
  reason: 'Reason: {reason}',
  inAll: '{votes} votes in all.',
  soFar: '{votes} votes told so far, in steps of 10, one step late. Votes of new accounts count at the close.',
  late: '{lateVotes} more arrived late, from phones without a network. They are not in these figures.',
  quorumMet: '✓ At least {quorum} votes were needed: the result is valid.',
  quorumMissing: '! At least {quorum} votes are needed for a valid result.',
  fromTen: 'Results come in steps of 10 votes, one step late. Votes of new accounts count at the close.',
  withinADay: 'Results come within a day, if 10 people or more have voted.',
  afterVote: 'Those who voted see results in steps of 10, one step late. Votes of new accounts count at the close.',
  afterClose: 'Nobody sees results before it is closed, administrators included.',
  notTold: 'not told',
  schulze: 'Reckoned by Schulze’s method (2011): whoever beats the others one by one, by the strongest path, comes first.',
  caption: 'Those who wanted to answer did. This is not a survey of the population. Small numbers are hidden to protect voters.',
  vote: 'Vote on Mboa',
  see: 'See it on Mboa',
  newTab: 'opens a new tab',
  figuresOf: 'As of {time}, Cameroon time.',
  stale: '! Mboa does not answer now. What you see is from {time}.',
  gone: 'This poll is not public any more.',
  withoutScript: 'The figures need JavaScript here. They stand on Mboa too.',
  columns: ['Answer', 'Votes', 'Of all votes'],
  place: 'Place',
  yesNo: ['No', 'Yes', 'I abstain'],
  scale: ['1: not at all', '2', '3', '4', '5: fully'],
  missingTitle: 'No poll here',
  missing: 'There is no poll at this address, or it is not public.',
  allPolls: 'All polls on Mboa',
  silentTitle: 'The poll cannot be shown now',
  silent: 'Mboa did not answer. Load this page again a little later.',
};

const french: Words = {
  lang: 'fr',
  poll: 'Sondage',
  sample: 'Exemple',
  coming: 'Ouvre le {day}, heure du Cameroun',
  open: 'Ouvert jusqu’au {day}, heure du Cameroun',
  ended: 'Clos le {day}, heure du Cameroun',
  cancelled: 'Annulé',
  reason: 'Motif\u202f: {reason}',
  inAll: '{votes} votes en tout.',
  soFar: '{votes} votes donnés à ce jour, par étapes de 10, avec une étape de retard. Les votes des comptes récents comptent à la clôture.',
  late: '{lateVotes} de plus sont arrivés en retard, de téléphones sans réseau. Ils ne sont pas dans ces chiffres.',
  quorumMet: '✓ Il fallait au moins {quorum} votes\u202f: le résultat est valable.',
  quorumMissing: '! Il faut au moins {quorum} votes pour que le résultat soit valable.',
  fromTen: 'Les résultats avancent par étapes de 10 votes, avec une étape de retard. Les votes des comptes récents comptent à la clôture.',
  withinADay: 'Les résultats arrivent en un jour au plus, à partir de 10 votes.',
  afterVote:
    'Qui a voté voit les résultats par étapes de 10, avec une étape de retard. Les votes des comptes récents comptent à la clôture.',
  afterClose: 'Personne ne voit de résultats avant la clôture, les administrateurs non plus.',
  notTold: 'non donné',
  schulze: 'Calculé par la méthode de Schulze (2011)\u202f: vient en tête qui bat les autres un à un, par le chemin le plus fort.',
  caption:
    'Ont répondu ceux qui l’ont voulu. Ce n’est pas une enquête sur la population. Les petits nombres sont masqués pour protéger les votants.',
  vote: 'Voter sur Mboa',
  see: 'Le voir sur Mboa',
  newTab: 'ouvre un nouvel onglet',
  figuresOf: 'État au {time}, heure du Cameroun.',
  stale: '! Mboa ne répond pas pour l’instant. Ce que vous voyez date du {time}.',
  gone: 'Ce sondage n’est plus public.',
  withoutScript: 'Ici, les chiffres ont besoin de JavaScript. Ils se trouvent aussi sur Mboa.',
  columns: ['Réponse', 'Votes', 'Part des votes'],
  place: 'Place',
  yesNo: ['Non', 'Oui', 'Je m’abstiens'],
  scale: ['1\u202f: pas du tout', '2', '3', '4', '5\u202f: tout à fait'],
  missingTitle: 'Pas de sondage ici',
  missing: 'Il n’y a pas de sondage à cette adresse, ou il n’est pas public.',
  allPolls: 'Tous les sondages sur Mboa',
  silentTitle: 'Le sondage ne peut pas être affiché pour l’instant',
  silent: 'Mboa n’a pas répondu. Rechargez cette page un peu plus tard.',
};

export const wordsIn = (lang: 'en' | 'fr'): Words => (lang === 'fr' ? french : english);
