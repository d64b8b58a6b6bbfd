/** The list somebody came from: on a wide screen it stays beside what they open. Known to this tab alone, as it was when they left it. */
import type { MouseEvent, ReactNode } from 'react';
import { create } from 'zustand';

interface Rows {
  readonly label: string;
  readonly total: number;
  /** Nothing where a row has not come to this phone. */
  readonly rowAt: (index: number) => ReactNode;
}

export interface LastList extends Rows {
  /** With every choice in it. */
  readonly address: string;
  /** Places in the list by the address of what was opened. */
  readonly opened: ReadonlyMap<string, number>;
}

export const useLastList = create<{ readonly list: LastList | null }>(() => ({ list: null }));

const openedBy = ({ target, currentTarget }: MouseEvent): readonly [string, number] | null => {
  const link = (target as Element).closest('a');
  const row = link?.closest('li');
  if (!link || !row) return null;
  return [link.pathname, Number(row.dataset.index ?? [...currentTarget.children].indexOf(row))];
};

/** Hears the clicks of a list's rows. */
export const keepLeft =
  (rows: Rows) =>
  (event: MouseEvent): void => {
    const opened = openedBy(event);
    if (opened) useLastList.setState({ list: { ...rows, address: location.pathname + location.search, opened: new Map([opened]) } });
  };

/** Hears the clicks of the same rows where they stand beside. */
export const goOnIn =
  (list: LastList) =>
  (event: MouseEvent): void => {
    const opened = openedBy(event);
    if (opened) useLastList.setState({ list: { ...list, opened: new Map([...list.opened, opened]) } });
  };
