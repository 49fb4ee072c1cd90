import { useEffect, useRef, useState } from 'react';
import { sendFile, type SignedUpload } from './send-file.js';

export type UploadState =
  | { kind: 'none' }
  | { kind: 'sending'; name: string; part: number }
  | { kind: 'done'; name: string }
  | { kind: 'failed'; name: string; error: unknown };

type Options<Signed extends SignedUpload | null> = {
  /** Asks the service for a signed request; it may refuse the file. Null where it has the bytes already. */
  sign: (file: File) => Promise<Signed>;
  /** The file has arrived. What is thrown here counts as a failed upload. */
  onStored: (signed: Signed, file: File) => unknown;
};

/** One file at a time: signed, sent with progress, told. A second one waits until the first has ended. */
export function useUpload<Signed extends SignedUpload | null>({ sign, onStored }: Options<Signed>) {
  const [state, setState] = useState<UploadState>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  const last = useRef<File | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    if (running.current) return;
    const control = new AbortController();
    running.current = control;
    last.current = file;
    const { name } = file;
    setState({ kind: 'sending', name, part: 0 });
    try {
      const signed = await sign(file);
      if (signed)
        await sendFile(signed, file, {
          signal: control.signal,
          onProgress: (part) => control.signal.aborted || setState({ kind: 'sending', name, part }),
        });
      await onStored(signed, file);
      setState({ kind: 'done', name });
    } catch (error) {
      setState(control.signal.aborted ? { kind: 'none' } : { kind: 'failed', name, error });
    } finally {
      running.current = null;
    }
  };

  return {
    state,
    send,
    /** The same file once more, signed anew. */
    retry: () => (last.current ? send(last.current) : Promise.resolve()),
    cancel: () => running.current?.abort(),
  };
}
