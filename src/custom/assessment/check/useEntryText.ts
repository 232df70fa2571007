import { useFormat } from '../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { packetMessages } from '../messages.ts'
import type { Doc } from '../model/doc.ts'
import { groupOf, locationOf } from '../model/tree.ts'
import { letterOf, useNodeNames } from '../useNodeNames.ts'
import type { CheckEntry, CheckItem } from './entries.ts'
import { testCheckMessages } from './messages.ts'
import { isOptionName, type PartName } from './rules/checkIssue.ts'

const packetLineKeys = {
  fewQuestions: 'questions',
  unequalSize: 'questions',
  unequalPoints: 'points',
  overtime: 'duration',
  samePlace: 'place',
  longest: 'share',
} as const

const hasPacketMessage = (rule: string): rule is keyof typeof packetLineKeys =>
  Object.hasOwn(packetLineKeys, rule)

export function useEntryText(doc: Doc) {
  const t = useMessages(testCheckMessages, packetMessages)
  const format = useFormat()
  const names = useNodeNames()
  const number = (value: number | undefined) => format.number(value)
  const packetNumber = (packet: string | undefined) =>
    number(doc.tree.findIndex(({ key }) => key === packet) + 1)
  const duration = (seconds: number) => format.hoursAndMinutes(Math.ceil(seconds / 60) * 60)

  const partName = (part: PartName) =>
    isOptionName(part)
      ? t('questionEditor.option', { letter: letterOf(Number(part.slice('option '.length))) })
      : t(`questionEditor.${part}`)

  const packetLine = ({ target, issue: { rule, limit = 0, index = 0 }, amount = 0 }: CheckItem) => {
    const packet = packetNumber(target)
    if (!hasPacketMessage(rule)) return t('packets.packet', { number: packet })
    return t(`testCheck.packet.${packetLineKeys[rule]}`, {
      packet,
      amount: rule === 'overtime' ? duration(amount) : amount,
      limit,
      letter: letterOf(index),
    })
  }

  const linkText = (item: CheckItem) => {
    const { kind } = item.issue.subject
    const target = item.target ?? ''
    if (kind === 'test' || kind === 'settings') return t(`testCheck.place.${kind}`)
    if (kind === 'packet') return packetLine(item)
    const questionKey = kind === 'group' ? groupOf(doc.tree, target)?.questions[0] : target
    const location = locationOf(doc.tree, questionKey ?? '')
    const packet = packetNumber(location?.packet.key)
    return kind === 'group'
      ? t('testCheck.place.group', { packet, text: names.group(doc, target) })
      : t('testCheck.place.question', {
          number: location?.number,
          packet,
          text: names.question(doc.questions.get(target)),
        })
  }

  const title = ({ issue: { rule, limit = 0 } }: CheckEntry) =>
    t(`testCheck.rule.${rule}`, { limit: rule === 'overtime' ? duration(limit) : limit })

  /** For an entry whose links are not all shown. */
  const linksLabel = ({ issue, packets, items }: CheckEntry) => {
    const { kind } = issue.subject
    const packetNames = packets
      .map((packet) => t('packets.packet', { number: packetNumber(packet) }))
      .join(', ')
    return t(`testCheck.many.${kind === 'question' || kind === 'group' ? kind : 'packet'}`, {
      count: items.length,
      packets: packetNames,
    })
  }

  const detail = ({ issue: { rule, parts, text } }: CheckItem) => {
    if (parts) return parts.map(partName).join(', ')
    return text === undefined
      ? ''
      : t(rule === 'unknownAnswer' ? 'testCheck.key' : 'testCheck.typed', { text })
  }

  return { title, linksLabel, linkText, detail }
}
