import type { KeyOf } from '../../i18n/words.ts'
import { PageTitle } from '../../resources/_kit/page/PageInfo.tsx'
import { useListTitle } from '../../resources/_kit/text/useListTitle.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { Upcoming } from './Upcoming.tsx'
import { upcomingWords } from './words.ts'

/**
 * A screen of the specification that a later version brings, under its own title.
 *
 * @param below the resource whose list it is reached from.
 */
export const upcomingPage = (title: KeyOf<typeof upcomingWords>, below?: string) => () => {
  const t = useText(upcomingWords)
  const listTitle = useListTitle()
  return (
    <>
      <PageTitle title={t(title)} trail={below ? [{ label: listTitle(below), to: `/${below}` }] : []} />
      <Upcoming />
    </>
  )
}
