/** The areas one level below: divisions of a region, subdivisions of a division. */
import type { ListPage } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import { directoryOf } from '#src/model/directories.ts';
import { EntityRow } from '#src/widgets/entity-row/entity-row.tsx';
import { useFieldContext } from '#src/widgets/facts/use-field-context.ts';
import styles from './row-page.module.css';
import type { SectionProps } from './row-page.tsx';

const below: Readonly<Record<string, { readonly table: string; readonly field: string }>> = {
  regions: { table: 'divisions', field: 'regionCode' },
  divisions: { table: 'subdivisions', field: 'divisionCode' },
};

export const SubAreas = ({ entity, row, context: { language } }: SectionProps) => {
  const { table = '', field = '' } = below[entity.table] ?? {};
  const code = String(row.code);
  const { value: page } = useDirectory<ListPage>(`below ${code} ${language}`, (source) =>
    source.list({ table, where: { [field]: [code] }, text: '', sort: '', language, offset: 0, limit: 100 }),
  );
  const context = useFieldContext(page?.names ?? {});
  const kind = directoryOf(table);
  if (!kind || !page || page.total === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{context.i18n._({ ...kind.directory.labels.count, values: { count: page.total } })}</h2>
      <ul className={styles.rows}>
        {page.rows.map((area, place) => (
          <li key={area.pid}>
            <EntityRow entity={kind} row={area} address={page.addresses[place] ?? area.pid} context={context} />
          </li>
        ))}
      </ul>
    </section>
  );
};
