import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ListBase, useListContext } from 'react-admin'
import type { Media } from '../../../contract/media.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { EmptyState } from '../../resources/_kit/EmptyState.tsx'
import { ListContent } from '../../resources/_kit/ListContent.tsx'
import { ListFailureBoundary, listQueryOptions } from '../../resources/_kit/ListFailureBoundary.tsx'
import { ListPages } from '../../resources/_kit/ListPages.tsx'
import { RowsSkeleton } from '../../resources/_kit/RowsSkeleton.tsx'
import { SearchBox } from '../../resources/_kit/SearchBox.tsx'
import { useIsPhone } from '../../resources/_kit/useIsPhone.ts'
import { useText } from '../../resources/_kit/useText.ts'
import { AudioChoices } from './AudioChoices.tsx'
import { ImageChoices } from './ImageChoices.tsx'
import { TilesSkeleton } from './TilesSkeleton.tsx'

/** How many a page has, as specified. */
const pageSizes = { image: 9, audio: 5 } as const

const newestFirst = { field: 'created_at', order: 'DESC' } as const

export type Choosing = {
  selected: AsRead<Media> | undefined
  onSelect: (media: AsRead<Media>) => void
  /** Selected, and done with it. */
  onChoose: (media: AsRead<Media>) => void
}

type LibraryProps = Choosing & { type: keyof typeof pageSizes; onUpload: () => void }

/** What the library holds of one type, newest first. */
export const Library = ({ type, onUpload, ...choosing }: LibraryProps) => {
  const t = useText()
  const isPhone = useIsPhone()
  const upload = (
    <Button variant="outlined" onClick={onUpload}>
      {t('mediaPicker.addFirst')}
    </Button>
  )
  return (
    <ListFailureBoundary>
      <ListBase
        resource="media"
        filter={{ type }}
        perPage={pageSizes[type]}
        sort={newestFirst}
        queryOptions={listQueryOptions}
        disableSyncWithLocation
        disableAuthentication
        storeKey="library"
      >
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 2, fontSize: 13 }}>
          <Box sx={{ flex: { xs: 1, sm: 'none' } }}>
            <SearchBox source="q" label={t('mediaPicker.search')} shortcut={false} />
          </Box>
          {/* Always in sight where there is room for it. */}
          {!isPhone && <ListPages />}
        </Box>
        <ListContent
          search="q"
          empty={<EmptyState action={upload}>{t(`mediaPicker.${type}.empty`)}</EmptyState>}
          loading={
            type === 'image' ? <TilesSkeleton count={pageSizes.image} /> : <RowsSkeleton height={56} />
          }
          footer={isPhone && <PagesBelow />}
        >
          <Choices type={type} {...choosing} />
        </ListContent>
      </ListBase>
    </ListFailureBoundary>
  )
}

const Choices = ({ type, ...choosing }: Choosing & Pick<LibraryProps, 'type'>) => {
  const { data = [] } = useListContext<AsRead<Media>>()
  const Kind = type === 'image' ? ImageChoices : AudioChoices
  return <Kind media={data} {...choosing} />
}

const PagesBelow = () => (
  <Box sx={{ display: 'flex', justifyContent: 'center', py: 1.5, fontSize: 13 }}>
    <ListPages />
  </Box>
)
