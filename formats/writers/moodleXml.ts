import { parseNumber } from '../../contract/parseNumber.ts'
import type { Html, ParsedFile, ParsedQuestion } from '../question/parsedQuestion.ts'
import { categoryOf, type ExportPacket } from './packets.ts'
import { cdata, createXmlFiles, type XmlFiles } from './xmlFiles.ts'

/**
 * Packets of questions in Moodle's XML, with the pictures that they show. Time has no place in it; an instruction stands
 * before the text of each of its questions.
 *
 * @param files those that `import:N` of the texts counts.
 */
export function writeMoodleXml(packets: readonly ExportPacket[], files: readonly ParsedFile[]): string {
  const pictureFiles = createXmlFiles(files)
  const questions = packets.flatMap(({ name, questions }) => [
    `<question type="category"><category><text>${cdata(categoryOf(name))}</text></category></question>`,
    ...questions.map((parsed, position) => questionXml(parsed, position, pictureFiles)),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`
}

function questionXml(parsed: ParsedQuestion, position: number, files: XmlFiles): string {
  const { instruction, question, options, right, correct, wrong, point } = parsed
  const element = (name: string, html: Html) => `<${name} format="html">${files.toXml(html)}</${name}>`
  const answers = options.map(
    (option, at) =>
      `<answer fraction="${at === right ? 100 : 0}" format="html">${files.toXml(option)}</answer>`,
  )
  const points = parseNumber(point)
  // Equal feedback is written once.
  const isShared = correct === wrong
  return [
    '<question type="multichoice">',
    `<name><text>Soal ${position + 1}</text></name>`,
    element('questiontext', instruction + question),
    element('generalfeedback', isShared ? correct : ''),
    ...(typeof points === 'number' ? [`<defaultgrade>${points}</defaultgrade>`] : []),
    '<single>true</single>',
    '<shuffleanswers>false</shuffleanswers>',
    '<answernumbering>abc</answernumbering>',
    element('correctfeedback', isShared ? '' : correct),
    element('partiallycorrectfeedback', ''),
    element('incorrectfeedback', isShared ? '' : wrong),
    ...answers,
    '</question>',
  ].join('\n')
}
