import { largestPictureBytes, pictureTypes, type ProfileInfo } from '@exam/contracts/http/identity/profile';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../../texts/profile.js';
import { Panel } from '../../../ui/panel.js';
import { Upload } from '../../../ui/upload/upload.js';
import { changeProfile, changesProfile, pictureUrl, signPicture, useRemovePicture } from './api.js';
import { Portrait } from './portrait.js';

export function PicturePanel({ info }: { info: ProfileInfo }) {
  const queryClient = useQueryClient();
  const remove = useRemovePicture();
  const keep = async ({ key }: { key: string }) => {
    await changeProfile({ profilePicStorageKey: key });
    await Promise.all(changesProfile.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  return (
    <Panel title={t('own.picture.title')}>
      <Group gap="lg" wrap="wrap">
        <Portrait info={info} />
        <Stack gap="xs" flex={1} miw={220}>
          <Text size="sm" c="dimmed">
            {t('own.picture.hint')}
          </Text>
          <Upload
            label={t('own.picture.choose')}
            accept={pictureTypes.join(',')}
            maxBytes={largestPictureBytes}
            sign={signPicture}
            onStored={keep}
          />
          {pictureUrl(info) !== null && (
            <Button
              variant="subtle"
              color="gray"
              style={{ alignSelf: 'flex-start' }}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('own.picture.remove')}
            </Button>
          )}
        </Stack>
      </Group>
    </Panel>
  );
}
