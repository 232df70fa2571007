import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { Archive, EllipsisVertical, Upload } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Link as RouterLink } from 'react-router'
import type { ProgramListItem } from '../../../contract/program.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { useDeclaration } from '../_kit/DeclarationContext.ts'
import { fetchAhead } from '../_kit/fetchAhead.ts'
import { DASH } from '../_kit/format.ts'
import { resourcePath } from '../_kit/resourcePath.ts'
import { useText } from '../_kit/useText.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { StatusDialog } from './StatusDialog.tsx'

/** What can be done with a program of the list. Everything that changes it asks first. */
export const ProgramActions = ({ program }: { program: AsRead<ProgramListItem> }) => {
  const t = useText()
  const declaration = useDeclaration()
  const menu = useOnDemand<HTMLElement>()
  const statusDialog = useOnDemand<true>()
  const deleteDialog = useOnDemand<true>()
  const { status } = program
  const title = program.title || DASH

  return (
    <Box
      sx={{ display: 'inline-flex', gap: { xs: 0, sm: 0.5 }, mr: { xs: -1.5, sm: 0 }, whiteSpace: 'nowrap' }}
    >
      <Action
        tooltip={t('program.publish')}
        label={t('program.publishNamed', { title })}
        disabled={status === 'publish'}
        onClick={() => statusDialog.open(true)}
        icon={<Upload size={18} />}
      />
      <Action
        tooltip={t(status === 'draft' ? 'program.archiveDraft' : 'program.archive')}
        label={t('program.archiveNamed', { title })}
        // A draft can only be published (the states of a program): its dialog would ask for the opposite of this button.
        disabled={status !== 'publish'}
        onClick={() => statusDialog.open(true)}
        icon={<Archive size={18} />}
      />
      <IconButton
        size="small"
        aria-label={t('program.more', { title })}
        aria-haspopup="menu"
        sx={actionSize}
        onClick={(event) => menu.open(event.currentTarget)}
      >
        <EllipsisVertical size={18} />
      </IconButton>
      {menu.mounted && (
        <Menu anchorEl={menu.mounted} open={menu.isOpen} onClose={menu.close}>
          <MenuItem
            component={RouterLink}
            to={resourcePath(declaration, 'edit', program.id)}
            {...fetchAhead(declaration.views?.edit)}
            // While the form is fetched this screen stays, and Back returns to it.
            onClick={menu.close}
          >
            {t('program.edit')}
          </MenuItem>
          <MenuItem
            onClick={() => {
              menu.close()
              deleteDialog.open(true)
            }}
            sx={{ color: 'error.main' }}
          >
            {t('program.delete')}
          </MenuItem>
        </Menu>
      )}
      {statusDialog.mounted && (
        <StatusDialog program={program} open={statusDialog.isOpen} onClose={statusDialog.close} />
      )}
      {deleteDialog.mounted && (
        <DeleteDialog program={program} open={deleteDialog.isOpen} onClose={deleteDialog.close} />
      )}
    </Box>
  )
}

/** Something that a row shows when it is asked to: of the many rows, most never are. Closing, it stays until it is gone. */
function useOnDemand<With>() {
  const [mounted, setMounted] = useState<With>()
  const [isOpen, setOpen] = useState(false)
  const open = (given: With) => {
    setMounted(given)
    setOpen(true)
  }
  return { mounted, isOpen, open, close: () => setOpen(false) }
}

/** A thumb needs more than a pointer. */
const actionSize = { width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 } }

type ActionProps = {
  tooltip: string
  label: string
  disabled: boolean
  onClick: () => void
  icon: ReactElement
}

const Action = ({ tooltip, label, icon, ...button }: ActionProps) => (
  <Tooltip title={tooltip}>
    {/* A disabled button sends no events: the span carries the tooltip. */}
    <span>
      <IconButton size="small" aria-label={label} {...button} sx={actionSize}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
)
