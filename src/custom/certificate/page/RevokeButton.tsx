import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { certificateCalls } from '../../../../contract/certificate.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { ReasonDialog } from '../issued/ReasonDialog.tsx'
import { certificateMessages } from '../messages.ts'

export const RevokeButton = ({ code, onRevoked }: { code: string; onRevoked: () => void }) => {
  const t = useMessages(certificateMessages)
  const notify = useNotify()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) =>
      dataProvider.call(certificateCalls['certificate.revoke'], { params: { code }, body: { reason } }),
    onSuccess: () => {
      setOpen(false)
      notify(messageKey(certificateMessages, 'issuedCertificates.revoked'), { type: 'success' })
      onRevoked()
      queryClient.invalidateQueries({ queryKey: ['participant'] })
    },
  })
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<Ban size={16} />} onClick={() => setOpen(true)}>
        {t('issuedCertificates.revoke')}
      </Button>
      <ReasonDialog
        open={isOpen}
        title={t('issuedCertificates.revokeTitle')}
        text={t('issuedCertificates.revokeText')}
        confirm={t('issuedCertificates.revokeConfirm')}
        isDestructive
        isBusy={isPending}
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
