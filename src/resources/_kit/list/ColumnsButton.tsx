import Button from '@mui/material/Button'
import Popover, { PopoverPaper } from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../text/useMessages.ts'
import { useHasOpened } from '../ui/useHasOpened.ts'
import { ColumnsSelector } from './ColumnsSelector.tsx'
import { columnMessages } from './columnMessages.ts'

const PopoverMenuPaper = styled(PopoverPaper, { name: 'MuiMenu', slot: 'Paper' })({})

export const ColumnsButton = () => {
  const t = useMessages(columnMessages)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const hasOpened = useHasOpened(anchor !== null)
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        startIcon={<Columns3 size={16} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('columns.choose')}
      </Button>
      {hasOpened && (
        <Popover
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slots={{ paper: PopoverMenuPaper }}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': t('columns.title'),
              sx: { mt: 0.5, width: 320, '&:focus-visible': { outline: 'none' } },
            },
          }}
        >
          <ColumnsSelector />
        </Popover>
      )}
    </>
  )
}
