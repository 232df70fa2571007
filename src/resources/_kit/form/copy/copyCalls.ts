import { v4 as newId } from 'uuid'
import { activityCalls } from '../../../../../contract/activity.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import { programCalls } from '../../../../../contract/program.ts'
import { topicCalls } from '../../../../../contract/topic.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'

type Topic = { program: Id; topic: Id }

/** An original, and where its copy goes. */
export type CopyRequest =
  | { kind: 'program'; id: Id }
  | { kind: 'topic'; id: Id; to: { program: Id } }
  | { kind: 'activity'; id: Id; from: Topic; to: Topic }

export const newAttempt = newId

async function callOf(dataProvider: BalaiDataProvider, request: CopyRequest, attempt: string) {
  const { id } = request
  switch (request.kind) {
    case 'program':
      return dataProvider.call(programCalls['program.copy'], { params: { id }, attempt })
    case 'topic':
      return dataProvider.call(topicCalls['topic.copy'], {
        params: { id },
        body: { program_id: request.to.program },
        attempt,
      })
    case 'activity':
      return dataProvider.call(activityCalls['activity.copy'], {
        params: { ...request.from, id },
        body: request.to,
        attempt,
      })
  }
}

/** @returns the copy's id; undefined from an API that does not tell. */
export async function sendCopy(
  dataProvider: BalaiDataProvider,
  request: CopyRequest,
  attempt: string,
): Promise<Id | undefined> {
  return (await callOf(dataProvider, request, attempt)).id ?? undefined
}
