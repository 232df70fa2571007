import { VisuallyHidden } from '../../resources/_kit/ui/VisuallyHidden.ts'

type LiveTextProps = {
  shown: string
  /** Read out in place of what is shown, which may change too often. */
  spoken: string
}

/** A text that counts down, for a live region. */
export const LiveText = ({ shown, spoken }: LiveTextProps) => (
  <>
    <span aria-hidden="true">{shown}</span>
    <VisuallyHidden as="span">{spoken}</VisuallyHidden>
  </>
)
