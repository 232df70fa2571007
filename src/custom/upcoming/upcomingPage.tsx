import type { MessageKey } from '../../i18n/id.ts'
import { type Crumb, PageTitle } from '../../resources/_kit/page.tsx'
import { Upcoming } from '../../resources/_kit/Upcoming.tsx'
import { useText } from '../../resources/_kit/useText.ts'

/** A screen of the specification that a later version brings, under its own title. */
export const upcomingPage = (title: MessageKey, below?: { label: MessageKey; to: string }) => () => {
  const t = useText()
  const trail: Crumb[] = below ? [{ label: t(below.label), to: below.to }] : []
  return (
    <>
      <PageTitle title={t(title)} trail={trail} />
      <Upcoming />
    </>
  )
}
