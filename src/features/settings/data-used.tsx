/** What Mboa cost of this phone's data, as far as this phone could measure it. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type DataFeature, dataFeatures } from '#src/platform/data-features.ts';
import { monthOf, readUse } from '#src/platform/data-ledger.ts';
import styles from './settings.module.css';

const names: Readonly<Record<DataFeature, MessageDescriptor>> = {
  app: msg`The app`,
  packs: msg`Directory packs`,
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
      <table className={styles.used} aria-labelledby="data-used">
        <thead>
          <tr>
            <th scope="col">
              <Trans>For</Trans>
            </th>
            <th scope="col">
              <Trans>This month</Trans>
            </th>
            <th scope="col">
              <Trans>Last month</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {dataFeatures.map((feature) => (
            <tr key={feature}>
              <th scope="row">{t(names[feature])}</th>
              <td>
                <Amount bytes={current[feature]} />
              </td>
              <td>
                <Amount bytes={last[feature]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Trans>
          About, as this phone measured it. What the browser fetches in the background, such as the copy of the app for use offline, is not
          counted.
        </Trans>
      </p>
    </section>
  );
};

const Amount = ({ bytes }: { readonly bytes: number }) => {
  const { i18n } = useLingui();
  if (bytes < 1_000_000) {
    const kilobytes = i18n.number(Math.ceil(bytes / 1000));
    return <Trans>{kilobytes} KB</Trans>;
  }
  const megabytes = i18n.number(bytes / 1_000_000, { maximumFractionDigits: 1 });
  return <Trans>{megabytes} MB</Trans>;
};
