import TextField from '@mui/material/TextField'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { Failure } from '../../../../resources/_kit/ui/Failure.tsx'
import { nativeSelect } from '../../../../resources/_kit/ui/nativeSelect.ts'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import type { Outline } from '../../model/outline.ts'
import { outlineWords } from '../../words.ts'
import type { Named, useDestination } from './useDestination.ts'

type DestinationFieldsProps = {
  destination: ReturnType<typeof useDestination>
  outline: Outline
  across: boolean
}

export const DestinationFields = ({ destination, outline, across }: DestinationFieldsProps) => {
  const t = useMessages(outlineWords)
  const { topic, chooseTopic, siblings, here, position, choosePosition, error, retry } = destination
  return (
    <>
      {across && (
        <TextField
          select
          label={t('outlineDialog.topic')}
          value={outline.findIndex((one) => one.topic.id === topic)}
          slotProps={nativeSelect}
          onChange={({ target }) => chooseTopic(outline[Number(target.value)]?.topic.id)}
        >
          {outline.map(({ topic: { id, name } }, index) => (
            <option key={id} value={index}>
              {`${index + 1}. ${name || DASH}`}
            </option>
          ))}
        </TextField>
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

type PositionFieldProps = {
  siblings: readonly Named[]
  here: number | undefined
  position: number
  onChoose: (position: number) => void
}

export const PositionField = ({ siblings, here, position, onChoose }: PositionFieldProps) => {
  const t = useMessages(outlineWords)
  const nameOf = (index: number) => {
    const before = siblings[index - 1]
    const name = before
      ? t('outlineDialog.behind', { number: index, name: before.name || DASH })
      : t('outlineDialog.first')
    return index === here ? t('outlineDialog.here', { place: name }) : name
  }
  return (
    <TextField
      select
      label={t('outlineDialog.place')}
      value={position}
      slotProps={nativeSelect}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {[undefined, ...siblings].map((before, index) => (
        <option key={before?.id ?? 'first'} value={index}>
          {nameOf(index)}
        </option>
      ))}
    </TextField>
  )
}
