/** What notices say. English; the other languages come with the client's catalogues. */
export const noticeTexts = {
  resultReady: {
    title: 'Your result is ready',
    description: (examName: string) => `${examName}: see your marks and your standing.`,
  },
} as const;
