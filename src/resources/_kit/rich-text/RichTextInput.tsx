import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Suspense, useEffect } from 'react'
import { lazyComponent, tryToPreload } from '../../../common/lazyComponent.tsx'
import { useMessages } from '../text/useMessages.ts'
import { uiMessages } from '../ui/messages.ts'
import type { RichTextInputProps } from './richTextInputProps.ts'

const load = () => import('./RichTextEditor.tsx')
const RichTextEditor = lazyComponent(load)

/** Fetches the editor in parallel with the record. */
export const usePreloadRichText = (): void =>
  useEffect(() => {
    tryToPreload(load)
  }, [])

/** HTML by the contract's rich text policy, '' when empty. A save waits for image uploads (see `UploadsProvider`). */
export const RichTextInput = (props: RichTextInputProps) => (
  <Suspense fallback={<EditorSkeleton />}>
    <RichTextEditor {...props} />
  </Suspense>
)

const EditorSkeleton = () => {
  const t = useMessages(uiMessages)
  return (
    <Box role="status" aria-label={t('ui.loadingEditor')} sx={{ width: '100%' }}>
      <Skeleton variant="text" width={140} height={26} />
      <Skeleton variant="rounded" height={264} sx={{ mb: '23px' }} />
    </Box>
  )
}
