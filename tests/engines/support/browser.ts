/** The primitives that each engine implements; `Person` is built on them alone. */
export interface Browser {
  goto(url: string): Promise<void>
  /** Runs a function in the page. It is sent as source: it may use its arguments and globals of the page only. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Clicks the element that `find` found last, with a pointer. @returns false when it has left the document. */
  clickFound(): Promise<boolean>
  /** The mouse of the display; absent when headless. Coordinates are viewport pixels. */
  mouse?: {
    move(x: number, y: number): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
  }
  /** Chooses this file in the input that `find` found last. */
  chooseFile(path: string): Promise<void>
  /** Types into the focused element, key by key. */
  type(text: string): Promise<void>
  /** Presses a key or a combination: `Enter`, `Control+s`. */
  press(keys: string): Promise<void>
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>
  /** A PNG screenshot of the viewport. */
  picture(): Promise<Uint8Array>
  /** Errors and warnings that the driver reported since the last call. */
  complaints(): string[]
  close(): Promise<void>
}

/** Where a browser writes its downloads, and everything else. */
export type Folders = { home: string; downloads: string }
