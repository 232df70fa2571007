import { styled } from '@mui/material/styles'
// Imported statically: print cannot wait for a lazy chunk.
import RichTextContent from '../../../../resources/_kit/rich-text/RichTextContent.tsx'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import type { Part } from '../../model/values.ts'
import { PartFile } from '../../PartFile.tsx'
import { testPrintMessages } from '../messages.ts'

const TextAndMedia = styled('div')({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: '2mm',
})

type PartTextProps = {
  part: Part
  /** Maximum of a picture, in pixels. */
  maxHeight: number
}

export const PartText = ({ part: { text, media }, maxHeight }: PartTextProps) => {
  const t = useMessages(testPrintMessages, packetMessages)
  const richText = text !== '' && (
    <div className="rich">
      <RichTextContent html={text} />
    </div>
  )
  if (!media) return richText
  return (
    <TextAndMedia>
      {richText}
      {media.type === 'audio' ? (
        <div>{media.title ? t('testPrint.sound', { title: media.title }) : t('testPrint.soundOnly')}</div>
      ) : (
        <PartFile media={media} name={t('questionEditor.addImage')} maxHeight={maxHeight} />
      )}
    </TextAndMedia>
  )
}
