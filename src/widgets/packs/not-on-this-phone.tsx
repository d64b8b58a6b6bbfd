/** What is asked for may exist, but its data has not been downloaded: says so, and offers to fetch it here and now. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PackState } from '#src/data/packs/directory.ts';
import { directory } from '#src/data/react/directory-source.ts';
import { usePacks } from '#src/data/react/use-directory.ts';
import { useOnline } from '#src/data/react/use-online.ts';
import type { Entity } from '#src/model/define-entity.ts';
import { defaultCountry } from '#src/shared/country.ts';
import { Button } from '#src/ui/button.tsx';
import { Message } from '#src/ui/message.tsx';

interface NotOnThisPhoneProps {
  readonly entity: Entity;
  /** Region codes, or CM for what is kept for the whole country. */
  readonly missing: readonly string[];
  readonly title: ReactNode;
  readonly level?: 1 | 2;
}

export const NotOnThisPhone = ({ entity, missing, ...rest }: NotOnThisPhoneProps) => (
  <PacksNotHere isWanted={(pack) => pack.module === entity.pack.module && missing.includes(pack.region ?? defaultCountry)} {...rest} />
);

interface PacksNotHereProps extends Pick<NotOnThisPhoneProps, 'title' | 'level'> {
  readonly isWanted: (pack: PackState) => boolean;
}

export const PacksNotHere = ({ isWanted, title, level = 2 }: PacksNotHereProps) => {
  const { t } = useLingui();
  const online = useOnline();
  const { packs } = usePacks();
  const wanted = packs.filter(isWanted);
  const busy = wanted.filter((pack) => pack.state === 'downloading' || pack.state === 'waiting');
  const share = wanted.reduce((sum, pack) => sum + pack.progress, 0) / Math.max(1, wanted.length);
  const fetchAll = async (): Promise<void> => {
    const source = await directory();
    for (const pack of wanted) source.downloadOne(pack.module, pack.region);
  };
  return (
    <Message level={level} tone="waiting" title={title}>
      <p aria-busy={(online && packs.length === 0) || busy.length > 0}>
        <Trans>The data for this is not on this phone. Once downloaded, it stays here and needs no network.</Trans>
      </p>
      {!online && (
        <p>
          <Trans>There is no network now. What is already on this phone works as always.</Trans>
        </p>
      )}
      {busy.length > 0 ? (
        <progress aria-label={t`Downloading`} value={share} max={1} />
      ) : (
        wanted.length > 0 && (
          <Button disabled={!online} onClick={() => void fetchAll()}>
            <Trans>Download now</Trans>
          </Button>
        )
      )}
      <p>
        <Link to="/downloads">
          <Trans>All downloads</Trans>
        </Link>
      </p>
    </Message>
  );
};
