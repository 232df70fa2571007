import { type ReactNode, useMemo, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { draftOwner, writeDrafts } from '../../drafts/drafts.ts'
import { thisTab } from '../../drafts/tabs.ts'
import { PageGuard } from '../../resources/_kit/form/PageGuard.tsx'
import { UploadsProvider, useUploads } from '../../resources/_kit/media/uploads.tsx'
import { useUploadRuns } from '../../resources/_kit/media/useUploadRuns.ts'
import { DraftOfTest } from './DraftOfTest.tsx'
import { asSaved } from './model/doc.ts'
import { isAnythingUnsaved, unsavedIn } from './model/unsaved.ts'
import { packetApi, type TestPlace } from './saving/api.ts'
import { BuilderContext, useBuilder, useBuilt } from './state/BuilderContext.ts'
import { changeDoc, createBuilder } from './state/builder.ts'
import { draftsOf, draftsOfTab, draftsOfTest } from './state/drafts.ts'
import { type Saver, TestRoomContext } from './TestRoomContext.ts'
import { useKeptDrafts } from './useKeptDrafts.ts'
import { useReading } from './useReading.ts'

type TestRoomProps = {
  place: TestPlace
  /** Whether an address is one of the test's own pages: what is not saved outlives going there. */
  holds: (pathname: string) => boolean
  children: ReactNode
}

/**
 * Around all pages of one test: its packets as a person is making them, their drafts, and files on their way. They are read
 * once one of the pages needs them.
 */
export const TestRoom = (props: TestRoomProps) => {
  const [builder] = useState(createBuilder)
  return (
    <BuilderContext value={builder}>
      <UploadsProvider>
        <Room {...props} />
      </UploadsProvider>
    </BuilderContext>
  )
}

const Room = ({ place: { program, topic, activity }, holds, children }: TestRoomProps) => {
  const builder = useBuilder()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const [isNeeded, setNeeded] = useState(false)
  const place = useMemo(() => ({ program, topic, activity }), [program, topic, activity])
  const api = useMemo(() => packetApi(dataProvider, place), [dataProvider, place])
  const prefix = draftsOfTab(activity, thisTab())
  const isRead = useBuilt(({ reading }) => reading === 'done')
  const { retry, offered, found, answer } = useReading(builder, api, draftsOfTest(activity), isNeeded)
  const writer = useKeptDrafts(builder, prefix, found, !isRead || offered !== undefined)
  const isUnsaved = useBuilt(({ doc }) => isAnythingUnsaved(unsavedIn(doc)))
  const isSaving = useBuilt(({ saving }) => saving !== undefined)
  const uploads = useUploads()
  const runs = useUploadRuns()
  const [saver, setSaver] = useState<Saver>()
  const room = useMemo(
    () => ({ place, api, uploads, runs, setSaver, retry, need: () => setNeeded(true) }),
    [place, api, uploads, runs, retry],
  )
  const discard = () => {
    const owner = draftOwner()
    const names = [...draftsOf(prefix, builder.getState().doc).keys()]
    if (owner !== undefined) writeDrafts(owner, new Map(names.map((name) => [name, undefined])))
    changeDoc(builder, asSaved)
  }
  return (
    <TestRoomContext value={room}>
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
          outlives={({ pathname }) => holds(pathname)}
        />
      )}
      <DraftOfTest offered={offered} onAnswer={answer} />
    </TestRoomContext>
  )
}
