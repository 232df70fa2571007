import { fileAddress } from '../../../../resources/_kit/media/fileAddress.ts'
import type { Part } from '../../model/values.ts'

type Picture = { readonly src: string; readonly alt: string }

const IMAGE = /<img\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

export function picturesIn(html: string): Picture[] {
  // Nearly no text has one.
  if (!/<img\b/i.test(html)) return []
  return [...html.matchAll(IMAGE)].map(([, attributes = '']) => {
    const of = new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        double ?? single ?? bare ?? '',
      ]),
    )
    return { src: of.get('src') ?? '', alt: of.get('alt') ?? '' }
  })
}

/** Any base URL will do: only whether an address resolves matters. */
const SOMEWHERE = 'https://balai.test/'

const leadsToFile = (address: unknown) =>
  typeof address === 'string' && fileAddress(address, SOMEWHERE) !== undefined

export const lacksMedia = ({ text, media }: Part): boolean =>
  (media !== null && !leadsToFile(media.public_url) && !leadsToFile(media.url)) ||
  picturesIn(text).some(({ src }) => !leadsToFile(src))

/** Sounds need none. */
export const lacksAlt = ({ text, media }: Part): boolean =>
  (media !== null && media.type !== 'audio' && isBlank(media.alt)) ||
  picturesIn(text).some(({ alt }) => isBlank(alt))

const isBlank = (alt: string | null | undefined) => (alt ?? '').trim() === ''
