import type { GroupNode, PacketNode, Tree } from '../../src/custom/assessment/model/tree.ts'
import { type QuestionValues, toValues } from '../../src/custom/assessment/model/values.ts'

/**
 * Parses a tree: packets separated by `|`, groups with their questions in parentheses, single questions by name.
 *
 * @example treeOf('P: a b G(c d) | Q: e')
 */
export const treeOf = (text: string): Tree =>
  text.split('|').map((part): PacketNode => {
    const [key = '', rest = ''] = part.split(':').map((piece) => piece.trim())
    const groups = [...rest.matchAll(/(\w+)\(([^)]*)\)|(\w+)/g)].map(
      ([, group, inside, single]): GroupNode => {
        if (single !== undefined) return { key: `=${single}`, isGroup: false, questions: [single] }
        return { key: group ?? '', isGroup: true, questions: (inside ?? '').split(' ').filter(Boolean) }
      },
    )
    return { key, groups }
  })

/** The inverse of `treeOf`; groups with generated keys are shown as `*`. */
export const show = (tree: Tree): string =>
  tree
    .map(({ key, groups }) => {
      const parts = groups.map((group) =>
        group.isGroup
          ? `${group.key.length > 8 ? '*' : group.key}(${group.questions.join(' ')})`
          : group.questions.join('+'),
      )
      return `${key.length > 8 ? '*' : key}: ${parts.join(' ')}`.trim()
    })
    .join(' | ')

/** A complete question whose text is its name. */
export const wholeQuestion = (name: string, more: Partial<QuestionValues> = {}): QuestionValues => ({
  ...toValues({
    id: name,
    type: 'multiple_choice',
    question_type: 'text',
    answer_type: 'text',
    instruction: null,
    question: { text: `<p>${name}</p>`, media: null, timer: null },
    options: [
      { text: '<p>Ya</p>', media: null },
      { text: '<p>Tidak</p>', media: null },
    ],
    correct_answer: ['<p>Ya</p>'],
    point: 5,
    status: 'publish',
    explanation: null,
  }),
  ...more,
})
