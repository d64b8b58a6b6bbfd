import { useEffect } from 'react';

/** The screen's name in the tab, the history and the task switcher; follows the language. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} · Mboa` : 'Mboa';
  }, [title]);
};
