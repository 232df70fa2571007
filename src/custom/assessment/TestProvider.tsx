import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useDataProvider, useEvent } from 'react-admin'
import { useService } from '../../common/services.ts'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { createDrafts } from '../../drafts/drafts.ts'
import { createTabs } from '../../drafts/tabs.ts'
import { PageGuard } from '../../resources/_kit/form/PageGuard.tsx'
import { UploadsProvider, useUploads } from '../../resources/_kit/media/uploads.tsx'
import { useUploadRuns } from '../../resources/_kit/media/useUploadRuns.ts'
import { asSaved } from './model/doc.ts'
import { isAnythingUnsaved, unsavedIn } from './model/unsaved.ts'
import { RestoreDraftDialog } from './RestoreDraftDialog.tsx'
import { packetApi, type TestParams } from './saving/api.ts'
import { BuilderContext, useBuilder, useBuilt } from './state/BuilderContext.ts'
import { changeDoc, createBuilder } from './state/builder.ts'
import { draftsOf, draftsOfTab, draftsOfTest } from './state/drafts.ts'
import { createReader } from './state/reader.ts'
import { type Saver, TestContext } from './TestContext.ts'
import { useDeletedNotice } from './useDeletedNotice.ts'
import { useDraftSync } from './useDraftSync.ts'
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
  const [isNeeded, setNeeded] = useState(false)
  const params = useMemo(() => ({ program, topic, activity }), [program, topic, activity])
  const api = useMemo(() => packetApi(dataProvider, params), [dataProvider, params])
  const onDeleted = useEvent(useDeletedNotice())
  const reader = useMemo(() => createReader(builder, { api, onDeleted }), [builder, api, onDeleted])
  useEffect(() => reader.start(), [reader])
  const prefix = draftsOfTab(activity, tabs.own)
  const isRead = useBuilt(({ loadState }) => loadState === 'done')
  const { retry, offered, draftNames, answer } = useLoadTest(builder, api, draftsOfTest(activity), isNeeded)
  const writer = useDraftSync(builder, prefix, draftNames, !isRead || offered !== undefined)
  const isUnsaved = useBuilt(({ doc }) => isAnythingUnsaved(unsavedIn(doc)))
  const isSaving = useBuilt(({ saving }) => saving !== undefined)
  const uploads = useUploads()
  const runs = useUploadRuns()
  const [saver, setSaver] = useState<Saver>()
  const value = useMemo(
    () => ({ params, api, reader, uploads, runs, setSaver, retry, requestLoad: () => setNeeded(true) }),
    [params, api, reader, uploads, runs, retry],
  )
  const discard = () => {
    const owner = drafts.owner()
    const names = [...draftsOf(prefix, builder.getState().doc).keys()]
    if (owner !== undefined) drafts.write(owner, new Map(names.map((name) => [name, undefined])))
    changeDoc(builder, asSaved)
  }
  return (
    <TestContext value={value}>
      {children}
      {isNeeded && (
        <PageGuard
          changed={isUnsaved}
          {...(isSaving && { running: 'batch' as const })}
          saveDraft={async () => {
            if (!isAnythingUnsaved(unsavedIn(builder.getState().doc))) return {}
            writer.touch()
            return { draft: await writer.flush() }
          }}
          discard={discard}
          {...(saver && { save: saver.save, capturesSave: true })}
          element={() => saver?.element() ?? null}
          survivesNavigation={({ pathname }) => includesPath(pathname)}
        />
      )}
      <RestoreDraftDialog offered={offered} onAnswer={answer} />
    </TestContext>
  )
}
