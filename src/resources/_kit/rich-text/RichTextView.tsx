import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'

const RichTextContent = lazy(() => import('./RichTextContent.tsx'))

/**
 * Displays stored rich text, sanitised by the contract's policy whatever its source; the sanitiser is loaded with the
 * first text.
 *
 * @example
 * <RichTextView html={program.program_benefits} />
 */
export const RichTextView = ({ html }: { html: string }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
    <RichTextContent html={html} />
  </Suspense>
)
