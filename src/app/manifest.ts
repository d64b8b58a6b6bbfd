/** The web app manifest: what the home screen of a phone shows. */
import type { ManifestOptions } from 'vite-plugin-pwa';

export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Mboa: civic life in Cameroon',
  short_name: 'Mboa',
  description: 'Villages, schools, clinics, chiefs and representatives of Cameroon, with or without a network. En français et en anglais.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#23307a',
  background_color: '#faf7f0',
  categories: ['government', 'news', 'social'],
  screenshots: [
    { src: '/screenshots/home-phone.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow', label: 'Home' },
    { src: '/screenshots/search-phone.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow', label: 'Search without a network' },
    { src: '/screenshots/village-phone.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow', label: 'A village' },
    { src: '/screenshots/home-wide.png', sizes: '1280x800', type: 'image/png', form_factor: 'wide', label: 'Home on a wide screen' },
  ],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
