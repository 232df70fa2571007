import { createContext } from 'react'
import { useRequired } from '../../../common/useRequired.ts'
import type { UploadRuns } from '../../../resources/_kit/media/uploadRuns.ts'
import type { NodeName } from '../model/tree.ts'
import type { PacketApi, TestParams } from '../saving/api.ts'

export type DialogRequest =
  | { readonly action: 'deletePacket'; readonly packet: string }
  | { readonly action: 'deleteGroup'; readonly group: string }
  | { readonly action: 'deleteQuestions'; readonly questions: readonly string[] }
  | { readonly action: 'move'; readonly name: NodeName }
  | { readonly action: 'moveChosen' }
  | { readonly action: 'give' }
  | { readonly action: 'copy'; readonly packet: string }
  /** Without a packet: the whole test. */
  | { readonly action: 'export'; readonly packet?: string }

type PacketsContextValue = {
  readonly params: TestParams
  readonly api: PacketApi
  readonly can: { readonly order: boolean }
  readonly uploadRuns: UploadRuns
  readonly openDialog: (dialog: DialogRequest) => void
  readonly save: () => void
  readonly announce: (text: string) => void
  /** Warns, once a visit, that marks are not recalculated; `undoChange` runs if the user cancels. */
  readonly warnOfMarks: (undoChange: () => void) => void
  /** The same as a sentence; empty without results. */
  readonly marksSentence: string
}

export const PacketsContext = createContext<PacketsContextValue | undefined>(undefined)

export const usePackets = (): PacketsContextValue =>
  useRequired(PacketsContext, 'There are no packets around this')
