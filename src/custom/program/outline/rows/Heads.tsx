import { memo } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { VisuallyHidden } from '../../../../resources/_kit/ui/VisuallyHidden.ts'
import { outlineWords } from '../../words.ts'
import { Part } from './Part.tsx'

const onTable = ['choice', 'order', 'activity', 'type', 'duration', 'status', 'actions'] as const
const onPhone = ['choice', 'order', 'activity', 'actions'] as const

export const Heads = memo(({ isPhone }: { isPhone: boolean }) => {
  const t = useMessages(outlineWords)
  return (
    <VisuallyHidden role="row" aria-rowindex={1}>
      {(isPhone ? onPhone : onTable).map((column) => (
        <Part of="cell" key={column} role="columnheader">
          {t(`outline.columns.${column}`)}
        </Part>
      ))}
    </VisuallyHidden>
  )
})
