import { measureInBrowser } from '../fonts/loadFonts.ts'
import { layoutOf } from '../model/layout.ts'
import type { Layout } from '../model/paper.ts'
import type { PrintedCertificate } from '../model/printed.ts'

const shown = new WeakMap<PrintedCertificate, Layout>()

/** Fonts must be loaded. */
export const layoutInBrowser = (certificate: PrintedCertificate): Layout =>
  shown.get(certificate) ?? layoutOf(certificate, measureInBrowser)

/** Cached for the PDF while the certificate is referenced. */
export function layoutToShow(certificate: PrintedCertificate): Layout {
  const layout = layoutInBrowser(certificate)
  shown.set(certificate, layout)
  return layout
}
