/** What donations are for, whether they are open, and every franc that came in and went out. */

import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import { useOnline } from '#src/data/react/use-online.ts';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import { NotRead } from '#src/widgets/guard/not-read.tsx';
import { AsItWas } from '#src/widgets/public-log/as-it-was.tsx';
import { useTold } from '#src/widgets/public-log/use-told.ts';
import { BooksPart } from './books-part.tsx';
import styles from './donate.module.css';
import { FundTitle } from './fund-title.tsx';
import { GivePart } from './give-part.tsx';
import type { Books, Fund } from './model/funds.ts';
import { readBooks, type ToldBooks } from './read-books.ts';
import { TestBand } from './test-band.tsx';

export const DonateScreen = () => {
  const { t } = useLingui();
  const [year, setYear] = useState<number | null>(null);
  const { answer, askAgain } = useTold(useCallback(() => readBooks(year), [year]));
  const isOnline = useOnline();
  useTitle(t`Donate`);
  return (
    <article className={styles.page}>
      <h1>
        <Trans>Donate</Trans>
      </h1>
      {!isOnline && <NothingPaid />}
      {answer === null ? (
        <Waiting />
      ) : answer.ok ? (
        <Told told={answer.value} onYear={setYear} onPaid={askAgain} />
      ) : (
        <NotRead onAgain={askAgain}>
          <Trans>The funds are read from the network, and there is none now.</Trans>
        </NotRead>
      )}
    </article>
  );
};

/** Nobody may think that money waits in the outbox. */
const NothingPaid = () => (
  <Message level={2} tone="waiting" title={<Trans>No network: nothing was paid</Trans>}>
    <p>
      <Trans>Money moves only with a network. Nothing waits on this phone to be paid later.</Trans>
    </p>
  </Message>
);

interface ToldProps {
  readonly told: ToldBooks;
  readonly onYear: (year: number) => void;
  readonly onPaid: () => void;
}

const Told = ({ told: { books, at, isOld }, onYear, onPaid }: ToldProps) => (
  <>
    {isOld && <AsItWas at={at} />}
    {books.mode === 'closed' ? (
      <NotOpen />
    ) : (
      <>
        <TestBand />
        <GivePart funds={books.funds} onPaid={onPaid} />
      </>
    )}
    <Funds books={books} />
    <BooksPart books={books} onYear={onYear} />
  </>
);

const NotOpen = () => (
  <Message level={2} title={<Trans>Donations are not open yet</Trans>}>
    <p>
      <Trans>No way to pay is connected. Whoever asks you for money in the name of Mboa today is not us.</Trans>
    </p>
  </Message>
);

const Funds = ({ books: { funds } }: { readonly books: Books }) => (
  <section aria-labelledby="funds">
    <h2 id="funds">
      <Trans>What donations are for</Trans>
    </h2>
    <ul className={styles.funds}>
      {funds.map((fund) => (
        <FundItem key={fund.fund} fund={fund} />
      ))}
    </ul>
  </section>
);

const FundItem = ({ fund }: { readonly fund: Fund }) => {
  const { i18n } = useLingui();
  const francs = useFrancs();
  return (
    <li>
      <h3>
        <FundTitle fund={fund} />
      </h3>
      <p>{i18n.locale === 'fr' ? fund.purpose_fr : fund.purpose_en}</p>
      <p className={styles.balance}>
        <span>
          <Trans>In the fund</Trans>
        </span>{' '}
        <strong>{francs(fund.balance_xaf)}</strong>
      </p>
    </li>
  );
};
