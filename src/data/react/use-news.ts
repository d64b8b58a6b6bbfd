import { useEffect, useState } from 'react';
import { useAccount } from './use-replica.ts';

type News = 'asking' | 'heard' | 'failed';

/** Asks the server once for what is new. */
export const useNews = (): News => {
  const account = useAccount();
  const [news, setNews] = useState<News>('asking');
  useEffect(() => {
    if (!account) return;
    let isCurrent = true;
    const { loop } = account;
    const judge = (): void => {
      const { last } = loop.status();
      // Another tab was at it: what it hears comes here too, or the wait ends by itself.
      if (isCurrent && last !== 'busy') setNews(last === 'done' ? 'heard' : 'failed');
    };
    void loop.poke().then(judge);
    return () => {
      isCurrent = false;
    };
  }, [account]);
  return news;
};
