import { createFileRoute } from '@tanstack/react-router';
import { SearchScreen } from '#src/features/search/search-screen.tsx';

const textOf = (value: unknown): string | undefined => {
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
};

export const Route = createFileRoute('/search')({
  validateSearch: (search: Record<string, unknown>): { readonly q?: string; readonly kind?: string } => ({
    q: textOf(search.q),
    kind: textOf(search.kind),
  }),
  staticData: { asks: 'rows' },
  component: SearchScreen,
});
