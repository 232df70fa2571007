import { CircleAlert, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { Note } from '../../../../../formats/question/parsedQuestion.ts'
import { excerptOf } from '../../model/values.ts'
import { FoundChanges } from './FoundChanges.tsx'
import { FoundContent } from './FoundContent.tsx'
import { FoundPictures, FoundText } from './FoundText.tsx'
import { type Item, isTakeable, wantsAnswer } from './model/items.ts'
import type { Group } from './model/rows.ts'
import { useResult } from './ResultContext.ts'
import { useImportText } from './useImportText.ts'

type FoundRowProps = {
  item: Item
  /** The one of the file that it stands in. */
  group: Group | undefined
}

/** One thing that was found: whether it is taken, where it stands, what it says, and what is wrong with it. */
export const FoundRow = memo(({ item, group }: FoundRowProps) => {
  const { t, lines, number } = useImportText()
  const { choices, onShowLine } = useResult()
  const errors = choices.errorsOf(item)
  const shownLines = lines(item)
  const isSkipped = item.kind === 'skipped'
  const warnings = <Notes notes={item.notes.filter(({ isError }) => !isError)} tone="warning" />
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
        {item.kind === 'new' && <FoundPictures html={item.question.question} />}
        <Notes notes={errors} tone="error" />
        {item.kind === 'known' && warnings}
        <Details item={item} group={group} errors={errors.length} />
        {item.kind !== 'known' && warnings}
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

const Details = ({ item, group, errors }: FoundRowProps & { errors: number }) => {
  const { t, number } = useImportText()
  const { choices } = useResult()
  if (item.kind === 'skipped')
    return errors > 0 ? null : (
      <Said>{t('questionImport.skippedBecause', { reason: t(`importSkips.${item.reason}`) })}</Said>
    )
  if (item.kind === 'known')
    return item.changes.length > 0 ? (
      <FoundChanges changes={item.changes} />
    ) : (
      <Said>{t(item.isOlder ? 'questionImport.older' : 'questionImport.same')}</Said>
    )
  return (
    <>
      {errors > 0 && <Said>{t('questionImport.incomplete')}</Said>}
      <FoundContent
        question={item.question}
        number={item.number}
        right={choices.rightOf(item)}
        shared={group?.instruction}
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

const Notes = ({ notes, tone }: { notes: readonly Note[]; tone: 'error' | 'warning' }) => {
  const { note } = useImportText()
  const { reading } = useResult()
  // The same may be said of several lines and options; once is enough.
  const said = new Set(gathered(notes).map((each) => note(each, reading.format)))
  return [...said].map((words) => (
    <Said key={words} tone={tone}>
      {words}
    </Said>
  ))
}

const ofOptions: ReadonlySet<Note['rule']> = new Set(['sameOption', 'emptyOption', 'pictureOption'])

/** What is said of options, one after the other, as one note of all of them. */
function gathered(notes: readonly Note[]): readonly Note[] {
  const named = (rule: Note['rule']) => notes.filter((note) => note.rule === rule).map(({ value }) => value)
  return notes.map((note) =>
    ofOptions.has(note.rule) ? { ...note, value: named(note.rule).join(', ') } : note,
  )
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
