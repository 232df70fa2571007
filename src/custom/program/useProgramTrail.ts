import { useGetOne } from 'react-admin'
import type { Program } from '../../../contract/program.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import type { Crumb } from '../../resources/_kit/page/PageInfo.tsx'
import { useResourceTrail } from '../../resources/_kit/page/useResourceTrail.ts'
import { DASH } from '../../resources/_kit/text/format.ts'
import { programPath } from '../../resources/program/programPaths.ts'

export function useProgramTrail(id: string): Crumb[] {
  const toList = useResourceTrail('program')
  const { data } = useGetOne<ApiRecord<Program>>('program', { id }, { retry: false })
  return data ? [...toList, { label: data.title || DASH, to: programPath(id) }] : toList
}
