import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import { ImagePlus, Volume2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useNotify } from 'react-admin'
import type { Id } from '../../../../contract/primitives.ts'
import { keyOf } from '../../../i18n/words.ts'
import { formatNames, megabytesOf, refusalOf } from '../../../resources/_kit/media/fileRules.ts'
import { usePickMedia } from '../../../resources/_kit/media/pickMedia.ts'
import { useUpload } from '../../../resources/_kit/media/useUpload.ts'
import { uploadWords } from '../../../resources/_kit/media/words.ts'
import { RichTextBox } from '../../../resources/_kit/rich-text/RichTextBox.tsx'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { IconAction } from '../../../resources/_kit/ui/IconAction.tsx'
import type { Media, Part } from '../model/values.ts'
import { packetWords } from '../words.ts'
import { PartMedia } from './PartMedia.tsx'
import { PartUpload } from './PartUpload.tsx'

type MediaType = 'image' | 'audio'

const typeOf = ({ type }: File): MediaType => (type.startsWith('audio/') ? 'audio' : 'image')

type Known = { id: Id; public_url?: unknown; alt?: unknown; title?: unknown }

const textOf = (text: unknown) => (typeof text === 'string' ? text : undefined)

/** A file of the library beside a text; its type is that which was asked for, whatever the API tells of it. */
const toMedia = ({ id, public_url, alt, title }: Known, type: MediaType): Media => ({
  id,
  type,
  public_url: textOf(public_url),
  alt: textOf(alt),
  title: textOf(title),
})

type PartFieldProps = {
  id: string
  /** What it is called; `labelId` where that is written beside it. */
  name: string
  labelId?: string
  part: Part
  current: () => Part
  onChange: (change: (part: Part) => Part) => void
  /** What is wrong with it, in words. */
  fault?: string | undefined
  placeholder?: string
  isRequired?: boolean
  onLines?: (lines: readonly string[]) => boolean
  onKey?: (event: KeyboardEvent) => boolean
  /** Stands in the row of another thing, which has the frame: its own actions are icons, and these stand behind them. */
  aside?: ReactNode
  /** What it is besides, in a row. */
  note?: string | undefined
}

/** A rich text with what stands beside it: a picture or a sound, from the library, by drop or by paste. */
export const PartField = ({
  id,
  name,
  labelId,
  part,
  current,
  onChange,
  fault,
  placeholder,
  isRequired = false,
  onLines,
  onKey,
  aside,
  note,
}: PartFieldProps) => {
  const isInRow = aside !== undefined
  const t = useText(packetWords, uploadWords)
  const notify = useNotify()
  const pickMedia = usePickMedia()
  const setMedia = (media: Media | null) => onChange((now) => ({ ...now, media }))
  const sent = useRef<MediaType>('image')
  const upload = useUpload({ source: id, onDone: (media) => setMedia(toMedia(media, sent.current)) })

  const send = (file: File): void => {
    const type = typeOf(file)
    const refusal = refusalOf(file, type)
    const facts = { formats: formatNames(type), max: megabytesOf(type) }
    if (refusal) {
      const words = keyOf(uploadWords, refusal === 'type' ? 'upload.selectImage' : 'upload.tooLarge')
      notify(words, { type: 'error', messageArgs: facts })
      return
    }
    sent.current = type
    upload.start(file)
  }
  const pick = async (type: MediaType) => {
    const media = await pickMedia({ type })
    if (media) setMedia(toMedia(media, type))
  }
  // The first one stands beside the text; further pictures go into it.
  const takeFiles = (files: readonly File[]): boolean => {
    const [file] = files
    if (!file || (part.media && typeOf(file) === 'image')) return false
    send(file)
    return true
  }
  const faultId = `${id}-fault`
  return (
    <Box
      sx={{ minWidth: 0 }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) event.preventDefault()
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files
        if (!file || event.defaultPrevented) return
        event.preventDefault()
        send(file)
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'start' }}>
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <RichTextBox
            id={id}
            label={labelId === undefined ? name : { by: labelId }}
            value={part.text}
            current={() => current().text}
            onChange={(text) => onChange((now) => (now.text === text ? now : { ...now, text }))}
            onFiles={takeFiles}
            {...(onLines && { onLines })}
            {...(onKey && { onKey })}
            describedBy={fault === undefined ? undefined : faultId}
            invalid={fault !== undefined}
            isRequired={isRequired}
            isBare={isInRow}
            {...(placeholder !== undefined && { placeholder })}
          />
        </Box>
        {isInRow && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'flex-end',
              alignItems: 'center',
              ml: 'auto',
              minHeight: 40,
            }}
          >
            {note !== undefined && <Box sx={noteStyle}>{note}</Box>}
            <Box className="tools" sx={{ display: 'flex' }}>
              {!part.media && (
                <>
                  <IconAction
                    label={t('questionEditor.addImageTo', { part: name })}
                    tip={t('questionEditor.addImage')}
                    icon={<ImagePlus size={16} />}
                    onClick={() => pick('image')}
                  />
                  <IconAction
                    label={t('questionEditor.addSoundTo', { part: name })}
                    tip={t('questionEditor.addSound')}
                    icon={<Volume2 size={16} />}
                    onClick={() => pick('audio')}
                  />
                </>
              )}
              {aside}
            </Box>
          </Box>
        )}
      </Box>
      {fault !== undefined && (
        <Box id={faultId} sx={{ mt: 0.5, color: 'error.main', fontSize: 12.5 }}>
          {fault}
        </Box>
      )}
      {part.media && (
        <PartMedia
          id={id}
          name={name}
          media={part.media}
          isTextEmpty={part.text === ''}
          onText={(text) => onChange((now) => ({ ...now, text }))}
          onAlt={(alt) => onChange((now) => (now.media ? { ...now, media: { ...now.media, alt } } : now))}
          onPick={() => pick(part.media?.type === 'audio' ? 'audio' : 'image')}
          onRemove={() => {
            setMedia(null)
            document.getElementById(id)?.focus()
            notify(keyOf(packetWords, 'questionEditor.mediaRemoved'), { type: 'info' })
          }}
        />
      )}
      <PartUpload upload={upload} />
      {!isInRow && !part.media && upload.state.phase === 'idle' && (
        <Box sx={{ display: 'flex', gap: 0.5, mt: 0.5 }}>
          <Button
            size="small"
            startIcon={<ImagePlus size={14} />}
            aria-label={t('questionEditor.addImageTo', { part: name })}
            onClick={() => pick('image')}
            sx={subtle}
          >
            {t('questionEditor.addImage')}
          </Button>
          <Button
            size="small"
            startIcon={<Volume2 size={14} />}
            aria-label={t('questionEditor.addSoundTo', { part: name })}
            onClick={() => pick('audio')}
            sx={subtle}
          >
            {t('questionEditor.addSound')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const noteStyle = {
  px: 1,
  fontSize: 12.5,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: ({ palette }: Theme) => palette.status.success[0],
}

const subtle = { minHeight: 28, px: 1, color: 'text.secondary', fontSize: 12.5 }
