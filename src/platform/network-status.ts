/** Whether the browser believes there is a network. Only a hint: a belief of "online" is never proof of an answer. */
export const isOnline = (): boolean => navigator.onLine;

export const onNetworkChange = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
