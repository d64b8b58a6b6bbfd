/** What is near a place: others of its kind, and the nearest health care and schools. */
import { Trans } from '@lingui/react/macro';
import type { NearRows } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { type DirectoryEntity, directoryOf } from '#src/model/directories.ts';
import { EntityRow } from '#src/widgets/entity-row/entity-row.tsx';
import { formatKilometres } from '#src/widgets/facts/format.ts';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

const everyoneNeeds = ['hospitals', 'schools'];
const shown = 5;

export const NearRow = ({ entity, row }: SectionProps) => {
  const { latitude, longitude } = row;
  if (entity.directory.group !== 'places' || typeof latitude !== 'number' || typeof longitude !== 'number') return null;
  const kinds = [...new Set([entity.table, ...everyoneNeeds])].flatMap((table) => directoryOf(table) ?? []);
  return (
    <section className={`${styles.section} no-print`}>
      <h2>
        <Trans>Nearby</Trans>
      </h2>
      {kinds.map((kind) => (
        <NearKind key={kind.table} kind={kind} latitude={latitude} longitude={longitude} exceptPid={row.pid} />
      ))}
    </section>
  );
};

interface NearKindProps {
  readonly kind: DirectoryEntity;
  readonly latitude: number;
  readonly longitude: number;
  readonly exceptPid: string;
}

const NearKind = ({ kind, latitude, longitude, exceptPid }: NearKindProps) => {
  const { value } = useDirectory<NearRows>(`near ${kind.table} ${exceptPid}`, (source) =>
    source.near({ table: kind.table, latitude, longitude, exceptPid, limit: shown }),
  );
  const context = useFieldContext(value?.names ?? {});
  if (!value || value.rows.length === 0) return null;
  return (
    <>
      <h3>{context.i18n._(kind.directory.labels.many)}</h3>
      <ul className={styles.rows}>
        {value.rows.map((row, place) => (
          <li key={row.pid}>
            <EntityRow
              entity={kind}
              row={row}
              address={value.addresses[place] ?? row.pid}
              context={context}
              aside={formatKilometres(value.kilometres[place] ?? 0, context.language)}
            />
          </li>
        ))}
      </ul>
    </>
  );
};
