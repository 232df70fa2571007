import type { Part } from '../../model/values.ts'
import { leadsToFile, picturesIn } from './pictures.ts'

/** Whether a part has a picture or sound whose URL is dead. */
export const lacksMedia = ({ text, media }: Part): boolean =>
  (media !== null && !leadsToFile(media.public_url) && !leadsToFile(media.url)) ||
  picturesIn(text).some(({ src }) => !leadsToFile(src))

/** Whether a part's picture lacks alternative text; sounds need none. */
export const lacksAlt = ({ text, media }: Part): boolean =>
  (media !== null && media.type !== 'audio' && isBlank(media.alt)) ||
  picturesIn(text).some(({ alt }) => isBlank(alt))

const isBlank = (alt: string | null | undefined) => (alt ?? '').trim() === ''
