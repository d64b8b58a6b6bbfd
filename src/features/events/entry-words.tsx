import { useLingui } from '@lingui/react/macro';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { saidEvent } from './labels.ts';
import type { EventView } from './model/event-view.ts';

/** What it costs to come in. */
export const EntryWords = ({ event: { entry, price } }: { readonly event: Pick<EventView, 'entry' | 'price'> }) => {
  const { i18n, t } = useLingui();
  const number = useNumbers();
  if (entry === 'unknown') return t`Entry not given`;
  const word = wordIn(i18n, saidEvent.words.fields.entry?.choices?.[entry]);
  if (price === null) return word;
  return i18n.locale === 'fr' ? `${number(price)} FCFA` : `FCFA ${number(price)}`;
};
