/** A visitor's message, or the number that the app's link is sent to. */
export type Content =
  | { readonly kind: 'message'; readonly name: string; readonly answerTo: string; readonly message: string }
  | { readonly kind: 'app-link'; readonly phoneNumber: string };

/** Counted over the last day. A school may sit behind one address, and nobody's phone is made to ring all day. */
export const perDay = { sender: 60, target: { message: 5, 'app-link': 3 }, total: 5_000 } as const;
export const dayMs = 86_400_000;
