import { describe, expect, test } from 'vitest'
import { copyTitle } from '../../../server/entity/copyTitle.ts'

const a = 'a'.repeat(255)
/** Eleven UTF-16 units, one grapheme. */
const family = '👨‍👩‍👧‍👦'

describe('copyTitle', () => {
  test.each([
    ['Barista', 1, 'Barista (salinan)'],
    ['Barista', 2, 'Barista (salinan 2)'],
    ['Barista (salinan)', 1, 'Barista (salinan)'],
    ['Barista (salinan 9)', 12, 'Barista (salinan 12)'],
    ['(salinan)', 1, '(salinan) (salinan)'],
    ['Barista (Salinan resmi)', 1, 'Barista (Salinan resmi) (salinan)'],
    ['a'.repeat(245), 1, `${'a'.repeat(245)} (salinan)`],
    ['a'.repeat(246), 1, `${'a'.repeat(244)}… (salinan)`],
    [a, 100, `${'a'.repeat(240)}… (salinan 100)`],
    [`${'a'.repeat(243)} bcd`, 1, `${'a'.repeat(243)}… (salinan)`],
    [`${'a'.repeat(240)}${family}`, 1, `${'a'.repeat(240)}… (salinan)`],
    [`${'a'.repeat(244)}… (salinan)`, 2, `${'a'.repeat(242)}… (salinan 2)`],
  ])('%s, copy %i', (title, n, expected) => {
    expect(copyTitle(title, n)).toBe(expected)
    expect(expected.length).toBeLessThanOrEqual(255)
  })
})
