/**
 * Opens its source on the first read, pulls one chunk at a time, and closes it on cancel, after which nothing is reported.
 * @param mapError maps the source's error to the reader's.
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
    // The default of 1 would pull before the first read.
    { highWaterMark: 0 },
  )
}
