import { fetchFile } from '@exam/contracts/http/catalog-files';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import classes from './shop.module.css';

/** Before the URL runs out. */
const renewMs = 600_000;

const pictureQuery = (storageKey: string | null) =>
  queryOptions({
    queryKey: ['package-picture', storageKey],
    queryFn: async ({ signal }) => (await call(fetchFile, { body: { preUrl: storageKey ?? '' } }, { signal })).url,
    enabled: storageKey !== null,
    staleTime: renewMs,
    retry: false,
  });

/** Decoration: the name is beside it. Where there is none its place stays empty, so that nothing moves. */
export function PackagePicture({ storageKey, large = false }: { storageKey: string | null; large?: boolean }) {
  const { data: url } = useQuery(pictureQuery(storageKey));
  if (storageKey === null) return null;
  return (
    <div className={classes.picture} data-large={large || undefined}>
      {url && <img src={url} alt="" loading="lazy" />}
    </div>
  );
}
