import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ListContent } from '../../resources/_kit/list/ListContent.tsx'
import { ListData } from '../../resources/_kit/list/ListData.tsx'
import { ListPagination } from '../../resources/_kit/list/ListPagination.tsx'
import type { ListSettingsValue } from '../../resources/_kit/list/ListSettingsContext.ts'
import { type ListSettings, toListParams } from '../../resources/_kit/list/listSettings.ts'
import { SearchBox } from '../../resources/_kit/list/SearchBox.tsx'
import { useMessages } from '../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../resources/_kit/ui/EmptyState.tsx'
import { RowsSkeleton } from '../../resources/_kit/ui/RowsSkeleton.tsx'
import { useIsPhone } from '../../resources/_kit/ui/useIsPhone.ts'
import { MediaChoices, type MediaSelectionProps, TilesSkeleton } from './MediaChoices.tsx'
import { mediaPickerMessages } from './messages.ts'

/** Page size, as specified. */
const pageSizes = { image: 9, audio: 5 } as const

export const defaultListSettings = (type: keyof typeof pageSizes): ListSettings => ({
  page: 1,
  perPage: pageSizes[type],
  sort: { field: 'created_at', order: 'DESC' },
  filter: {},
})

type MediaLibraryProps = MediaSelectionProps & {
  type: keyof typeof pageSizes
  value: ListSettingsValue
  onUpload: () => void
}

export const MediaLibrary = ({ type, value, onUpload, ...choiceProps }: MediaLibraryProps) => {
  const t = useMessages(mediaPickerMessages)
  const isPhone = useIsPhone()
  const { filter, ...params } = toListParams(value.settings)
  const upload = (
    <Button variant="outlined" onClick={onUpload}>
      {t('mediaPicker.addFirst')}
    </Button>
  )
  return (
    <ListData resource="media" value={value} params={{ ...params, filter: { ...filter, type } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2, fontSize: 13 }}>
        <Box sx={{ flex: { xs: 1, sm: 'none' } }}>
          <SearchBox label={t('mediaPicker.search')} hasShortcut={false} />
        </Box>
        {!isPhone && <ListPagination />}
      </Box>
      <ListContent
        empty={<EmptyState action={upload}>{t(`mediaPicker.${type}.empty`)}</EmptyState>}
        loading={type === 'image' ? <TilesSkeleton count={pageSizes.image} /> : <RowsSkeleton height={56} />}
        footer={isPhone && <PagesBelow />}
      >
        <MediaChoices type={type} {...choiceProps} />
      </ListContent>
    </ListData>
  )
}

const PagesBelow = () => (
  <Box sx={{ display: 'flex', justifyContent: 'center', py: 1.5, fontSize: 13 }}>
    <ListPagination />
  </Box>
)
