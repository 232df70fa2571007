/** Tells of what happens often at most once in so many milliseconds, and of the last of it, until it ends. */
export function paced(tell: () => void, milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    soon: () => {
      timer ??= setTimeout(() => {
        timer = undefined
        tell()
      }, milliseconds)
    },
    end: () => clearTimeout(timer),
  }
}
