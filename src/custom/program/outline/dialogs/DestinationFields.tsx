import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { IndexField } from '../../destination/IndexField.tsx'
import { outlineMessages } from '../../messages.ts'
import type { Outline } from '../../model/outline.ts'
import type { Sibling, useDestination } from './useDestination.ts'

type DestinationFieldsProps = {
  destination: ReturnType<typeof useDestination>
  outline: Outline
  across: boolean
}

export const DestinationFields = ({ destination, outline, across }: DestinationFieldsProps) => {
  const t = useMessages(outlineMessages)
  const {
    topic,
    chooseTopic,
    siblings,
    here: currentPosition,
    position,
    choosePosition,
    error,
    retry,
  } = destination
  return (
    <>
      {across && (
        <IndexField
          label={t('outlineDialog.topic')}
          value={outline.findIndex((one) => one.topic.id === topic)}
          names={outline.map(({ topic: { name } }, index) => `${index + 1}. ${name || DASH}`)}
          onChoose={(index) => chooseTopic(outline[index]?.topic.id)}
        />
      )}
      {siblings ? (
        <PositionField
          siblings={siblings}
          currentPosition={currentPosition}
          position={position}
          onChoose={choosePosition}
        />
      ) : error ? (
        <ErrorMessage error={error} onRetry={retry} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </>
  )
}

type PositionFieldProps = {
  siblings: readonly Sibling[]
  currentPosition: number | undefined
  position: number
  onChoose: (position: number) => void
}

export const PositionField = ({ siblings, currentPosition, position, onChoose }: PositionFieldProps) => {
  const t = useMessages(outlineMessages)
  const nameOf = (index: number) => {
    const previous = siblings[index - 1]
    const name = previous
      ? t('outlineDialog.behind', { number: index, name: previous.name || DASH })
      : t('outlineDialog.first')
    return index === currentPosition ? t('outlineDialog.here', { place: name }) : name
  }
  return (
    <IndexField
      label={t('outlineDialog.place')}
      value={position}
      names={[undefined, ...siblings].map((_, index) => nameOf(index))}
      onChoose={onChoose}
    />
  )
}
