import { VisuallyHidden } from '../../../resources/_kit/ui/VisuallyHidden.ts'

type LiveTextProps = {
  visibleText: string
  /** Announced instead of the visible text, which changes too often. */
  announcement: string
}

export const LiveText = ({ visibleText, announcement }: LiveTextProps) => (
  <>
    <span aria-hidden="true">{visibleText}</span>
    <VisuallyHidden as="span">{announcement}</VisuallyHidden>
  </>
)
