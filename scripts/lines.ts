import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { tableText } from '../tests/bench/support/table.ts'

/* `npm run lines [revision]`: lines of code and of comments, by folder; blanks count as neither. */

interface Lines {
  files: number
  code: number
  comments: number
}

const TOP_FOLDERS = ['contract', 'formats', 'server', 'src']

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 })

const [revision] = process.argv.slice(2)

/** The tracked files of TypeScript, without the demo content. */
function files(): string[] {
  const list = revision
    ? git('ls-tree', '-r', '--name-only', revision, ...TOP_FOLDERS)
    : git('ls-files', ...TOP_FOLDERS)
  return list.split('\n').filter((path) => /\.tsx?$/.test(path) && !path.startsWith('server/seed/'))
}

/** The domain in src, else the folder under the top. */
const folderOf = (path: string): string => {
  const parts = path.split('/').slice(0, -1)
  return parts.slice(0, parts[0] === 'src' && parts[1] !== 'i18n' ? 3 : 2).join('/')
}

function countLines(path: string): Lines {
  const text = revision ? git('show', `${revision}:${path}`) : readFileSync(path, 'utf8')
  let code = ''
  let end = 0
  for (const comment of parseSync(path, text).comments) {
    code += text.slice(end, comment.start) + text.slice(comment.start, comment.end).replace(/[^\n]+/g, '')
    end = comment.end
  }
  code += text.slice(end)
  const before = text.split('\n')
  const lines = code.split('\n').map((line, n) => {
    if (!before[n]?.trim()) return 'blank'
    return /^[\s{}]*$/.test(line) && line.trim() !== before[n]?.trim() ? 'comment' : 'code'
  })
  return {
    files: 1,
    code: lines.filter((line) => line === 'code').length,
    comments: lines.filter((line) => line === 'comment').length,
  }
}

const folders = new Map<string, Lines>()
for (const path of files()) {
  const lines = countLines(path)
  for (const folder of [folderOf(path), 'all']) {
    const sum = folders.get(folder) ?? { files: 0, code: 0, comments: 0 }
    folders.set(folder, {
      files: sum.files + lines.files,
      code: sum.code + lines.code,
      comments: sum.comments + lines.comments,
    })
  }
}
console.log(
  tableText(
    `TypeScript${revision ? ` at ${revision}` : ''}`,
    ['', 'files', 'code', 'comments'],
    [...folders]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([folder, { files, code, comments }]) => [folder, String(files), String(code), String(comments)]),
  ),
)
