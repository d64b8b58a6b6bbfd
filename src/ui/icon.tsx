/** One stroked set, 20 px. Always beside a word, so hidden from assistive technology. These come with the first load; tool-icon.tsx has the rest. */
const paths = {
  home: 'M3 9.5 10 3l7 6.5M5 8v9h10V8M8.5 17v-5h3v5',
  hand: 'M4 8v4h3l6 4V4L7 8H4Zm12 0v4',
  messages: 'M3 4h14v10H9l-4 3v-3H3V4Z',
  search: 'M9 15A6 6 0 1 0 9 3a6 6 0 0 0 0 12Zm4.5-1.5L17 17',
  download: 'M10 3v10m-4-4 4 4 4-4M4 17h12',
  person: 'M10 10a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 7c.6-3 3.2-5 6.5-5s5.9 2 6.5 5',
  menu: 'M3 5h14M3 10h14M3 15h14',
  close: 'm5 5 10 10M15 5 5 15',
} as const;
export type IconName = keyof typeof paths;

export const Icon = ({ name }: { readonly name: IconName }) => <IconOf path={paths[name]} />;

export const IconOf = ({ path }: { readonly path: string }) => (
  <svg
    aria-hidden="true"
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={path} />
  </svg>
);
