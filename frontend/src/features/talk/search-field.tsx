import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../texts/talk.js';

const pauseMs = 350;

/** Searches when the typing pauses, and at once by Enter. */
export function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const said = useRef(text);
  useEffect(() => {
    if (text !== said.current) setTyped(text);
    said.current = text;
  }, [text]);
  const say = (value: string) => {
    said.current = value.trim();
    onText(said.current);
  };
  useEffect(() => {
    if (typed.trim() === said.current) return;
    const timer = setTimeout(() => say(typed), pauseMs);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      type="search"
      aria-label={t('own.talk.search')}
      placeholder={t('own.talk.search')}
      value={typed}
      maxLength={100}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => key === 'Enter' && say(typed)}
      style={{ flex: 1, minWidth: 0 }}
      rightSection={
        typed !== '' && (
          <CloseButton
            aria-label={t('own.talk.clearSearch')}
            onClick={() => {
              setTyped('');
              say('');
            }}
          />
        )
      }
    />
  );
}
