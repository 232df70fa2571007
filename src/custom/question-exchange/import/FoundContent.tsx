import type { ReactNode } from 'react'
import { parseNumber } from '../../../resources/_kit/fields/number/parseNumber.ts'
import { type FoundQuestion, type Html, picturesIn, type Reading } from '../found.ts'
import { FoundOptions } from './FoundOptions.tsx'
import { FoundPicture } from './FoundPicture.tsx'
import { FoundText } from './FoundText.tsx'
import type { Choices } from './useDecisions.ts'
import { useImportText } from './useImportText.ts'

/** What is no number is said by its error. */
const isNumber = (typed: string) => typeof parseNumber(typed) === 'number'

type FoundContentProps = {
  question: FoundQuestion
  number: number
  right: number | undefined
  reading: Reading
  choices: Choices
  onChoose: ((right: number) => void) | undefined
}

/** What a question says beside itself: its options, why, how much, and its pictures. */
export const FoundContent = ({ question, number, right, reading, choices, onChoose }: FoundContentProps) => {
  const { t } = useImportText()
  const { instruction, correct, wrong, options, point, timer } = question
  const texts: Html[] = [instruction, question.question, ...options, correct, wrong]
  const numbers = [
    ...(isNumber(point) ? [t('questionImport.points', { count: point })] : []),
    ...(isNumber(timer) ? [t('questionImport.seconds', { count: timer })] : []),
  ]
  return (
    <>
      <Aside label={t('questionImport.instruction')} html={instruction} />
      <FoundOptions question={question} number={number} right={right} onChoose={onChoose} />
      <Aside label={t('questionImport.explanation')} html={correct} />
      {wrong !== correct && <Aside label={t('questionImport.explanationWrong')} html={wrong} />}
      {numbers.length > 0 && <div className="aside">{numbers.join(' · ')}</div>}
      {[...new Set(texts.flatMap(picturesIn))].map((picture): ReactNode => {
        const file = reading.files[picture]
        return (
          file && (
            <FoundPicture
              key={picture}
              file={file}
              alt={choices.altOf(picture)}
              onDescribe={(alt) => choices.describe(picture, alt)}
            />
          )
        )
      })}
    </>
  )
}

const Aside = ({ label, html }: { label: string; html: Html }) =>
  html !== '' && (
    <div className="aside">
      <span>{label}</span>
      <FoundText html={html} />
    </div>
  )
