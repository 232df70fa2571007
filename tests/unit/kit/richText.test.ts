import { describe, expect, test } from 'vitest'
import { allowedAttribute } from '../../../contract/richText.ts'
import { toLinkAddress } from '../../../src/resources/_kit/rich-text/LinkTool.tsx'
import {
  colourName,
  type TextColour,
  textColours,
  toRgb,
} from '../../../src/resources/_kit/rich-text/palette.ts'

/** The contrast of two colours by WCAG 2.2. */
const contrast = (one: string, other: string): number => {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe('text palette', () => {
  test.each(Object.keys(textColours) as TextColour[])(
    'gives %s enough contrast in light and dark mode',
    (name) => {
      const { stored, dark } = textColours[name]
      for (const ground of ['#ffffff', '#f6f6fb']) expect(contrast(stored, ground)).toBeGreaterThan(4.5)
      for (const ground of ['#18182c', '#101019', '#1f1f38'])
        expect(contrast(dark, ground)).toBeGreaterThan(4.5)
    },
  )

  test.each(Object.keys(textColours) as TextColour[])('keeps and recognises %s as hex and as rgb', (name) => {
    const { stored } = textColours[name]
    for (const colour of [stored, toRgb(stored)]) {
      expect(allowedAttribute('span', 'style', `color: ${colour};`)).toBe(`color: ${colour};`)
      expect(colourName(colour)).toBe(name)
    }
  })

  test('ignores colours outside the palette', () => {
    for (const colour of ['#000000', 'red', '', null, undefined, 7])
      expect(colourName(colour)).toBeUndefined()
  })
})

describe('linkAddress', () => {
  test.each([
    ['https://balai.id/a?b=c#d', 'https://balai.id/a?b=c#d'],
    ['  HTTP://BALAI.ID  ', 'HTTP://BALAI.ID'],
    ['balai.id', 'https://balai.id'],
    ['balai.id:8080/x', 'https://balai.id:8080/x'],
    ['//balai.id', 'https://balai.id'],
    ['tanya@balai.id', 'mailto:tanya@balai.id'],
    ['mailto:tanya@balai.id', 'mailto:tanya@balai.id'],
    ['tel:+62811', 'tel:+62811'],
  ])('completes %s to %s', (typed, expected) => {
    expect(toLinkAddress(typed)).toBe(expected)
  })

  test.each([
    '',
    '   ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://balai.id/1',
    'https://',
    'dua kata',
    'https://balai.id/\u0000',
    `https://balai.id/${'a'.repeat(3_000)}`,
  ])('refuses %j', (typed) => {
    expect(toLinkAddress(typed)).toBeUndefined()
  })
})
