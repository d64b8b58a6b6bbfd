import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon.tsx';
import styles from './list.module.css';

const pauseMs = 180;

interface TextFilterProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Words that narrow the list. Typing is the person's, the address follows when they pause; Back changes the field too. */
export const TextFilter = ({ value, onChange }: TextFilterProps) => {
  const { t } = useLingui();
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      onChange(text);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, onChange]);
  return (
    <label className={styles.search}>
      <Icon name="search" />
      <span className="visually-hidden">{t`Find in this list`}</span>
      <input
        type="search"
        value={text}
        maxLength={200}
        placeholder={t`Find in this list`}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
};
