import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { nativeSelect } from '../../../../resources/_kit/ui/nativeSelect.ts'
import { MatrixSearch } from '../../MatrixSearch.tsx'
import { participantMessages } from '../../messages.ts'
import { toolsSx } from '../../toolsSx.ts'
import { progressMessages } from '../messages.ts'
import { useProgressFilter } from '../useProgressFilter.ts'

type ProgressToolsProps = {
  topics: readonly { id: Id; name: string }[] | undefined
  children?: ReactNode
}

export const ProgressTools = ({ topics = [], children }: ProgressToolsProps) => {
  const t = useMessages(progressMessages, participantMessages)
  const { settings, filter, setTopic, setUnfinished } = useProgressFilter()
  const hasTopicOption = filter.topic === '' || topics.some(({ id }) => id === filter.topic)
  return (
    <Box sx={toolsSx}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 1 auto' } }}>
        <MatrixSearch resource="progress" settings={settings} />
      </Box>
      <TextField
        select
        value={filter.topic}
        onChange={({ target }) => setTopic(target.value)}
        slotProps={{ ...nativeSelect, htmlInput: { 'aria-label': t('participants.topic') } }}
        sx={{ width: { xs: '100%', sm: 200 } }}
      >
        <option value="">{t('participants.allTopics')}</option>
        {/* The URL's topic while loading, or deleted. */}
        {!hasTopicOption && <option value={filter.topic}>{DASH}</option>}
        {topics.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || DASH}
          </option>
        ))}
      </TextField>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={filter.unfinished}
            onChange={({ target }) => setUnfinished(target.checked)}
          />
        }
        label={t('progress.unfinished')}
        sx={{ mr: { sm: 'auto' } }}
      />
      {children}
    </Box>
  )
}
