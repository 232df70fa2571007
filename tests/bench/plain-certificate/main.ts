import type { CertificateFacts } from '../../../contract/certificate.ts'
import { pdfOf } from '../../../src/custom/certificate/draw/pdf.ts'
import { fontFiles } from '../../../src/custom/certificate/fonts/fontFiles.ts'
import { loadFonts, measureInBrowser } from '../../../src/custom/certificate/fonts/loadFonts.ts'
import { layoutOf } from '../../../src/custom/certificate/model/layout.ts'
import { printed } from '../../support/certificates.ts'
import { plainPdf } from './plain.ts'

/* Certificates as the product makes them, and as a plain page does: the bench calls both by turns. */

type Created = { milliseconds: number; base64: string }

async function base64Of(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}

async function timed(make: () => Blob | Promise<Blob>): Promise<Created> {
  const start = performance.now()
  const blob = await make()
  const milliseconds = performance.now() - start
  return { milliseconds, base64: await base64Of(blob) }
}

await loadFonts()
const files = fontFiles()
const nothing = { pictures: new Map(), lines: new Map() }

const makers = {
  // In the page, where the product has a worker do it: both are to have the same processor.
  ours: (facts: Partial<CertificateFacts>) =>
    timed(() => {
      const layout = layoutOf(printed(facts), measureInBrowser)
      return new Blob([pdfOf(layout, nothing, new Date(), files)])
    }),
  // Where everything stands costs it nothing: a style sheet would say so.
  plain: (facts: Partial<CertificateFacts>) => {
    const layout = layoutOf(printed(facts), measureInBrowser)
    return timed(() => plainPdf(layout))
  },
}

Reflect.set(window, 'makers', makers)
document.title = 'ready'
