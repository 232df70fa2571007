import { measureInBrowser } from '../fonts/loadFonts.ts'
import { layoutOf } from '../model/layout.ts'
import type { Layout } from '../model/marks.ts'
import type { PrintedCertificate } from '../model/printedCertificate.ts'

const layoutCache = new WeakMap<PrintedCertificate, Layout>()

/** Fonts must be loaded. */
export const layoutInBrowser = (certificate: PrintedCertificate): Layout =>
  layoutCache.get(certificate) ?? layoutOf(certificate, measureInBrowser)

/** Cached for the PDF while the certificate is referenced. */
export function cacheLayout(certificate: PrintedCertificate): Layout {
  const layout = layoutInBrowser(certificate)
  layoutCache.set(certificate, layout)
  return layout
}
