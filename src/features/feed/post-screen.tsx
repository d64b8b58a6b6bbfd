/** One post: what was said, for its author how it stands, and what others say to it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Content, takes } from '#src/model/content/content-rows.ts';
import { shortTitle } from '#src/shared/title-in.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import contentStyles from '#src/widgets/content/content.module.css';
import { ContentAt } from '#src/widgets/content/content-at.tsx';
import { ContentComments, ContentReport, LinkedCard, OwnContentPart, PicturesOf } from '#src/widgets/content/later-parts.ts';
import type { ContentHere } from '#src/widgets/content/use-contents.ts';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import styles from './feed.module.css';
import { saidPost } from './labels.ts';
import { type PostView, viewOf } from './model/post.ts';
import { Author, PostBody, PostedAt } from './post-body.tsx';

const { kind } = saidPost;

const Reacting = partLater('reacting', async () => (await import('./reacting.tsx')).Reacting);
const DropPictures = partLater('drop', async () => (await import('./drop-pictures.ts')).DropPictures);
const BlockAuthor = partLater('block-author', async () => (await import('./common/block-button.tsx')).BlockAuthor);
const FollowMember = partLater('follow-member', async () => (await import('./common/choice-button.tsx')).FollowMember);

export const PostScreen = ({ segment }: { readonly segment: string }) => {
  const { t } = useLingui();
  // Its author reads their own last word, also before the server has it.
  const postOf = ({ content, own }: ContentHere) => viewOf(own?.fields ?? content?.values ?? {});
  return (
    <ContentAt kind={kind} segment={segment} list="/feed" titleOf={(here) => postOf(here).text} name={t`Post`} toAll={<ToFeed />}>
      {(here, at) => <PostPage key={here.id} here={here} post={postOf(here)} at={at} />}
    </ContentAt>
  );
};

const ToFeed = () => (
  <Link to="/feed">
    <Trans>All posts</Trans>
  </Link>
);

interface PageProps {
  readonly here: ContentHere;
  readonly post: PostView;
  readonly at: string;
}

const PostPage = ({ here, post, at }: PageProps) => {
  const { content, own, report } = here;
  const names = useAreaNames();
  const title = shortTitle(post.text);
  useTitle(title);
  return (
    <article className={contentStyles.page}>
      <div className={styles.post}>
        <h1 className={styles.heading}>
          <Heading here={here} />
        </h1>
        <PostBody post={post} names={names} isEdited={Boolean(content?.edited_at)} card={LinkedCard}>
          <PicturesOf here={here} />
        </PostBody>
        {content && (
          <p className={styles.foot}>
            <PostedAt content={content} />
          </p>
        )}
        {content && <Reacting here={here} />}
      </div>
      {own?.state === 'deleted' && <DropPictures of={here.id} />}
      {own && <OwnContentPart said={saidPost} here={{ ...here, own }} form="/feed/create" at={at} />}
      {content && (
        <>
          <ShareBar title={title} path={`/feed/${here.pid}`} />
          {!own && (
            <div className={`${contentStyles.buttons} no-print`}>
              {content.author_id ? (
                <FollowMember member={content.author_id} name={content.owner_name ?? ''} />
              ) : (
                <BlockAuthor content={content} />
              )}
            </div>
          )}
          {!own && <ContentReport kind={kind.kind} id={here.id} title={title} at={at} own={report} />}
          <ContentComments
            parent={{ kind: kind.kind, id: here.id, title }}
            at={at}
            isOpen={takes(kind, content.state, 'comment')}
            {...(own ? { beside: blockOf } : {})}
          />
        </>
      )}
      <p>
        <ToFeed />
      </p>
    </article>
  );
};

const blockOf = (comment: Content): ReactNode => <BlockAuthor content={comment} />;

const Heading = ({ here: { content } }: Pick<PageProps, 'here'>): ReactNode =>
  content ? (
    <>
      <span className="visually-hidden">
        <Trans>Post by</Trans>
      </span>{' '}
      <Author content={content} />
    </>
  ) : (
    <Trans>Your post</Trans>
  );
