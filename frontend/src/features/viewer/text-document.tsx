import { useState } from 'react';
import { Loading } from '../../ui/page-state.js';
import { Pdf, type PdfProps } from '../../ui/pdf/pdf.js';
import { FileFault } from './file-fault.js';
import type { FileProps } from './viewer.js';

/** A PDF, opened at the page where it was left. Its address is read once, so nothing that lies open is taken away. */
export function TextDocument({ item, url, error, recording, onHandle, onRetry }: FileProps) {
  const [tries, setTries] = useState(0);
  if (recording.start === undefined) return <Loading rows={1} height={480} />;
  const retry = async () => {
    await onRetry();
    setTries(tries + 1);
  };
  return (
    <Opened
      key={tries}
      url={url}
      title={item.contentName}
      startPage={recording.start.page ?? 1}
      onPage={(page) => recording.onPlace({ page })}
      onReady={({ turn, page }) =>
        onHandle({
          at: () => ({ page: page() }),
          go: ({ page: wanted }) => wanted !== undefined && turn(wanted),
        })
      }
      failed={<FileFault error={error} onRetry={() => void retry()} />}
    />
  );
}

/** Keeps the address and the page with which it was opened. */
function Opened({ url, startPage = 1, ...props }: PdfProps) {
  const [first] = useState({ url, startPage });
  return <Pdf {...props} {...first} />;
}
