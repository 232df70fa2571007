import { type MediaType, MediaUpload, mediaFormats, mediaLimits } from '../../../../contract/media.ts'
import { schemaConstraints } from '../declaration/schemaConstraints.ts'

const formatsOf = (type: MediaType) => mediaFormats.filter((format) => format.type === type)
const typesOf = (type: MediaType): string[] =>
  formatsOf(type).flatMap(({ mime, alsoDeclared }) => [mime, ...alsoDeclared])

export type FileIssue = 'type' | 'size'

/** By declared properties: the server checks the bytes. */
export function validateFile(
  file: Pick<File, 'type' | 'size'>,
  type: MediaType,
  maxBytes: number = mediaLimits[type],
): FileIssue | undefined {
  if (!typesOf(type).includes(file.type.toLowerCase())) return 'type'
  return file.size > maxBytes ? 'size' : undefined
}

/** Also the picture formats that there is advice for. Systems may report no type for HEIC. */
export type MediaFileIssue = FileIssue | 'heic' | 'svg'

export function validateMediaFile(file: File, type: MediaType): MediaFileIssue | undefined {
  const issue = validateFile(file, type)
  if (issue !== 'type' || type !== 'image') return issue
  if (/hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)) return 'heic'
  return /svg/i.test(file.type) || /\.svgz?$/i.test(file.name) ? 'svg' : 'type'
}

/** Also by extension: systems report no type that they do not know. */
export function validateFileByName(file: File, type: MediaType, maxBytes?: number): FileIssue | undefined {
  const extensionOfFile = file.name.replace(/^.*\./s, '').toLowerCase()
  const format = formatsOf(type).find(({ extensions }) =>
    extensions.some((extension) => extension === extensionOfFile),
  )
  return format ? validateFile({ type: file.type || format.mime, size: file.size }, type, maxBytes) : 'type'
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
export const megabytesOf = (type: MediaType, maxBytes: number = mediaLimits[type]): number =>
  Math.floor(maxBytes / (maxBytes % 1_000_000 === 0 ? 1_000_000 : 1024 * 1024))

/** Default title: the name without its extension. Never empty. */
export const titleOf = ({ name }: Pick<File, 'name'>): string => {
  const shortName = name
    // Some systems allow control characters.
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\.[^.]*$/, '')
    .slice(0, schemaConstraints(MediaUpload, 'title').maxLength)
    // Half a surrogate pair.
    .replace(/[\uD800-\uDBFF]$/, '')
  return shortName.trim() || name.trim() || 'upload'
}
