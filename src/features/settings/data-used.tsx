/** What Mboa cost of this phone's data, as far as this phone could measure it. */

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type DataFeature, dataFeatures } from '#src/platform/data-features.ts';
import { monthOf, readUse } from '#src/platform/data-ledger.ts';
import { Table } from '#src/ui/table.tsx';
import { Weight } from '#src/widgets/facts/weight.tsx';
import styles from './settings.module.css';

const names: Readonly<Record<DataFeature, MessageDescriptor>> = {
  app: msg`The app`,
  packs: msg`Directories`,
  pictures: msg`Pictures`,
  sync: msg`What you do and follow`,
  accounts: msg`Accounts`,
};

export const DataUsed = () => {
  const { t } = useLingui();
  const now = new Date();
  const [current, last] = [readUse(monthOf(now)), readUse(monthOf(now, 1))];
  return (
    <section className={styles.section}>
      <h2 id="data-used">
        <Trans>Data used</Trans>
      </h2>
      <Table
        labelledBy="data-used"
        rows={dataFeatures}
        keyOf={(feature) => feature}
        columns={[
          { head: t`For`, of: (feature) => t(names[feature]) },
          { head: t`This month`, of: (feature) => <Weight bytes={current[feature]} /> },
          { head: t`Last month`, of: (feature) => <Weight bytes={last[feature]} /> },
        ]}
      />
      <p>
        <Trans>
          About, as this phone measured it. What the browser fetches in the background, such as the copy of the app for use offline, is not
          counted.
        </Trans>
      </p>
    </section>
  );
};
