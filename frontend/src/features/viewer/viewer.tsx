import type { ContentItem, FilePlace } from '@exam/contracts/http/catalog-curriculum';
import { fetchFile } from '@exam/contracts/http/catalog-files';
import { ActionIcon, Button, Modal, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { isRefusal } from '../../lib/refusal.js';
import { t } from '../../texts/viewer.js';
import { BackIcon } from '../../ui/icons.js';
import { NoteIcon } from '../../ui/page-icons.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { fileUrlQuery } from '../../entities/files/api.js';
import { FileFault } from './file-fault.js';
import { Film } from './film.js';
import { Slides } from './slides.js';
import { TextDocument } from './text-document.js';
import { useRecorder, type Recording, type Viewer as Person } from './use-recorder.js';
import classes from './viewer.module.css';

/** What notes ask of the file that is shown: where it stands, and to go somewhere. */
export type FileHandle = { at: () => FilePlace; go: (place: FilePlace) => void };

export type FileProps = {
  item: ContentItem;
  url: string;
  /** Why there is no newer address. */
  error: unknown;
  recording: Recording;
  onHandle: (handle: FileHandle) => void;
  /** Asks for a new address. */
  onRetry: () => Promise<void>;
};

type Props = {
  person: Person;
  /** Of the topic; those of the open file's type can be chosen. */
  items: readonly ContentItem[];
  contentId: string;
  onOpen: (contentId: string) => void;
  onClose: () => void;
  /** The drawer beside the file. */
  notes: (file: FileHandle & { contentId: string; onClose: () => void }) => ReactNode;
};

/** A file on the whole screen. Back, or the escape key, leads to the list again. */
export function Viewer({ person, items, contentId, onOpen, onClose, notes }: Props) {
  const item = items.find((one) => one.contentId === contentId);
  const [hasNotes, setNotes] = useState(false);
  const [followed, setFollowed] = useState<string | null>(null);
  const handle = useRef<FileHandle | null>(null);
  const alike = items.filter(({ contentFileType }) => contentFileType === item?.contentFileType);
  const open = (next: string, isNext = false) => {
    handle.current = null;
    setFollowed(isNext ? next : null);
    onOpen(next);
  };
  const next = item && alike[alike.indexOf(item) + 1];

  return (
    <Modal.Root opened onClose={onClose} fullScreen transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label={item?.contentName ?? t('own.viewer.file')} className={classes.frame!}>
        <header className={classes.head}>
          <ActionIcon color="gray" aria-label={t('own.viewer.back')} onClick={onClose}>
            <BackIcon />
          </ActionIcon>
          <Text fw={600} className={classes.name} component="h1">
            {item?.contentName}
          </Text>
          {item && alike.length > 1 && (
            <NativeSelect
              aria-label={t('own.viewer.file')}
              className={classes.selector}
              value={contentId}
              data={alike.map((one) => ({ value: one.contentId, label: one.contentName }))}
              onChange={({ currentTarget }) => open(currentTarget.value)}
            />
          )}
          {item && (
            <Button
              variant="default"
              leftSection={<NoteIcon />}
              aria-expanded={hasNotes}
              onClick={() => setNotes(!hasNotes)}
            >
              {t('learning.notes.title')}
            </Button>
          )}
        </header>
        <div className={classes.body} data-notes={hasNotes || undefined}>
          <div className={classes.file} data-type={item?.contentFileType}>
            {item ? (
              <File
                key={contentId}
                {...{ person, item }}
                isNext={followed === contentId}
                onHandle={(given) => (handle.current = given)}
                onEnded={() => next && open(next.contentId, true)}
              />
            ) : (
              <Empty title={t('learning.viewer.fault')} text={t('own.viewer.gone')} />
            )}
          </div>
          {item &&
            hasNotes &&
            notes({
              contentId,
              at: () => handle.current?.at() ?? {},
              go: (place) => handle.current?.go(place),
              onClose: () => setNotes(false),
            })}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

type OpenFileProps = {
  person: Person;
  item: ContentItem;
  isNext: boolean;
  onHandle: (handle: FileHandle) => void;
  onEnded: () => void;
};

function File({ person, item, ...rest }: OpenFileProps) {
  const recording = useRecorder(person, item);
  const file = useQuery(fileUrlQuery(person.accountId, item.contentStorageKey, item.contentFileType === 'mp4'));
  const retry = async () => void (await file.refetch());
  const { contentFileType: type } = item;

  if (type === 'xlsx') return <Empty title={t('learning.viewer.quiz')} />;
  if (type === 'zip' && (item.contentStorageKey === null || isRefusal(file.error, fetchFile, 'file.not_found')))
    return <Empty title={t('learning.viewer.noSlides')} />;
  // what has been opened stays in view, whatever becomes of its address
  if (!file.data)
    return file.error ? (
      <FileFault error={file.error} onRetry={() => void retry()} />
    ) : (
      <Loading rows={1} height={480} />
    );
  const shown = { item, recording, url: file.data.url, error: file.error, onHandle: rest.onHandle, onRetry: retry };
  if (type === 'mp4') return <Film {...shown} isNext={rest.isNext} onEnded={rest.onEnded} />;
  return type === 'pdf' ? <TextDocument {...shown} /> : <Slides {...shown} />;
}
