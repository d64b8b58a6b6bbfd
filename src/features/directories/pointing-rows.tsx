/**
 * What other kinds know about this row: how many schools are in this region, how many mayors are of this party, with a
 * link to each list. Follows from the definitions: a kind that has this row as a facet is counted here.
 */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Directory } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { type DirectoryEntity, directories, pathOf } from '#src/model/directories.ts';
import { writeList } from '#src/widgets/list/list-address.ts';
import { PartialNotice } from '#src/widgets/packs/partial-notice.tsx';
import { directoryAddress } from './list-search.ts';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

interface Pointing {
  readonly kind: DirectoryEntity;
  readonly field: string;
}

const pointingTo = (table: string): readonly Pointing[] =>
  directories.flatMap((kind) => {
    const field = kind.directory.facets.find((name) => kind.fields[name]?.refersTo === table);
    return field ? [{ kind, field }] : [];
  });

const countAll = async (source: Directory, pointing: readonly Pointing[], value: string) => {
  const pages = await Promise.all(
    pointing.map(({ kind, field }) =>
      source.list({ table: kind.table, where: { [field]: [value] }, text: '', sort: '', language: 'en', offset: 0, limit: 0 }),
    ),
  );
  const counts = pointing.map((one, place) => ({ ...one, count: pages[place]?.total ?? 0 }));
  return { counts: counts.filter(({ count }) => count > 0), missing: [...new Set(pages.flatMap((page) => page.missing))] };
};

export const PointingRows = ({ entity, row, context }: SectionProps) => {
  const pointing = pointingTo(entity.table);
  const value = typeof row.code === 'string' ? row.code : row.pid;
  const answer = useDirectory(`pointing ${entity.table} ${value}`, (source) => countAll(source, pointing, value));
  if (pointing.length === 0 || !answer.value) return null;
  const { counts, missing } = answer.value;
  // Of an area, only its own region's data matters; elsewhere every region that is not here makes the counts too low.
  const ownRegion = value.slice(0, 5);
  const lacking = /^CM-/.test(value) ? missing.filter((code) => code === ownRegion) : missing;
  return (
    <section className={`${styles.section} no-print`}>
      <h2>
        <Trans>In the directory</Trans>
      </h2>
      {lacking.length > 0 && <PartialNotice missing={missing} />}
      <ul className={styles.counts}>
        {counts.map(({ kind, field, count }) => (
          <li key={kind.table}>
            <Link
              to="/$directory"
              params={{ directory: pathOf(kind) }}
              search={writeList(directoryAddress(kind), { text: '', sort: '', where: { [field]: [value] } })}
            >
              {context.i18n._({ ...kind.directory.labels.count, values: { count } })}
            </Link>
          </li>
        ))}
      </ul>
      {counts.length === 0 && (
        <p className={styles.unknown}>
          <Trans>Not known yet</Trans>
        </p>
      )}
    </section>
  );
};
