import Button from '@mui/material/Button'
import ButtonGroup from '@mui/material/ButtonGroup'
import { ChevronDown, Plus } from 'lucide-react'
import { Link as RouterLink } from 'react-router'
import type { Id } from '../../../../../contract/primitives.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ActionMenu } from '../../../../resources/_kit/ui/ActionMenu.tsx'
import { outlineMessages } from '../../messages.ts'
import { topicCreatePath, topicEditPath } from '../../outlinePaths.ts'

export const NewTopic = ({ programId }: { programId: Id }) => {
  const t = useMessages(outlineMessages)
  return (
    <ButtonGroup variant="contained" disableElevation sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
      <Button component={RouterLink} to={topicCreatePath(programId)} startIcon={<Plus size={16} />}>
        {t('outline.newTopic')}
      </Button>
      <ActionMenu
        label={t('outline.newTopicMenu')}
        button={(opener) => (
          <Button {...opener} sx={{ px: 1, minWidth: 36 }}>
            <ChevronDown size={16} />
          </Button>
        )}
        entries={[{ label: t('outline.newPublished'), to: topicEditPath(programId, 'new') }]}
      />
    </ButtonGroup>
  )
}
