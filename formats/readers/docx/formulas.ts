import type { Element } from 'domhandler'
import { type Run, textOf } from '../document/runs.ts'
import {
  countSigns,
  formulaIssueRun,
  inBrackets,
  joinRuns,
  lineBreak,
  type Script,
  textRun,
  withMark,
} from './formulaRuns.ts'
import { childOf, childrenOf, textIn } from './xml.ts'

/* Word's formulas as text on the line: scripts, `/` for fractions, `;` between rows; what a line cannot say is noted. */

type Write = (element: Element, script?: Script) => Run[]

const childRuns = (element: Element, name: string, script: Script) => {
  const child = childOf(element, name)
  return child ? runsOf(child, script) : []
}

const runsOfChildren = (element: Element, name: string, script: Script) =>
  childrenOf(element, name).map((child) => runsOf(child, script))

const propertyValue = (element: Element, name: string) =>
  childOf(childOf(element, `${element.name}Pr`), name)?.attribs['m:val']

/** A subscript or superscript. Text has one such level; nested ones are written with `^` or `_`. */
function scriptRuns(
  element: Element,
  name: 'm:sub' | 'm:sup' | 'm:lim',
  position: 'sup' | 'sub',
  script: Script,
) {
  if (!script) return childRuns(element, name, position)
  const inside = childRuns(element, name, script)
  return countSigns(inside) === 0
    ? []
    : [textRun(position === 'sup' ? '^' : '_', script), ...inBrackets(inside, script)]
}

/** The base of a script; a fraction in brackets, since the script applies to all of it. */
function baseOf(element: Element, script?: Script): Run[] {
  const base = childOf(element, 'm:e')
  const inside = base ? runsOf(base, script) : []
  return base && childOf(base, 'm:f') ? inBrackets(inside, script) : inside
}

/** A letter with a sign above or below. Over several letters it is not the same. */
const withAccent = (element: Element, mark: string, script: Script, isWide: boolean) => {
  const letters = childRuns(element, 'm:e', script)
  return [...withMark(letters, mark), ...(isWide || countSigns(letters) <= 1 ? [] : [formulaIssueRun()])]
}

const ROWS = '; '

/** Rows of cells. Doubtful if a cell contains a separator. */
function rowsOf(rows: readonly (readonly Run[][])[], script: Script): Run[] {
  const hasSeparatorInCell = rows.flat().some((cell) => /[\s;]/.test(textOf({ runs: cell }).trim()))
  const rowRuns = rows.map((cells) => joinRuns(cells, [textRun(' ', script)]))
  return [...joinRuns(rowRuns, [textRun(ROWS, script)]), ...(hasSeparatorInCell ? [formulaIssueRun()] : [])]
}

/** Binomials are fractions without a stroke. */
const writeFraction: Write = (element, script) => {
  const numeratorAndDenominator = (['m:num', 'm:den'] as const).map((name) =>
    childRuns(element, name, script),
  )
  if (propertyValue(element, 'm:type') === 'noBar')
    return [...joinRuns(numeratorAndDenominator, [textRun(ROWS, script)]), formulaIssueRun()]
  return joinRuns(
    numeratorAndDenominator.map((half) => inBrackets(half, script)),
    [textRun('/', script)],
  )
}

const LINE_ABOVE = '\u0305'
const LINE_BELOW = '\u0332'
const HAT = '\u0302'

/* Parts of formulas, each of which writes what it makes of an element. */

const sequence =
  (...writes: readonly Write[]): Write =>
  (element, script) =>
    writes.flatMap((write) => write(element, script))
const writeBase: Write = (element, script) => childRuns(element, 'm:e', script)
const writeSubscript: Write = (element, script) => scriptRuns(element, 'm:sub', 'sub', script)
const writeSuperscript: Write = (element, script) => scriptRuns(element, 'm:sup', 'sup', script)
/** The sign that a property names, or the usual one. */
const writeSign =
  (name: string, defaultSign: string): Write =>
  (element, script) => [textRun(propertyValue(element, name) ?? defaultSign, script)]

const writers: ReadonlyMap<string, Write> = new Map<string, Write>([
  [
    'm:r',
    (element, script) => [
      ...childrenOf(element, 'w:br').map(lineBreak),
      textRun(childrenOf(element, 'm:t').map(textIn).join(''), script),
    ],
  ],
  ['m:oMathPara', (element) => joinRuns(runsOfChildren(element, 'm:oMath', undefined), [lineBreak()])],
  ['m:sSup', sequence(baseOf, writeSuperscript)],
  ['m:sSub', sequence(baseOf, writeSubscript)],
  ['m:sSubSup', sequence(baseOf, writeSubscript, writeSuperscript)],
  ['m:sPre', sequence(writeSubscript, writeSuperscript, baseOf)],
  ['m:f', writeFraction],
  [
    'm:rad',
    sequence(
      (element, script) => childRuns(element, 'm:deg', script ?? 'sup'),
      (_, script) => [textRun('√', script)],
      (element, script) => inBrackets(writeBase(element, script), script),
    ),
  ],
  ['m:nary', sequence(writeSign('m:chr', '∫'), writeSubscript, writeSuperscript, writeBase)],
  [
    'm:d',
    sequence(
      writeSign('m:begChr', '('),
      (element, script) =>
        joinRuns(runsOfChildren(element, 'm:e', script), writeSign('m:sepChr', '|')(element, script)),
      writeSign('m:endChr', ')'),
    ),
  ],
  [
    'm:func',
    sequence(
      (element, script) => childRuns(element, 'm:fName', script),
      (_, script) => [textRun(' ', script)],
      writeBase,
    ),
  ],
  ['m:limLow', sequence(baseOf, (element, script) => scriptRuns(element, 'm:lim', 'sub', script))],
  ['m:limUpp', sequence(baseOf, (element, script) => scriptRuns(element, 'm:lim', 'sup', script))],
  [
    'm:m',
    (element, script) =>
      rowsOf(
        childrenOf(element, 'm:mr').map((row) => runsOfChildren(row, 'm:e', script)),
        script,
      ),
  ],
  ['m:eqArr', (element, script) => joinRuns(runsOfChildren(element, 'm:e', script), [textRun(ROWS, script)])],
  [
    'm:bar',
    (element, script) =>
      withAccent(element, propertyValue(element, 'm:pos') === 'top' ? LINE_ABOVE : LINE_BELOW, script, true),
  ],
  [
    'm:acc',
    (element, script) => {
      const mark = propertyValue(element, 'm:chr') ?? HAT
      const isMark = /^\p{M}$/u.test(mark)
      return isMark
        ? withAccent(element, mark, script, false)
        : [...writeBase(element, script), textRun(mark, script), formulaIssueRun()]
    },
  ],
  [
    'm:phant',
    (element, script) => {
      const show = propertyValue(element, 'm:show') ?? '1'
      return /^(?:0|off|false)$/.test(show) ? [] : writeBase(element, script)
    },
  ],
])

const TRANSPARENT_TAGS =
  /^(?:m:(?:oMath|box|e|num|den|sub|sup|deg|lim|fName)|w:(?:r|ins|moveTo|sdt|sdtContent|smartTag|hyperlink))$/
/** Properties, and what was deleted. */
const IGNORED_TAGS = /^(?:[mw]:\w*Pr|w:(?:del|moveFrom)|w:(?:bookmark|comment|proof)\w*)$/

export const runsOf: Write = (element, script) => {
  if (IGNORED_TAGS.test(element.name)) return []
  const write = writers.get(element.name)
  if (write) return write(element, script)
  const childrenRuns = childrenOf(element).flatMap((child) => runsOf(child, script))
  return TRANSPARENT_TAGS.test(element.name) || countSigns(childrenRuns) === 0
    ? childrenRuns
    : [...childrenRuns, formulaIssueRun()]
}
