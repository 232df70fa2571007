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
import { zipName } from '../model/files.ts'
import { issue } from './issue.ts'
import { type Abort, makeAll, type Result } from './make.ts'
import { currentResults } from './outcomes.ts'
import { throttle } from './throttle.ts'
import { useManifest } from './useManifest.ts'
import { yieldToMain } from './yieldToMain.ts'
import { zipOf } from './zip.ts'

type Phase = 'ready' | 'preparing' | 'making' | 'packing' | 'done'

type Progress = {
  readonly done: number
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

const idle: State = { phase: 'ready', progress: { done: 0, total: 0, startedAt: 0 }, results: new Map() }

type MakingOptions = {
  kind: CertificateKind
  rows: readonly Row[]
  eligible: readonly EligibleRow[]
  cacheIssued: (kind: CertificateKind, codes: ReadonlyMap<Identifier, string>) => void
}

export function useMaking({ kind, rows, eligible, cacheIssued }: MakingOptions) {
  const services = useServices()
  // Not `useDataProvider`, which redirects on an expired session: the ZIP has to be saved first.
  const dataProvider = useContext(DataProviderContext) as BalaiDataProvider
  const { hasCapability } = services.get(createSession)
  const api = { call: dataProvider.call, hasCapability }
  const leaveIfDenied = useLogoutIfAccessDenied()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const filesOf = useManifest()
  const [state, setState] = useState(idle)
  const [isStopping, setStopping] = useState(false)
  const isStopped = useRef(false)
  const isRunning = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  const current = useMemo(() => currentResults(eligible, state.results), [eligible, state.results])
  const title = eligible[0]?.eligibility.voucher.program.title ?? ''

  const save = async (results: State['results']) => {
    const name = zipName(kind, title, Date.now())
    setState((now) => ({ ...now, phase: 'packing' }))
    const isSaved = await filesOf(rows, results)
      .then(zipOf)
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

  const make = async (targets: readonly EligibleRow[]) => {
    const results = new Map(current)
    setState((now) => ({ ...idle, results: now.results, phase: 'preparing' }))
    const { issuer, renderer } = await prepare()
    const startedAt = performance.now()
    let done = 0
    const update = () =>
      setState((now) => ({ ...now, phase: 'making', progress: { done, total: targets.length, startedAt } }))
    update()
    // Not a render per result.
    const { schedule, end } = throttle(update, services.durations.progress)
    const abort = await makeAll(targets, {
      issue: ({ eligibility }) => issue(api, kind, eligibility, issuer),
      print: renderer.print,
      isStopped: () => isStopped.current,
      onResult: ({ id }, result) => {
        results.set(id, result)
        done += 1
        schedule()
      },
      yieldToMain,
    }).finally(end)
    setState((now) => ({ ...now, phase: 'done', results, abort }))
    cacheIssued(kind, codesOf(results))
    queryClient.invalidateQueries({ queryKey: ['participant'] })
    const hasAny = [...results.values()].some(({ status }) => status === 'created')
    // A cancelled batch is saved on request.
    if (hasAny && abort?.reason !== 'user') await save(results)
    if (abort?.reason === 'session') await leaveIfDenied(abort.error)
  }

  const start = async () => {
    if (isRunning.current) return
    isRunning.current = true
    isStopped.current = false
    setStopping(false)
    try {
      await make(eligible.filter(({ id }) => !isSettled(current.get(id))))
    } catch (error) {
      if (await leaveIfDenied(error)) return
      setState((now) => ({ ...now, phase: now.results.size > 0 ? 'done' : 'ready', error }))
    } finally {
      isRunning.current = false
    }
  }

  return {
    ...state,
    results: current,
    isStopping,
    isRunning: state.phase !== 'ready' && state.phase !== 'done',
    start,
    stop: () => {
      isStopped.current = true
      setStopping(true)
    },
    download: () => save(current),
    reset: useCallback(() => setState(idle), []),
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

export type Making = ReturnType<typeof useMaking>
