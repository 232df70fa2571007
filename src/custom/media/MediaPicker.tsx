import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useEffect, useId, useState } from 'react'
import { type Media, mediaCalls } from '../../../contract/media.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { useAccepts } from '../../resources/_kit/declaration/useAccepts.ts'
import { useLocalSettings } from '../../resources/_kit/list/useLocalSettings.ts'
import { uploadMessages } from '../../resources/_kit/media/messages.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { CancelButton } from '../../resources/_kit/ui/CancelButton.tsx'
import { ellipsisSx } from '../../resources/_kit/ui/ellipsisSx.ts'
import { defaultListSettings, MediaLibrary } from './MediaLibrary.tsx'
import { mediaPickerMessages } from './messages.ts'
import { UploadPanel } from './UploadPanel.tsx'
import { useNewMedia } from './useNewMedia.ts'

/** What closing the dialog would lose. */
export type UnsavedState = 'running' | 'typed'

type MediaPickerProps = {
  type: 'image' | 'audio'
  onChoose: (media: ApiRecord<Media>) => void
  onCancel: () => void
  onUnsavedChange: (unsaved: UnsavedState | undefined) => void
}

const tabs = ['library', 'upload'] as const

const MediaPicker = ({ type, onChoose, onCancel, onUnsavedChange }: MediaPickerProps) => {
  const t = useMessages(mediaPickerMessages, uploadMessages)
  const accepts = useAccepts()
  const id = useId()
  const [tab, setTab] = useState<(typeof tabs)[number]>('library')
  const [selectedMedia, setSelectedMedia] = useState<ApiRecord<Media>>()
  const [hasTypedDetails, setHasTypedDetails] = useState(false)
  const media = useNewMedia(type, onChoose)
  // The library's page and search: they outlive a look at the other tab, but not the dialog.
  const libraryListSettings = useLocalSettings(
    defaultListSettings(type),
    accepts(mediaCalls['media.list'].query, 'q') ? 'q' : undefined,
  )

  const unsavedState = media.isRunning ? 'running' : media.file || hasTypedDetails ? 'typed' : undefined
  useEffect(() => onUnsavedChange(unsavedState), [onUnsavedChange, unsavedState])

  const isLibraryTab = tab === 'library'
  // An API may ignore the filter, or omit the type.
  const hasRequestedType = (chosen: ApiRecord<Media>) => (chosen.type ?? type) === type
  const isWrongType = isLibraryTab && selectedMedia && !hasRequestedType(selectedMedia)
  const handleChoose = (chosen: ApiRecord<Media> | undefined) => {
    setSelectedMedia(chosen)
    if (chosen && hasRequestedType(chosen)) onChoose(chosen)
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
            disabled={media.isRunning && name !== tab}
          />
        ))}
      </Tabs>
      <DialogContent sx={{ pt: 2, pb: 1 }}>
        <Box
          role="tabpanel"
          id={`${id}-library-panel`}
          aria-labelledby={`${id}-library`}
          hidden={!isLibraryTab}
        >
          {isLibraryTab && (
            <MediaLibrary
              type={type}
              value={libraryListSettings}
              selectedMedia={selectedMedia}
              onSelect={setSelectedMedia}
              onChoose={handleChoose}
              onUpload={() => setTab('upload')}
            />
          )}
        </Box>
        <Box role="tabpanel" id={`${id}-upload-panel`} aria-labelledby={`${id}-upload`} hidden={isLibraryTab}>
          <UploadPanel type={type} media={media} formId={`${id}-form`} onDirtyChange={setHasTypedDetails} />
        </Box>
      </DialogContent>
      {isWrongType && (
        <Alert severity="error" sx={{ mx: 3, mb: 1 }}>
          {t('upload.wrongType', { type })}
        </Alert>
      )}
      <DialogActions sx={{ pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
        {isLibraryTab && selectedMedia && (
          <Box sx={{ ...ellipsisSx, mr: 'auto', minWidth: 0 }}>
            {t('mediaPicker.selected', { title: selectedMedia.title || t('mediaPicker.untitled') })}
          </Box>
        )}
        <CancelButton onClick={onCancel} />
        {isLibraryTab ? (
          <Button
            variant="contained"
            disabled={!selectedMedia || isWrongType}
            onClick={() => handleChoose(selectedMedia)}
          >
            {t('mediaPicker.next')}
          </Button>
        ) : (
          <Button
            variant="contained"
            type="submit"
            form={`${id}-form`}
            loading={media.isRunning}
            disabled={!media.file || media.issue !== undefined}
          >
            {t('mediaPicker.next')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}

export default MediaPicker
