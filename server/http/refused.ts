import { type Message, textOf } from '../messages.ts'

export type RefusedStatus = 400 | 404 | 405 | 413 | 415

/** A request that never reaches a service: it is no proper request of this API. */
export class Refused extends Error {
  readonly status: RefusedStatus

  readonly said: Message

  constructor(status: RefusedStatus, said: Message) {
    super(textOf(said))
    this.status = status
    this.said = said
  }
}
