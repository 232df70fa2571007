import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react'

/** One step of the way to a screen. */
export type Crumb = { label: string; to: string }

export type PageInfo = { title: string; trail: Crumb[] }

const PageContext = createContext<PageInfo>({ title: '', trail: [] })
const SetPageContext = createContext<(page: PageInfo) => void>(() => undefined)

/** Lets the screens inside say where they are, and the shell around them show it. */
export const PageProvider = ({ children }: { children: ReactNode }) => {
  const [page, setPage] = useState<PageInfo>({ title: '', trail: [] })
  return (
    <SetPageContext.Provider value={setPage}>
      <PageContext.Provider value={page}>{children}</PageContext.Provider>
    </SetPageContext.Provider>
  )
}

/** Where the person is, for the shell. */
export const usePageInfo = (): PageInfo => useContext(PageContext)

/**
 * Names the screen: its title in the app bar, the way to it in the breadcrumbs, both in the browser's title.
 *
 * @param trail the steps between the dashboard and this screen.
 */
export const PageTitle = ({ title, trail = [] }: { title: string; trail?: Crumb[] }) => {
  const setPage = useContext(SetPageContext)
  const key = JSON.stringify({ title, trail })
  const page = useMemo(() => JSON.parse(key) as PageInfo, [key])
  useLayoutEffect(() => setPage(page), [page, setPage])
  return null
}
