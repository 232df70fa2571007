import type { Element } from 'domhandler'
import type { Formatting } from '../../question/evidence.ts'
import { fillHueOf, inkHueOf } from './hues.ts'
import { type Run, safeLink } from './runs.ts'

export type Style = Pick<Run, 'formatting' | 'strike' | 'script' | 'href'>

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

const BOLD_WEIGHT = /^(?:bold|bolder|[6-9]00)$/
const tagFormatting: Readonly<Record<string, Formatting>> = {
  b: 'bold',
  strong: 'bold',
  th: 'bold',
  u: 'underline',
  ins: 'underline',
  i: 'italic',
  em: 'italic',
  mark: 'fill yellow',
}

function setHue(formatting: Set<Formatting>, channel: 'ink' | 'fill', hue: ReturnType<typeof inkHueOf>) {
  for (const look of formatting) if (look.startsWith(channel)) formatting.delete(look)
  if (hue) formatting.add(`${channel} ${hue}`)
}

/** How letters in an element look, given how those around it do. */
export function styleOf(element: Element, inherited: Style): Style {
  const { name, attribs } = element
  const css = declarations(attribs.style)
  const formatting = new Set(inherited.formatting)
  const setFormatting = (look: Formatting, isOn: boolean | undefined) => {
    if (isOn === true) formatting.add(look)
    if (isOn === false) formatting.delete(look)
  }
  const href = name === 'a' ? safeLink(attribs.href) : inherited.href
  // A link is underlined and in colour by itself.
  const isLink = name === 'a' || href !== undefined
  const formattingOfTag = tagFormatting[name]
  if (formattingOfTag && !(isLink && formattingOfTag === 'underline')) formatting.add(formattingOfTag)
  const weight = css.get('font-weight')
  setFormatting('bold', weight === undefined ? undefined : BOLD_WEIGHT.test(weight))
  setFormatting('italic', /^(?:italic|oblique)/.test(css.get('font-style') ?? '') || undefined)
  const decoration = css.get('text-decoration') ?? css.get('text-decoration-line') ?? ''
  setFormatting('underline', isLink ? undefined : decoration.includes('underline') || undefined)
  const ink = css.get('color') ?? (name === 'font' ? attribs.color?.toLowerCase() : undefined)
  if (ink !== undefined && !isLink) setHue(formatting, 'ink', inkHueOf(ink))
  const fill =
    css.get('mso-highlight') ?? css.get('background-color') ?? css.get('background') ?? attribs.bgcolor
  const hue = fill === undefined ? undefined : fillHueOf(firstWord(fill.toLowerCase()))
  // A ground of none shows the one behind it.
  if (hue) setHue(formatting, 'fill', hue)
  const align = css.get('vertical-align')
  return {
    formatting,
    href,
    strike: inherited.strike || /^(?:s|strike|del)$/.test(name) || decoration.includes('line-through'),
    script: name === 'sub' || name === 'sup' ? name : (scripts[align ?? ''] ?? inherited.script),
  }
}

const scripts: Readonly<Record<string, 'sub' | 'sup'>> = { sub: 'sub', super: 'sup' }
