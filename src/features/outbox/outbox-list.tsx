import { Trans } from '@lingui/react/macro';
import { useOutboxActions, useOutboxTexts } from '#src/data/react/use-outbox.ts';
import type { Queue } from '#src/data/react/use-queue.ts';
import { textOf } from '#src/shared/text-of.ts';
import { gatherWords } from '#src/widgets/area/gather-words.ts';
import { things } from '#src/widgets/area/things.ts';
import styles from './outbox.module.css';
import { OutboxRow, type OutboxRowProps } from './outbox-row.tsx';
import { viewOutbox } from './outbox-row-state.ts';
import { useDescribe } from './use-describe.ts';

export const OutboxList = ({ queue }: { readonly queue: Queue }) => {
  const actions = useOutboxActions();
  const describe = useDescribe();
  const titles = useOutboxTexts()?.titles;
  if (queue.ops.length === 0)
    return (
      <p className={styles.lede}>
        <Trans>✓ Nothing waiting to be sent.</Trans>
      </p>
    );
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Waiting here</Trans>
      </h2>
      <ul className={styles.list}>
        {viewOutbox(queue.ops, queue.isSyncing, Date.now()).map((row) => (
          <OutboxRow
            key={row.op.id}
            row={row}
            describe={describe}
            form={formOf(row.op)}
            thing={titles?.has(row.op.entity) ? thingOf(row.op) : null}
            onRetry={() => void actions?.retry(row.op.id)}
            onDiscard={async () => (await actions?.discard(row.op.id)) ?? false}
          />
        ))}
      </ul>
    </section>
  );
};

const forms = gatherWords('forms');

/** What was refused of something new is written anew in its form, which finds every word again. */
const formOf = ({ name, state, args }: Queue['ops'][number]): OutboxRowProps['form'] => {
  const pid = textOf(args, 'pid');
  // A picture is chosen again in the form of what it belongs to.
  const of = name === 'change_content_picture' ? 'create_content' : name;
  const form = forms[`${of} ${textOf(args, 'kind')}`] ?? forms[name];
  return state === 'refused' && pid !== '' ? (form?.(pid) ?? null) : null;
};

const thingOf = ({ entity }: Queue['ops'][number]): OutboxRowProps['thing'] => {
  const [kind = '', id = ''] = entity.split(':');
  const { at, open } = things[kind] ?? {};
  return at && open ? { link: at(id), open } : null;
};
