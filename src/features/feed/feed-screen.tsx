/** The feed: all that this phone holds, one region, or what its member follows. */
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useSearch } from '@tanstack/react-router';
import { useSession } from '#src/data/react/use-session.ts';
import { followedFacet } from '#src/model/content/index-of.ts';
import { primaryLink } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import board from '#src/widgets/content/board.module.css';
import { contentAddress } from '#src/widgets/content/content-address.ts';
import { type BoardView, ContentBoard } from '#src/widgets/content/content-board.tsx';
import { OwnContents } from '#src/widgets/content/own-contents.tsx';
import { isNarrowed, readList } from '#src/widgets/list/list-address.ts';
import { BlockedAuthors } from './blocked-authors.tsx';
import { ChoiceButton } from './common/choice-button.tsx';
import styles from './feed.module.css';
import { saidPost } from './labels.ts';
import { MutedWords } from './muted-words.tsx';
import { PostList } from './post-list.tsx';
import { useFeedReader } from './use-feed-reader.ts';

const { kind } = saidPost;

export const FeedScreen = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { t } = useLingui();
  const { status } = useSession();
  const reader = useFeedReader();
  const { followed } = reader.choices;
  const choice = readList(contentAddress(kind), search);
  const isFollowing = search.following !== undefined;
  useTitle(t`Feed`);
  const all: BoardView = { key: 'all', name: t`All`, states: ['open'], none: <NoPost />, hasOlder: true };
  // Whoever follows nobody sees nothing of nobody.
  const where = { [followedFacet]: followed.length > 0 ? followed : ['nobody'] };
  const following: BoardView = { ...all, key: 'following', name: t`Following`, where, none: <NoneFollowed /> };
  return (
    <>
      <div className={board.title}>
        <h1>
          <Trans>Feed</Trans>
        </h1>
        <Link to="/feed/create" className={primaryLink}>
          <Trans>Write a post</Trans>
        </Link>
      </div>
      <OwnContents said={saidPost} title={<Trans>Only you see these posts</Trans>} but={['deleted']} />
      <ContentBoard
        said={saidPost}
        search={search}
        at="/feed"
        facets={kind.facets}
        label={t`Posts`}
        views={status === 'signed-in' || isFollowing ? [all, following] : [all]}
        show={(count) => <Plural value={count} one="Show # post" other="Show # posts" />}
        more={<Trans>Show more posts</Trans>}
        coming={<Trans>Posts come with the next network. Once here, they need none.</Trans>}
        rows={(posts, now) => <PostList posts={posts} now={now} reader={reader} isWhole={!isFollowing && !isNarrowed(choice)} />}
      >
        <FollowRegion codes={choice.where.region_code ?? []} followed={followed} />
      </ContentBoard>
      <MutedWords />
      <BlockedAuthors />
    </>
  );
};

/** Of the one region that is looked at. */
const FollowRegion = ({
  codes: [code, ...more],
  followed,
}: {
  readonly codes: readonly string[];
  readonly followed: readonly string[];
}) => {
  const names = useAreaNames();
  if (!code || more.length > 0) return null;
  return (
    <p className={styles.follow}>
      <ChoiceButton choice="follow" of={{ region_code: code }} isOn={followed.includes(code)} name={names.get(code) ?? code} />
    </p>
  );
};

const NoPost = () => (
  <Message level={2} title={<Trans>No post yet</Trans>}>
    <p>
      <Trans>Tell others what happens where you live.</Trans>
    </p>
  </Message>
);

const NoneFollowed = () => (
  <Message level={2} title={<Trans>Nothing here yet from what you follow</Trans>}>
    <p>
      <Trans>Choose a region above the list, or open a post, and tap “Follow”.</Trans>
    </p>
  </Message>
);
