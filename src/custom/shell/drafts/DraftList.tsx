import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import { X } from 'lucide-react'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useIsPhone } from '../../../resources/_kit/ui/useIsPhone.ts'
import type { DraftPage } from './draftPages.ts'
import { useDraftMoment } from './useDraftMoment.ts'
import { draftWords } from './words.ts'

type DraftListProps = { pages: readonly DraftPage[]; open: boolean; onClose: () => void }

export const DraftList = ({ pages, open, onClose }: DraftListProps) => {
  const t = useMessages(draftWords)
  const translate = useTranslate()
  const moment = useDraftMoment()
  const titleId = useId()
  const isPhone = useIsPhone()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} sx={{ pr: 7 }}>
        {t('drafts.title')}
      </DialogTitle>
      <IconButton
        aria-label={translate('ra.action.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 14, right: 14 }}
      >
        <X size={18} />
      </IconButton>
      <List sx={{ overflow: 'auto', pt: 0 }}>
        {pages.map(({ path, name, title, at }) => (
          <ListItem key={path} disablePadding>
            <ListItemButton component={RouterLink} to={path} onClick={onClose} sx={{ px: 3 }}>
              <ListItemText
                primary={name}
                secondary={name === title ? moment(at) : `${title} · ${moment(at)}`}
                sx={{ overflowWrap: 'anywhere' }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Dialog>
  )
}
