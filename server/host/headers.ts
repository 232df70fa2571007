import { createHash } from 'node:crypto'
import { youtubeFrames } from '../../contract/paths.ts'

export const fileHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const hidingRule = '{\n    content: "" !important;\n    display: none !important;\n}'

/** The one style that html2canvas writes, into its copy of the page: certificates in scripts that need shaping need it. */
export const html2canvasStyle = `.___html2canvas___pseudoelement_before:before${hidingRule}
         .___html2canvas___pseudoelement_after:after${hidingRule}`

const findInlineContents = (html: string, element: 'style' | 'script') =>
  [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'gi'))]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes))
    .map(([, , content = '']) => content)

/**
 * This origin's files, exactly the inline code of the build, html2canvas's style, YouTube in frames. The hash of the
 * empty text is for Emotion, which inserts its rules through the CSSOM into empty style elements.
 * @param apiOrigin another origin of the API and the uploads.
 */
export function contentSecurityPolicy(html: string, apiOrigin?: string): string {
  const extraOrigin = apiOrigin === undefined ? '' : ` ${apiOrigin}`
  const styles = ['', html2canvasStyle, ...findInlineContents(html, 'style')].map(sha256)
  const scripts = findInlineContents(html, 'script').map(sha256)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...new Set(scripts)].join(' '),
    ["style-src 'self'", ...new Set(styles)].join(' '),
    `img-src 'self' data: blob:${extraOrigin}`,
    `media-src 'self' blob:${extraOrigin}`,
    `frame-src ${youtubeFrames}`,
    "font-src 'self'",
    `connect-src 'self'${extraOrigin}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
