import { withMissingQuestions } from '../model/changes.ts'
import { type Doc, rebaseDoc, withChangedQuestions } from '../model/doc.ts'
import { withoutSpareOptions } from '../model/options.ts'
import { allQuestions, locationOf } from '../model/tree.ts'
import { unsavedChangesIn } from '../model/unsaved.ts'
import { withoutUntouched } from '../model/untouched.ts'
import type { PacketApi } from '../saving/api.ts'
import { toSavePlan } from '../saving/plan.ts'
import { isOutdated, type SaveRunOutcome, saveRun } from '../saving/saveRun.ts'
import { whenDeletionsEnd } from './betweenSaves.ts'
import { type Builder, changeDoc } from './builder.ts'
import { questionIn } from './opening.ts'
import { forgetAdditions } from './steps.ts'

const REPORT_INTERVAL_MS = 300

export type SaveBlocker = 'noPackets' | 'noQuestions' | 'incomplete'

function findSaveBlocker(doc: Doc): SaveBlocker | undefined {
  if (doc.tree.length === 0) return 'noPackets'
  if (allQuestions(withoutUntouched(doc).tree).length === 0) return 'noQuestions'
  return unsavedChangesIn(doc).incompleteQuestions.length > 0 ? 'incomplete' : undefined
}

function dropSpareOptions(doc: Doc, keys: readonly string[]): Doc {
  const changes = keys.flatMap((key) => {
    const values = doc.questions.get(key)?.values
    return values && withoutSpareOptions(values) !== values ? [[key, withoutSpareOptions] as const] : []
  })
  return changes.length > 0 ? { ...doc, questions: withChangedQuestions(doc.questions, changes) } : doc
}

type SaveOptions = {
  api: PacketApi
  ordersGroups: boolean
  /** Even if other groups are incomplete. */
  completeOnly?: boolean
}

export type SaveResult =
  | { readonly blocker: SaveBlocker }
  | (SaveRunOutcome & { readonly wasStopped: boolean })

/** Not reentrant: undefined while another save runs. */
export async function saveAll(
  builder: Builder,
  { api, ordersGroups, completeOnly = false }: SaveOptions,
): Promise<SaveResult | undefined> {
  const { doc, saving } = builder.getState()
  if (saving) return undefined
  const blocker = findSaveBlocker(doc)
  const attemptedQuestions = new Set(allQuestions(doc.tree))
  if (blocker && !(completeOnly && blocker === 'incomplete')) {
    builder.setState({ submittedQuestions: attemptedQuestions })
    return { blocker }
  }

  const makePlan = () => {
    changeDoc(builder, (now) =>
      dropSpareOptions(now, toSavePlan(withoutUntouched(now), completeOnly).questions),
    )
    const currentDoc = withoutUntouched(builder.getState().doc)
    const plan = toSavePlan(currentDoc, completeOnly)
    return { plan, questions: questionsOf(currentDoc, new Set(plan.groups.concat(plan.questions))) }
  }
  const savedQuestions = new Set<string>()
  const total = makePlan().questions.size
  builder.setState({ saving: { done: 0, total, isStopping: false }, saveErrors: new Map() })
  const isStopped = () => builder.getState().saving?.isStopping === true
  try {
    await whenDeletionsEnd(builder)
    const deletedQuestions = new Set<string>()
    const runSave = async () => {
      const { plan, questions } = makePlan()
      builder.setState(({ saving: now }) => ({
        saving: now && { ...now, total: questions.size + savedQuestions.size },
      }))
      const outcome = await saveRun({
        plan,
        api,
        getDoc: () => withoutUntouched(builder.getState().doc),
        change: (change) => builder.withDeferredRender(() => changeDoc(builder, change), REPORT_INTERVAL_MS),
        ordersGroups,
        isStopped,
        onDone: (name) => {
          const question = questionIn(name)
          if (question === undefined || !questions.has(question)) return
          savedQuestions.add(question)
          builder.withDeferredRender(
            () =>
              builder.setState(({ saving: now }) => ({
                saving: now && { ...now, done: savedQuestions.size },
              })),
            REPORT_INTERVAL_MS,
          )
        },
      })
      for (const key of outcome.deletedQuestions) deletedQuestions.add(key)
      if (outcome.saveErrors.size > 0)
        for (const key of await refetch(builder, api)) deletedQuestions.add(key)
      return outcome
    }
    let outcome = await runSave()
    // The rest can be saved after the refetch.
    const isAborted = outcome.fatalError !== undefined || isStopped()
    if (!isAborted && [...outcome.saveErrors.values()].some(isOutdated)) outcome = await runSave()
    const wasStopped = isStopped()
    forgetAdditions(builder)
    changeDoc(builder, (doc) => ({ ...doc, tree: withMissingQuestions(doc.tree, doc.base) }))
    const isPartial = outcome.saveErrors.size > 0 || completeOnly
    builder.setState({
      saveErrors: outcome.saveErrors,
      submittedQuestions: isPartial ? attemptedQuestions : undefined,
    })
    return { ...outcome, deletedQuestions, wasStopped }
  } finally {
    builder.setState({ saving: undefined })
  }
}

/** After its running requests. */
export const stopSaving = (builder: Builder): void =>
  builder.setState(({ saving }) => ({ saving: saving && { ...saving, isStopping: true } }))

/** Empty where only orders are saved. */
const questionsOf = (doc: Doc, plannedKeys: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    unsavedChangesIn(doc).questions.filter(
      (key) => plannedKeys.has(key) || isInGroupOf(doc, key, plannedKeys),
    ),
  )

const isInGroupOf = ({ tree }: Doc, question: string, plannedKeys: ReadonlySet<string>) =>
  tree.some(({ groups }) =>
    groups.some(({ key, questions }) => plannedKeys.has(key) && questions.includes(question)),
  )

/** Keeps unsaved changes; an error is ignored. @returns the questions that are gone. */
async function refetch(builder: Builder, api: PacketApi): Promise<readonly string[]> {
  const previousTree = builder.getState().doc.tree
  try {
    const responses = await api.readTree()
    changeDoc(builder, (doc) => rebaseDoc(doc, responses))
  } catch {
    // The next save reports it.
  }
  const { tree } = builder.getState().doc
  return allQuestions(previousTree).filter((key) => !locationOf(tree, key))
}
