const SOURCE = '[data-handle], [data-drag]'

export const findDragSource = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(SOURCE) : null

export const getSourceName = ({ dataset }: HTMLElement): string | undefined => dataset.handle ?? dataset.drag
