import { withStrays } from '../model/changes.ts'
import type { Doc } from '../model/doc.ts'
import { rebased } from '../model/doc.ts'
import { allQuestions, locationOf } from '../model/tree.ts'
import { unsavedIn } from '../model/unsaved.ts'
import { withoutUntouched } from '../model/untouched.ts'
import type { PacketApi } from '../saving/api.ts'
import { planOf } from '../saving/plan.ts'
import { isOutdated, type RoundOutcome, saveRound } from '../saving/round.ts'
import { whenDeletionsEnd } from './betweenSaves.ts'
import { type Builder, changeDoc } from './builder.ts'
import { questionIn } from './opening.ts'
import { forgetAdditions } from './steps.ts'

const REPORT_INTERVAL_MS = 300

export type SaveBlocker = 'noPackets' | 'noQuestions' | 'incomplete'

function saveBlocker(doc: Doc): SaveBlocker | undefined {
  if (doc.tree.length === 0) return 'noPackets'
  if (allQuestions(withoutUntouched(doc).tree).length === 0) return 'noQuestions'
  return unsavedIn(doc).incomplete.length > 0 ? 'incomplete' : undefined
}

type SaveOptions = {
  api: PacketApi
  ordersGroups: boolean
  /** Even if other groups are incomplete. */
  completeOnly?: boolean
}

export type SaveResult = { readonly blocker: SaveBlocker } | (RoundOutcome & { readonly stopped: boolean })

/** Not reentrant: undefined while another save runs. */
export async function saveAll(
  builder: Builder,
  { api, ordersGroups, completeOnly = false }: SaveOptions,
): Promise<SaveResult | undefined> {
  const { doc, saving } = builder.getState()
  if (saving) return undefined
  const blocker = saveBlocker(doc)
  const attempted = new Set(allQuestions(doc.tree))
  if (blocker && !(completeOnly && blocker === 'incomplete')) {
    builder.setState({ submitted: attempted })
    return { blocker }
  }

  const planned = () => {
    const now = withoutUntouched(builder.getState().doc)
    const plan = planOf(now, completeOnly)
    return { plan, questions: questionsOf(now, new Set(plan.groups.concat(plan.questions))) }
  }
  const done = new Set<string>()
  const total = planned().questions.size
  builder.setState({ saving: { done: 0, total, stopping: false }, saveErrors: new Map() })
  const isStopped = () => builder.getState().saving?.stopping === true
  try {
    await whenDeletionsEnd(builder)
    const deleted = new Set<string>()
    const round = async () => {
      const { plan, questions } = planned()
      builder.setState(({ saving: now }) => ({
        saving: now && { ...now, total: questions.size + done.size },
      }))
      const outcome = await saveRound({
        plan,
        api,
        doc: () => withoutUntouched(builder.getState().doc),
        change: (change) => builder.withDeferredRender(() => changeDoc(builder, change), REPORT_INTERVAL_MS),
        ordersGroups,
        isStopped,
        onDone: (name) => {
          const question = questionIn(name)
          if (question === undefined || !questions.has(question)) return
          done.add(question)
          builder.withDeferredRender(
            () => builder.setState(({ saving: now }) => ({ saving: now && { ...now, done: done.size } })),
            REPORT_INTERVAL_MS,
          )
        },
      })
      for (const key of outcome.deleted) deleted.add(key)
      if (outcome.refused.size > 0) for (const key of await refetch(builder, api)) deleted.add(key)
      return outcome
    }
    let outcome = await round()
    // The rest can be saved after the refetch.
    const isAborted = outcome.fatalError !== undefined || isStopped()
    if (!isAborted && [...outcome.refused.values()].some(isOutdated)) outcome = await round()
    const stopped = isStopped()
    forgetAdditions(builder)
    changeDoc(builder, (doc) => ({ ...doc, tree: withStrays(doc.tree, doc.base) }))
    const isPartial = outcome.refused.size > 0 || completeOnly
    builder.setState({ saveErrors: outcome.refused, submitted: isPartial ? attempted : undefined })
    return { ...outcome, deleted, stopped }
  } finally {
    builder.setState({ saving: undefined })
  }
}

/** After its running requests. */
export const stopSaving = (builder: Builder): void =>
  builder.setState(({ saving }) => ({ saving: saving && { ...saving, stopping: true } }))

/** Empty where only orders are saved. */
const questionsOf = (doc: Doc, planned: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(unsavedIn(doc).questions.filter((key) => planned.has(key) || isInGroupOf(doc, key, planned)))

const isInGroupOf = ({ tree }: Doc, question: string, planned: ReadonlySet<string>) =>
  tree.some(({ groups }) =>
    groups.some(({ key, questions }) => planned.has(key) && questions.includes(question)),
  )

/** Keeps unsaved changes; a failure is ignored. @returns the questions that are gone. */
async function refetch(builder: Builder, api: PacketApi): Promise<readonly string[]> {
  const before = builder.getState().doc.tree
  try {
    const answers = await api.readAll()
    changeDoc(builder, (doc) => rebased(doc, answers))
  } catch {
    // The next save reports it.
  }
  const { tree } = builder.getState().doc
  return allQuestions(before).filter((key) => !locationOf(tree, key))
}
