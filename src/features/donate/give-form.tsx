import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import { ListSelect } from '#src/widgets/list/list-select.tsx';
import styles from './donate.module.css';
import { leastAmount, mostAmount, type Reminder, readAmount } from './model/donation.ts';
import type { Fund } from './model/funds.ts';

interface GiveFormProps {
  readonly funds: readonly Fund[];
  /** What it begins with. */
  readonly meant: Reminder | null;
  /** Left out: there is no network, and nothing can be given. */
  readonly onGive: ((fund: string, amount: number) => void) | undefined;
  readonly onRemind: (meant: Reminder) => void;
}

const usual = [500, 1000, 2500, 5000];

export const GiveForm = ({ funds, meant, onGive, onRemind }: GiveFormProps) => {
  const { t, i18n } = useLingui();
  const francs = useFrancs();
  const [fund, setFund] = useState(meant?.fund ?? funds[0]?.fund ?? '');
  const [typed, setTyped] = useState(String(meant?.amount_xaf ?? 1000));
  const [isTried, setTried] = useState(false);
  const amount = readAmount(typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (amount === null) return;
    if (onGive) onGive(fund, amount);
    else onRemind({ fund, amount_xaf: amount });
  };
  return (
    <form className={styles.give} noValidate onSubmit={submit}>
      {funds.length > 1 && (
        <ListSelect
          label={t`For`}
          value={fund}
          options={funds.map((one) => [one.fund, i18n.locale === 'fr' ? one.title_fr : one.title_en] as const)}
          onChoose={setFund}
        />
      )}
      <TextField
        label={<Trans>Amount in FCFA</Trans>}
        hint={
          <Trans>
            From {francs(leastAmount)} to {francs(mostAmount)}
          </Trans>
        }
        error={
          isTried && amount === null ? (
            <Trans>
              Write an amount from {francs(leastAmount)} to {francs(mostAmount)}.
            </Trans>
          ) : undefined
        }
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={styles.usual}>
        {usual.map((one) => (
          <Button key={one} look="plain" aria-pressed={amount === one} onClick={() => setTyped(String(one))}>
            {francs(one)}
          </Button>
        ))}
      </p>
      {onGive ? (
        <>
          <p className={styles.note}>
            <Trans>The amount and the day become public. Your name is not asked for.</Trans>
          </p>
          <Button type="submit">{amount === null ? <Trans>Donate</Trans> : <Trans>Donate {francs(amount)}</Trans>}</Button>
        </>
      ) : (
        <>
          <p className={styles.note}>
            <Trans>A reminder stays on this phone. It is not a payment and becomes none by itself.</Trans>
          </p>
          <Button type="submit">
            <Trans>Keep a reminder</Trans>
          </Button>
        </>
      )}
    </form>
  );
};
