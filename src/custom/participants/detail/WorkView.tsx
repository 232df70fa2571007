import Box from '@mui/material/Box'
import type { Work } from '../../../../contract/member.ts'
import { FileCard } from '../../../resources/_kit/fields/file/FileCard.tsx'
import { fileUrl } from '../../../resources/_kit/media/fileAddress.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { participantDetailWords } from './words.ts'

/** Work as an API may have answered it. */
export type WorkAsRead = {
  readonly text?: string | null
  readonly file?: {
    readonly url?: string | null
    readonly title?: string | null
    readonly size?: number | null
  } | null
}

/** What a participant handed in: the words as they were written, and the file. */
export const WorkView = ({ work: { text, file } }: { work: WorkAsRead | Work }) => {
  const t = useText(participantDetailWords)
  const hasFile = fileUrl(file?.url) !== undefined
  if (!text && !hasFile) return null
  return (
    <Box role="group" aria-label={t('participantDetail.work')} sx={workSx}>
      {text && (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      )}
      {hasFile && <FileCard file={file} />}
    </Box>
  )
}

const workSx = {
  display: 'grid',
  gap: 1.5,
  mt: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
}
