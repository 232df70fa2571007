import type { CertificateFacts } from '../../../../contract/certificate.ts'
import { groupedCode } from '../../../../contract/certificateNumber.ts'
import { printable } from '../../../../contract/printable.ts'
import { type Fitted, fitText, type Measure } from './fit.ts'
import { rule, seal } from './frame.ts'
import { heightOf, linesOf } from './lines.ts'
import { type Box, colours, type Mark, PAGE } from './paper.ts'
import type { PrintedCertificate } from './printed.ts'
import { qrCode } from './qrCode.ts'
import { rectangle } from './shapes.ts'
import { type Block, COLUMN, textBlock } from './stack.ts'
import { printedDay, texts } from './texts.ts'

const CENTRE = PAGE.width / 2

/** Vertical bounds of the middle column, in px. */
export const BODY = { top: 62, bottom: 598 } as const

type Size = readonly [largest: number, smallest: number]

const scaled = (sizes: readonly Size[], by: number): Size[] =>
  sizes.map(([largest, smallest]) => [largest * by, smallest * by])

/** By number of lines: 255 letters fit. */
const nameSizes: Size[] = [
  [58, 36],
  [40, 29],
  [32, 24],
  [26, 20],
  [21, 17],
  [18, 12],
]

const issuerSizes: Size[] = [
  [20, 15],
  [16, 12],
  [13, 8],
]
const placeSizes: Size[] = [
  [15, 12],
  [13, 10],
  [11, 8],
  [9, 6],
]
const directorSizes: Size[] = [
  [15, 11],
  [11, 9],
  [9, 5],
]
const smallSizes: Size[] = [
  [12.5, 10],
  [10, 8],
  [8, 5],
]
const numberSizes: Size[] = [
  [17, 10],
  [11, 8],
  [8, 5],
]

const programSizes: Size[] = [
  [26, 19],
  [21, 16],
  [17, 13],
  [14, 11.5],
  [12, 10],
]

export function issuerBlocks(measure: Measure, { logo, issuer }: CertificateFacts): Block[] {
  const name = printable(issuer)
  const sizes = scaled(issuerSizes, logo ? 0.8 : 1)
  return [
    ...(logo ? [logoBlock(logo)] : []),
    ...(name ? [textBlock(fitText(measure, 'bold', name, { room: 640, sizes }), colours.text, 8)] : []),
  ]
}

const LOGO = { width: 280, height: 64 } as const

const logoBlock = (address: string): Block => ({
  gap: 0,
  height: LOGO.height,
  draw: (y) => [
    { kind: 'picture', address, align: 'middle', box: { x: CENTRE - LOGO.width / 2, y, ...LOGO } },
  ],
})

export const titleBlocks = (measure: Measure, title: string, size: number): Block[] => [
  textBlock(fitText(measure, 'serif', title, { room: COLUMN, sizes: [[size, size]] }), colours.ink, 18),
  { gap: 14, height: 8, draw: (top) => rule(CENTRE, top + 4) },
]

export const wordsBlock = (measure: Measure, words: string, gap: number): Block =>
  textBlock(fitText(measure, 'sans', words, { room: COLUMN, sizes: [[16, 16]] }), colours.muted, gap)

/** @param by scale of the usual sizes. */
export const nameBlock = (measure: Measure, fullname: string, gap: number, by = 1): Block =>
  textBlock(
    fitText(measure, 'serif', printable(fullname), { room: COLUMN, sizes: scaled(nameSizes, by) }),
    colours.ink,
    gap,
  )

export const programBlock = (measure: Measure, program: string, gap: number, by = 1): Block =>
  textBlock(
    fitText(measure, 'bold', printable(program), { room: COLUMN - 60, sizes: scaled(programSizes, by) }),
    colours.text,
    gap,
  )

const SIGNED: Box = { x: 746, y: 636, width: 300, height: 110 }

/** Leaves room to sign where there is no signature. */
export function signature(measure: Measure, facts: CertificateFacts): Mark[] {
  const { x, y, width } = SIGNED
  const placed = (fitted: Fitted, top: number, colour: string) =>
    linesOf(fitted, { colour, align: 'middle', box: { x, y: top, width, height: heightOf(fitted) } })
  const placeAndDate = [printable(facts.city), printedDay(facts.date)].filter(Boolean).join(', ')
  const day = fitText(measure, 'sans', placeAndDate, { room: width, sizes: placeSizes })
  const director = printable(facts.director)
  const name = fitText(measure, 'bold', director, { room: width, sizes: directorSizes })
  const lineAt = y + 62
  const lineWidth = Math.max(260, ...name.lines.map((line) => line.width * name.size))
  const role = director
    ? fitText(measure, 'sans', texts.director, { room: width, sizes: [[13, 13]] })
    : fitText(measure, 'bold', texts.director, { room: width, sizes: [[15, 15]] })
  return [
    ...placed(day, y - 6 - heightOf(day), colours.text),
    ...(facts.signature
      ? [
          {
            kind: 'picture',
            address: facts.signature,
            align: 'foot',
            box: { x: x + 30, y, width: width - 60, height: 58 },
          } as const,
        ]
      : []),
    {
      kind: 'path',
      path: rectangle({ x: x + (width - lineWidth) / 2, y: lineAt, width: lineWidth, height: 1 }),
      fill: colours.gold,
    },
    ...(director ? placed(name, lineAt + 5, colours.text) : []),
    ...placed(role, lineAt + (director ? 5 + heightOf(name) : 7), director ? colours.muted : colours.text),
  ]
}

/** Large enough for a telephone to read it from paper. */
const CODE: Box = { x: 84, y: 640, width: 100, height: 100 }

export function identity(measure: Measure, { kind, number, license }: PrintedCertificate): Mark[] {
  const x = number ? CODE.x + CODE.width + 4 : 96
  const room = 486 - x
  const line = (fitted: Fitted, y: number, colour: string) =>
    linesOf(fitted, { colour, align: 'start', box: { x, y, width: room, height: heightOf(fitted) } })
  const small = (text: string) => fitText(measure, 'sans', text, { room, sizes: smallSizes })
  const named = (label: string, value: string) => [
    ...line(small(label), 657, colours.muted),
    ...line(fitText(measure, 'bold', value, { room, sizes: numberSizes }), 674, colours.ink),
  ]
  if (!number) return kind === 'graduation' && license ? named(texts.license, printable(license)) : []
  const { code, checkUrl } = number
  const address = checkUrl.replace(/^https?:\/\//, '').replace(`/${code}`, '')
  return [
    qrCode(checkUrl, CODE),
    ...named(texts.number, groupedCode(code)),
    ...line(small(`${texts.check} ${address}`), 700, colours.muted),
  ]
}

export const sealed: readonly Mark[] = seal(CENTRE, 690)
