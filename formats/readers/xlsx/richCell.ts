import type { FontStyle, RichTextRun } from 'hucre'
import { escapeText } from '../../html/clean.ts'
import type { Html } from '../../question/parsedQuestion.ts'

/** Looks that mean something in a question; sizes and colours do not. */
const tagsOf = (font: FontStyle = {}): readonly string[] => [
  ...(font.vertAlign === 'subscript' ? ['sub'] : []),
  ...(font.vertAlign === 'superscript' ? ['sup'] : []),
  ...(font.bold ? ['strong'] : []),
  ...(font.italic ? ['em'] : []),
  ...(font.underline ? ['u'] : []),
  ...(font.strikethrough ? ['s'] : []),
]

/** The rich text of a cell with formatted letters; undefined without any. */
export function richCell(runs: readonly RichTextRun[]): Html | undefined {
  if (runs.every(({ font }) => tagsOf(font).length === 0)) return undefined
  return runs
    .map(({ text, font }) => {
      const tags = tagsOf(font)
      const wrapped = (line: string) =>
        tags.reduce((html, tag) => `<${tag}>${html}</${tag}>`, escapeText(line))
      return text
        .split(/\r\n?|\n/)
        .map((line) => (line === '' ? '' : wrapped(line)))
        .join('\n')
    })
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${line}</p>`)
    .join('')
}
