import type { Identifier } from 'react-admin'
import type { Capability } from '../../../contract/capability.ts'
import type { ProgramListItem } from '../../../contract/program.ts'
import { presencePath } from '../../common/paths.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { useCapabilities } from '../_kit/declaration/useCapabilities.ts'
import { useDuplicate } from '../_kit/form/copy/useCopy.ts'
import { DASH } from '../_kit/text/format.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import type { MenuEntry } from '../_kit/ui/ActionMenu.tsx'
import { programListMessages } from './messages.ts'
import {
  participantsPath,
  programCheckPath,
  programEditPath,
  programPath,
  progressPath,
  queuePath,
} from './programPaths.ts'

type ProgramEntry = {
  name: string
  /** Leads to a page; an entry without it is an act of the place that offers it. */
  to?: (id: Identifier) => string
  capability?: Capability
  destructive?: true
}

/** In the order of the menu; labels by name. */
const entries = [
  { name: 'open', to: programPath },
  { name: 'edit', to: (id) => programEditPath(id) },
  { name: 'participants', to: participantsPath },
  { name: 'progress', to: progressPath, capability: 'progress' },
  { name: 'awaiting', to: (id) => queuePath(id), capability: 'replies' },
  { name: 'presence', to: presencePath },
  { name: 'check', to: programCheckPath },
  { name: 'copy' },
  { name: 'restore' },
  { name: 'delete', destructive: true },
] as const satisfies readonly ProgramEntry[]

type EntryName = (typeof entries)[number]['name']

type MenuOptions = {
  /** What this place can do by itself. */
  acts: Partial<Record<Exclude<EntryName, 'copy'>, () => void>>
  /** Leads here. */
  except?: EntryName
}

/** The same menu wherever a program stands; `program` may still be loading. */
export function useProgramMenu(
  id: Identifier,
  program: Pick<ApiRecord<ProgramListItem>, 'title' | 'counts'> | undefined,
  { acts: actsHere, except }: MenuOptions,
): MenuEntry[] {
  const t = useMessages(programListMessages)
  const hasCapability = useCapabilities()
  const duplicate = useDuplicate()
  const acts: Partial<Record<EntryName, () => void>> = {
    ...actsHere,
    ...(duplicate && {
      copy: () => duplicate({ kind: 'program', id }, { title: program?.title || DASH, pathOf: programPath }),
    }),
  }
  const total = program?.counts?.awaiting ?? undefined
  return entries.flatMap((entry) => {
    const { name, to, capability, destructive }: ProgramEntry & { name: EntryName } = entry
    const act = acts[name]
    if (name === except || (capability && !hasCapability(capability)) || !(to || act)) return []
    const label =
      name === 'awaiting' && total !== undefined
        ? t('programList.menu.awaitingCount', { total })
        : t(`programList.menu.${name}`)
    return [{ key: name, label, ...(to ? { to: to(id) } : { act }), ...(destructive && { destructive }) }]
  })
}
