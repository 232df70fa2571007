/**
 * A stream that opens its source when somebody first reads it, takes one piece at a time, and closes the source when
 * it is cancelled. What the source says after that is nobody's concern: neither its end nor its failure is told.
 *
 * @param mapError makes what the reader is told of what the source failed with.
 */
export function lazyStream<Bytes extends Uint8Array>(
  open: () => AsyncIterable<Bytes>,
  mapError: (error: unknown) => unknown = (error) => error,
): ReadableStream<Bytes> {
  let source: AsyncIterator<Bytes> | undefined
  let isCancelled = false
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        try {
          source ??= open()[Symbol.asyncIterator]()
          const { done, value } = await source.next()
          if (isCancelled) return
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (!isCancelled) controller.error(mapError(error))
        }
      },
      async cancel() {
        isCancelled = true
        await source?.return?.()
      },
    },
    // Otherwise the first piece would be asked for before anybody reads.
    { highWaterMark: 0 },
  )
}
