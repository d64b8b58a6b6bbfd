/** What a member shows of their work: the same words and the same readers as on their page, in the order that employers read. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePid } from '#src/data/react/use-pid.ts';
import { useAccount } from '#src/data/react/use-replica.ts';
import { NoAnswer } from '#src/features/profiles/common/no-answer.tsx';
import { TellOfMember } from '#src/features/profiles/common/tell-of-member.tsx';
import { usePublicProfile } from '#src/features/profiles/common/use-public-profile.ts';
import type { PublicProfile } from '#src/model/accounts/profile.ts';
import { pidIn } from '#src/shared/title-address.ts';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { MemberPicture } from '#src/widgets/account/member-picture.tsx';
import contentStyles from '#src/widgets/content/content.module.css';
import { partLater } from '#src/widgets/guard/part-later.tsx';
import { NotFoundScreen } from '#src/widgets/not-found/not-found-screen.tsx';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { Words } from '#src/widgets/written/words.tsx';
import { loadMembersWork, loadOwnWork } from './load-work.ts';

const OwnWork = partLater('own-work', loadOwnWork);
const MembersWork = partLater('members-work', loadMembersWork);

/** `me`: one's own, to be written. `{username}-{pid}`: the pid is the account's, and holds when the name is another one. */
export const WorkProfileScreen = () => {
  const { segment } = useParams({ from: '/jobs/profile/$segment' });
  if (segment === 'me') return <OwnWork />;
  const pid = pidIn(segment.slice(0, 500));
  const username = segment.slice(0, -11);
  return pid && username ? <Asked username={username} pid={pid} /> : <NotFoundScreen />;
};

const Asked = ({ username, pid }: { readonly username: string; readonly pid: string }) => {
  const { t } = useLingui();
  const { answer, askAgain } = usePublicProfile(username);
  const found = usePid(answer?.ok ? answer.value.user_id : '');
  useTitle(t`Work`);
  if (answer && !answer.ok)
    return answer.error === 'not-found' ? <NotFoundScreen /> : <NoAnswer title={t`Work`} error={answer.error} onRetry={askAgain} />;
  if (!answer || found === null) return <Waiting />;
  if (found !== pid || !answer.value.username) return <NotFoundScreen />;
  return answer.value.username === username ? (
    <WorkProfile profile={answer.value} username={username} path={`/jobs/profile/${username}-${pid}`} />
  ) : (
    <Navigate to="/jobs/profile/$segment" params={{ segment: `${answer.value.username}-${pid}` }} replace />
  );
};

interface WorkProps {
  readonly profile: PublicProfile;
  readonly username: string;
  readonly path: string;
}

const WorkProfile = ({ profile: { user_id, fields }, username, path }: WorkProps) => {
  const isOwn = useAccount()?.user === user_id;
  const name = fields.display_name ?? `@${username}`;
  useTitle(name);
  const isEmpty = !fields.skills && !fields.work_experience && !fields.education;
  return (
    <article className={contentStyles.page}>
      <header>
        {fields.avatar_url && <MemberPicture path={fields.avatar_url} name={name} />}
        <h1>{name}</h1>
        {fields.location && <p>{fields.location}</p>}
      </header>
      {fields.bio && <Words text={fields.bio} />}
      <Part title={<Trans>Skills</Trans>}>{fields.skills && <p>{fields.skills.join(' · ')}</p>}</Part>
      <Part title={<Trans>Work experience</Trans>}>{fields.work_experience && <Words text={fields.work_experience} />}</Part>
      <Part title={<Trans>Education</Trans>}>{fields.education && <Words text={fields.education} />}</Part>
      <MembersWork
        username={username}
        otherwise={
          isEmpty && (
            <p>
              <Trans>This member shows nothing of their work here. Some show more to members, or only to companies they apply to.</Trans>
            </p>
          )
        }
      />
      <ShareBar title={name} path={path} />
      {isOwn ? (
        <p className="no-print">
          <Link to="/jobs/profile/$segment" params={{ segment: 'me' }}>
            <Trans>Change your work profile</Trans>
          </Link>
        </p>
      ) : (
        <TellOfMember path={path} />
      )}
      <p className="no-print">
        <Link to="/profile/$name" params={{ name: username }}>
          <Trans>The whole page of this member</Trans>
        </Link>
      </p>
    </article>
  );
};

const Part = ({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) =>
  children ? (
    <section className={contentStyles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  ) : null;
