/** To whom one wants to write, by what they gave: their @name, the address of their page, or their code, which a camera opens as that page. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import { Back } from '#src/features/messages/back.tsx';
import { WriteTo } from '#src/features/messages/common/write-to.tsx';
import styles from '#src/features/messages/messages.module.css';
import { NoAnswer } from '#src/features/profiles/common/no-answer.tsx';
import { usePublicProfile } from '#src/features/profiles/common/use-public-profile.ts';
import { memberSegments } from '#src/model/accounts/member-address.ts';
import { publicNameOf } from '#src/model/accounts/profile.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/field.tsx';
import { Form, textIn } from '#src/ui/form.tsx';
import { useTitle } from '#src/ui/use-title.ts';
import { Waiting } from '#src/ui/waiting.tsx';
import { MemberPicture } from '#src/widgets/account/member-picture.tsx';
import { ShareWays } from '#src/widgets/share/afterwards/share-ways.tsx';
import { whoIsMeant } from './who-is-meant.ts';

export const WriteToSomebody = () => {
  const { t } = useLingui();
  const [sought, setSought] = useState<{ readonly who: string | null; readonly times: number }>({ who: null, times: 0 });
  useTitle(t`Write to somebody`);
  const isWrong = sought.times > 0 && sought.who === null;
  return (
    <article className={styles.conversation}>
      <Back />
      <h1>
        <Trans>Write to somebody</Trans>
      </h1>
      <Form
        fault={null}
        attempt={isWrong ? sought.times : 0}
        onSubmit={(data) => setSought({ who: whoIsMeant(textIn(data, 'who')), times: sought.times + 1 })}
      >
        <TextField
          name="who"
          label={<Trans>Their @name, or the link to their page</Trans>}
          error={isWrong && <Trans>This is neither a username nor the link to a member’s page. Example: @ngum_paul</Trans>}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit">
          <Trans>Find the member</Trans>
        </Button>
      </Form>
      {sought.who !== null && <Found key={`${sought.who} ${sought.times}`} who={sought.who} />}
      <OwnCode />
    </article>
  );
};

const Found = ({ who }: { readonly who: string }) => {
  const { t } = useLingui();
  const { profile: own } = useOwnProfile();
  const { answer, askAgain } = usePublicProfile(who);
  if (!answer) return <Waiting />;
  if (!answer.ok)
    return answer.error === 'not-found' ? (
      <p role="status">
        <Trans>No member is found by this name. Ask them how it is spelt.</Trans>
      </p>
    ) : (
      <NoAnswer error={answer.error} onRetry={askAgain} title={t`Write to somebody`} />
    );
  const { username, user_id, fields } = answer.value;
  const name = publicNameOf(answer.value);
  return (
    <section className={styles.found}>
      {fields.avatar_url && <MemberPicture path={fields.avatar_url} name={name ?? t`Member`} />}
      <div>
        <p role="status">
          <strong>{name ?? <Trans>A member without a name</Trans>}</strong>
          {username && fields.display_name && <span className={styles.small}> @{username}</span>}
        </p>
        {own?.user_id === user_id ? (
          <p>
            <Trans>This is you.</Trans>
          </p>
        ) : (
          <WriteTo member={user_id} name={name} />
        )}
      </div>
    </section>
  );
};

/** For whoever wants to write to the member; it leads to their page, which shows of them what they chose. */
const OwnCode = () => {
  const { t } = useLingui();
  const { profile } = useOwnProfile();
  if (!profile) return null;
  return (
    <section className={styles.panes}>
      <h2 className={styles.group}>
        <Trans>Let others write to you</Trans>
      </h2>
      <ShareWays title={profile.display_name ?? t`Write to me on Mboa`} url={`${location.origin}/${memberSegments(profile).join('/')}`} />
    </section>
  );
};
