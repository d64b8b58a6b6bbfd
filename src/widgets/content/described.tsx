/** What a page of a content says of itself under a link (decision 112): its longer text, and where it is. Drawn on the server alone. */
import { useLingui } from '@lingui/react/macro';
import type { AnyKind, Field } from '#src/model/content/define-content.ts';
import { textOf } from '#src/shared/text-of.ts';
import { useCanonicalPath, useDescription } from '#src/ui/page-head.ts';
import { useAreaNames } from '#src/widgets/area-picker/use-area-names.ts';
import type { ContentHere } from './use-contents.ts';

interface DescribedProps {
  readonly kind: AnyKind;
  /** What it is: "Event". */
  readonly name: string;
  readonly here: ContentHere;
  readonly at: string;
}

export const Described = ({ kind, name, here: { content }, at }: DescribedProps) => {
  const values = content?.values ?? {};
  const said = (type: Field['type']): readonly string[] =>
    Object.entries(kind.fields).flatMap(([field, told]) => {
      const text = told.type === type && !told.isPrivate && !told.isImported ? textOf(values, field) : '';
      return text && (type === 'lines' || field !== kind.title) ? [text] : [];
    });
  useDescribedIn(name, content?.region_code ?? null, (where) => said('lines')[0] ?? [name, where, ...said('line')].join(' · '));
  useCanonicalPath(at);
  return null;
};

/** `kind`: what it is; `region` null: the whole country. */
export const useDescribedIn = (kind: string, region: string | null, describe: (where: string) => string): void => {
  const { t } = useLingui();
  const names = useAreaNames();
  const where = region ? (names.get(region) ?? '') : t`The whole country`;
  useDescription(describe(where), { kind, where, region: region ?? undefined });
};
