import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { Suspense, useEffect, useState } from 'react'
import { Link as RouterLink, useLocation, useParams } from 'react-router'
import type { Id } from '../../../../../contract/primitives.ts'
import { lazyModule } from '../../../../common/lazyScreen.tsx'
import { useService } from '../../../../common/services.ts'
import { useReturning } from '../../../../resources/_kit/place/returning.ts'
import { useGoBack } from '../../../../resources/_kit/place/useGoBack.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { Failure } from '../../../../resources/_kit/ui/Failure.tsx'
import { certificatesIn } from '../../../participant/certificatesPath.ts'
import { createChosen } from '../../../participant/chosen.ts'
import { ParticipantsFrame } from '../../../participant/ParticipantsFrame.tsx'
import { WorkProgress } from '../parts/WorkProgress.tsx'
import type { Wanted } from '../state/gather.ts'
import { useGathered } from '../state/useGathered.ts'
import { useBulkText } from '../useBulkText.ts'

const loadSteps = async () => ({ default: (await import('./Steps.tsx')).Steps })
const Steps = lazyModule(loadSteps)

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
  const { isChosen, filter, back } = certificatesIn(programId, search)
  const chosen = useService(createChosen)
  const [wanted] = useState<Wanted>(() => (isChosen ? { ids: chosen.read(programId) } : { filter }))
  return 'ids' in wanted && wanted.ids.length === 0 ? (
    <EmptySelection back={back}>{t('certificatesMany.choiceLost')}</EmptySelection>
  ) : (
    <Gathering programId={programId} wanted={wanted} back={back} />
  )
}

type GatheringProps = { programId: Id; wanted: Wanted; back: string }

const Gathering = ({ programId, wanted, back }: GatheringProps) => {
  const { t, number } = useBulkText()
  const goBack = useGoBack()
  const { gathered, error, refetch, progress, cacheMember, cacheIssued } = useGathered(programId, wanted)
  const { done, total } = progress
  useEffect(() => {
    loadSteps().catch(() => undefined)
  }, [])
  if (error)
    return (
      <Card>
        <Failure error={error} onRetry={refetch} action={<WayBack to={back} />} />
      </Card>
    )
  const reading = (
    <Card sx={{ maxWidth: 960 }}>
      <WorkProgress percent={total > 0 ? (done / total) * 100 : undefined} onCancel={() => goBack(back)}>
        {total > 0
          ? t('certificatesMany.readingOf', { done: number(done), total: number(total) })
          : t('certificatesMany.reading')}
      </WorkProgress>
    </Card>
  )
  if (!gathered) return reading
  if (gathered.chosen.length === 0)
    return <EmptySelection back={back}>{t('certificatesMany.nobody')}</EmptySelection>
  return (
    <Suspense fallback={reading}>
      <Steps gathered={gathered} cacheMember={cacheMember} cacheIssued={cacheIssued} back={back} />
    </Suspense>
  )
}

const WayBack = ({ to }: { to: string }) => {
  const returning = useReturning()
  const { t } = useBulkText()
  return (
    <Button component={RouterLink} {...returning(to)} variant="outlined">
      {t('certificatesMany.back')}
    </Button>
  )
}

const EmptySelection = ({ back, children }: { back: string; children: string }) => (
  <Card>
    <EmptyState action={<WayBack to={back} />}>{children}</EmptyState>
  </Card>
)

export default BulkPage
