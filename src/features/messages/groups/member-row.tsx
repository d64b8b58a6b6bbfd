/** One of a group: their name, what they are in it, and what the member may do about that. What cannot be had back is asked twice. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import styles from '#src/features/messages/messages.module.css';
import { mayRemove, type Roster } from '#src/features/messages/model/group.ts';
import { removeFromGroup, setGroupRole } from '#src/features/messages/model/group-mutations.ts';
import type { GroupRole } from '#src/features/messages/model/message.ts';
import { Button } from '#src/ui/button.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import type { OpenGroup } from './use-group.ts';

interface MemberRowProps {
  readonly member: Roster['members'][number];
  readonly group: OpenGroup;
}

export const MemberRow = ({ member: [id, name, role], group: { user, thread } }: MemberRowProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const isOwn = id === user;
  const shown = isOwn ? t`You` : (name ?? t`A member without a name`);
  const mayAct = !isOwn && (thread.role === 'owner' || mayRemove(thread.role, role));
  return (
    <li>
      <p className={styles.answer}>
        {isOwn ? (
          <strong>{shown}</strong>
        ) : (
          <Link to="/$directory/$slug" params={{ directory: 'u', slug: id }} className={styles.back}>
            {shown}
          </Link>
        )}
        <span className={styles.small}>
          <RoleName role={role} />
        </span>
        {mayAct && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-label={t`What to do with ${shown}`}
            onClick={() => setOpen(!isOpen)}
          >
            ⋯
          </button>
        )}
      </p>
      {isOpen && <Actions id={id} name={shown} role={role} threadId={thread.thread_id} own={thread.role} onDone={() => setOpen(false)} />}
    </li>
  );
};

const RoleName = ({ role }: { readonly role: GroupRole }): ReactNode => {
  if (role === 'owner') return <Trans>Owner</Trans>;
  return role === 'admin' ? <Trans>Admin</Trans> : null;
};

interface ActionsProps {
  readonly id: string;
  readonly name: string;
  readonly role: GroupRole;
  readonly threadId: string;
  readonly own: GroupRole | null;
  readonly onDone: () => void;
}

const Actions = ({ id, name, role, threadId, own, onDone }: ActionsProps) => {
  const { t } = useLingui();
  const { run, isFailed } = useMutateOnce();
  const [asked, setAsked] = useState<'remove' | 'hand-over' | null>(null);
  const whom = { thread_id: threadId, user_id: id };
  const become = async (next: GroupRole): Promise<void> => {
    if (await run(setGroupRole, { ...whom, role: next })) onDone();
  };
  const remove = async (): Promise<void> => {
    if (await run(removeFromGroup, whom)) onDone();
  };
  if (asked)
    return (
      <div className={styles.answer}>
        <p>
          {asked === 'remove'
            ? t`Remove ${name}? The group and its messages leave their phones, and the invitation link is taken back.`
            : t`Hand the group over to ${name}? You stay in it as an admin, and cannot take it back yourself.`}
        </p>
        <Button look={asked === 'remove' ? 'danger' : 'primary'} onClick={() => void (asked === 'remove' ? remove() : become('owner'))}>
          {asked === 'remove' ? <Trans>Remove</Trans> : <Trans>Hand over</Trans>}
        </Button>
        <Button look="plain" onClick={() => setAsked(null)}>
          <Trans>Cancel</Trans>
        </Button>
        {isFailed && <NotKept />}
      </div>
    );
  return (
    <div className={styles.answer}>
      {own === 'owner' && (
        <>
          <Button look="plain" onClick={() => void become(role === 'admin' ? 'member' : 'admin')}>
            {role === 'admin' ? <Trans>Admin no longer</Trans> : <Trans>Make admin</Trans>}
          </Button>
          <Button look="plain" onClick={() => setAsked('hand-over')}>
            <Trans>Hand the group over…</Trans>
          </Button>
        </>
      )}
      {mayRemove(own, role) && (
        <Button look="plain" onClick={() => setAsked('remove')}>
          <Trans>Remove…</Trans>
        </Button>
      )}
      {isFailed && <NotKept />}
    </div>
  );
};
