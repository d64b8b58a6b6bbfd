/** Donations of which nobody can say whether their money moved, or how much: each is decided with a reason. */
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { useFrancs } from '#src/widgets/facts/use-numbers.ts';
import styles from './finance.module.css';
import { financeFaultText } from './finance-fault.tsx';
import type { Doubt, FinanceFault } from './finance-remote.ts';
import { Quicker } from './quicker.tsx';
import { ReasonBox, reasonError } from './reason-box.tsx';
import { type OnTold, useAttempt, useQuicker } from './use-finance.ts';

interface DoubtsPartProps {
  readonly doubts: readonly Doubt[];
  readonly read: () => Promise<void>;
}

export const DoubtsPart = ({ doubts, read }: DoubtsPartProps) => {
  const { isLate, onTold } = useQuicker(read);
  return (
    <>
      <Quicker isLate={isLate} />
      {doubts.length === 0 ? (
        <p>
          <Trans>No donation is in doubt.</Trans>
        </p>
      ) : (
        <p className={styles.muted}>
          <Trans>Look in the provider’s own list, by the number of the donation. Nobody here knows who gave it.</Trans>
        </p>
      )}
      <ul className={styles.list}>
        {doubts.map((doubt) => (
          <DoubtItem key={doubt.id} doubt={doubt} onTold={onTold} />
        ))}
      </ul>
    </>
  );
};

interface DoubtProps {
  readonly doubt: Doubt;
  readonly onTold: OnTold;
}

const DoubtItem = ({ doubt, onTold }: DoubtProps) => {
  const francs = useFrancs();
  const { amount_xaf, reported_xaf, hours, events, id, is_asked } = doubt;
  return (
    <li className={styles.item}>
      <h3>
        <Trans>{francs(amount_xaf)} asked for</Trans>
      </h3>
      <p>
        {reported_xaf === null ? (
          <Trans>○ The provider has not said whether it was paid.</Trans>
        ) : (
          <Trans>! The provider reports {francs(reported_xaf)}.</Trans>
        )}{' '}
        {is_asked && <Trans>It is still asked.</Trans>}
      </p>
      <dl className={styles.facts}>
        <Fact name={<Trans>Number of the donation</Trans>}>
          <code>{id}</code>
        </Fact>
        <Fact name={<Trans>Time passed</Trans>}>
          <Hours hours={hours} />
        </Fact>
        {events.length > 0 && (
          <Fact name={<Trans>What the provider sent</Trans>}>
            {events.map((event, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they only grow, and alike ones are alike
              <p key={n}>
                {event.told === 'succeeded' ? <Trans>It was paid</Trans> : <Trans>It was not paid</Trans>}
                {event.amount_xaf !== null && ` · ${francs(event.amount_xaf)}`} · <Hours hours={event.hours} />
              </p>
            ))}
          </Fact>
        )}
      </dl>
      <DecideForm doubt={doubt} onTold={onTold} />
    </li>
  );
};

const Fact = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Hours = ({ hours }: { readonly hours: number }) =>
  hours < 48 ? (
    <Plural value={hours} _0="Under an hour" one="# hour" other="# hours" />
  ) : (
    <Plural value={Math.floor(hours / 24)} one="# day" other="# days" />
  );

type Outcome = '' | 'succeeded' | 'failed';

const DecideForm = ({ doubt, onTold }: DoubtProps) => {
  const francs = useFrancs();
  const settling = useAttempt(onTold);
  const [outcome, setOutcome] = useState<Outcome>('');
  const text = settling.fault && (financeFaultText(settling.fault) ?? boxFault(settling.fault));
  return (
    <Form
      fault={text ? { text } : null}
      attempt={settling.attempt}
      onSubmit={(data) => void settling.run((finance) => finance.settle(doubt, outcome, textIn(data, 'reason')))}
    >
      <ChoiceGroup<Outcome>
        name={`outcome ${doubt.id}`}
        title={<Trans>What the provider’s list says</Trans>}
        value={outcome}
        choices={[
          { value: 'succeeded', label: <Trans>{francs(doubt.arrives_xaf)} arrived, and is booked</Trans> },
          { value: 'failed', label: <Trans>Nothing arrived, and nothing is booked</Trans> },
        ]}
        onChoose={setOutcome}
      />
      <ReasonBox error={reasonError(settling.fault)} />
      <Button type="submit" disabled={settling.isBusy}>
        <Trans>Decide</Trans>
      </Button>
    </Form>
  );
};

/** Null: it is said beside its box. */
const boxFault = (fault: FinanceFault): ReactNode => {
  if (fault.kind !== 'field') return null;
  if (fault.field === 'outcome') return <Trans>Choose what the provider’s list says.</Trans>;
  return fault.field === 'amount' && <Trans>This amount cannot be booked.</Trans>;
};
