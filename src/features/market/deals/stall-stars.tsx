/** What buyers gave whoever sells at a stall, on its page and on those of its products. */
import { Trans } from '@lingui/react/macro';
import { useReplica } from '#src/data/react/use-replica.ts';
import { readSum } from '#src/features/market/model/read-deals.ts';
import content from '#src/widgets/content/content.module.css';
import { Sums } from './stars.tsx';

export const StallStars = ({ stall }: { readonly stall: string }) => {
  const head = useReplica(async (reader) => reader.row('contents', stall), [stall]);
  const sum = readSum(Object(head?.counts));
  if (sum.all === 0) return null;
  return (
    <section className={content.part} aria-labelledby="stars">
      <h2 id="stars">
        <Trans>What buyers gave</Trans>
      </h2>
      <Sums sum={sum} />
      <p className={content.small}>
        <Trans>Only of deals that both sides have marked. Nobody can buy a better place.</Trans>
      </p>
    </section>
  );
};
