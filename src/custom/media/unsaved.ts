/** What closing the dialog would lose. */
export type Unsaved = 'running' | 'typed'
