/** One's own work profile: read as others read it, changed, and made a page of paper. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Drafts } from '#src/data/react/use-drafts.ts';
import type { Op } from '#src/data/sync/op.ts';
import { Button } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { WithDrafts } from '#src/widgets/drafts/kept-words.tsx';
import { Guarded } from '#src/widgets/guard/guarded.tsx';
import { RefusedMutation } from '#src/widgets/written/refused-mutation.tsx';
import { WaitsHere } from '#src/widgets/written/waits-here.tsx';
import { Cv } from './cv.tsx';
import { audiences } from './labels.ts';
import { type OwnWorkHere, useOwnWork } from './use-own-work.ts';
import { isEmptyWork, WorkFacts } from './work-facts.tsx';
import { WorkForm, workDraftKey } from './work-form.tsx';

export const OwnWork = () => {
  const { t } = useLingui();
  useTitle(t`Your work profile`);
  return (
    <Guarded guard={{ needs: 'sign-in' }}>
      <article className={contentStyles.page}>
        <h1>
          <Trans>Your work profile</Trans>
        </h1>
        <Own />
      </article>
    </Guarded>
  );
};

const Own = () => {
  const here = useOwnWork();
  return here ? <WithDrafts>{(drafts) => <Stands here={here} drafts={drafts} />}</WithDrafts> : <Waiting />;
};

interface StandsProps {
  readonly here: OwnWorkHere;
  readonly drafts: Drafts;
}

const Stands = ({ here: { work, isWaiting, refused }, drafts }: StandsProps) => {
  // What was begun goes on, also where what was written on another phone comes meanwhile.
  const [isWriting, setWriting] = useState(() => drafts.peek(workDraftKey) !== undefined);
  const [isPrinting, setPrinting] = useState(false);
  if (isPrinting && work) return <Cv work={work} onBack={() => setPrinting(false)} />;
  if (isWriting || !work)
    return (
      <>
        {refused && <RefusedMutation op={refused} why={<WhyRefused op={refused} />} />}
        <p className={contentStyles.small}>
          <Trans>
            Companies read it beside your application, if you let them. No telephone number or link belongs here. Written without a network,
            it is sent later.
          </Trans>
        </p>
        <WorkForm
          key={refused?.id ?? ''}
          drafts={drafts}
          work={work}
          refused={refused}
          onBegun={() => setWriting(true)}
          onSaved={() => setWriting(false)}
        />
      </>
    );
  return (
    <>
      <p role="status">
        {isWaiting && (
          <WaitsHere>
            <Trans>○ Kept on this phone. It is sent when there is a network.</Trans>
          </WaitsHere>
        )}
      </p>
      {refused && <RefusedMutation op={refused} why={<WhyRefused op={refused} />} />}
      <SeenBy seenBy={work.seen_by} />
      {isEmptyWork(work) ? <Trans>Nothing stands in it yet.</Trans> : <WorkFacts work={work} heading="h2" />}
      <p className={contentStyles.buttons}>
        <Button onClick={() => setWriting(true)}>
          <Trans>Change my work profile</Trans>
        </Button>
        <Button look="plain" onClick={() => setPrinting(true)}>
          <Trans>My CV on one page</Trans>
        </Button>
      </p>
      <p>
        <Link to="/jobs">
          <Trans>Find a job: your application begins with what stands here.</Trans>
        </Link>
      </p>
    </>
  );
};

const SeenBy = ({ seenBy }: { readonly seenBy: keyof typeof audiences }) => {
  const { i18n } = useLingui();
  return (
    <p>
      <Trans>Who sees it?</Trans> <strong>{i18n._(audiences[seenBy])}</strong>
    </p>
  );
};

const WhyRefused = ({ op: { refusal } }: { readonly op: Op }): ReactNode =>
  refusal?.why === 'too_many' ? (
    <Trans>You changed it very often today. Try again tomorrow.</Trans>
  ) : (
    <Trans>Something in your work profile is not accepted. Open it, look at years and texts, and save it again.</Trans>
  );
