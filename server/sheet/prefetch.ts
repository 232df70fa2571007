/**
 * Asks for the next value while the last one is being used: one value at most waits.
 *
 * @example
 * for await (const page of ahead(pagesFromTheDatabase())) write(page)
 */
export async function* prefetch<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const requestNext = () => {
    const pending = source.next()
    // It is told where it is awaited, if anybody is still interested by then.
    pending.catch(() => undefined)
    return pending
  }
  try {
    let pending = requestNext()
    for (;;) {
      const { done, value } = await pending
      if (done) return
      pending = requestNext()
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
export async function awaitFirst<Value>(source: AsyncGenerator<Value>): Promise<AsyncGenerator<Value>> {
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
