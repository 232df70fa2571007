import { type Element, isTag } from 'domhandler'
import type { Look } from '../../question/evidence.ts'
import { fillOf, inkOf } from '../document/hues.ts'
import { noLooks, type Run } from '../document/runs.ts'
import { readFromStyle, type Styles } from './styles.ts'
import { isOnValue } from './xml.ts'

export type RunLook = Pick<Run, 'looks' | 'strike' | 'script'> & { readonly isHidden: boolean }

/** What properties of a run, a paragraph or a cell say themselves; the first of a name counts. */
type Own = {
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

const nothing: Own = {}

function ownOf(properties: Element | undefined): Own {
  if (!properties) return nothing
  const own: Own = {}
  for (const child of properties.children) if (isTag(child)) addProperty(own, child)
  return own
}

function addProperty(own: Own, { name, attribs }: Element): void {
  const value = attribs['w:val'] ?? ''
  if (name === 'w:rStyle' || name === 'w:pStyle') own.style ??= value
  else if (name === 'w:b') own.bold ??= isOnValue(value)
  else if (name === 'w:i') own.italic ??= isOnValue(value)
  else if (name === 'w:u') own.underline ??= isOnValue(value)
  else if (name === 'w:strike' || name === 'w:dstrike') own.strike ??= isOnValue(value)
  else if (name === 'w:vanish') own.hidden ??= isOnValue(value)
  else if (name === 'w:color') own.ink ??= asColour(value)
  else if (name === 'w:highlight') own.marker ??= value === 'none' ? '' : value.toLowerCase()
  else if (name === 'w:shd') own.shading ??= asColour(attribs['w:fill'])
  else if (name === 'w:vertAlign') own.align ??= value
  else if (name === 'w:position') own.raised ??= Number(value)
}

const asColour = (value: string | undefined) =>
  /^[\da-f]{6}$/i.test(value ?? '') ? `#${value}`.toLowerCase() : ''

const fill = ({ marker, shading }: Own) => marker ?? shading

/** What is above or below the line, also as LibreOffice has raised or lowered it. */
function scriptOf({ align, raised = 0 }: Own): Run['script'] {
  if (align === 'superscript') return 'sup'
  if (align === 'subscript') return 'sub'
  if (align !== undefined) return undefined
  return raised > 0 ? 'sup' : raised < 0 ? 'sub' : undefined
}

/** Reads how runs look; what styles say is worked out once for each pair of them. */
export function createLookReader(styles: Styles) {
  const ofStyles = new Map<string, { readonly styled: Styled; readonly plain: RunLook }>()

  const readStyles = (ids: readonly (string | undefined)[]): Styled => {
    const read = <Value>(of: (own: Own) => Value | undefined) => {
      for (const id of ids) {
        const value = readFromStyle(styles, id, ({ run }) => of(ownOf(run)))
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
      fill: read(fill),
      ground: readFromStyle(styles, ids.at(-1), ({ paragraph }) => fill(ownOf(paragraph))),
    }
  }

  /** @param run the properties of the run. @param paragraph those of its paragraph. @param cell those of its cell. */
  return (run: Element | undefined, paragraph: Element | undefined, cell?: Element): RunLook => {
    const own = ownOf(run)
    const around = ownOf(paragraph)
    const key = `${own.style} ${around.style}`
    let known = ofStyles.get(key)
    if (!known) {
      const styled = readStyles([own.style, around.style])
      known = { styled, plain: lookOf(nothing, styled, undefined, undefined) }
      ofStyles.set(key, known)
    }
    const outside = fill(around)
    const ofCell = cell && fill(ownOf(cell))
    const isPlain = !run && outside === undefined && ofCell === undefined
    return isPlain ? known.plain : lookOf(own, known.styled, outside, ofCell)
  }
}

/** What styles say of a run, and of the ground of its paragraph. */
type Styled = Required<Pick<Own, 'bold' | 'italic' | 'underline' | 'hidden'>> &
  Record<'ink' | 'fill' | 'ground', string | undefined>

/** @param outside the ground of its paragraph. @param ofCell that of its cell. */
function lookOf(own: Own, styled: Styled, outside: string | undefined, ofCell: string | undefined): RunLook {
  const ink = inkOf(own.ink ?? styled.ink ?? '')
  const ground = fillOf(fill(own) ?? styled.fill ?? outside ?? styled.ground ?? ofCell ?? '')
  const looks: Look[] = []
  if (own.bold ?? styled.bold) looks.push('bold')
  if (own.italic ?? styled.italic) looks.push('italic')
  if (own.underline ?? styled.underline) looks.push('underline')
  if (ink) looks.push(`ink ${ink}`)
  if (ground) looks.push(`fill ${ground}`)
  return {
    looks: looks.length === 0 ? noLooks : new Set(looks),
    strike: own.strike ?? false,
    script: scriptOf(own),
    isHidden: own.hidden ?? styled.hidden,
  }
}
