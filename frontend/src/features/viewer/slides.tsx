import { useState } from 'react';
import type { FileProps } from './viewer.js';
import classes from './viewer.module.css';

/** A slide package: what others wrote runs on an origin of its own, in a frame without rights. */
export function Slides({ item, url }: FileProps) {
  // its address holds for hours; a newer one must not throw it back to the first slide
  const [src] = useState(url);
  return (
    <iframe
      src={src}
      title={item.contentName}
      className={classes.slides}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      allow="fullscreen"
    />
  );
}
