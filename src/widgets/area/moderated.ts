/** What moderators, officers and editors find of an area in the moderation centre (`admin/moderated.tsx` of the area); kept by no phone. */
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Ask } from '#src/data/session/moderation-port.ts';
import type { QueuedContent } from '#src/data/session/queued-content.ts';
import type { Role } from '#src/model/accounts/role.ts';
import type { AreaTexts } from '#src/platform/i18n.ts';

export interface Moderated {
  readonly texts: AreaTexts;
  readonly tabs?: readonly ModerationTab[];
  /** By kind of content: what its moderators need beside what every content has. */
  readonly kinds?: Readonly<Record<string, ModeratedKind>>;
  /** Its own decisions of the last 24 hours, beside those about contents. */
  readonly Decisions?: ComponentType;
}

export interface ModerationTab {
  /** As it stands in the address. */
  readonly kind: string;
  readonly name: MessageDescriptor;
  /** Who has it, beside administrators. It decides what is shown; SQL decides what is done. */
  readonly roles: readonly Role[];
  readonly Part: ComponentType;
}

export interface ModeratedKind {
  readonly Parts?: ComponentType<{ readonly content: QueuedContent }>;
  /** Takes one in hand, so that two do not read the same for nothing; tells until when (ISO time). Its fields tell who has it (`lock`). */
  readonly take?: (id: string) => Ask<string>;
}
