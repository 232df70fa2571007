import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useLocaleState, useRecordContext } from 'react-admin'
import type { Activity } from '../../../../contract/activity.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'
import { formatNumber } from '../../_kit/text/format.ts'
import { useText } from '../../_kit/text/useText.ts'
import { useIsCloning, useIsNew } from './useIsCloning.ts'
import { activityFormWords } from './words.ts'

/** Above the settings of a test. */
export const TestSettings = () => {
  const t = useText(activityFormWords)
  const isCloning = useIsCloning()
  return (
    <Alert severity={isCloning ? 'info' : 'warning'}>
      {t(isCloning ? 'activityForm.cloneSettings' : 'activityForm.mustSave')}
    </Alert>
  )
}

/** Where the questions of a test will be. */
export const Questions = () => {
  const t = useText(activityFormWords)
  const [locale] = useLocaleState()
  const isNew = useIsNew()
  const isCloning = useIsCloning()
  const questions = useRecordContext<AsRead<Activity>>()?.counts?.questions
  return (
    <Box sx={{ display: 'grid', gap: 1, maxWidth: 560 }}>
      {typeof questions === 'number' && (
        <Box sx={{ fontWeight: 600 }}>
          {t('activityForm.questionCount', {
            smart_count: questions,
            count: formatNumber(questions, locale),
          })}
        </Box>
      )}
      <Box sx={{ color: 'text.secondary' }}>
        {t(
          isCloning
            ? 'activityForm.questionsClone'
            : isNew
              ? 'activityForm.questionsLater'
              : 'activityForm.questionsHere',
        )}
      </Box>
    </Box>
  )
}

/** At the top of a test that participants have completed. */
export const Attempts = ({ attempts }: { attempts: unknown }) => {
  const t = useText(activityFormWords)
  const [locale] = useLocaleState()
  if (typeof attempts !== 'number' || attempts === 0) return null
  return (
    <Alert severity="info" sx={{ m: 2, mb: 0 }}>
      {t('activityForm.attempts', { smart_count: attempts, count: formatNumber(attempts, locale) })}
    </Alert>
  )
}
