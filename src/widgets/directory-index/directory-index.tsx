import { directoryIndex } from 'virtual:directory-index';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SayTotal } from '#src/data/react/totals.ts';
import { Emblem } from '#src/ui/emblem.tsx';
import styles from './directory-index.module.css';
import { useTotals } from './use-totals.ts';

type Group = (typeof directoryIndex)[number]['group'];

const groups: readonly { readonly group: Group; readonly title: ReactNode }[] = [
  { group: 'people', title: <Trans>People</Trans> },
  { group: 'places', title: <Trans>Places</Trans> },
  { group: 'organisations', title: <Trans>Organisations</Trans> },
  { group: 'areas', title: <Trans>Areas</Trans> },
];

/** The index page of the notice board: every directory, and how many entries it holds once that is known. */
export const DirectoryIndex = () => {
  const sayTotal = useTotals();
  return (
    <section aria-labelledby="directories">
      <h2 id="directories">
        <Trans>Directories</Trans>
      </h2>
      <div className={styles.groups}>
        {groups.map(({ group, title }) => (
          <section key={group}>
            <h3 className={styles.group}>{title}</h3>
            <ul className={styles.grid}>
              {directoryIndex
                .filter((directory) => directory.group === group)
                .map(({ table, path, label }) => (
                  <li key={table}>
                    <Cell table={table} path={path} label={label} sayTotal={sayTotal} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
};

interface CellProps {
  readonly table: string;
  readonly path: string;
  readonly label: { readonly id: string; readonly message: string };
  readonly sayTotal: SayTotal;
}

const Cell = ({ table, path, label, sayTotal }: CellProps) => {
  const { i18n } = useLingui();
  return (
    <Link to="/$directory" params={{ directory: path.slice(1) }} className={styles.cell}>
      <Emblem of={table} />
      <span className={styles.name}>{i18n._(label)}</span>
      <span className={styles.count}>{sayTotal(table, i18n.locale)}</span>
    </Link>
  );
};
