/** Two amounts, typed: among the filters. What is wrong is said at its box, and the list stays as it was. */
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import content from '#src/widgets/content/content.module.css';
import styles from './bounds.module.css';
import { type BoundsFaults, type PriceBounds, readBounds } from './price-bounds.ts';

interface BoundsProps {
  readonly bounds: PriceBounds | null;
  readonly onChoose: (bounds: PriceBounds | null) => void;
}

export const BoundsForm = ({ bounds, onChoose }: BoundsProps) => {
  const [faults, setFaults] = useState<BoundsFaults>({});
  const [attempt, setAttempt] = useState(0);
  const send = (data: FormData): void => {
    const read = readBounds({ from: textIn(data, 'from'), to: textIn(data, 'to') });
    setFaults(read.ok ? {} : read.faults);
    if (read.ok) onChoose(read.bounds);
    else setAttempt((count) => count + 1);
  };
  const box = (side: 'from' | 'to', label: ReactNode) => (
    <TextField
      key={`${side} ${bounds?.[side]}`}
      label={label}
      error={faults[side] && <Fault kind={faults[side]} />}
      name={side}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={bounds?.[side] ?? ''}
    />
  );
  return (
    <fieldset className={styles.bounds}>
      <legend>
        <Trans>Price between two amounts</Trans>
      </legend>
      <Form fault={null} attempt={attempt} onSubmit={send}>
        <div className={styles.boxes}>
          {box('from', <Trans>From (FCFA)</Trans>)}
          {box('to', <Trans>To (FCFA)</Trans>)}
        </div>
        <p className={content.small}>
          <Trans>What has no price is left out.</Trans>
        </p>
        <Button type="submit" look="plain">
          <Trans>Narrow by price</Trans>
        </Button>
      </Form>
    </fieldset>
  );
};

const Fault = ({ kind }: { readonly kind: 'wrong' | 'crossed' }) =>
  kind === 'wrong' ? <Trans>Write a whole number of francs, such as 2500.</Trans> : <Trans>This is less than the first amount.</Trans>;
