import type { Element } from 'domhandler'
import { type Look, type Run, safeLink } from './runs.ts'

/** How the letters in an element look. */
export type Style = Pick<Run, 'looks' | 'italic' | 'strike' | 'script' | 'href'>

/** The declarations of a `style` attribute, the last of each name; overlong attributes are ignored. */
function declarations(style: string | undefined): ReadonlyMap<string, string> {
  if (style === undefined || style.length > 5_000) return new Map()
  return new Map(
    style.split(';').flatMap((declaration): [string, string][] => {
      const colon = declaration.indexOf(':')
      if (colon < 0) return []
      const name = declaration.slice(0, colon).trim().toLowerCase()
      return [
        [
          name,
          declaration
            .slice(colon + 1)
            .trim()
            .toLowerCase(),
        ],
      ]
    }),
  )
}

const hex = (pair: string) => Number.parseInt(pair.length === 1 ? pair + pair : pair, 16)

/** Red, green and blue of a colour as it is written; nothing of names. */
function channels(colour: string): readonly number[] | undefined {
  const short =
    /^#([\da-f])([\da-f])([\da-f])$/.exec(colour) ?? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/.exec(colour)
  if (short) return short.slice(1, 4).map(hex)
  const rgb = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/.exec(colour)
  return rgb?.slice(1, 4).map(Number)
}

const NO_INK = /^(?:|auto|initial|inherit|currentcolor|windowtext|black|text1|#000|#000000)$/
const NO_FILL = /^(?:|none|auto|initial|inherit|transparent|white|window|rgba\(0, ?0, ?0, ?0\))$/

/** A difference between channels that the eye takes for a colour, and how dark black may be. */
const COLOURFUL = 40
const DARK = 110
const LIGHT = 245

/** Whether letters of this colour stand out from black ones. */
export function isInk(colour: string): boolean {
  if (NO_INK.test(colour)) return false
  const all = channels(colour)
  if (!all) return /^[a-z]+$/.test(colour)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  return most - least >= COLOURFUL || least > DARK
}

/** Whether a ground of this colour stands out from paper. */
export function isFill(colour: string): boolean {
  if (NO_FILL.test(colour)) return false
  const all = channels(colour)
  return all ? Math.min(...all) < LIGHT : /^[a-z]+\b/.test(colour)
}

/** The colour of what may have more to say (`background: yellow none repeat`). */
const firstWord = (value: string) => /^(?:rgba?\([^)]*\)|[^\s]+)/.exec(value)?.[0] ?? ''

const bolds = /^(?:bold|bolder|[6-9]00)$/
const tagLooks: Readonly<Record<string, Look>> = {
  ...{
    b: 'bold',
    strong: 'bold',
    th: 'bold',
    u: 'underline',
    ins: 'underline',
    mark: 'highlight',
    ink: 'colour',
  },
}

/** How letters in an element look, given how those around it do. */
export function styleOf(element: Element, inherited: Style): Style {
  const { name, attribs } = element
  const css = declarations(attribs.style)
  const looks = new Set(inherited.looks)
  const set = (look: Look, isOn: boolean | undefined) => {
    if (isOn === true) looks.add(look)
    if (isOn === false) looks.delete(look)
  }
  const href = name === 'a' ? safeLink(attribs.href) : inherited.href
  // A link is underlined and in colour by itself.
  const isLink = name === 'a' || href !== undefined
  const tagLook = tagLooks[name]
  if (tagLook && !(isLink && /^(?:underline|colour)$/.test(tagLook))) looks.add(tagLook)
  const weight = css.get('font-weight')
  set('bold', weight === undefined ? undefined : bolds.test(weight))
  const line = css.get('text-decoration') ?? css.get('text-decoration-line') ?? ''
  set('underline', isLink ? undefined : line.includes('underline') || undefined)
  const ink = css.get('color') ?? (name === 'font' ? attribs.color?.toLowerCase() : undefined)
  set('colour', ink === undefined || isLink ? undefined : isInk(ink))
  const fill =
    css.get('mso-highlight') ?? css.get('background-color') ?? css.get('background') ?? attribs.bgcolor
  // A ground of none shows the one behind it.
  if (fill !== undefined && isFill(firstWord(fill.toLowerCase()))) looks.add('highlight')
  const align = css.get('vertical-align')
  return {
    looks,
    href,
    italic:
      inherited.italic || /^(?:i|em)$/.test(name) || /^(?:italic|oblique)/.test(css.get('font-style') ?? ''),
    strike: inherited.strike || /^(?:s|strike|del)$/.test(name) || line.includes('line-through'),
    script: name === 'sub' || name === 'sup' ? name : (scripts[align ?? ''] ?? inherited.script),
  }
}

const scripts: Readonly<Record<string, 'sub' | 'sup'>> = { sub: 'sub', super: 'sup' }
