import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { type Media, mediaCalls } from '../../../contract/media.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { useTakes } from '../../resources/_kit/declaration/useTakes.ts'
import { useLocalSettings } from '../../resources/_kit/list/useLocalSettings.ts'
import { uploadMessages } from '../../resources/_kit/media/messages.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { Library, libraryDefaults } from './Library.tsx'
import { mediaPickerMessages } from './messages.ts'
import { UploadPanel } from './UploadPanel.tsx'
import { useNewMedia } from './useNewMedia.ts'

/** What closing the dialog would lose. */
export type Unsaved = 'running' | 'typed'

type MediaPickerProps = {
  type: 'image' | 'audio'
  onChosen: (media: AsRead<Media>) => void
  onCancel: () => void
  onUnsaved: (unsaved: Unsaved | undefined) => void
}

const tabs = ['library', 'upload'] as const

const MediaPicker = ({ type, onChosen, onCancel, onUnsaved }: MediaPickerProps) => {
  const t = useMessages(mediaPickerMessages, uploadMessages)
  const translate = useTranslate()
  const takes = useTakes()
  const id = useId()
  const [tab, setTab] = useState<(typeof tabs)[number]>('library')
  const [selected, setSelected] = useState<AsRead<Media>>()
  const [typed, setTyped] = useState(false)
  const media = useNewMedia(type, onChosen)
  // The library's page and search: they outlive a look at the other tab, but not the dialog.
  const shown = useLocalSettings(
    libraryDefaults(type),
    takes(mediaCalls['media.list'].query, 'q') ? 'q' : undefined,
  )

  const unsaved = media.running ? 'running' : media.file || typed ? 'typed' : undefined
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])

  const inLibrary = tab === 'library'
  // An API may ignore the filter, or omit the type.
  const fits = (chosen: AsRead<Media>) => (chosen.type ?? type) === type
  const wrongType = inLibrary && selected && !fits(selected)
  const choose = (chosen: AsRead<Media> | undefined) => {
    setSelected(chosen)
    if (chosen && fits(chosen)) onChosen(chosen)
  }
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next) => setTab(next)}
        aria-label={t('mediaPicker.tabs')}
        slotProps={{ indicator: { sx: { bgcolor: 'accent' } } }}
        sx={{ px: 3, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            label={t(`mediaPicker.${name}`)}
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
            disabled={media.running && name !== tab}
          />
        ))}
      </Tabs>
      <DialogContent sx={{ pt: 2, pb: 1 }}>
        <Box role="tabpanel" id={`${id}-library-panel`} aria-labelledby={`${id}-library`} hidden={!inLibrary}>
          {inLibrary && (
            <Library
              type={type}
              value={shown}
              selected={selected}
              onSelect={setSelected}
              onChoose={choose}
              onUpload={() => setTab('upload')}
            />
          )}
        </Box>
        <Box role="tabpanel" id={`${id}-upload-panel`} aria-labelledby={`${id}-upload`} hidden={inLibrary}>
          <UploadPanel type={type} media={media} formId={`${id}-form`} onTyped={setTyped} />
        </Box>
      </DialogContent>
      {wrongType && (
        <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
          {t('upload.wrongType', { type })}
        </Alert>
      )}
      <DialogActions sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        {inLibrary && selected && (
          <Box
            sx={{
              mr: 'auto',
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {t('mediaPicker.selected', { title: selected.title || t('mediaPicker.untitled') })}
          </Box>
        )}
        <Button variant="outlined" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        {inLibrary ? (
          <Button variant="contained" disabled={!selected || wrongType} onClick={() => choose(selected)}>
            {t('mediaPicker.next')}
          </Button>
        ) : (
          <Button
            variant="contained"
            type="submit"
            form={`${id}-form`}
            loading={media.running}
            disabled={!media.file || media.refused !== undefined}
          >
            {t('mediaPicker.next')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

export default MediaPicker
