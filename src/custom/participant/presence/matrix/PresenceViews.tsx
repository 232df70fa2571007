import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { TabStrip, tabProps } from '../../../../resources/_kit/ui/TabStrip.tsx'
import { presenceMessages } from '../messages.ts'

const PARAMETER = 'tampilan'
const MATRIX = 'matriks'

export const useIsMatrix = (): boolean => new URLSearchParams(useLocation().search).get(PARAMETER) === MATRIX

export const PresenceViews = ({ aside }: { aside?: ReactNode }) => {
  const t = useMessages(presenceMessages)
  const isMatrix = useIsMatrix()
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete(PARAMETER)
  const tableSearch = `?${params}`
  params.set(PARAMETER, MATRIX)
  return (
    <TabStrip label={t('presenceMatrix.views')} aside={aside}>
      <Link {...tabProps(!isMatrix)} to={{ search: tableSearch }}>
        {t('presenceMatrix.table')}
      </Link>
      <Link {...tabProps(isMatrix)} to={{ search: `?${params}` }}>
        {t('presenceMatrix.matrix')}
      </Link>
    </TabStrip>
  )
}
