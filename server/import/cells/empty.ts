import { isVisible } from '../../../contract/characters.ts'

/** Whether a cell has no visible character. */
export const isEmptyCell = (text: string): boolean => !isVisible(text)
