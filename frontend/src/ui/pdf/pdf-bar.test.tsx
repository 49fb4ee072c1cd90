import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage } from '../../test/render-page.js';
import { PdfBar } from './pdf-bar.js';

function Bar() {
  const [page, setPage] = useState(1);
  const [scale, setScale] = useState(3.5);
  const [search, setSearch] = useState('');
  const matches = search === 'newton' ? [2, 2, 3] : [];
  return (
    <PdfBar
      page={page}
      pageCount={3}
      scale={scale}
      search={search}
      matches={matches}
      onTurn={setPage}
      onScale={setScale}
      onSearch={setSearch}
    />
  );
}

const press = (name: string) => screen.getByRole('button', { name });

test('[CONT-010] a document is turned page by page and zoomed in steps of 0.5', async () => {
  const { user } = await renderPage({ page: Bar });
  expect(press('Previous page')).toBeDisabled();
  await user.click(press('Next page'));
  await user.click(press('Next page'));
  expect(screen.getByText('Page 3 of 3')).toBeVisible();
  expect(press('Next page')).toBeDisabled();
  await user.click(press('Previous page'));
  expect(screen.getByText('Page 2 of 3')).toBeVisible();

  await user.click(press('Zoom in'));
  expect(screen.getByText('Zoom 400 %')).toBeVisible();
  expect(press('Zoom in')).toBeDisabled();
  await user.click(press('Zoom out'));
  expect(screen.getByText('Zoom 350 %')).toBeVisible();
});

test('the search leads from place to place, round and back', async () => {
  const { user } = await renderPage({ page: Bar });
  const field = screen.getByRole('searchbox');
  await user.type(field, 'gauss{Enter}');
  expect(screen.getByText('No match')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'newton{Enter}');
  await user.click(press('Next match'));
  expect(screen.getByText('Match 1 of 3')).toBeVisible();
  expect(screen.getByText('Page 2 of 3')).toBeVisible();
  await user.click(press('Next match'));
  await user.click(press('Next match'));
  expect(screen.getByText('Page 3 of 3')).toBeVisible();
  await user.click(press('Next match'));
  expect(screen.getByText('Match 1 of 3')).toBeVisible();
  await user.click(press('Previous match'));
  expect(screen.getByText('Match 3 of 3')).toBeVisible();
});
