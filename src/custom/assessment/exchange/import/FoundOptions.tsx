import { Check } from 'lucide-react'
import { Fragment } from 'react'
import type { Html, ParsedQuestion } from '../../../../../formats/question/parsedQuestion.ts'
import { Unseen } from '../../../../resources/_kit/ui/Unseen.ts'
import { FoundPictures, FoundText } from './FoundText.tsx'
import { useImportText } from './useImportText.ts'

type FoundOptionsProps = {
  question: ParsedQuestion
  number: number
  right: number | undefined
  /** Chooses the right one; undefined where the source has said it. */
  onChoose: ((right: number) => void) | undefined
}

/** The options of a question with the right one marked, or to be chosen where nobody has said it. */
export const FoundOptions = ({ question, number, right, onChoose }: FoundOptionsProps) => {
  const { t } = useImportText()
  const options = question.options.map((option, place) => {
    const isRight = place === right
    const letter = `${String.fromCharCode(65 + place)}.`
    const look = isRight ? 'option right' : 'option'
    return onChoose ? (
      <Fragment key={letter}>
        <label className={look}>
          <input type="radio" name={`right-${number}`} checked={isRight} onChange={() => onChoose(place)} />
          <span className="letter">{letter}</span>
          <OptionText html={option} isRight={isRight} />
        </label>
        <FoundPictures html={option} />
      </Fragment>
    ) : (
      <li key={letter}>
        <div className={look}>
          <span className="letter">{isRight ? <Check size={14} aria-hidden="true" /> : letter}</span>
          <OptionText html={option} isRight={isRight} />
        </div>
        <FoundPictures html={option} />
      </li>
    )
  })
  return onChoose ? (
    <fieldset className="options" aria-label={t('questionImport.chooseRight', { number })}>
      {options}
    </fieldset>
  ) : (
    <ol className="options">{options}</ol>
  )
}

const OptionText = ({ html, isRight }: { html: Html; isRight: boolean }) => {
  const { t } = useImportText()
  return (
    <div className="text">
      <FoundText html={html} />
      {isRight && <Unseen as="span">{t('questionImport.right')}</Unseen>}
    </div>
  )
}
