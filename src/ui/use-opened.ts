import { useState } from 'react';

/** For a `<details>` that opens by itself when there is something to do: from then on only a tap closes it, never what was done in it. */
export const useOpened = (opens: boolean): boolean => {
  const [isOpened, setOpened] = useState(opens);
  if (opens && !isOpened) setOpened(true);
  return isOpened || opens;
};
