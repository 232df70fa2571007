import { type Identifier, useResourceDefinitions } from 'react-admin'
import { useService } from '../../../../common/services.ts'
import { createSession } from '../../../../session/session.ts'

/** Parents' ids in the path of `restore`, from the program down. */
const parentKindsByKind = {
  program: [],
  topic: [],
  activity: ['program', 'topic'],
  packet: ['program', 'topic', 'activity'],
  group: ['program', 'topic', 'activity', 'packet'],
  question: [],
} as const satisfies Record<string, readonly string[]>

export type ContractKind = keyof typeof parentKindsByKind

/** Restored by a call of the contract; others under their resource's own address. */
export const isContractKind = (kind: string): kind is ContractKind => Object.hasOwn(parentKindsByKind, kind)

/** From the program down, as in `deleted.list`. */
export type Parents = readonly (Identifier | null | undefined)[]

const hasRequiredParents = (kind: string, parents: Parents): kind is ContractKind =>
  isContractKind(kind) && parentKindsByKind[kind].every((_, depth) => Boolean(parents[depth]))

type IsRestorable = (kind: string | null | undefined, parents: Parents) => kind is string

/** Whether a deletion can be undone. */
export function useIsRestorable(): IsRestorable {
  const definitions = useResourceDefinitions()
  const { hasCapability } = useService(createSession)
  return (kind, parents): kind is string =>
    typeof kind === 'string' &&
    hasCapability('undo') &&
    (hasRequiredParents(kind, parents) ||
      (Object.hasOwn(definitions, kind) && definitions[kind]?.options?.undo === true))
}

/** Path parameters of any kind's `restore`. */
export const restoreParams = (id: Identifier, [program, topic, activity, packet]: Parents) => ({
  program: program ?? '',
  topic: topic ?? '',
  activity: activity ?? '',
  packet: packet ?? '',
  group_id: id,
  id,
})
