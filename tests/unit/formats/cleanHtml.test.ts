import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../../../formats/html/clean.ts'
import { anyHtml, seeded } from '../../support/parsedQuestions.ts'

describe('cleanHtml', () => {
  test.each([
    ['keeps lines of code', '<pre><code>\n\na\n  b</code></pre>', '<pre><code>\n\na\n  b</code></pre>'],
    ['drops the line break at the start of a pre', '<pre>\na\r\n b\n</pre>', '<pre>a\n b</pre>'],
    ['collapses spaces elsewhere', '<p>a \n  b</p>', '<p>a b</p>'],
    ['limits deep nesting', `${'<b>'.repeat(20_000)}isi`, /^<p>(<b>)+isi(<\/b>)+<\/p>$/],
    [
      'keeps table cells without styles, and nested tables as lines',
      '<table width="900"><caption>Data</caption><thead><tr><th colspan="2" style="color:red">Kota</th></tr></thead><tr><td>Bogor<td></td><td><table><tr><td>a<td>b</table></td></tr></table>',
      '<p>Data</p><table><tbody><tr><th colspan="2"><p>Kota</p></th></tr><tr><td><p>Bogor</p></td><td><p></p></td><td><p>a b</p></td></tr></tbody></table>',
    ],
    [
      'keeps a clean table',
      '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    ],
  ])('%s', (_, html, clean) => {
    expect(cleanHtml(html)).toMatch(clean)
  })

  test('leaves clean HTML unchanged', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const html = anyHtml(seeded(seed))
      expect(cleanHtml(html), `seed ${seed}`).toBe(html)
    }
  })
})
