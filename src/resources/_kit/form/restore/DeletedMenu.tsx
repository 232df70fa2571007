import { History } from 'lucide-react'
import { useMessages } from '../../text/useMessages.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { restoreMessages } from './restoreMessages.ts'
import { useShowDeleted } from './showDeleted.ts'

/** Beside a list: what was deleted from it, where the API can restore. */
export const DeletedMenu = () => {
  const t = useMessages(restoreMessages)
  const showDeleted = useShowDeleted()
  if (!showDeleted) return null
  const label = t('restore.more')
  return (
    <ActionMenu
      label={label}
      tooltip={label}
      entries={[{ label: t('restore.deleted'), icon: <History size={18} />, act: () => showDeleted() }]}
    />
  )
}
