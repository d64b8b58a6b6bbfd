import { useEffect } from 'react';
import { useDrawnTitle } from './page-head.ts';

/** The screen's name in the tab, the history and the task switcher; follows the language. */
const useTabTitle = (title: string): void => {
  useEffect(() => {
    document.title = title ? `${title} · Mboa` : 'Mboa';
  }, [title]);
};

export const useTitle = import.meta.env.SSR ? useDrawnTitle : useTabTitle;
