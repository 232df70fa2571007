import { createContext } from 'react'

/** The toolbar's roving tab stop. */
export const ToolbarFocus = createContext<{ current: string; onFocus: (tool: string) => void }>({
  current: '',
  onFocus: () => undefined,
})
