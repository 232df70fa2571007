import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronDown, Plus } from 'lucide-react'
import { type FocusEvent, memo, use, useEffect, useRef } from 'react'
import { MAX_OPTIONS } from '../../../../../../contract/question.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { ActionMenu } from '../../../../../resources/_kit/ui/ActionMenu.tsx'
import { elementId, fieldId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { excerptOfPart } from '../../../model/sums.ts'
import type { IssueField } from '../../../model/validateQuestion.ts'
import { letterOf } from '../../../useNodeNames.ts'
import { PartMenuContext } from '../part/PartMenuContext.tsx'
import { OptionRow } from './OptionRow.tsx'
import { useFieldErrorText, useOptionKeys, useQuestionValue } from './questionFieldHooks.ts'
import { useOptionActions } from './useOptionActions.ts'

export const OptionsField = memo(({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const actions = useOptionActions(question)
  const options = useOptionKeys(question)
  const optionsErrorText = useFieldErrorText(question, 'options')
  const answerErrorText = useFieldErrorText(question, 'right')
  const errorText = optionsErrorText ?? answerErrorText
  const id = `${elementId(question)}-options-fault`
  const { onFocus } = useFocusOfRemoved(question, options)
  return (
    <Box
      component="fieldset"
      onFocus={onFocus}
      aria-describedby={errorText === undefined ? undefined : id}
      sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontSize: 13.5 }}>
        <Box
          component="span"
          sx={{ fontWeight: 600, color: errorText === undefined ? undefined : 'error.main' }}
        >
          {t('questionEditor.options')}
        </Box>
        <Box
          component="span"
          sx={{ color: 'text.secondary' }}
        >{` — ${t('questionEditor.optionsHelp')} `}</Box>
        <Box component="span" sx={{ color: 'text.secondary', '@media (hover: none)': { display: 'none' } }}>
          {t('questionEditor.optionsKeys')}
        </Box>
      </Box>
      {errorText !== undefined && (
        <Box id={id} sx={{ mb: 0.75, color: 'error.main', fontSize: 12.5 }}>
          {errorText}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1 }}>
        {options.map((key, index) => (
          <OptionRow
            key={key}
            question={question}
            option={key}
            index={index}
            isLast={index === options.length - 1}
            actions={actions}
          />
        ))}
      </Box>
    </Box>
  )
})

/** Where a save or an undo drops the option with the focus, it goes to the last one. */
function useFocusOfRemoved(question: string, options: readonly string[]) {
  const focusedId = useRef<string>(undefined)
  const lastKey = options.at(-1)
  useEffect(() => {
    const id = focusedId.current ?? ''
    const wasHere = id.startsWith(fieldId(question, 'option '))
    if (!wasHere || document.getElementById(id) || document.activeElement !== document.body) return
    document.getElementById(fieldId(question, `option ${lastKey}`))?.focus()
  }, [question, lastKey])
  return {
    onFocus: ({ target }: FocusEvent) => {
      focusedId.current = target.id
    },
  }
}

/** Below the options, and behind the numbers for Tab: the way to what it passes by. */
export const OptionsFooter = memo(({ question }: { question: string }) => {
  const t = useMessages(packetMessages)
  const actions = useOptionActions(question)
  const options = useOptionKeys(question)
  const { setOpenId } = use(PartMenuContext)
  const openMenuOf = (field: IssueField) => () => setOpenId(fieldId(question, field))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: -1.5 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Plus size={14} />}
        disabled={options.length >= MAX_OPTIONS}
        onClick={() => actions.add()}
      >
        {t('questionEditor.addOption')}
      </Button>
      <ActionMenu
        label={t('questionEditor.moreOfParts')}
        button={(opener) => (
          <Button {...opener} size="small" endIcon={<ChevronDown size={14} />}>
            {t('packets.more')}
          </Button>
        )}
        entries={[
          { label: t('questionEditor.question'), act: openMenuOf('question') },
          ...options.map((key, index) => ({
            key,
            label: t('questionEditor.option', { letter: letterOf(index) }),
            content: <OptionName question={question} option={key} index={index} />,
            act: openMenuOf(`option ${key}`),
          })),
        ]}
      />
      <Box sx={{ color: 'text.secondary', fontSize: 12.5 }}>{t('questionEditor.pasteHelp')}</Box>
    </Box>
  )
})

type OptionNameProps = { question: string; option: string; index: number }

const OptionName = ({ question, option: key, index }: OptionNameProps) => {
  const t = useMessages(packetMessages)
  const option = useQuestionValue(question, 'options')?.find((each) => each.key === key)
  const name = t('questionEditor.option', { letter: letterOf(index) })
  const text = option ? excerptOfPart(option) : ''
  return text === '' ? name : `${name}: ${text}`
}
