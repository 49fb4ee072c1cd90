/** Where the objects are, from one setting: `https://KEY:SECRET@s3.ap-south-1.amazonaws.com/bucket?region=ap-south-1`. */
export interface StorageAddress {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** AWS names the bucket in the host, others in the path. */
export const namesBucketInPath = (endpoint: string): boolean => !new URL(endpoint).hostname.endsWith('.amazonaws.com');

/** Where signed addresses lead: what a page's policy has to allow. */
export function storageOrigin(address: StorageAddress): string {
  const url = new URL(address.endpoint);
  if (!namesBucketInPath(address.endpoint)) url.hostname = `${address.bucket}.${url.hostname}`;
  return url.origin;
}

const defaultRegion = 'ap-south-1';

/** Throws an Error that names what is missing, never the secret. */
export function storageAddressOf(text: string): StorageAddress {
  const url = new URL(text);
  const bucket = url.pathname.replace(/^\/|\/$/g, '');
  if (!url.username || !url.password) throw new Error('the storage address has no access key and secret');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new Error('the storage address names no bucket');
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? defaultRegion,
    bucket,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  };
}
