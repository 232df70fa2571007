import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useEffect } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { uiWords } from '../ui/words.ts'
import type { RichTextInputProps } from './richTextInputProps.ts'

const load = () => import('./RichTextEditor.tsx')
const RichTextEditor = lazy(load)

/** Fetches the editor beside a record whose form is going to show it, and not after it: both take their time. */
export const useRichTextAhead = (): void =>
  useEffect(() => {
    load().catch(() => undefined)
  }, [])

/**
 * The product's rich text editor as an input of a form. Its value is HTML that keeps to the rich text policy of the
 * contract, or '' where there is nothing to read or see. Pictures are uploaded as they are put in; a form that saves
 * waits for them (see `UploadsProvider`).
 *
 * The editor is large: it is loaded when the first input is shown.
 *
 * @example
 * <RichTextInput source="program_benefits" isRequired />
 */
export const RichTextInput = (props: RichTextInputProps) => (
  <Suspense fallback={<EditorSkeleton />}>
    <RichTextEditor {...props} />
  </Suspense>
)

/** As high as an editor with its label, tools and an empty text. */
const EditorSkeleton = () => {
  const t = useMessages(uiWords)
  return (
    <Box role="status" aria-label={t('ui.loadingEditor')} sx={{ width: '100%' }}>
      <Skeleton variant="text" width={140} height={26} />
      <Skeleton variant="rounded" height={264} sx={{ mb: '23px' }} />
    </Box>
  )
}
