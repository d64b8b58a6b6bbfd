/** What lessons are made of. */
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType, ReactNode } from 'react';
import styles from './education.module.css';

/** All words of a lesson. */
export interface SaidLesson {
  readonly Text: ComponentType;
  /** In the order of its `right` (model/lessons.ts). */
  readonly questions: readonly Question[];
}

export interface Question {
  readonly asks: MessageDescriptor;
  readonly answers: readonly [MessageDescriptor, MessageDescriptor, MessageDescriptor];
  /** Said after any answer, in one sentence. */
  readonly why: MessageDescriptor;
}

interface PartProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export const Part = ({ title, children }: PartProps) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

export const Points = ({ children }: { readonly children: ReactNode }) => <ul className={styles.points}>{children}</ul>;

/** A way in stations, drawn as a line with a number at each. */
export const Steps = ({ children }: { readonly children: ReactNode }) => <ol className={styles.steps}>{children}</ol>;

export const Step = ({ title, children }: PartProps) => (
  <li>
    <strong>{title}</strong>
    <span>{children}</span>
  </li>
);

/** What one should not forget. */
export const Mark = ({ children }: { readonly children: ReactNode }) => <p className={styles.mark}>{children}</p>;
