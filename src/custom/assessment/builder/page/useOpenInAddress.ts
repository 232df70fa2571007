import { useEffect } from 'react'
import { focusHashTarget } from '../../../../resources/_kit/page/focusHashTarget.ts'
import { openedParameters as parameters } from '../../../program/outlinePaths.ts'
import type { Doc } from '../../model/doc.ts'
import { allQuestions, groupOf, locationOf, type NodeName, packetOfGroup } from '../../model/tree.ts'
import type { Builder } from '../../state/builder.ts'
import { existsInTree, keyIn, open as show } from '../../state/opening.ts'

/** Debounce in milliseconds. */
const WRITE_DELAY = 200

type Kind = keyof typeof parameters
const kinds = ['question', 'group', 'packet'] as const

const entriesOf = (doc: Doc, kind: Kind) => doc[`${kind}s`]

/** API id, or the key until there is one. */
const idOf = (doc: Doc, kind: Kind, key: string) => String(entriesOf(doc, kind).get(key)?.stored?.id ?? key)

function keyById(doc: Doc, kind: Kind, id: string): string | undefined {
  if (entriesOf(doc, kind).has(id)) return id
  return [...entriesOf(doc, kind)].find(
    ([, { stored: storedRecord }]) => String(storedRecord?.id) === id,
  )?.[0]
}

function nameInAddress(builder: Builder, search: URLSearchParams): NodeName | undefined {
  const { doc } = builder.getState()
  for (const kind of kinds) {
    const id = search.get(parameters[kind])
    const key = id === null ? undefined : keyById(doc, kind, id)
    if (key !== undefined && existsInTree(builder.getState().doc.tree, `${kind} ${key}`))
      return `${kind} ${key}`
  }
  return undefined
}

function addressOf(doc: Doc, openItem: NodeName | undefined): Record<string, string> {
  const question = keyIn('question', openItem)
  const location = question === undefined ? undefined : locationOf(doc.tree, question)
  const group = keyIn('group', openItem) ?? (location?.group.isGroup ? location.group.key : undefined)
  const packet =
    keyIn('packet', openItem) ?? location?.packet.key ?? (group && packetOfGroup(doc.tree, group)?.key)
  return {
    ...(packet !== undefined && { [parameters.packet]: idOf(doc, 'packet', packet) }),
    ...(group !== undefined && groupOf(doc.tree, group) && { [parameters.group]: idOf(doc, 'group', group) }),
    ...(question !== undefined && { [parameters.question]: idOf(doc, 'question', question) }),
  }
}

/** Starts with the address's item, else the first question; then the address follows. */
export function useOpenInAddress(builder: Builder, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded) return
    const { doc, openItem } = builder.getState()
    const [first] = allQuestions(doc.tree)
    const fromAddress = nameInAddress(builder, new URLSearchParams(window.location.search))
    const initial: NodeName | undefined =
      fromAddress ?? openItem ?? (first === undefined ? undefined : `question ${first}`)
    if (initial !== undefined) show(builder, initial)
    focusHashTarget()
    // A link to a new question is followed to see its errors.
    const linkedQuestion = keyIn('question', fromAddress)
    if (linkedQuestion !== undefined && !doc.questions.get(linkedQuestion)?.stored)
      builder.setState(({ touchedQuestions }) => ({
        touchedQuestions: new Set([...touchedQuestions, linkedQuestion]),
      }))

    const { pathname } = window.location
    let timer: number | undefined
    const write = () => {
      timer = undefined
      const state = builder.getState()
      const search = new URLSearchParams(window.location.search)
      // Another tab or page: leave its parameters alone.
      if (window.location.pathname !== pathname || !search.has('tab')) return
      const previousSearch = search.toString()
      for (const name of Object.values(parameters)) search.delete(name)
      for (const [name, value] of Object.entries(addressOf(state.doc, state.openItem)))
        search.set(name, value)
      if (search.toString() === previousSearch) return
      // Not through the router, which would re-render the page.
      window.history.replaceState(window.history.state, '', `?${search}`)
    }
    const unsubscribe = builder.subscribe((state, previous) => {
      if (
        state.openItem !== previous.openItem ||
        state.doc.tree !== previous.doc.tree ||
        state.doc.base !== previous.doc.base
      )
        timer ??= window.setTimeout(write, WRITE_DELAY)
    })
    timer = window.setTimeout(write, WRITE_DELAY)
    return () => {
      unsubscribe()
      window.clearTimeout(timer)
    }
  }, [builder, isLoaded])
}
