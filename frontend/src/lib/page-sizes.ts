/** How many rows a call asks for (1 §9, 2 §9, 3 §9). */
export const pageSizes = {
  /** In the bell's dropdown. */
  noticesDropdown: 6,
  notices: 10,
  talkPosts: 10,
  talkAnswers: 5,
  talkComments: 10,
  talkNotices: 10,
  recentSelfs: 4,
  /** The documents ask for all of them at once; the server answers as many as it gives. */
  meetings: 2_000_000,
} as const;

/** So many pages of notices are offered at once: the documents' constant five. */
export const pageRange = 5;
