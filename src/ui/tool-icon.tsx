import { IconOf } from './icon.tsx';

/** Icons of tools on inner screens; apart, because the first load counts every byte. */
const paths = {
  filter: 'M3 5h14M6 10h8M8.5 15h3',
  share: 'M10 12V3m-3.5 3L10 2.5 13.5 6M5 9H4v8h12V9h-1',
  print: 'M6 7V3h8v4M6 14H3V7h14v7h-3M6 12h8v5H6v-5Z',
  pause: 'M7 4v12M13 4v12',
  trash: 'M4 6h12M8 6V4h4v2M6 6l.7 11h6.6L14 6',
} as const;

export const ToolIcon = ({ name }: { readonly name: keyof typeof paths }) => <IconOf path={paths[name]} />;
