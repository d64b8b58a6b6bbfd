/** What members corrected: accepted ones, those that are in the lists by now, and one's own that nobody else sees. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import type { Content } from '#src/model/content/content-rows.ts';
import { textOf } from '#src/shared/text-of.ts';
import { titleAddress } from '#src/shared/title-address.ts';
import { Message } from '#src/ui/message.tsx';
import { SampleBadge } from '#src/ui/sample-badge.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import board from '#src/widgets/content/board.module.css';
import { ContentBoard } from '#src/widgets/content/content-board.tsx';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import rowStyles from '#src/widgets/list/tall-row.module.css';
import { fieldWords } from './common/corrected-fields.ts';
import { saidCorrection } from './labels.ts';

export const CorrectionsScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  useTitle(t`Corrections`);
  return (
    <>
      <div className={board.title}>
        <h1>
          <Trans>Corrections</Trans>
        </h1>
        <Link to="/civic-contributions/correct">
          <Trans>Correct a page</Trans>
        </Link>
      </div>
      <OwnContents said={saidCorrection} title={<Trans>Your corrections</Trans>} but={['withdrawn']} />
      <ContentBoard
        said={saidCorrection}
        search={search}
        at="/civic-contributions/corrections"
        facets={['region_code']}
        label={t`Corrections`}
        views={[
          { key: 'open', name: t`Accepted`, states: ['open'], none: <None /> },
          { key: 'entered', name: t`Entered`, states: ['entered'], none: <None /> },
        ]}
        counted={(count) => <Plural value={count} one="# correction" other="# corrections" />}
        show={(count) => <Plural value={count} one="Show # correction" other="Show # corrections" />}
        more={<Trans>Show more corrections</Trans>}
        coming={<Trans>Corrections come with the next network. Once here, they need none.</Trans>}
        row={(content) => <CorrectionRow content={content} />}
      />
    </>
  );
};

const CorrectionRow = ({ content: { pid, values, is_sample } }: { readonly content: Content }) => {
  const { i18n } = useLingui();
  const title = textOf(values, 'title');
  return (
    <Link to="/civic-contributions/corrections/$segment" params={{ segment: titleAddress({ title, pid }) }} className={board.row}>
      <span className={rowStyles.name}>
        {is_sample && <SampleBadge />} <bdi>{title}</bdi>
      </span>{' '}
      <span className={board.context}>
        {wordIn(i18n, fieldWords[textOf(values, 'field')])} · <bdi>{textOf(values, 'value')}</bdi>
      </span>
    </Link>
  );
};

const None = () => (
  <Message level={2} title={<Trans>No correction yet</Trans>}>
    <p>
      <Trans>Is something wrong on the page of a village, a school or a person? “Correct this page” stands under “How we know”.</Trans>
    </p>
  </Message>
);
