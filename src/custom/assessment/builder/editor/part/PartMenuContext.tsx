import { createContext, type ReactNode, useMemo, useState } from 'react'

type PartMenus = {
  /** Element id of the text whose menu is open. */
  readonly openId: string | undefined
  readonly setOpenId: (id: string | undefined) => void
}

export const PartMenuContext = createContext<PartMenus>({ openId: undefined, setOpenId: () => undefined })

/** Opens the menu of any text from anywhere in the editor. */
export const PartMenuProvider = ({ children }: { children: ReactNode }) => {
  const [openId, setOpenId] = useState<string>()
  const menus = useMemo(() => ({ openId, setOpenId }), [openId])
  return <PartMenuContext value={menus}>{children}</PartMenuContext>
}
