import type { CertificateFacts } from '../../../contract/certificate.ts'
import { loadFonts, measureInBrowser } from '../../../src/custom/certificates/fonts/loadFonts.ts'
import { layoutOf } from '../../../src/custom/certificates/model/layout.ts'
import { openPress } from '../../../src/custom/certificates/press.ts'
import { printed } from '../../support/certificates.ts'
import { plainPdf } from './plain.ts'

/* Certificates as the product makes them, and as a plain page does: the bench calls both by turns. */

type Made = { milliseconds: number; base64: string }

async function base64Of(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}

async function timed(make: () => Promise<Blob>): Promise<Made> {
  const start = performance.now()
  const blob = await make()
  const milliseconds = performance.now() - start
  return { milliseconds, base64: await base64Of(blob) }
}

await loadFonts()
const press = await openPress()

const makers = {
  ours: (facts: Partial<CertificateFacts>) => timed(() => press.print(printed(facts))),
  // Where everything stands costs it nothing: a style sheet would say so.
  plain: (facts: Partial<CertificateFacts>) => {
    const layout = layoutOf(printed(facts), measureInBrowser)
    return timed(() => plainPdf(layout))
  },
}

Reflect.set(window, 'makers', makers)
document.title = 'ready'
