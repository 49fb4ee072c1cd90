import { render } from '@testing-library/react';
import { FileSign } from './file-sign.js';

test.each([
  ['image/png', 'image'],
  ['image/svg+xml', 'other'],
  ['video/mp4', 'video'],
  ['application/pdf', 'pdf'],
  ['audio/mpeg; rate=44100', 'audio'],
  ['application/zip', 'other'],
  ['', 'other'],
])('[CONST-004] a file of the type "%s" is classed as %s', (mediaType, expected) => {
  const { container } = render(<FileSign mediaType={mediaType} />);
  expect(container.querySelector('[data-file]')).toHaveAttribute('data-file', expected);
});
