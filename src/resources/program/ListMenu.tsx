import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { EllipsisVertical, History } from 'lucide-react'
import { useState } from 'react'
import { useShowDeleted } from '../_kit/form/restore/showDeleted.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { IconAction } from '../_kit/ui/IconAction.tsx'
import { programListWords } from './words.ts'

/** What is seldom done with all programs. */
export const ListMenu = () => {
  const t = useMessages(programListWords)
  const showDeleted = useShowDeleted()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!showDeleted) return null
  return (
    <>
      <IconAction
        label={t('programList.moreOfAll')}
        tooltip={t('programList.moreOfAll')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        icon={<EllipsisVertical size={18} />}
      />
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem
          onClick={() => {
            setAnchor(null)
            showDeleted()
          }}
        >
          <ListItemIcon>
            <History size={18} />
          </ListItemIcon>
          {t('programList.deletedOnes')}
        </MenuItem>
      </Menu>
    </>
  )
}
