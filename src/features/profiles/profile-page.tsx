/** What a member shows to this reader. Their words are text and nothing else; a link of theirs is marked as theirs. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { useSession } from '#src/data/react/use-session.ts';
import { FollowMember } from '#src/features/feed/common/choice-button.tsx';
import { WorkLink } from '#src/features/jobs/common/work-link.tsx';
import { WriteTo } from '#src/features/messages/common/write-to.tsx';
import { memberSegments } from '#src/model/accounts/member-address.ts';
import { type Audience, fieldsSeenBy, type PublicProfile, publicNameOf } from '#src/model/accounts/profile.ts';
import { isWebAddress } from '#src/model/accounts/typed-profile.ts';
import { ChoiceGroup } from '#src/ui/choice-group.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { MemberPicture } from '#src/widgets/account/member-picture.tsx';
import { useAreas } from '#src/widgets/area-picker/use-areas.ts';
import { ShareBar } from '#src/widgets/share/share-bar.tsx';
import { TellOfMember } from './common/tell-of-member.tsx';
import styles from './profiles.module.css';

export const ProfilePage = ({ profile }: { readonly profile: PublicProfile }) => {
  const { profile: own } = useOwnProfile();
  const { t } = useLingui();
  const [reader, setReader] = useState<Audience>('me');
  if (own?.user_id !== profile.user_id)
    return (
      <Page profile={profile} isOthers>
        <div className={styles.choices}>
          <FollowMember member={profile.user_id} name={publicNameOf(profile) ?? t`Member`} />
        </div>
      </Page>
    );
  return (
    <Page profile={{ ...profile, fields: fieldsSeenBy(profile.fields, own, reader) }}>
      <OwnNote reader={reader} onChoose={setReader} />
    </Page>
  );
};

interface PageProps {
  readonly profile: PublicProfile;
  readonly isOthers?: boolean;
  readonly children?: ReactNode;
}

const Page = ({ profile, isOthers = false, children }: PageProps) => {
  const { t } = useLingui();
  const { username, fields } = profile;
  const name = publicNameOf(profile) ?? t`Member`;
  const path = `/${memberSegments(profile).join('/')}`;
  useTitle(name);
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        {fields.avatar_url && <MemberPicture path={fields.avatar_url} name={name} />}
        <div>
          <h1>{name}</h1>
          {username && fields.display_name && <p className={styles.small}>@{username}</p>}
        </div>
      </header>
      {children}
      <WriteTo member={profile.user_id} name={publicNameOf(profile)} />
      {Object.keys(fields).length === 0 ? <ShowsNothing /> : <Shown profile={profile} />}
      {username && (fields.skills || fields.work_experience || fields.education) && (
        <WorkLink member={profile.user_id} username={username} />
      )}
      <ShareBar title={name} path={path} />
      {isOthers && <TellOfMember path={path} />}
    </article>
  );
};

const Shown = ({ profile: { fields } }: { readonly profile: PublicProfile }) => {
  const { bio, location, region_code, skills, interests, work_experience, education, website_url } = fields;
  return (
    <>
      {bio && <p className={styles.words}>{bio}</p>}
      <dl className={styles.facts}>
        <Fact label={<Trans>Place</Trans>}>{location}</Fact>
        <Fact label={<Trans>Region</Trans>}>{region_code && <RegionName code={region_code} />}</Fact>
        <Fact label={<Trans>Skills</Trans>}>{skills && <Entries of={skills} />}</Fact>
        <Fact label={<Trans>Interests</Trans>}>{interests && <Entries of={interests} />}</Fact>
        <Fact label={<Trans>Work</Trans>}>{work_experience}</Fact>
        <Fact label={<Trans>Education</Trans>}>{education}</Fact>
        <Fact label={<Trans>Website</Trans>}>
          {website_url && isWebAddress(website_url) && (
            <a href={website_url} rel="nofollow ugc noopener">
              {website_url}
            </a>
          )}
        </Fact>
      </dl>
    </>
  );
};

const Fact = ({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) =>
  children ? (
    <div>
      <dt>{label}</dt>
      <dd className={styles.words}>{children}</dd>
    </div>
  ) : null;

const Entries = ({ of }: { readonly of: readonly string[] }) => (
  <ul className={styles.entries}>
    {of.map((entry) => (
      <li key={entry}>{entry}</li>
    ))}
  </ul>
);

const RegionName = ({ code }: { readonly code: string }) => {
  const { value } = useAreas({ region: '', division: '' });
  return value?.regions.find((region) => region.code === code)?.name ?? code;
};

const ShowsNothing = () => {
  const isVisitor = useSession().status === 'signed-out';
  return (
    <>
      <p>
        <Trans>This member shows nothing here.</Trans>
      </p>
      {isVisitor && (
        <p>
          <Trans>
            Some show more to members: <Link to="/auth">sign in</Link>.
          </Trans>
        </p>
      )}
    </>
  );
};

/** Its owner sees more of it than others do, should know, and can look at it with their eyes. */
const OwnNote = ({ reader, onChoose }: { readonly reader: Audience; readonly onChoose: (reader: Audience) => void }) => (
  <div className={styles.note}>
    <p>
      <Trans>
        This is your own page, with all you wrote. Others see of it what you chose for them: <Link to="/account">change it</Link>.
      </Trans>
    </p>
    <ChoiceGroup
      name="reader"
      title={<Trans>See this page as</Trans>}
      value={reader}
      choices={[
        { value: 'me', label: <Trans>myself</Trans> },
        { value: 'members', label: <Trans>another member</Trans> },
        { value: 'everyone', label: <Trans>a visitor</Trans> },
      ]}
      onChoose={onChoose}
    />
  </div>
);
