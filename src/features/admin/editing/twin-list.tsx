/** Pairs that may be one, the nearest first, twenty a page: of villages those of a region. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { regionCodes } from '#src/shared/region-codes.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import { PageButtons } from '#src/widgets/list/page-buttons.tsx';
import { useEditing } from './ask-editing.ts';
import { useEditAddress } from './edit-address.ts';
import styles from './editing.module.css';
import { NoEditAnswer } from './no-edit-answer.tsx';
import { TwinForm } from './twin-form.tsx';
import { listTwins } from './twin-remote.ts';

const pageSize = 20;

export const TwinList = ({ table }: { readonly table: string }) => {
  const { t } = useLingui();
  const names = useAreaNames();
  const [{ region }, go] = useEditAddress(table);
  return (
    <>
      {table === 'villages' && (
        <div className={styles.tools}>
          <ListSelect
            label={t`Region`}
            value={region}
            options={[['', t`Choose…`], ...regionCodes.map((code) => [code, names.get(code) ?? code] as const)]}
            onChoose={(code) => go({ region: code })}
          />
        </div>
      )}
      {table === 'villages' && !region ? (
        <p>
          <Trans>Choose a region: its villages are compared by name and distance.</Trans>
        </p>
      ) : (
        <Pairs key={region} table={table} region={region} />
      )}
    </>
  );
};

const Pairs = ({ table, region }: { readonly table: string; readonly region: string }) => {
  const [page, setPage] = useState(0);
  const { answer, isReading, again } = useEditing(`twins ${table} ${region} ${page}`, listTwins(table, region, page));
  if (!answer) return <Waiting />;
  if (!answer.ok) return <NoEditAnswer fault={answer.error} onRetry={again} />;
  const { total, pairs } = answer.value;
  return (
    <>
      <p role="status" aria-busy={isReading}>
        <Plural value={total} _0="No two that may be one." one="# pair may be one." other="# pairs may be one." />
      </p>
      <ul className={styles.pairs}>
        {pairs.map((pair) => (
          <li key={`${pair.one.id} ${pair.other.id}`}>
            <TwinForm table={table} pair={pair} onDone={() => void again()} />
          </li>
        ))}
      </ul>
      <PageButtons page={page} hasMore={(page + 1) * pageSize < total} go={setPage} />
    </>
  );
};
