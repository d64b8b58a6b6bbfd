/** How money is given: the form, or what became of the donation that this phone began last. While one is on its way there is no form. */
import { useEffect, useState } from 'react';
import { useOnline } from '#src/data/react/use-online.ts';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { DonationPart } from './donation-part.tsx';
import { GiveForm } from './give-form.tsx';
import { keep, readKept } from './kept.ts';
import { isLongInDoubt, isWaiting, type Reminder } from './model/donation.ts';
import type { Fund } from './model/funds.ts';
import { OwnReceipts } from './own-receipts.tsx';
import { ReminderNote } from './reminder-note.tsx';
import { useDonations } from './use-donations.ts';

interface GivePartProps {
  readonly funds: readonly Fund[];
  /** The books have one more. */
  readonly onPaid: () => void;
}

export const GivePart = ({ funds, onPaid }: GivePartProps) => {
  const { donations, lost, give, send, putAway } = useDonations();
  const [reminder, setReminder] = useState(() => readKept().reminder);
  const remind = (meant: Reminder | null): void => {
    keep({ reminder: meant });
    setReminder(meant);
  };
  const [isFailed, setFailed] = useState(false);
  const giveMeant = (fund: string, amount: number): void => {
    const given = give(fund, amount);
    setFailed(given === 'not kept');
    if (given === 'given') remind(null);
  };
  const isOnline = useOnline();
  const [openedAt] = useState(Date.now);
  const current = [...donations].reverse().find(({ is_read }) => !is_read);
  const isPaid = current?.state === 'succeeded';
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
  if (current)
    return (
      <DonationPart
        donation={current}
        fund={funds.find(({ fund }) => fund === current.fund)}
        isLost={lost === current.id}
        onAgain={() => send(current)}
        onDrop={() => putAway(current.id)}
        onDone={isWaiting(current) && !isLongInDoubt(current, openedAt) ? undefined : () => putAway(current.id)}
      />
    );
  const open = funds.filter(({ is_open }) => is_open);
  return (
    <>
      {reminder && <ReminderNote reminder={reminder} onDelete={() => remind(null)} />}
      {open.length > 0 && (isOnline || !reminder) && (
        <GiveForm
          key={reminder ? 'meant' : 'new'}
          funds={open}
          meant={reminder}
          onGive={isOnline ? giveMeant : undefined}
          onRemind={remind}
        />
      )}
      {isFailed && <Failed />}
      <OwnReceipts donations={donations} />
    </>
  );
};

/** Nothing was sent: what is not written down here could be paid twice. */
const Failed = () => (
  <p role="alert">
    <NotKept />
  </p>
);
