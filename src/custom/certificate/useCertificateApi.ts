import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { useService } from '../../common/services.ts'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { createSession } from '../../session/session.ts'
import type { CertificateApi } from './issuing.ts'

export function useCertificateApi(): CertificateApi {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const { hasCapability } = useService(createSession)
  return useMemo(() => ({ call: dataProvider.call, hasCapability }), [dataProvider, hasCapability])
}
