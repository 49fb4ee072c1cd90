import { judgeDrawings } from './drawing-checks.js';

const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`);
const verdictOf = async (drawing: Buffer | string) => (await judgeDrawings([Buffer.from(drawing)]))[0];

test.each([
  ['<script>x()</script>'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">x()</s:script>'],
  ['<rect onload="x()"/>'],
  ['<rect/onclick="x()"/>'],
  ['<rect x="1"onclick="x()"/>'],
  ['<foreignObject><p/></foreignObject>'],
  ['<h:p xmlns:h="http://www.w3.org/1999/xhtml"/>'],
  ['<a href="javascript:x()"/>'],
  ['<image href="https://x.test/a.png"/>'],
  ['<image href="&#104;ttps://x.test/a.png"/>'],
  ['<image href="data:image/svg+xml;base64,AAAA"/>'],
  ['<use xlink:href="http://x.test/a.svg#b"/>'],
  ['<style>@import "x"</style>'],
  ['<style>a{fill:url(https://x.test)}</style>'],
  ['<style>a{fill:ur<![CDATA[l(https://x.test)}]]></style>'],
  ['<style>a{fill:u\\72l(https://x.test)}</style>'],
  ['<rect fill="url(//x.test)"/>'],
  ['<rect style="fill:image-set(\'x\')"/>'],
  ['<set attributeName="href" to="x"/>'],
  ['<animate attributeName="x"/>'],
  ['<?xml-stylesheet href="x"?>'],
])('a drawing that could run or fetch is told: %s', async (inside) => {
  expect(['active', 'not_svg']).toContain(await verdictOf(svg(inside)));
});

test.each([
  ['a page that holds a drawing', '<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>'],
  ['a drawing that ends in the middle', '<svg xmlns="http://www.w3.org/2000/svg"><path>'],
  ['a root without the namespace of drawings', '<svg><path/></svg>'],
  ['comments alone', '<!-- a --><!-- b -->'],
  ['an entity of its own', '<svg xmlns="http://www.w3.org/2000/svg">&lol;</svg>'],
  ['bytes that are no text', Buffer.from('3c7376672fff', 'hex')],
])('%s is no drawing', async (_, drawing) => {
  expect(await verdictOf(drawing)).toBe('not_svg');
});

test('a drawing with a document type, which could declare entities, is refused', async () => {
  const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>';
  expect(await verdictOf(bomb)).toBe('active');
});

test('drawings as editors write them pass, in the order given', async () => {
  const drawn = svg(
    '<title>A</title><style>text{font:10px serif}</style><use href="#a"/><use xlink:href="#b"/>' +
      '<rect id="a" fill="url(#g)" style="stroke:url( \'#g\')"/><image href="data:image/png;base64,AA=="/>',
  );
  const declared = Buffer.concat([Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- drawn -->\n'), drawn]);
  expect(await judgeDrawings([drawn, svg('<script/>'), declared])).toEqual(['fine', 'active', 'fine']);
});

test('203 bytes of comments hold up nobody: by a pattern that goes back these would not end', async () => {
  expect(await verdictOf('<!---->'.repeat(29))).toBe('not_svg');
  expect(await verdictOf('<!---->'.repeat(100_000))).toBe('not_svg');
});

test.each([
  ['large', svg(`<path d="${'M0 0'.repeat(300_000)}"/>`)],
  ['deep', svg('<g>'.repeat(70) + '</g>'.repeat(70))],
  ['many', svg('<g/>'.repeat(25_000))],
])('a drawing that is too %s is refused', async (_, drawing) => {
  expect(await verdictOf(drawing)).toBe('too_complex');
});

test('what keeps the thread busy is refused in time, and the next drawing has a new thread', async () => {
  const fine = svg('<path/>');
  const endless =
    "import { parentPort } from 'node:worker_threads'; parentPort.postMessage(0); parentPort.on('message', () => { for (;;); });";
  const file = new URL(`data:text/javascript,${encodeURIComponent(endless)}`);
  expect(await judgeDrawings([fine, fine], { limitMs: 50, file })).toEqual(['too_complex', 'too_complex']);
  expect(await judgeDrawings([svg('<g>'.repeat(70)), fine])).toEqual(['too_complex', 'fine']);
});
