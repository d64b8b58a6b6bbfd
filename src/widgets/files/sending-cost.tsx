/** What sending files costs whoever chose them. */
import { Trans, useLingui } from '@lingui/react/macro';
import { formatBytes } from '#src/shared/format-bytes.ts';
import { secondsOn2g } from '#src/widgets/pictures/picture-size.ts';

export const SendingCost = ({ bytes }: { readonly bytes: number }) => {
  const { i18n } = useLingui();
  const minutes = Math.ceil(secondsOn2g(bytes) / 60);
  // As text they are a third longer.
  const size = formatBytes((bytes * 4) / 3, i18n.locale);
  return (
    <p>
      <Trans>
        Kept on this phone. Sending costs about {size} of data and takes {minutes} min on 2G; what is cut off goes on where it stood.
      </Trans>
    </p>
  );
};
