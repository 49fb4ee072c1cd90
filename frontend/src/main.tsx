import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine.css';
import './app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/providers.js';
import { keepFocus } from './lib/keep-focus.js';
import { keepAskingForStyles, untilTextsReady } from './lib/load-code.js';
import { watchOtherTabs } from './lib/other-tabs.js';
import { watchRelease } from './lib/new-release.js';
import { watchReturn } from './lib/return-watch.js';
import { whenIdle } from './lib/when-idle.js';
import { markDocument } from './texts/language.js';

keepAskingForStyles();
watchReturn();
watchRelease();
watchOtherTabs();
markDocument();
// not for styles: those of a page that does not come must not hold up the message that says so
void untilTextsReady().then(() => {
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  keepFocus();
  // Latin text waits for none of it; letters of another script are drawn in the system's face until theirs is here
  whenIdle(() => void import('./app/fonts.css').catch(() => undefined));
});
