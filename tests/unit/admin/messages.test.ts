import { describe, expect, test } from 'vitest'
import { guestEn } from '../../../src/i18n/guest/en.ts'
import { guestId } from '../../../src/i18n/guest/id.ts'
import type { Messages } from '../../../src/i18n/messages.ts'

/** `src/…/messages.en.ts` and what it exports. */
const english = import.meta.glob<Messages>('../../../src/**/*.en.ts', { eager: true, import: 'en' })
const indonesian = import.meta.glob<Record<string, Messages>>('../../../src/**/*essages.ts', { eager: true })
const declarations = import.meta.glob('../../../src/resources/*/resource.ts', {
  eager: true,
  import: 'resource',
})
const sources = import.meta.glob<string>(['../../../src/**/*.{ts,tsx}', '!**/*.en.ts', '!**/i18n/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

const flat = (messages: object, prefix = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )

const parts = Object.entries(english).map(([file, en]) => {
  const id = Object.values(indonesian[file.replace('.en.ts', '.ts')] ?? {})[0]
  if (!id) throw new Error(`${file} has no Indonesian beside it`)
  return { file: file.replace('../../../src/', ''), id: flat(id), en: flat(en) }
})

/** Message keys in the code: string literals, and templates as patterns. */
const named = Object.entries(sources).flatMap(([file, code]) => {
  // What says messages, not what has them.
  if (file.replace('.ts', '.en.ts') in english) return []
  const quoted = code.match(/(?<=')[a-zA-Z]+(\.\w+)+(?=')/g) ?? []
  const templates = code.match(/(?<=`)[a-zA-Z]+(\.\w+)*\.\$\{.+?(?=`)/g) ?? []
  return [...quoted, ...templates]
})
const patterns = [...new Set(named)].map(
  (name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\$\{.+?\}/g, '[\\w-]+')}$`),
)

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort()

/** Names, formats, terms and texts that the specification has in English. */
const sameInBoth = new Set([
  'activityForm.ebook',
  'activityForm.failed',
  'activityForm.video',
  'certificate.parts.logo',
  'certificateCheck.facts.logo',
  'certificateCheck.facts.program',
  'certificatesMany.make.download',
  'certificatesMany.manifest.file',
  'certificatesMany.manifest.status',
  'dayPicker.format',
  'deleted.kind.program',
  'destination.program',
  'exportDialog.download',
  'exportDialog.programs',
  'exportDialog.progress',
  'exportDialog.progressAll',
  'exportDialog.reset',
  'feedbackQueue.scores',
  'fileExport.action',
  'fileExport.done',
  'importColumns.uses.timer',
  'notFound.message',
  'outline.columns.status',
  'outline.edit',
  'outline.editNamed',
  'outline.error',
  'packets.export',
  'participantDetail.postTest',
  'participantDetail.preTest',
  'participants.edit',
  'participants.prePost',
  'participants.program',
  'programForm.added',
  'programForm.invalid',
  'programForm.updated',
  'questionEditor.optionsKeys',
  'programList.export',
  'programList.menu.delete',
  'programList.menu.edit',
  'programList.statusTitle',
  'contact.whatsApp',
  'questionEditor.status',
  'questionEditor.statuses.draft',
  'questionEditor.statuses.publish',
  'questionExport.download',
  'questionExport.formats.csv',
  'questionExport.formats.gift',
  'questionExport.formats.moodle',
  'questionExport.formats.xlsx',
  'questionImport.formats.aiken',
  'questionImport.formats.csv',
  'questionImport.formats.docx',
  'questionImport.formats.gift',
  'questionImport.formats.moodle',
  'questionImport.formats.xlsx',
  'shell.dashboard',
  'shell.logout',
  'shell.product',
  'testPrint.sound',
  'testPrint.soundOnly',
  'upload.loading',
  'upload.selectImage',
  'upload.wrongType',
])

test('lists all messages that are equal in both languages', () => {
  const equal = parts.flatMap(({ id, en }) => {
    const english = new Map(en)
    return id.flatMap(([key, text]) =>
      /\p{L}{2}/u.test(text.replaceAll(/%\{\w+\}/g, '')) && english.get(key) === text ? [key] : [],
    )
  })
  expect(equal.sort()).toEqual([...sameInBoth].sort())
})

/** Texts `{ id, en }` of a declaration that are the same. */
function equalIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, en } = value as { id?: unknown; en?: unknown }
  if (typeof id === 'string' && typeof en === 'string') return id === en ? [id] : []
  // Neither calls nor their schemas.
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain ? Object.values(value).flatMap(equalIn) : []
}

test('lists all labels that are equal in both languages', () => {
  expect([...new Set(equalIn(declarations))].sort()).toEqual([
    '10 x',
    '100 x',
    '5 x',
    '50 x',
    'Archive',
    'Clone pre test',
    'Draft',
    'Email',
    'Hybrid',
    'Offline',
    'Online',
    'Pre / post',
    'Program',
    'Published',
    'Status',
    'Video',
    // Types of activities have the specification's names.
    'berdiskusi daring',
    'embed youtube',
    'evaluasi',
    'evaluasi praktek mandiri',
    'general',
    'membaca-e-book',
    'menonton video',
    'post test',
    'praktek mandiri',
    'pre test',
    'quiz',
  ])
})

test('lists all guest messages that are equal in both languages', () => {
  const english = new Map(flat(guestEn))
  const equal = flat(guestId).filter(([key, text]) => english.get(key) === text)
  expect(equal.map(([key]) => key)).toEqual([
    'email',
    'password',
    'login.submit',
    'reset.start',
    'notFound.message',
  ])
})

describe.each(parts)('$file', ({ id, en }) => {
  test('contains no unused messages', () => {
    const unsaid = id.map(([key]) => key).filter((key) => !patterns.some((pattern) => pattern.test(key)))
    expect(unsaid).toEqual([])
  })

  test('uses the same placeholders in both languages', () => {
    expect(en.map(([key, text]) => [key, placeholders(text)])).toEqual(
      id.map(([key, text]) => [key, placeholders(text)]),
    )
  })
})

test('gives every module its own first key segment', () => {
  const firsts = parts.flatMap(({ id }) => [...new Set(id.map(([key]) => key.split('.')[0]))])
  expect(firsts).toEqual([...new Set(firsts)])
})
