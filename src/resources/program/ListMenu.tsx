import { History } from 'lucide-react'
import { useShowDeleted } from '../_kit/form/restore/showDeleted.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { ActionMenu } from '../_kit/ui/ActionMenu.tsx'
import { programListWords } from './words.ts'

/** What is seldom done with all programs. */
export const ListMenu = () => {
  const t = useMessages(programListWords)
  const showDeleted = useShowDeleted()
  if (!showDeleted) return null
  return (
    <ActionMenu
      label={t('programList.moreOfAll')}
      tooltip={t('programList.moreOfAll')}
      entries={[
        { label: t('programList.deletedOnes'), icon: <History size={18} />, act: () => showDeleted() },
      ]}
    />
  )
}
