/**
 * Asks for the next value while the last one is being used: one value at most waits.
 *
 * @example
 * for await (const page of prefetch(pagesFromTheDatabase())) write(page)
 */
export async function* prefetch<Value>(source: AsyncGenerator<Value>): AsyncGenerator<Value> {
  const requestNext = () => {
    const pending = source.next()
    // The awaiting loop reports it; without one it is no unhandled rejection.
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
 * Awaits the first value, so that an early failure rejects here, then yields all values.
 *
 * @throws the source's error before its first value.
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
