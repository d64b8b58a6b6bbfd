/** How old the prices on this phone are, once they are older than a day: of a product that changed since, it still tells what it was. */
import { Plural } from '@lingui/react/macro';
import { useTimeOfVisit } from '#src/data/react/use-clock-offset.ts';
import { useReplica } from '#src/data/react/use-replica.ts';
import contentStyles from '#src/widgets/content/content.module.css';

const dayMs = 86_400_000;

export const PriceAge = ({ isOfMany = false }: { readonly isOfMany?: boolean }) => {
  const now = useTimeOfVisit();
  const syncedAt = useReplica(async (reader) => (await reader.progress()).synced_at, []) ?? 0;
  const days = Math.floor((now - syncedAt) / dayMs);
  if (syncedAt === 0 || days < 1) return null;
  return (
    <p className={contentStyles.small}>
      {isOfMany ? (
        <Plural
          value={days}
          one="Prices from # day ago: this phone has heard nothing since."
          other="Prices from # days ago: this phone has heard nothing since."
        />
      ) : (
        <Plural value={days} one="Price from # day ago" other="Price from # days ago" />
      )}
    </p>
  );
};
