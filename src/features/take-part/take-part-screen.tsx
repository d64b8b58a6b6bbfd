/** What one can do with others: every area that says so, and what is going on in them near this phone. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useTitle } from '#src/ui/use-title.ts';
import block from '#src/widgets/area/block.module.css';
import { Entries } from '#src/widgets/area/entries.tsx';
import { blocksOf } from '#src/widgets/area/later-blocks.tsx';

const Blocks = blocksOf(({ block: own, entry }) => (own && entry?.place === 'take part' ? async () => (await own()).Block : null));

export const TakePartScreen = () => {
  const { t } = useLingui();
  useTitle(t`Take part`);
  return (
    <>
      <h1>
        <Trans>Take part</Trans>
      </h1>
      <Entries place="take part" />
      <div className={block.part}>
        <Blocks />
      </div>
    </>
  );
};
