/** What closing the library's dialog would lose. */
export type Unsaved = 'running' | 'typed'
