/** @example pageWindow(6, 12) // [4, 5, 6, 7, 8] */
export function pageWindow(page: number, pages: number, size = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(size / 2), pages - size + 1))
  return Array.from({ length: Math.min(size, pages) }, (_, index) => first + index)
}
