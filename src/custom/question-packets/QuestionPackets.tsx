import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { UploadsProvider } from '../../resources/_kit/media/uploads.tsx'
import { PacketsScreen } from './PacketsScreen.tsx'
import { packetApi, type TestPlace } from './saving/api.ts'
import { BuilderContext } from './state/BuilderContext.ts'
import type { Builder } from './state/builder.ts'

type QuestionPacketsProps = {
  builder: Builder
  place: TestPlace
  /** How many participants have completed the test, where the API tells it. */
  attempts: number
}

/** The packets of a test, with their groups and questions: read, written, moved and saved. */
const QuestionPackets = ({ builder, place, attempts }: QuestionPacketsProps) => {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const { program, topic, activity } = place
  const api = useMemo(
    () => packetApi(dataProvider, { program, topic, activity }),
    [dataProvider, program, topic, activity],
  )
  return (
    <BuilderContext value={builder}>
      <UploadsProvider>
        <PacketsScreen api={api} place={place} attempts={attempts} />
      </UploadsProvider>
    </BuilderContext>
  )
}

export default QuestionPackets
