import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { DataProviderContext, type Identifier, useLogoutIfAccessDenied, useNotify } from 'react-admin'
import type { CertificateKind } from '../../../../../contract/certificate.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { durations } from '../../../../durations.ts'
import { messageKey } from '../../../../i18n/words.ts'
import { saveFile } from '../../../../resources/_kit/media/saveFile.ts'
import { readIssuer } from '../../issuing.ts'
import { zipName } from '../model/files.ts'
import type { GettingRow, Row } from '../model/standing.ts'
import { certificatesManyWords } from '../words.ts'
import { breathe } from './breathe.ts'
import { issue } from './issue.ts'
import { type Ended, type Fate, makeAll } from './make.ts'
import { holding } from './outcomes.ts'
import { paced } from './paced.ts'
import { useManifest } from './useManifest.ts'
import { zipOf } from './zip.ts'

type Phase = 'ready' | 'preparing' | 'making' | 'packing' | 'done'

/** Of the certificates that are being made now. */
export type Progress = {
  readonly done: number
  readonly total: number
  /** `performance.now()` at its beginning. */
  readonly began: number
}

type State = {
  readonly phase: Phase
  readonly progress: Progress
  readonly fates: ReadonlyMap<Identifier, Fate>
  /** Why nothing could be begun. */
  readonly error?: unknown
  readonly ended?: Ended | undefined
}

const nothing: State = { phase: 'ready', progress: { done: 0, total: 0, began: 0 }, fates: new Map() }

type MakingOptions = {
  kind: CertificateKind
  rows: readonly Row[]
  getting: readonly GettingRow[]
  /** Is told the numbers of what was issued. */
  learnIssued: (kind: CertificateKind, codes: ReadonlyMap<Identifier, string>) => void
}

/** Makes the certificates of many and puts them into one ZIP, which is saved once all are through. */
export function useMaking({ kind, rows, getting, learnIssued }: MakingOptions) {
  // Not by `useDataProvider`, which leaves for the login page at once where the session is dead: first the ZIP is saved.
  const dataProvider = useContext(DataProviderContext) as BalaiDataProvider
  const leaveIfDenied = useLogoutIfAccessDenied()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const filesOf = useManifest()
  const [state, setState] = useState(nothing)
  const [isStopping, setStopping] = useState(false)
  const isStopped = useRef(false)
  const isRunning = useRef(false)
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])

  const current = useMemo(() => holding(getting, state.fates), [getting, state.fates])
  const title = getting[0]?.standing.voucher.program.title ?? ''

  const saveZip = async (fates: State['fates'], name: string): Promise<boolean> => {
    try {
      saveFile(await zipOf(await filesOf(rows, fates, breathe), breathe), name)
      return true
    } catch {
      return false
    }
  }

  const save = async (fates: State['fates']) => {
    const name = zipName(kind, title, Date.now())
    setState((now) => ({ ...now, phase: 'packing' }))
    const isSaved = await saveZip(fates, name)
    setState((now) => ({ ...now, phase: 'done' }))
    // The list of what became of all is drawn in a turn of its own.
    await breathe()
    if (isSaved)
      notify(messageKey(certificatesManyWords, 'certificatesMany.make.downloaded'), {
        type: 'success',
        messageArgs: { name },
      })
    else notify(messageKey(certificatesManyWords, 'certificatesMany.make.zipFailed'), { type: 'error' })
  }

  const prepare = async () => {
    const [issuer, press] = await Promise.all([
      readIssuer(dataProvider),
      import('../../draw/press.ts').then(({ openPress }) => openPress()),
    ])
    return { issuer, press }
  }

  const make = async (those: readonly GettingRow[]) => {
    const fates = new Map(current)
    setState((now) => ({ ...nothing, fates: now.fates, phase: 'preparing' }))
    const { issuer, press } = await prepare()
    const began = performance.now()
    let done = 0
    const tell = () =>
      setState((now) => ({ ...now, phase: 'making', progress: { done, total: those.length, began } }))
    tell()
    // The page is not drawn anew for each of hundreds.
    const { soon, end } = paced(tell, durations.progress)
    const ended = await makeAll(those, {
      issue: ({ standing }) => issue(dataProvider, kind, standing, issuer),
      print: press.print,
      isStopped: () => isStopped.current,
      onFate: ({ id }, fate) => {
        fates.set(id, fate)
        done += 1
        soon()
      },
      breathe,
    }).finally(end)
    setState((now) => ({ ...now, phase: 'done', fates, ended }))
    learnIssued(kind, codesOf(fates))
    // Lists say which certificates there are.
    queryClient.invalidateQueries({ queryKey: ['participant'] })
    const hasAny = [...fates.values()].some(({ is }) => is === 'made')
    // Who has cancelled decides about the rest first.
    if (hasAny && ended?.by !== 'person') await save(fates)
    if (ended?.by === 'session') await leaveIfDenied(ended.error)
  }

  /** Makes those that were not made yet. */
  const begin = async () => {
    if (isRunning.current) return
    isRunning.current = true
    isStopped.current = false
    setStopping(false)
    try {
      await make(getting.filter(({ id }) => !isSettled(current.get(id))))
    } catch (error) {
      if (await leaveIfDenied(error)) return
      setState((now) => ({ ...now, phase: now.fates.size > 0 ? 'done' : 'ready', error }))
    } finally {
      isRunning.current = false
    }
  }

  return {
    ...state,
    fates: current,
    isStopping,
    isRunning: state.phase !== 'ready' && state.phase !== 'done',
    begin,
    stop: () => {
      isStopped.current = true
      setStopping(true)
    },
    download: () => save(current),
    reset: useCallback(() => setState(nothing), []),
  }
}

/** The numbers of those that were made. */
const codesOf = (fates: State['fates']): ReadonlyMap<Identifier, string> =>
  new Map(
    [...fates].flatMap(([id, fate]) =>
      fate.is === 'made' && fate.certificate.number ? [[id, fate.certificate.number.code] as const] : [],
    ),
  )

/** What trying again changes nothing of. */
const isSettled = (fate: Fate | undefined): boolean => fate?.is === 'made' || fate?.is === 'revoked'

export type Making = ReturnType<typeof useMaking>
