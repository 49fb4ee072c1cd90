import { Tabs } from '@mantine/core';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './tab-bar.module.css';

type Props<Value extends string> = {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  /** What is below the chosen tab. */
  children: ReactNode;
};

/** Tabs in one row, which is pushed sideways where it is too long for the screen; the chosen one is in view. */
export function TabBar<Value extends string>({ label, tabs, value, onChange, children }: Props<Value>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && chosen)
      list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  return (
    <Tabs value={value} onChange={(chosen) => chosen !== null && onChange(chosen as Value)}>
      <Tabs.List ref={list} aria-label={label} className={`${classes.list} sideways`}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value} className={classes.tab}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={value} className={classes.panel}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
