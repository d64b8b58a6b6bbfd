/** A receipt by its number: whoever has one can see here whether it is ours. */

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useReducer, useState } from 'react';
import { askPublic, type ReadFault } from '#src/data/remote/ask-public.ts';
import type { Result } from '#src/shared/result.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { useDates, useFrancs } from '#src/widgets/facts/use-numbers.ts';
import { NotRead } from '#src/widgets/guard/not-read.tsx';
import { QrCode } from '#src/widgets/share/qr-code.tsx';
import styles from './donate.module.css';
import { FundTitle } from './fund-title.tsx';
import { type Receipt, receipt } from './model/receipt.ts';
import { TestBand } from './test-band.tsx';

export const ReceiptScreen = ({ number }: { readonly number: string }) => {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<Result<Receipt, ReadFault> | null>(null);
  const [tries, askAgain] = useReducer((count: number) => count + 1, 0);
  useTitle(t`Receipt of a donation`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try asks anew
  useEffect(() => {
    let isHere = true;
    void askPublic('read_receipt', { number }, receipt).then((told) => isHere && setAnswer(told));
    return () => {
      isHere = false;
    };
  }, [number, tries]);
  return (
    <article className={styles.page}>
      <h1>
        <Trans>Receipt of a donation</Trans>
      </h1>
      {answer === null ? (
        <Waiting />
      ) : answer.ok ? (
        <Shown told={answer.value} />
      ) : answer.error === 'not-found' ? (
        <NoReceipt number={number} />
      ) : (
        <NotRead onAgain={askAgain}>
          <Trans>A receipt is checked over the network, and there is none now.</Trans>
        </NotRead>
      )}
      <p className="no-print">
        <Link to="/donate">
          <Trans>Donations and their books</Trans>
        </Link>
      </p>
    </article>
  );
};

const NoReceipt = ({ number }: { readonly number: string }) => (
  <Message level={2} tone="bad" title={<Trans>There is no such receipt</Trans>}>
    <p className={styles.number}>{number}</p>
    <p>
      <Trans>Look at the number again, letter by letter. What is not found here, Mboa has not issued.</Trans>
    </p>
  </Message>
);

const Shown = ({ told }: { readonly told: Receipt }) => {
  const { i18n, t } = useLingui();
  const sayDate = useDates();
  const francs = useFrancs();
  const prefix = i18n.locale === 'fr' ? '/fr' : '';
  return (
    <>
      {told.is_test && <TestBand />}
      <section className={styles.receipt} aria-label={t`Receipt`}>
        <p className={styles.amount}>{francs(told.amount_xaf)}</p>
        <p>
          <FundTitle fund={told} /> · {sayDate(told.day)}
        </p>
        <p className={styles.number}>{told.number}</p>
        <QrCode url={`${location.origin}${prefix}/donate/receipt/${told.number}`} />
        {told.given_back_on !== null && (
          <p>
            <strong>
              <Trans>Given back on {sayDate(told.given_back_on)}</Trans>
            </strong>
          </p>
        )}
        <p>
          {told.is_test ? (
            <Trans>This is a test. No money was given.</Trans>
          ) : (
            <Trans>Mboa has received this amount. It stands in the public books.</Trans>
          )}
        </p>
        <p className={styles.note}>
          <Trans>Whoever has the number, or scans the code, sees this page. It names nobody.</Trans>
        </p>
      </section>
      <p className="no-print">
        <Button look="plain" onClick={() => window.print()}>
          <Trans>Print the receipt</Trans>
        </Button>
      </p>
    </>
  );
};
