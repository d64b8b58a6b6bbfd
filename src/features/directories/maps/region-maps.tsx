/** The two shaded maps: all regions above their list, a region's divisions on its page. Loaded when they come on screen. */
import { useLingui } from '@lingui/react/macro';
import type { ListPage } from '#src/data/packs/directory.ts';
import { useDirectory } from '#src/data/react/use-directory.ts';
import type { Row } from '#src/model/define-entity.ts';
import { type DirectoryEntity, directoryOf, pathOf } from '#src/model/directories.ts';
import { titleOf } from '#src/widgets/entity-row/entity-row.tsx';
import { contextOf, type FieldContext } from '#src/widgets/facts/format-field.ts';
import { AreaMap, type ShadedArea } from '#src/widgets/map/area-map.tsx';
import divisions from '#src/widgets/map/divisions.gen.json';
import { type Drawing, viewBoxOf } from '#src/widgets/map/drawing.ts';
import regions from '#src/widgets/map/regions.gen.json';

interface ShadedMapProps {
  readonly table: string;
  readonly drawing: Drawing;
  readonly where: Readonly<Record<string, readonly string[]>>;
  readonly title: string;
}

export const RegionsMap = () => {
  const { t } = useLingui();
  return <ShadedMap table="regions" drawing={regions} where={{}} title={t`Population of the regions`} />;
};

export const DivisionsMap = ({ row, name }: { readonly row: Row; readonly name: string }) => {
  const { t } = useLingui();
  return (
    <ShadedMap
      table="divisions"
      drawing={divisions}
      where={{ regionCode: [String(row.code)] }}
      title={t`Population of the divisions: ${name}`}
    />
  );
};

const ShadedMap = ({ table, drawing, where, title }: ShadedMapProps) => {
  const { i18n } = useLingui();
  const kind = directoryOf(table);
  const { value } = useDirectory<ListPage>(`map ${table} ${JSON.stringify(where)}`, (source) =>
    source.list({ table, where, text: '', sort: '', language: 'en', offset: 0, limit: 100 }),
  );
  if (!kind || !value || value.rows.length === 0) return null;
  const context = contextOf(i18n, value.names);
  const areas = value.rows.flatMap((row, place) => shadedArea(kind, drawing, row, value.addresses[place] ?? row.pid, context) ?? []);
  const label = kind.fields.population?.label;
  return (
    <AreaMap
      title={title}
      areas={areas}
      areaLabel={i18n._(kind.directory.labels.one)}
      valueLabel={label ? i18n._(label) : ''}
      viewBox={viewBoxOf(areas.map(({ path }) => path))}
      credit={drawing.credit}
      language={context.language}
    />
  );
};

const shadedArea = (kind: DirectoryEntity, drawing: Drawing, row: Row, address: string, context: FieldContext): ShadedArea | null => {
  const path = drawing.paths[String(row.code)];
  if (!path || typeof row.population !== 'number') return null;
  return { code: String(row.code), name: titleOf(kind, row, context), directory: pathOf(kind), address, path, value: row.population };
};
