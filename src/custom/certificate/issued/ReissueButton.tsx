import Button, { type ButtonProps } from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { v4 as newId } from 'uuid'
import type { CertificateKind } from '../../../../contract/certificate.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ConfirmDialog } from '../../../resources/_kit/ui/ConfirmDialog.tsx'
import { type CompletedVoucher, type IssueResult, reissueCertificate } from '../issuing.ts'
import { certificateMessages } from '../messages.ts'
import { useCertificateApi } from '../useCertificateApi.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type ReissueButtonProps = {
  kind: CertificateKind
  voucher: CompletedVoucher
  replaces: string
  onReissued?: (issued: IssueResult) => void
} & Pick<ButtonProps, 'variant' | 'size'>

export const ReissueButton = ({
  kind,
  voucher,
  replaces,
  onReissued,
  ...buttonProps
}: ReissueButtonProps) => {
  const t = useMessages(certificateMessages)
  const hasCapability = useCapabilities()
  const notify = useNotify()
  const api = useCertificateApi()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  // Idempotency key per opening, shared by its retries.
  const [attempt, setAttempt] = useState('')
  const handleIssued = (issued: IssueResult) => {
    setOpen(false)
    onReissued?.(issued)
    queryClient.invalidateQueries({ queryKey: ['participant'] })
  }
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) => reissueCertificate(api, kind, voucher, { reason, replaces, attempt }),
    onSuccess: ({ issued, isMine }) => {
      if (!isMine) return
      notify(messageKey(certificateMessages, 'issuedCertificates.reissued'), { type: 'success' })
      handleIssued(issued)
    },
  })
  const concurrentIssue = data && !data.isMine ? data.issued : undefined
  const handleOpen = () => {
    reset()
    setAttempt(newId())
    setOpen(true)
  }
  const handleClose = () => setOpen(false)
  if (!hasCapability('certificates')) return null
  return (
    <>
      <Button {...buttonProps} startIcon={<RefreshCw size={16} />} onClick={handleOpen}>
        {t('issuedCertificates.reissue')}
      </Button>
      <ReasonDialog
        open={isOpen && !concurrentIssue}
        title={t('issuedCertificates.reissueTitle')}
        text={t('issuedCertificates.reissueText')}
        confirm={t('issuedCertificates.reissue')}
        isBusy={isPending}
        error={error}
        onConfirm={mutate}
        onClose={handleClose}
      />
      <ConfirmDialog
        open={isOpen && concurrentIssue !== undefined}
        title={t('issuedCertificates.issuedTitle')}
        question={t('issuedCertificates.issuedText')}
        confirm={t('issuedCertificates.showIssued')}
        isBusy={false}
        onConfirm={() => concurrentIssue && handleIssued(concurrentIssue)}
        onClose={handleClose}
      />
    </>
  )
}
