/** Fifty rows a page as the server has them, found by words, region and office; or those whose source is old, the oldest first. */

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type EditedField, fieldsOf } from '#src/features/admin/model/edited-kinds.ts';
import frame from '#src/features/admin/screen.module.css';
import { roles } from '#src/model/people/roles.ts';
import { formatDate } from '#src/shared/format-date.ts';
import { regionCodes } from '#src/shared/region-codes.ts';
import { Form, textIn } from '#src/ui/form.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { Waiting } from '#src/ui/waiting.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { PageButtons, PagePlace } from '#src/widgets/list/page-buttons.tsx';
import { useEditing } from './ask-editing.ts';
import { textOfCell } from './cells.ts';
import { type EditAddress, linkToEdited, useEditAddress } from './edit-address.ts';
import { type EditedRow, type ListPage, listRows } from './edit-remote.ts';
import styles from './editing.module.css';
import { NoEditAnswer } from './no-edit-answer.tsx';
import { useCellText } from './use-cell-text.ts';

const pageSize = 50;

export const RowList = ({ table }: { readonly table: string }) => {
  const [address, go] = useEditAddress(table);
  const { view, text, region, role, page } = address;
  const asked = { table, text, region, role, page, stale: view === 'stale' };
  const { answer, isReading, again } = useEditing(JSON.stringify(asked), listRows(asked));
  return (
    <>
      <Tools table={table} address={address} go={go} />
      {!answer && <Waiting />}
      {answer && !answer.ok && <NoEditAnswer fault={answer.error} onRetry={again} />}
      {answer?.ok && <Found table={table} address={address} found={answer.value} isReading={isReading} go={go} />}
    </>
  );
};

type Go = (next: Partial<EditAddress>) => void;

const Tools = ({ table, address, go }: { readonly table: string; readonly address: EditAddress; readonly go: Go }) => {
  const { t, i18n } = useLingui();
  const names = useAreaNames();
  const { text, region, role } = address;
  return (
    <>
      <Form fault={null} attempt={0} onSubmit={(data) => go({ text: textIn(data, 'q') })}>
        <SearchField key={text} name="q" label={t`Find by name`} button={t`Search`} defaultValue={text} maxLength={100} />
      </Form>
      <div className={styles.tools}>
        {fieldsOf(table).some(({ column }) => column === 'region_code') && (
          <ListSelect
            label={t`Region`}
            value={region}
            options={[['', t`All`], ...regionCodes.map((code) => [code, names.get(code) ?? code] as const)]}
            onChoose={(code) => go({ region: code })}
          />
        )}
        {table === 'people' && (
          <ListSelect
            label={t`Office`}
            value={role}
            options={[['', t`All`], ...Object.entries(roles).map(([one, label]) => [one, i18n._(label)] as const)]}
            onChoose={(one) => go({ role: one })}
          />
        )}
      </div>
    </>
  );
};

interface FoundProps {
  readonly table: string;
  readonly address: EditAddress;
  readonly found: ListPage;
  readonly isReading: boolean;
  readonly go: Go;
}

const Found = ({ table, address, found: { rows, total, stale }, isReading, go }: FoundProps) => {
  const { view, page } = address;
  const count = view === 'stale' ? stale : total;
  const last = page * pageSize + rows.length;
  return (
    <>
      <p role="status" aria-busy={isReading}>
        {view === 'stale' ? (
          <Plural
            value={count}
            _0="No source is older than 18 months."
            one="# entry has a source older than 18 months."
            other="# entries have a source older than 18 months."
          />
        ) : (
          <Plural value={count} _0="Nothing found." one="# entry" other="# entries" />
        )}
      </p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <RowLine table={table} row={row} address={address} />
          </li>
        ))}
      </ul>
      <PageButtons page={page} hasMore={last < count && rows.length > 0} go={(next) => go({ page: next })}>
        <PagePlace first={page * pageSize + 1} last={last} of={count} />
      </PageButtons>
    </>
  );
};

/** Choices and dates, then the areas from the smallest on. */
const shownOf = (table: string): readonly EditedField[] => {
  const fields = fieldsOf(table);
  return [
    ...fields.filter(({ field }) => field.kind === 'choice' || field.kind === 'date'),
    ...fields.filter(({ field }) => field.kind === 'area').reverse(),
  ];
};

interface RowLineProps {
  readonly table: string;
  readonly row: EditedRow;
  readonly address: EditAddress;
}

const RowLine = ({ table, row, address }: RowLineProps) => {
  const { i18n } = useLingui();
  const textOf = useCellText();
  const words = shownOf(table).flatMap(({ column, field }) => {
    const text = textOfCell(row.cells[column]);
    return text ? [textOf(field, text)] : [];
  });
  const asOf = formatDate(row.as_of, i18n.locale === 'fr' ? 'fr' : 'en');
  return (
    <>
      <Link className={styles.name} {...linkToEdited(table, { ...address, edit: row.pid })}>
        <bdi>{textOfCell(row.cells.name)}</bdi>
      </Link>
      <p className={frame.muted}>
        {words.length > 0 && `${words.join(' · ')} · `}
        {row.source?.title}, <Trans>as of {asOf}</Trans>
      </p>
    </>
  );
};
