import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Identifier, useDataProvider, useNotify } from 'react-admin'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { keyOf } from '../../../i18n/words.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import type { Participant } from '../../participants/model.ts'
import { useManyText } from '../useManyText.ts'
import { certificatesManyWords } from '../words.ts'
import { NameChanged, type Person, saveName } from './saveName.ts'

type Member = Participant['member']

/** The name that is being changed: one at a time. */
type Editing = {
  /** The voucher whose row it is. */
  readonly id: Identifier
  readonly text: string
  /** What is wrong, in words. */
  readonly fault?: string | undefined
  readonly isSaving?: boolean
}

/** Names are changed in place, and saved to the participants. @param learn is told of what was saved, or found. */
export function useNames(learn: (member: Member) => void) {
  const { t } = useManyText()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const notify = useNotify()
  const [editing, setEditing] = useState<Editing>()

  /** @throws Error in words where it was refused. */
  const save = async (member: Person, fullname: string) => {
    try {
      learn(await saveName(dataProvider, member, fullname))
    } catch (error) {
      if (!(error instanceof NameChanged)) throw error
      learn(error.member)
      throw new Error(t('certificatesMany.names.changed', { name: error.member.fullname }))
    } finally {
      queryClient.invalidateQueries({ queryKey: ['participant'] })
      queryClient.invalidateQueries({ queryKey: ['member'] })
    }
  }

  /** Saves a name out of its row, which stays open with the words where that is refused. @returns whether it is saved. */
  const saveIn = async (id: Identifier, member: Person, text: string): Promise<boolean> => {
    const fullname = text.trim()
    if (fullname === '') {
      setEditing({ id, text, fault: t('certificatesMany.names.empty') })
      return false
    }
    if (fullname === member.fullname) {
      setEditing(undefined)
      return true
    }
    setEditing({ id, text, isSaving: true })
    try {
      await save(member, fullname)
    } catch (error) {
      setEditing({ id, text, fault: errorText(error) })
      return false
    }
    setEditing(undefined)
    notify(keyOf(certificatesManyWords, 'certificatesMany.names.saved'), { type: 'success' })
    return true
  }

  return { editing, setEditing, save, saveIn }
}

export type Names = ReturnType<typeof useNames>
