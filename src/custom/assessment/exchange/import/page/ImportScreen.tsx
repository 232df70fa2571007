import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { Source, TextFormat } from '../../../../../../formats/read.ts'
import { messageKey } from '../../../../../i18n/messages.ts'
import { PageGuard } from '../../../../../resources/_kit/form/PageGuard.tsx'
import { useFileChoice } from '../../../../../resources/_kit/media/useFileChoice.tsx'
import { packetInAddress, packetParameter } from '../../../packetInAddress.ts'
import { useBuilt } from '../../../state/BuilderContext.ts'
import { useTest } from '../../../TestContext.ts'
import { ColumnsNotice } from '../columns/ColumnsNotice.tsx'
import { ColumnsPane } from '../columns/ColumnsPane.tsx'
import { DefaultFields } from '../insert/DefaultFields.tsx'
import { ImportBar } from '../insert/ImportBar.tsx'
import { TargetChoice } from '../insert/TargetChoice.tsx'
import { useInsert } from '../insert/useInsert.ts'
import { importMessages } from '../messages.ts'
import { itemsOf } from '../model/items.ts'
import { isOffered, packetsNamed, type Target, usualNumbers } from '../model/plan.ts'
import type { RowsHandle } from '../result/ParsedRows.tsx'
import { ResultPane } from '../result/ResultPane.tsx'
import { bandsOf, type LinesHandle } from '../source/bands.ts'
import { SourcePane } from '../source/SourcePane.tsx'
import { SourceTools } from '../source/SourceTools.tsx'
import { useColumnChoices } from '../state/useColumnChoices.ts'
import { type Decisions, useDecisions } from '../state/useDecisions.ts'
import { nothing, useImportDraft } from '../state/useImportDraft.ts'
import { useNaming } from '../state/useNaming.ts'
import { readingOf, useParsedSource } from '../state/useParsedSource.ts'
import { useSourcePaste } from './useSourcePaste.ts'

const narrow = ({ breakpoints }: Theme) => breakpoints.down('md')

const ACCEPT = '.docx,.xlsx,.csv,.tsv,.txt,.gift,.xml,.html,.htm'

/** @param props.attempts completed ones, where the API has them. */
export const ImportScreen = ({ attempts }: { attempts: number }) => {
  const doc = useBuilt((state) => state.doc)
  const { params } = useTest()
  const [draft, change] = useImportDraft(params, () => usualNumbers(doc))
  const { source, fileName, chosen, defaults } = draft
  const lines = useRef<LinesHandle>(null)
  const rows = useRef<RowsHandle>(null)
  const element = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLHeadingElement>(null)
  const isStacked = useMediaQuery(narrow, { noSsr: true })
  const [isSourceOpen, setSourceOpen] = useState(false)
  const named = useColumnChoices()
  const { parsed, retry, stop } = useParsedSource(source, chosen, named.choices)
  const reading = readingOf(parsed)
  const naming = useNaming(source, reading, named)
  const { close: closeNaming } = naming
  const showLine = useCallback(
    (line: number) => {
      closeNaming()
      flushSync(() => setSourceOpen(true))
      lines.current?.show(line)
    },
    [closeNaming],
  )
  const decide = useCallback(
    (next: (now: Decisions) => Decisions) => change(({ decisions }) => ({ decisions: next(decisions) })),
    [change],
  )
  const choices = useDecisions(draft.decisions, decide, reading?.files)
  const items = useMemo(() => (reading ? itemsOf(reading, doc) : []), [reading, doc])
  const bands = useMemo(() => bandsOf(items, choices), [items, choices])
  const hasNew = items.some(({ kind }) => kind === 'new')
  const hasPackets = packetsNamed(items).length > 1
  const [search] = useSearchParams()
  const last = packetInAddress(doc, search.get(packetParameter)) ?? doc.tree.at(-1)
  const { target } = draft
  const usual: Target = hasPackets ? 'file' : last ? { packet: last.key } : 'new'
  const into = target !== undefined && isOffered(target, doc.tree, hasPackets) ? target : usual
  const insert = useInsert({ items, reading, choices, target: into, defaults })

  const begin = (next: Source | undefined, name?: string) => {
    naming.reset()
    change(() => ({ ...nothing, source: next, fileName: name }))
  }
  const choose = (format: TextFormat | undefined) => change(() => ({ chosen: format }))
  const write = (text: string) =>
    change((now) => ({
      source: text === '' ? undefined : { kind: 'text', text },
      chosen: text === '' ? undefined : now.chosen,
      fileName: now.source?.kind === 'text' ? now.fileName : undefined,
      isTyped: text !== '',
    }))
  const file = useFileChoice({
    accept: ACCEPT,
    disabled: insert.isBusy,
    onFile: (given) => begin({ kind: 'file', file: given }, given.name),
  })
  const { onDragOver, onDragLeave, onDrop } = file.zone
  const isFailed = parsed.state === 'failed'
  const paste = useSourcePaste({
    source: isFailed && source?.kind !== 'text' ? undefined : source,
    isBusy: insert.isBusy,
    onSource: begin,
    onText: write,
    result,
  })
  const isFixed = reading?.format === 'xlsx' || reading?.format === 'docx' || source?.kind === 'html'
  return (
    <Box ref={element} sx={screen} onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop}>
      {file.input}
      <SourceTools
        format={reading?.format}
        chosen={chosen}
        onChoose={choose}
        onFile={file.open}
        isFixed={isFixed}
        hasSource={source !== undefined}
        isBusy={insert.isBusy}
        isNaming={naming.tables.length > 0 ? naming.isOpen : undefined}
        onNaming={naming.isOpen ? naming.stop : naming.open}
        namingButton={naming.button}
      />
      <Box sx={columns} inert={insert.isBusy}>
        {naming.isOpen ? (
          <ColumnsPane
            ref={naming.pane}
            tables={naming.tables}
            onChoose={naming.choose}
            onClose={naming.stop}
          />
        ) : (
          <SourcePane
            source={source}
            fileName={fileName}
            reading={reading}
            bands={bands}
            handle={lines}
            isInviting={file.dragging}
            isFailed={isFailed}
            isFolded={isStacked && reading !== undefined && !isSourceOpen}
            onFold={isStacked ? setSourceOpen : undefined}
            onText={write}
            onPaste={paste}
            onClear={() => begin(undefined)}
          />
        )}
        <ResultPane
          parsed={parsed}
          chosen={chosen}
          onRetry={retry}
          onCancel={source?.kind === 'text' ? stop : () => begin(undefined)}
          reading={reading}
          items={items}
          choices={choices}
          failed={insert.failed}
          onShowLine={showLine}
          isStacked={isStacked}
          heading={result}
          rows={rows}
          columns={
            !naming.isOpen && (
              <ColumnsNotice
                tables={naming.tables}
                isNeeded={naming.isNeeded}
                onChoose={naming.choose}
                onOpen={naming.open}
              />
            )
          }
          target={
            hasNew && (
              <TargetChoice
                tree={doc.tree}
                target={into}
                hasPackets={hasPackets}
                onChoose={(next) => change(() => ({ target: next }))}
              />
            )
          }
          defaults={
            hasNew && (
              <DefaultFields defaults={defaults} onChange={(next) => change(() => ({ defaults: next }))} />
            )
          }
        />
      </Box>
      <ImportBar
        insert={insert}
        attempts={attempts}
        onReveal={(item, focus) => rows.current?.reveal(item, focus)}
      />
      <PageGuard
        changed={!insert.isDone && (draft.isTyped || choices.isAny)}
        {...(insert.isBusy && { running: 'upload' as const })}
        saveDraft={async () => ({ message: messageKey(importMessages, 'questionImport.leave') })}
        discard={() => begin(undefined)}
        {...(insert.canStart && { save: () => insert.begin(), capturesSave: true })}
        element={() => element.current}
      />
    </Box>
  )
}

const screen = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  // The app bar, and the page's padding.
  height: { md: 'calc(100dvh - 104px)' },
  minHeight: { xs: 'calc(100dvh - 88px)', sm: 'calc(100dvh - 104px)', md: 480 },
} as const

const columns = {
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gridTemplateRows: { xs: 'auto 1fr', md: 'minmax(0, 1fr)' },
} as const
