import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useId } from 'react'
import { DASH } from '../_kit/text/format.ts'
import { useErrorText } from '../_kit/text/useErrorText.ts'
import { useMessages } from '../_kit/text/useMessages.ts'
import { lineClamp } from '../_kit/ui/lineClamp.ts'
import { uiMessages } from '../_kit/ui/messages.ts'
import { useReload } from '../_kit/ui/useReload.ts'
import { programListMessages } from './messages.ts'
import type { ProgramTopics } from './useProgramTopics.ts'

const VISIBLE_COUNT = 5

type DraftTopicsProps = {
  topics: ProgramTopics
  isIncluded: boolean
  onInclude: (isIncluded: boolean) => void
}

export const DraftTopics = ({ topics, isIncluded, onInclude }: DraftTopicsProps) => {
  const t = useMessages(programListMessages, uiMessages)
  const errorText = useErrorText()
  const { isPending, error, drafts, refetch } = topics
  useReload(error, refetch)
  if (error)
    return (
      <Box role="alert" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {t('programList.topicsUnread', { message: errorText(error) })}
        <Button size="small" onClick={() => refetch()}>
          {t('ui.retry')}
        </Button>
      </Box>
    )
  if (isPending) return <Box sx={mutedText}>{t('programList.topicsReading')}</Box>
  return drafts.length > 0 && <Choice drafts={drafts} isIncluded={isIncluded} onInclude={onInclude} />
}

type ChoiceProps = Omit<DraftTopicsProps, 'topics'> & Pick<ProgramTopics, 'drafts'>

const Choice = ({ drafts, isIncluded, onInclude }: ChoiceProps) => {
  const t = useMessages(programListMessages)
  const id = useId()
  const names = drafts.map(({ name }) => name || DASH)
  const hiddenCount = names.length - VISIBLE_COUNT
  return (
    <Box sx={{ mt: 1.5 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isIncluded}
            onChange={({ target }) => onInclude(target.checked)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
        label={t('programList.publishTopics', { total: drafts.length })}
      />
      <Box id={id} sx={{ ml: 4, color: 'text.secondary', fontSize: 13, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={lineClamp(2)}>
          {names.slice(0, VISIBLE_COUNT).join(', ')}
          {hiddenCount > 0 && ` ${t('programList.moreTopics', { total: hiddenCount })}`}
        </Box>{' '}
        {t('programList.draftsUnseen')}
      </Box>
    </Box>
  )
}

const mutedText = { mt: 2, color: 'text.secondary' }
