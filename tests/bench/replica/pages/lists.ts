/** A kind made up for this measure, with the most sorts that one can have. */
import { facetTerm, wordsIn, wordTerm } from '#src/model/content/list-index.ts';
import { askLists } from './ask-lists.ts';
import { dice, headOf, of, pay, rowOf, text, titleOf, trades } from './things.ts';

const sectors = ['health', 'schools', 'roads', 'farming', 'trade', 'offices', 'crafts', 'transport'] as const;

await askLists({
  index: {
    kind: 'offer',
    table: 'offers',
    sorts: ['closing', 'newest', 'pay'],
    facets: ['sector', 'region'],
    entryOf: (head, fields) => ({
      id: head.id,
      kind: 'offer',
      k0: Number(head.closes_at),
      k1: -Date.parse(String(head.opened_at)),
      k2: -Number(fields.pay),
      terms: [
        facetTerm('offer', 'sector', String(fields.sector)),
        facetTerm('offer', 'region', String(head.region_code)),
        ...wordsIn(String(fields.title)).map((word) => wordTerm('offer', word)),
      ],
    }),
  },
  headOf: (n) => ({ ...headOf('offer')(n), closes_at: 1_790_000_000_000 + dice(n, 3) }),
  fieldsOf: (n) => ({
    ...rowOf(n),
    ...{ title: titleOf(trades, n), sector: of(sectors, n, 7), pay: pay(n, 8, 250_000), text },
  }),
  all: {},
  narrowed: { sector: ['roads'] },
  risen: (times) => ({ closes_at: -times }),
});
