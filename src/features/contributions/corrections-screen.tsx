/** What members corrected: accepted ones, those that are in the lists by now, and one's own that nobody else sees. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useRoles } from '#src/data/react/use-session.ts';
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
import styles from './contributions.module.css';
import { saidCorrection } from './labels.ts';
import { editedAt } from './model/edited-at.ts';

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

const CorrectionRow = ({ content }: { readonly content: Content }) => {
  const { i18n } = useLingui();
  const isEditor = useEdits();
  const { pid, state, values, is_sample, owner_name } = content;
  const title = textOf(values, 'title');
  const edited = isEditor && state === 'open' ? editedAt(textOf(values, 'about')) : null;
  return (
    <>
      <Link to="/civic-contributions/corrections/$segment" params={{ segment: titleAddress({ title, pid }) }} className={board.row}>
        <span className={rowStyles.name}>
          {is_sample && <SampleBadge />} <bdi>{title}</bdi>
        </span>{' '}
        <span className={board.context}>
          {wordIn(i18n, fieldWords[textOf(values, 'field')])} · <bdi>{textOf(values, 'value')}</bdi>
          {owner_name !== null && (
            <>
              {' · '}
              <bdi>{owner_name}</bdi>
            </>
          )}
        </span>
      </Link>
      {edited && (
        <Link {...edited} className={styles.edit}>
          <Trans>Change it in the lists (data editors)</Trans>
        </Link>
      )}
    </>
  );
};

/** Whether they change lists: the accepted corrections are their list of what to enter. */
const useEdits = (): boolean => {
  const roles = useRoles();
  return roles.has('data_editor') || roles.has('admin');
};

const None = () => (
  <Message level={2} title={<Trans>No correction yet</Trans>}>
    <p>
      <Trans>Is something wrong on the page of a village, a school or a person? “Correct this page” stands under “How we know”.</Trans>
    </p>
  </Message>
);
