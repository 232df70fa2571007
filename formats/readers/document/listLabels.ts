import { type Element, isTag } from 'domhandler'

export type NumberFormat = 'decimal' | 'lowerLetter' | 'upperLetter' | 'lowerRoman' | 'upperRoman' | 'bullet'

/** What HTML, CSS and Word call them. A map: what a document says may be a name that every object has. */
export const numberFormats: ReadonlyMap<string, NumberFormat> = new Map(
  Object.entries({
    decimal: ['1', 'decimal', 'decimal-leading-zero', 'decimalZero'],
    lowerLetter: ['a', 'lower-alpha', 'lower-latin', 'lowerLetter'],
    upperLetter: ['A', 'upper-alpha', 'upper-latin', 'upperLetter'],
    lowerRoman: ['i', 'lower-roman', 'lowerRoman'],
    upperRoman: ['I', 'upper-roman', 'upperRoman'],
    bullet: ['disc', 'circle', 'square'],
  }).flatMap(([format, names]) => names.map((name) => [name, format as NumberFormat] as const)),
)

const styleType = ({ attribs }: Element) =>
  /list-style(?:-type)?\s*:\s*([a-z-]+)/i.exec(attribs.style ?? '')?.[1]?.toLowerCase() ?? ''

const romanNumerals = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const

function toRoman(number: number): string {
  let remainder = number
  let text = ''
  for (const [sign, value] of romanNumerals) for (; remainder >= value; remainder -= value) text += sign
  return text
}

/** Letters as lists count by them: a to z, then aa, bb. */
const toLetter = (number: number) =>
  String.fromCharCode(97 + ((number - 1) % 26)).repeat(Math.ceil(number / 26))

/** The most that is counted in letters or in Roman. */
const MAX_LETTER_NUMBER = 3_999

export function formatNumber(number: number, numberFormat: NumberFormat): string {
  if (number < 1 || number > MAX_LETTER_NUMBER || numberFormat === 'decimal') return String(number)
  if (numberFormat === 'lowerLetter') return toLetter(number)
  if (numberFormat === 'upperLetter') return toLetter(number).toUpperCase()
  if (numberFormat === 'lowerRoman') return toRoman(number)
  return numberFormat === 'upperRoman' ? toRoman(number).toUpperCase() : '•'
}

const bulletOf = ({ attribs }: Element) =>
  attribs.role === 'checkbox' ? (attribs['aria-checked'] === 'true' ? '☑' : '☐') : '•'

/** What a list shows before each of its items. */
export function itemLabels(list: Element): ReadonlyMap<Element, string> {
  const isOrdered = list.name === 'ol'
  const listFormat =
    numberFormats.get(styleType(list)) ??
    (isOrdered ? (numberFormats.get(list.attribs.type ?? '') ?? 'decimal') : 'bullet')
  const labels = new Map<Element, string>()
  const start = Number(list.attribs.start ?? 1)
  let nextNumber = Number.isInteger(start) ? start : 1
  for (const item of list.children) {
    if (!isTag(item) || item.name !== 'li') continue
    const value = Number(item.attribs.value ?? Number.NaN)
    if (Number.isInteger(value)) nextNumber = value
    const itemFormat = numberFormats.get(styleType(item)) ?? listFormat
    labels.set(item, itemFormat === 'bullet' ? bulletOf(item) : `${formatNumber(nextNumber, itemFormat)}.`)
    nextNumber += 1
  }
  return labels
}
