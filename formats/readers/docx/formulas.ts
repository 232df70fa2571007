import type { Element } from 'domhandler'
import { type Run, textOf } from '../document/runs.ts'
import {
  countSigns,
  doubtful,
  inBrackets,
  joinRuns,
  lineBreak,
  piece,
  type Script,
  withMark,
} from './formulaRuns.ts'
import { childOf, childrenOf, textIn } from './xml.ts'

/* Word's formulas as text on the line: scripts, `/` for fractions, `;` between rows; what a line cannot say is noted. */

type Write = (element: Element, script?: Script) => Run[]

const part = (element: Element, name: string, script: Script) => {
  const child = childOf(element, name)
  return child ? runsOf(child, script) : []
}

const allOf = (element: Element, name: string, script: Script) =>
  childrenOf(element, name).map((child) => runsOf(child, script))

const readSign = (element: Element, name: string) =>
  childOf(childOf(element, `${element.name}Pr`), name)?.attribs['m:val']

/** A subscript or superscript. Text has one such level; nested ones are written with `^` or `_`. */
function scripted(element: Element, name: 'm:sub' | 'm:sup' | 'm:lim', as: 'sup' | 'sub', script: Script) {
  if (!script) return part(element, name, as)
  const inside = part(element, name, script)
  return countSigns(inside) === 0
    ? []
    : [piece(as === 'sup' ? '^' : '_', script), ...inBrackets(inside, script)]
}

/** The base of a script; a fraction in brackets, since the script applies to all of it. */
function baseOf(element: Element, script?: Script): Run[] {
  const base = childOf(element, 'm:e')
  const inside = base ? runsOf(base, script) : []
  return base && childOf(base, 'm:f') ? inBrackets(inside, script) : inside
}

/** A letter with a sign above or below. Over several letters it is not the same. */
const marked = (element: Element, mark: string, script: Script, isWide: boolean) => {
  const inside = part(element, 'm:e', script)
  return [...withMark(inside, mark), ...(isWide || countSigns(inside) <= 1 ? [] : [doubtful()])]
}

const ROWS = '; '

/** Rows of cells. Doubtful if a cell contains a separator. */
function rowsOf(rows: readonly (readonly Run[][])[], script: Script): Run[] {
  const isUnclear = rows.flat().some((cell) => /[\s;]/.test(textOf({ runs: cell }).trim()))
  const written = rows.map((cells) => joinRuns(cells, [piece(' ', script)]))
  return [...joinRuns(written, [piece(ROWS, script)]), ...(isUnclear ? [doubtful()] : [])]
}

/** Binomials are fractions without a stroke. */
const fraction: Write = (element, script) => {
  const halves = (['m:num', 'm:den'] as const).map((name) => part(element, name, script))
  if (readSign(element, 'm:type') === 'noBar') return [...joinRuns(halves, [piece(ROWS, script)]), doubtful()]
  return joinRuns(
    halves.map((half) => inBrackets(half, script)),
    [piece('/', script)],
  )
}

const LINE_ABOVE = '\u0305'
const LINE_BELOW = '\u0332'
const HAT = '\u0302'

/* Parts of formulas, each of which writes what it makes of an element. */

const inOrder =
  (...writes: readonly Write[]): Write =>
  (element, script) =>
    writes.flatMap((write) => write(element, script))
const inside: Write = (element, script) => part(element, 'm:e', script)
const below: Write = (element, script) => scripted(element, 'm:sub', 'sub', script)
const above: Write = (element, script) => scripted(element, 'm:sup', 'sup', script)
/** The sign that a property names, or the usual one. */
const sign =
  (name: string, usual: string): Write =>
  (element, script) => [piece(readSign(element, name) ?? usual, script)]

const writers: ReadonlyMap<string, Write> = new Map<string, Write>([
  [
    'm:r',
    (element, script) => [
      ...childrenOf(element, 'w:br').map(lineBreak),
      piece(childrenOf(element, 'm:t').map(textIn).join(''), script),
    ],
  ],
  ['m:oMathPara', (element) => joinRuns(allOf(element, 'm:oMath', undefined), [lineBreak()])],
  ['m:sSup', inOrder(baseOf, above)],
  ['m:sSub', inOrder(baseOf, below)],
  ['m:sSubSup', inOrder(baseOf, below, above)],
  ['m:sPre', inOrder(below, above, baseOf)],
  ['m:f', fraction],
  [
    'm:rad',
    inOrder(
      (element, script) => part(element, 'm:deg', script ?? 'sup'),
      (_, script) => [piece('√', script)],
      (element, script) => inBrackets(inside(element, script), script),
    ),
  ],
  ['m:nary', inOrder(sign('m:chr', '∫'), below, above, inside)],
  [
    'm:d',
    inOrder(
      sign('m:begChr', '('),
      (element, script) => joinRuns(allOf(element, 'm:e', script), sign('m:sepChr', '|')(element, script)),
      sign('m:endChr', ')'),
    ),
  ],
  [
    'm:func',
    inOrder(
      (element, script) => part(element, 'm:fName', script),
      (_, script) => [piece(' ', script)],
      inside,
    ),
  ],
  ['m:limLow', inOrder(baseOf, (element, script) => scripted(element, 'm:lim', 'sub', script))],
  ['m:limUpp', inOrder(baseOf, (element, script) => scripted(element, 'm:lim', 'sup', script))],
  [
    'm:m',
    (element, script) =>
      rowsOf(
        childrenOf(element, 'm:mr').map((row) => allOf(row, 'm:e', script)),
        script,
      ),
  ],
  ['m:eqArr', (element, script) => joinRuns(allOf(element, 'm:e', script), [piece(ROWS, script)])],
  [
    'm:bar',
    (element, script) =>
      marked(element, readSign(element, 'm:pos') === 'top' ? LINE_ABOVE : LINE_BELOW, script, true),
  ],
  [
    'm:acc',
    (element, script) => {
      const mark = readSign(element, 'm:chr') ?? HAT
      const isMark = /^\p{M}$/u.test(mark)
      return isMark
        ? marked(element, mark, script, false)
        : [...inside(element, script), piece(mark, script), doubtful()]
    },
  ],
  [
    'm:phant',
    (element, script) => {
      const show = readSign(element, 'm:show') ?? '1'
      return /^(?:0|off|false)$/.test(show) ? [] : inside(element, script)
    },
  ],
])

const PLAIN =
  /^(?:m:(?:oMath|box|e|num|den|sub|sup|deg|lim|fName)|w:(?:r|ins|moveTo|sdt|sdtContent|smartTag|hyperlink))$/
/** Properties, and what was deleted. */
const SILENT = /^(?:[mw]:\w*Pr|w:(?:del|moveFrom)|w:(?:bookmark|comment|proof)\w*)$/

export const runsOf: Write = (element, script) => {
  if (SILENT.test(element.name)) return []
  const write = writers.get(element.name)
  if (write) return write(element, script)
  const inside = childrenOf(element).flatMap((child) => runsOf(child, script))
  return PLAIN.test(element.name) || countSigns(inside) === 0 ? inside : [...inside, doubtful()]
}
