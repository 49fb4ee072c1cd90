import { judgedIn, podsOf } from './admission.js';

test('a Deployment, a Job and a StatefulSet are asked about as the pods that they make; nothing else is', () => {
  const template = { metadata: { labels: { app: 'one' } }, spec: { containers: [{ name: 'one' }] } };
  const maker = (kind: string) => ({
    apiVersion: 'v1',
    kind,
    metadata: { name: 'one', namespace: 'exam' },
    spec: { template },
  });
  const other = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'one' }, spec: {} };
  const pods = podsOf([...['Deployment', 'Job', 'StatefulSet'].map(maker), other]);
  expect(pods.map(({ metadata }) => metadata?.name)).toEqual(['deployment-one', 'job-one', 'statefulset-one']);
  expect(pods[0]).toEqual({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'deployment-one', namespace: 'exam', labels: { app: 'one' } },
    spec: template.spec,
  });
});

test('a refusal and a warning of the server are told, and what it took is counted', () => {
  const refusal =
    'Error from server (Forbidden): pods "job-migrate" is forbidden: violates PodSecurity "restricted:latest"';
  const warning = 'Warning: would violate PodSecurity "restricted:latest"';
  const output = ['namespace/exam serverside-applied', 'pod/one created (server dry run)', refusal, warning, ''].join(
    '\n',
  );
  expect(judgedIn(output)).toEqual({ taken: 2, refusals: [refusal, warning] });
});
