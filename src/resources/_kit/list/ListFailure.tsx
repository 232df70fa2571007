import Button from '@mui/material/Button'
import { HttpError, useListContext } from 'react-admin'
import { useMessages } from '../text/useMessages.ts'
import { Failure } from '../ui/Failure.tsx'
import { useListSettings } from './ListSettingsContext.ts'
import { same, toPage } from './listSettings.ts'
import { listMessages } from './messages.ts'

/** The list's settings are refused. */
const refusals = [400, 404, 422]

export const ListFailure = ({ error }: { error: unknown }) => {
  const t = useMessages(listMessages)
  const { refetch } = useListContext()
  const { settings, initial, change } = useListSettings()
  const refused = error instanceof HttpError && refusals.includes(error.status)
  const start = { ...initial, tab: settings.tab }

  return (
    <Failure
      error={error}
      onRetry={() => refetch()}
      action={
        settings.page > 1 ? (
          <Button onClick={() => change(toPage(1))}>{t('list.toFirstPage')}</Button>
        ) : (
          refused &&
          !same(settings, start) && (
            <Button onClick={() => change((last) => ({ ...initial, tab: last.tab }))}>
              {t('list.reset')}
            </Button>
          )
        )
      }
    />
  )
}
