import type { CertificateFacts } from '../../../../contract/certificate.ts'
import { formatCode } from '../../../../contract/certificateNumber.ts'
import { toPrintable } from '../../../../contract/printable.ts'
import { type FittedText, fitText, type Measure } from './fitText.ts'
import { dividerMarks, sealMarks } from './frame.ts'
import { heightOf, linesOf } from './lines.ts'
import { type Box, colours, type Mark, PAGE } from './marks.ts'
import type { PrintedCertificate } from './printedCertificate.ts'
import { qrCode } from './qrCode.ts'
import { rectangle } from './shapes.ts'
import { type Block, COLUMN, textBlock } from './stack.ts'
import { printedDay, texts } from './texts.ts'

const CENTRE = PAGE.width / 2

/** Vertical bounds of the middle column, in px. */
export const BODY = { top: 62, bottom: 598 } as const

type Size = readonly [largest: number, smallest: number]

const scaled = (sizes: readonly Size[], scale: number): Size[] =>
  sizes.map(([largest, smallest]) => [largest * scale, smallest * scale])

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
  const name = toPrintable(issuer)
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
  { gap: 14, height: 8, draw: (top) => dividerMarks(CENTRE, top + 4) },
]

export const wordsBlock = (measure: Measure, words: string, gap: number): Block =>
  textBlock(fitText(measure, 'sans', words, { room: COLUMN, sizes: [[16, 16]] }), colours.muted, gap)

/** @param scale scale of the usual sizes. */
export const nameBlock = (measure: Measure, fullname: string, gap: number, scale = 1): Block =>
  textBlock(
    fitText(measure, 'serif', toPrintable(fullname), { room: COLUMN, sizes: scaled(nameSizes, scale) }),
    colours.ink,
    gap,
  )

export const programBlock = (measure: Measure, program: string, gap: number, scale = 1): Block =>
  textBlock(
    fitText(measure, 'bold', toPrintable(program), { room: COLUMN - 60, sizes: scaled(programSizes, scale) }),
    colours.text,
    gap,
  )

const SIGNATURE_BOX: Box = { x: 746, y: 636, width: 300, height: 110 }

/** Leaves room to sign where there is no signature. */
export function signatureMarks(measure: Measure, facts: CertificateFacts): Mark[] {
  const { x, y, width } = SIGNATURE_BOX
  const centredLines = (fitted: FittedText, top: number, colour: string) =>
    linesOf(fitted, { colour, align: 'middle', box: { x, y: top, width, height: heightOf(fitted) } })
  const placeAndDate = [toPrintable(facts.city), printedDay(facts.date)].filter(Boolean).join(', ')
  const day = fitText(measure, 'sans', placeAndDate, { room: width, sizes: placeSizes })
  const director = toPrintable(facts.director)
  const name = fitText(measure, 'bold', director, { room: width, sizes: directorSizes })
  const lineY = y + 62
  const lineWidth = Math.max(260, ...name.lines.map((line) => line.width * name.size))
  const role = director
    ? fitText(measure, 'sans', texts.director, { room: width, sizes: [[13, 13]] })
    : fitText(measure, 'bold', texts.director, { room: width, sizes: [[15, 15]] })
  return [
    ...centredLines(day, y - 6 - heightOf(day), colours.text),
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
      path: rectangle({ x: x + (width - lineWidth) / 2, y: lineY, width: lineWidth, height: 1 }),
      fill: colours.gold,
    },
    ...(director ? centredLines(name, lineY + 5, colours.text) : []),
    ...centredLines(
      role,
      lineY + (director ? 5 + heightOf(name) : 7),
      director ? colours.muted : colours.text,
    ),
  ]
}

/** Large enough for a telephone to read it from paper. */
const QR_CODE_BOX: Box = { x: 84, y: 640, width: 100, height: 100 }

export function numberMarks(measure: Measure, { kind, number, license }: PrintedCertificate): Mark[] {
  const x = number ? QR_CODE_BOX.x + QR_CODE_BOX.width + 4 : 96
  const room = 486 - x
  const line = (fitted: FittedText, y: number, colour: string) =>
    linesOf(fitted, { colour, align: 'start', box: { x, y, width: room, height: heightOf(fitted) } })
  const smallText = (text: string) => fitText(measure, 'sans', text, { room, sizes: smallSizes })
  const labelledValue = (label: string, value: string) => [
    ...line(smallText(label), 657, colours.muted),
    ...line(fitText(measure, 'bold', value, { room, sizes: numberSizes }), 674, colours.ink),
  ]
  if (!number)
    return kind === 'graduation' && license ? labelledValue(texts.license, toPrintable(license)) : []
  const { code, checkUrl } = number
  const address = checkUrl.replace(/^https?:\/\//, '').replace(`/${code}`, '')
  return [
    qrCode(checkUrl, QR_CODE_BOX),
    ...labelledValue(texts.number, formatCode(code)),
    ...line(smallText(`${texts.check} ${address}`), 700, colours.muted),
  ]
}

export const placedSeal: readonly Mark[] = sealMarks(CENTRE, 690)
