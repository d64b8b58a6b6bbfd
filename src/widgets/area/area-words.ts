/** What an area's `words.tsx` says of its things wherever other areas show them: outbox, settings, search. It comes with the core, and imports no screen. */
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Notification } from '#src/features/notifications/model/notification.ts';
import type { Role } from '#src/model/accounts/role.ts';
import type { FoundProps } from './found-section.tsx';
import type { Moderated } from './moderated.ts';

export interface AreaWords {
  /** By mutation: what it is, true while it waits, when it was refused and when it was taken. `what` is what it acts on. */
  readonly mutations?: Readonly<Record<string, (what: string) => MessageDescriptor>>;
  /** By mutation: what the server's verdict means where the general words would not do. */
  readonly verdicts?: Readonly<Record<string, (status: string, why: string | undefined) => MessageDescriptor | null>>;
  /** By the kind before the colon of a mutation's `entity`, and of what a notification is about. */
  readonly things?: Readonly<Record<string, ThingWords>>;
  /** By mutation that makes something: where its form opens again with what was refused. */
  readonly forms?: Readonly<Record<string, Place>>;
  /** By the kind of a draft (model/drafts/kept-drafts.ts): what it is called, and where it is written. */
  readonly drafts?: Readonly<Record<string, DraftWords>>;
  /** By its kind, what members are told of; its `news.tsx` says it. */
  readonly events?: Readonly<Record<string, EventWords>>;
  /** Where one begins, and what for, in the list of what there is to do. */
  readonly entry?: Entry & {
    /** Among what there is to look up, or to do with others. */
    readonly place: 'explore' | 'take part';
    /** Its list shows one region when `?region=` names it. */
    readonly takesRegion?: true;
  };
  /** Its other pages that the search finds by name and subject. */
  readonly pages?: readonly Entry[];
  /** By the beginning of an address: what one signs in for there. */
  readonly signIn?: Readonly<Record<string, MessageDescriptor>>;
  /** Where work waits: administrators find it on their page. With roles, whoever holds one finds it under Me and on their account page, and nobody else is led there. */
  readonly desk?: { readonly to: string; readonly name: MessageDescriptor; readonly roles?: readonly Role[] };
  /** What is going on in it, on Take part; null inside where there is nothing to show. */
  readonly block?: () => Promise<{ readonly Block: ComponentType }>;
  /** On home the one thing of it that is worth a look near here, as an `li`; null inside where there is none. */
  readonly nearest?: () => Promise<{ readonly Nearest: ComponentType }>;
  /** What of it is about a page of another area, by its address. */
  readonly about?: () => Promise<{ readonly About: ComponentType<{ readonly address: string }> }>;
  /** What of it the search finds on this phone. */
  readonly found?: () => Promise<{ readonly Found: ComponentType<FoundProps> }>;
  /** The same of what comes with the app itself, also on a phone that holds nothing yet. */
  readonly foundAnywhere?: () => Promise<{ readonly Found: ComponentType<FoundProps> }>;
  /** What moderators find of it (widgets/area/moderated.ts). */
  readonly moderated?: () => Promise<{ readonly moderated: Moderated }>;
}

/** What happened, as its area says it to members: in an area's `news.tsx`, whose texts stand with the notifications. */
export interface AreaNews {
  /** By the kind of a notification, in one sentence. Why it was decided so stands on the page that it leads to. */
  readonly said: Readonly<Record<string, ComponentType<Facts>>>;
  /** What it counts in the digest of a week. */
  readonly Week?: ComponentType<Facts>;
}

/** What an area has for pages of others, by their address, or `everywhere`: at the foot of each, when it is asked for. In its `common/panels.ts`, which the core does not know. */
export type AreaPanels = Readonly<Record<string, () => Promise<{ readonly Panel: ComponentType<PanelProps> }>>>;
export interface PanelProps {
  /** Before what the page is about, or after it. */
  readonly place: 'first' | 'last';
}

/** By action in the log of administrators, what was done: in an area's `log.ts`, whose texts stand with the log's. */
export type AreaLog = Readonly<Record<string, MessageDescriptor>>;

/** Where any page of Mboa can be told to others, by its address from the first slash: in an area's `common/tell.ts`. */
export interface Tell {
  readonly at: (address: string) => Link;
  readonly name: MessageDescriptor;
}

export interface Entry {
  readonly to: string;
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
  /** By which the search finds it too, in both languages, whichever is spoken. */
  readonly keys?: string;
}

export interface ThingWords {
  /** Where it has no name on this phone. */
  readonly nameless: MessageDescriptor;
  /** All of them, where members' things are counted. */
  readonly many?: MessageDescriptor;
  /** Where it is seen. Null: it has no page. */
  readonly at: ((id: string) => Link) | null;
  /** Its address is its public id alone, without its title. */
  readonly isBare?: true;
  /** In the outbox; without it, it is not opened from there. */
  readonly open?: MessageDescriptor;
}

export type DraftWords =
  /** One that becomes something: its form. `nameless`: until it has a title. `isOnly`: there is never a second. */
  | { readonly to: string; readonly nameless: MessageDescriptor; readonly isOnly?: true }
  /** What is said about something, called by that: it is written where that stands. */
  | ((what: string) => MessageDescriptor);

export interface EventWords {
  /** In the settings. */
  readonly choice: MessageDescriptor;
  /** May be told by mail, too; SQL (mail_kinds) knows the same. */
  readonly mails?: true;
  /** Only whoever holds one of these is told, and finds the choice. */
  readonly roles?: readonly Role[];
}
export type Facts = Pick<Notification, 'facts'>;

/** An address of the app. */
export interface Link {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}
type Place = (pid: string) => Link;
