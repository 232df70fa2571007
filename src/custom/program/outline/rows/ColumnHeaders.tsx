import { memo } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { VisuallyHidden } from '../../../../resources/_kit/ui/VisuallyHidden.ts'
import { outlineMessages } from '../../messages.ts'
import { RowPart } from './RowPart.tsx'

const tableColumns = ['choice', 'order', 'activity', 'type', 'duration', 'status', 'actions'] as const
const phoneColumns = ['choice', 'order', 'activity', 'actions'] as const

export const ColumnHeaders = memo(({ isPhone }: { isPhone: boolean }) => {
  const t = useMessages(outlineMessages)
  return (
    <VisuallyHidden role="row" aria-rowindex={1}>
      {(isPhone ? phoneColumns : tableColumns).map((column) => (
        <RowPart classes="cell" key={column} role="columnheader">
          {t(`outline.columns.${column}`)}
        </RowPart>
      ))}
    </VisuallyHidden>
  )
})
