import type { CertificateFacts } from '../../../../contract/certificate.ts'
import { type Measure, widthOf } from './fitText.ts'
import { linesOf } from './lines.ts'
import { colours, type Mark, PAGE } from './marks.ts'
import { BODY, issuerBlocks, nameBlock, programBlock, titleBlocks, wordsBlock } from './parts.ts'
import { type Block, fitsInto, stack } from './stack.ts'
import { printedScore, texts } from './texts.ts'

/** Scales tried in turn: long texts shrink all. */
const SCALES = [1, 0.9, 0.8, 0.7, 0.6]

export function participantBody(facts: CertificateFacts, measure: Measure): Mark[] {
  const blocks = (scale: number): Block[] => [
    ...issuerBlocks(measure, facts),
    ...titleBlocks(measure, texts.title.participant, 50),
    wordsBlock(measure, texts.awardedFor, 26),
    programBlock(measure, facts.program, 8, scale),
    nameBlock(measure, facts.fullname, 24, scale),
    ...(facts.final_score === null ? [] : [scoreBlock(measure, facts.final_score)]),
  ]
  const room = BODY.bottom - BODY.top
  const blocksScale = SCALES.find((by) => fitsInto(blocks(by), room)) ?? 0.5
  return stack(blocks(blocksScale), BODY.top, BODY.bottom)
}

const SCORE_ROOM = 600

/** 'dengan nilai akhir 92', the score larger on the same baseline. */
function scoreBlock(measure: Measure, score: number): Block {
  const words = `${texts.score} `
  const value = printedScore(score)
  // The number may have any length.
  const size = Math.min(26, SCORE_ROOM / widthOf(measure, 'bold', value))
  const parts = [
    { font: 'sans', size: 16, text: words, colour: colours.muted },
    { font: 'bold', size, text: value, colour: colours.ink },
  ] as const
  const widths = parts.map(({ font, size, text }) => widthOf(measure, font, text) * size)
  const height = 34
  return {
    gap: 14,
    height,
    draw: (top) => {
      let x = (PAGE.width - widths.reduce((sum, width) => sum + width, 0)) / 2
      return parts.flatMap(({ font, size, text, colour }, nth) => {
        const width = widths[nth] ?? 0
        const baseline = top + 25
        const [mark] = linesOf(
          { font, size, lines: [{ text: text.trimEnd(), width: width / size }] },
          { colour, align: 'start', box: { x, y: top, width, height } },
        )
        x += width
        return mark ? [{ ...mark, y: baseline, box: { x: mark.x, y: top, width, height } }] : []
      })
    },
  }
}
