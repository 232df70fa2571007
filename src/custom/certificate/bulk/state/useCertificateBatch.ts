import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { DataProviderContext, type Identifier, useLogoutIfAccessDenied, useNotify } from 'react-admin'
import type { CertificateKind } from '../../../../../contract/certificate.ts'
import { useServices } from '../../../../common/services.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { messageKey } from '../../../../i18n/messages.ts'
import { saveFile } from '../../../../resources/_kit/media/saveFile.ts'
import { createSession } from '../../../../session/session.ts'
import { readIssuer } from '../../issuing.ts'
import { bulkMessages } from '../messages.ts'
import type { EligibleRow, Row } from '../model/eligibility.ts'
import { zipName } from '../model/fileNames.ts'
import { issue } from './issue.ts'
import { type Abort, issueAndPrintAll, type Result } from './issueAndPrintAll.ts'
import { currentResults } from './outcomes.ts'
import { throttle } from './throttle.ts'
import { useZipFiles } from './useZipFiles.ts'
import { yieldToMain } from './yieldToMain.ts'
import { createZip } from './zip.ts'

type Phase = 'ready' | 'preparing' | 'making' | 'packing' | 'done'

type Progress = {
  readonly completed: number
  readonly total: number
  /** `performance.now()` at its beginning. */
  readonly startedAt: number
}

type State = {
  readonly phase: Phase
  readonly progress: Progress
  readonly results: ReadonlyMap<Identifier, Result>
  readonly error?: unknown
  readonly abort?: Abort | undefined
}

const initialState: State = {
  phase: 'ready',
  progress: { completed: 0, total: 0, startedAt: 0 },
  results: new Map(),
}

type CertificateBatchOptions = {
  kind: CertificateKind
  rows: readonly Row[]
  eligible: readonly EligibleRow[]
  cacheIssued: (kind: CertificateKind, codes: ReadonlyMap<Identifier, string>) => void
}

export function useCertificateBatch({ kind, rows, eligible, cacheIssued }: CertificateBatchOptions) {
  const services = useServices()
  // Not `useDataProvider`, which redirects on an expired session: the ZIP has to be saved first.
  const dataProvider = useContext(DataProviderContext) as BalaiDataProvider
  const { hasCapability } = services.get(createSession)
  const api = { call: dataProvider.call, hasCapability }
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const createZipFiles = useZipFiles()
  const [state, setState] = useState(initialState)
  const [isStopping, setStopping] = useState(false)
  const isStoppedRef = useRef(false)
  const isRunningRef = useRef(false)
  useEffect(() => {
    isStoppedRef.current = false
    return () => {
      isStoppedRef.current = true
    }
  }, [])

  const validResults = useMemo(() => currentResults(eligible, state.results), [eligible, state.results])
  const title = eligible[0]?.eligibility.voucher.program.title ?? ''

  const save = async (results: State['results']) => {
    const name = zipName(kind, title, Date.now())
    setState((now) => ({ ...now, phase: 'packing' }))
    const isSaved = await createZipFiles(rows, results)
      .then(createZip)
      .then((zip) => saveFile(zip, name))
      .then(
        () => true,
        () => false,
      )
    setState((now) => ({ ...now, phase: 'done' }))
    // Paints before the result list.
    await yieldToMain()
    if (isSaved)
      notify(messageKey(bulkMessages, 'certificatesMany.make.downloaded'), {
        type: 'success',
        messageArgs: { name },
      })
    else notify(messageKey(bulkMessages, 'certificatesMany.make.zipFailed'), { type: 'error' })
  }

  const prepare = async () => {
    const [issuer, renderer] = await Promise.all([
      readIssuer(api),
      import('../../draw/pdfRenderer.ts').then(({ openPdfRenderer }) => openPdfRenderer(services)),
    ])
    return { issuer, renderer }
  }

  const processRows = async (targets: readonly EligibleRow[]) => {
    const results = new Map(validResults)
    setState((now) => ({ ...initialState, results: now.results, phase: 'preparing' }))
    const { issuer, renderer } = await prepare()
    const startedAt = performance.now()
    let completed = 0
    const update = () =>
      setState((now) => ({
        ...now,
        phase: 'making',
        progress: { completed, total: targets.length, startedAt },
      }))
    update()
    // Not a render per result.
    const { schedule, end } = throttle(update, services.durations.progressInterval)
    const abort = await issueAndPrintAll(targets, {
      issue: ({ eligibility }) => issue(api, kind, eligibility, issuer),
      print: renderer.print,
      isStopped: () => isStoppedRef.current,
      onResult: ({ id }, result) => {
        results.set(id, result)
        completed += 1
        schedule()
      },
      yieldToMain,
    }).finally(end)
    setState((now) => ({ ...now, phase: 'done', results, abort }))
    cacheIssued(kind, codesOf(results))
    queryClient.invalidateQueries({ queryKey: ['participant'] })
    const hasCreated = [...results.values()].some(({ status }) => status === 'created')
    // A cancelled batch is saved on request.
    if (hasCreated && abort?.reason !== 'user') await save(results)
    if (abort?.reason === 'session') await logoutIfAccessDenied(abort.error)
  }

  const start = async () => {
    if (isRunningRef.current) return
    isRunningRef.current = true
    isStoppedRef.current = false
    setStopping(false)
    try {
      await processRows(eligible.filter(({ id }) => !isSettled(validResults.get(id))))
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return
      setState((now) => ({ ...now, phase: now.results.size > 0 ? 'done' : 'ready', error }))
    } finally {
      isRunningRef.current = false
    }
  }

  return {
    ...state,
    results: validResults,
    isStopping,
    isRunning: state.phase !== 'ready' && state.phase !== 'done',
    start,
    stop: () => {
      isStoppedRef.current = true
      setStopping(true)
    },
    download: () => save(validResults),
    reset: useCallback(() => setState(initialState), []),
  }
}

const codesOf = (results: State['results']): ReadonlyMap<Identifier, string> =>
  new Map(
    [...results].flatMap(([id, result]) =>
      result.status === 'created' && result.certificate.number
        ? [[id, result.certificate.number.code] as const]
        : [],
    ),
  )

const isSettled = (result: Result | undefined): boolean =>
  result?.status === 'created' || result?.status === 'revoked'

export type CertificateBatch = ReturnType<typeof useCertificateBatch>
