/** On a phone the facets open as a sheet over the list; the list behind it follows each choice. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ToolIcon } from '#src/ui/tool-icon.tsx';
import styles from './facet-sheet.module.css';

interface FacetSheetProps {
  /** How many values are chosen. */
  readonly chosen: number;
  /** What the list holds now, on the button that leads back to it. */
  readonly found: ReactNode;
  readonly children: ReactNode;
}

export const FacetSheet = ({ chosen, found, children }: FacetSheetProps) => {
  const sheet = useRef<HTMLDialogElement>(null);
  const title = useId();
  const close = (): void => sheet.current?.close();
  return (
    <>
      <Button look="plain" aria-haspopup="dialog" onClick={() => sheet.current?.showModal()}>
        <ToolIcon name="filter" />
        {chosen > 0 ? <Trans>Filters ({chosen})</Trans> : <Trans>Filters</Trans>}
      </Button>
      <dialog ref={sheet} className={styles.sheet} aria-labelledby={title}>
        <div className={styles.head}>
          <h2 id={title}>
            <Trans>Filters</Trans>
          </h2>
          <Button look="plain" onClick={close}>
            <Trans>Close</Trans>
          </Button>
        </div>
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>
          <Button onClick={close}>{found ?? <Trans>Show the list</Trans>}</Button>
        </div>
      </dialog>
    </>
  );
};
