const SOURCE = '[data-handle], [data-drag]'

export const sourceAt = (on: EventTarget | null): HTMLElement | null =>
  on instanceof Element ? on.closest<HTMLElement>(SOURCE) : null

export const sourceName = ({ dataset }: HTMLElement): string | undefined => dataset.handle ?? dataset.drag
