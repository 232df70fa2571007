import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { read } from '../../../formats/read.ts'
import { judge, parseKeyFile } from '../../papers/judge.ts'

const folder = new URL('../../papers/layouts/', import.meta.url)
const papers = readdirSync(folder).filter((name) => !name.endsWith('.keys'))

/** Questions of a paper that may come doubtful, each where the paper contradicts itself or says nothing. */
const doubtful: Readonly<Record<string, number>> = { '54-two-writers-two-looks.docx': 2 }

describe('papers in many layouts', () => {
  test.each(papers)('reads every key of %s', async (name) => {
    const file = new File([readFileSync(new URL(name, folder))], name)
    const keys = readFileSync(new URL(name.replace(/\.[^.]+$/, '.keys'), folder), 'utf8')
    const { right, wrong, keys: all } = judge(await read({ kind: 'file', file }), parseKeyFile(keys))
    expect(wrong).toEqual([])
    expect(right).toBe(all - (doubtful[name] ?? 0))
  })
})
