import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'

export type Crumb = { label: string; to: string }

/** `screenPath`: of the screen that set it. */
export type PageInfo = { title: string; trail: Crumb[]; at?: string }

const PageContext = createContext<PageInfo>({ title: '', trail: [] })
const SetPageContext = createContext<(page: PageInfo) => void>(() => undefined)

/** Screens pass title and breadcrumbs to the shell. */
export const PageProvider = ({ children }: { children: ReactNode }) => {
  const [page, setPage] = useState<PageInfo>({ title: '', trail: [] })
  return (
    <SetPageContext.Provider value={setPage}>
      <PageContext.Provider value={page}>{children}</PageContext.Provider>
    </SetPageContext.Provider>
  )
}

export const usePageInfo = (): PageInfo => useContext(PageContext)

/** `trail`: the steps between the dashboard and this screen. */
export const PageTitle = ({ title, trail = [] }: { title: string; trail?: Crumb[] }) => {
  const setPage = useContext(SetPageContext)
  const { pathname: at } = useLocation()
  const key = JSON.stringify({ title, trail, at })
  const page = useMemo(() => JSON.parse(key) as PageInfo, [key])
  useLayoutEffect(() => setPage(page), [page, setPage])
  return null
}
