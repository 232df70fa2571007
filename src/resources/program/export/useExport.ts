import { useFileExport } from '../../_kit/media/useFileExport.ts'
import { type ExportChoices, exportRequest } from './model.ts'

/**
 * Requests the file and downloads it.
 *
 * @param onDone the file is on its way.
 */
export function useExport(onDone: () => void) {
  const { start, ...state } = useFileExport('export.programs', { onDone })
  return {
    ...state,
    start: (choices: ExportChoices) => start(exportRequest(choices)),
  }
}
