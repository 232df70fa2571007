import { memo } from 'react'
import { useText } from '../../../../resources/_kit/text/useText.ts'
import { Unseen } from '../../../../resources/_kit/ui/Unseen.ts'
import { outlineWords } from '../../words.ts'
import { Part } from './Part.tsx'

const onTable = ['choice', 'order', 'activity', 'type', 'duration', 'status', 'actions'] as const
const onPhone = ['choice', 'order', 'activity', 'actions'] as const

/** What the columns of a topic's activities are called, for those who do not see them. */
export const Heads = memo(({ isPhone }: { isPhone: boolean }) => {
  const t = useText(outlineWords)
  return (
    <Unseen role="row" aria-rowindex={1}>
      {(isPhone ? onPhone : onTable).map((column) => (
        <Part of="cell" key={column} role="columnheader">
          {t(`outline.columns.${column}`)}
        </Part>
      ))}
    </Unseen>
  )
})
