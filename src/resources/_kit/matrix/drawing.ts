import { createPicture, type Scene } from './picture.ts'

type DrawingOptions = {
  /** Undefined: there is nothing to draw. */
  getScene: () => Scene | undefined
  /** Scrolls and measures, before it is drawn. @returns whether it is to be. */
  prepare: () => boolean
  onRequest: () => void
}

/** The picture over the rows: drawn once a frame at most, from when it is asked for until they are written. */
export function createDrawing(canvas: HTMLCanvasElement, { getScene, prepare, onRequest }: DrawingOptions) {
  const { canDraw, setTheme, draw: drawScene } = createPicture(canvas)
  let isOn = false
  let isWarm = false
  let frame = 0

  const draw = () => {
    const scene = getScene()
    if (scene) drawScene(scene)
  }

  return {
    canDraw,
    setTheme,
    /** Whether what is in sight is drawn, not written. */
    isOn: () => isOn,
    /** The first picture takes several frames. */
    warmUp: () => {
      if (isWarm) return
      isWarm = true
      window.requestIdleCallback?.(draw)
    },
    request: () => {
      isOn = true
      onRequest()
      if (frame !== 0) return
      frame = requestAnimationFrame(() => {
        frame = 0
        if (!prepare()) return
        draw()
        canvas.parentElement?.setAttribute('data-drawn', '')
      })
    },
    hide: () => {
      isOn = false
      cancelAnimationFrame(frame)
      frame = 0
      canvas.parentElement?.removeAttribute('data-drawn')
    },
  }
}
