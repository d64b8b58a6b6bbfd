/**
 * The least a React page can be: a heading and links, or fifty rows that it fetches as JSON from the table's own
 * interface. No router, no translations, no storage. Its worker keeps whatever was fetched, so it opens offline too.
 */
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PeerRow } from './rows.ts';

const Home = () => (
  <>
    <h1>Civic life in Cameroon</h1>
    <ul>
      {['villages', 'schools', 'hospitals', 'pharmacies', 'companies', 'politicians', 'parties', 'councils'].map((name) => (
        <li key={name}>
          <a href={`/${name}`}>{name}</a>
        </li>
      ))}
    </ul>
  </>
);

const Rows = ({ address }: { readonly address: string }) => {
  const [rows, setRows] = useState<readonly PeerRow[]>([]);
  useEffect(() => {
    void fetch(address)
      .then((response) => response.json())
      .then(setRows);
  }, [address]);
  const [only] = rows;
  if (rows.length === 1 && only) return <h1>{only.name}</h1>;
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.pid}>
          <a href={`/villages/${row.pid}`}>
            {row.name} · {row.kind} · {row.regionCode}
          </a>
        </li>
      ))}
    </ul>
  );
};

const Page = () => {
  if (location.pathname === '/') return <Home />;
  const one = location.pathname.split('/')[2];
  return <Rows address={one ? '/rest/v1/villages?one' : '/rest/v1/villages?limit=50'} />;
};

const root = document.getElementById('root');
if (!root) throw new Error('No root');
createRoot(root).render(
  <StrictMode>
    <main>
      <Page />
    </main>
  </StrictMode>,
);
performance.mark('app-ready');
addEventListener('load', () => void navigator.serviceWorker.register('/sw.js', { type: 'module' }));
