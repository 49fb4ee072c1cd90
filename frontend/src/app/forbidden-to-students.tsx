import { Forbidden } from './forbidden.js';
import { Component as Shell } from './shell/shell-layout.js';

/** In the frame of their own pages, so that there is a way on. */
export const Component = () => (
  <Shell>
    <Forbidden />
  </Shell>
);
