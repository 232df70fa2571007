import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'

const RichTextContent = lazy(() => import('./RichTextContent.tsx'))

/** Sanitised by the contract's policy, whatever the source. */
export const RichTextView = ({ html }: { html: string }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
    <RichTextContent html={html} />
  </Suspense>
)
