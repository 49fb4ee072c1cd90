import '@fontsource-variable/inter/wght.css';
import 'virtual:mantine.css';
import './app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/providers.js';
import { keepFocus } from './lib/keep-focus.js';
import { keepAskingForStyles } from './lib/load-code.js';

keepAskingForStyles();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
keepFocus();
