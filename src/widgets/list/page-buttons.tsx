/** Leads through a list that comes from the server a page at a time. Nothing where one page is all there is. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/button.tsx';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import styles from './page-buttons.module.css';

interface PageButtonsProps {
  /** From 0. */
  readonly page: number;
  readonly hasMore: boolean;
  readonly isBusy?: boolean;
  readonly go: (page: number) => void;
  /** Between the two: which entries these are. */
  readonly children?: ReactNode;
}

export const PageButtons = ({ page, hasMore, isBusy = false, go, children }: PageButtonsProps) =>
  (page > 0 || hasMore) && (
    <div className={styles.pages}>
      <Button look="plain" disabled={isBusy || page === 0} onClick={() => go(page - 1)}>
        <Trans>Previous</Trans>
      </Button>
      {children}
      <Button look="plain" disabled={isBusy || !hasMore} onClick={() => go(page + 1)}>
        <Trans>Next</Trans>
      </Button>
    </div>
  );

/** Which entries a page shows, from 1, of how many. */
export const PagePlace = (shown: { readonly first: number; readonly last: number; readonly of: number }) => {
  const number = useNumbers();
  const [first, last, count] = [number(shown.first), number(shown.last), number(shown.of)];
  return (
    <span>
      <Trans>
        {first} to {last} of {count}
      </Trans>
    </span>
  );
};
