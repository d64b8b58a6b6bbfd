/** A group begins with a name, with or without a network. Others come in by its link. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Back } from '#src/features/messages/back.tsx';
import styles from '#src/features/messages/messages.module.css';
import { groupLimits } from '#src/features/messages/model/group.ts';
import { createGroup } from '#src/features/messages/model/group-mutations.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import { TitleForm } from './title-form.tsx';

export const NewGroup = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { run, isFailed } = useMutateOnce();
  const [threadId] = useState(() => newUuid(Date.now()));
  const { members } = groupLimits;
  useTitle(t`New group`);
  const create = async (title: string): Promise<void> => {
    if (await run(createGroup, { thread_id: threadId, title })) await navigate({ to: '/messages/$threadId', params: { threadId } });
  };
  return (
    <article className={styles.conversation}>
      <Back />
      <h1>
        <Trans>New group</Trans>
      </h1>
      <p className={styles.small}>
        <Trans>Up to {members} members. Others come in by a link that you pass on.</Trans>
      </p>
      <TitleForm title="" isFailed={isFailed} button={<Trans>Make the group</Trans>} onTitle={(title) => void create(title)} />
    </article>
  );
};
