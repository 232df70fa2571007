import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { useCapabilities } from '../../resources/_kit/declaration/useCapabilities.ts'
import { askIssuer } from './issuing.ts'

export function useIssuer({ enabled = true } = {}) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const has = useCapabilities()
  return useQuery({
    queryKey: ['certificate', 'issuer', has('certificates')],
    queryFn: () => askIssuer(dataProvider),
    enabled,
  })
}
