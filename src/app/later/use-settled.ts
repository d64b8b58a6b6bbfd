import { useEffect, useState } from 'react';

/** A mutation that is sent at once passes through three states; nobody should see or hear each. In ms. */
const settleTime = 600;

/** The last value that stood for a while; the first one that is known counts at once. */
export const useSettled = <T>(value: T, isKnown: boolean): T => {
  const key = JSON.stringify(value);
  const [settled, setSettled] = useState({ key, value, isKnown });
  useEffect(() => {
    if (key === settled.key && isKnown === settled.isKnown) return;
    const timer = setTimeout(() => setSettled({ key, value, isKnown }), settled.isKnown ? settleTime : 0);
    return () => clearTimeout(timer);
  });
  return settled.value;
};
