import { Trans, useLingui } from '@lingui/react/macro';
import type { Lookup } from '#src/data/packs/directory.ts';
import type { DirectoryEntity } from '#src/model/directories.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { EntityRow } from '#src/widgets/entity-row/entity-row.tsx';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import styles from './row-page.module.css';

interface RowChooserProps {
  readonly entity: DirectoryEntity;
  readonly lookup: Extract<Lookup, { readonly kind: 'ambiguous' }>;
}

/** Several rows answer to this address: the person says which. */
export const RowChooser = ({ entity, lookup }: RowChooserProps) => {
  const { t, i18n } = useLingui();
  const context = useFieldContext(lookup.names);
  const count = i18n._({ ...entity.directory.labels.count, values: { count: lookup.rows.length } });
  useTitle(t`Which one do you mean?`);
  return (
    <>
      <h1>
        <Trans>Which one do you mean?</Trans>
      </h1>
      <p className={styles.kind}>
        <Trans>This address fits {count}.</Trans>
      </p>
      <ul className={styles.rows}>
        {lookup.rows.map((row, place) => (
          <li key={row.pid}>
            <EntityRow entity={entity} row={row} address={lookup.addresses[place] ?? row.pid} context={context} />
          </li>
        ))}
      </ul>
    </>
  );
};
