import { toPrintable } from '../../../../contract/printable.ts'
import { competencePages } from './competence.ts'
import { fitText, type Measure } from './fitText.ts'
import { frameMarks } from './frame.ts'
import { linesOf } from './lines.ts'
import { colours, type Layout, type Mark, PAGE, type Page } from './marks.ts'
import { participantBody } from './participant.ts'
import { numberMarks, placedSeal, signatureMarks } from './parts.ts'
import type { PrintedCertificate } from './printedCertificate.ts'
import { texts } from './texts.ts'

/**
 * Lays out a certificate, identically for screen and PDF.
 *
 * @param measureText for texts with letters that the fonts lack.
 */
export function layoutOf(certificate: PrintedCertificate, measureText: Measure): Layout {
  // Own function: its cache is released with the certificate.
  const measure: Measure = (font, text) => measureText(font, text)
  const { kind, facts } = certificate
  const bodies: readonly (readonly Mark[])[] =
    kind === 'participant' ? [participantBody(facts, measure)] : competencePages(facts, measure)
  const pageNumber = (nth: number): readonly Mark[] => {
    if (bodies.length < 2) return []
    const pageText = fitText(measure, 'sans', texts.page(nth + 1, bodies.length), {
      room: 200,
      sizes: [[10, 10]],
    })
    const box = { x: PAGE.width / 2 - 100, y: 742, width: 200, height: 13 }
    return linesOf(pageText, { colour: colours.muted, align: 'middle', box })
  }
  const firstPageMarks = [...placedSeal, ...signatureMarks(measure, facts)]
  return {
    title: [texts.title[kind], toPrintable(facts.fullname), toPrintable(facts.program)].join(' – '),
    author: toPrintable(facts.issuer),
    pages: bodies.map(
      (body, nth): Page => ({
        marks: [
          ...frameMarks,
          ...body,
          ...numberMarks(measure, certificate),
          ...(nth === 0 ? firstPageMarks : []),
          ...pageNumber(nth),
        ],
      }),
    ),
  }
}
