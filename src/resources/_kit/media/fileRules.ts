import { type MediaType, mediaFormats, mediaLimits } from '../../../../contract/media.ts'

const formatsOf = (type: MediaType) => mediaFormats.filter((format) => format.type === type)
const typesOf = (type: MediaType): string[] =>
  formatsOf(type).flatMap(({ mime, alsoDeclared }) => [mime, ...alsoDeclared])

/** Why a file is not worth sending: the server would refuse it. */
export type Refusal = 'type' | 'size'

/**
 * Looks at what a file says of itself; what its bytes are, the server sees.
 *
 * @returns undefined for a file that may be sent.
 */
export function refusalOf(file: Pick<File, 'type' | 'size'>, type: MediaType): Refusal | undefined {
  if (!typesOf(type).includes(file.type.toLowerCase())) return 'type'
  return file.size > mediaLimits[type] ? 'size' : undefined
}

/** For the `accept` of a file input. */
export const acceptOf = (type: MediaType): string =>
  [...typesOf(type), ...formatsOf(type).flatMap(({ extensions }) => extensions.map((end) => `.${end}`))].join(
    ',',
  )

/** `JPEG, PNG, WebP, GIF` */
export const formatNames = (type: MediaType): string =>
  formatsOf(type)
    .map(({ name }) => name)
    .join(', ')

/** The largest file of a type, in megabytes. */
export const megabytesOf = (type: MediaType): number => Math.floor(mediaLimits[type] / 1024 / 1024)

const LONGEST_TITLE = 255

/** A title for a file that nobody has named: its name without the ending. Never empty. */
export const titleOf = ({ name }: Pick<File, 'name'>): string => {
  const cut = name
    .replace(/\.[^.]*$/, '')
    .slice(0, LONGEST_TITLE)
    // A character that the cut went through.
    .replace(/[\uD800-\uDBFF]$/, '')
  return cut.trim() || name.trim() || 'upload'
}
