/** The person's own area, remembered on this phone. */
import { usePreferences } from '#src/platform/preferences.ts';
import { askToKeepStorage } from '#src/platform/storage-room.ts';
import { AreaSelects } from './area-selects.tsx';

export const AreaPicker = ({ stacked = false }: { readonly stacked?: boolean }) => {
  const { area, setArea } = usePreferences();
  return (
    <AreaSelects
      area={area}
      depth={3}
      stacked={stacked}
      onChoose={({ region, division, subdivision }) => {
        // Someone who names a region means to come back: ask the browser not to throw this phone's copy away.
        if (region !== area.region) void askToKeepStorage();
        setArea({ ...area, region, division, subdivision });
      }}
    />
  );
};
