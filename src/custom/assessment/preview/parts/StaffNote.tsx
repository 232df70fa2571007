import Box from '@mui/material/Box'
import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { testPreviewMessages } from '../messages.ts'

export const StaffNote = ({ children }: { children: ReactNode }) => {
  const t = useMessages(testPreviewMessages)
  return (
    <Box
      role="note"
      aria-label={t('testPreview.staff')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1,
        px: 1.5,
        py: 0.75,
        border: '1px dashed',
        borderColor: 'inputLine',
        borderRadius: 1,
        fontSize: 13,
        textAlign: 'start',
        color: 'text.secondary',
        '& svg': { flexShrink: 0 },
      }}
    >
      <Info size={15} aria-hidden="true" />
      {children}
    </Box>
  )
}
