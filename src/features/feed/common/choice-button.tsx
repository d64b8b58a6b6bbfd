/** Following or muting a member or a region by one tap, kept without a network; the same button takes it back. */
import { Trans } from '@lingui/react/macro';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { type ChoiceOf, type FeedChoices, readChoices, setFeedChoice } from '#src/features/feed/model/choices.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';

const none = readChoices([]);

export const useFeedChoices = (): FeedChoices =>
  useReplica(async (reader) => readChoices(await reader.rowsOfTable('feed_choices')), []) ?? none;

interface ChoiceButtonProps {
  readonly choice: 'follow' | 'mute';
  readonly of: ChoiceOf;
  readonly isOn: boolean;
  /** Whom or what, for those who do not see where it stands. */
  readonly name: string;
}

export const ChoiceButton = ({ choice, of, isOn, name }: ChoiceButtonProps) => {
  const mutate = useMutate();
  const { run, isFailed } = useMutateOnce();
  if (!mutate) return null;
  const turn = () => run(setFeedChoice, { ...of, id: newUuid(Date.now()), choice, is_on: !isOn });
  return (
    <>
      <Button look="plain" aria-pressed={isOn} onClick={(event) => event.detail < 2 && void turn()}>
        <Label choice={choice} isOn={isOn} /> <bdi>{name}</bdi>
      </Button>
      {isFailed && (
        <p role="alert">
          <NotKept />
        </p>
      )}
    </>
  );
};

const Label = ({ choice, isOn }: Pick<ChoiceButtonProps, 'choice' | 'isOn'>) => {
  if (choice === 'follow') return isOn ? <Trans>✓ You follow</Trans> : <Trans>Follow</Trans>;
  return isOn ? <Trans>✓ You muted</Trans> : <Trans>Mute</Trans>;
};

interface MemberProps {
  readonly member: string;
  readonly name: string;
}

/** What one can do with another member in the feed. */
export const FollowMember = ({ member, name }: MemberProps) => {
  const { followed, mutedMembers } = useFeedChoices();
  const of = { member_id: member };
  return (
    <>
      <ChoiceButton choice="follow" of={of} isOn={followed.includes(member)} name={name} />
      <ChoiceButton choice="mute" of={of} isOn={mutedMembers.has(member)} name={name} />
    </>
  );
};
