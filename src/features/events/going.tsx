/** Whether one comes: kept and shown at once, counted once; who comes is shown to nobody, how many in tens. */
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { useSession } from '#src/data/react/use-session.ts';
import type { Content } from '#src/model/content/content-rows.ts';
import type { Row } from '#src/shared/row.ts';
import { newUuid } from '#src/shared/uuid.ts';
import { Button, primaryLink } from '#src/ui/button.tsx';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import styles from './events.module.css';
import type { EventView } from './model/event-view.ts';
import { answerEvent } from './model/mutations.ts';

interface GoingProps {
  readonly here: ContentHere;
  readonly content: Content;
  readonly event: EventView;
  readonly standing: string;
  readonly at: string;
}

export const Going = ({ here, content, event, standing, at }: GoingProps) => {
  const { status } = useSession();
  const held = useReplica(
    async (reader) => {
      const [[answer], figures] = await Promise.all([
        reader.rowsOf('event_answers', 'content_id', here.id, 1),
        reader.row('event_figures', here.id),
      ]);
      return { answer, figures };
    },
    [here.id],
  );
  const refused = here.ops.find(({ name, state }) => name === 'answer_event' && state === 'refused');
  return (
    <section className={`${styles.going} no-print`} aria-labelledby="going">
      <h2 id="going">
        <Trans>Are you coming?</Trans>
      </h2>
      {refused && (
        <RefusedMutation
          op={refused}
          why={
            refused.refusal?.why === 'not_taken' ? (
              <Trans>It was over or cancelled when this arrived.</Trans>
            ) : (
              <Trans>It is not there any more.</Trans>
            )
          }
        />
      )}
      <HowMany content={content} event={event} figures={held?.figures} />
      {status === 'signed-out' ? (
        <Link to="/auth" search={{ from: at }} className={primaryLink}>
          <Trans>Sign in to say you are coming</Trans>
        </Link>
      ) : (
        held && <Answer here={here} answer={held.answer} isOpen={standing === 'announced'} />
      )}
    </section>
  );
};

const HowMany = ({ content, event, figures }: Pick<GoingProps, 'content' | 'event'> & { readonly figures: Row | undefined }): ReactNode => {
  const going = content.counts.going ?? 0;
  return (
    <>
      {figures ? (
        <p>
          <strong>
            <Plural value={Number(figures.going)} one="# person is going" other="# people are going" />
          </strong>
          {' · '}
          <Plural value={Number(figures.interested)} one="# interested" other="# interested" />
          {' · '}
          <Plural value={Number(figures.waiting)} one="# waiting for a place" other="# waiting for a place" />{' '}
          <Trans>(only you see these numbers)</Trans>
        </p>
      ) : (
        going > 0 && (
          <p>
            <Trans>{going} people or more are going.</Trans>
          </p>
        )
      )}
      {event.capacity !== null && (
        <p>
          <Plural value={event.capacity} one="# place" other="# places" />
        </p>
      )}
    </>
  );
};

interface AnswerProps {
  readonly here: ContentHere;
  readonly answer: Row | undefined;
  readonly isOpen: boolean;
}

const Answer = ({ here, answer, isOpen }: AnswerProps) => {
  const mutate = useMutate();
  const said = String(answer?.answer ?? 'none');
  const tell = (wanted: 'interested' | 'going'): void => {
    const isSame = said === wanted || (said === 'waiting' && wanted === 'going');
    void mutate?.(answerEvent, { id: newUuid(Date.now()), kind: 'event', content_id: here.id, answer: isSame ? null : wanted });
  };
  const isGoing = said === 'going' || said === 'waiting';
  return (
    <>
      {(isOpen || said !== 'none') && (
        <div className={styles.buttons}>
          <Button look="plain" aria-pressed={isGoing} disabled={!mutate || (!isOpen && !isGoing)} onClick={() => tell('going')}>
            {isGoing ? <Trans>✓ I am coming</Trans> : <Trans>I am coming</Trans>}
          </Button>
          <Button
            look="plain"
            aria-pressed={said === 'interested'}
            disabled={!mutate || (!isOpen && said !== 'interested')}
            onClick={() => tell('interested')}
          >
            {said === 'interested' ? <Trans>✓ Interested</Trans> : <Trans>Interested</Trans>}
          </Button>
        </div>
      )}
      <p role="status">
        <Standing
          said={said}
          isSent={answer?.xid !== '0' && !here.ops.some(({ name, state }) => name === 'answer_event' && state === 'waiting')}
        />
      </p>
    </>
  );
};

const Standing = ({ said, isSent }: { readonly said: string; readonly isSent: boolean }): ReactNode => {
  if (said === 'waiting') return <Trans>All places are taken: you are on the waiting list, and are told when one becomes free.</Trans>;
  if (said === 'none') return null;
  return (
    <>
      {isSent ? (
        <Trans>You are reminded a day before.</Trans>
      ) : (
        <WaitsHere>
          <Trans>○ Kept on this phone. It is sent when there is a network.</Trans>
        </WaitsHere>
      )}{' '}
      <Trans>Nobody sees that you are coming.</Trans>
    </>
  );
};
