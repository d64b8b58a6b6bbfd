/** How a chart is looked at: with whom it is compared, over which years, read at which. It stands in the address, so that a link shows the same. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isPeriod } from '#src/model/numbers/points.ts';

export const looks = ['plain', 'map', 'panels'] as const;
export type Look = (typeof looks)[number];

export interface ChartState {
  readonly others: readonly string[];
  /** The first and the last year that are drawn; empty: as far as the values reach. */
  readonly from: string;
  readonly to: string;
  /** The period, or of a map the place, that is read out. */
  readonly at: string | undefined;
  /** Undefined: as usual. */
  readonly as: Look | undefined;
}

type Search = Readonly<Record<string, unknown>>;

/** Beside each other there is room for so many; of more than five each has a drawing of its own (model/panels.ts). */
export const mostOthers = 11;

/** In ms. */
const pause = 400;

const keys = ['chart', 'with', 'from', 'to', 'at', 'as'];
const isPlace = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{2,8}(-[A-Z]{2}(-\d{2})?)?$/.test(value);

/** Null: the address speaks of another chart. What it says amiss is left to the usual. */
export const readChartState = (code: string, search: Search, usual: ChartState): ChartState | null => {
  if (search.chart !== code) return null;
  const told = Array.isArray(search.with) ? search.with : [search.with];
  return {
    others: search.with === undefined ? usual.others : told.filter(isPlace).slice(0, mostOthers),
    from: isPeriod(search.from) ? search.from : usual.from,
    to: isPeriod(search.to) ? search.to : usual.to,
    at: isPeriod(search.at) || isPlace(search.at) ? search.at : usual.at,
    as: looks.find((look) => look === search.as) ?? usual.as,
  };
};

/** What the address says of a chart, beside what it says of other things. */
export const writeChartState = (code: string, { others, from, to, at, as }: ChartState, search: Search = {}): Search => ({
  ...Object.fromEntries(Object.entries(search).filter(([key]) => !keys.includes(key))),
  chart: code,
  // Nobody: said too, since what is not said is as usual.
  with: others.length > 0 ? others : '-',
  from: from || undefined,
  to: to || undefined,
  at,
  as,
});

/** `isMeant`: the address spoke of this chart when it appeared; touching another one later changes nothing of that. */
export const useChartState = (code: string, usual: ChartState) => {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const [state, setState] = useState(() => readChartState(code, search, usual) ?? usual);
  const [isMeant] = useState(search.chart === code);
  const writing = useRef<number>(undefined);
  // Whoever has left the page has left its address.
  useEffect(() => () => clearTimeout(writing.current), []);
  const change = (more: Partial<ChartState>): void => {
    const next = { ...state, ...more };
    setState(next);
    // The address is that of the chart which was touched last; the others stay as they are on the screen. Browsers refuse an address that changes
    // with every step of a finger.
    clearTimeout(writing.current);
    writing.current = window.setTimeout(() => {
      void navigate({ to: '.', search: writeChartState(code, next, search), replace: true, resetScroll: false });
    }, pause);
  };
  return { state, change, isMeant };
};
