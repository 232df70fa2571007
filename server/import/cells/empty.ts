import { isVisible } from '../../../contract/characters.ts'

/** Whether a cell holds nothing that anybody sees. */
export const isEmptyCell = (text: string): boolean => !isVisible(text)
