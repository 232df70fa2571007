import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../../../formats/html/clean.ts'
import { anyHtml, seeded } from '../../support/parsedQuestions.ts'

describe('rich text where there is no document', () => {
  test.each([
    ['lines of code are kept', '<pre><code>\n\na\n  b</code></pre>', '<pre><code>\n\na\n  b</code></pre>'],
    ['a line break that a pre begins with is none', '<pre>\na\r\n b\n</pre>', '<pre>a\n b</pre>'],
    ['spaces elsewhere are one', '<p>a \n  b</p>', '<p>a b</p>'],
    ['elements that nobody nests so deep', `${'<b>'.repeat(20_000)}isi`, /^<p>(<b>)+isi(<\/b>)+<\/p>$/],
    [
      'a table keeps its cells, without its looks; one in another is lines',
      '<table width="900"><caption>Data</caption><thead><tr><th colspan="2" style="color:red">Kota</th></tr></thead><tr><td>Bogor<td></td><td><table><tr><td>a<td>b</table></td></tr></table>',
      '<p>Data</p><table><tbody><tr><th colspan="2"><p>Kota</p></th></tr><tr><td><p>Bogor</p></td><td><p></p></td><td><p>a b</p></td></tr></tbody></table>',
    ],
    [
      'a clean table stays',
      '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
      '<table><tbody><tr><td><p>a</p></td></tr></tbody></table>',
    ],
  ])('%s', (_, html, clean) => {
    expect(cleanHtml(html)).toMatch(clean)
  })

  test('what is clean stays as it is', () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const html = anyHtml(seeded(seed))
      expect(cleanHtml(html), `seed ${seed}`).toBe(html)
    }
  })
})
