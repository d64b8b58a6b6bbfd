/** One correction, by any form of its address: of which page, what is right, and how its member knows. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textOf } from '#src/shared/text-of.ts';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { AuthorName } from '#src/widgets/content/author-name.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentAt } from '#src/widgets/content/content-at.tsx';
import { ContentFacts } from '#src/widgets/content/content-facts.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { ContentReport, LinkedCard, OwnContentPart } from '#src/widgets/content/later-parts.ts';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { Words } from '#src/widgets/written/words.tsx';
import { saidCorrection } from './labels.ts';

export const CorrectionScreen = ({ segment }: { readonly segment: string }) => {
  const { t } = useLingui();
  return (
    <ContentAt
      kind={saidCorrection.kind}
      segment={segment}
      list="/civic-contributions/corrections"
      titleOf={({ content, own }) => textOf(content?.values ?? own?.fields ?? {}, 'title')}
      name={t`Correction`}
      toAll={<ToAll />}
    >
      {(here, at) => <CorrectionPage key={here.id} here={here} at={at} />}
    </ContentAt>
  );
};

interface PageProps {
  readonly here: ContentHere;
  readonly at: string;
}

const CorrectionPage = ({ here, at }: PageProps) => {
  const { t, i18n } = useLingui();
  const { content, own, report } = here;
  const values = { ...content?.values, ...own?.fields };
  const title = textOf(values, 'title');
  const note = textOf(values, 'note');
  useTitle(t`Correction: ${title}`);
  return (
    <article className={contentStyles.page}>
      <header>
        <p className={contentStyles.small}>
          <Trans>Correction</Trans> {content?.is_sample && <SampleBadge />}
        </p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {content && (
          <p>
            {!own && <>{wordIn(i18n, saidCorrection.words.states[content.state])} · </>}
            <AuthorName content={content} />
          </p>
        )}
      </header>
      {own && <OwnContentPart said={saidCorrection} here={{ ...here, own }} form="/civic-contributions/correct" at={at} />}
      <LinkedCard address={textOf(values, 'about')} />
      <ContentFacts said={saidCorrection} values={values} but={['about', 'region_code']} />
      {note !== '' && <Words text={note} />}
      {content && !own && <ContentReport kind="correction" id={here.id} title={title} at={at} own={report} />}
      <p>
        <ToAll />
      </p>
    </article>
  );
};

const ToAll = () => (
  <Link to="/civic-contributions/corrections">
    <Trans>All corrections</Trans>
  </Link>
);
