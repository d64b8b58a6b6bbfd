/** One's own claim to a company: how it stands, until when it holds, who else asks for the same, and what was sent with it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useClockOffset } from '#src/data/react/use-clock-offset.ts';
import { useMutate } from '#src/data/react/use-mutate.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import { moveContent } from '#src/model/content/content-mutations.ts';
import { type OwnContent, refused, waiting } from '#src/model/content/content-rows.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { textOf } from '#src/shared/text-of.ts';
import { Button, primaryLink } from '#src/ui/button.tsx';
import { useOpened } from '#src/ui/use-opened.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { OwnContentPart } from '#src/widgets/content/later-parts.ts';
import { OwnStanding } from '#src/widgets/content/own-contents.tsx';
import { type ContentHere, useContent } from '#src/widgets/content/use-contents.ts';
import { useKeptPictures } from '#src/widgets/pictures/use-kept-picture.ts';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { ClaimCode } from './claim-code.tsx';
import type { Claimed } from './common/use-companies.ts';
import { filesFor, keysOf } from './files/kept-files.ts';
import { RefusedFiles, refusedPiece } from './files/refused-files.tsx';
import { SentOfFiles } from './files/sent-of-files.tsx';
import styles from './jobs.module.css';
import { saidClaim } from './labels.ts';
import { renewalOf } from './model/claim.ts';
import { FileList } from './parts/file-list.tsx';

export const OwnClaim = ({ claimed: { pid, name, claimPid, own, files } }: { readonly claimed: Claimed }) => {
  const here = useContent(saidClaim.kind, claimPid);
  const now = Date.now() + (useClockOffset() ?? 0);
  const { drop } = useKeptPictures();
  const isThere = own.state !== waiting && own.state !== refused;
  const isDisputed = isThere && own.fields.is_disputed === true;
  const renewal = renewalOf(own.fields, own.state, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it stands is what it follows
  useEffect(() => void (isThere && drop(keysOf(filesFor.company(pid)))), [isThere, pid]);
  const isOpen = useOpened(
    !isThere ||
      isDisputed ||
      renewal === 'due' ||
      typeof own.fields.code_until === 'string' ||
      ['rejected', 'revoked', 'ended'].includes(own.state),
  );
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <bdi>{name}</bdi> · <OwnStanding said={saidClaim} own={own} />
      </summary>
      <p>
        <Link to="/$directory/$slug" params={{ directory: 'companies', slug: pid }}>
          <Trans>Page of the company</Trans>
        </Link>
      </p>
      {isDisputed && <Disputed state={own.state} />}
      {isThere && <ClaimCode own={own} />}
      {here && here !== 'nothing-kept' && here.own && (
        <>
          {renewal && <Term here={{ ...here, own: here.own }} pid={pid} renewal={renewal} />}
          <RefusedClaim here={here} />
          <OwnContentPart said={saidClaim} here={{ ...here, own: here.own }} form="/jobs/claim" at="/jobs/company" isListed />
          {here.ops.map((op) => op.name === 'create_content' && <SentOfFiles key={op.id} op={op} />)}
        </>
      )}
      <details>
        <summary>
          <Trans>What you sent</Trans>
        </summary>
        <div className={contentStyles.part}>
          <Words text={textOf(own.fields, 'evidence')} />
          {isThere && <FileList pid={claimPid} files={files} />}
        </div>
      </details>
    </details>
  );
};

const Disputed = ({ state }: { readonly state: string }) => (
  <p className={styles.banner} role="status">
    {state === 'approved' ? (
      <Trans>
        Somebody else asks to represent this company. We look at both requests and decide with a written reason; until then you go on as
        before.
      </Trans>
    ) : (
      <Trans>
        Somebody else asks to represent this company, or does so already. We look at both requests and decide with a written reason, which
        you can read here.
      </Trans>
    )}
  </p>
);

interface TermProps {
  readonly here: ContentHere & { readonly own: OwnContent };
  readonly pid: string;
  readonly renewal: NonNullable<ReturnType<typeof renewalOf>>;
}

const Term = ({ here: { own, ops }, pid, renewal }: TermProps): ReactNode => {
  const { i18n } = useLingui();
  const mutate = useMutate();
  const day = formatDay(textOf(own.fields, 'holds_until'), i18n.locale);
  const waits = ops.some(({ name, state, args }) => name === 'move_content' && state === 'waiting' && textOf(args, 'to') === 'approved');
  if (waits)
    return (
      <p role="status">
        <WaitsHere>
          <Trans>○ Your renewal is kept on this phone. It is sent when there is a network.</Trans>
        </WaitsHere>
      </p>
    );
  if (renewal === 'over')
    return (
      <p>
        <Trans>It held until {day}. Ask again if you still represent the company.</Trans>{' '}
        <Link to="/jobs/claim" search={{ company: pid }}>
          <Trans>Ask again</Trans>
        </Link>
      </p>
    );
  return (
    <div className={renewal === 'due' ? styles.banner : undefined}>
      <p>
        {renewal === 'due' ? (
          <Trans>You can act for this company until {day}. Then its open jobs close, unless you say that you still represent it.</Trans>
        ) : (
          <Trans>You can act for this company until {day}.</Trans>
        )}
      </p>
      {renewal === 'due' && (
        <Button onClick={() => void mutate?.(moveContent, { kind: saidClaim.kind.kind, content_id: own.id, to: 'approved' })}>
          <Trans>I still represent it: renew</Trans>
        </Button>
      )}
    </div>
  );
};

/** One whose files were not taken: the general words know nothing of them. */
const RefusedClaim = ({ here }: { readonly here: ContentHere }) => {
  const found = useReplica(
    async (reader) => {
      const ops = await reader.ops();
      return here.ops
        .filter(({ name, state }) => name === 'create_content' && state === 'refused')
        .map((op) => ({ op, part: refusedPiece(ops, op) }))
        .filter(({ op, part }) => part || op.refusal?.field === 'files');
    },
    [here.ops],
  );
  return found?.map(({ op, part }) => (
    <RefusedFiles key={op.id} op={op} part={part}>
      <Link to="/jobs/claim" search={{ edit: here.pid }} className={primaryLink}>
        <Trans>Look at the files</Trans>
      </Link>
    </RefusedFiles>
  ));
};
