import type { SentMessage } from './messages.js';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The inbox of everybody, for a developer's eyes. It shows the newest hundred and loads itself again. */
export function inboxPage(messages: readonly SentMessage[]): string {
  const rows = messages.slice(0, 100).map(
    ({ kind, to, subject, text, receivedAt }) => `<article>
  <h2>${escaped(subject)}</h2>
  <p>${kind === 'sms' ? 'SMS' : 'E-mail'} to <strong>${escaped(to)}</strong>, <time>${escaped(receivedAt)}</time></p>
  <pre>${escaped(text)}</pre>
</article>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5">
<title>Inbox</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid #8888; border-radius: 8px; padding: 0 1rem; margin: 1rem 0; }
  h2 { font-size: 1rem; } pre { white-space: pre-wrap; font-size: 1.1rem; }
</style>
</head>
<body>
<h1>Inbox</h1>
<p>Text messages and e-mails that the product has sent on this machine, newest first.</p>
${rows.join('\n') || '<p>Nothing has been sent yet.</p>'}
</body>
</html>
`;
}
