import { FilePen, List, Plus, Trash2 } from 'lucide-react'
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin'
import { resourcePath } from '../../../resources/_kit/declaration/resourcePath.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { useShowDeleted } from '../../../resources/_kit/form/restore/showDeleted.ts'
import { useListTitle } from '../../../resources/_kit/text/useListTitle.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import type { MenuEntry } from '../../../resources/_kit/ui/ActionMenu.tsx'
import { uiMessages } from '../../../resources/_kit/ui/messages.ts'
import { draftMessages } from '../drafts/messages.ts'
import { shellMessages } from '../messages.ts'
import { useAccountPlaces, useMainPlaces } from '../places/menuPlaces.tsx'
import { useShowShellDialog } from '../places/shellDialog.ts'

/** All that this person can open: what the menus name, the declared resources, and the dialogs of the shell. */
export function usePlaces(): readonly MenuEntry[] {
  const t = useMessages(shellMessages, draftMessages)
  const showDialog = useShowShellDialog()
  const showDeleted = useShowDeleted()
  const menu = useMainPlaces()
  const places: readonly MenuEntry[] = [
    ...menu,
    ...useResourcePlaces((name) => menu.some(({ to }) => to === `/${name}`)),
    ...useAccountPlaces(),
    ...(showDeleted
      ? [{ label: t('shell.deleted'), icon: <Trash2 size={18} />, act: () => showDeleted() }]
      : []),
    { label: t('drafts.title'), icon: <FilePen size={18} />, act: () => showDialog('drafts') },
  ]
  return places.filter(
    ({ to }, index) => to === undefined || places.findIndex((other) => other.to === to) === index,
  )
}

/** Lists of the declared resources, each with its form for a new record. */
function useResourcePlaces(isFirst: (name: string) => boolean): readonly MenuEntry[] {
  const t = useMessages(uiMessages)
  const definitions = useResourceDefinitions()
  const hasCapability = useCapabilities()
  const listTitle = useListTitle()
  const getLabel = useGetResourceLabel()
  return Object.values(definitions)
    .filter(({ options }) => !options?.capability || hasCapability(options.capability))
    .sort((one, other) => Number(isFirst(other.name)) - Number(isFirst(one.name)))
    .flatMap(({ name, hasList, hasCreate, icon: Icon = List, options }) => [
      ...(hasList
        ? [{ label: listTitle(name), icon: <Icon size={18} />, to: options?.listPath ?? `/${name}` }]
        : []),
      ...(hasCreate
        ? [
            {
              label: t('ui.add', { name: getLabel(name, 1) }),
              icon: <Plus size={18} />,
              to: resourcePath({ name, paths: options?.paths }, 'create'),
            },
          ]
        : []),
    ])
}
