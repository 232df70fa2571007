import type { Id } from '../../../../../contract/primitives.ts'
import type { CopyRequest } from '../../../../resources/_kit/form/copy/copyCalls.ts'
import { copyMessages } from '../../../../resources/_kit/form/copy/copyMessages.ts'
import { useDuplicate } from '../../../../resources/_kit/form/copy/useCopy.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { treeMessages } from '../../../../resources/_kit/tree/messages.ts'
import { EntryMenu, type MenuEntry } from '../../../../resources/_kit/ui/ActionMenu.tsx'
import { useLastDefined } from '../../../../resources/_kit/ui/useHasOpened.ts'
import { outlineMessages } from '../../messages.ts'
import { type Item, nameOf, type Outline, statusOf, topicOf, topicWith } from '../../model/outline.ts'
import { activityCreatePath, activityPath, topicEditPath } from '../../outlinePaths.ts'
import type { MoveQueue } from '../moves/moveQueue.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import type { Choice } from '../useChoice.ts'

export type RowMenuState = { item: Item; anchor: HTMLElement }

type RowMenuProps = Omit<RowEntriesOptions, 'item'> & {
  menu: RowMenuState | undefined
  onClose: () => void
}

export const RowMenu = ({ menu, ...rest }: RowMenuProps) => {
  const lastMenu = useLastDefined(menu)
  return lastMenu && <OpenedMenu open={menu !== undefined} {...lastMenu} {...rest} />
}

type OpenedMenuProps = RowMenuState & Omit<RowMenuProps, 'menu'> & { open: boolean }

const OpenedMenu = ({ open, anchor, onClose, ...row }: OpenedMenuProps) => (
  <EntryMenu open={open} anchor={anchor} entries={useRowEntries(row)} onClose={onClose} />
)

type RowEntriesOptions = {
  item: Item
  outline: Outline
  choice: Choice
  isSearching: boolean
  queue: MoveQueue
}

function useRowEntries({ item, outline, choice, isSearching, queue }: RowEntriesOptions): MenuEntry[] {
  const t = useMessages(outlineMessages, treeMessages, copyMessages)
  const duplicate = useDuplicate()
  const { programId, openDialog, setStatus } = useOutlineActions()
  const move: MenuEntry = {
    label: t('outline.moveTo'),
    act: () => openDialog({ action: 'move', item }),
    ...(isSearching && { hint: t('tree.searching') }),
  }
  const changeStatus: MenuEntry =
    statusOf(outline, item) === 'draft'
      ? { label: t('outline.publish'), act: () => setStatus(item, 'publish') }
      : { label: t('outline.toDraft'), act: () => setStatus(item, 'draft') }
  const copy = (request: CopyRequest, pathOf: (id: Id) => string): MenuEntry[] =>
    duplicate
      ? [
          {
            label: t('copy.duplicate'),
            act: () =>
              duplicate(request, {
                title: nameOf(outline, item) || DASH,
                pathOf,
                before: () => queue.idle(),
              }),
          },
          { label: t('copy.elsewhere'), act: () => openDialog({ action: 'copy', item }) },
        ]
      : []
  const remove: MenuEntry = {
    label: t('outline.delete'),
    act: () => openDialog({ action: 'delete', item }),
    destructive: true,
  }

  const activityEntries = (id: Id): MenuEntry[] => {
    const topicId = topicWith(outline, id)?.topic.id
    if (topicId === undefined) return [changeStatus, move, remove]
    const place = { program: programId, topic: topicId }
    return [
      { label: t('outline.edit'), to: activityPath(programId, topicId, id) },
      changeStatus,
      move,
      ...copy({ kind: 'activity', id, from: place, to: place }, (copyId) =>
        activityPath(programId, topicId, copyId),
      ),
      remove,
    ]
  }

  const topicEntries = (id: Id): MenuEntry[] => {
    const activities = topicOf(outline, id)?.activities ?? []
    return [
      { label: t('outline.rename'), act: () => openDialog({ action: 'rename', topic: id }) },
      { label: t('outline.editBoth'), to: topicEditPath(programId, id) },
      { label: t('outline.addActivity'), to: activityCreatePath(programId, id) },
      changeStatus,
      ...(activities.length > 0
        ? [{ label: t('outline.chooseTopic'), act: () => choice.chooseAll(activities.map((one) => one.id)) }]
        : []),
      move,
      ...copy({ kind: 'topic', id, to: { program: programId } }, (copyId) =>
        topicEditPath(programId, copyId),
      ),
      remove,
    ]
  }

  return item.kind === 'topic' ? topicEntries(item.id) : activityEntries(item.id)
}
