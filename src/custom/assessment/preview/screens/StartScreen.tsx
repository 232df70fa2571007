import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { packetMessages } from '../../messages.ts'
import { type PacketNode, questionsIn } from '../../model/tree.ts'
import { emptyPart, isEmptyPart } from '../../model/values.ts'
import { useBuilderState } from '../../state/BuilderContext.ts'
import { QuestionsButton, type ReadTest } from '../../TestPage.tsx'
import { testPreviewMessages } from '../messages.ts'
import { itemsIn } from '../model/chooseItems.ts'
import type { Rules } from '../model/rules.ts'
import { PartView } from '../parts/PartView.tsx'
import { StaffNote } from '../parts/StaffNote.tsx'
import { useRuleTexts } from '../useRuleTexts.ts'

type StartScreenProps = {
  test: ReadTest
  rules: Rules
  packet: PacketNode
  onStart: () => void
}

const MINUTE = 60_000

export const StartScreen = ({ test: { title, description }, rules, packet, onStart }: StartScreenProps) => {
  const t = useMessages(testPreviewMessages, packetMessages)
  const format = useFormat()
  const descriptionPart = { ...emptyPart, text: description ?? '' }
  const doc = useBuilderState((state) => state.doc)
  const items = useMemo(() => itemsIn(doc, packet), [doc, packet])
  const ruleTexts = useRuleTexts(rules, items)
  const draftCount = questionsIn(packet).length - items.length
  const draftsHint = draftCount > 0 && <StaffNote>{t('testPreview.drafts', { total: draftCount })}</StaffNote>
  if (items.length === 0)
    return (
      <Box className="body" sx={{ display: 'grid', alignContent: 'center', gap: 2 }}>
        <EmptyState action={<QuestionsButton variant="contained">{t('packets.write')}</QuestionsButton>}>
          {t('testPreview.noneInPacket')}
        </EmptyState>
        {draftsHint}
      </Box>
    )
  const minutes = rules.timeLimit && rules.timeLimit / MINUTE
  const facts = [
    {
      name: t('testPreview.start.questions'),
      value: format.number(Math.min(items.length, rules.maxQuestions ?? items.length)),
    },
    {
      name: t('testPreview.start.time'),
      value: minutes ? t('packets.minutes', { total: minutes }) : t('testPreview.start.noTime'),
    },
    ...(rules.minimum === undefined
      ? []
      : [{ name: t('testPreview.start.minimum'), value: format.number(rules.minimum) }]),
  ]
  return (
    <>
      <Box className="body" data-scrolls tabIndex={0}>
        <Box component="h2" sx={{ m: 0, fontSize: 24, fontWeight: 600, lineHeight: 1.3 }}>
          {title || DASH}
        </Box>
        {!isEmptyPart(descriptionPart) && (
          <Box sx={{ mt: 1.5 }}>
            <PartView part={descriptionPart} />
          </Box>
        )}
        <Facts facts={facts} />
        <Box component="ul" sx={{ m: 0, mb: 3, pl: 2.5, fontSize: 15, '& li + li': { mt: 1 } }}>
          {ruleTexts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
        <Box sx={{ display: 'grid', gap: 1 }}>
          {draftsHint}
          {rules.asksCamera && <StaffNote>{t('testPreview.start.noCamera')}</StaffNote>}
          {!rules.showsTimer &&
            (rules.timeLimit !== undefined || items.some(({ timeLimit }) => timeLimit !== undefined)) && (
              <StaffNote>{t('testPreview.untold')}</StaffNote>
            )}
        </Box>
      </Box>
      <div className="foot">
        <Button fullWidth variant="contained" size="large" onClick={onStart}>
          {t('testPreview.start.begin')}
        </Button>
      </div>
    </>
  )
}

type Fact = { readonly name: string; readonly value: string }

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: 4,
      rowGap: 1.5,
      my: 3,
      mx: 0,
      py: 2,
      borderTop: 1,
      borderBottom: 1,
      borderColor: 'divider',
    }}
  >
    {facts.map(({ name, value }) => (
      <div key={name}>
        <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
          {name}
        </Box>
        <Box component="dd" sx={{ m: 0, fontSize: 18, fontWeight: 600 }}>
          {value}
        </Box>
      </div>
    ))}
  </Box>
)
