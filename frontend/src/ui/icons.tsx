/**
 * Line icons of one weight, drawn here because the product needs three dozen, not a library. They say nothing to a
 * screen reader. These are in the frame of every page, which is why the others are in `page-icons.tsx`.
 */
import type { ReactNode } from 'react';

export function icon(children: ReactNode) {
  return function Icon({ size = 20 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
    );
  };
}

export const LanguageIcon = icon(
  <>
    <path d="M4 6h9M8.5 4v2c0 4-2 7-5 9M5 9c1 3 4 5 7 6" />
    <path d="m12 20 4.5-10L21 20M13.6 16.5h5.8" />
  </>,
);
export const BellIcon = icon(
  <>
    <path d="M18 9a6 6 0 1 0-12 0c0 6-2 7-2 7h16s-2-1-2-7" />
    <path d="M10.3 20a2 2 0 0 0 3.4 0" />
  </>,
);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6L6 18" />);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4" />
  </>,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z" />);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4 21c1-5 4-6.5 8-6.5s7 1.5 8 6.5" />
  </>,
);
export const BackIcon = icon(<path d="M19 12H5M11 6l-6 6 6 6" />);
export const CloudOffIcon = icon(
  <path d="M4 4l16 16M9 5.7A6 6 0 0 1 18 10.5a3.8 3.8 0 0 1 2.3 6M15 18H7a4.5 4.5 0 0 1-.5-8.97" />,
);
