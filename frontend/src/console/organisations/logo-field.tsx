import { takeLogo } from '@exam/contracts/http/identity/organisations';
import { largestPictureBytes, pictureTypes, startPictureUpload } from '@exam/contracts/http/identity/profile';
import { Button, Group, Input } from '@mantine/core';
import { call } from '../../lib/http.js';
import { RefusedHere } from '../../lib/refusal.js';
import { t } from '../../texts/organisations.js';
import { Upload } from '../../ui/upload/upload.js';

type Props = { name: string; url: string | null; onChange: (logo: string | null, url: string | null) => void };

/** It counts once the form is saved. */
export function LogoField({ name, url, onChange }: Props) {
  return (
    <Input.Wrapper label={t('organisations.logo')}>
      {url !== null && (
        <div>
          <img src={url} alt={t('organisations.logoOf', { name })} height={40} />
        </div>
      )}
      <Group gap="sm" align="flex-start">
        <Upload
          label={t('organisations.uploadLogo')}
          accept={pictureTypes.join(',')}
          maxBytes={largestPictureBytes}
          sign={async (file) => {
            const contentType = pictureTypes.find((type) => type === file.type);
            if (!contentType) throw new RefusedHere(t('organisations.logoType'));
            const signed = await call(startPictureUpload, { body: { contentType, sizeBytes: file.size } });
            return { ...signed.upload, key: signed.profilePicStorageKey };
          }}
          onStored={async ({ key }) => {
            const { logo, logoUrl } = await call(takeLogo, { body: { upload: key } });
            onChange(logo, logoUrl);
          }}
        />
        {url !== null && (
          <Button variant="default" onClick={() => onChange(null, null)}>
            {t('organisations.removeLogo')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
