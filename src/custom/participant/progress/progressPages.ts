import { memberCalls } from '../../../../contract/member.ts'
import type { Id } from '../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { ProgressFilter } from './model.ts'
import { toProgressPage } from './toProgressPage.ts'
import { toProgressQuery } from './useProgressFilter.ts'

export const ROWS_PER_PAGE = 50

export const noFilter: ProgressFilter = { topic: '', unfinished: false, q: '' }

/** Query key of the pages. Invalidated by the search box. */
export const progressKey = (programId: Id, filter: ProgressFilter) =>
  ['progress', 'getList', programId, filter] as const

/** Reads a page of the filter's rows, or as `query` says. */
export const readProgress = async (
  dataProvider: BalaiDataProvider,
  programId: Id,
  filter: ProgressFilter,
  query: { page: number; limit: number },
  signal: AbortSignal,
) =>
  toProgressPage(
    await dataProvider.call(memberCalls['member.progress'], {
      params: { program: programId },
      query: { ...toProgressQuery(filter), ...query },
      signal,
    }),
  )
