import { cleanText } from './clean-text.js';

test.each([
  [
    'keeps the small set of tags',
    '<p>H<sub>2</sub>O <b>is</b></p><table><tr><td colspan="2">x</td></tr></table>',
    '<p>H<sub>2</sub>O <b>is</b></p><table><tr><td colspan="2">x</td></tr></table>',
  ],
  ['takes scripts out with what they contain', 'a<script>alert(1)</script>b<style>p{}</style>', 'ab'],
  ['takes every other attribute out', '<p onclick="x()" style="color:red" class="q">a</p>', '<p>a</p>'],
  [
    'unwraps links and drops pictures of elsewhere',
    '<a href="javascript:x()">a</a><img src="https://x.test/p.png">',
    'a',
  ],
  ['shows what is no tag as text', 'if a<b and b<c', 'if a&lt;b and b&lt;c'],
  ['keeps a formula as text', 'Let $a<b$ and $$x>1 & y$$', 'Let $a&lt;b$ and $$x&gt;1 &amp; y$$'],
  ['keeps formulas in brackets', String.raw`\(p<q\) and \[r<s\]`, String.raw`\(p&lt;q\) and \[r&lt;s\]`],
  ['keeps a formula with line breaks', String.raw`\[a\\[2pt]\\(b<c)\]`, String.raw`\[a\\[2pt]\\(b&lt;c)\]`],
  ['makes markup inside a formula text', '$<script>alert(1)</script>$', '$&lt;script&gt;alert(1)&lt;/script&gt;$'],
  [
    'lets no formula break out of an attribute',
    '<td colspan="$x" onclick="y()$">a</td>',
    '<td colspan="$x&quot; onclick=&quot;y()$">a</td>',
  ],
  ['drops characters that nobody types', 'a\u0000b\uE0000\uE001\uD800c', 'ab0c'],
])('%s', (_, written, clean) => {
  expect(cleanText(written)).toBe(clean);
  expect(cleanText(clean)).toBe(clean);
});

test.each(['\\(', '\\[', '\\[\\('])('a long text of %s, which never closes, holds nobody up', (sign) => {
  const text = sign.repeat(50_000);
  const before = process.cpuUsage();
  expect(cleanText(text)).toBe(text);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_500);
});
