/** What is looked at stands in the address, so that Back, reloading and sharing find it again. */
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { directoryOf, pathOf } from '#src/model/directories.ts';

const views = ['rows', 'stale', 'twins', 'file'] as const;
export type View = (typeof views)[number];

export interface EditAddress {
  readonly view: View;
  readonly text: string;
  readonly region: string;
  readonly role: string;
  /** From 0. */
  readonly page: number;
  /** The pid of the row that is open, or `new`; empty: the list. */
  readonly edit: string;
}

/** What is as usual is left out. */
export const searchOf = ({ view, text, region, role, page, edit }: EditAddress): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ view: view === 'rows' ? '' : view, text, region, role, page: page > 0 ? String(page + 1) : '', edit }).filter(
      ([, value]) => value,
    ),
  );

export const readAddress = (search: object): EditAddress => {
  const textOf = (name: string): string => {
    const value: unknown = Reflect.get(search, name);
    return typeof value === 'string' ? value.slice(0, 100) : '';
  };
  const page = Number(textOf('page'));
  return {
    ...{ text: textOf('text'), region: textOf('region'), role: textOf('role'), edit: textOf('edit') },
    view: views.find((view) => view === textOf('view')) ?? 'rows',
    page: Number.isInteger(page) && page > 1 && page < 10_000 ? page - 1 : 0,
  };
};

/** What a link to it needs; `address` left out: its list. */
export const linkToEdited = (table: string, address: Partial<EditAddress> = {}) => {
  const entity = directoryOf(table);
  return {
    to: '/admin/$directory',
    params: { directory: entity ? pathOf(entity) : '' },
    search: searchOf({ view: 'rows', text: '', region: '', role: '', page: 0, edit: '', ...address }),
  } as const;
};

export const useEditAddress = (table: string): readonly [EditAddress, (next: Partial<EditAddress>) => void] => {
  const search: object = useRouterState({ select: ({ location }) => location.search });
  const navigate = useNavigate();
  const address = readAddress(search);
  return [address, (next) => void navigate(linkToEdited(table, { ...address, page: 0, ...next }))];
};
