import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronDown, Plus } from 'lucide-react'
import { memo, use } from 'react'
import { MAX_OPTIONS } from '../../../../../../contract/question.ts'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { ActionMenu } from '../../../../../resources/_kit/ui/ActionMenu.tsx'
import { fieldId } from '../../../elementId.ts'
import { packetMessages } from '../../../messages.ts'
import { excerptOfPart } from '../../../model/sums.ts'
import type { IssueField } from '../../../model/validateQuestion.ts'
import { letterOf } from '../../../useNodeNames.ts'
import { PartMenuContext } from '../part/PartMenuContext.tsx'
import { useOptionKeys, useQuestionValue } from './questionFieldHooks.ts'
import { useOptionActions } from './useOptionActions.ts'

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
