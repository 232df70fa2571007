import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { ChevronDown, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Id } from '../../../../../contract/primitives.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { useHasOpened } from '../../../../resources/_kit/ui/useHasOpened.ts'
import { topicCreatePath, topicEditPath } from '../../outlinePaths.ts'
import { outlineWords } from '../../words.ts'

/** The two ways to a new topic: a draft at first, or published at once. */
export const NewTopic = ({ programId }: { programId: Id }) => {
  const t = useMessages(outlineWords)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opened = useHasOpened(anchor !== null)
  return (
    <>
      <ButtonGroup variant="contained" disableElevation sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
        <Button component={RouterLink} to={topicCreatePath(programId)} startIcon={<Plus size={16} />}>
          {t('outline.newTopic')}
        </Button>
        <Button
          aria-label={t('outline.newTopicMenu')}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={{ px: 1, minWidth: 36 }}
        >
          <ChevronDown size={16} />
        </Button>
      </ButtonGroup>
      {opened && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          <MenuItem
            component={RouterLink}
            to={topicEditPath(programId, 'new')}
            onClick={() => setAnchor(null)}
          >
            {t('outline.newPublished')}
          </MenuItem>
        </Menu>
      )}
    </>
  )
}
