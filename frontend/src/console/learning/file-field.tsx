import { acceptFile, announceFile } from '@exam/contracts/http/catalog-files';
import type { StoredFileType } from '@exam/contracts/shared/learning-values';
import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { call } from '../../lib/http.js';
import { t } from '../../texts/school.js';
import { Upload } from '../../ui/upload/upload.js';

export type SentFile = { sha256: string; fileName: string; fileType: StoredFileType };

type Props = {
  label: string;
  /** The ending of a name says what the file is; the service looks whether it is that. */
  types: readonly StoredFileType[];
  disabled?: boolean;
  /** It was sent, checked and found to be what it says. */
  onAccepted: (file: SentFile) => void;
};

const typeOf = ({ name }: File): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One file of a content: sent with its progress, then checked like a pack's. */
export function FileField({ label, types, disabled = false, onAccepted }: Props) {
  const [isChecking, setChecking] = useState(false);
  // a film is read once for it
  const hashes = useRef(new WeakMap<File, string>());
  return (
    <>
      <Upload
        label={label}
        accept={types.map((type) => `.${type}`).join(',')}
        disabled={disabled}
        sign={async (file) => {
          const sha256 = await sha256Of(file);
          hashes.current.set(file, sha256);
          const fileType = typeOf(file) as StoredFileType;
          return (await call(announceFile, { body: { sha256, fileType, sizeBytes: file.size } })).upload;
        }}
        onStored={async (_signed, file) => {
          setChecking(true);
          try {
            const [sha256, fileType] = [hashes.current.get(file)!, typeOf(file) as StoredFileType];
            await call(acceptFile, { params: { sha256 }, body: { fileType } });
            onAccepted({ sha256, fileName: file.name, fileType });
          } finally {
            setChecking(false);
          }
        }}
      />
      {isChecking && (
        <Text size="sm" role="status">
          {t('school.content.checking')}
        </Text>
      )}
    </>
  );
}
