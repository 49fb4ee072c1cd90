import { pictureKind } from './picture-bytes.js';

const base64 = (text: string) => Buffer.from(text, 'base64');
const tinyPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test.each([
  ['png', base64(tinyPng)],
  ['gif', base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7')],
  ['webp', base64('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA')],
  ['jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080001000103012200021101031101ffd9', 'hex')],
  [
    'svg',
    Buffer.from(
      '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    ),
  ],
])('%s is told from its bytes', (extension, bytes) => {
  expect(pictureKind(bytes)?.extension).toBe(extension);
});

test.each([
  ['words', Buffer.from('not a picture')],
  ['a signature alone', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['a picture cut off after its header', base64(tinyPng).subarray(0, 30)],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', (_, bytes) => {
  expect(pictureKind(bytes)).toBeNull();
});
