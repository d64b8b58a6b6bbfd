import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePacks } from '#src/data/react/use-directory.ts';
import { type DirectoryEntity, directories, pathOf } from '#src/model/directories.ts';
import { formatNumber } from '#src/shared/format-number.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Entries } from '#src/widgets/area/entries.tsx';
import styles from './pages.module.css';

/** People and organisations of public life first: what the name promises. Places and areas stand below. */
const groups: readonly { readonly group: DirectoryEntity['directory']['group']; readonly title: ReactNode }[] = [
  { group: 'people', title: <Trans>People</Trans> },
  { group: 'organisations', title: <Trans>Organisations</Trans> },
  { group: 'areas', title: <Trans>Areas</Trans> },
  { group: 'places', title: <Trans>Places</Trans> },
];

export const PoliticalDirectoryScreen = () => {
  const { t } = useLingui();
  const { totals } = usePacks();
  useTitle(t`Political directory`);
  return (
    <div className={styles.wide}>
      <h1>
        <Trans>Political directory</Trans>
      </h1>
      {groups.map(({ group, title }) => (
        <section key={group}>
          <h2 className={styles.group}>{title}</h2>
          <ul>
            {directories
              .filter(({ directory }) => directory.group === group)
              .map((entity) => (
                <li key={entity.table}>
                  <DirectoryEntry entity={entity} count={totals[entity.table]} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section>
        <h2 className={styles.group}>
          <Trans>Explore</Trans>
        </h2>
        <Entries place="explore" />
      </section>
      <section>
        <h2 className={styles.group}>
          <Trans>Take part</Trans>
        </h2>
        <Entries place="take part" />
      </section>
    </div>
  );
};

/** The figure is the country's, on this phone or not; until it is known its place stays empty. */
const DirectoryEntry = ({ entity, count }: { readonly entity: DirectoryEntity; readonly count: number | undefined }) => {
  const { i18n } = useLingui();
  return (
    <Link to="/$directory" params={{ directory: pathOf(entity) }} className={styles.entry}>
      <span className={styles.entryName}>{i18n._(entity.directory.labels.many)}</span>{' '}
      <span className={styles.entryCount}>{count === undefined ? '' : formatNumber(count, i18n.locale)}</span>{' '}
      <span className={styles.entryAbout}>{i18n._(entity.directory.labels.about)}</span>
    </Link>
  );
};
