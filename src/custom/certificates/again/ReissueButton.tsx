import Button, { type ButtonProps } from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { CertificateKind } from '../../../../contract/certificate.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { keyOf } from '../../../i18n/words.ts'
import { useAdditions } from '../../../resources/_kit/declaration/useAdditions.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { type FinishedVoucher, type IssuedNow, issueCertificate, readIssuer } from '../issuing.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { againWords } from './words.ts'

type ReissueButtonProps = {
  kind: CertificateKind
  voucher: FinishedVoucher
  /** What it says; 'Terbitkan ulang' unless given. */
  label?: string
  onReissued?: (issued: IssuedNow) => void
} & Pick<ButtonProps, 'variant' | 'size'>

/** Issues a certificate anew, on purpose and with a reason. Nothing where the API keeps no certificates. */
export const ReissueButton = ({ kind, voucher, label, onReissued, ...looks }: ReissueButtonProps) => {
  const t = useText(againWords)
  const has = useAdditions()
  const notify = useNotify()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (reason: string) =>
      issueCertificate(dataProvider, kind, voucher, await readIssuer(dataProvider), reason),
    onSuccess: (issued) => {
      setOpen(false)
      notify(keyOf(againWords, 'certificateAgain.reissued'), { type: 'success' })
      onReissued?.(issued)
      return queryClient.invalidateQueries({ queryKey: ['participant', 'getOne'] })
    },
  })
  if (!has('certificate.issue')) return null
  return (
    <>
      <Button {...looks} startIcon={<RefreshCw size={16} />} onClick={() => setOpen(true)}>
        {label ?? t('certificateAgain.reissue')}
      </Button>
      <ReasonDialog
        open={isOpen}
        title={t('certificateAgain.reissueTitle')}
        text={t('certificateAgain.reissueText')}
        confirm={t('certificateAgain.reissue')}
        busy={isPending}
        error={error}
        onConfirm={mutate}
        onClose={() => {
          reset()
          setOpen(false)
        }}
      />
    </>
  )
}
