import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'

const RichTextContent = lazy(() => import('./RichTextContent.tsx'))

/**
 * Stored rich text as it is meant to be read. Wherever it comes from, it is sanitised by the rich text policy of the
 * contract before it is shown; what does that is loaded when the first text is.
 *
 * @example
 * <RichTextView html={program.program_benefits} />
 */
export const RichTextView = ({ html }: { html: string }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
    <RichTextContent html={html} />
  </Suspense>
)
