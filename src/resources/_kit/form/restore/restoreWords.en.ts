export const en = {
  restore: {
    done: '“%{title}” restored.',
  },
}
