import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import type { Browser } from './browser.ts'
import { setting } from './setting.ts'

const run = promisify(execFile)

/** A virtual X display. */
export type Display = {
  /** The value of DISPLAY. */
  name: string
  /** Runs an xdotool command on it. */
  mouse: (...does: (string | number)[]) => Promise<void>
  stop: () => Promise<void>
}

/** Starts Xvfb on a free display number. */
export async function startDisplay(): Promise<Display> {
  const xvfb = spawn(
    setting('XVFB_PATH'),
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const reported = xvfb.stdio[3]
  if (!reported) throw new Error('Xvfb tells nothing')
  const [number] = await once(reported, 'data')
  const name = `:${String(number).trim()}`
  const xdotool = setting('XDOTOOL_PATH')
  const env = { ...process.env, DISPLAY: name }
  const mouse: Display['mouse'] = async (...does) => {
    await run(xdotool, does.map(String), { env })
  }
  // The pointer starts in the middle, where it would hover.
  await mouse('mousemove', 0, 0)
  return {
    name,
    mouse,
    stop: async () => {
      const exit = once(xvfb, 'exit')
      xvfb.kill()
      await exit
    },
  }
}

/** The viewport's origin on the display. WebKit does not report it, but its window has nothing below the page. */
const pageOrigin = (): { x: number; y: number } => {
  const own = (name: string): unknown => Reflect.get(window, name)
  const x = own('mozInnerScreenX')
  const y = own('mozInnerScreenY')
  return typeof x === 'number' && typeof y === 'number'
    ? { x, y }
    : { x: screenX, y: screenY + outerHeight - innerHeight }
}

/**
 * The display's mouse in viewport coordinates. Synthetic driver events can start a drag but not drop: from `dragstart`
 * on, these engines follow the system pointer.
 */
export const mouseOf = (
  { mouse }: Display,
  evaluate: Browser['evaluate'],
): NonNullable<Browser['mouse']> => ({
  move: async (x, y) => {
    const origin = await evaluate(pageOrigin)
    await mouse('mousemove', Math.round(origin.x + x), Math.round(origin.y + y))
  },
  down: () => mouse('mousedown', 1),
  up: () => mouse('mouseup', 1),
})
