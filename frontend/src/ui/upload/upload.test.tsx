import { act, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../test/render-page.js';
import { Upload } from './upload.js';

class FakeRequest {
  static readonly sent: FakeRequest[] = [];
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  body: Blob | null = null;
  address = '';
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: Blob) {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.onabort?.();
  }
  progress(loaded: number, total: number) {
    act(() => this.upload.onprogress?.({ lengthComputable: true, loaded, total }));
  }
  answer(status: number) {
    this.status = status;
    act(() => this.onload?.());
  }
}

const stored: string[] = [];
let signed = 0;

beforeEach(() => {
  FakeRequest.sent.length = 0;
  stored.length = 0;
  signed = 0;
  Object.assign(window, { XMLHttpRequest: FakeRequest });
});

const page = () => (
  <Upload
    label="Add a picture"
    accept="image/*"
    maxBytes={1_048_576}
    sign={async ({ type }) => {
      signed += 1;
      return { method: 'PUT', url: `https://files/${signed}`, headers: { 'content-type': type }, key: `k${signed}` };
    }}
    onStored={({ key }) => stored.push(key)}
  />
);

test('[CONST-005] a file of any kind may have 209,715,200 bytes where nothing smaller is said', async () => {
  let asked = 0;
  const sign = async () => {
    asked += 1;
    return { method: 'PUT' as const, url: 'https://files/1', headers: {} };
  };
  const { user } = await renderPage({
    page: () => <Upload label="Add a file" accept="video/*" sign={sign} onStored={() => undefined} />,
  });
  const input = screen.getByLabelText('Add a file', { selector: 'input' });
  const ofSize = (size: number) =>
    Object.defineProperty(new File(['x'], 'film.mp4', { type: 'video/mp4' }), 'size', { value: size });
  await user.upload(input, ofSize(209_715_201));
  expect(screen.getByRole('status')).toHaveTextContent('The file is larger than 200 MB');
  expect(asked).toBe(0);
  await user.upload(input, ofSize(209_715_200));
  await waitFor(() => expect(asked).toBe(1));
});

const picture = new File(['12345'], 'me.png', { type: 'image/png' });
const sent = async (count: number) => {
  await waitFor(() => expect(FakeRequest.sent).toHaveLength(count));
  return FakeRequest.sent[count - 1]!;
};

test('[CONT-019] a file goes to the signed address with its progress, and is told when it has arrived', async () => {
  const { user } = await renderPage({ page });
  await user.upload(screen.getByLabelText('Add a picture', { selector: 'input' }), picture);
  const request = await sent(1);
  expect(request).toMatchObject({ address: 'PUT https://files/1', headers: { 'content-type': 'image/png' } });
  expect(request.body).toBe(picture);
  request.progress(2, 5);
  expect(screen.getByRole('status')).toHaveTextContent('me.png: 40 %');
  expect(screen.getByRole('button', { name: 'Add a picture' })).toBeDisabled();
  expect(stored).toEqual([]);

  request.answer(200);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('me.png has been uploaded'));
  expect(stored).toEqual(['k1']);
});

test('an upload that was refused or lost can be tried again, signed anew', async () => {
  const { user } = await renderPage({ page });
  await user.upload(screen.getByLabelText('Add a picture', { selector: 'input' }), picture);
  (await sent(1)).answer(403);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('me.png could not be uploaded.'));
  expect(stored).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Try again' }));
  (await sent(2)).onerror!();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('There is no connection to the server.'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const third = await sent(3);
  expect(third.address).toBe('PUT https://files/3');
  third.answer(200);
  await waitFor(() => expect(stored).toEqual(['k3']));
});

test('an upload can be stopped; a file that is too large is not sent', async () => {
  const { user } = await renderPage({ page });
  const input = screen.getByLabelText('Add a picture', { selector: 'input' });
  await user.upload(input, new File([new Uint8Array(1_048_577)], 'large.png', { type: 'image/png' }));
  expect(screen.getByRole('status')).toHaveTextContent('The file is larger than 1 MB');
  expect(signed).toBe(0);

  await user.upload(input, picture);
  await sent(1);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  expect(screen.getByRole('button', { name: 'Add a picture' })).toBeEnabled();
  expect(stored).toEqual([]);
});
