import { resolveFileUrl } from '../../../../resources/_kit/media/fileUrl.ts'
import type { Part } from '../../model/values.ts'

type Picture = { readonly src: string; readonly alt: string }

const IMAGE = /<img\b((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g

export function picturesIn(html: string): Picture[] {
  // Nearly no text has one.
  if (!/<img\b/i.test(html)) return []
  return [...html.matchAll(IMAGE)].map(([, attributes = '']) => {
    const attributeValues = new Map(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        double ?? single ?? bare ?? '',
      ]),
    )
    return { src: attributeValues.get('src') ?? '', alt: attributeValues.get('alt') ?? '' }
  })
}

/** Any base URL will do: only whether an address resolves matters. */
const BASE_URL = 'https://balai.test/'

const isFileAddress = (address: unknown) =>
  typeof address === 'string' && resolveFileUrl(address, BASE_URL) !== undefined

export const lacksMedia = ({ text, media }: Part): boolean =>
  (media !== null && !isFileAddress(media.public_url) && !isFileAddress(media.url)) ||
  picturesIn(text).some(({ src }) => !isFileAddress(src))

/** Sounds need none. */
export const lacksAlt = ({ text, media }: Part): boolean =>
  (media !== null && media.type !== 'audio' && isBlank(media.alt)) ||
  picturesIn(text).some(({ alt }) => isBlank(alt))

const isBlank = (alt: string | null | undefined) => (alt ?? '').trim() === ''
