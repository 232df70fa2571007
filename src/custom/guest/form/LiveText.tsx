import { VisuallyHidden } from '../../../resources/_kit/ui/VisuallyHidden.ts'

type LiveTextProps = {
  shown: string
  /** Announced instead of the visible text, which changes too often. */
  spoken: string
}

export const LiveText = ({ shown, spoken }: LiveTextProps) => (
  <>
    <span aria-hidden="true">{shown}</span>
    <VisuallyHidden as="span">{spoken}</VisuallyHidden>
  </>
)
