/** Where a call asks for a proof the layout's dialog is shown; one at a time. */
type Asked = { resolve: () => void; reject: (error: unknown) => void; error: unknown };
let asked: Asked | null = null;
let onAsked: () => void = () => undefined;

/** Resolves once the person has shown who they are; rejects with the refusal where they would not. */
export function askForProof(error: unknown): Promise<void> {
  asked?.reject(asked.error);
  return new Promise((resolve, reject) => {
    asked = { resolve, reject, error };
    onAsked();
  });
}

export function whenAsked(show: () => void): () => void {
  onAsked = show;
  return () => (onAsked = () => undefined);
}

export function answerProof(isGiven: boolean): void {
  if (isGiven) asked?.resolve();
  else asked?.reject(asked.error);
  asked = null;
}
