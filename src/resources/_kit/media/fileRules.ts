import { type MediaType, MediaUpload, mediaFormats, mediaLimits } from '../../../../contract/media.ts'
import { schemaFacts } from '../declaration/schemaFacts.ts'

const formatsOf = (type: MediaType) => mediaFormats.filter((format) => format.type === type)
const typesOf = (type: MediaType): string[] =>
  formatsOf(type).flatMap(({ mime, alsoDeclared }) => [mime, ...alsoDeclared])

export type Refusal = 'type' | 'size'

/** By declared properties: the server checks the bytes. */
export function refusalOf(
  file: Pick<File, 'type' | 'size'>,
  type: MediaType,
  largest: number = mediaLimits[type],
): Refusal | undefined {
  if (!typesOf(type).includes(file.type.toLowerCase())) return 'type'
  return file.size > largest ? 'size' : undefined
}

/** Also the picture formats that there is advice for. Systems may report no type for HEIC. */
export type AdvisedRefusal = Refusal | 'heic' | 'svg'

export function advisedRefusalOf(file: File, type: MediaType): AdvisedRefusal | undefined {
  const refusal = refusalOf(file, type)
  if (refusal !== 'type' || type !== 'image') return refusal
  if (/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'heic'
  return /svg/i.test(file.type) || /\.svgz?$/i.test(file.name) ? 'svg' : 'type'
}

/** Also by extension: systems report no type that they do not know. */
export function namedRefusalOf(file: File, type: MediaType, largest?: number): Refusal | undefined {
  const end = file.name.replace(/^.*\./s, '').toLowerCase()
  const format = formatsOf(type).find(({ extensions }) => extensions.some((extension) => extension === end))
  return format ? refusalOf({ type: file.type || format.mime, size: file.size }, type, largest) : 'type'
}

export const acceptOf = (type: MediaType): string =>
  [...typesOf(type), ...formatsOf(type).flatMap(({ extensions }) => extensions.map((end) => `.${end}`))].join(
    ',',
  )

/** `JPEG, PNG, WebP, GIF` */
export const formatNames = (type: MediaType): string =>
  formatsOf(type)
    .map(({ name }) => name)
    .join(', ')

/** Binary megabytes, as file managers count, unless the limit is decimal. */
export const megabytesOf = (type: MediaType, largest: number = mediaLimits[type]): number =>
  Math.floor(largest / (largest % 1_000_000 === 0 ? 1_000_000 : 1024 * 1024))

/** Default title: the name without its extension. Never empty. */
export const titleOf = ({ name }: Pick<File, 'name'>): string => {
  const cut = name
    // Some systems allow control characters.
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\.[^.]*$/, '')
    .slice(0, schemaFacts(MediaUpload, 'title').maxLength)
    // Half a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '')
  return cut.trim() || name.trim() || 'upload'
}
