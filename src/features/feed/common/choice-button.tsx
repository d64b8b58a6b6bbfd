/** Following, muting or blocking a member, following a region, muting a word: each by one tap. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isBlocked } from '#src/features/feed/model/blocks.ts';
import { type ChoiceOf, setFeedChoice } from '#src/features/feed/model/choices.ts';
import { BlockButton } from './block-button.tsx';
import { TurnButton } from './turn-button.tsx';
import { useFeedChoices } from './use-feed-choices.ts';

interface ChoiceButtonProps {
  readonly choice: 'follow' | 'mute';
  readonly of: ChoiceOf;
  readonly isOn: boolean;
  readonly name: string;
}

export const ChoiceButton = ({ choice, of, isOn, name }: ChoiceButtonProps) => (
  <TurnButton isOn={isOn} name={name} turn={(run, to) => run(setFeedChoice, { ...of, choice, ...to })}>
    <Label choice={choice} isOn={isOn} />
  </TurnButton>
);

const Label = ({ choice, isOn }: Pick<ChoiceButtonProps, 'choice' | 'isOn'>): ReactNode => {
  if (choice === 'follow') return isOn ? <Trans>✓ You follow</Trans> : <Trans>Follow</Trans>;
  return isOn ? <Trans>✓ You muted</Trans> : <Trans>Mute</Trans>;
};

interface MemberProps {
  readonly member: string;
  readonly name: string;
}

/** What one can do with another member in the feed. */
export const FollowMember = ({ member, name }: MemberProps) => {
  const { followed, mutedMembers, blocks } = useFeedChoices();
  const of = { member_id: member };
  return (
    <>
      <ChoiceButton choice="follow" of={of} isOn={followed.includes(member)} name={name} />
      <ChoiceButton choice="mute" of={of} isOn={mutedMembers.has(member)} name={name} />
      <BlockButton whom={of} isOn={isBlocked(blocks, of)} name={name} />
    </>
  );
};
