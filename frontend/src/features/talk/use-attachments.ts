import { signTalkUpload, type Attachment } from '@exam/contracts/http/discussion/index';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../lib/http.js';
import { messageOf } from '../../lib/message-of.js';
import { sendFile } from '../../ui/upload/send-file.js';

export type Attached = {
  name: string;
  mediaType: string;
  /** 0 to 1 while it is sent; 1 with an attachment once it has arrived. */
  part: number;
  attachment: Attachment | null;
  fault: string | null;
};

/** Files of one text: sent one at a time, each name once. */
export function useAttachments(initial: readonly Attachment[] = []) {
  const [files, setFiles] = useState<readonly Attached[]>(() =>
    initial.map((attachment) => ({
      name: attachment.name,
      mediaType: attachment.mimeType,
      part: 1,
      attachment,
      fault: null,
    })),
  );
  const running = useRef(new AbortController());
  useEffect(() => {
    const control = new AbortController();
    running.current = control;
    return () => control.abort();
  }, []);
  const change = (name: string, over: Partial<Attached>) =>
    setFiles((before) => before.map((one) => (one.name === name ? { ...one, ...over } : one)));
  const isSending = files.some(({ attachment, fault }) => !attachment && !fault);

  const add = async (file: File) => {
    const { name } = file;
    const isThere = files.some((one) => one.name === name && !one.fault);
    if (isSending || isThere) return;
    const { signal } = running.current;
    const sending: Attached = { name, mediaType: file.type, part: 0, attachment: null, fault: null };
    setFiles((before) => [...before.filter((one) => one.name !== name), sending]);
    try {
      const query = { filename: name, contentType: file.type, size: file.size };
      const { attachment, ...signed } = await call(signTalkUpload, { query }, { signal });
      await sendFile(signed, file, { signal, onProgress: (part) => change(name, { part }) });
      change(name, { part: 1, attachment });
    } catch (error) {
      if (!signal.aborted) change(name, { fault: messageOf(error) });
    }
  };

  return {
    files,
    isSending,
    add,
    remove: (name: string) => setFiles((before) => before.filter((one) => one.name !== name)),
    clear: () => setFiles([]),
    /** What has arrived. */
    attachments: files.flatMap(({ attachment }) => attachment ?? []),
  };
}
