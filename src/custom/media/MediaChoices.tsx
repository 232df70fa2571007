import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type KeyboardEvent, useState } from 'react'
import { useListContext } from 'react-admin'
import type { Media } from '../../../contract/media.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { moveFocus } from '../../resources/_kit/ui/rovingFocus.ts'
import { Loading, places } from '../../resources/_kit/ui/Skeletons.tsx'
import { useIsPhone } from '../../resources/_kit/ui/useIsPhone.ts'
import { AudioRow } from './AudioRow.tsx'
import { mediaDialogMessages } from './dialogMessages.ts'
import { ImageTile } from './ImageTile.tsx'

export type MediaSelectionProps = {
  selectedMedia: ApiRecord<Media> | undefined
  onSelect: (media: ApiRecord<Media>) => void
  /** Selected, and done with it. */
  onChoose: (media: ApiRecord<Media>) => void
}

const RADIOS = '[role="radio"]'
const columns = { phone: 2, wide: 3 }

const tiles = {
  display: 'grid',
  gridTemplateColumns: {
    xs: `repeat(${columns.phone}, minmax(0, 1fr))`,
    sm: `repeat(${columns.wide}, minmax(0, 1fr))`,
  },
  gap: 1.5,
} as const

type MediaChoicesProps = MediaSelectionProps & { type: 'image' | 'audio' }

/** A page of media to choose one from: arrows move and select, Enter confirms. Sounds play one at a time. */
export const MediaChoices = ({ type, selectedMedia, onSelect, onChoose }: MediaChoicesProps) => {
  const t = useMessages(mediaDialogMessages)
  const isPhone = useIsPhone()
  const { data = [] } = useListContext<ApiRecord<Media>>()
  const [playingId, setPlayingId] = useState<Media['id']>()
  const isImage = type === 'image'
  const isSelectedOnPage = data.some(({ id }) => id === selectedMedia?.id)
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter') {
      const radios: EventTarget[] = [...event.currentTarget.querySelectorAll(RADIOS)]
      const focusedMedia = data[radios.indexOf(event.target)]
      if (focusedMedia === undefined) return
      event.preventDefault()
      onChoose(focusedMedia)
      return
    }
    const targetIndex = moveFocus(event, RADIOS, {
      columns: !isImage ? 1 : isPhone ? columns.phone : columns.wide,
    })
    const media = targetIndex === undefined ? undefined : data[targetIndex]
    if (media !== undefined) onSelect(media)
  }
  return (
    <Box
      role="radiogroup"
      aria-label={t(`mediaDialog.${type}`)}
      onKeyDown={handleKeyDown}
      sx={isImage ? tiles : { display: 'grid', gap: 1 }}
    >
      {data.map((media, index) => {
        const isChecked = media.id === selectedMedia?.id
        const radioProps = {
          role: 'radio',
          'aria-checked': isChecked,
          // One of the group is reached by Tab.
          tabIndex: (isSelectedOnPage ? isChecked : index === 0) ? 0 : -1,
          onClick: () => onSelect(media),
          onDoubleClick: () => onChoose(media),
        }
        return isImage ? (
          <ImageTile key={media.id} image={media} isChecked={isChecked} radioProps={radioProps} />
        ) : (
          <AudioRow
            key={media.id}
            audio={media}
            isChecked={isChecked}
            radioProps={radioProps}
            isPlaying={media.id === playingId}
            onPlayingChange={(play) => setPlayingId(play ? media.id : undefined)}
          />
        )
      })}
    </Box>
  )
}

export const TilesSkeleton = ({ count }: { count: number }) => (
  <Loading sx={tiles}>
    {places(count).map((tile) => (
      <Box key={tile}>
        <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '16 / 9' }} />
        <Skeleton variant="text" width="60%" sx={{ my: 0.5 }} />
      </Box>
    ))}
  </Loading>
)
