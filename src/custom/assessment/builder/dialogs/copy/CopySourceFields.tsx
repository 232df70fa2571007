import Box from '@mui/material/Box'
import { DASH } from '../../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { activityTypeName } from '../../../../../resources/activity/activityType.ts'
import { ChoiceField } from '../../../../program/destination/ChoiceField.tsx'
import { destinationMessages } from '../../../../program/destination/messages.ts'
import { ProgramField } from '../../../../program/destination/ProgramField.tsx'
import { builderMessages } from '../../messages.ts'
import { usePackets } from '../../PacketsContext.ts'
import type { CopySource } from './useCopySource.ts'

export const CopySourceFields = ({ source }: { source: CopySource }) => {
  const t = useMessages(builderMessages, destinationMessages)
  const { params } = usePackets()
  const { topics, topic, tests, test } = source
  const topicNames = (topics.data ?? []).map(({ id, name }, index) => ({
    id,
    name: `${index + 1}. ${name || DASH}`,
  }))
  const testNames = (topic === undefined ? [] : (tests.data ?? [])).map(({ id, title, type, counts }) => {
    const questions = counts?.questions
    const name = { title: title || DASH, type: activityTypeName(type ?? '') }
    return {
      id,
      name:
        typeof questions === 'number'
          ? t('copyFromTest.testCounted', {
              ...name,
              count: questions,
            })
          : t('copyFromTest.testName', name),
    }
  })
  return (
    <Box sx={fields}>
      <ProgramField initialId={params.program} onChoose={source.chooseProgram} />
      <ChoiceField
        label={t('destination.topic')}
        prompt={t(topics.isFetching ? 'copyFromTest.loading' : 'destination.chooseTopic')}
        choices={topicNames}
        chosenId={topic}
        onChoose={source.chooseTopic}
      />
      <ChoiceField
        label={t('copyFromTest.test')}
        prompt={t(
          topic !== undefined && tests.isFetching ? 'copyFromTest.loading' : 'copyFromTest.chooseTest',
        )}
        choices={testNames}
        chosenId={test}
        onChoose={source.chooseTest}
      />
    </Box>
  )
}

const fields = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '& > :first-of-type': { gridColumn: '1 / -1' },
} as const
