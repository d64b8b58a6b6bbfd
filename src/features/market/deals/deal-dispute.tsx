/** A deal before moderators, as one of its sides sees it: the way there, what waits, what they answered, withdrawing, and an appeal. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useReplica } from '#src/data/react/use-replica.ts';
import type { Op } from '#src/data/sync/op.ts';
import type { Reader } from '#src/data/sync/ports.ts';
import { saidDispute } from '#src/features/market/labels.ts';
import type { DisputeTold } from '#src/features/market/model/dispute.ts';
import { type OwnContent, refused, waiting } from '#src/model/content/content-rows.ts';
import { pidOf } from '#src/shared/pid.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Appeal, AppealStanding } from '#src/widgets/content/appeal.tsx';
import content from '#src/widgets/content/content.module.css';
import { ContentMoves } from '#src/widgets/content/content-moves.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { Because } from '#src/widgets/content/own-content.tsx';
import { RefusedContent } from '#src/widgets/content/refused-content.tsx';
import { readOwnContents } from '#src/widgets/content/use-contents.ts';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { Words } from '#src/widgets/written/words.tsx';

const { kind } = saidDispute.kind;
const form = '/marketplace/deals/dispute';

const readOwn = async (reader: Reader, deal: string) => {
  const mine = (await readOwnContents(reader, saidDispute.kind))
    .map(({ own }) => own)
    .filter(({ fields }) => textOf(fields, 'deal') === deal);
  return {
    pid: await pidOf(deal),
    own: mine.find(({ state }) => state !== 'withdrawn' && state !== refused),
    notTaken: (await reader.ops()).filter(
      ({ state, refusal, args, entity }) =>
        state === 'refused' &&
        refusal?.status !== 'dependency' &&
        (mine.some(({ id }) => entity === `${kind}:${id}`) || textOf(Object(Reflect.get(args, 'fields')), 'deal') === deal),
    ),
  };
};

interface DisputeProps {
  /** Its id. */
  readonly deal: string;
  readonly dispute: DisputeTold | null;
}

export const DealDispute = ({ deal, dispute }: DisputeProps) => {
  const found = useReplica((reader) => readOwn(reader, deal), [deal]);
  if (!found) return null;
  const { own, notTaken, pid } = found;
  return (
    <>
      {notTaken.map((op) => (
        <NotTaken key={op.id} op={op} />
      ))}
      {dispute && !dispute.isMine && <Theirs dispute={dispute} />}
      {own ? (
        <Own own={own} said={dispute?.id === own.id ? dispute.said : null} />
      ) : (
        dispute?.state !== 'in_review' &&
        notTaken.length === 0 && (
          <p className={`${content.small} no-print`}>
            <Trans>Something is not right?</Trans>{' '}
            <Link to={form} search={{ draft: pid }}>
              <Trans>Ask the moderators</Trans>
            </Link>
          </p>
        )
      )}
    </>
  );
};

/** Which deal it is nobody types: what is wrong with it is said here. */
const NotTaken = ({ op }: { readonly op: Op }) =>
  op.refusal?.field === 'deal' ? (
    <>
      <RefusedMutation op={op} why={<Trans>The moderators are reading this deal already, or they have answered you about it.</Trans>} />
      <Words text={textOf(Object(Reflect.get(op.args, 'fields')), 'text')} />
    </>
  ) : (
    <RefusedContent op={op} form={form} />
  );

const Theirs = ({ dispute: { state, said } }: { readonly dispute: DisputeTold }) => (
  <div>
    <p role="status">
      {state === 'in_review' ? (
        <Trans>○ The other side asked the moderators about this deal. You hear what they answer.</Trans>
      ) : (
        <TheirAnswer state={state} />
      )}
    </p>
    <Answer said={said} />
  </div>
);

/** What was decided is told from the side of who asked: here it is the other one. */
const TheirAnswer = ({ state }: { readonly state: string }) => {
  const { i18n } = useLingui();
  switch (state) {
    case 'stars_removed':
      return <Trans>The other side asked the moderators. They removed the stars that you gave.</Trans>;
    case 'own_stars_removed':
      return <Trans>The other side asked the moderators. They removed the stars that they gave you.</Trans>;
    default:
      return (
        <>
          <Trans>The other side asked the moderators.</Trans> {wordIn(i18n, saidDispute.words.states[state])}
        </>
      );
  }
};

const Answer = ({ said }: { readonly said: string | null }) =>
  said && (
    <p>
      <Trans>The moderators say:</Trans> <q>{said}</q>
    </p>
  );

const Own = ({ own, said }: { readonly own: OwnContent; readonly said: string | null }) => {
  const { i18n } = useLingui();
  const { state } = own;
  return (
    <div>
      <p role="status">
        {state === waiting ? (
          <WaitsHere>
            <Trans>○ Your question to the moderators is kept on this phone. It is sent when there is a network.</Trans>
          </WaitsHere>
        ) : own.is_held ? (
          <Trans>○ It has arrived and waits: you reached the limit of a day. It goes on by itself.</Trans>
        ) : state === 'in_review' ? (
          <Trans>○ You asked the moderators about this deal. They are reading it.</Trans>
        ) : state === 'own_stars_removed' ? (
          <Trans>! The moderators removed the stars that you gave</Trans>
        ) : (
          wordIn(i18n, saidDispute.words.states[state])
        )}
      </p>
      <details className={content.small}>
        <summary>
          <Trans>What you wrote</Trans>
        </summary>
        <Words text={textOf(own.fields, 'text')} />
      </details>
      <Answer said={said} />
      <Because own={own} />
      <AppealStanding own={own} />
      <Appeal kind={kind} title={textOf(own.fields, 'product_title')} own={own} at="/marketplace/deals" />
      {state !== waiting && <ContentMoves said={saidDispute} id={own.id} state={state} by="owner" />}
    </div>
  );
};
