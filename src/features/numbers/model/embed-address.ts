/** Where a chart stands for other sites to frame, and what is pasted into their page. */
import { frameCodeOf } from '#src/shared/frame-code.ts';

interface EmbedState {
  readonly others: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly as: string | undefined;
}

/** Without our origin. */
const embedAddress = (code: string, { others, from, to, as }: EmbedState): string => {
  const asked = [...others.map((place) => ['with', place]), ['from', from], ['to', to], ['as', as === 'plain' ? '' : (as ?? '')]].filter(
    ([, value]) => value !== '',
  );
  return `/numbers/embed/${code}${asked.length > 0 ? `?${asked.map((pair) => pair.join('=')).join('&')}` : ''}`;
};

export const frameCode = (code: string, title: string, state: EmbedState, origin: string): string =>
  frameCodeOf({ address: origin + embedAddress(code, state), title, height: 480, widest: 760 });
