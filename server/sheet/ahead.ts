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

/**
 * Waits for the first value, so that what fails at once fails here, and hands out all of them.
 *
 * @throws whatever the source failed with before its first value.
 */
export async function begun<Value>(source: AsyncGenerator<Value>): Promise<AsyncGenerator<Value>> {
  const first = await source.next()
  return (async function* () {
    try {
      if (first.done) return
      yield first.value
      yield* source
    } finally {
      await source.return(undefined)
    }
  })()
}
