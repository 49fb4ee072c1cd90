import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** The sentence above a chart: what it shows, for who reads no charts. */
export function Says({ children }: { children: ReactNode }) {
  return <Text fw={550}>{children}</Text>;
}
