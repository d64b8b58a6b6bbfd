/** One's picture: made small on the phone, shown with its size before anything is sent, and sent only with a network. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useOwnProfile } from '#src/data/react/use-own-profile.ts';
import type { PictureAnswer } from '#src/data/session/profile-port.ts';
import { profileSaving, session } from '#src/data/session/session.ts';
import { audiences } from '#src/model/accounts/profile.ts';
import { type PreparedPicture, preparePicture } from '#src/platform/prepare-picture.ts';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { MemberPicture } from '#src/widgets/account/member-picture.tsx';
import { AudienceSelect } from './audience-select.tsx';
import { pictureFaultText } from './picture-texts.tsx';
import styles from './profile.module.css';

const sendPicture = async (picture: Blob | null): Promise<PictureAnswer> => {
  try {
    const answer = await (await (await session.remote()).profiles()).setPicture(picture);
    if (answer.ok) await session.readAgain();
    return answer;
  } catch {
    return { ok: false, error: 'network' };
  }
};

export const PictureForm = () => {
  const { profile } = useOwnProfile();
  const [prepared, setPrepared] = useState<PreparedPicture | null>(null);
  const [fault, setFault] = useState<ReactNode>(null);
  const [done, setDone] = useState<ReactNode>(null);
  const [isBusy, setBusy] = useState(false);
  const choose = async (file: File | undefined): Promise<void> => {
    const answer = file ? await preparePicture(file) : null;
    setDone(null);
    setPrepared(answer?.ok ? answer.value : null);
    setFault(answer && !answer.ok ? pictureFaultText(answer.error) : null);
  };
  const send = async (picture: Blob | null, said: ReactNode): Promise<void> => {
    setBusy(true);
    const answer = await sendPicture(picture);
    setBusy(false);
    setFault(answer.ok ? null : pictureFaultText(answer.error));
    setDone(answer.ok ? said : null);
    if (answer.ok) setPrepared(null);
  };
  if (!profile) return null;
  const { avatar_url, display_name, username } = profile;
  return (
    <div className={styles.picture}>
      {avatar_url && !prepared && <MemberPicture path={avatar_url} name={display_name ?? username ?? ''} />}
      {prepared && <Preview picture={prepared} />}
      <ChooseFile key={String(avatar_url)} fault={fault} onChoose={(file) => void choose(file)} />
      <AudienceOfPicture />
      <p className={styles.beside}>
        {prepared && (
          <Button disabled={isBusy} onClick={() => void send(prepared.blob, <Trans>This is your picture now.</Trans>)}>
            {isBusy ? <Trans>Sending…</Trans> : <Trans>Use this picture</Trans>}
          </Button>
        )}
        {avatar_url && !prepared && (
          <Button look="plain" disabled={isBusy} onClick={() => void send(null, <Trans>Your picture is removed.</Trans>)}>
            <Trans>Remove your picture</Trans>
          </Button>
        )}
      </p>
      <p role="status">{done}</p>
    </div>
  );
};

const ChooseFile = ({ fault, onChoose }: { readonly fault: ReactNode; readonly onChoose: (file: File | undefined) => void }) => (
  <Field
    label={<Trans>Choose a picture</Trans>}
    hint={<Trans>It is made small on this phone, without the place and time the camera wrote into it. Sending it needs a network.</Trans>}
    error={fault}
  >
    {(control) => <input {...control} type="file" accept="image/*" onChange={({ target }) => onChoose(target.files?.[0])} />}
  </Field>
);

const Preview = ({ picture: { blob, width: side } }: { readonly picture: PreparedPicture }) => {
  const { t, i18n } = useLingui();
  const size = formatBytes(blob.size, i18n.locale);
  return (
    <figure className={styles.preview}>
      <Picture blob={blob} alt={t`What you chose`} width={96} height={96} />
      <figcaption className={styles.small}>
        <Trans>
          {side} × {side} pixels, {size}. Not sent yet.
        </Trans>
      </figcaption>
    </figure>
  );
};

const AudienceOfPicture = () => {
  const { t } = useLingui();
  const { profile } = useOwnProfile();
  const choose = (value: string): void => {
    const audience = audiences.find((each) => each === value);
    if (audience) void profileSaving.saveProfile({ avatar_url_seen_by: audience });
  };
  return (
    <p>
      <AudienceSelect label={t`Picture`} value={profile?.avatar_url_seen_by} onChange={({ target }) => choose(target.value)} />
    </p>
  );
};
