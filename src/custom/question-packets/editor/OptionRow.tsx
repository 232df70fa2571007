import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { IconAction } from '../../../resources/_kit/ui/IconAction.tsx'
import type { Option } from '../model/values.ts'
import { useBuilder, useBuilt } from '../state/BuilderContext.ts'
import { letterOf } from '../useNames.ts'
import { packetWords } from '../words.ts'
import { elementId, fieldId } from './elementId.ts'
import { PartField } from './PartField.tsx'
import { useFault } from './useField.ts'
import type { OptionDeeds } from './useOptionDeeds.ts'

/** One style sheet for all: the option, whether it is the right one, whether something is wrong with it. */
const Row = styled('div')(({ theme: { palette } }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 4,
  alignItems: 'start',
  padding: '2px 6px',
  border: `1px solid ${palette.mode === 'light' ? '#8b8ba3' : '#6f6f92'}`,
  borderRadius: 8,
  backgroundColor: palette.background.paper,
  '&:focus-within': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
  },
  '&[data-right="true"]': { borderColor: palette.success.main, backgroundColor: palette.status.success[1] },
  '&[data-right="true"]:focus-within': { boxShadow: `inset 0 0 0 1px ${palette.success.main}` },
  '&[data-faulty="true"]': { borderColor: palette.error.main },
  // Seen where somebody is at work.
  '@media (hover: hover)': {
    '& .tools': { opacity: 0 },
    '&:hover .tools, &:focus-within .tools': { opacity: 1 },
  },
}))

type OptionRowProps = {
  question: string
  option: string
  /** From 0 among the options. */
  index: number
  isLast: boolean
  deeds: OptionDeeds
}

/** An option: whether it is the right one, its text, and what can be done with it. */
export const OptionRow = memo(({ question, option: key, index, isLast, deeds }: OptionRowProps) => {
  const t = useText(packetWords)
  const builder = useBuilder()
  const find = (options: readonly Option[] | undefined) => options?.find((each) => each.key === key)
  const option = useBuilt(({ doc }) => find(doc.questions.get(question)?.values.options))
  const isRight = useBuilt(({ doc }) => doc.questions.get(question)?.values.right === key)
  const fault = useFault(question, `option ${key}`, `options.${index}.text`, `options.${index}.media`)
  if (!option) return null
  const id = elementId(question)
  const letter = letterOf(index)
  return (
    <Row data-right={isRight} data-faulty={fault !== undefined}>
      <Radio
        size="small"
        color="success"
        name={`${id}-right`}
        value={key}
        checked={isRight}
        onChange={() => deeds.markRight(key)}
        slotProps={{
          input: {
            'aria-label': t('questionEditor.markRight', { letter }),
            ...(index === 0 && { id: fieldId(question, 'right') }),
          },
        }}
      />
      <PartField
        id={fieldId(question, `option ${key}`)}
        name={t('questionEditor.option', { letter })}
        part={option}
        current={() => find(builder.getState().doc.questions.get(question)?.values.options) ?? option}
        onChange={(change) => deeds.write(key, change)}
        fault={fault}
        placeholder={t('questionEditor.option', { letter })}
        onLines={(lines) => deeds.paste(key, lines)}
        onKey={(event) => deeds.press(key, event)}
        note={isRight ? t('questionEditor.right') : undefined}
        aside={
          <>
            <IconAction
              label={t('questionEditor.moveUp', { letter })}
              tip={t('questionEditor.moveUp', { letter })}
              icon={<ArrowUp size={16} />}
              disabled={index === 0}
              onClick={() => deeds.move(key, -1)}
            />
            <IconAction
              label={t('questionEditor.moveDown', { letter })}
              tip={t('questionEditor.moveDown', { letter })}
              icon={<ArrowDown size={16} />}
              disabled={isLast}
              onClick={() => deeds.move(key, 1)}
            />
            <IconAction
              label={t('questionEditor.removeOption', { letter })}
              tip={t('questionEditor.removeOption', { letter })}
              icon={<Trash2 size={16} />}
              onClick={() => deeds.remove(key)}
            />
          </>
        }
      />
    </Row>
  )
})
