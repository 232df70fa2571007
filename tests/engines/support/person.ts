import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from '../../../contract/session.ts'
import { SESSION_KEY } from '../../../src/session/session.ts'
import { LOGIN_TITLE, push, storeItem } from '../../e2e/support/door.ts'
import type { Browser } from './browser.ts'
import { EMPTY, type Front } from './front.ts'
import {
  COMPLAINTS_KEY,
  clearStorage,
  type Found,
  faultsOfLayout,
  fieldValue,
  find,
  focusFound,
  hasPicture,
  isSettled,
  type Match,
  middleOfFound,
  painted,
  read,
  received,
  type Step,
  standing,
} from './page.ts'

/** Phone, tablet, desktop. */
const widths = [390, 768, 1440]
const HEIGHT = 900

/** Milliseconds to wait for a condition; generous, for busy machines. */
const TIMEOUT = 60_000
const PAUSE = 50

type Name = string | RegExp

const match = (name: Name): Match =>
  typeof name === 'string' ? { text: name } : { pattern: name.source, flags: name.flags }

const byRole = (role: string, name?: Name): Step => ({
  by: 'role',
  role,
  name: name === undefined ? undefined : match(name),
})

/** A region of the screen, with user actions and waiting assertions, which throw on timeout. */
class Place {
  protected readonly browser: Browser
  private readonly steps: Step[]

  constructor(browser: Browser, steps: Step[]) {
    this.browser = browser
    this.steps = steps
  }

  /** The region of this role and name within this one. */
  in(role: string, name?: Name): Place {
    return new Place(this.browser, [...this.steps, byRole(role, name)])
  }

  async click(role: string, name?: Name): Promise<void> {
    await this.clickOn(byRole(role, name))
  }

  /** Focuses it by script, in place of many Tabs. */
  async focus(role: string, name?: Name): Promise<void> {
    await this.find(role, name)
    await this.browser.evaluate(focusFound)
  }

  /** Its middle and height, in viewport pixels. */
  async middle(role: string, name?: Name): Promise<{ x: number; y: number; height: number }> {
    await this.ready(byRole(role, name))
    return this.browser.evaluate(middleOfFound)
  }

  /** Replaces the content of the field by typing. */
  async fill(label: Name, text: string): Promise<void> {
    await this.clickOn({ by: 'label', name: match(label) })
    await this.browser.press('Control+a')
    await this.browser.type(text)
  }

  async value(label: Name): Promise<string> {
    await this.ready({ by: 'label', name: match(label) })
    return this.browser.evaluate(fieldValue)
  }

  /** Chooses a file in the only file input here. */
  async choose(path: string): Promise<void> {
    await this.until('an input for a file', async () => (await this.look({ by: 'file' })).count === 1)
    await this.browser.chooseFile(path)
  }

  /** Waits until the rendered text here contains or matches this. */
  async see(text: Name): Promise<void> {
    await this.until(`the text ${text}`, async () => {
      if ((await this.look()).count !== 1) return false
      const all = await this.browser.evaluate(read)
      return typeof text === 'string' ? all.includes(text) : text.test(all)
    })
  }

  /** Waits until there is exactly one of this role and name here. */
  async find(role: string, name?: Name): Promise<void> {
    await this.until(
      `one ${role} ${name ?? ''}`,
      async () => (await this.look(byRole(role, name))).count === 1,
    )
  }

  /** Waits until there is none of this role and name here. */
  async miss(role: string, name?: Name): Promise<void> {
    await this.until(
      `no ${role} ${name ?? ''}`,
      async () => (await this.look(byRole(role, name))).count === 0,
    )
  }

  /** Path and query. */
  address(): Promise<string> {
    return this.browser.evaluate(() => location.pathname + location.search)
  }

  /** Waits until an image has loaded here. */
  async seePicture(): Promise<void> {
    await this.until('a picture', async () => {
      if ((await this.look()).count !== 1) return false
      return this.browser.evaluate(hasPicture)
    })
  }

  private look(...step: Step[]): Promise<Found> {
    return this.browser.evaluate(find, [...this.steps, ...step])
  }

  /** Waits until there is exactly one, enabled, still and not covered. */
  private async ready(step: Step): Promise<void> {
    let before: Found | undefined
    await this.until(`one ready ${JSON.stringify(step)}`, async () => {
      const now = await this.look(step)
      const stays = now.count === 1 && now.place === before?.place
      before = now
      return stays && now.still && now.enabled && now.reachable
    })
  }

  private async clickOn(step: Step): Promise<void> {
    await this.until(`one that stays ${JSON.stringify(step)}`, async () => {
      await this.ready(step)
      return this.browser.clickFound()
    })
  }

  protected async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + TIMEOUT
    while (!(await holds())) {
      if (Date.now() > end) throw new Error(await this.missing(what))
      await wait(PAUSE)
    }
  }

  private async missing(what: string): Promise<string> {
    const place = this.steps.map((step) => JSON.stringify(step)).join(' > ')
    await this.look()
    const shown = await this.browser.evaluate(read)
    const address = await this.address()
    return `There should be ${what}${place && ` in ${place}`}. At ${address} there is: ${shown}`
  }
}

/** A user of the product in a browser, the same for every engine. */
export class Person extends Place {
  private readonly front: Front
  private readonly pictures: string | undefined
  /** Of who has not entered yet. */
  private session: Session | undefined

  /** @param pictures the folder for the screenshots of `inspect`; none by default. */
  constructor(browser: Browser, front: Front, pictures?: string) {
    super(browser, [])
    this.front = front
    this.pictures = pictures
  }

  /** Resets viewport, storage and complaints. @param session with which `enter` goes in. */
  async begin(session?: Session): Promise<void> {
    this.session = session
    await this.browser.resize(1440, HEIGHT)
    // By address: to clear the storage before anything reads it.
    await this.browser.goto(this.front.url + EMPTY)
    await this.browser.evaluate(clearStorage)
    this.browser.complaints()
    this.front.refusals()
  }

  /** Opens an address as staff get there: in at `/`, signed out, then inside the application; afterwards inside it. */
  async enter(address: string): Promise<void> {
    if (this.session) {
      await this.goto('/')
      await this.until('the login page', async () => (await this.title()) === LOGIN_TITLE)
      await this.browser.evaluate(storeItem, [SESSION_KEY, JSON.stringify(this.session)] as const)
      this.session = undefined
    }
    await this.browser.evaluate(push, address)
    await this.until('the signed-in product', async () => (await this.title()) !== LOGIN_TITLE)
  }

  goto(address: string): Promise<void> {
    return this.browser.goto(this.front.url + address)
  }

  press(keys: string): Promise<void> {
    return this.browser.press(keys)
  }

  type(text: string): Promise<void> {
    return this.browser.type(text)
  }

  /** @throws Error when headless. */
  get mouse(): NonNullable<Browser['mouse']> {
    if (!this.browser.mouse) throw new Error('There is no display with a mouse')
    return this.browser.mouse
  }

  title(): Promise<string> {
    return this.browser.evaluate(() => document.title)
  }

  /** Runs a script in the page, for what a user cannot do. */
  tamper(change: () => void): Promise<void> {
    return this.browser.evaluate(change)
  }

  /** The middle of the only visible match of a selector; null when there is none or several. */
  standing(selector: string): Promise<{ x: number; y: number } | null> {
    return this.browser.evaluate(standing, selector)
  }

  heading(): Promise<string | undefined> {
    return this.browser.evaluate(() => document.querySelector('h1')?.textContent)
  }

  /** Complaints of the page, the engine and the server since the last call. */
  async complaints(): Promise<unknown[]> {
    const ofPage = await this.browser.evaluate(received, COMPLAINTS_KEY)
    return [...(Array.isArray(ofPage) ? ofPage : []), ...this.browser.complaints(), ...this.front.refusals()]
  }

  /**
   * Checks the layout at every width, and takes screenshots if a folder was given.
   *
   * @param name prefix of faults and screenshots.
   * @returns the faults.
   */
  async inspect(name: string): Promise<string[]> {
    const faults: string[] = []
    for (const width of widths) {
      await this.browser.resize(width, HEIGHT)
      await this.until(`a screen ${width} wide`, () =>
        this.browser.evaluate((width) => innerWidth === width, width),
      )
      await this.browser.evaluate(painted)
      await this.until('a screen that has settled', () => this.browser.evaluate(isSettled))
      const found = await this.settledFaults()
      faults.push(...found.map((fault) => `${name} at ${width}: ${fault}`))
      await this.takePicture(`${name}-${width}`)
    }
    return faults
  }

  /** Retries for 3 s: components may react to a new width late. */
  private async settledFaults(): Promise<string[]> {
    const end = Date.now() + 3_000
    let faults = await this.browser.evaluate(faultsOfLayout)
    while (faults.length > 0 && Date.now() < end) {
      await wait(PAUSE)
      faults = await this.browser.evaluate(faultsOfLayout)
    }
    return faults
  }

  private async takePicture(name: string): Promise<void> {
    if (!this.pictures) return
    // Until two agree; at most five tries, since a cursor may blink.
    let picture = await this.browser.picture()
    for (let tries = 0; tries < 5; tries++) {
      await wait(200)
      const next = await this.browser.picture()
      if (Buffer.compare(picture, next) === 0) break
      picture = next
    }
    await mkdir(this.pictures, { recursive: true })
    await writeFile(join(this.pictures, `${name}.png`), picture)
  }
}
