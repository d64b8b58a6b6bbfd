/** People who held a post in this council or area, latest first, with the years. */
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Directory, ListPage } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import type { Label } from '#src/model/define-entity.ts';
import { type DirectoryEntity, directoryOf, pathOf } from '#src/model/directories.ts';
import { EntityRow } from '#src/widgets/entity-row/entity-row.tsx';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import { writeList } from '#src/widgets/list/list-address.ts';
import { directoryAddress } from './list-search.ts';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

const shown = 4;

interface Office {
  readonly table: string;
  /** Who stands for a whole region stands for each place in it, as long as nobody knows which part of it sent whom. */
  readonly isOfRegion: boolean;
  /** Some of its rows, and what they are called. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  readonly many?: Label;
}

const offices: readonly Office[] = [
  { table: 'people', isOfRegion: true, only: { role: ['governor'] }, many: /*i18n*/ { id: 'governor.many', message: 'Governors' } },
  { table: 'mayors', isOfRegion: false },
  { table: 'mps', isOfRegion: true },
  { table: 'senators', isOfRegion: true },
  { table: 'fons', isOfRegion: false },
];

interface Level {
  /** The field of the office's rows that names the area. */
  readonly field: string;
  readonly value: string;
}

/** The areas of a row, the narrowest first: an area itself, and those around it. */
const areasOf = ({ entity, row }: SectionProps): readonly { readonly table: string; readonly value: string }[] =>
  ['subdivisions', 'divisions', 'regions'].flatMap((table) => {
    const field = Object.keys(entity.fields).find(
      (name) => entity.fields[name]?.refersTo === table && entity.fields[name]?.kind === 'area',
    );
    const value = entity.table === table ? row.code : field && row[field];
    return typeof value === 'string' ? [{ table, value }] : [];
  });

/** Who represents an area or a place: the lists of offices that know it, each with its latest names. */
export const Representatives = (known: SectionProps) => {
  const areas = areasOf(known);
  const kinds = offices.flatMap(({ table, isOfRegion, only = {}, many }) => {
    const kind = directoryOf(table);
    const levels = areas.flatMap(({ table: area, value }) => {
      const field = kind && Object.keys(kind.fields).find((name) => kind.fields[name]?.refersTo === area);
      return field ? [{ field, value }] : [];
    });
    if (!kind || levels.length === 0) return [];
    return [{ kind, only, many: many ?? kind.directory.labels.many, levels: isOfRegion ? levels : levels.slice(0, 1) }];
  });
  if (kinds.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Authorities and representatives</Trans>
      </h2>
      {kinds.map((kind) => (
        <LatestHolders key={kind.kind.table} {...kind} language={known.context.language} />
      ))}
    </section>
  );
};

interface LatestHoldersProps {
  readonly kind: DirectoryEntity;
  readonly only: Readonly<Record<string, readonly string[]>>;
  readonly many: Label;
  /** The first of which anybody is known counts. */
  readonly levels: readonly Level[];
  readonly language: 'en' | 'fr';
}

const findHolders = async (source: Directory, { kind, only, levels, language }: LatestHoldersProps) => {
  let found: (Level & { readonly page: ListPage }) | null = null;
  for (const { field, value } of levels) {
    if (found && found.page.total > 0) break;
    const page = await source.list({
      table: kind.table,
      where: { ...only, [field]: [value] },
      text: '',
      sort: '-started',
      language,
      offset: 0,
      limit: shown,
    });
    found = { field, value, page };
  }
  return found;
};

const LatestHolders = (asked: LatestHoldersProps) => {
  const { kind, only, many, levels, language } = asked;
  const { value: found } = useDirectory(`holders ${kind.table} ${levels.map(({ value }) => value).join(' ')} ${language}`, (source) =>
    findHolders(source, asked),
  );
  const { page, field = '', value = '' } = found ?? {};
  const context = useFieldContext(page?.names ?? {});
  if (!page) return null;
  const { directory } = kind;
  const isInherited = levels.length > 1 && kind.fields[field]?.refersTo === 'regions';
  return (
    <div>
      <h3>
        {context.i18n._(many)}
        {isInherited && page.total > 0 && (
          <>
            {' '}
            · <Trans>for the whole region</Trans>
          </>
        )}
      </h3>
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
            search={writeList(directoryAddress(kind), { text: '', sort: '-started', where: { ...only, [field]: [value] } })}
          >
            <Trans>See all: {context.i18n._({ ...directory.labels.count, values: { count: page.total } })}</Trans>
          </Link>
        </p>
      )}
    </div>
  );
};
