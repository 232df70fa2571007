/** Throttles calls to one per `milliseconds`, trailing edge, until `end`. */
export function throttle(update: () => void, milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    schedule: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        update()
      }, milliseconds)
    },
    end: () => clearTimeout(timer),
  }
}
