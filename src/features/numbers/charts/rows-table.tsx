/** The values of a map or of rows as a table. */
import { Trans, useLingui } from '@lingui/react/macro';
import type { DrawnRow } from '#src/features/numbers/model/rows.ts';
import { Table } from '#src/ui/table.tsx';
import styles from './chart.module.css';
import { usePlaceName } from './place-names.ts';
import { AboutRow } from './row-chart.tsx';

interface RowsTableProps {
  readonly rows: readonly DrawnRow<string>[];
  readonly labelledBy: string;
  readonly sayValue: (value: number) => string;
}

export const RowsTable = ({ rows, labelledBy, sayValue }: RowsTableProps) => {
  const { t } = useLingui();
  const placeName = usePlaceName();
  return (
    <details className={styles.twin}>
      <summary>
        <Trans>The same as a table</Trans>
      </summary>
      <Table
        labelledBy={labelledBy}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { head: rows.some(({ label }) => label) ? t`Name` : t`Region`, of: ({ label, place }) => label ?? placeName(place) },
          {
            head: t`Value`,
            of: (row) => (
              <>
                {sayValue(row.point.value)} <AboutRow row={row} sayValue={sayValue} />
              </>
            ),
            sortBy: ({ point }) => point.value,
          },
        ]}
      />
    </details>
  );
};
