import { isPoint, isTimer } from '../../../../formats/question/check.ts'

/*
 * The fields of a question. The form, drafts, versions, refusals, the check, and files in and out walk these. A field's name
 * is also its label (`questionEditor.<field>`) and what a column of a sheet is for.
 */

/** Fields that are one text each. */
export const textFields = ['instruction', 'question', 'correct', 'wrong'] as const
export type TextField = (typeof textFields)[number]

/** Numbers, as typed. */
export const numbers = {
  point: {
    /** In a body. */
    path: 'point',
    isRequired: true,
    rule: 'pointNumber',
    wholeRule: undefined,
    isValid: isPoint,
    /** The note of a file's invalid number. */
    note: 'noPointNumber',
    unit: 'points',
    inputMode: 'decimal',
    help: undefined,
  },
  timer: {
    path: 'question.timer',
    isRequired: false,
    rule: 'timerNumber',
    wholeRule: 'timerWhole',
    isValid: isTimer,
    note: 'noTimerNumber',
    unit: 'seconds',
    inputMode: 'numeric',
    help: 'questionEditor.timerHelp',
  },
} as const
export type NumberField = keyof typeof numbers
export const numberFields = ['point', 'timer'] as const satisfies readonly NumberField[]
export const isNumberField = (field: string): field is NumberField => Object.hasOwn(numbers, field)

/** A value for each of some fields. */
export const eachField = <Field extends string, Value>(
  fields: readonly Field[],
  make: (field: Field) => Value,
): Readonly<Record<Field, Value>> =>
  // Object.fromEntries forgets the keys.
  Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>
