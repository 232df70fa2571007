import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import type { Id } from '../../../../contract/primitives.ts'
import { useService } from '../../../common/services.ts'
import {
  type ListSettings,
  readSettings,
  toListParams,
  toPage,
  writeSettings,
} from '../../../resources/_kit/list/listSettings.ts'
import { storedPageSize } from '../../../resources/_kit/list/storedPageSize.ts'
import { createScrollPositions } from '../../../resources/_kit/place/scrollPositions.ts'
import { useListTitle } from '../../../resources/_kit/text/useListTitle.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { resource } from '../../../resources/participant/resource.ts'
import { participantPath, participantsPath } from '../../../resources/program/programPaths.ts'
import { participantMessages } from '../messages.ts'
import type { Participant } from '../model.ts'

const { list } = resource as Required<Pick<typeof resource, 'list'>>

type NeighboursProps = { programId: Id; redeemId: Id }

/** Before and after in the list as it was left; nothing for those who are not on that page of it. */
export const Neighbours = ({ programId, redeemId }: NeighboursProps) => {
  const t = useMessages(participantMessages)
  const listTitle = useListTitle()
  const { previous, next, place, total } = useNeighbours(programId, redeemId)
  if (place === undefined) return null
  return (
    <Box component="nav" aria-label={listTitle('participant')} sx={navSx}>
      <span>{t('participants.place', { place, total })}</span>
      {[
        { label: t('participants.previous'), Icon: ChevronLeft, neighbour: previous },
        { label: t('participants.next'), Icon: ChevronRight, neighbour: next },
      ].map(({ label, Icon, neighbour }) => (
        <IconButton
          key={label}
          component={RouterLink}
          to={neighbour ? participantPath(programId, neighbour.id) : ''}
          disabled={!neighbour}
          aria-label={label}
          data-tip={label}
          onClick={neighbour?.turnPage}
        >
          <Icon size={18} />
        </IconButton>
      ))}
    </Box>
  )
}

/** Of the page of the list that was left last; `place` from 1. */
function useNeighbours(programId: Id, redeemId: Id) {
  const { getLastUrl, getScrollTop, save } = useService(createScrollPositions)
  const path = participantsPath(programId)
  const lastUrl = getLastUrl(path)
  const pageSize = storedPageSize(resource.name)
  const settings = readSettings(lastUrl.slice(path.length), list, pageSize)
  const { page, perPage } = settings
  const { rows, total = 0 } = usePage(programId, settings, getScrollTop(lastUrl) !== undefined)
  const index = rows?.findIndex(({ id }) => String(id) === String(redeemId)) ?? -1
  const isAtEnd = index >= 0 && index === (rows?.length ?? 0) - 1
  const pageBefore = usePage(programId, toPage(page - 1)(settings), index === 0 && page > 1)
  const pageAfter = usePage(programId, toPage(page + 1)(settings), isAtEnd && page * perPage < total)

  const toNeighbour = (row: Participant | undefined, offset: number) =>
    row && {
      id: row.id,
      /** The way back leads to the page of the person who is shown. */
      turnPage: () => {
        if (offset !== 0) save(path + writeSettings(toPage(page + offset)(settings), list, '', pageSize), 0)
      },
    }
  if (index < 0) return { total }
  return {
    previous: toNeighbour(rows?.[index - 1], 0) ?? toNeighbour(pageBefore.rows?.at(-1), -1),
    next: toNeighbour(rows?.[index + 1], 0) ?? toNeighbour(pageAfter.rows?.[0], 1),
    place: (page - 1) * perPage + index + 1,
    total,
  }
}

function usePage(programId: Id, settings: ListSettings, enabled: boolean) {
  const { data, total } = useGetList<Participant>(
    resource.name,
    { ...toListParams(settings, list), meta: { id: String(programId) } },
    // As it was read by the list.
    { enabled, refetchOnMount: false, onError: () => undefined },
  )
  return enabled ? { rows: data, total } : {}
}

const navSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 0.5,
  my: -1,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
}
