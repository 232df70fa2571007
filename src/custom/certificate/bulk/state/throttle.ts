/** Tells of what happens often at most once in so many milliseconds, and of the last of it, until it ends. */
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
