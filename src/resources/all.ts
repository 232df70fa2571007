import { checkDeclaration } from './_kit/declaration/checkDeclaration.ts'
import type { ResourceDeclaration } from './_kit/declaration/defineResource.ts'
import { fieldTypesInList } from './_kit/fields/fieldTypesInList.ts'

const files = import.meta.glob<{ resource: ResourceDeclaration }>('./*/resource.ts', { eager: true })

/**
 * Every `resources/{name}/resource.ts`: nothing to edit here when one is added. `npm run dev` and the tests check
 * them; builds leave the check out, to save its download.
 */
export const resources: readonly ResourceDeclaration[] = Object.entries(files).map(([file, { resource }]) => {
  if (import.meta.env.DEV) checkDeclaration(resource, file.split('/')[1] ?? file, fieldTypesInList)
  return resource
})
