/** What is near a place, as a map and as lists: others of its kind, and the nearest health care and schools. */
import { Trans } from '@lingui/react/macro';
import type { NearRows } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { type DirectoryEntity, directoryOf, pathOf } from '#src/model/directories.ts';
import { EntityRow, titleOf } from '#src/widgets/entity-row/entity-row.tsx';
import { formatKilometres } from '#src/widgets/facts/format.ts';
import { contextOf, type FieldContext } from '#src/widgets/facts/format-field.ts';
import type { Position } from '#src/widgets/map/local.ts';
import { LocalMap, type LocalMark, type Shape } from '#src/widgets/map/local-map.tsx';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

const everyoneNeeds = ['hospitals', 'schools'];
const shown = 5;

export const NearRow = ({ entity, row, context }: SectionProps) => {
  const { latitude, longitude } = row;
  if (entity.directory.group !== 'places' || typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  return (
    <Near entity={entity} middle={{ latitude, longitude }} exceptPid={row.pid} name={titleOf(entity, row, context)} context={context} />
  );
};

interface NearProps extends Pick<SectionProps, 'entity' | 'context'> {
  readonly middle: Position;
  readonly exceptPid: string;
  readonly name: string;
}

interface Group {
  readonly kind: DirectoryEntity;
  readonly near: NearRows;
  readonly context: FieldContext;
}

const Near = ({ entity, middle, exceptPid, name, context }: NearProps) => {
  const kinds = [...new Set([entity.table, ...everyoneNeeds])].flatMap((table) => directoryOf(table) ?? []);
  const { value } = useDirectory<readonly NearRows[]>(`near ${entity.table} ${exceptPid}`, (source) =>
    Promise.all(kinds.map(({ table }) => source.near({ table, ...middle, exceptPid, limit: shown }))),
  );
  const groups = kinds.flatMap((kind, n): readonly Group[] => {
    const near = value?.[n];
    return near && near.rows.length > 0 ? [{ kind, near, context: contextOf(context.i18n, near.names) }] : [];
  });
  return (
    <section className={`${styles.section} no-print`}>
      <h2>
        <Trans>Nearby</Trans>
      </h2>
      <LocalMap
        name={name}
        middle={middle}
        marks={groups.flatMap(marksOf).sort((a, b) => a.kilometres - b.kilometres)}
        legend={groups.map(({ kind }) => [shapeOf(kind), context.i18n._(kind.directory.labels.many)])}
        language={context.language}
      />
      {groups.map((group) => (
        <NearKind key={group.kind.table} {...group} />
      ))}
    </section>
  );
};

const shapeOf = ({ table }: DirectoryEntity): Shape => (table === 'hospitals' ? 'cross' : table === 'schools' ? 'square' : 'circle');

const marksOf = ({ kind, near, context }: Group): readonly LocalMark[] =>
  near.rows.flatMap((row, n) => {
    const { pid, latitude, longitude } = row;
    if (typeof latitude !== 'number' || typeof longitude !== 'number') return [];
    const [name, address] = [titleOf(kind, row, context), near.addresses[n] ?? pid];
    return [
      { pid, name, shape: shapeOf(kind), latitude, longitude, kilometres: near.kilometres[n] ?? 0, directory: pathOf(kind), address },
    ];
  });

const NearKind = ({ kind, near, context }: Group) => (
  <>
    <h3>{context.i18n._(kind.directory.labels.many)}</h3>
    <ul className={styles.rows}>
      {near.rows.map((row, n) => (
        <li key={row.pid}>
          <EntityRow
            entity={kind}
            row={row}
            address={near.addresses[n] ?? row.pid}
            context={context}
            aside={formatKilometres(near.kilometres[n] ?? 0, context.language)}
          />
        </li>
      ))}
    </ul>
  </>
);
