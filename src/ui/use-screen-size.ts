import { begins, type ScreenSize } from '#src/shared/screen-size.ts';
import { useMedia } from './use-media.ts';

/** The class of this screen, live. Style sheets use the same widths. */
export const useScreenSize = (): ScreenSize => {
  const tablet = useMedia(`(min-width: ${begins.tablet}px)`);
  const desktop = useMedia(`(min-width: ${begins.desktop}px)`);
  if (desktop) return 'desktop';
  return tablet ? 'tablet' : 'mobile';
};
