import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useTimeout } from 'react-admin'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { outlineMessages } from '../../messages.ts'
import type { MoveQueue } from '../moves/moveQueue.ts'

const SLOW = 1000

/** Not a live region: the drop was announced. */
export const SavingOrder = ({ queue }: { queue: MoveQueue }) =>
  useSyncExternalStore(queue.subscribe, queue.pending).length > 0 && <SavingNotice />

const SavingNotice = () => {
  const t = useMessages(outlineMessages)
  return useTimeout(SLOW) && <Box sx={noticeStyle}>{t('outline.savingOrder')}</Box>
}

const noticeStyle = {
  position: 'sticky',
  bottom: 12,
  zIndex: 3,
  width: 'fit-content',
  ml: 'auto',
  mt: 1,
  px: 1.5,
  py: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  fontSize: 13,
  pointerEvents: 'none',
}
