import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Names } from '#src/data/packs/directory.ts';
import { directoryOf } from '#src/model/directories.ts';
import { EntityRow } from '#src/widgets/entity-row/entity-row.tsx';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import type { Listed } from '#src/widgets/representatives/find-representatives.ts';
import styles from './representatives.module.css';

interface OfficeSectionProps {
  readonly table: string;
  readonly title: ReactNode;
  readonly rows: readonly Listed[];
  readonly names: Names;
  /** How far the list can be trusted. */
  readonly children?: ReactNode;
}

export const OfficeSection = ({ table, title, rows, names, children }: OfficeSectionProps) => {
  const context = useFieldContext(names);
  const entity = directoryOf(table);
  if (!entity) return null;
  return (
    <section className={styles.office}>
      <h2 className={styles.title}>{title}</h2>
      {rows.length === 0 ? (
        <p className={styles.unknown}>
          <Trans>Not known yet</Trans>
        </p>
      ) : (
        <ul>
          {rows.map(({ row, address }) => (
            <li key={row.pid}>
              <EntityRow entity={entity} row={row} address={address} context={context} />
            </li>
          ))}
        </ul>
      )}
      {children && <p className={styles.note}>{children}</p>}
    </section>
  );
};
