/** Kinds of content by the areas that were opened: what generic screens show them with. An area brings its own (`contents` of its routes). */
import type { SaidKind } from '#src/widgets/content/kind-words.ts';

const known = new Map<string, SaidKind>();

export const knowKinds = (kinds: readonly SaidKind[] = []): void => {
  for (const said of kinds) known.set(said.kind.kind, said);
};
/** undefined: its area was not opened yet. */
export const knownKind = (kind: string): SaidKind | undefined => known.get(kind);
