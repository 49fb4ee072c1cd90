import { listSavedViews, removeView, saveView } from '@exam/contracts/http/identity/saved-views';
import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { call } from '../../lib/http.js';
import { t } from '../../texts/console.js';
import { QueryView } from '../../ui/query-view.js';
import { FormDialog } from './form-dialog.js';
import { LoadFailed } from './load-failed.js';
import { runChange } from './run-change.js';
import { useAddress } from './use-address.js';

/** How this list was wanted before, by the person or by the organisation, and a way to keep how it is now. */
export default function SavedViews({ list, onClose }: { list: string; onClose: () => void }) {
  const { pathname } = useLocation();
  const { query } = useAddress();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const views = useQuery({
    queryKey: ['views', list],
    queryFn: ({ signal }) => call(listSavedViews, { query: { list } }, { signal }),
  });
  const invalidates = [['views', list]];
  const save = useMutation({
    mutationFn: () => runChange(saveView, { body: { list, name: name.trim(), query, isShared } }),
    onSuccess: onClose,
    meta: { invalidates, silent: true },
  });
  const remove = useMutation({
    mutationFn: (viewId: string) => runChange(removeView, { params: { viewId }, body: {} }),
    meta: { invalidates },
  });
  return (
    <FormDialog
      title={t('console.view.title')}
      action={t('console.view.save')}
      change={save}
      isComplete={name.trim() !== ''}
      onClose={onClose}
    >
      <QueryView query={views} Failure={LoadFailed} empty={({ items }) => items.length === 0 && <NoView />}>
        {({ items }) => (
          <Stack component="ul" gap={0}>
            {items.map((view) => (
              <Group key={view.viewId} component="li" justify="space-between" wrap="nowrap">
                <Anchor component={Link} className="tap" to={`${pathname}?${view.query}`} onClick={onClose}>
                  {view.isShared ? t('console.view.ofSchool', { name: view.name }) : view.name}
                </Anchor>
                {view.isOwn && (
                  <Button
                    variant="subtle"
                    aria-label={t('console.view.remove', { name: view.name })}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(view.viewId)}
                  >
                    <span aria-hidden="true">×</span>
                  </Button>
                )}
              </Group>
            ))}
          </Stack>
        )}
      </QueryView>
      <TextInput
        label={t('console.view.name')}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={t('console.view.share')}
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}

const NoView = () => <Text c="dimmed">{t('console.view.none')}</Text>;
