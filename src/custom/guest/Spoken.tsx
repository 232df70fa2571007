import { Unseen } from '../../resources/_kit/ui/Unseen.ts'

type SpokenProps = {
  shown: string
  /** Read out in place of what is shown, which may change too often. */
  spoken: string
}

/** A text that counts down, for a live region. */
export const Spoken = ({ shown, spoken }: SpokenProps) => (
  <>
    <span aria-hidden="true">{shown}</span>
    <Unseen as="span">{spoken}</Unseen>
  </>
)
