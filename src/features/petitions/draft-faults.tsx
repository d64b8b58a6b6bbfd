/** What is wrong with a box, in words that say how to mend it. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';
import { petitionLimits } from './model/petition.ts';
import type { DraftFaults } from './model/petition-draft.ts';

export const draftFaultText = (field: keyof DraftFaults, faults: DraftFaults): ReactNode => {
  const fault = faults[field];
  if (!fault) return null;
  switch (field) {
    case 'title':
      return <Between {...petitionLimits.title} />;
    case 'text':
      return <Between {...petitionLimits.text} />;
    case 'category':
      return <Trans>Choose a subject.</Trans>;
    case 'reach':
      return <Trans>Choose whom it concerns.</Trans>;
    case 'area':
      return <Trans>Choose the area as far down as it is asked for.</Trans>;
    case 'addressees':
      return fault === 'empty' ? <Trans>Write who the petition is addressed to.</Trans> : <TooLong />;
    case 'goal':
      return <GoalFault />;
    case 'closes_on':
      return <Trans>Choose a day that is more than a week and less than a year away.</Trans>;
  }
};

const Between = (room: { readonly least: number; readonly most: number }) => {
  const format = useNumbers();
  const [least, most] = [format(room.least), format(room.most)];
  return (
    <Trans>
      Write between {least} and {most} characters.
    </Trans>
  );
};

const TooLong = () => {
  const { most } = petitionLimits.addressee;
  return <Trans>Each may have {most} characters at most.</Trans>;
};

const GoalFault = () => <Trans>Write a number from 10 to 1,000,000.</Trans>;
