/** Fact by fact how many rows do not know it, each leading to the list of the area. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Gap } from '#src/data/packs/directory.ts';
import { type DirectoryEntity, directoryOf, pathOf } from '#src/model/directories.ts';
import board from '#src/widgets/content/board.module.css';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { unknown, writeList } from '#src/widgets/list/list-address.ts';
import log from '#src/widgets/public-log/public-log.module.css';
import type { AreaAsked } from './area-asked.ts';
import styles from './contributions.module.css';
import { FirstFew } from './first-few.tsx';

interface GapRowsProps {
  readonly area: AreaAsked;
  readonly gaps: readonly Gap[];
}

export const GapRows = ({ area, gaps }: GapRowsProps) => {
  const all = gaps.reduce((sum, { missing }) => sum + missing, 0);
  return (
    <>
      <p role="status">
        <strong>
          <Plural value={all} one="# fact is missing here." other="# facts are missing here." />
        </strong>
      </p>
      <FirstFew all={gaps} count={8}>
        {(gap) => <GapRow key={`${gap.table} ${gap.field}`} gap={gap} area={area} />}
      </FirstFew>
    </>
  );
};

const GapRow = ({ gap: { table, field, missing, total }, area }: { readonly gap: Gap; readonly area: AreaAsked }) => {
  const { i18n } = useLingui();
  const number = useNumbers();
  const entity = directoryOf(table);
  const label = entity?.fields[field]?.label;
  if (!entity || !label) return null;
  const [many, fact] = [i18n._(entity.directory.labels.count.id, { count: missing }), i18n._(label)];
  return (
    <li>
      <Link to="/$directory" params={{ directory: pathOf(entity) }} search={listOf(entity, field, area)} className={board.row}>
        <span className={styles.need}>
          <Trans>
            Missing for {many}: {fact}
          </Trans>
        </span>{' '}
        <svg className={log.bar} data-tone="waiting" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={(100 * missing) / total} height={4} />
        </svg>
        <span className={board.context}>
          <Trans>of {number(total)} in the list</Trans>
        </span>
      </Link>
    </li>
  );
};

/** The list of the area; of those alone that lack the fact, where it can be filtered by it. */
const listOf = ({ fields, directory: { facets } }: DirectoryEntity, field: string, { region, division }: AreaAsked) => {
  const by = (areas: string, code: string): Readonly<Record<string, readonly string[]>> => {
    const facet = facets.find((name) => fields[name]?.refersTo === areas);
    return facet && code ? { [facet]: [code] } : {};
  };
  const lacking = facets.includes(field) ? { [field]: [unknown] } : {};
  return writeList({ sorts: [''] }, { text: '', sort: '', where: { ...by('regions', region), ...by('divisions', division), ...lacking } });
};
