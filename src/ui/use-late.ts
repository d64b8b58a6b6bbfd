import { useEffect, useState } from 'react';

/** True once this has been on screen for a while: what is fast shows no sign of waiting. */
export const useLate = (milliseconds: number): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return late;
};
