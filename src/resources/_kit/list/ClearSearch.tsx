import Button from '@mui/material/Button'
import { useMessages } from '../text/useMessages.ts'
import { useListSettings } from './ListSettingsContext.ts'
import { toSearch } from './listSettings.ts'
import { listMessages } from './messages.ts'

export const ClearSearch = () => {
  const t = useMessages(listMessages)
  const { search, change } = useListSettings()
  return (
    search && (
      <Button variant="outlined" onClick={() => change(toSearch(search, ''))}>
        {t('list.clearSearch')}
      </Button>
    )
  )
}
