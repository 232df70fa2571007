import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { TableColumns } from '../../../../../../formats/question/columns.ts'
import { EmptyState } from '../../../../../resources/_kit/ui/EmptyState.tsx'
import { paneBar } from '../paneStyles.ts'
import type { ColumnChoicesState } from '../state/useColumnChoices.ts'
import { useImportText } from '../useImportText.ts'

type ColumnsNoticeProps = {
  tables: readonly TableColumns[]
  /** Nothing is recognised before they are named. */
  isNeeded: boolean
  onChoose: ColumnChoicesState['choose']
  onOpen: () => void
}

export const ColumnsNotice = ({ tables, isNeeded, onChoose, onOpen }: ColumnsNoticeProps) => {
  const { t } = useImportText()
  const chosenTables = tables.filter(({ state }) => state === 'chosen')
  if (chosenTables.length === 0) {
    const action = (
      <Button variant="contained" onClick={onOpen}>
        {t('importColumns.open')}
      </Button>
    )
    return isNeeded && <EmptyState action={action}>{t('importColumns.prompt')}</EmptyState>
  }
  const handleForget = () => {
    for (const { id } of chosenTables) onChoose(id, undefined)
  }
  return (
    <Box sx={paneBar}>
      {t('importColumns.inUse')}
      <Button size="small" onClick={onOpen}>
        {t('importColumns.open')}
      </Button>
      <Button size="small" onClick={handleForget}>
        {t('importColumns.forget')}
      </Button>
    </Box>
  )
}
