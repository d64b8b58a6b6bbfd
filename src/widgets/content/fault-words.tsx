/** What is wrong with a box, and the way out. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { FieldFault } from '#src/model/content/content-draft.ts';
import type { Field } from '#src/model/content/define-content.ts';
import { useNumbers } from '#src/widgets/facts/use-numbers.ts';

interface FaultWordsProps {
  readonly field: Field;
  readonly fault: FieldFault;
}

export const FaultWords = ({ field, fault }: FaultWordsProps): ReactNode => {
  const number = useNumbers();
  const [least, most] = 'least' in field ? [number(field.least), number(field.most)] : ['', 'most' in field ? number(field.most) : ''];
  const [soonest, latest] = 'soonest' in field ? [field.soonest ?? 0, field.latest ?? 0] : [0, 0];
  switch (fault) {
    case 'empty':
      return field.type === 'choice' || field.type === 'choices' ? <Trans>Choose one.</Trans> : <Trans>Fill this in.</Trans>;
    case 'short':
      return <Trans>Write at least {least} characters.</Trans>;
    case 'long':
      return <Trans>Write at most {most} characters.</Trans>;
    case 'number':
      return <Trans>Write a whole number, for example 1500.</Trans>;
    case 'low':
      return <Trans>It is {least} at least.</Trans>;
    case 'high':
      return <Trans>It is {most} at most.</Trans>;
    case 'soon':
      return soonest > 0 ? (
        <Trans>Choose a day at least {soonest} days from now.</Trans>
      ) : (
        <Trans>Choose a time that is still to come.</Trans>
      );
    case 'far':
      return <Trans>Choose a day within {latest} days from now.</Trans>;
    case 'many':
      return <Trans>Choose at most {most}.</Trans>;
    case 'must':
      return <Trans>Without this it cannot be submitted.</Trans>;
    case 'unknown':
      if (field.type === 'web') return <Trans>Paste the whole address, from https:// on.</Trans>;
      return field.type === 'address' ? <Trans>Paste the address of a page of Mboa.</Trans> : <Trans>Choose one of these.</Trans>;
    default:
      return <Trans>The server did not accept this. Change it, then submit again.</Trans>;
  }
};
