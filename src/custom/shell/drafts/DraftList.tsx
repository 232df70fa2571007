import DialogContent from '@mui/material/DialogContent'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { Link as RouterLink } from 'react-router'
import type { DraftPage } from './draftPages.ts'
import { useFormatDraftMoment } from './useFormatDraftMoment.ts'

type DraftListProps = { pages: readonly DraftPage[]; onOpened: () => void }

const DraftList = ({ pages, onOpened }: DraftListProps) => {
  const formatMoment = useFormatDraftMoment()
  return (
    <DialogContent dividers sx={{ p: 0 }}>
      <List>
        {pages.map(({ path, name, title, writtenAt }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton component={RouterLink} to={path} onClick={onOpened} sx={{ px: 3 }}>
              <ListItemText
                primary={name}
                secondary={name === title ? formatMoment(writtenAt) : `${title} · ${formatMoment(writtenAt)}`}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </DialogContent>
  )
}

export default DraftList
