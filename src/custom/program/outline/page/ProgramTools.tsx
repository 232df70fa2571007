import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { Id } from '../../../../../contract/primitives.ts'
import type { Program } from '../../../../../contract/program.ts'
import type { AsRead } from '../../../../dataProvider/reading.ts'
import { presencePath } from '../../../../paths.ts'
import { resourcePath } from '../../../../resources/_kit/declaration/resourcePath.ts'
import { useShowDeleted } from '../../../../resources/_kit/form/restore/showDeleted.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { IconAction } from '../../../../resources/_kit/ui/IconAction.tsx'
import { useHasOpened } from '../../../../resources/_kit/ui/useHasOpened.ts'
import { participantsPath } from '../../../../resources/program/programPaths.ts'
import { resource as programResource } from '../../../../resources/program/resource.ts'
import { outlineWords } from '../../words.ts'
import { NewTopic } from './NewTopic.tsx'

type ProgramToolsProps = { programId: Id; program: AsRead<Program> | undefined }

/** Links to the program's other pages, and its actions. */
export const ProgramTools = ({ programId, program }: ProgramToolsProps) => {
  const t = useMessages(outlineWords)
  const showDeleted = useShowDeleted()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const opened = useHasOpened(anchor !== null)
  const total = program?.total_participants
  return (
    <>
      <Button component={RouterLink} to={participantsPath(programId)} sx={quiet}>
        {typeof total === 'number' ? t('outline.participantCount', { total }) : t('outline.participants')}
      </Button>
      <Button component={RouterLink} to={presencePath(programId)} sx={quiet}>
        {t('outline.presence')}
      </Button>
      <IconAction
        label={t('outline.programMenu')}
        tooltip={t('outline.more')}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        icon={<EllipsisVertical size={18} />}
      />
      {opened && (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
          <MenuItem
            component={RouterLink}
            to={resourcePath(programResource, 'edit', programId)}
            onClick={() => setAnchor(null)}
          >
            {t('outline.editProgram')}
          </MenuItem>
          {showDeleted && (
            <MenuItem
              onClick={() => {
                setAnchor(null)
                showDeleted(programId)
              }}
            >
              {t('outline.deleted')}
            </MenuItem>
          )}
        </Menu>
      )}
      <Box sx={{ ml: { xs: 'auto', sm: 0 } }}>
        <NewTopic programId={programId} />
      </Box>
    </>
  )
}

const quiet = { px: { xs: 1, sm: 1.5 }, whiteSpace: 'nowrap', flexShrink: 0 }
