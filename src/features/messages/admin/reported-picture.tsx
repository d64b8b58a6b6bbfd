/** A picture that somebody reported: nobody has to see it who does not ask for it. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { ImageData64 } from '#src/features/messages/model/message.ts';
import { askModeration } from '#src/features/moderation/parts/ask-moderation.ts';
import { faultText } from '#src/features/moderation/parts/fault-text.tsx';
import styles from '#src/features/moderation/parts/moderation.module.css';
import { fromBase64 } from '#src/shared/base64.ts';
import { Button } from '#src/ui/button.tsx';
import { Picture } from '#src/ui/picture.tsx';
import { readReportedImage } from './ask-reports.ts';

interface ReportedPictureProps {
  readonly report: string;
  readonly place: number;
}

interface Shown extends Omit<ImageData64, 'data' | 'mime'> {
  readonly blob: Blob;
}

export const ReportedPicture = ({ report, place }: ReportedPictureProps) => {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown | null>(null);
  const [fault, setFault] = useState<ReactNode>(null);
  const show = async (): Promise<void> => {
    const answer = await askModeration(readReportedImage(report, place));
    if (!answer.ok) return setFault(faultText(answer.error));
    const { mime, data, ...sides } = answer.value;
    setFault(null);
    setShown({ ...sides, blob: new Blob([fromBase64(data)], { type: mime }) });
  };
  if (shown) return <Picture {...shown} className={styles.picture} alt={t`Picture of the reported message`} />;
  return (
    <>
      <Button look="plain" onClick={() => void show()}>
        <Trans>Show the picture</Trans>
      </Button>
      <p role="status">{fault}</p>
    </>
  );
};
