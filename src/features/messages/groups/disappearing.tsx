/** Whether what is said from now on disappears. Said at once, sent when there is a network. */
import { Trans } from '@lingui/react/macro';
import { mayManage } from '#src/features/messages/model/group.ts';
import { setDisappearing } from '#src/features/messages/model/group-mutations.ts';
import { disappearingDays, type Thread } from '#src/features/messages/model/message.ts';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import { useDays } from './use-days.ts';

export const Disappearing = ({ thread: { thread_id, kind, role, disappears_after } }: { readonly thread: Thread }) => {
  const { run, isFailed } = useMutateOnce();
  const inDays = useDays();
  if (kind === 'group' && !mayManage(role)) return null;
  const choose = (value: string): void =>
    void run(setDisappearing, { thread_id, days: disappearingDays.find((days) => String(days) === value) ?? null });
  return (
    <>
      <ChoiceGroup
        name="disappearing"
        title={<Trans>Messages sent from now on disappear</Trans>}
        value={String(disappears_after ?? 0)}
        onChoose={choose}
        choices={[
          { value: '0', label: <Trans>Never</Trans> },
          ...disappearingDays.map((days) => ({ value: String(days), label: <After days={inDays(days) ?? ''} /> })),
        ]}
      />
      {isFailed && <NotKept />}
    </>
  );
};

const After = ({ days }: { readonly days: string }) => <Trans>after {days}</Trans>;
