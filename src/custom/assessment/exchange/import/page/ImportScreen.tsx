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
import { packetFromUrl, packetParameter } from '../../../packetFromUrl.ts'
import { useBuilderState } from '../../../state/BuilderContext.ts'
import { useTest } from '../../../TestContext.ts'
import { ColumnsNotice } from '../columns/ColumnsNotice.tsx'
import { ColumnsPane } from '../columns/ColumnsPane.tsx'
import { DefaultFields } from '../insert/DefaultFields.tsx'
import { ImportBar } from '../insert/ImportBar.tsx'
import { TargetChoice } from '../insert/TargetChoice.tsx'
import { useInsert } from '../insert/useInsert.ts'
import { importMessages } from '../messages.ts'
import { itemsOf } from '../model/items.ts'
import { defaultNumbers, isAvailableTarget, packetNames, type Target } from '../model/plan.ts'
import type { RowsHandle } from '../result/ParsedRows.tsx'
import { ResultPane } from '../result/ResultPane.tsx'
import { type LinesHandle, toLineHighlights } from '../source/lineHighlights.ts'
import { SourcePane } from '../source/SourcePane.tsx'
import { SourceTools } from '../source/SourceTools.tsx'
import { useColumnChoices } from '../state/useColumnChoices.ts'
import { useColumnMapping } from '../state/useColumnMapping.ts'
import { type Decisions, useDecisions } from '../state/useDecisions.ts'
import { emptyDraft, useImportDraft } from '../state/useImportDraft.ts'
import { readingOf, useParsedSource } from '../state/useParsedSource.ts'
import { useSourcePaste } from './useSourcePaste.ts'

const narrowQuery = ({ breakpoints }: Theme) => breakpoints.down('md')

const ACCEPT = '.docx,.xlsx,.csv,.tsv,.txt,.gift,.xml,.html,.htm'

/** @param props.attempts completed ones, where the API has them. */
export const ImportScreen = ({ attempts }: { attempts: number }) => {
  const doc = useBuilderState((state) => state.doc)
  const { params } = useTest()
  const [draft, updateDraft] = useImportDraft(params, () => defaultNumbers(doc))
  const { source, fileName, chosenFormat, defaults } = draft
  const linesRef = useRef<LinesHandle>(null)
  const rowsRef = useRef<RowsHandle>(null)
  const elementRef = useRef<HTMLDivElement>(null)
  const resultRef = useRef<HTMLHeadingElement>(null)
  const isStacked = useMediaQuery(narrowQuery, { noSsr: true })
  const [isSourceOpen, setSourceOpen] = useState(false)
  const columnChoices = useColumnChoices()
  const { parsed, retry, stop } = useParsedSource(source, chosenFormat, columnChoices.choices)
  const reading = readingOf(parsed)
  const columnMapping = useColumnMapping(source, reading, columnChoices)
  const { close: closeColumnMapping } = columnMapping
  const showLine = useCallback(
    (line: number) => {
      closeColumnMapping()
      flushSync(() => setSourceOpen(true))
      linesRef.current?.show(line)
    },
    [closeColumnMapping],
  )
  const updateDecisions = useCallback(
    (update: (now: Decisions) => Decisions) =>
      updateDraft(({ decisions }) => ({ decisions: update(decisions) })),
    [updateDraft],
  )
  const choices = useDecisions(draft.decisions, updateDecisions, reading?.files)
  const items = useMemo(() => (reading ? itemsOf(reading, doc) : []), [reading, doc])
  const highlights = useMemo(() => toLineHighlights(items, choices), [items, choices])
  const hasNew = items.some(({ kind }) => kind === 'new')
  const hasPackets = packetNames(items).length > 1
  const [search] = useSearchParams()
  const defaultPacket = packetFromUrl(doc, search.get(packetParameter)) ?? doc.tree.at(-1)
  const { target } = draft
  const defaultTarget: Target = hasPackets ? 'file' : defaultPacket ? { packet: defaultPacket.key } : 'new'
  const selectedTarget =
    target !== undefined && isAvailableTarget(target, doc.tree, hasPackets) ? target : defaultTarget
  const insert = useInsert({ items, reading, choices, target: selectedTarget, defaults })

  const loadSource = (nextSource: Source | undefined, name?: string) => {
    columnMapping.reset()
    updateDraft(() => ({ ...emptyDraft, source: nextSource, fileName: name }))
  }
  const chooseFormat = (format: TextFormat | undefined) => updateDraft(() => ({ chosenFormat: format }))
  const setText = (text: string) =>
    updateDraft((current) => ({
      source: text === '' ? undefined : { kind: 'text', text },
      chosenFormat: text === '' ? undefined : current.chosenFormat,
      fileName: current.source?.kind === 'text' ? current.fileName : undefined,
      isTyped: text !== '',
    }))
  const fileChoice = useFileChoice({
    accept: ACCEPT,
    disabled: insert.isBusy,
    onFile: (chosenFile) => loadSource({ kind: 'file', file: chosenFile }, chosenFile.name),
  })
  const { onDragOver, onDragLeave, onDrop } = fileChoice.zone
  const isFailed = parsed.state === 'failed'
  const handlePaste = useSourcePaste({
    source: isFailed && source?.kind !== 'text' ? undefined : source,
    isBusy: insert.isBusy,
    onSource: loadSource,
    onText: setText,
    resultRef,
  })
  const isFixed = reading?.format === 'xlsx' || reading?.format === 'docx' || source?.kind === 'html'
  return (
    <Box ref={elementRef} sx={screen} onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop}>
      {fileChoice.input}
      <SourceTools
        format={reading?.format}
        chosenFormat={chosenFormat}
        onChoose={chooseFormat}
        onChooseFile={fileChoice.open}
        isFixed={isFixed}
        hasSource={source !== undefined}
        isBusy={insert.isBusy}
        isMappingOpen={columnMapping.tables.length > 0 ? columnMapping.isOpen : undefined}
        onToggleMapping={columnMapping.isOpen ? columnMapping.closeAndFocusButton : columnMapping.open}
        mappingButtonRef={columnMapping.buttonRef}
      />
      <Box sx={columns} inert={insert.isBusy}>
        {columnMapping.isOpen ? (
          <ColumnsPane
            ref={columnMapping.paneRef}
            tables={columnMapping.tables}
            onChoose={columnMapping.choose}
            onClose={columnMapping.closeAndFocusButton}
          />
        ) : (
          <SourcePane
            source={source}
            fileName={fileName}
            reading={reading}
            highlights={highlights}
            handle={linesRef}
            isDragging={fileChoice.isDragging}
            isFailed={isFailed}
            isCollapsed={isStacked && reading !== undefined && !isSourceOpen}
            onOpenChange={isStacked ? setSourceOpen : undefined}
            onTextChange={setText}
            onPaste={handlePaste}
            onClear={() => loadSource(undefined)}
          />
        )}
        <ResultPane
          parsed={parsed}
          chosenFormat={chosenFormat}
          onRetry={retry}
          onCancel={source?.kind === 'text' ? stop : () => loadSource(undefined)}
          reading={reading}
          items={items}
          choices={choices}
          uploadErrors={insert.uploadErrors}
          onShowLine={showLine}
          isStacked={isStacked}
          headingRef={resultRef}
          rowsRef={rowsRef}
          columns={
            !columnMapping.isOpen && (
              <ColumnsNotice
                tables={columnMapping.tables}
                isNeeded={columnMapping.isNeeded}
                onChoose={columnMapping.choose}
                onOpen={columnMapping.open}
              />
            )
          }
          target={
            hasNew && (
              <TargetChoice
                tree={doc.tree}
                target={selectedTarget}
                hasPackets={hasPackets}
                onChoose={(next) => updateDraft(() => ({ target: next }))}
              />
            )
          }
          defaults={
            hasNew && (
              <DefaultFields
                defaults={defaults}
                onChange={(next) => updateDraft(() => ({ defaults: next }))}
              />
            )
          }
        />
      </Box>
      <ImportBar
        insert={insert}
        attempts={attempts}
        onReveal={(item, focus) => rowsRef.current?.reveal(item, focus)}
      />
      <PageGuard
        hasChanges={!insert.isDone && (draft.isTyped || choices.hasDecisions)}
        {...(insert.isBusy && { running: 'upload' as const })}
        saveDraft={async () => ({ message: messageKey(importMessages, 'questionImport.leave') })}
        discard={() => loadSource(undefined)}
        {...(insert.canStart && { save: () => insert.start(), capturesSave: true })}
        element={() => elementRef.current}
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
