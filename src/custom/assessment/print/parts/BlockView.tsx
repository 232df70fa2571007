import { styled } from '@mui/material/styles'
import { useLocaleState } from 'react-admin'
import { formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import type { PrintSettings } from '../model/choices.ts'
import type { Block } from '../model/sheet.ts'
import { testPrintWords } from '../words.ts'
import { PartText } from './PartText.tsx'
import { QuestionItem } from './QuestionItem.tsx'

const Instruction = styled('div')({
  margin: '0 0 4mm',
  padding: '2.5mm 3mm',
  border: '1px solid #8b8b8b',
  borderRadius: 4,
  breakInside: 'avoid',
  breakAfter: 'avoid',
  '& .range': { fontWeight: 600 },
})

type BlockViewProps = { block: Block; settings: PrintSettings; shown: number }

/** Questions below the instruction that they share. */
export const BlockView = ({ block: { instruction, questions }, settings, shown }: BlockViewProps) => {
  const t = useMessages(testPrintWords)
  const [locale] = useLocaleState()
  const [first, last] = [questions[0]?.number, questions.at(-1)?.number]
  return (
    <>
      {instruction && (
        <Instruction>
          <div className="range">
            {t(first === last ? 'testPrint.forOne' : 'testPrint.forMany', {
              first: formatNumber(first, locale),
              last: formatNumber(last, locale),
            })}
          </div>
          <PartText part={instruction} height={300} />
        </Instruction>
      )}
      <ol>
        {questions.map(
          ({ key, number, index, values }) =>
            index < shown && (
              <QuestionItem
                key={key}
                number={number}
                values={values}
                hasKey={settings.keyAt === 'question'}
                explains={settings.keyAt === 'question' && settings.explains}
              />
            ),
        )}
      </ol>
    </>
  )
}
