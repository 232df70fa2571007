import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ConflictFrame } from '../../../../resources/_kit/form/ConflictFrame.tsx'
import type { Difference, Side } from '../../../../resources/_kit/form/conflict.ts'
import { VersionChoice } from '../../../../resources/_kit/form/VersionChoice.tsx'
import { RichTextView } from '../../../../resources/_kit/rich-text/RichTextView.tsx'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../../messages.ts'
import type { QuestionEntry } from '../../model/doc.ts'
import { isNumberField } from '../../model/fields.ts'
import { locationOf } from '../../model/tree.ts'
import {
  isEmptyPart,
  type Part,
  type QuestionValues,
  type ReadQuestion,
  toValues,
} from '../../model/values.ts'
import { PartFile } from '../../PartFile.tsx'
import { useBuilder } from '../../state/BuilderContext.ts'
import { changeDoc } from '../../state/builder.ts'
import { builderMessages } from '../messages.ts'
import { type ComparedField, differingFields, mergeVersions, type VersionChoices } from './versions.ts'

type Conflict = {
  readonly question: string
  readonly base: QuestionValues
  readonly mine: QuestionValues
  readonly newer: QuestionValues
  readonly record: ReadQuestion
}

type ConflictsDialogProps = {
  /** Concurrently saved questions, by key. */
  newer: ReadonlyMap<string, ReadQuestion>
  onClose: () => void
  onResolved: () => void
}

const ConflictsDialog = ({ newer, onClose, onResolved }: ConflictsDialogProps) => {
  const t = useMessages(builderMessages, packetMessages)
  const builder = useBuilder()
  const [conflicts] = useState(() => conflictsIn(builder.getState().doc.questions, newer))
  const [choices, setChoices] = useState(() => choicesOf(conflicts, ({ suggestion }) => suggestion))
  const sides = conflicts.flatMap((conflict) =>
    differingFields(conflict).map(({ path }) => choices.get(conflict.question)?.[path]),
  )
  const undecidedCount = sides.filter((side) => side === undefined).length
  const chooseAll = (side: Side) => setChoices(choicesOf(conflicts, () => side))
  const resolve = () => {
    changeDoc(builder, (doc) => {
      const questions = new Map(doc.questions)
      for (const { question, newer: theirs, record } of conflicts) {
        const entry = questions.get(question)
        if (!entry) continue
        const values = mergeVersions(entry.values, theirs, choices.get(question) ?? {})
        questions.set(question, { ...entry, values, stored: { id: record.id, record, values: theirs } })
      }
      return { ...doc, questions }
    })
    onResolved()
  }
  return (
    <ConflictFrame
      open
      title={t('packetConflicts.title')}
      text={t('packetConflicts.text', { count: conflicts.length })}
      undecidedCount={undecidedCount}
      onClose={onClose}
      onResolve={resolve}
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        {sides.length > 1 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button size="small" variant="outlined" onClick={() => chooseAll('mine')}>
              {t('packetConflicts.allMine')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => chooseAll('newer')}>
              {t('packetConflicts.allNewer')}
            </Button>
          </Box>
        )}
        {conflicts.map((conflict) => {
          const { question } = conflict
          const location = locationOf(builder.getState().doc.tree, question)
          return (
            <Box key={question} component="section" sx={{ display: 'grid', gap: 2 }}>
              <Box component="h2" sx={{ m: 0, fontSize: 16, fontWeight: 600 }}>
                {t('packets.question', { number: location?.number ?? 0 })}
              </Box>
              {differingFields(conflict).map(({ path }) => (
                <VersionChoice
                  key={path}
                  label={t(`questionEditor.${path}`)}
                  mine={<VersionView values={conflict.mine} field={path} />}
                  newer={<VersionView values={conflict.newer} field={path} />}
                  choice={choices.get(question)?.[path]}
                  onChoose={(side) =>
                    setChoices(new Map(choices).set(question, { ...choices.get(question), [path]: side }))
                  }
                />
              ))}
            </Box>
          )
        })}
      </Box>
    </ConflictFrame>
  )
}

const choicesOf = (
  conflicts: readonly Conflict[],
  sideOf: (difference: Difference) => Side | undefined,
): ReadonlyMap<string, VersionChoices> =>
  new Map(
    conflicts.map((conflict) => [
      conflict.question,
      Object.fromEntries(
        differingFields(conflict).map((difference) => [difference.path, sideOf(difference)]),
      ),
    ]),
  )

const conflictsIn = (
  questions: ReadonlyMap<string, QuestionEntry>,
  newer: ReadonlyMap<string, ReadQuestion>,
): Conflict[] =>
  [...newer].flatMap(([question, record]) => {
    const entry = questions.get(question)
    if (!entry) return []
    const { values: mine, stored: storedVersion } = entry
    return [{ question, mine, base: storedVersion?.values ?? mine, newer: toValues(record), record }]
  })

const VersionView = ({ values, field }: { values: QuestionValues; field: ComparedField }) => {
  const t = useMessages(packetMessages)
  if (isNumberField(field)) return values[field] || DASH
  switch (field) {
    case 'status':
      return t(`questionEditor.statuses.${values.status}`)
    case 'options':
      return (
        <Box component="ol" type="A" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.5 }}>
          {values.options.map((option) => (
            <li key={option.key}>
              <VersionPart part={option} />
              {option.key === values.right && (
                <Box
                  component="span"
                  sx={{ fontWeight: 600, color: ({ palette }) => palette.status.success[0] }}
                >
                  <Check size={14} aria-hidden="true" /> {t('questionEditor.right')}
                </Box>
              )}
            </li>
          ))}
        </Box>
      )
    default:
      return <VersionPart part={values[field]} />
  }
}

const VersionPart = ({ part }: { part: Part }) =>
  isEmptyPart(part) ? (
    DASH
  ) : (
    <>
      {part.text !== '' && <RichTextView html={part.text} />}
      {part.media && <PartFile media={part.media} name="" maxHeight={120} />}
    </>
  )

export default ConflictsDialog
