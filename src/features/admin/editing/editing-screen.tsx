/** A list of the directory as editors see it: its entries, what is old or stands there twice, a file, and one row. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { EditedDirectory } from '#src/features/admin/model/edited-kinds.ts';
import frame from '#src/features/admin/screen.module.css';
import { SeriesScreen } from '#src/features/admin/series/series-screen.tsx';
import { plainLink } from '#src/ui/button.tsx';
import { Tabs } from '#src/widgets/list/tabs.tsx';
import { type EditAddress, linkToEdited, useEditAddress, type View } from './edit-address.ts';
import { ImportPart } from './import-part.tsx';
import { hasView, ListTabs } from './list-tabs.tsx';
import { RowEditor } from './row-editor.tsx';
import { RowList } from './row-list.tsx';
import { TwinList } from './twin-list.tsx';

/** `entity` null: values of series, which have no list to choose rows from. */
export const EditingScreen = ({ entity }: { readonly entity: EditedDirectory | null }) =>
  entity ? <DirectoryScreen entity={entity} /> : <SeriesScreen />;

const DirectoryScreen = ({ entity: { table, directory } }: { readonly entity: EditedDirectory }) => {
  const { i18n } = useLingui();
  const [address, go] = useEditAddress(table);
  return (
    <div className={frame.screen}>
      <h1>{i18n._(directory.labels.many)}</h1>
      {address.edit ? (
        <RowEditor key={address.edit} table={table} address={address} onAdded={({ pid }) => go({ edit: pid })} />
      ) : (
        <>
          <ListTabs current={table} view={address.view} />
          <Views table={table} view={address.view} />
          <Shown table={table} address={address} />
        </>
      )}
    </div>
  );
};

const Shown = ({ table, address }: { readonly table: string; readonly address: EditAddress }) => {
  if (address.view === 'twins' && hasView(table, 'twins')) return <TwinList table={table} />;
  if (address.view === 'file') return <ImportPart key={table} table={table} />;
  return (
    <>
      <p>
        <Link className={plainLink} {...linkToEdited(table, { ...address, edit: 'new' })}>
          <Trans>Add an entry</Trans>
        </Link>
      </p>
      <RowList table={table} />
    </>
  );
};

const Views = ({ table, view }: { readonly table: string; readonly view: View }) => {
  const { t } = useLingui();
  const names: readonly (readonly [View, string])[] = [
    ['rows', t`All`],
    ['stale', t`Old sources`],
    ['twins', t`Duplicates`],
    ['file', t`Import a file`],
  ];
  return (
    <Tabs
      label={t`What is shown`}
      tabs={names.flatMap(([one, name]) => (hasView(table, one) ? [{ key: one, name, ...linkToEdited(table, { view: one }) }] : []))}
      current={view}
    />
  );
};
