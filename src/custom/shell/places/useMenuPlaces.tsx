import { BookOpen, LayoutDashboard } from 'lucide-react'
import { useResourceDefinitions } from 'react-admin'
import { customPaths } from '../../../common/paths.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { useListTitle } from '../../../resources/_kit/text/useListTitle.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { shellMessages } from '../messages.ts'
import type { Place } from './place.ts'

/** Of the main menu: the two places that the specification names, and resources that declare `menu`. */
export function useMenuPlaces(): readonly (Place & { to: string })[] {
  const t = useMessages(shellMessages)
  const listTitle = useListTitle()
  const definitions = useResourceDefinitions()
  const hasCapability = useCapabilities()
  return [
    { label: t('shell.dashboard'), icon: <LayoutDashboard size={18} />, to: customPaths.dashboard },
    { label: listTitle('program'), icon: <BookOpen size={18} />, to: '/program' },
    ...Object.values(definitions)
      .filter(({ options }) => options?.menu && (!options.capability || hasCapability(options.capability)))
      .map(({ name, icon: Icon }) => ({
        label: listTitle(name),
        icon: <Icon size={18} />,
        to: `/${name}`,
      })),
  ]
}
