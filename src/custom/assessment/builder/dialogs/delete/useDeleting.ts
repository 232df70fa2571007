import { useDataProvider, useNotify } from 'react-admin'
import type { Id } from '../../../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../../../dataProvider/dataProvider.ts'
import { type MessageKey, messageKey } from '../../../../../i18n/messages.ts'
import { useCapabilities } from '../../../../../resources/_kit/declaration/useCapabilities.ts'
import { useIsRestorable } from '../../../../../resources/_kit/form/restore/useIsRestorable.ts'
import { useRestore } from '../../../../../resources/_kit/form/restore/useRestore.ts'
import { useNotifyError } from '../../../../../resources/_kit/text/useNotifyError.ts'
import { useUndoNotice } from '../../../../../resources/_kit/ui/useUndoNotice.tsx'
import { type Doc, rebaseDoc } from '../../../model/doc.ts'
import { mergeTrees } from '../../../model/merge.ts'
import type { NodeName } from '../../../model/tree.ts'
import { restoreFocus } from '../../../restoreFocus.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { betweenSaves } from '../../../state/betweenSaves.ts'
import { type Builder, changeDoc } from '../../../state/builder.ts'
import { deleteFromGroup } from '../../../state/deleteFromGroup.ts'
import { existsInTree, keepOpen, open } from '../../../state/opening.ts'
import { undoOfLastStep } from '../../../state/steps.ts'
import { builderMessages } from '../../messages.ts'
import { usePackets } from '../../PacketsContext.ts'

/** A stored item; `parents` are the ids above it. */
export type Deletable = {
  readonly kind: 'packet' | 'group' | 'question'
  readonly key: string
  readonly id: Id
  readonly parents: readonly Id[]
}

export type DocChange = { readonly before: Doc; readonly openItem: NodeName | undefined; readonly after: Doc }

/** Restores deleted parts on top of later changes. */
const withRestored = (before: Doc, after: Doc, current: Doc): Doc => ({
  base: current.base,
  tree: mergeTrees(after.tree, current.tree, before.tree, () => false),
  packets: new Map([...before.packets, ...current.packets]),
  groups: new Map([...before.groups, ...current.groups]),
  questions: new Map([...before.questions, ...current.questions]),
})

export function useDeleting() {
  const builder = useBuilder()
  const { api, params } = usePackets()
  const has = useCapabilities()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const notify = useNotify()
  const isRestorable = useIsRestorable()
  const restore = useRestore()
  const notifyError = useNotifyError()
  const notifyWithUndo = useUndoNotice()

  const restoreAll = async (things: readonly Deletable[], before: Doc, after: Doc) => {
    try {
      await betweenSaves(builder, async () => {
        for (const [index, { kind, id, parents }] of things.toReversed().entries())
          await restore(kind, id, parents, { hasMore: index < things.length - 1 })
        const responses = await api.readTree()
        changeDoc(builder, (now) => rebaseDoc(withRestored(before, after, now), responses))
      })
      notify(messageKey(builderMessages, 'packetDialogs.broughtBack'), { type: 'success' })
    } catch (error) {
      notifyError(error)
    }
  }

  /** Removes items locally: unsaved ones, or those that the API has deleted. */
  const removeLocally = (change: (builder: Builder) => void): DocChange => {
    const { doc: before, openItem } = builder.getState()
    change(builder)
    keepOpen(builder, before.tree)
    // An empty test has no missing fields.
    if (builder.getState().doc.tree.length === 0) builder.setState({ submittedQuestions: undefined })
    return { before, openItem, after: builder.getState().doc }
  }

  return {
    /** Once no save runs: `find` returns what is stored by then, `change` removes it from the page. */
    remove: (
      find: (doc: Doc) => Deletable | undefined,
      change: (builder: Builder, isStored: boolean) => void,
    ) =>
      betweenSaves(builder, async () => {
        const thing = find(builder.getState().doc)
        if (thing) {
          const { kind, key, id, parents } = thing
          const meta = { ...params, ...(kind === 'group' && { packet: parents[3] }) }
          const call = { id, previousData: { id }, ...(kind !== 'question' && { meta }) }
          if (kind === 'question' && !has('undo')) await deleteFromGroup(builder, api, key)
          else await dataProvider.delete(kind, call)
        }
        const docChange = removeLocally((page) => change(page, thing !== undefined))
        return { ...docChange, things: thing ? [thing] : [] }
      }),
    forget: removeLocally,
    notifyDone: (
      message: MessageKey,
      {
        things,
        before,
        openItem,
        after,
        values,
      }: DocChange & { things: readonly Deletable[]; values?: Record<string, unknown> },
    ) => {
      const isLocal = things.length === 0
      const canRestore = things.every(({ kind, parents }) => isRestorable(kind, parents))
      const undoStep = undoOfLastStep(builder)
      const undoDeletion = async () => {
        if (isLocal) undoStep()
        else await restoreAll(things, before, after)
        const isBack = openItem !== undefined && existsInTree(builder.getState().doc.tree, openItem)
        if (isBack && !existsInTree(after.tree, openItem)) open(builder, openItem)
        restoreFocus(builder)
      }
      if (isLocal || canRestore) notifyWithUndo(message, { ...(values && { values }), undo: undoDeletion })
      else notify(message, { type: 'success', ...(values && { messageArgs: values }) })
    },
  }
}
