import { createContext, useContext } from 'react'
import type { UploadRuns } from '../../../resources/_kit/media/uploadRuns.ts'
import type { Name } from '../model/tree.ts'
import type { PacketApi, TestParams } from '../saving/api.ts'

/** What is asked of a person in a dialog. */
export type DialogRequest =
  | { readonly action: 'deletePacket'; readonly packet: string }
  | { readonly action: 'deleteGroup'; readonly group: string }
  | { readonly action: 'deleteQuestions'; readonly questions: readonly string[] }
  | { readonly action: 'move'; readonly name: Name }
  | { readonly action: 'moveChosen' }
  | { readonly action: 'give' }
  | { readonly action: 'copy'; readonly packet: string }
  /** Without a packet all of the test. */
  | { readonly action: 'export'; readonly packet?: string }

type Packets = {
  readonly params: TestParams
  readonly api: PacketApi
  /** What the API can do beyond section 7. */
  readonly can: { readonly order: boolean }
  /** Files on their way into texts, by the elements of these: they arrive also where another question is shown by then. */
  readonly uploads: UploadRuns
  readonly openDialog: (dialog: DialogRequest) => void
  readonly save: () => void
  /** Says something to those who do not see the screen. */
  readonly announce: (text: string) => void
  /**
   * Says, once a visit, that marks of those who have taken the test stay as they are; what was changed is taken back where
   * the person thinks again.
   */
  readonly warnOfMarks: (takeBack: () => void) => void
  /** The same in a sentence; empty where nobody has taken the test. */
  readonly marksSentence: string
}

export const PacketsContext = createContext<Packets | undefined>(undefined)

export function usePackets(): Packets {
  const packets = useContext(PacketsContext)
  if (!packets) throw new Error('There are no packets around this')
  return packets
}
