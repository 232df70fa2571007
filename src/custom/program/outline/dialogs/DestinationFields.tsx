import { Failure } from '../../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import type { Outline } from '../../model/outline.ts'
import { PositionField, TopicField } from './PositionFields.tsx'
import type { Destination } from './useDestination.ts'

type DestinationFieldsProps = {
  destination: Destination
  outline: Outline
  /** Whether there is a choice of topics. */
  across: boolean
}

/** Destination of activities: topic, and position once its activities are loaded. */
export const DestinationFields = ({ destination, outline, across }: DestinationFieldsProps) => {
  const { topic, chooseTopic, siblings, here, position, choosePosition, error, retry } = destination
  return (
    <>
      {across && (
        <TopicField
          topics={outline.map((one) => ({ id: one.topic.id, name: one.topic.name }))}
          topic={topic}
          onChoose={chooseTopic}
        />
      )}
      {siblings ? (
        <PositionField siblings={siblings} here={here} position={position} onChoose={choosePosition} />
      ) : error ? (
        <Failure error={error} onRetry={retry} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </>
  )
}
