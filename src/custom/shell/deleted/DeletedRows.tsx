import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  BookOpen,
  FileQuestionMark,
  Layers,
  ListChecks,
  type LucideIcon,
  Package,
  Trash2,
} from 'lucide-react'
import { useId } from 'react'
import { type Identifier, useListContext, useTranslate } from 'react-admin'
import { DeletedKind, type DeletedRecord } from '../../../../contract/deleted.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { useIsRestorable } from '../../../resources/_kit/form/restore/useIsRestorable.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { isTimestamp } from '../../../resources/_kit/text/timestamps.ts'
import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { deletedMessages } from './messages.ts'

const icons: Readonly<Record<DeletedKind, LucideIcon>> = {
  program: BookOpen,
  topic: Layers,
  activity: ListChecks,
  packet: Package,
  group: FileQuestionMark,
  question: FileQuestionMark,
}

type DeletedRowsProps = {
  caption: string
  restoringIds: ReadonlySet<Identifier>
  onRestore: (row: ApiRecord<DeletedRecord>, button: HTMLElement) => void
}

export const DeletedRows = ({ caption, restoringIds, onRestore }: DeletedRowsProps) => {
  const id = useId()
  const { data = [] } = useListContext<ApiRecord<DeletedRecord>>()
  return (
    <>
      <Box id={id} sx={{ px: 3, pt: 1.5, color: 'text.secondary', fontSize: 13 }}>
        {caption}
      </Box>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map((row) => (
          <Row key={row.id} row={row} isRestoring={restoringIds.has(row.id)} onRestore={onRestore} />
        ))}
      </Box>
    </>
  )
}

type RowProps = {
  row: ApiRecord<DeletedRecord>
  isRestoring: boolean
  onRestore: DeletedRowsProps['onRestore']
}

const Row = ({ row, isRestoring, onRestore }: RowProps) => {
  const t = useMessages(deletedMessages)
  const { kind, place, parents } = row
  const title = row.title || DASH
  const isRestorable = useIsRestorable()(kind, parents)
  const knownKind = DeletedKind.safeParse(kind).data
  const label = useKindLabel(kind)
  const Icon = knownKind ? icons[knownKind] : Trash2
  const locationParts = [knownKind ? t(`deleted.kind.${knownKind}`) : label, ...place].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '20px 1fr', sm: '20px 1fr auto' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: 3,
        py: 1.5,
        opacity: isRestoring ? 0.55 : 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component={Icon} aria-hidden="true" size={20} sx={{ color: 'text.secondary' }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{locationParts.join(' / ')}</Box>
        <DeletionInfo row={row} />
      </Box>
      <Box sx={{ gridColumn: { xs: 2, sm: 3 } }}>
        {isRestorable ? (
          <Button
            variant="outlined"
            aria-label={t('deleted.restoreNamed', { title })}
            // Not disabled: that would lose focus.
            aria-busy={isRestoring}
            onClick={({ currentTarget }) => onRestore(row, currentTarget)}
            sx={{ minHeight: { xs: 44, sm: 36 } }}
          >
            {t('deleted.restore')}
          </Button>
        ) : (
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{t('deleted.notHere')}</Box>
        )}
      </Box>
    </Box>
  )
}

/** Of a declared entity: its resource's own. */
function useKindLabel(kind: string | null | undefined): string {
  const translate = useTranslate()
  const label = translate(`resources.${kind}.name`, { smart_count: 1, _: kind ?? DASH })
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const DeletionInfo = ({ row: { deleted_at, admin } }: { row: ApiRecord<DeletedRecord> }) => {
  const t = useMessages(deletedMessages)
  const format = useFormat()
  const deletedAt = isTimestamp(deleted_at) ? format.moment(deleted_at) : DASH
  const name = admin?.fullname
  return (
    <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
      {name ? t('deleted.whenAndWho', { moment: deletedAt, name }) : t('deleted.when', { moment: deletedAt })}
    </Box>
  )
}
