import PQueue from 'p-queue'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'

/** As many connections as browsers open to a host. */
export const READ_CONCURRENCY = 6

/** The data provider with so many reads at a time; the others wait for their turn. */
export function limitReads(dataProvider: BalaiDataProvider): BalaiDataProvider {
  const queue = new PQueue({ concurrency: READ_CONCURRENCY })
  return {
    ...dataProvider,
    getList: (resource, params) => queue.add(() => dataProvider.getList(resource, params)),
    getOne: (resource, params) => queue.add(() => dataProvider.getOne(resource, params)),
  }
}
