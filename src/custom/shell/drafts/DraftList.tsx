import DialogContent from '@mui/material/DialogContent'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { Link as RouterLink } from 'react-router'
import type { DraftPage } from './draftPages.ts'
import { useDraftMoment } from './useDraftMoment.ts'

type DraftListProps = { pages: readonly DraftPage[]; onOpened: () => void }

const DraftList = ({ pages, onOpened }: DraftListProps) => {
  const moment = useDraftMoment()
  return (
    <DialogContent dividers sx={{ p: 0 }}>
      <List>
        {pages.map(({ path, name, title, at }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton component={RouterLink} to={path} onClick={onOpened} sx={{ px: 3 }}>
              <ListItemText
                primary={name}
                secondary={name === title ? moment(at) : `${title} · ${moment(at)}`}
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
