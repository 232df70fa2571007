import type { Formatting } from '../../question/evidence.ts'
import type { QuestionIssue } from '../../question/parsedQuestion.ts'

/* What a line of a document may be: its beginning says so, or the place where it stands. */

export type Label =
  /**
   * @param textStart where its text begins.
   * @param trust what is written like this is the number of a question wherever it stands, only where it comes next in
   * order, or only where options follow, too; 'certain' where a table puts it there, 'labelled' behind a word («Soal: …»).
   * @param style what is written around it: lists count in another way than questions do.
   */
  | {
      readonly kind: 'number'
      readonly number: number | undefined
      readonly trust: 'certain' | 'labelled' | 'sure' | 'inOrder' | 'withOptions'
      readonly style: string
      readonly textStart: number
    }
  /**
   * @param isBoxed whether a box that is filled stars it: where all are, that says nothing.
   * @param isUneven whether only a shape that is not the same throughout tells that it is one.
   */
  | {
      readonly kind: 'option'
      readonly by: 'letter' | 'bullet' | 'number'
      readonly position: number
      /** What stands around its letter. */
      readonly letterSign?: string
      readonly isStarred: boolean
      readonly isBoxed: boolean
      readonly isUneven?: boolean
      readonly textStart: number
    }
  | { readonly kind: 'answer'; readonly textStart: number }
  /** @param isBeside whether options may go on behind it. */
  | { readonly kind: 'explanation'; readonly textStart: number; readonly isBeside?: boolean }
  | { readonly kind: 'point'; readonly value: string }
  | { readonly kind: 'timer'; readonly seconds: string }
  /** What a template says of a question beside it, and of which type it is, if it says that. */
  | { readonly kind: 'template'; readonly type?: QuestionType | undefined }
  | { readonly kind: 'passage'; readonly first: number; readonly last: number }
  /** What stands above a list of keys, or above the key of one question. */
  | { readonly kind: 'keys' }
  /** @param position that of the option which the same line could be, behind its letter. */
  | {
      readonly kind: 'section'
      readonly position: number | undefined
      readonly textStart: number
      readonly type?: QuestionType | undefined
    }
  /** What a printer puts at the edge of each page, or what somebody answered: of no question, wherever it stands. */
  | { readonly kind: 'page'; readonly reason: 'pageEdge' | 'response' | 'unread' }

export type LabelOf<Kind extends Label['kind']> = Extract<Label, { kind: Kind }>

export type QuestionType =
  | 'choice'
  | 'truth'
  | 'essay'
  | 'shortAnswer'
  | 'matching'
  | 'ordering'
  | 'severalRight'

/** What stands behind a bullet or a box: one of a list, which may be one of options. */
export type ListItem = {
  readonly kind: 'item'
  readonly sign: string
  readonly isStarred: boolean
  readonly isBoxed: boolean
  readonly textStart: number
}

/**
 * Letters of several questions in one.
 *
 * @param last the last of their numbers, if that is said.
 * @param isInColumns whether they could be read down as well as on, where there are more lines like this.
 */
type KeyRun = { readonly last: number | undefined; readonly isInColumns: boolean }

export type ListedKey = {
  /** That of the question; without one, the place in the list tells. */
  readonly number: number | undefined
  /** A letter, and what its option says where that stands behind it. */
  readonly answer: string
  /** The letter alone, where more stands behind it that may be a reason. */
  readonly letter?: string
  readonly run?: KeyRun
  /** What says of which questions the keys are for. */
  readonly scope?: string
  readonly point?: string
  readonly explanation?: readonly Line[]
}

/** Letters that look alike, or a picture among them. */
export type Run = {
  readonly text: string
  readonly formatting: ReadonlySet<Formatting>
  readonly strike: boolean
  readonly script: 'sub' | 'sup' | undefined
  /** Where it leads to, if anywhere that a text may lead. */
  readonly href?: string | undefined
  /** The index of a file of the reading, with its alternative text. */
  readonly picture: { readonly position: number; readonly alt: string } | undefined
  /** What to check here: something that could not be taken along. */
  readonly issue?: Pick<QuestionIssue, 'rule' | 'value'> | undefined
}

export type Line = {
  readonly runs: readonly Run[]
  /** From 1, as it is shown. */
  readonly lineNumber: number
  /** Why it is none of the text itself, if so. */
  readonly aside?: 'hidden' | 'footnote' | 'comment' | 'template' | 'chat' | 'unread' | undefined
  /** What it is, where its place has told. */
  readonly label?: Label | undefined
  /** The key of the question that begins here, from before its number. */
  readonly given?: string | undefined
  /** The keys that it lists, where a table has told; a line of such a list may have none. */
  readonly keys?: readonly ListedKey[] | undefined
  readonly isApart?: boolean | undefined
  /** How deep the list is whose item begins here. */
  readonly depth?: number | undefined
  /** Where it is a row of a table: of which, and its cells. */
  readonly row?: TableRow | undefined
}

export type TableRow = {
  readonly table: number
  readonly cells: readonly (readonly Line[])[]
  readonly spans: Spans
}

/** How many columns and rows a cell reaches over, by its column; none where another one reaches. */
export type Spans = ReadonlyMap<number, readonly [columns: number, rows: number]>
