/** Who signed, as each chose to be shown: asked of the server when somebody wants to know, and kept on no phone. */
import { Plural, Trans } from '@lingui/react/macro';
import type { AreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import { AskedPages } from '#src/widgets/written/asked-pages.tsx';
import type { Petition } from './model/petition.ts';
import styles from './petition.module.css';
import { readSigners, type Signer, type SignersPage } from './read-petitions.ts';
import { SignerRows } from './signer-rows.tsx';

interface SignersProps {
  readonly petition: Petition;
  readonly names: AreaNames;
}

export const Signers = ({ petition, names }: SignersProps) => (
  <AskedPages
    title={<Trans>Who signed</Trans>}
    offline={<Trans>Who signed is read from the network, and there is none now.</Trans>}
    read={(page) => readSigners(petition.pid, page)}
  >
    {(pages) => <Told pages={pages} names={names} />}
  </AskedPages>
);

const Told = ({ pages, names }: { readonly pages: readonly SignersPage[]; readonly names: AreaNames }) => {
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
