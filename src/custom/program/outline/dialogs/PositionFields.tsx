import TextField from '@mui/material/TextField'
import type { Id } from '../../../../../contract/primitives.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { nativeSelect } from '../../../../resources/_kit/ui/nativeSelect.ts'
import { dialogWords } from './words.ts'

export type Named = { readonly id: Id; readonly name: string | null | undefined }

type TopicFieldProps = {
  topics: readonly Named[]
  topic: Id | undefined
  onChoose: (topic: Id | undefined) => void
}

/** The topic that activities go to. */
export const TopicField = ({ topics, topic, onChoose }: TopicFieldProps) => {
  const t = useMessages(dialogWords)
  return (
    <TextField
      select
      label={t('outlineDialog.topic')}
      value={topics.findIndex(({ id }) => id === topic)}
      slotProps={nativeSelect}
      onChange={({ target }) => onChoose(topics[Number(target.value)]?.id)}
    >
      {topics.map(({ id, name }, index) => (
        <option key={id} value={index}>
          {`${index + 1}. ${name || DASH}`}
        </option>
      ))}
    </TextField>
  )
}

type PositionFieldProps = {
  /** Siblings at the destination. */
  siblings: readonly Named[]
  /** The place that it has now, if it has one among them. */
  here: number | undefined
  /** Zero-based. */
  position: number
  onChoose: (position: number) => void
}

/** Position: after which sibling. */
export const PositionField = ({ siblings, here, position, onChoose }: PositionFieldProps) => {
  const t = useMessages(dialogWords)
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
