import { createContext } from 'react'

/** Which tool of a toolbar Tab leads to; the arrow keys lead on from there. */
export const ToolbarFocus = createContext<{ current: string; onFocus: (tool: string) => void }>({
  current: '',
  onFocus: () => undefined,
})
