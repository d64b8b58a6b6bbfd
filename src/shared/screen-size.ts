/** The specification's classes of screens, by width in CSS pixels. */
export type ScreenSize = 'mobile' | 'tablet' | 'desktop';

/** Where each class begins; what is narrower than a tablet is a mobile. */
export const begins = { tablet: 768, desktop: 1024 } as const;

export const screenSizeOf = (width: number): ScreenSize => {
  if (width < begins.tablet) return 'mobile';
  return width < begins.desktop ? 'tablet' : 'desktop';
};
