/**
 * A stream that opens its source when somebody first reads it, takes one piece at a time, and closes the source when
 * it is cancelled. What the source says after that is nobody's concern: neither its end nor its failure is told.
 *
 * @param told makes what the reader is told of what the source failed with.
 */
export function lazyStream(
  open: () => AsyncIterable<Uint8Array>,
  told: (error: unknown) => unknown = (error) => error,
): ReadableStream<Uint8Array> {
  let source: AsyncIterator<Uint8Array> | undefined
  let isLeft = false
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          source ??= open()[Symbol.asyncIterator]()
          const { done, value } = await source.next()
          if (isLeft) return
          if (done) controller.close()
          else controller.enqueue(value)
        } catch (error) {
          if (!isLeft) controller.error(told(error))
        }
      },
      async cancel() {
        isLeft = true
        await source?.return?.()
      },
    },
    // Otherwise the first piece would be asked for before anybody reads.
    { highWaterMark: 0 },
  )
}
