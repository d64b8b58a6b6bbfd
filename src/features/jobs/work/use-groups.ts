import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { type Groups, loadGroups } from './groups.ts';

/** Empty until they are here: they come with the page, and are kept with the area. */
export const useGroups = (): Groups => {
  const { i18n } = useLingui();
  const [groups, setGroups] = useState<Groups>(new Map());
  useEffect(() => {
    let isCurrent = true;
    void loadGroups(i18n.locale).then(
      (read) => isCurrent && setGroups(read),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n.locale]);
  return groups;
};
