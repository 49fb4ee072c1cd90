import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

type Props = {
  /** Where what is shown does not say it. */
  label?: string;
  onClick: () => void;
  children: ReactNode;
};

/** What names a row and opens it here; it begins where the other cells do. */
export const CellButton = ({ label, onClick, children }: Props) => (
  <Anchor
    component="button"
    type="button"
    className="tap"
    fw={550}
    ta="start"
    {...(label !== undefined && { 'aria-label': label })}
    onClick={onClick}
  >
    {children}
  </Anchor>
);
