import { addressesOf, placesOf } from './edge-addresses.js';
import { edgeOptions, edgeSettings } from './edge-settings.js';
import { nginxConfig } from '../../edge/nginx.js';

const settings = edgeSettings({ SLIDES_UPSTREAM: 'catalog:3001', STORAGE_UPSTREAM: 'storage:80', EDGE_WORKERS: '' });

test('replicas are found by their service’s name, and found again when they are others', async () => {
  const places = placesOf(settings);
  const names: Record<string, string[]> = { identity: ['10.0.0.9', '10.0.0.2'], catalog: ['10.0.0.3'] };
  const resolve = async (host: string) => {
    if (!names[host]) throw new Error('ENOTFOUND');
    return names[host];
  };
  const first = await addressesOf(places, {}, resolve);
  expect(first['identity']).toEqual(['10.0.0.2:3000', '10.0.0.9:3000']);
  expect(first['slides']).toEqual(['10.0.0.3:3001']);
  // not there yet: refused with the time to try again
  expect(first['commerce']).toEqual(['127.0.0.1:9']);

  names['identity'] = ['10.0.0.7'];
  delete names['catalog']; // the name server does not answer: who was there still is
  const then = await addressesOf(places, first, resolve);
  expect(then['identity']).toEqual(['10.0.0.7:3000']);
  expect(then['catalog']).toEqual(['10.0.0.3:3000']);
});

test('sockets go to any replica, polls to the one of their session', async () => {
  const addresses = await addressesOf(placesOf(settings), {}, async () => ['10.0.0.1', '10.0.0.2']);
  const config = nginxConfig(edgeOptions(settings, addresses));
  expect(config).toMatch(/upstream live \{\s+zone live 64k;\s+least_conn;/);
  expect(config).toMatch(
    /upstream live_polls \{\s+zone live_polls 64k;\s+hash \$remote_addr\$http_user_agent consistent;/,
  );
  expect(config).toContain('listen 8081;');
  expect(config).toContain('listen 8082;');
  expect(config).toContain('worker_processes 2;');
  // an upload and an import outlive a stop and other addresses; a container is given thirty seconds
  expect(config).toContain('worker_shutdown_timeout 25s;');
});

test('a cluster’s one address is tried twice, and never rests', async () => {
  const config = nginxConfig(
    edgeOptions(settings, await addressesOf(placesOf(settings), {}, async () => ['10.96.0.7'])),
  );
  expect(config.match(/server 10\.96\.0\.7:3000 max_fails=0;/g)).toHaveLength(2 * (7 + 2));
});

test('half of the new live connections that are let in may be of one address', async () => {
  const set = edgeSettings({ EDGE_LIVE_CONNECTIONS_PER_SECOND: '401' });
  expect(edgeOptions(set, await addressesOf(placesOf(set), {}, async () => ['10.96.0.7'])).limits).toEqual({
    liveConnectionsPerSecond: 401,
    addressLiveConnectionsPerSecond: 201,
  });
});

test('a setting that is wrong is told by its name', () => {
  expect(() => edgeSettings({ EDGE_WORKERS: 'many' })).toThrow('EDGE_WORKERS');
});
