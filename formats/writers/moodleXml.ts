import { parseNumber } from '../../contract/parseNumber.ts'
import type { FoundFile, FoundQuestion, Html } from '../question/found.ts'
import { categoryOf, type WrittenPacket } from './packets.ts'
import { cdata, type XmlFiles, xmlFiles } from './xmlFiles.ts'

/**
 * Packets of questions in Moodle's XML, with the pictures that they show. Time has no place in it; an instruction stands
 * before the text of each of its questions.
 *
 * @param files those that `import:N` of the texts counts.
 */
export function writeMoodleXml(packets: readonly WrittenPacket[], files: readonly FoundFile[]): string {
  const attached = xmlFiles(files)
  const questions = packets.flatMap(({ name, questions }) => [
    `<question type="category"><category><text>${cdata(categoryOf(name))}</text></category></question>`,
    ...questions.map((found, place) => questionXml(found, place, attached)),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`
}

function questionXml(found: FoundQuestion, place: number, files: XmlFiles): string {
  const { instruction, question, options, right, correct, wrong, point } = found
  const element = (name: string, html: Html) => `<${name} format="html">${files.content(html)}</${name}>`
  const answers = options.map(
    (option, at) =>
      `<answer fraction="${at === right ? 100 : 0}" format="html">${files.content(option)}</answer>`,
  )
  const points = parseNumber(point)
  // What is said either way is said once.
  const isGeneral = correct === wrong
  return [
    '<question type="multichoice">',
    `<name><text>Soal ${place + 1}</text></name>`,
    element('questiontext', instruction + question),
    element('generalfeedback', isGeneral ? correct : ''),
    ...(typeof points === 'number' ? [`<defaultgrade>${points}</defaultgrade>`] : []),
    '<single>true</single>',
    '<shuffleanswers>false</shuffleanswers>',
    '<answernumbering>abc</answernumbering>',
    element('correctfeedback', isGeneral ? '' : correct),
    element('partiallycorrectfeedback', ''),
    element('incorrectfeedback', isGeneral ? '' : wrong),
    ...answers,
    '</question>',
  ].join('\n')
}
