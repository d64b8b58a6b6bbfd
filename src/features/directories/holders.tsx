/** People who held a post in this council or area, latest first, with the years. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ListPage } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { type DirectoryEntity, directoryOf, pathOf } from '#src/model/directories.ts';
import { EntityRow } from '#src/widgets/entity-row/entity-row.tsx';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import { writeList } from '#src/widgets/list/list-address.ts';
import { directoryAddress } from './list-search.ts';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

const shown = 4;
const offices = ['mayors', 'mps', 'senators', 'fons'];

/** Who represents an area: the lists of offices that know the area, each with its latest names. */
export const Representatives = ({ entity, row, context }: SectionProps) => {
  const { code } = row;
  if (typeof code !== 'string') return null;
  const kinds = offices.flatMap((table) => {
    const kind = directoryOf(table);
    const field = kind && Object.keys(kind.fields).find((name) => kind.fields[name]?.refersTo === entity.table);
    return kind && field ? [{ kind, field }] : [];
  });
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Representatives and rulers</Trans>
      </h2>
      {kinds.map(({ kind, field }) => (
        <LatestHolders key={kind.table} kind={kind} field={field} value={code} language={context.language} />
      ))}
    </section>
  );
};

interface LatestHoldersProps {
  readonly kind: DirectoryEntity;
  readonly field: string;
  readonly value: string;
  readonly language: 'en' | 'fr';
}

const LatestHolders = ({ kind, field, value, language }: LatestHoldersProps) => {
  const { value: page } = useDirectory<ListPage>(`holders ${kind.table} ${field} ${value} ${language}`, (source) =>
    source.list({ table: kind.table, where: { [field]: [value] }, text: '', sort: '-started', language, offset: 0, limit: shown }),
  );
  const context = useFieldContext(page?.names ?? {});
  if (!page) return null;
  const { directory } = kind;
  return (
    <div>
      <h3>{context.i18n._(directory.labels.many)}</h3>
      {page.total === 0 ? (
        <p className={styles.unknown}>
          <Trans>Not known yet</Trans>
        </p>
      ) : (
        <ul className={styles.few}>
          {page.rows.map((row, place) => (
            <li key={row.pid}>
              <EntityRow entity={kind} row={row} address={page.addresses[place] ?? row.pid} context={context} />
            </li>
          ))}
        </ul>
      )}
      {page.total > shown && directory.facets.includes(field) && (
        <p className="no-print">
          <Link
            className={styles.more}
            to="/$directory"
            params={{ directory: pathOf(kind) }}
            search={writeList(directoryAddress(kind), { text: '', sort: '-started', where: { [field]: [value] } })}
          >
            <Trans>See all: {context.i18n._({ ...directory.labels.count, values: { count: page.total } })}</Trans>
          </Link>
        </p>
      )}
    </div>
  );
};
