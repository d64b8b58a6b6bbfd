/** Who signed, as each chose to be shown: asked of the server when somebody wants to know, and kept on no phone. */
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { readSigners, type Signer, type SignersPage } from '#src/data/remote/read-petitions.ts';
import type { Petition } from '#src/model/petitions/petition.ts';
import { Button } from '#src/ui/button.tsx';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import styles from './petition.module.css';
import { SignerRows } from './signer-rows.tsx';

interface SignersProps {
  readonly petition: Petition;
  readonly names: AreaNames;
}

type Asking = 'calm' | 'asking' | 'failed';

export const Signers = ({ petition, names }: SignersProps) => {
  const [pages, setPages] = useState<readonly SignersPage[]>([]);
  const [asking, setAsking] = useState<Asking>('calm');
  const askMore = async (): Promise<void> => {
    if (asking === 'asking') return;
    setAsking('asking');
    const answer = await readSigners(petition.pid, pages.length);
    if (answer.ok) setPages((before) => [...before, answer.value]);
    setAsking(answer.ok ? 'calm' : 'failed');
  };
  const isBegun = pages.length > 0 || asking !== 'calm';
  return (
    <details className={`${styles.changes} no-print`} onToggle={(event) => event.currentTarget.open && !isBegun && void askMore()}>
      <summary>
        <Trans>Who signed</Trans>
      </summary>
      <Told pages={pages} names={names} />
      <div role="status">
        <Asked asking={asking} />
      </div>
      {(asking === 'failed' || pages.at(-1)?.more) && (
        <Button look="plain" onClick={() => void askMore()}>
          {asking === 'failed' ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
        </Button>
      )}
    </details>
  );
};

const Asked = ({ asking }: { readonly asking: Asking }): ReactNode => {
  if (asking === 'asking') return <Trans>Asking the server…</Trans>;
  if (asking === 'failed') return <Trans>Who signed is read from the network, and there is none now.</Trans>;
  return null;
};

const Told = ({ pages, names }: { readonly pages: readonly SignersPage[]; readonly names: AreaNames }) => {
  if (pages.length === 0) return null;
  const areas = pages.flatMap((page) => page.areas);
  if (areas.length > 0) {
    return (
      <>
        <p className={styles.small}>
          <Trans>The names were removed some time after the end. What is left is how many signed where.</Trans>
        </p>
        <ul>
          {areas.map(({ area, signatures }) => (
            <li key={area ?? ''}>
              {area === null ? <Trans>Cameroon</Trans> : (names.get(area) ?? '…')}:{' '}
              <Plural value={signatures} one="# signature" other="# signatures" />
            </li>
          ))}
        </ul>
      </>
    );
  }
  return <Named signers={pages.flatMap((page) => page.signers)} names={names} />;
};

const Named = ({ signers, names }: { readonly signers: readonly Signer[]; readonly names: AreaNames }) => {
  const nameless = signers.filter(({ name }) => name === null).length;
  if (signers.length === 0) {
    return (
      <p>
        <Trans>Nobody yet.</Trans>
      </p>
    );
  }
  return (
    <>
      <SignerRows signers={signers} names={names} />
      {nameless > 0 && (
        <p className={styles.small}>
          <Plural value={nameless} one="# of them chose to show no name." other="# of them chose to show no name." />
        </p>
      )}
    </>
  );
};
