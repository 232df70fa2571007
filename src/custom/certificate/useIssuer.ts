import { useQuery } from '@tanstack/react-query'
import { useCapabilities } from '../../resources/_kit/declaration/useCapabilities.ts'
import { fetchIssuer } from './issuing.ts'
import { useCertificateApi } from './useCertificateApi.ts'

export function useIssuer({ enabled = true } = {}) {
  const api = useCertificateApi()
  const hasCapability = useCapabilities()
  return useQuery({
    queryKey: ['certificate', 'issuer', hasCapability('certificates')],
    queryFn: () => fetchIssuer(api),
    enabled,
  })
}
