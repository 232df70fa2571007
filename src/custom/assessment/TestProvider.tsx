import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useDataProvider, useEvent } from 'react-admin'
import { useService } from '../../common/services.ts'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { createDrafts } from '../../drafts/drafts.ts'
import { createTabs } from '../../drafts/tabs.ts'
import { createDraftLedger } from '../../resources/_kit/form/draftLedger.ts'
import { PageGuard } from '../../resources/_kit/form/PageGuard.tsx'
import { type DraftWriter, useDraftWriter } from '../../resources/_kit/form/useDraftWriter.ts'
import { UploadsProvider, useUploads } from '../../resources/_kit/media/uploads.tsx'
import { useUploadRuns } from '../../resources/_kit/media/useUploadRuns.ts'
import { revertToSaved } from './model/doc.ts'
import { hasUnsavedChanges, unsavedChangesIn } from './model/unsaved.ts'
import { RestoreDraftDialog } from './RestoreDraftDialog.tsx'
import { createPacketApi, type TestParams } from './saving/api.ts'
import { BuilderContext, useBuilder, useBuilderState } from './state/BuilderContext.ts'
import { type Builder, changeDoc, createBuilder } from './state/builder.ts'
import { draftsOf, tabDraftPrefix, testDraftPrefix } from './state/drafts.ts'
import { createReader } from './state/reader.ts'
import { type Saver, TestContext } from './TestContext.ts'
import { useDeletedNotice } from './useDeletedNotice.ts'
import { useLoadTest } from './useLoadTest.ts'

type TestProviderProps = {
  params: TestParams
  /** Whether a path belongs to the test: unsaved changes survive navigation between these. */
  includesPath: (pathname: string) => boolean
  children: ReactNode
}

export const TestProvider = (props: TestProviderProps) => {
  const [builder] = useState(createBuilder)
  return (
    <BuilderContext value={builder}>
      <UploadsProvider>
        <LoadedTest {...props} />
      </UploadsProvider>
    </BuilderContext>
  )
}

const LoadedTest = ({ params: { program, topic, activity }, includesPath, children }: TestProviderProps) => {
  const drafts = useService(createDrafts)
  const tabs = useService(createTabs)
  const builder = useBuilder()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const [isLoadRequested, setLoadRequested] = useState(false)
  const params = useMemo(() => ({ program, topic, activity }), [program, topic, activity])
  const api = useMemo(() => createPacketApi(dataProvider, params), [dataProvider, params])
  const onDeleted = useEvent(useDeletedNotice())
  const reader = useMemo(() => createReader(builder, { api, onDeleted }), [builder, api, onDeleted])
  useEffect(() => reader.start(), [reader])
  const prefix = tabDraftPrefix(activity, tabs.tabId)
  const isLoaded = useBuilderState(({ loadState }) => loadState === 'done')
  const { retry, offeredDraft, draftNames, closeOffer } = useLoadTest(
    builder,
    api,
    testDraftPrefix(activity),
    isLoadRequested,
  )
  const writer = useDraftSync(builder, prefix, draftNames, !isLoaded || offeredDraft !== undefined)
  const isUnsaved = useBuilderState(({ doc }) => hasUnsavedChanges(unsavedChangesIn(doc)))
  const isSaving = useBuilderState(({ saving }) => saving !== undefined)
  const uploads = useUploads()
  const uploadRuns = useUploadRuns()
  const [saver, setSaver] = useState<Saver>()
  const value = useMemo(
    () => ({
      params,
      api,
      reader,
      uploads,
      uploadRuns,
      setSaver,
      retry,
      requestLoad: () => setLoadRequested(true),
    }),
    [params, api, reader, uploads, uploadRuns, retry],
  )
  const discard = () => {
    const owner = drafts.owner()
    const names = [...draftsOf(prefix, builder.getState().doc).keys()]
    if (owner !== undefined) drafts.write(owner, new Map(names.map((name) => [name, undefined])))
    changeDoc(builder, revertToSaved)
  }
  return (
    <TestContext value={value}>
      {children}
      {isLoadRequested && (
        <PageGuard
          hasChanges={isUnsaved}
          {...(isSaving && { running: 'batch' as const })}
          saveDraft={async () => {
            if (!hasUnsavedChanges(unsavedChangesIn(builder.getState().doc))) return {}
            writer.scheduleWrite()
            return { isDraftSaved: await writer.flush() }
          }}
          discard={discard}
          {...(saver && { save: saver.save, capturesSave: true })}
          element={() => saver?.element() ?? null}
          survivesNavigation={({ pathname }) => includesPath(pathname)}
        />
      )}
      <RestoreDraftDialog offeredDraft={offeredDraft} onDecide={closeOffer} />
    </TestContext>
  )
}

/** One draft per question: an edit writes that alone. Paused, it does not overwrite an offered draft. */
function useDraftSync(
  builder: Builder,
  prefix: string,
  draftNames: ReadonlySet<string>,
  isPaused: boolean,
): DraftWriter {
  const drafts = useService(createDrafts)
  const owner = useMemo(drafts.owner, [])
  const [ledger] = useState(createDraftLedger)
  const writer = useDraftWriter({
    owner,
    getDrafts: () => ledger.changesTo(draftsOf(prefix, builder.getState().doc)),
    onStored: ledger.confirm,
  })

  useEffect(() => {
    if (isPaused) return
    ledger.addOutdated(draftNames)
    if (draftNames.size > 0) writer.scheduleWrite()
    return builder.subscribe(({ doc, saving }, previous) => {
      if (doc !== previous.doc) writer.scheduleWrite()
      // Saved changes need no draft.
      if (previous.saving && !saving) writer.flush()
    })
  }, [builder, draftNames, isPaused, ledger, writer])
  return writer
}
