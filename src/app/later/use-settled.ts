import { useEffect, useRef, useState } from 'react';

/** A mutation that is sent at once passes through three states; nobody should see or hear each. In ms. */
const settleTime = 600;

/** A value that changed is told once it has been another for a while, whatever it changed to meanwhile; the first one that is known counts at once. */
export const useSettled = <T>(value: T, isKnown: boolean): T => {
  const now = { key: JSON.stringify(value), value, isKnown };
  const latest = useRef(now);
  const [settled, setSettled] = useState(now);
  const isSame = now.key === settled.key && isKnown === settled.isKnown;
  useEffect(() => {
    latest.current = now;
  });
  useEffect(() => {
    if (isSame) return;
    const timer = setTimeout(() => setSettled(latest.current), settled.isKnown ? settleTime : 0);
    return () => clearTimeout(timer);
  }, [isSame, settled]);
  return settled.value;
};
