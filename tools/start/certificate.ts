import { X509Certificate } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findProgram, runCommand } from '../lib/command.js';
import { Failure } from '../lib/failure.js';

/** PEM files of the edge. */
export type Certificate = { certificate: string; key: string };

const days = 365;
const renewBeforeMs = 30 * 24 * 3_600_000;

/** Where the certificate of a data folder lies that nobody but this machine vouches for. */
export const ownCertificate = (dataFolder: string): Certificate => ({
  certificate: path.join(dataFolder, 'tls/certificate.pem'),
  key: path.join(dataFolder, 'tls/key.pem'),
});

/** Makes it where it is missing or ends soon. Browsers warn of it, as they cannot know it. */
export async function makeOwnCertificate({ certificate, key }: Certificate): Promise<void> {
  if (existsSync(certificate) && existsSync(key) && lastsFrom(readFileSync(certificate, 'utf8'))) return;
  const openssl = findProgram('openssl');
  if (!openssl)
    throw new Failure(
      'A certificate cannot be made',
      'openssl is not on the PATH.',
      'Install it (apt-get install openssl), or give a certificate with --tls-certificate and --tls-key.',
    );
  mkdirSync(path.dirname(key), { recursive: true, mode: 0o700 });
  const names = ['DNS:localhost', `DNS:${os.hostname()}`, 'IP:127.0.0.1', ...addresses().map((one) => `IP:${one}`)];
  const { code, output } = await runCommand(openssl, [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-days', String(days), '-subj', '/CN=exam-platform', '-addext', `subjectAltName=${names.join(',')}`],
    ...['-keyout', key, '-out', certificate],
  ]);
  if (code !== 0)
    throw new Failure(
      'A certificate could not be made',
      output.trim(),
      'Give one with --tls-certificate and --tls-key.',
    );
  chmodSync(key, 0o600);
}

const lastsFrom = (pem: string): boolean => Date.parse(new X509Certificate(pem).validTo) - Date.now() > renewBeforeMs;

const addresses = (): string[] =>
  Object.values(os.networkInterfaces()).flatMap((all) =>
    (all ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
