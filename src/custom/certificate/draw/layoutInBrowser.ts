import { measureInBrowser } from '../fonts/loadFonts.ts'
import { layoutOf } from '../model/layout.ts'
import type { Layout } from '../model/paper.ts'
import type { PrintedCertificate } from '../model/printed.ts'

/** Layouts of certificates that are on the screen. */
const shown = new WeakMap<PrintedCertificate, Layout>()

/** Computes a certificate's layout. Fonts must be loaded. */
export const layoutInBrowser = (certificate: PrintedCertificate): Layout =>
  shown.get(certificate) ?? layoutOf(certificate, measureInBrowser)

/** The same, remembered for its PDF as long as the certificate is there. */
export function layoutToShow(certificate: PrintedCertificate): Layout {
  const layout = layoutInBrowser(certificate)
  shown.set(certificate, layout)
  return layout
}
