import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router/dom';
import { untilLoaded } from '../lib/load-code.js';
import { queryClient } from '../lib/query-client.js';
import { whenWanted } from '../lib/toast.js';
import { currentLanguage, onLanguage } from '../texts/language.js';
import { NewRelease } from './new-release.js';
import { router } from './router.js';
import { theme } from './theme.js';

const Toasts = lazy(() => untilLoaded(() => import('./toasts.js')));

/** Everything all pages stand on. */
export function App() {
  // in another language every page is drawn anew: texts are read while drawing
  const language = useSyncExternalStore(onLanguage, currentLanguage);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider key={language} router={router} />
        <NewRelease />
        <WithFirstToast>
          <Suspense fallback={null}>
            <Toasts />
          </Suspense>
        </WithFirstToast>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function WithFirstToast({ children }: { children: React.ReactNode }) {
  const [wanted, setWanted] = useState(false);
  useEffect(() => whenWanted(() => setWanted(true)), []);
  return wanted ? children : null;
}
