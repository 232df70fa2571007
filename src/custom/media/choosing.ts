import type { Media } from '../../../contract/media.ts'
import type { AsRead } from '../../dataProvider/reading.ts'

/** Common props for choosing media. */
export type Choosing = {
  selected: AsRead<Media> | undefined
  onSelect: (media: AsRead<Media>) => void
  /** Selected, and done with it. */
  onChoose: (media: AsRead<Media>) => void
}
