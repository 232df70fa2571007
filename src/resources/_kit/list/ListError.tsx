import Button from '@mui/material/Button'
import { HttpError, useListContext } from 'react-admin'
import { useMessages } from '../text/useMessages.ts'
import { ErrorMessage } from '../ui/ErrorMessage.tsx'
import { useListSettings } from './ListSettingsContext.ts'
import { isEqual, toPage } from './listSettings.ts'
import { listMessages } from './messages.ts'

/** The list's settings are refused. */
const rejectedStatuses = [400, 404, 422]

export const ListError = ({ error }: { error: unknown }) => {
  const t = useMessages(listMessages)
  const { refetch } = useListContext()
  const { settings, defaultSettings, change } = useListSettings()
  const isRejected = error instanceof HttpError && rejectedStatuses.includes(error.status)
  const tabDefaults = { ...defaultSettings, tab: settings.tab }

  return (
    <ErrorMessage
      error={error}
      onRetry={() => refetch()}
      action={
        settings.page > 1 ? (
          <Button onClick={() => change(toPage(1))}>{t('list.toFirstPage')}</Button>
        ) : (
          isRejected &&
          !isEqual(settings, tabDefaults) && (
            <Button onClick={() => change((latest) => ({ ...defaultSettings, tab: latest.tab }))}>
              {t('list.reset')}
            </Button>
          )
        )
      }
    />
  )
}
