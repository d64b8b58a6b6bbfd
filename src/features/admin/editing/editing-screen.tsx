/** Villages and politicians as editors see them: the list, what is old or stands there twice, a file, and one row. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import frame from '#src/features/admin/screen.module.css';
import { directoryOf } from '#src/model/directories.ts';
import { plainLink } from '#src/ui/button.tsx';
import { Tabs } from '#src/widgets/list/tabs.tsx';
import { type EditAddress, type EditedTable, pathOfEdited, searchOf, useEditAddress, type View } from './edit-address.ts';
import { ImportPart } from './import-part.tsx';
import { RowEditor } from './row-editor.tsx';
import { RowList } from './row-list.tsx';
import { TwinList } from './twin-list.tsx';

const EditingScreen = ({ table }: { readonly table: EditedTable }) => {
  const { i18n } = useLingui();
  const [address, go] = useEditAddress(table);
  const many = directoryOf(table)?.directory.labels.many;
  return (
    <div className={frame.screen}>
      <h1>{many && i18n._(many)}</h1>
      {address.edit ? (
        <RowEditor key={address.edit} table={table} address={address} onAdded={({ pid }) => go({ edit: pid })} />
      ) : (
        <>
          <Views table={table} view={address.view} />
          <Shown table={table} address={address} />
        </>
      )}
    </div>
  );
};

const Shown = ({ table, address }: { readonly table: EditedTable; readonly address: EditAddress }) => {
  if (address.view === 'twins') return <TwinList table={table} />;
  if (address.view === 'file') return <ImportPart key={table} table={table} />;
  return (
    <>
      <p>
        <Link className={plainLink} to={pathOfEdited[table]} search={searchOf({ ...address, edit: 'new' })}>
          {table === 'villages' ? <Trans>Add a village</Trans> : <Trans>Add a politician</Trans>}
        </Link>
      </p>
      <RowList table={table} />
    </>
  );
};

const Views = ({ table, view }: { readonly table: EditedTable; readonly view: View }) => {
  const { t } = useLingui();
  const names: readonly (readonly [View, string])[] = [
    ['rows', t`All`],
    ['stale', t`Old sources`],
    ['twins', t`Duplicates`],
    ['file', t`Import a file`],
  ];
  const search = (one: View) => searchOf({ view: one, text: '', region: '', role: '', page: 0, edit: '' });
  return (
    <>
      <p>
        {table === 'villages' ? (
          <Link to={pathOfEdited.people}>
            <Trans>Edit politicians</Trans>
          </Link>
        ) : (
          <Link to={pathOfEdited.villages}>
            <Trans>Edit villages</Trans>
          </Link>
        )}
      </p>
      <Tabs
        label={t`What is shown`}
        tabs={names.map(([one, name]) => ({ key: one, name, to: pathOfEdited[table], search: search(one) }))}
        current={view}
      />
    </>
  );
};

export const VillagesScreen = () => <EditingScreen table="villages" />;
export const PoliticiansScreen = () => <EditingScreen table="people" />;
