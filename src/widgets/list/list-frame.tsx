/** Around a list: words, filters and order. Filters stand beside it where there is room, in a sheet over it on a phone. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useScreenSize } from '#src/ui/use-screen-size.ts';
import { FacetSheet } from './facet-sheet.tsx';
import styles from './list.module.css';
import { countChosen, type ListChoice } from './list-address.ts';
import { TextFilter } from './text-filter.tsx';

interface ListFrameProps<C extends ListChoice> {
  readonly choice: C;
  readonly onChoose: (choice: C, replace?: boolean) => void;
  /** Undefined: it has none; null: they are not known yet. */
  readonly filters: ReactNode;
  /** How many there are now, on the button that leads back to the list. */
  readonly found: ReactNode;
  readonly sort: ReactNode;
  readonly children: ReactNode;
}

/** The server does not know how wide the screen is: there both are drawn, and the sheet decides. */
const drawn = import.meta.env.SSR ? styles.drawn : '';

export const ListFrame = <C extends ListChoice>({ choice, onChoose, filters, found, sort, children }: ListFrameProps<C>) => {
  const wide = useScreenSize() === 'desktop' || import.meta.env.SSR;
  const title = useId();
  const hasFilters = filters !== undefined;
  return (
    <div className={hasFilters && wide ? `${styles.beside} ${drawn}` : undefined}>
      {hasFilters && wide && (
        <aside className={styles.facets} aria-labelledby={title}>
          <h2 id={title} className={styles.filtersTitle}>
            <Trans>Filters</Trans>
          </h2>
          {filters}
        </aside>
      )}
      <div className={styles.list}>
        <div className={styles.tools}>
          <TextFilter value={choice.text} onChange={(text) => onChoose({ ...choice, text }, true)} />
          {hasFilters && (!wide || drawn !== '') && (
            <FacetSheet chosen={countChosen(choice.where)} found={found}>
              {drawn === '' && filters}
            </FacetSheet>
          )}
          {sort}
        </div>
        {children}
      </div>
    </div>
  );
};
