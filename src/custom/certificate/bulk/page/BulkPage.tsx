import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Suspense, useEffect, useState } from 'react'
import { Link as RouterLink, useLocation, useParams } from 'react-router'
import type { Id } from '../../../../../contract/primitives.ts'
import { lazyComponent } from '../../../../common/lazyComponent.tsx'
import { useService } from '../../../../common/services.ts'
import { useLinkBack } from '../../../../resources/_kit/place/linkBack.ts'
import { useGoBack } from '../../../../resources/_kit/place/useGoBack.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { parseCertificatesPath } from '../../../participant/certificatesPath.ts'
import { ParticipantsFrame } from '../../../participant/ParticipantsFrame.tsx'
import { createIdStore } from '../../../participant/storedIds.ts'
import { WorkProgress } from '../parts/WorkProgress.tsx'
import type { CertificateSelection } from '../state/loadSelection.ts'
import { useLoadedSelection } from '../state/useLoadedSelection.ts'
import { useBulkText } from '../useBulkText.ts'

const loadSteps = async () => ({ default: (await import('./Steps.tsx')).Steps })
const Steps = lazyComponent(loadSteps)

const BulkPage = () => {
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { t } = useBulkText()
  return (
    <ParticipantsFrame programId={id} title={t('certificatesMany.title')}>
      {/* Keyed: a run belongs to one selection. */}
      <Certificates key={`${id} ${search}`} programId={id} search={search} />
    </ParticipantsFrame>
  )
}

type CertificatesProps = { programId: Id; search: string }

const Certificates = ({ programId, search }: CertificatesProps) => {
  const { t } = useBulkText()
  const { isSelection, filter, backPath } = parseCertificatesPath(programId, search)
  const { read } = useService(createIdStore)
  const [selection] = useState<CertificateSelection>(() =>
    isSelection ? { ids: read('chosen', programId) } : { filter },
  )
  return 'ids' in selection && selection.ids.length === 0 ? (
    <EmptySelection backPath={backPath}>{t('certificatesMany.choiceLost')}</EmptySelection>
  ) : (
    <SelectionLoader programId={programId} selection={selection} backPath={backPath} />
  )
}

type SelectionLoaderProps = { programId: Id; selection: CertificateSelection; backPath: string }

const SelectionLoader = ({ programId, selection, backPath }: SelectionLoaderProps) => {
  const { t, number: formatNumber } = useBulkText()
  const goBack = useGoBack()
  const { loadedSelection, error, refetch, progress, cacheMember, cacheIssued } = useLoadedSelection(
    programId,
    selection,
  )
  const { completed, total } = progress
  useEffect(() => {
    loadSteps().catch(() => undefined)
  }, [])
  if (error)
    return (
      <Card>
        <ErrorMessage error={error} onRetry={refetch} action={<BackButton to={backPath} />} />
      </Card>
    )
  const loadingCard = (
    <Card>
      <WorkProgress
        percent={total > 0 ? (completed / total) * 100 : undefined}
        onCancel={() => goBack(backPath)}
      >
        {total > 0
          ? t('certificatesMany.readingOf', { done: formatNumber(completed), total: formatNumber(total) })
          : t('certificatesMany.reading')}
      </WorkProgress>
    </Card>
  )
  if (!loadedSelection) return loadingCard
  if (loadedSelection.participants.length === 0)
    return <EmptySelection backPath={backPath}>{t('certificatesMany.nobody')}</EmptySelection>
  return (
    <Suspense fallback={loadingCard}>
      <Steps
        loadedSelection={loadedSelection}
        cacheMember={cacheMember}
        cacheIssued={cacheIssued}
        backPath={backPath}
      />
    </Suspense>
  )
}

const BackButton = ({ to }: { to: string }) => {
  const linkBack = useLinkBack()
  const { t } = useBulkText()
  return (
    <Button component={RouterLink} {...linkBack(to)} variant="outlined">
      {t('certificatesMany.back')}
    </Button>
  )
}

const EmptySelection = ({ backPath, children }: { backPath: string; children: string }) => (
  <Card>
    <EmptyState action={<BackButton to={backPath} />}>{children}</EmptyState>
  </Card>
)

export default BulkPage
