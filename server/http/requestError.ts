import { type Message, textOf } from '../messages.ts'

export type RequestErrorStatus = 400 | 404 | 405 | 413 | 415

/** A request that never reaches a service: it is no proper request of this API. */
export class RequestError extends Error {
  readonly status: RequestErrorStatus

  readonly userMessage: Message

  constructor(status: RequestErrorStatus, userMessage: Message) {
    super(textOf(userMessage))
    this.status = status
    this.userMessage = userMessage
  }
}
