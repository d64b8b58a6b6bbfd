/** On a phone the facets open as a sheet over the list; the list behind it follows each choice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef } from 'react';
import type { DirectoryEntity } from '#src/model/directories.ts';
import { Button } from '#src/ui/button.tsx';
import { ToolIcon } from '#src/ui/tool-icon.tsx';
import styles from './facet-sheet.module.css';
import type { ListChoice } from './list-search.ts';

interface FacetSheetProps {
  readonly entity: DirectoryEntity;
  readonly choice: ListChoice;
  readonly count: number | null;
  readonly children: ReactNode;
}

export const FacetSheet = ({ entity, choice, count, children }: FacetSheetProps) => {
  const { i18n } = useLingui();
  const sheet = useRef<HTMLDialogElement>(null);
  const title = useId();
  const chosen = Object.values(choice.where).reduce((sum, values) => sum + values.length, 0);
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
          <Button onClick={close}>
            {count === null ? <Trans>Show the list</Trans> : i18n._({ ...entity.directory.labels.count, values: { count } })}
          </Button>
        </div>
      </dialog>
    </>
  );
};
