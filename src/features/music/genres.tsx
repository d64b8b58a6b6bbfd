import { useLingui } from '@lingui/react/macro';
import { wordIn } from '#src/widgets/content/kind-words.ts';
import { saidArtist } from './labels.ts';

export const Genres = ({ of }: { readonly of: readonly string[] }) => {
  const { i18n } = useLingui();
  return of.map((genre) => wordIn(i18n, saidArtist.words.fields.genre?.choices?.[genre])).join(', ');
};
