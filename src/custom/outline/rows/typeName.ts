import { DASH } from '../../../resources/_kit/text/format.ts'

/** A type as people read it: `menonton video`. */
export const typeName = (type: string | null | undefined): string => type?.replaceAll('_', ' ') || DASH
