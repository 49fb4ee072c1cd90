/** Signs of the discussion. They say nothing to a screen reader. */
function icon(path: string) {
  return function Icon({ filled = false, size = 18 }: { filled?: boolean; size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={path} />
      </svg>
    );
  };
}

export const LikeIcon = icon(
  'M7 11v9H4v-9zM7 11l4-8c1.5 0 2.5 1 2.5 2.5L13 9h5.5a2 2 0 0 1 2 2.3l-1.2 7a2 2 0 0 1-2 1.7H7',
);
export const DislikeIcon = icon(
  'M17 13V4h3v9zM17 13l-4 8c-1.5 0-2.5-1-2.5-2.5L11 15H5.5a2 2 0 0 1-2-2.3l1.2-7a2 2 0 0 1 2-1.7H17',
);
export const HeartIcon = icon('M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.3 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z');
export const PictureIcon = icon('M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9h.01');
export const SoundIcon = icon(
  'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 16a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
);
export const MoreIcon = icon('M6 12h.01M12 12h.01M18 12h.01');
export const AnswerIcon = icon('M20 12a7.5 7.5 0 0 1-11 6.6L4 20l1.4-4.6A7.5 7.5 0 1 1 20 12z');
export const ClipIcon = icon(
  'M19 11.5l-7.5 7.5a5 5 0 0 1-7-7L12.5 4a3.3 3.3 0 0 1 4.7 4.7l-8 8a1.7 1.7 0 0 1-2.4-2.4l7.4-7.4',
);
export const SortIcon = icon('M4 7h12M4 12h8M4 17h5M18 9v9M15 15l3 3 3-3');
