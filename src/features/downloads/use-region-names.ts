import { useAreas } from '#src/widgets/area-picker/use-areas.ts';

const nowhere = { region: '', division: '' };

/** Code → name; empty until the pack with the areas is here. */
export const useRegionNames = (): ReadonlyMap<string, string> => {
  const { value } = useAreas(nowhere);
  return new Map((value?.regions ?? []).map(({ code, name }) => [code, name]));
};
