import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Identifier, useDataProvider, useNotify } from 'react-admin'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { useErrorText } from '../../../../resources/_kit/text/useErrorText.ts'
import type { Participant } from '../../../participant/model.ts'
import { bulkMessages } from '../messages.ts'
import type { EligibleRow } from '../model/eligibility.ts'
import { nameOf } from '../model/nameGroups.ts'
import { useBulkText } from '../useBulkText.ts'
import { NameConflictError, type Person, saveName } from './saveName.ts'

type Member = Participant['member']

type NameEditorState = {
  readonly text: string
  readonly errorMessage?: string | undefined
  readonly isSaving?: boolean
}

const noEditors: ReadonlyMap<Identifier, NameEditorState> = new Map()

/**
 * Inline editing of names, several at a time, saved to the members.
 *
 * @param cacheMember called with each member that was saved, or found changed.
 */
export function useNames(eligible: readonly EligibleRow[], cacheMember: (member: Member) => void) {
  const { t } = useBulkText()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const notify = useNotify()
  /** By voucher id of the row. */
  const [editors, setEditors] = useState(noEditors)
  const setEditor = (id: Identifier, one: NameEditorState) => setEditors((all) => new Map(all).set(id, one))
  const close = (id: Identifier) => setEditors((all) => new Map([...all].filter(([each]) => each !== id)))

  /** @throws Error with a translated message. */
  const save = async (member: Person, fullname: string) => {
    try {
      cacheMember(await saveName(dataProvider, member, fullname))
    } catch (error) {
      if (!(error instanceof NameConflictError)) throw error
      cacheMember(error.member)
      throw new Error(t('certificatesMany.names.changed', { name: error.member.fullname }))
    } finally {
      queryClient.invalidateQueries({ queryKey: ['participant'] })
      queryClient.invalidateQueries({ queryKey: ['member'] })
    }
  }

  /** Keeps the row open with the error if it fails. @returns whether it was saved. */
  const saveEditor = async (id: Identifier, member: Person, text: string): Promise<boolean> => {
    const fullname = text.trim()
    if (fullname === '') {
      setEditor(id, { text, errorMessage: t('certificatesMany.names.empty') })
      return false
    }
    if (fullname === member.fullname) {
      close(id)
      return true
    }
    setEditor(id, { text, isSaving: true })
    try {
      await save(member, fullname)
    } catch (error) {
      setEditor(id, { text, errorMessage: errorText(error) })
      return false
    }
    close(id)
    notify(messageKey(bulkMessages, 'certificatesMany.names.saved'), { type: 'success' })
    return true
  }

  return {
    editors,
    isChanged:
      editors.size > 0 && eligible.some((row) => (editors.get(row.id)?.text ?? nameOf(row)) !== nameOf(row)),
    /** Opens a row, or updates its input. */
    edit: (id: Identifier, text: string) => setEditor(id, { text }),
    close,
    closeAll: () => setEditors(noEditors),
    save,
    saveEditor,
  }
}

export type Names = ReturnType<typeof useNames>
