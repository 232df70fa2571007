import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useDataProvider, useEvent, useNotify } from 'react-admin'
import { MediaUpload } from '../../../../../../contract/media.ts'
import { messageKey } from '../../../../../i18n/messages.ts'
import { schemaConstraints } from '../../../../../resources/_kit/declaration/schemaConstraints.ts'
import { useCapabilities } from '../../../../../resources/_kit/declaration/useCapabilities.ts'
import { useLengthError } from '../../../../../resources/_kit/text/useLengthError.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { useNotifyError } from '../../../../../resources/_kit/text/useNotifyError.ts'
import { packetMessages } from '../../../messages.ts'
import type { Media } from '../../../model/values.ts'
import { PartFile } from '../../../PartFile.tsx'
import { useBuilderState } from '../../../state/BuilderContext.ts'
import type { PartTool } from './PartTools.tsx'
import type { PartBinding } from './partBinding.ts'

type PartMediaProps = {
  id: string
  name: string
  media: Media
  binding: PartBinding
  tools: readonly PartTool[]
  /** See `PartField`. */
  isOnWay: boolean
}

export const PartMedia = ({ id, name, media, binding, tools, isOnWay }: PartMediaProps) => {
  const has = useCapabilities()
  const isTextEmpty = useBuilderState((state) => binding.read(state)?.text === '')
  const isImage = media.type !== 'audio'
  return (
    <Box
      sx={{
        mt: 1,
        p: 1.5,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: isImage ? 'minmax(120px, 200px) 1fr' : '1fr' },
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      <PartFile media={media} name={name} maxHeight={180} />
      <Box sx={{ display: 'grid', gap: 1, alignContent: 'start', minWidth: 0 }}>
        {isImage && (
          <Alt
            key={`${id} ${media.id}`}
            id={`${id}-alt`}
            media={media}
            canWrite={has('media-details')}
            onAlt={(alt) =>
              binding.write((now) =>
                now.media?.id === media.id ? { ...now, media: { ...now.media, alt } } : now,
              )
            }
            {...(isTextEmpty &&
              media.alt && {
                onUse: () => binding.write((now) => ({ ...now, text: asHtml(media.alt ?? '') })),
              })}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
          {tools.map(({ label, tooltip, act, isDestructive }) => (
            <Button
              key={label}
              size="small"
              variant={isDestructive ? 'text' : 'outlined'}
              color={isDestructive ? 'error' : 'primary'}
              aria-label={label}
              tabIndex={isOnWay ? -1 : undefined}
              onClick={act}
            >
              {tooltip}
            </Button>
          ))}
        </Box>
      </Box>
    </Box>
  )
}

function asHtml(line: string): string {
  const paragraph = document.createElement('p')
  paragraph.textContent = line
  return paragraph.outerHTML
}

type AltProps = {
  id: string
  media: Media
  canWrite: boolean
  onAlt: (alt: string) => void
  /** Where the text beside it is empty. */
  onUse?: () => void
}

/** The library's: it changes wherever the picture is used. */
const Alt = ({ id, media, canWrite, onAlt, onUse }: AltProps) => {
  const t = useMessages(packetMessages)
  const notify = useNotify()
  const notifyError = useNotifyError()
  const dataProvider = useDataProvider()
  const storedAlt = media.alt ?? ''
  const [altText, setAltText] = useState(storedAlt)
  const lengthError = useLengthError(
    altText,
    schemaConstraints(MediaUpload, 'alt').maxLength,
    t('questionEditor.alt'),
  )
  const savedAlt = useRef(storedAlt)
  const saveAlt = useEvent(async () => {
    const alt = altText.trim()
    if (alt === savedAlt.current || lengthError) return
    const previousAlt = savedAlt.current
    savedAlt.current = alt
    try {
      const { data } = await dataProvider.getOne('media', { id: media.id })
      // The library file's other fields stay.
      await dataProvider.update('media', { id: media.id, data: { ...data, alt }, previousData: data })
      onAlt(alt)
      notify(messageKey(packetMessages, 'questionEditor.altSaved'), { type: 'success' })
    } catch (error) {
      savedAlt.current = previousAlt
      notifyError(error)
    }
  })
  // A shortcut that changes the question does not blur the field.
  useEffect(() => () => void saveAlt(), [saveAlt])
  return (
    <Box>
      {canWrite && (
        <TextField
          fullWidth
          id={id}
          label={t('questionEditor.alt')}
          value={altText}
          onChange={({ target }) => setAltText(target.value)}
          onBlur={saveAlt}
          onKeyDown={({ key }) => key === 'Enter' && saveAlt()}
          helperText={lengthError ?? t(storedAlt ? 'questionEditor.altHelp' : 'questionEditor.altMissing')}
          error={lengthError !== undefined}
        />
      )}
      {onUse && (
        <Button size="small" onClick={onUse} sx={{ mt: 0.5, ml: -1 }}>
          {t('questionEditor.altAsText')}
        </Button>
      )}
    </Box>
  )
}
