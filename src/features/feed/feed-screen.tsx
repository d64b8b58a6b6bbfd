/** The feed: all that this phone holds, or one region, by words and topics; the address holds every choice. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useSession } from '#src/data/react/use-session.ts';
import { useSubscriptions } from '#src/data/react/use-subscriptions.ts';
import { followedFacet, stateFacet } from '#src/model/content/index-of.ts';
import { usePreferences } from '#src/platform/preferences.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { contentAddress } from '#src/widgets/content/content-address.ts';
import { ContentFilters } from '#src/widgets/content/content-filters.tsx';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import { useContentCounts } from '#src/widgets/content/use-content-list.ts';
import { useOwnContents } from '#src/widgets/content/use-contents.ts';
import { FacetSheet } from '#src/widgets/list/facet-sheet.tsx';
import listStyles from '#src/widgets/list/list.module.css';
import { countChosen, isNarrowed, type ListChoice, readList, widened, withValue, writeList } from '#src/widgets/list/list-address.ts';
import { type Tab, Tabs } from '#src/widgets/list/tabs.tsx';
import { TextFilter } from '#src/widgets/list/text-filter.tsx';
import { ChoiceButton, useFeedChoices } from './common/choice-button.tsx';
import styles from './feed.module.css';
import { saidPost } from './labels.ts';
import { MutedWords } from './muted-words.tsx';
import { PostList } from './post-list.tsx';

const { kind } = saidPost;
const address = contentAddress(kind);

export const FeedScreen = ({ search }: { readonly search: Readonly<Record<string, unknown>> }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const choice = readList(address, search);
  const isFollowing = search.following !== undefined;
  const { followed } = useFeedChoices();
  // Whoever follows nobody sees nothing of nobody.
  const from: NonNullable<ListChoice['where']> = isFollowing ? { [followedFacet]: followed.length > 0 ? followed : ['nobody'] } : {};
  const asked = { ...choice, where: { ...choice.where, ...from, [stateFacet]: ['open'] } };
  const counts = useContentCounts(kind, asked);
  const own = useOwnContents(kind);
  const { region } = usePreferences(({ area }) => area);
  useSubscriptions([region, ...(choice.where.region_code ?? [])].filter(Boolean).map((code) => `region:${code}`));
  useTitle(t`Feed`);
  const choose = (next: ListChoice, replace = false): void =>
    void navigate({ to: '/feed', search: { ...writeList(address, next), ...(isFollowing ? { following: '' } : {}) }, replace });
  return (
    <>
      <div className={styles.title}>
        <h1>
          <Trans>Feed</Trans>
        </h1>
        <Link to="/feed/create" className={primaryLink}>
          <Trans>Write a post</Trans>
        </Link>
      </div>
      <OwnContents said={saidPost} title={<Trans>Only you see these posts</Trans>} but={['deleted']} />
      <div className={styles.views}>
        <Views choice={choice} isFollowing={isFollowing} />
        <FollowRegion choice={choice} followed={followed} />
      </div>
      <div className={listStyles.tools}>
        <TextFilter value={choice.text} onChange={(text) => choose({ ...choice, text }, true)} />
        <FacetSheet
          chosen={countChosen(choice.where)}
          found={counts && <Plural value={counts.total} one="Show # post" other="Show # posts" />}
        >
          <ContentFilters said={saidPost} facets={kind.facets} choice={choice} counts={counts} onChoose={choose} />
        </FacetSheet>
      </div>
      <PostList
        choice={asked}
        isFollowing={isFollowing}
        own={new Set(own.map(({ own: { id } }) => id))}
        onWiden={isNarrowed(choice) ? () => choose(widened(choice)) : undefined}
      />
      <MutedWords />
    </>
  );
};

/** Everything that is here, or what was written for the region that somebody lives in. */
const Views = ({ choice, isFollowing }: { readonly choice: ListChoice; readonly isFollowing: boolean }) => {
  const { t } = useLingui();
  const { status } = useSession();
  const { region } = usePreferences(({ area }) => area);
  const chosen = choice.where.region_code?.[0];
  const to = (code: string) => ({ to: '/feed', search: writeList(address, withValue(choice, 'region_code', code)) }) as const;
  const tabs: readonly Tab[] = [
    { key: 'all', name: t`All`, ...to('') },
    ...(region ? [{ key: 'near', name: t`My region`, ...to(region) }] : []),
    ...(status === 'signed-in' ? [{ key: 'following', name: t`Following`, ...to(''), search: { ...to('').search, following: '' } }] : []),
  ];
  const current = isFollowing ? 'following' : chosen === undefined ? 'all' : chosen === region ? 'near' : '';
  return (
    <>
      {tabs.length > 1 && <Tabs label={t`Whose posts`} tabs={tabs} current={current} />}
      {!region && (
        <p className={contentStyles.small}>
          <Trans>
            <Link to="/settings">Choose your area</Link> to see posts from there.
          </Trans>
        </p>
      )}
    </>
  );
};

/** Of the one region that is looked at. */
const FollowRegion = ({ choice, followed }: { readonly choice: ListChoice; readonly followed: readonly string[] }) => {
  const names = useAreaNames();
  const [code, ...more] = choice.where.region_code ?? [];
  if (!code || more.length > 0) return null;
  return (
    <p>
      <ChoiceButton choice="follow" of={{ region_code: code }} isOn={followed.includes(code)} name={names.get(code) ?? code} />
    </p>
  );
};
