import { vttFault } from './captions.worker.js';

const fault = (text: string) => vttFault(Buffer.from(text));
const cue = (text: string, times = '00:01.000 --> 00:02.000') => `WEBVTT\n\n${times}\n${text}\n`;

const whole = `\uFEFFWEBVTT Captions of a film
Kind: captions
Language: en

STYLE
::cue(b) { color: yellow }

REGION
id:below
lines:3

NOTE
Two lines
of a comment.

first
00:00.000 --> 00:02.000 line:90%,end position:10% size:35.5% align:start
Two charges & a <b>force</b>.

00:02.000 --> 01:00:00.000 vertical:rl region:below
<v.loud Asha>Like <c.red.big>charges</c> <00:03.000>repel: 1 &lt; 2.
<lang hi>आवेश</lang> <ruby>電<rt>den</rt>荷<rt>ka</ruby>

00:02.000 --> 00:03.500
`;

test.each([
  ['everything that WebVTT has', whole],
  ['lines that end as in Windows', whole.replaceAll('\n', '\r\n')],
  ['lines that end as on an old Macintosh', whole.replaceAll('\n', '\r')],
  ['a single cue without an empty line at the end', cue('Hello').trimEnd()],
  ['one speaker whose tag nobody closes', cue('<v Asha>Hello')],
])('captions: %s', (_name, text) => {
  expect(fault(text)).toBeNull();
});

test.each([
  ['nothing', '', 'line 1: the file does not begin with WEBVTT'],
  ['another form', '1\n00:00:01,000 --> 00:00:02,000\nHello\n', 'line 1: the file does not begin with WEBVTT'],
  ['a page', '<!doctype html><script>alert(1)</script>', 'line 1: the file does not begin with WEBVTT'],
  ['a first word that only begins so', 'WEBVTTX\n\n', 'line 1: the file does not begin with WEBVTT'],
  ['a header after an empty line', `\n${cue('Hello')}`, 'line 1: the file does not begin with WEBVTT'],
  [
    'no empty line after the header',
    'WEBVTT\n00:01.000 --> 00:02.000\nx',
    'line 2: an empty line is missing after the header',
  ],
  ['no cue', 'WEBVTT\n\nNOTE nothing to say\n', 'line 1: there is no cue'],
  ['a text without times', 'WEBVTT\n\nHello\n', 'line 3: neither a cue nor a comment'],
  ['times with commas', cue('x', '00:01,000 --> 00:02,000'), /^line 3: the times/],
  ['a minute of 60 seconds', cue('x', '00:60.000 --> 01:02.000'), /^line 3: the times/],
  ['a time without thousandths', cue('x', '00:01 --> 00:02'), /^line 3: the times/],
  ['an arrow without spaces', cue('x', '00:01.000-->00:02.000'), /^line 3: the times/],
  ['a cue that ends before it begins', cue('x', '00:02.000 --> 00:01.000'), 'line 3: the cue ends before it begins'],
  ['a cue without length', cue('x', '00:02.000 --> 00:02.000'), 'line 3: the cue ends before it begins'],
  [
    'cues out of order',
    `${cue('x', '00:05.000 --> 00:06.000')}\n00:04.999 --> 00:07.000\ny\n`,
    'line 6: the cue begins before the one above it',
  ],
  [
    'cues that run together',
    `${cue('x')}00:02.000 --> 00:03.000\ny\n`,
    'line 5: an empty line is missing before the cue',
  ],
  ['a setting of its own', cue('x', '00:01.000 --> 00:02.000 color:red'), "line 3: 'color:red' is no setting of a cue"],
  ['a setting out of the prototype', cue('x', '00:01.000 --> 00:02.000 constructor:1'), /no setting of a cue$/],
  ['a setting of no value', cue('x', '00:01.000 --> 00:02.000 align:justify'), /no setting of a cue$/],
  ['a script', cue('<script>alert(1)</script>'), 'line 4: no tag of WebVTT: <script>'],
  ['a picture', cue('one\n<img src=x onerror=alert(1)>'), /^line 5: no tag of WebVTT: <img src=x/],
  ['an attribute', cue('<b onclick=alert(1)>x</b>'), /^line 4: no tag of WebVTT/],
  ['a link', cue('<a href="https://example.org">x</a>'), /^line 4: no tag of WebVTT/],
  ['a tag in capitals', cue('<B>x</B>'), /^line 4: no tag of WebVTT/],
  ['a comment of HTML', cue('<!-- x'), /^line 4: a < is left open/],
  ['a sign that is no tag', cue('1 < 2'), /^line 4: a < is left open/],
  ['a tag that nobody closes', cue('<b>x'), 'line 4: <b> is not closed'],
  ['tags that cross', cue('<b><i>x</b></i>'), 'line 4: this tag is not open here: </b>'],
  ['a reading without its word', cue('<rt>x</rt>'), 'line 4: stands outside of <ruby>: <rt>'],
  ['a speaker without a name', cue('<v>x</v>'), 'line 4: the tag does not say which: <v>'],
  ['a time beyond the cue', cue('a <00:02.500>b'), /^line 4: the time is not after/],
  ['times backwards', cue('a <00:01.500>b <00:01.200>c'), /^line 4: the time is not after/],
  [
    'a style that loads',
    'WEBVTT\n\nSTYLE\n::cue { background: url(https://example.org) }\n',
    'line 4: the style loads something',
  ],
  ['a style that imports', 'WEBVTT\n\nSTYLE\n@import "x.css";\n', 'line 4: the style loads something'],
  ['a style after the cues', `${cue('x')}\nSTYLE\n::cue { color: red }\n`, 'line 6: STYLE stands after the first cue'],
  ['a very long cue', cue('x'.repeat(2_001)), 'line 3: the cue has more than 2000 letters'],
  ['the character U+0000', cue('a\0b'), 'line 4: the character U+0000'],
])('no captions: %s', (_name, text, why) => {
  if (typeof why === 'string') expect(fault(text)).toBe(why);
  else expect(fault(text)).toMatch(why);
});

test('captions are UTF-8', () => {
  expect(vttFault(Buffer.concat([Buffer.from(cue('Hello ')), Buffer.from([0xe9, 0x20])]))).toBe(
    'line 1: the file is not UTF-8',
  );
});

test('as many cues as nobody reads are refused in a moment', () => {
  const cues = Array.from({ length: 20_001 }, () => '00:01.000 --> 00:02.000\nx\n').join('\n');
  expect(fault(`WEBVTT\n\n${cues}`)).toMatch(/there are more than 20000 cues$/);
});
