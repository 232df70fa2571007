import { z } from 'zod'
import { listOf } from '../../../contract/call.ts'
import { ProgramListItem } from '../../../contract/program.ts'
import { Session } from '../../../contract/session.ts'
import { Study } from '../../../contract/study.ts'
import { account } from './process.ts'

const Answer = z.object({ message: z.string(), data: z.unknown() })

/** An API client beside the browser, to prepare data and to check results. */
export class Api {
  readonly url: string
  readonly session: Session

  private constructor(url: string, session: Session) {
    this.url = url
    this.session = session
  }

  static async signIn(url: string, { email, password } = account): Promise<Api> {
    const response = await fetch(`${url}/api/users/v1/company/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, access_key: 'balai' }),
    })
    const { data } = Answer.parse(await response.json())
    return new Api(url, Session.parse(data))
  }

  /** @param body a form, or data to be sent as JSON. */
  send(method: string, path: string, body?: unknown): Promise<Response> {
    const isForm = body instanceof FormData
    return fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.session.token}`,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm || body === undefined ? body : JSON.stringify(body),
    })
  }

  async data(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await this.send(method, path, body)
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return Answer.parse(await response.json()).data
  }

  /** The programs, newest first, of one status or all. */
  async programs(query = ''): Promise<ProgramListItem[]> {
    const path = `/program/v1/company/list?limit=-1&sort=created_at&dir=desc${query}`
    return listOf(ProgramListItem).parse(await this.data('GET', path)).list
  }

  /** The program with exactly this title. */
  async program(title: string): Promise<ProgramListItem> {
    const result = (await this.programs()).find((program) => program.title === title)
    if (!result) throw new Error(`The seed has no program «${title}»`)
    return result
  }

  async studies(): Promise<[Study, ...Study[]]> {
    const path = '/study/v1/list?limit=-1&sort=created_at&sort_type=asc'
    const { list } = listOf(Study).parse(await this.data('GET', path))
    return z.tuple([Study], Study).parse(list)
  }

  signOut(): Promise<unknown> {
    return this.data('POST', '/users/v1/company/logout')
  }
}
