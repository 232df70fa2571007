import type { ReactNode } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { ListSettingsContext } from '../../../../resources/_kit/list/ListSettingsContext.ts'
import { useAddressSettings } from '../../../../resources/_kit/list/useAddressSettings.ts'
import { presenceMatrixList } from './usePresenceFilter.ts'

/** The matrix's own settings in the address, in place of the table's. */
export const MatrixSettings = ({ children }: { children: ReactNode }) => (
  <ResourceContextProvider value="presenceMatrix">
    <ListSettingsContext value={useAddressSettings(presenceMatrixList)}>{children}</ListSettingsContext>
  </ResourceContextProvider>
)
