import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router';
import { queryClient } from '../lib/query-client.js';
import { router } from './router.js';
import { theme } from './theme.js';

const Toasts = lazy(() => import('./toasts.js'));

/** Everything all pages stand on. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <AfterFirstPaint><Suspense fallback={null}><Toasts /></Suspense></AfterFirstPaint>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function AfterFirstPaint({ children }: { children: React.ReactNode }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 0);
    return () => clearTimeout(timer);
  }, []);
  return painted ? children : null;
}
