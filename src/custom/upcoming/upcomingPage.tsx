import type { MessageKey } from '../../i18n/id.ts'
import { PageTitle } from '../../resources/_kit/page/PageInfo.tsx'
import { useListTitle } from '../../resources/_kit/text/useListTitle.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { Upcoming } from './Upcoming.tsx'

/**
 * A screen of the specification that a later version brings, under its own title.
 *
 * @param below the resource whose list it is reached from.
 */
export const upcomingPage = (title: MessageKey, below?: string) => () => {
  const t = useText()
  const listTitle = useListTitle()
  return (
    <>
      <PageTitle title={t(title)} trail={below ? [{ label: listTitle(below), to: `/${below}` }] : []} />
      <Upcoming />
    </>
  )
}
