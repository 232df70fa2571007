import type { Element } from 'domhandler'
import { fillOf, inkOf } from './hues.ts'
import { type Look, type Run, safeLink } from './runs.ts'

export type Style = Pick<Run, 'looks' | 'strike' | 'script' | 'href'>

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

/** The colour of what may have more to say (`background: yellow none repeat`). */
const firstWord = (value: string) => /^(?:rgba?\([^)]*\)|[^\s]+)/.exec(value)?.[0] ?? ''

const bolds = /^(?:bold|bolder|[6-9]00)$/
const tagLooks: Readonly<Record<string, Look>> = {
  b: 'bold',
  strong: 'bold',
  th: 'bold',
  u: 'underline',
  ins: 'underline',
  i: 'italic',
  em: 'italic',
  mark: 'fill yellow',
}

function withHue(looks: Set<Look>, channel: 'ink' | 'fill', hue: ReturnType<typeof inkOf>): void {
  for (const look of looks) if (look.startsWith(channel)) looks.delete(look)
  if (hue) looks.add(`${channel} ${hue}`)
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
  if (tagLook && !(isLink && tagLook === 'underline')) looks.add(tagLook)
  const weight = css.get('font-weight')
  set('bold', weight === undefined ? undefined : bolds.test(weight))
  set('italic', /^(?:italic|oblique)/.test(css.get('font-style') ?? '') || undefined)
  const line = css.get('text-decoration') ?? css.get('text-decoration-line') ?? ''
  set('underline', isLink ? undefined : line.includes('underline') || undefined)
  const ink = css.get('color') ?? (name === 'font' ? attribs.color?.toLowerCase() : undefined)
  if (ink !== undefined && !isLink) withHue(looks, 'ink', inkOf(ink))
  const fill =
    css.get('mso-highlight') ?? css.get('background-color') ?? css.get('background') ?? attribs.bgcolor
  const hue = fill === undefined ? undefined : fillOf(firstWord(fill.toLowerCase()))
  // A ground of none shows the one behind it.
  if (hue) withHue(looks, 'fill', hue)
  const align = css.get('vertical-align')
  return {
    looks,
    href,
    strike: inherited.strike || /^(?:s|strike|del)$/.test(name) || line.includes('line-through'),
    script: name === 'sub' || name === 'sup' ? name : (scripts[align ?? ''] ?? inherited.script),
  }
}

const scripts: Readonly<Record<string, 'sub' | 'sup'>> = { sub: 'sub', super: 'sup' }
