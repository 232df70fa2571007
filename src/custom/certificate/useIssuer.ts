import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { useAdditions } from '../../resources/_kit/declaration/useAdditions.ts'
import { askIssuer } from './issuing.ts'

/** The issuer, as far as the API has it. */
export function useIssuer({ enabled = true } = {}) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const has = useAdditions()
  return useQuery({
    queryKey: ['certificate', 'issuer', has('certificate.issuer')],
    queryFn: () => askIssuer(dataProvider),
    enabled,
  })
}
