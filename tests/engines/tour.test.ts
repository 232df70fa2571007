import { guestAddresses, signedInScreens } from '../e2e/support/screens.ts'
import { expect, test } from './support/test.ts'

/** A file name for its screenshots. */
const nameOf = (...words: (string | number)[]) => words.join('-').replace(/\W+/g, '-').slice(0, 40)
test('shows every signed-in screen titled and uncut on a phone, a tablet and a desktop', async ({
  person,
  api,
}) => {
  await person.enter('/dashboard')
  for (const [index, { address, title }] of (await signedInScreens(api)).entries()) {
    // Each opens by its address, too.
    await person.goto(address)
    await expect.poll(() => person.heading()).toBe(title)
    await person.miss('status', 'Memuat daftar')
    await expect.poll(() => person.title()).toSatisfy((all) => all.endsWith(`${title} | Balai CMS`))
    expect(await person.inspect(nameOf(index, title))).toEqual([])
  }
})

test('shows every guest screen titled and uncut', async ({ guest }) => {
  for (const address of [...guestAddresses, '/tidak-ada']) {
    // By address: of guests.
    await guest.goto(address)
    await expect.poll(() => guest.heading()).toBeTruthy()
    await expect.poll(() => guest.title()).toMatch(/.+ \| Balai CMS$/)
    expect(await guest.inspect(nameOf('guest', address))).toEqual([])
  }
})
