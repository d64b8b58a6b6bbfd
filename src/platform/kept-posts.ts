/**
 * What goes to the server without an account and by itself, kept on this phone as it will be sent (data/remote/send-posts.ts). The outbox is an
 * account's, so it does not hold them, and signing out leaves them.
 */
import { create } from 'zustand';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

export interface KeptPost {
  /** The function behind /api/. */
  readonly to: string;
  /** The server knows a post by it: sent again it arrives once. */
  readonly id: string;
  readonly body: Readonly<Record<string, string>>;
  /** The server will not take it, however often it is sent. */
  readonly isRefused: boolean;
}

const isPost = (one: unknown): one is KeptPost =>
  ['to', 'id'].every((key) => typeof Reflect.get(Object(one), key) === 'string') && typeof Reflect.get(Object(one), 'body') === 'object';

export const readPosts = (): readonly KeptPost[] => {
  const kept = readStoredJson('keptPosts');
  return Array.isArray(kept) ? kept.filter(isPost) : [];
};

/** As this tab saw them last. */
export const useKeptPosts = create<{ readonly posts: readonly KeptPost[] }>(() => ({ posts: readPosts() }));
export const refreshPosts = (): void => useKeptPosts.setState({ posts: readPosts() });

const write = (posts: readonly KeptPost[]): boolean => {
  if (posts.length === 0) removeStored('keptPosts');
  const isKept = posts.length === 0 || writeStored('keptPosts', JSON.stringify(posts));
  refreshPosts();
  return isKept;
};

/** False: it will be gone when the page closes. */
export const keepPost = (to: string, id: string, body: Readonly<Record<string, string>>): boolean =>
  write([...readPosts(), { to, id, body, isRefused: false }]);

export const dropPost = (id: string): void => void write(readPosts().filter((post) => post.id !== id));

export const refusePost = (id: string): void =>
  void write(readPosts().map((post) => (post.id === id ? { ...post, isRefused: true } : post)));
