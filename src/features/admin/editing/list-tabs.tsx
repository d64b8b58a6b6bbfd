/** The lists that editors write, and the numbers of the country, which come in files alone. */
import { useLingui } from '@lingui/react/macro';
import { editedDirectories } from '#src/features/admin/model/edited-kinds.ts';
import { Tabs } from '#src/widgets/list/tabs.tsx';
import { linkToEdited, type View } from './edit-address.ts';

/** Values of series have no list to choose rows from: their file is all there is. */
const linkToSeries = { to: '/admin/$directory', params: { directory: 'series' }, search: {} } as const;

/** What stands there twice is looked for among villages and people (SQL: app.list_directory_twins). */
export const hasView = (table: string, view: View): boolean => view !== 'twins' || table === 'villages' || table === 'people';

export const ListTabs = ({ current, view }: { readonly current: string; readonly view: View }) => {
  const { t, i18n } = useLingui();
  return (
    <Tabs
      label={t`Which list`}
      tabs={[
        ...editedDirectories.map(({ table, directory }) => ({
          key: table,
          name: i18n._(directory.labels.many),
          ...linkToEdited(table, { view: hasView(table, view) ? view : 'rows' }),
        })),
        { key: 'series_lines', name: t`The country in numbers`, ...linkToSeries },
      ]}
      current={current}
    />
  );
};
