import type { ResourceDefinition, ResourceDefinitions } from 'react-admin'
import type { Draft } from '../../../drafts/draft.ts'
import type { createDrafts } from '../../../drafts/drafts.ts'
import { siteName } from '../../guest/brand/siteName.ts'

export type DraftPage = {
  /** Relative to the origin, with its query. */
  path: string
  /** The record's, else the page's title. */
  name: string
  /** The page's, with the steps to it. */
  title: string
  /** The latest draft's, ISO 8601. */
  writtenAt: string
}

/** The pages that drafts were written on, the latest first: the questions of a test are many drafts of one page. */
function draftPages(
  drafts: ReadonlyMap<string, Draft>,
  resources: ResourceDefinitions,
): readonly DraftPage[] {
  const pages = new Map<string, DraftPage>()
  const latestFirst = [...drafts].sort(([, one], [, other]) => other.at.localeCompare(one.at))
  for (const [form, { at, page, values }] of latestFirst) {
    if (page && !pages.has(page.path)) {
      const title = page.title.replace(` | ${siteName}`, '')
      pages.set(page.path, {
        path: page.path,
        name: nameOf(resources[form.split('.', 1)[0] ?? ''], values) ?? title,
        title,
        writtenAt: at,
      })
    }
  }
  return [...pages.values()]
}

/** Those of the signed-in account. */
export async function readDraftPages(
  drafts: Pick<ReturnType<typeof createDrafts>, 'owner' | 'readAll'>,
  resources: ResourceDefinitions,
): Promise<readonly DraftPage[]> {
  const owner = drafts.owner()
  return owner === undefined ? [] : draftPages(await drafts.readAll(owner, ''), resources)
}

function nameOf(resource: ResourceDefinition | undefined, values: unknown): string | undefined {
  const { recordRepresentation } = resource ?? {}
  const name = typeof recordRepresentation === 'function' ? recordRepresentation(values) : undefined
  return typeof name === 'string' && name.trim() !== '' ? name : undefined
}
