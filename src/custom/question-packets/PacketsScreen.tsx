import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { List, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocaleState } from 'react-admin'
import { draftOwner, removeDraft } from '../../drafts/drafts.ts'
import { useAdditions } from '../../resources/_kit/declaration/useAdditions.ts'
import { PageGuard } from '../../resources/_kit/form/PageGuard.tsx'
import { formWords } from '../../resources/_kit/form/words.ts'
import { RichTextGroup } from '../../resources/_kit/rich-text/RichTextGroup.tsx'
import { SharedToolbar } from '../../resources/_kit/rich-text/SharedToolbar.tsx'
import { formatLocalMoment, formatNumber } from '../../resources/_kit/text/format.ts'
import { useText } from '../../resources/_kit/text/useText.ts'
import { ConfirmDialog } from '../../resources/_kit/ui/ConfirmDialog.tsx'
import { EmptyState } from '../../resources/_kit/ui/EmptyState.tsx'
import { Failure } from '../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../resources/_kit/ui/RowsSkeleton.tsx'
import { useIsPhone } from '../../resources/_kit/ui/useIsPhone.ts'
import { GroupEditor } from './editor/GroupEditor.tsx'
import { PacketEditor } from './editor/PacketEditor.tsx'
import { QuestionEditor } from './editor/QuestionEditor.tsx'
import { isAnythingUnsaved, unsavedIn } from './model/unsaved.ts'
import { PacketsOutline } from './outline/PacketsOutline.tsx'
import { type Asked, PacketsContext } from './PacketsContext.ts'
import { SaveBar } from './SaveBar.tsx'
import type { PacketApi, TestPlace } from './saving/api.ts'
import { useBuilder, useBuilt } from './state/BuilderContext.ts'
import { changeDoc } from './state/builder.ts'
import { addPacket } from './state/deeds.ts'
import { draftsOf, draftsOfTest } from './state/drafts.ts'
import { keyIn, open } from './state/opening.ts'
import { useKeptDrafts } from './useKeptDrafts.ts'
import { useOpenInAddress } from './useOpenInAddress.ts'
import { usePacketSave } from './usePacketSave.ts'
import { unlikeIn, useReading } from './useReading.ts'
import { packetWords } from './words.ts'

type PacketsScreenProps = { api: PacketApi; place: TestPlace; attempts: number }

export const PacketsScreen = ({ api, place }: PacketsScreenProps) => {
  const t = useText(packetWords, formWords)
  const [locale] = useLocaleState()
  const builder = useBuilder()
  const has = useAdditions()
  const element = useRef<HTMLDivElement>(null)
  const prefix = draftsOfTest(place.activity)
  const reading = useBuilt((state) => state.reading)
  const { retry, offered, answer } = useReading(builder, api, prefix)
  const isRead = reading === 'done'
  const writer = useKeptDrafts(builder, prefix, !isRead || offered !== undefined)
  useOpenInAddress(builder, isRead)
  const isUnsaved = useBuilt(({ doc }) => isAnythingUnsaved(unsavedIn(doc)))
  const isSaving = useBuilt(({ saving }) => saving !== undefined)
  const isEmpty = useBuilt(({ doc }) => doc.tree.length === 0)
  const save = usePacketSave(api)
  const [, setAsked] = useState<Asked>()
  const [said, setSaid] = useState('')

  const packets = useMemo(
    () => ({
      place,
      api,
      can: { order: has('packet-groups'), takeOver: has('group-others'), restore: has('question.restore') },
      ask: setAsked,
      say: setSaid,
      warnOfMarks: () => undefined,
    }),
    [place, api, has],
  )
  const forget = () => {
    const owner = draftOwner()
    if (owner !== undefined)
      for (const name of draftsOf(prefix, builder.getState().doc).keys()) removeDraft(owner, name)
  }
  return (
    <PacketsContext value={packets}>
      <Box ref={element} onKeyDown={keepFromForm}>
        {reading === 'pending' && <Loading />}
        {typeof reading === 'object' && <Failure error={reading.error} onRetry={retry} />}
        {isRead && isEmpty && <Empty />}
        {isRead && !isEmpty && <Columns />}
        {isRead && <SaveBar onSave={save} />}
      </Box>
      <Box role="status" sx={{ position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1 }}>
        {said}
      </Box>
      <PageGuard
        changed={isUnsaved}
        {...(isSaving && { running: 'batch' as const })}
        keep={async () => {
          writer.touch()
          return isUnsaved ? { draft: await writer.flush() } : {}
        }}
        discard={() => {
          forget()
          changeDoc(builder, (doc) => ({ ...doc, tree: doc.base }))
        }}
        save={() => save()}
        element={() => element.current}
        outlives={(next) => next.pathname === window.location.pathname}
      />
      <ConfirmDialog
        open={offered !== undefined}
        busy={false}
        persistent
        title={t('form.draftTitle')}
        question={
          offered
            ? t(
                unlikeIn(offered.doc, builder.getState().doc) > 0
                  ? 'packetDrafts.text'
                  : 'packetDrafts.order',
                {
                  smart_count: unlikeIn(offered.doc, builder.getState().doc),
                  count: formatNumber(unlikeIn(offered.doc, builder.getState().doc), locale),
                  moment: formatLocalMoment(offered.at, locale),
                },
              )
            : ''
        }
        confirm={t('form.draftRestore')}
        cancel={t('form.draftDiscard')}
        onConfirm={() => {
          if (offered) builder.setState({ doc: offered.doc })
          answer()
        }}
        onClose={() => {
          if (offered) {
            const owner = draftOwner()
            if (owner !== undefined)
              for (const name of draftsOf(prefix, offered.doc).keys()) removeDraft(owner, name)
          }
          answer()
        }}
      />
    </PacketsContext>
  )
}

/** An Enter in a field would save the form of the activity around. */
const keepFromForm = (event: React.KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

const Loading = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '280px 1fr' }, gap: 3, p: 3 }}>
    <RowsSkeleton rows={8} height={28} />
    <RowsSkeleton rows={4} height={64} />
  </Box>
)

const Empty = () => {
  const t = useText(packetWords)
  const builder = useBuilder()
  return (
    <EmptyState
      action={
        <Button
          variant="contained"
          startIcon={<Plus size={16} />}
          onClick={() => {
            const key = addPacket(builder)
            if (key !== undefined) open(builder, `question ${key}`)
          }}
        >
          {t('packets.firstPacket')}
        </Button>
      }
    >
      {t('packets.empty')} {t('packets.emptyHelp')}
    </EmptyState>
  )
}

/** Pixels that the app bar takes, and the bar below. */
const BARS = { top: 56, bottom: 68 }

const Columns = () => {
  const t = useText(packetWords)
  const isPhone = useIsPhone()
  const [isListOpen, setListOpen] = useState(false)
  const shown = useBuilt((state) => state.open)
  // On a phone it has done its work once it has led somewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes with what is shown
  useEffect(() => setListOpen(false), [shown])
  return (
    <RichTextGroup>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '280px minmax(0, 1fr)' } }}
      >
        {isPhone ? (
          <Drawer
            open={isListOpen}
            onClose={() => setListOpen(false)}
            slotProps={{ paper: { 'aria-label': t('packets.outline'), sx: { width: 'min(88vw, 340px)' } } }}
          >
            <PacketsOutline />
          </Drawer>
        ) : (
          <Box
            sx={{
              position: 'sticky',
              top: BARS.top,
              height: `calc(100dvh - ${BARS.top + BARS.bottom}px)`,
              display: 'flex',
              flexDirection: 'column',
              borderRight: 1,
              borderColor: 'divider',
            }}
          >
            <PacketsOutline />
          </Box>
        )}
        <Box sx={{ minWidth: 0 }}>
          <Box
            sx={{
              position: 'sticky',
              top: BARS.top,
              zIndex: 2,
              borderBottom: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            {isPhone && (
              <Button
                startIcon={<List size={16} />}
                onClick={() => setListOpen(true)}
                sx={{ m: 1, mb: 0 }}
                variant="outlined"
                size="small"
              >
                {t('packets.openOutline')}
              </Button>
            )}
            <SharedToolbar />
          </Box>
          <Box sx={{ p: { xs: 2, sm: 3 }, maxWidth: 880 }}>
            <Editor />
          </Box>
        </Box>
      </Box>
    </RichTextGroup>
  )
}

/** What is chosen in the outline; nothing else is mounted. */
const Editor = () => {
  const t = useText(packetWords)
  const shown = useBuilt((state) => state.open)
  const [question, group, packet] = [keyIn('question', shown), keyIn('group', shown), keyIn('packet', shown)]
  if (question !== undefined) return <QuestionEditor key={question} question={question} />
  if (group !== undefined) return <GroupEditor key={group} group={group} />
  if (packet !== undefined) return <PacketEditor key={packet} packet={packet} />
  return <Box sx={{ color: 'text.secondary' }}>{t('packets.nothingOpen')}</Box>
}
