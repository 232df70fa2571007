/**
 * Asks for the next value while the last one is being used: one value at most waits.
 *
 * @example
 * for await (const page of ahead(pagesFromTheDatabase())) write(page)
 */
export async function* ahead<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const ask = () => {
    const asked = source.next()
    // It is told where it is awaited, if anybody is still interested by then.
    asked.catch(() => undefined)
    return asked
  }
  try {
    let asked = ask()
    for (;;) {
      const { done, value } = await asked
      if (done) return
      asked = ask()
      yield value
    }
  } finally {
    await source.return(undefined)
  }
}
