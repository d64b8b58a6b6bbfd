import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { textsVersion } from '#src/model/accounts/consent.ts';
import { formatDay } from '#src/shared/format-day.ts';
import { Part, TextPage } from './text-page.tsx';

export const TermsScreen = () => {
  const { t, i18n } = useLingui();
  const day = formatDay(textsVersion, i18n.locale);
  return (
    <TextPage title={t`Terms`} lede={<Trans>Use Mboa freely. Reading and searching need no account.</Trans>}>
      <Part title={<Trans>The facts</Trans>}>
        <p>
          <Trans>
            They are given as the sources give them, without guarantee. Check with the office itself before you rely on one: a health centre
            may have closed, an office holder may have changed.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Copying</Trans>}>
        <p>
          <Trans>
            You may copy and share the facts under the licence of their source, which each page names. Credit it:{' '}
            <Link to="/credits">Sources and licences</Link>.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>In an emergency</Trans>}>
        <p>
          <Trans>Mboa is not an emergency service. Phone numbers and opening hours may be out of date.</Trans>
        </p>
      </Part>
      <Part title={<Trans>Changes</Trans>}>
        <p>
          <Trans>These terms change with the app. The version on this phone, of {day}, is the one that holds for it.</Trans>
        </p>
      </Part>
    </TextPage>
  );
};
