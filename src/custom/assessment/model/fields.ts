import { isValidPoint, isValidTimer } from '../../../../formats/question/validate.ts'

/* Form, drafts, check and files walk these. A name is also a label (`questionEditor.<name>`) and a column's use. */

export const textFields = ['instruction', 'question', 'correct', 'wrong'] as const
export type TextField = (typeof textFields)[number]

/** Numbers, as typed. */
export const numberFieldConfig = {
  point: {
    /** In a body. */
    path: 'point',
    isRequired: true,
    rule: 'pointNumber',
    wholeRule: undefined,
    isValid: isValidPoint,
    /** Of a file's invalid number. */
    warning: 'noPointNumber',
    unit: 'points',
    inputMode: 'decimal',
    help: undefined,
  },
  timer: {
    path: 'question.timer',
    isRequired: false,
    rule: 'timerNumber',
    wholeRule: 'timerWhole',
    isValid: isValidTimer,
    warning: 'noTimerNumber',
    unit: 'seconds',
    inputMode: 'numeric',
    help: 'questionEditor.timerHelp',
  },
} as const
export type NumberField = keyof typeof numberFieldConfig
export const numberFields = ['point', 'timer'] as const satisfies readonly NumberField[]
export const isNumberField = (field: string): field is NumberField => Object.hasOwn(numberFieldConfig, field)

export const eachField = <Field extends string, Value>(
  fields: readonly Field[],
  make: (field: Field) => Value,
): Readonly<Record<Field, Value>> =>
  // Object.fromEntries forgets the keys.
  Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<Field, Value>
