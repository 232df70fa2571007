import { guestAddresses, signedInScreens } from '../e2e/support/screens.ts'
import { expect, test } from './support/test.ts'

/** A file name for its screenshots. */
const nameOf = (...words: (string | number)[]) => words.join('-').replace(/\W+/g, '-').slice(0, 40)
test('every signed-in screen: its title, and nothing cut off on a phone, a tablet or a desk', async ({
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

test('every guest screen', async ({ guest }) => {
  for (const address of [...guestAddresses, '/tidak-ada']) {
    // By address: of guests.
    await guest.goto(address)
    await expect.poll(() => guest.heading()).toBeTruthy()
    await expect.poll(() => guest.title()).toMatch(/.+ \| Balai CMS$/)
    expect(await guest.inspect(nameOf('guest', address))).toEqual([])
  }
})
