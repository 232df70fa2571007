import { createContext, useContext } from 'react'

export type ShellDialog = 'deleted' | 'drafts' | 'shortcuts'

export const ShellDialogContext = createContext<(dialog: ShellDialog) => void>(() => undefined)

/** Opens a dialog of the shell's own. */
export const useShowShellDialog = () => useContext(ShellDialogContext)
