import type { Element } from 'domhandler'
import type { Look } from '../../question/evidence.ts'
import { fillOf, inkOf } from '../document/hues.ts'
import { noLooks, type Run } from '../document/runs.ts'
import { readFromStyle, type Styles } from './styles.ts'
import { childOf, isOn, wordValue } from './xml.ts'

/** How the letters of a run look, as its own properties and its styles say. */
export type RunLook = Pick<Run, 'looks' | 'strike' | 'script'> & { readonly isHidden: boolean }

const asColour = (value: string | undefined) =>
  /^[\da-f]{6}$/i.test(value ?? '') ? `#${value}`.toLowerCase() : ''

const ink = (properties: Element | undefined) => {
  const colour = childOf(properties, 'w:color')
  return colour && asColour(colour.attribs['w:val'])
}

/** The ground of letters: a marker's, or a shading. */
function fill(properties: Element | undefined): string | undefined {
  const marker = wordValue(properties, 'w:highlight')
  if (marker !== undefined) return marker === 'none' ? '' : marker.toLowerCase()
  const shading = childOf(properties, 'w:shd')
  return shading && asColour(shading.attribs['w:fill'])
}

/** What is above or below the line, also as LibreOffice has raised or lowered it. */
function scriptOf(properties: Element | undefined): Run['script'] {
  const align = wordValue(properties, 'w:vertAlign')
  if (align === 'superscript') return 'sup'
  if (align === 'subscript') return 'sub'
  const raised = align === undefined ? Number(wordValue(properties, 'w:position') ?? 0) : 0
  return raised > 0 ? 'sup' : raised < 0 ? 'sub' : undefined
}

/** Reads how runs look; what styles say is worked out once for each pair of them. */
export function createLookReader(styles: Styles) {
  const ofStyles = new Map<string, ReturnType<typeof readStyles>>()

  const readStyles = (ids: readonly (string | undefined)[]) => {
    const read = <Value>(of: (properties: Element | undefined) => Value | undefined) => {
      for (const id of ids) {
        const value = readFromStyle(styles, id, ({ run }) => of(run))
        if (value !== undefined) return value
      }
      return undefined
    }
    const on = (name: string) => read((properties) => isOn(properties, name)) ?? false
    return {
      ...{ bold: on('w:b'), italic: on('w:i'), underline: on('w:u'), hidden: on('w:vanish') },
      ...{ ink: read(ink), fill: read(fill) },
      ground: readFromStyle(styles, ids.at(-1), ({ paragraph }) => fill(paragraph)),
    }
  }

  /** @param run the properties of the run. @param paragraph those of its paragraph. @param cell those of its cell. */
  return (run: Element | undefined, paragraph: Element | undefined, cell?: Element): RunLook => {
    const [style, ofParagraph] = [wordValue(run, 'w:rStyle'), wordValue(paragraph, 'w:pStyle')]
    const key = `${style} ${ofParagraph}`
    const styled = ofStyles.get(key) ?? readStyles([style, ofParagraph])
    ofStyles.set(key, styled)
    const hue = {
      ink: inkOf(ink(run) ?? styled.ink ?? ''),
      fill: fillOf(fill(run) ?? styled.fill ?? fill(paragraph) ?? styled.ground ?? fill(cell) ?? ''),
    }
    const looks: Look[] = [
      ...((isOn(run, 'w:b') ?? styled.bold) ? (['bold'] as const) : []),
      ...((isOn(run, 'w:i') ?? styled.italic) ? (['italic'] as const) : []),
      ...((isOn(run, 'w:u') ?? styled.underline) ? (['underline'] as const) : []),
      ...(hue.ink ? [`ink ${hue.ink}` as const] : []),
      ...(hue.fill ? [`fill ${hue.fill}` as const] : []),
    ]
    return {
      looks: looks.length === 0 ? noLooks : new Set(looks),
      strike: isOn(run, 'w:strike') ?? isOn(run, 'w:dstrike') ?? false,
      script: scriptOf(run),
      isHidden: isOn(run, 'w:vanish') ?? styled.hidden,
    }
  }
}
