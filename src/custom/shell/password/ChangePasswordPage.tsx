import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormHelperText from '@mui/material/FormHelperText'
import { useMutation } from '@tanstack/react-query'
import {
  Form,
  HttpError,
  PasswordInput,
  setSubmissionErrors,
  useDataProvider,
  useLocale,
  useNotify,
} from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { PasswordChange, sessionCalls } from '../../../../contract/session.ts'
import { formatSeconds } from '../../../../contract/wait.ts'
import { useDurations } from '../../../common/services.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { type MessageKeyIn, messageKey } from '../../../i18n/messages.ts'
import { useResolver } from '../../../resources/_kit/form/useResolver.ts'
import { PageTitle } from '../../../resources/_kit/page/PageInfo.tsx'
import { formCardSx } from '../../../resources/_kit/page/pageWidths.ts'
import { useErrorText } from '../../../resources/_kit/text/useErrorText.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { LiveText } from '../../guest/form/LiveText.tsx'
import { lockedSx } from '../../guest/form/SubmitButton.tsx'
import { useRestoreFocus } from '../../guest/form/useRestoreFocus.ts'
import { useLockout } from '../../guest/wait/useLockout.ts'
import { passwordMessages } from './messages.ts'

const fields = [
  { source: 'current_password', label: 'password.current', autoComplete: 'current-password' },
  { source: 'new_password', label: 'password.new', autoComplete: 'new-password' },
  { source: 'conf_new_password', label: 'password.verify', autoComplete: 'new-password' },
] as const satisfies {
  source: keyof PasswordChange
  label: MessageKeyIn<typeof passwordMessages>
  autoComplete: string
}[]

const emptyValues: PasswordChange = { current_password: '', new_password: '', conf_new_password: '' }

/** `/update-password`: the server checks that the new passwords match. */
const ChangePasswordPage = () => {
  const durations = useDurations()
  const t = useMessages(passwordMessages)
  const labelOf = (source: string) =>
    t(fields.find((field) => field.source === source)?.label ?? 'password.title')
  const resolver = useResolver(
    PasswordChange,
    fields.map(({ source }) => source),
    labelOf,
  )
  return (
    <Card sx={{ ...formCardSx, p: 3 }}>
      <PageTitle title={t('password.title')} />
      <Form defaultValues={emptyValues} resolver={resolver} delayError={durations.validationDelay} noValidate>
        <PasswordFields />
      </Form>
    </Card>
  )
}

const PasswordFields = () => {
  const t = useMessages(passwordMessages)
  const locale = useLocale()
  const notify = useNotify()
  const errorText = useErrorText()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const { handleSubmit, reset, resetField, setError } = useFormContext<PasswordChange>()

  const lockout = useLockout({
    again: (seconds) => t('password.again', { time: formatSeconds(seconds, locale) }),
    ready: t('password.ready'),
  })

  const { mutate, isPending } = useMutation({
    mutationFn: (body: PasswordChange) => dataProvider.call(sessionCalls['session.changePassword'], { body }),
    onSuccess: () => {
      reset(emptyValues)
      notify(messageKey(passwordMessages, 'password.changed'), { type: 'success' })
    },
    onError: (error) => {
      if (error instanceof HttpError && error.status === 429 && error.body?.retryAfter)
        return lockout.begin(errorText(error), error.body.retryAfter)
      resetField('new_password')
      resetField('conf_new_password')
      if (error instanceof HttpError && error.body?.errors)
        setSubmissionErrors(error.body.errors, setError as never)
      notify(messageKey(passwordMessages, 'password.failed'), {
        type: 'error',
        messageArgs: { message: errorText(error) },
      })
    },
  })
  const button = useRestoreFocus(isPending)
  const handleSave = (data: PasswordChange) => {
    if (lockout.isLocked) return lockout.remind()
    lockout.end()
    mutate(data)
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 432 }}>
      {fields.map(({ label, ...input }) => (
        <PasswordInput
          key={input.source}
          {...input}
          label={t(label)}
          helperText={input.source === 'new_password' ? t('password.hint') : false}
          isRequired
          fullWidth
        />
      ))}
      {lockout.visibleText !== undefined && (
        <FormHelperText role="alert" error={lockout.isLocked}>
          <LiveText
            visibleText={lockout.visibleText}
            announcement={lockout.announcement ?? lockout.visibleText}
          />
        </FormHelperText>
      )}
      <Button
        ref={button}
        variant="contained"
        loading={isPending}
        aria-disabled={lockout.isLocked || undefined}
        onClick={handleSubmit(handleSave)}
        type="submit"
        sx={{ ...lockedSx, alignSelf: 'flex-end', mt: 1 }}
      >
        {t('password.submit')}
      </Button>
    </Box>
  )
}

export default ChangePasswordPage
