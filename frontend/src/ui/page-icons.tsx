/** The icons of single pages. */
import { icon } from './icons.js';

export const HomeIcon = icon(<path d="M4 11l8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z" />);
export const BookIcon = icon(
  <path d="M12 6c-2-1.5-5-2-8-1.5V19c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5V4.5C17 4 14 4.5 12 6zm0 0v14" />,
);
export const PaperIcon = icon(
  <>
    <path d="M7 3h7l4 4v13a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1z" />
    <path d="M9 12h6M9 16h4M14 3v4h4" />
  </>,
);
export const ChartIcon = icon(<path d="M4 20h16M7 16v-4M12 16V6M17 16v-7" />);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const LeftIcon = icon(<path d="M15 6l-6 6 6 6" />);
export const RightIcon = icon(<path d="M9 6l6 6-6 6" />);
export const GridIcon = icon(<path d="M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z" />);
export const KeyboardIcon = icon(
  <>
    <rect x="3" y="6" width="18" height="12" rx="2" />
    <path d="M7 10h.01M11 10h.01M15 10h.01M8 14h8" />
  </>,
);
export const EnlargeIcon = icon(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />);
export const CheckIcon = icon(<path d="M5 12.5l4.5 4.5L19 7.5" />);
export const CloudIcon = icon(<path d="M7 18a4.5 4.5 0 0 1-.5-8.97A6 6 0 0 1 18 10.5 3.8 3.8 0 0 1 17.5 18z" />);
export const LockIcon = icon(
  <>
    <rect x="5" y="11" width="14" height="9" rx="2" />
    <path d="M8 11V8a4 4 0 0 1 8 0v3" />
  </>,
);
export const TrophyIcon = icon(
  <path d="M8 4h8v5a4 4 0 0 1-8 0zM8 5H4c0 3 1.5 5 4 5M16 5h4c0 3-1.5 5-4 5M12 13v4M8 20h8M10 17h4" />,
);
export const PlayIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M10 8.5l6 3.5-6 3.5z" />
  </>,
);
export const NoteIcon = icon(
  <>
    <path d="M5 4h14v10l-6 6H5z" />
    <path d="M19 14h-6v6M8.5 8.5h7M8.5 12h4" />
  </>,
);
export const PreviousIcon = icon(<path d="M15 5l-7 7 7 7" />);
export const NextIcon = icon(<path d="M9 5l7 7-7 7" />);
export const UpIcon = icon(<path d="M5 15l7-7 7 7" />);
export const DownIcon = icon(<path d="M5 9l7 7 7-7" />);
export const DownloadIcon = icon(<path d="M12 4v11M7 10.5l5 5 5-5M5 20h14" />);
export const LessIcon = icon(<path d="M5 12h14" />);
export const MoreIcon = icon(<path d="M5 12h14M12 5v14" />);
export const BackspaceIcon = icon(<path d="M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4" />);
export const PencilIcon = icon(<path d="M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1zM14.5 6.5l3 3" />);
export const CalendarIcon = icon(
  <>
    <rect x="4" y="5" width="16" height="15" rx="2" />
    <path d="M4 10h16M8 3v4M16 3v4" />
  </>,
);
export const TalkIcon = icon(
  <path d="M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 9h8M8 12h5" />,
);
export const AtomIcon = icon(
  <>
    <circle cx="12" cy="12" r="1.4" />
    <ellipse cx="12" cy="12" rx="9" ry="3.6" />
    <ellipse cx="12" cy="12" rx="9" ry="3.6" transform="rotate(60 12 12)" />
    <ellipse cx="12" cy="12" rx="9" ry="3.6" transform="rotate(120 12 12)" />
  </>,
);
export const FlaskIcon = icon(<path d="M9 3h6M10 3v6l-5 9a2 2 0 0 0 2 3h10a2 2 0 0 0 2-3l-5-9V3M7.5 15h9" />);
export const GraphIcon = icon(<path d="M4 4v16h16M6 17c3 0 4-9 7-9s3 5 6 5" />);
export const LeafIcon = icon(<path d="M5 19c0-9 5-14 15-14 0 10-5 14-12 14M5 21c1-5 4-8 9-10" />);
