import Box from '@mui/material/Box'
import { RichTextView } from '../../../../resources/_kit/rich-text/RichTextView.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import type { Part } from '../../model/values.ts'
import { PartFile } from '../../PartFile.tsx'

type PartViewProps = {
  part: Part
  /** Font size in pixels. */
  size?: number
}

export const PartView = ({ part: { text, media }, size = 15 }: PartViewProps) => {
  const t = useMessages(packetMessages)
  const name = t(media?.type === 'audio' ? 'questionEditor.addSound' : 'questionEditor.addImage')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        minWidth: 0,
        flex: 1,
        gridTemplateColumns: 'minmax(0, 1fr)',
        '& > .text > div': { fontSize: size },
      }}
    >
      {text !== '' && (
        <div className="text">
          <RichTextView html={text} />
        </div>
      )}
      {media && <PartFile media={media} name={name} maxHeight={320} />}
    </Box>
  )
}
