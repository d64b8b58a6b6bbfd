import { Trans } from '@lingui/react/macro';
import { useOutboxActions, useOutboxTexts } from '#src/data/react/use-outbox.ts';
import type { Queue } from '#src/data/react/use-queue.ts';
import { textOf } from '#src/shared/text-of.ts';
import { ActRow, type ActRowProps } from './act-row.tsx';
import { viewActs } from './act-state.ts';
import styles from './outbox.module.css';
import { useDescribe } from './use-describe.ts';

export const ActList = ({ queue }: { readonly queue: Queue }) => {
  const actions = useOutboxActions();
  const describe = useDescribe();
  const titles = useOutboxTexts()?.titles;
  if (queue.ops.length === 0)
    return (
      <p className={styles.lede}>
        <Trans>✓ No act waits on this phone.</Trans>
      </p>
    );
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Waiting here</Trans>
      </h2>
      <ul className={styles.list}>
        {viewActs(queue.ops, queue.isSyncing, Date.now()).map((act) => (
          <ActRow
            key={act.op.id}
            act={act}
            describe={describe}
            edit={editOf(act.op)}
            thing={titles?.has(act.op.entity) ? thingOf(act.op) : null}
            onRetry={() => void actions?.retry(act.op.id)}
            onDiscard={async () => (await actions?.discard(act.op.id)) ?? false}
          />
        ))}
      </ul>
    </section>
  );
};

/** What was refused of a new petition or poll is written anew in its form, which finds every word again. */
const editOf = ({ name, state, args }: Queue['ops'][number]): ActRowProps['edit'] => {
  const pid = textOf(args, 'pid');
  if (state !== 'refused' || pid === '') return null;
  return name === 'create_petition' ? { kind: 'petition', pid } : name === 'create_poll' ? { kind: 'poll', pid } : null;
};

const thingOf = ({ entity }: Queue['ops'][number]): { readonly kind: 'petition' | 'poll'; readonly id: string } | null => {
  const [kind, id = ''] = entity.split(':');
  return kind === 'petition' || kind === 'poll' ? { kind, id } : null;
};
