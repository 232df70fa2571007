import type { CertificateFacts } from '../../../contract/certificate.ts'
import { pdfOf } from '../../../src/custom/certificate/draw/pdf.ts'
import { fontFiles } from '../../../src/custom/certificate/fonts/fontFiles.ts'
import { loadFonts, measureInBrowser } from '../../../src/custom/certificate/fonts/loadFonts.ts'
import { layoutOf } from '../../../src/custom/certificate/model/layout.ts'
import { printed } from '../../support/certificates.ts'
import { plainPdf } from './plain.ts'

/* Exposes the product's certificate maker and the plain one as `window.makers`; the bench alternates between them. */

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
  // On the main thread (the product uses a worker), so that CPU throttling applies to both.
  ours: (facts: Partial<CertificateFacts>) =>
    timed(() => {
      const layout = layoutOf(printed(facts), measureInBrowser)
      return new Blob([pdfOf(layout, nothing, new Date(), files)])
    }),
  // Layout is not timed: a plain page would get it from a style sheet.
  plain: (facts: Partial<CertificateFacts>) => {
    const layout = layoutOf(printed(facts), measureInBrowser)
    return timed(() => plainPdf(layout))
  },
}

Reflect.set(window, 'makers', makers)
document.title = 'ready'
