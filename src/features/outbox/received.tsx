import { Trans, useLingui } from '@lingui/react/macro';
import { useOutboxTexts } from '#src/data/react/use-outbox.ts';
import { proofCode, type Receipt } from '#src/data/sync/receipts.ts';
import { isSecretMutation } from '#src/model/mutations.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { gatherWords } from '#src/widgets/area/gather-words.ts';
import styles from './outbox.module.css';
import { type Describe, useDescribe } from './use-describe.ts';
import { receivedText } from './verdict-texts.ts';

/** What the server took lately, with a code by which it can be found again. */
export const Received = () => {
  const receipts = useOutboxTexts()?.receipts ?? [];
  const describe = useDescribe();
  if (receipts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Received by the server</Trans>
      </h2>
      <p className={styles.quiet}>
        <Trans>The last 50, kept on this phone only. With its proof code each can be found again on the server.</Trans>
      </p>
      <ul className={styles.list}>
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.id} receipt={receipt} describe={describe} />
        ))}
      </ul>
    </section>
  );
};

const verdicts = gatherWords('verdicts');

const ReceiptRow = ({ receipt, describe }: { readonly receipt: Receipt; readonly describe: Describe }) => {
  const { i18n } = useLingui();
  const at = formatMoment(new Date(receipt.received_at).toISOString(), i18n.locale);
  const code = proofCode(receipt.id);
  const own = verdicts[receipt.name]?.(receipt.status, receipt.why);
  return (
    <li className={styles.row} data-state="received">
      <h3>{describe(receipt)}</h3>
      <p className={styles.state}>
        {own ? <>✓ {i18n._(own)}</> : i18n._(receivedText(receipt.status, receipt.why))} · {at}
      </p>
      {isSecretMutation(receipt.name) ? (
        <p className={styles.quiet}>
          <Trans>The server keeps that you took part, and not how. So there is no proof code.</Trans>
        </p>
      ) : (
        <p className={styles.proof}>
          <Trans>
            Proof code: <code>{code}</code>
          </Trans>
        </p>
      )}
    </li>
  );
};
