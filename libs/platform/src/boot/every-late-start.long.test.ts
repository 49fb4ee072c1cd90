import { serviceNames } from '@exam/contracts';
import { startBeforeItsServers } from '../../test/late-servers.js';

test.each(serviceNames)(
  '%s starts before PostgreSQL, Redis and Kafka are there, and is whole once they are',
  startBeforeItsServers,
);
