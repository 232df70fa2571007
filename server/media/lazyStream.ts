/**
 * A stream that opens its source when somebody first reads it, takes one piece at a time, and closes the source when
 * it is cancelled.
 */
export function lazyStream(open: () => AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  let source: AsyncIterator<Uint8Array> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        source ??= open()[Symbol.asyncIterator]()
        const { done, value } = await source.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await source?.return?.()
      },
    },
    // Otherwise the first piece would be asked for before anybody reads.
    { highWaterMark: 0 },
  )
}
