import Skeleton from '@mui/material/Skeleton'
import { Suspense } from 'react'
import { lazyComponent } from '../../../common/lazyComponent.tsx'

const RichTextContent = lazyComponent(() => import('./RichTextContent.tsx'))

/** Sanitised by the contract's policy, whatever the source. */
export const RichTextView = ({ html }: { html: string }) => (
  <Suspense fallback={<Skeleton variant="rounded" height={96} />}>
    <RichTextContent html={html} />
  </Suspense>
)
