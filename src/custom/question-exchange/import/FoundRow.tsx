import { CircleAlert, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { excerptOf } from '../../question-packets/model/values.ts'
import type { Note, Reading } from '../found.ts'
import { FoundChanges } from './FoundChanges.tsx'
import { FoundContent } from './FoundContent.tsx'
import { FoundText } from './FoundText.tsx'
import { type Item, isTakeable, wantsAnswer } from './items.ts'
import type { Choices } from './useDecisions.ts'
import { useImportText } from './useImportText.ts'

type FoundRowProps = {
  item: Item
  reading: Reading
  choices: Choices
  onShowLine: (line: number) => void
}

/** One thing that was found: whether it is taken, where it stands, what it says, and what is wrong with it. */
export const FoundRow = memo(({ item, reading, choices, onShowLine }: FoundRowProps) => {
  const { t, lines, number } = useImportText()
  const right = item.kind === 'skipped' ? undefined : choices.rightOf(item)
  const errors = choices.errorsOf(item)
  const shownLines = lines(item)
  const isSkipped = item.kind === 'skipped'
  return (
    <>
      <input
        type="checkbox"
        className="tick"
        aria-label={useTickLabel(item)}
        disabled={!isTakeable(item)}
        checked={choices.isTaken(item)}
        onChange={({ target }) => choices.take([item], target.checked)}
      />
      <span className="number">{isSkipped ? '–' : number(item.number)}</span>
      <div className={`body${isSkipped ? ' skipped' : ''}${errors.length > 0 ? ' faulty' : ''}`}>
        <div className="head">
          <div className="words">
            {isSkipped ? item.excerpt : <FoundText html={item.question.question} />}
          </div>
          <button
            type="button"
            className="place"
            aria-label={t('questionImport.toLine', { lines: shownLines })}
            onClick={() => onShowLine(item.from)}
          >
            {shownLines}
          </button>
        </div>
        <Notes notes={errors} tone="error" reading={reading} />
        <Details item={item} right={right} errors={errors.length} reading={reading} choices={choices} />
        <Notes notes={item.notes.filter(({ isError }) => !isError)} tone="warning" reading={reading} />
      </div>
    </>
  )
})

function useTickLabel(item: Item): string {
  const { t, number } = useImportText()
  if (item.kind === 'skipped')
    return t('questionImport.skippedBecause', { reason: t(`importSkips.${item.reason}`) })
  const values = { number: number(item.number), text: excerptOf(item.question.question) }
  return t(item.kind === 'known' ? 'questionImport.update' : 'questionImport.take', values)
}

type DetailsProps = Pick<FoundRowProps, 'item' | 'reading' | 'choices'> & {
  right: number | undefined
  errors: number
}

const Details = ({ item, right, errors, reading, choices }: DetailsProps) => {
  const { t, number } = useImportText()
  if (item.kind === 'skipped')
    return <Said>{t('questionImport.skippedBecause', { reason: t(`importSkips.${item.reason}`) })}</Said>
  if (item.kind === 'known')
    return item.changes.length > 0 ? (
      <FoundChanges changes={item.changes} />
    ) : (
      <Said>{t('questionImport.same')}</Said>
    )
  return (
    <>
      {errors > 0 && <Said>{t('questionImport.incomplete')}</Said>}
      <FoundContent
        question={item.question}
        number={item.number}
        right={right}
        reading={reading}
        choices={choices}
        onChoose={wantsAnswer(item) ? (place) => choices.choose(item, place) : undefined}
      />
      {item.isThere && <Said>{t('questionImport.isThere')}</Said>}
      {item.sameIdAs !== undefined && (
        <Said tone="warning">{t('questionImport.sameId', { number: number(item.sameIdAs) })}</Said>
      )}
      {item.twinOf !== undefined && (
        <Said tone="warning">{t('questionImport.twin', { number: number(item.twinOf) })}</Said>
      )}
    </>
  )
}

type NotesProps = { notes: readonly Note[]; tone: 'error' | 'warning'; reading: Reading }

const Notes = ({ notes, tone, reading }: NotesProps) => {
  const { note } = useImportText()
  // The same may be said of several lines; once is enough.
  const said = new Set(notes.map((each) => note(each, reading.format)))
  return [...said].map((words) => (
    <Said key={words} tone={tone}>
      {words}
    </Said>
  ))
}

const icons = { error: CircleAlert, warning: TriangleAlert, quiet: undefined } as const

const Said = ({ tone = 'quiet', children }: { tone?: keyof typeof icons; children: ReactNode }) => {
  const Icon = icons[tone]
  return (
    <div className={`said ${tone}`}>
      {Icon && <Icon size={14} aria-hidden="true" />}
      <span>{children}</span>
    </div>
  )
}
