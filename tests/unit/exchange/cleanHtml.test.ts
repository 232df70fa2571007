import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../../../src/custom/question-exchange/html/clean.ts'
import { anyHtml, seeded } from '../../support/foundQuestions.ts'

describe('rich text where there is no document', () => {
  test.each([
    ['lines of code are kept', '<pre><code>\n\na\n  b</code></pre>', '<pre><code>\n\na\n  b</code></pre>'],
    ['a line break that a pre begins with is none', '<pre>\na\r\n b\n</pre>', '<pre>a\n b</pre>'],
    ['spaces elsewhere are one', '<p>a \n  b</p>', '<p>a b</p>'],
    ['elements that nobody nests so deep', `${'<b>'.repeat(20_000)}isi`, /^<p>(<b>)+isi(<\/b>)+<\/p>$/],
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
