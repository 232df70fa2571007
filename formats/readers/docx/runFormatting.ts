import { type Element, isTag } from 'domhandler'
import type { Formatting } from '../../question/evidence.ts'
import { fillHueOf, inkHueOf } from '../document/hues.ts'
import { noFormatting, type Run } from '../document/runs.ts'
import { readFromStyle, type Styles } from './styles.ts'
import { isOnValue } from './xml.ts'

export type RunFormatting = Pick<Run, 'formatting' | 'strike' | 'script'> & { readonly isHidden: boolean }

/** What properties of a run, a paragraph or a cell say themselves; the first of a name counts. */
type FormattingProperties = {
  style?: string
  bold?: boolean
  italic?: boolean
  underline?: boolean
  strike?: boolean
  hidden?: boolean
  /** Empty for the usual colour. */
  ink?: string
  marker?: string
  shading?: string
  align?: string
  raised?: number
}

const noProperties: FormattingProperties = {}

function propertiesOf(properties: Element | undefined): FormattingProperties {
  if (!properties) return noProperties
  const formattingProperties: FormattingProperties = {}
  for (const child of properties.children) if (isTag(child)) addProperty(formattingProperties, child)
  return formattingProperties
}

function addProperty(formattingProperties: FormattingProperties, { name, attribs }: Element): void {
  const value = attribs['w:val'] ?? ''
  if (name === 'w:rStyle' || name === 'w:pStyle') formattingProperties.style ??= value
  else if (name === 'w:b') formattingProperties.bold ??= isOnValue(value)
  else if (name === 'w:i') formattingProperties.italic ??= isOnValue(value)
  else if (name === 'w:u') formattingProperties.underline ??= isOnValue(value)
  else if (name === 'w:strike' || name === 'w:dstrike') formattingProperties.strike ??= isOnValue(value)
  else if (name === 'w:vanish') formattingProperties.hidden ??= isOnValue(value)
  else if (name === 'w:color') formattingProperties.ink ??= asColour(value)
  else if (name === 'w:highlight') formattingProperties.marker ??= value === 'none' ? '' : value.toLowerCase()
  else if (name === 'w:shd') formattingProperties.shading ??= asColour(attribs['w:fill'])
  else if (name === 'w:vertAlign') formattingProperties.align ??= value
  else if (name === 'w:position') formattingProperties.raised ??= Number(value)
}

const asColour = (value: string | undefined) =>
  /^[\da-f]{6}$/i.test(value ?? '') ? `#${value}`.toLowerCase() : ''

const fillColourOf = ({ marker, shading }: FormattingProperties) => marker ?? shading

/** What is above or below the line, also as LibreOffice has raised or lowered it. */
function scriptOf({ align, raised = 0 }: FormattingProperties): Run['script'] {
  if (align === 'superscript') return 'sup'
  if (align === 'subscript') return 'sub'
  if (align !== undefined) return undefined
  return raised > 0 ? 'sup' : raised < 0 ? 'sub' : undefined
}

/** Reads how runs look; what styles say is worked out once for each pair of them. */
export function createFormattingReader(styles: Styles) {
  const formattingCache = new Map<
    string,
    { readonly styled: StyleFormatting; readonly plainFormatting: RunFormatting }
  >()

  const readStyles = (ids: readonly (string | undefined)[]): StyleFormatting => {
    const read = <Value>(select: (own: FormattingProperties) => Value | undefined) => {
      for (const id of ids) {
        const value = readFromStyle(styles, id, ({ run }) => select(propertiesOf(run)))
        if (value !== undefined) return value
      }
      return undefined
    }
    return {
      bold: read(({ bold }) => bold) ?? false,
      italic: read(({ italic }) => italic) ?? false,
      underline: read(({ underline }) => underline) ?? false,
      hidden: read(({ hidden }) => hidden) ?? false,
      ink: read(({ ink }) => ink),
      fill: read(fillColourOf),
      ground: readFromStyle(styles, ids.at(-1), ({ paragraph }) => fillColourOf(propertiesOf(paragraph))),
    }
  }

  /** @param run the properties of the run. @param paragraph those of its paragraph. @param cell those of its cell. */
  return (run: Element | undefined, paragraph: Element | undefined, cell?: Element): RunFormatting => {
    const runProperties = propertiesOf(run)
    const paragraphProperties = propertiesOf(paragraph)
    const key = `${runProperties.style} ${paragraphProperties.style}`
    let cachedFormatting = formattingCache.get(key)
    if (!cachedFormatting) {
      const styled = readStyles([runProperties.style, paragraphProperties.style])
      cachedFormatting = { styled, plainFormatting: formattingOf(noProperties, styled, undefined, undefined) }
      formattingCache.set(key, cachedFormatting)
    }
    const paragraphFill = fillColourOf(paragraphProperties)
    const cellFill = cell && fillColourOf(propertiesOf(cell))
    const isPlain = !run && paragraphFill === undefined && cellFill === undefined
    return isPlain
      ? cachedFormatting.plainFormatting
      : formattingOf(runProperties, cachedFormatting.styled, paragraphFill, cellFill)
  }
}

/** What styles say of a run, and of the ground of its paragraph. */
type StyleFormatting = Required<Pick<FormattingProperties, 'bold' | 'italic' | 'underline' | 'hidden'>> &
  Record<'ink' | 'fill' | 'ground', string | undefined>

/** @param paragraphFill the ground of its paragraph. @param cellFill that of its cell. */
function formattingOf(
  runProperties: FormattingProperties,
  styled: StyleFormatting,
  paragraphFill: string | undefined,
  cellFill: string | undefined,
): RunFormatting {
  const ink = inkHueOf(runProperties.ink ?? styled.ink ?? '')
  const ground = fillHueOf(
    fillColourOf(runProperties) ?? styled.fill ?? paragraphFill ?? styled.ground ?? cellFill ?? '',
  )
  const formatting: Formatting[] = []
  if (runProperties.bold ?? styled.bold) formatting.push('bold')
  if (runProperties.italic ?? styled.italic) formatting.push('italic')
  if (runProperties.underline ?? styled.underline) formatting.push('underline')
  if (ink) formatting.push(`ink ${ink}`)
  if (ground) formatting.push(`fill ${ground}`)
  return {
    formatting: formatting.length === 0 ? noFormatting : new Set(formatting),
    strike: runProperties.strike ?? false,
    script: scriptOf(runProperties),
    isHidden: runProperties.hidden ?? styled.hidden,
  }
}
