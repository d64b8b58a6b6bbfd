import { homeBlocks } from '#src/widgets/area/home-blocks.tsx';
import styles from './take-part.module.css';

const Blocks = homeBlocks(() => true);

/** What areas show here by themselves. */
export const TakePart = () => (
  <div className={styles.part}>
    <Blocks />
  </div>
);
