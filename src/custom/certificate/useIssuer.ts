import { useQuery } from '@tanstack/react-query'
import { useCapabilities } from '../../resources/_kit/declaration/useCapabilities.ts'
import { askIssuer } from './issuing.ts'
import { useCertificateApi } from './useCertificateApi.ts'

export function useIssuer({ enabled = true } = {}) {
  const api = useCertificateApi()
  const has = useCapabilities()
  return useQuery({
    queryKey: ['certificate', 'issuer', has('certificates')],
    queryFn: () => askIssuer(api),
    enabled,
  })
}
