/** The one link of a group: whoever has it can come in until it expires or is taken back. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import styles from '#src/features/messages/messages.module.css';
import { type LinkDays, linkDays } from '#src/features/messages/model/group.ts';
import { setGroupLink } from '#src/features/messages/model/group-mutations.ts';
import { formatMoment } from '#src/shared/format-day.ts';
import { randomUuid } from '#src/shared/uuid.ts';
import { Button } from '#src/ui/button.tsx';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { ShareWays } from '#src/widgets/share/afterwards/share-ways.tsx';
import { NotKept } from '#src/widgets/written/not-kept.tsx';
import { useMutateOnce } from '#src/widgets/written/use-mutate-once.ts';
import { useDays } from './use-days.ts';
import type { OpenGroup } from './use-group.ts';

export const InviteLink = ({ group }: { readonly group: OpenGroup }) => {
  const { run, isFailed } = useMutateOnce();
  const inDays = useDays();
  const [days, setDays] = useState<LinkDays>(7);
  const { thread_id } = group.thread;
  const hasLink = group.roster.link_code !== null;
  return (
    <section className={styles.panes}>
      <h2 className={styles.group}>
        <Trans>Invitation link</Trans>
      </h2>
      <StandingLink group={group} onTakeBack={() => void run(setGroupLink, { thread_id, code: null, days: null })} />
      <ChoiceGroup
        name="link-days"
        title={<Trans>How long it lets others in</Trans>}
        value={String(days)}
        onChoose={(value) => setDays(linkDays.find((one) => String(one) === value) ?? days)}
        choices={linkDays.map((one) => ({ value: String(one), label: inDays(one) }))}
      />
      <p className={styles.answer}>
        <Button look={hasLink ? 'plain' : 'primary'} onClick={() => void run(setGroupLink, { thread_id, code: randomUuid(), days })}>
          {hasLink ? <Trans>Make a new link in its place</Trans> : <Trans>Make a link</Trans>}
        </Button>
        {isFailed && <NotKept />}
      </p>
    </section>
  );
};

const StandingLink = ({ group, onTakeBack }: { readonly group: OpenGroup; readonly onTakeBack: () => void }) => {
  const { i18n } = useLingui();
  const { link_code, link_expires_at } = group.roster;
  if (link_code === null) return null;
  const url = `${location.origin}/messages/join/${link_code}`;
  const until = link_expires_at && formatMoment(link_expires_at, i18n.locale);
  const isOver = link_expires_at !== null && Date.parse(link_expires_at) <= Date.now() + group.offset;
  return (
    <>
      <p role="status" className={styles.small}>
        {group.linkWaits && <Trans>○ Waiting: the link works once the server knows it.</Trans>}
        {!group.linkWaits && (isOver ? <Trans>It has expired.</Trans> : until && <Trans>It expires on {until}.</Trans>)}
      </p>
      {!isOver && <ShareWays title={group.thread.title ?? ''} url={url} />}
      <p className={styles.answer}>
        <Button look="plain" onClick={onTakeBack}>
          <Trans>Take the link back</Trans>
        </Button>
      </p>
    </>
  );
};
