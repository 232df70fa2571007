import { expect, test } from './support/test.ts'

/* Proves that the complaints and layout faults for which the other tests fail are detected in every engine. */

test('reports console messages, errors, rejections, CSP violations and failed requests', async ({
  guest,
}) => {
  await guest.goto('/')
  await guest.find('button', 'Login')
  await guest.tamper(() => {
    console.warn('a warning')
    setTimeout(() => {
      throw new Error('an error')
    })
    Promise.reject(new Error('a rejection'))
    const script = document.createElement('script')
    script.text = 'globalThis.ran = true'
    document.head.append(script)
    const picture = document.createElement('img')
    picture.src = '/api/there-is-none'
    document.body.append(picture)
  })
  const complaints: unknown[] = []
  const soFar = async () => {
    complaints.push(...(await guest.complaints()))
    return complaints.join('\n')
  }
  for (const complaint of [
    /console warn: a warning/,
    /uncaught: .*an error/,
    /unhandled rejection: .*a rejection/,
    /policy: script-src/,
    /could not be loaded: .*there-is-none/,
    /answer 404: GET \/api\/there-is-none/,
  ])
    await expect.poll(soFar).toMatch(complaint)
})

test('reports an element wider than the screen as a layout fault', async ({ guest }) => {
  // By address: not the login page, which is prerendered: a change before hydration would cause an error.
  await guest.goto('/forgot-password')
  await guest.find('button', 'Kirim link ke email')
  await guest.tamper(() => {
    const wide = document.createElement('p')
    wide.style.width = '500px'
    wide.textContent = 'lebar'
    document.querySelector('main')?.append(wide)
  })
  expect(await guest.inspect('wide')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^wide at 390: scrolls sideways/),
      'wide at 390: cut off: lebar',
    ]),
  )
})
