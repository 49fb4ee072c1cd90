/** What the local process and the container share: one node, nothing created by accident, quick after a crash. */
export const kafkaSettings: Record<string, string | number> = {
  'process.roles': 'broker,controller',
  'node.id': 1,
  'controller.listener.names': 'CONTROLLER',
  'inter.broker.listener.name': 'CLIENT',
  'listener.security.protocol.map': 'CLIENT:SASL_PLAINTEXT,CONTROLLER:SASL_PLAINTEXT',
  'sasl.enabled.mechanisms': 'PLAIN',
  'sasl.mechanism.inter.broker.protocol': 'PLAIN',
  'sasl.mechanism.controller.protocol': 'PLAIN',
  'auto.create.topics.enable': 'false',
  'default.replication.factor': 1,
  'offsets.topic.replication.factor': 1,
  'offsets.topic.num.partitions': 12,
  'transaction.state.log.replication.factor': 1,
  'transaction.state.log.min.isr': 1,
  'transaction.state.log.num.partitions': 12,
  'share.coordinator.state.topic.replication.factor': 1,
  'share.coordinator.state.topic.min.isr': 1,
  'group.initial.rebalance.delay.ms': 0,
  // with the defaults clients stand still for 18 s after a broker that was killed; with these 5 s
  'broker.session.timeout.ms': 3000,
  'broker.heartbeat.interval.ms': 500,
  'controller.quorum.election.timeout.ms': 300,
  'controller.quorum.fetch.timeout.ms': 1000,
  'num.network.threads': 2,
  'num.io.threads': 4,
  'log.cleaner.dedupe.buffer.size': 16 * 1024 * 1024, // its default is a quarter of our heap
};

export function localListeners(port: number, controllerPort: number, advertisedPort = port): Record<string, string> {
  return {
    listeners: `CLIENT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'advertised.listeners': `CLIENT://127.0.0.1:${advertisedPort}`,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
  };
}

export const kafkaUser = 'exam';

/** One user for the services, the broker and its controller, and who may sign in: that user. */
export function passwordSettings(password: string): Record<string, string> {
  const who = `org.apache.kafka.common.security.plain.PlainLoginModule required username="${kafkaUser}" password="${password}" user_${kafkaUser}="${password}";`;
  return {
    'listener.name.client.plain.sasl.jaas.config': who,
    'listener.name.controller.plain.sasl.jaas.config': who,
  };
}

/** As Strimzi sets a broker up for `authorization: simple` and `authentication: scram-sha-512`. */
export const rightsSettings: Record<string, string> = {
  'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
  'super.users': `User:${kafkaUser}`,
  'listener.name.client.sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-512',
  'listener.name.client.scram-sha-512.sasl.jaas.config':
    'org.apache.kafka.common.security.scram.ScramLoginModule required;',
};

/** What is asked of the authorizer, and whether it is allowed. */
export const rightsLog: Record<string, string> = {
  'logger.rights.name': 'kafka.authorizer.logger',
  'logger.rights.level': 'debug',
};

/** In the form that clients take. */
export const kafkaAddress = (password: string, host: string, port: number): string =>
  `kafka://${kafkaUser}:${password}@${host}:${port}`;

export const logSettings: Record<string, string> = {
  'rootLogger.level': 'warn',
  'rootLogger.appenderRefs': 'out',
  'rootLogger.appenderRef.out.ref': 'out',
  'appender.out.type': 'Console',
  'appender.out.name': 'out',
  'appender.out.layout.type': 'PatternLayout',
  'appender.out.layout.pattern': '%d{ISO8601} %-5p %c{1} %m%n',
  // one line that says it is up, in a log that is else only warnings
  'logger.server.name': 'kafka.server.KafkaRaftServer',
  'logger.server.level': 'info',
};

export function properties(values: Record<string, string | number>): string {
  return `${Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')}\n`;
}
