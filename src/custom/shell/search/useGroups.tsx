import { BookOpen } from 'lucide-react'
import type { ReactElement } from 'react'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { MenuEntry } from '../../../resources/_kit/ui/ActionMenu.tsx'
import { StatusChip } from '../../../resources/_kit/ui/StatusChip.tsx'
import { programPath } from '../../../resources/program/programPaths.ts'
import { LicenceRow } from './LicenceRow.tsx'
import { findMessages } from './messages.ts'
import { OutlineRow } from './OutlineRow.tsx'
import { ParticipantRow } from './ParticipantRow.tsx'
import { ResultRow } from './ResultRow.tsx'
import type { AnyFound } from './useFound.ts'

/** Results under a heading. `isLocal`: of the screens, which need no answer. */
export type Group = { label: string; rows: readonly ReactElement[]; more: boolean; isLocal: boolean }

const MAX_LICENSE = 64

type GroupsInput = {
  /** Trimmed. */
  text: string
  places: readonly MenuEntry[]
  found: AnyFound | undefined
  onOpened: (act?: () => void) => void
}

/** Those that have any rows. */
export function useGroups({ text, places, found, onOpened }: GroupsInput): readonly Group[] {
  const t = useMessages(findMessages)
  const canFind = useCapabilities()('search')
  const open = () => onOpened()
  const groupOf = (
    key: 'places' | 'programs' | 'outline' | 'participants',
    rows: readonly ReactElement[] = [],
    more = false,
  ): Group => ({ label: t(`find.${key}`), rows, more, isLocal: key === 'places' })
  const mayBeLicence = !canFind && text !== '' && text.length <= MAX_LICENSE
  return [
    groupOf(
      'places',
      places.map(({ label, icon, to, state, act }) => (
        <ResultRow key={label} icon={icon} to={to} state={state} onOpen={() => onOpened(act)}>
          <b>{label}</b>
        </ResultRow>
      )),
    ),
    groupOf(
      'programs',
      found?.programs.list.map(({ id, title, status }) => (
        <ResultRow
          key={id}
          icon={<BookOpen size={18} />}
          to={programPath(id)}
          mark={<StatusChip status={status} />}
          onOpen={open}
        >
          <b>
            <bdi>{title || DASH}</bdi>
          </b>
        </ResultRow>
      )),
      found?.programs.more,
    ),
    groupOf(
      'outline',
      found?.outline?.list.map((item) => <OutlineRow key={item.id} item={item} onOpen={open} />),
      found?.outline?.more,
    ),
    groupOf(
      'participants',
      mayBeLicence
        ? [<LicenceRow key={text} license={text} onOpened={open} />]
        : found?.participants?.list.map((participant) => (
            <ParticipantRow key={participant.redeem_id} participant={participant} onOpen={open} />
          )),
      found?.participants?.more,
    ),
  ].filter(({ rows }) => rows.length > 0)
}
