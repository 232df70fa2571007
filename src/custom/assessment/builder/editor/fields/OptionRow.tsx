import { styled } from '@mui/material/styles'
import { ArrowDown, ArrowUp, Check, type LucideIcon, Trash2 } from 'lucide-react'
import { memo, useMemo } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { memoByTheme } from '../../../../../resources/_kit/ui/memoByTheme.ts'
import { elementId, fieldId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { useBuilderState } from '../../../state/BuilderContext.ts'
import { letterOf } from '../../../useNodeNames.ts'
import { PartField } from '../part/PartField.tsx'
import type { PartTool } from '../part/PartTools.tsx'
import type { PartBinding } from '../part/partBinding.ts'
import { useFieldErrorText } from './questionFieldHooks.ts'
import type { OptionActions } from './useOptionActions.ts'

const Row = styled('div')(
  memoByTheme(({ palette }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    padding: '2px 6px',
    border: `1px solid ${palette.inputLine}`,
    borderRadius: 8,
    backgroundColor: palette.background.paper,
    '&:focus-within': {
      borderColor: palette.primary.main,
      boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
    },
    '&[data-right="true"]': { borderColor: palette.success.main, backgroundColor: palette.status.success[1] },
    '&[data-right="true"]:focus-within': { boxShadow: `inset 0 0 0 1px ${palette.success.main}` },
    '&[data-faulty="true"]': { borderColor: palette.error.main },
    '& .right': { display: 'flex', alignItems: 'center', gap: 10, height: 38, paddingLeft: 10 },
    '& .letter': { minWidth: 12, fontWeight: 600, color: palette.text.secondary },
    '& .right, & .right input': { cursor: 'pointer' },
    '& .right input': {
      appearance: 'none',
      width: 18,
      height: 18,
      margin: 0,
      border: `2px solid ${palette.inputLine}`,
      borderRadius: '50%',
      outlineOffset: 2,
    },
    '& .right input:checked': { border: `5px solid ${palette.success.main}` },
    '@media (forced-colors: active)': { '& .right input': { appearance: 'auto' } },
  })),
)

type OptionRowProps = {
  question: string
  option: string
  /** Zero-based. */
  index: number
  isLast: boolean
  actions: OptionActions
}

export const OptionRow = memo(({ question, option: key, index, isLast, actions }: OptionRowProps) => {
  const t = useMessages(packetMessages)
  const isRight = useBuilderState(({ doc }) => doc.questions.get(question)?.values.right === key)
  const errorText = useFieldErrorText(question, `option ${key}`)
  const letter = letterOf(index)
  const binding = useMemo(
    (): PartBinding => ({
      read: ({ doc }) => doc.questions.get(question)?.values.options.find((each) => each.key === key),
      write: (change) => actions.write(key, change),
    }),
    [question, key, actions],
  )
  const toTool = (
    message: 'markRight' | 'moveUp' | 'moveDown' | 'removeOption',
    Icon: LucideIcon,
    act: () => void,
  ): PartTool => {
    const label = t(`questionEditor.${message}`, { letter })
    return { label, tooltip: label, icon: <Icon size={16} />, act }
  }
  return (
    <Row data-right={isRight} data-faulty={errorText !== undefined}>
      <label className="right">
        <input
          type="radio"
          name={`${elementId(question)}-right`}
          value={key}
          checked={isRight}
          onChange={() => actions.markRight(key)}
          aria-label={t('questionEditor.markRight', { letter })}
          tabIndex={-1}
          {...(index === 0 && { id: fieldId(question, 'right') })}
        />
        <span className="letter" aria-hidden="true">
          {letter}
        </span>
      </label>
      <PartField
        id={fieldId(question, `option ${key}`)}
        name={t('questionEditor.option', { letter })}
        binding={binding}
        errorText={errorText}
        placeholder={t('questionEditor.option', { letter })}
        onPaste={(clipboard) => actions.paste(key, clipboard)}
        onKey={(event) => actions.press(key, event)}
        statusText={isRight ? t('questionEditor.right') : undefined}
        rowTools={[
          { ...toTool('moveUp', ArrowUp, () => actions.move(key, -1)), isDisabled: index === 0 },
          { ...toTool('moveDown', ArrowDown, () => actions.move(key, 1)), isDisabled: isLast },
          { ...toTool('removeOption', Trash2, () => actions.remove(key)), isDestructive: true },
        ]}
        menuTool={isRight ? undefined : toTool('markRight', Check, () => actions.markRight(key))}
      />
    </Row>
  )
})
