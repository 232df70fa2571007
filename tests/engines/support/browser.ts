/** What a test needs of an engine. Everything that a person does is made of these, once for all engines. */
export interface Browser {
  goto(url: string): Promise<void>
  /** Runs a function in the page. It must not use anything that is not the page's, but its arguments. */
  evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Clicks on what `find` found last, with a real pointer. False where the page has replaced it since. */
  clickFound(): Promise<boolean>
  /** A real mouse; none where there is no display for it. Places are pixels of the window. */
  mouse?: {
    move(x: number, y: number): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
  }
  /** Gives this file to the input that `find` found last. */
  chooseFile(path: string): Promise<void>
  /** Types into what has the focus, key by key. */
  type(text: string): Promise<void>
  /** One key, or several at once: `Enter`, `Control+s`. */
  press(keys: string): Promise<void>
  /** Makes the page this wide and high. */
  resize(width: number, height: number): Promise<void>
  /** The page as a PNG. */
  picture(): Promise<Uint8Array>
  /** What the engine itself has complained of since the last time. */
  complaints(): string[]
  close(): Promise<void>
}

/** Where a browser leaves what it downloads, and everything else that it writes. */
export type Folders = { home: string; downloads: string }
