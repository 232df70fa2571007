import { youtubeFrames } from '../../../../contract/paths.ts'

export type YoutubeVideo = {
  /** Missing for a playlist alone; `start` in seconds. */
  id?: string
  list?: string
  start?: number
}

const HOST = /^(?:(?:www|m|music|gaming)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/
const ID = /^[\w-]{11}$/
const LIST = /^[\w-]{2,64}$/
/** Path segments before the id. */
const FOLDERS = new Set(['embed', 'shorts', 'live', 'v', 'vi', 'e', 'watch'])

/** @example parseYoutube('youtu.be/dQw4w9WgXcQ?t=1m30s') // { id: 'dQw4w9WgXcQ', start: 90 } */
export function parseYoutube(address: string): YoutubeVideo | undefined {
  const text = address.trim()
  const absoluteUrl = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  if (!URL.canParse(absoluteUrl)) return undefined
  const { protocol, hostname, pathname, searchParams, hash } = new URL(absoluteUrl)
  if (!/^https?:$/.test(protocol) || !HOST.test(hostname)) return undefined
  const [first = '', second] = pathname.split('/').filter((step) => step !== '')
  const queryId = searchParams.get('v') ?? searchParams.get('vi')
  const candidateId = hostname.endsWith('youtu.be')
    ? first
    : FOLDERS.has(first)
      ? (second ?? queryId)
      : queryId
  const isPlaylist = first === 'playlist' || second === 'videoseries'
  const id = candidateId && !isPlaylist && ID.test(candidateId) ? candidateId : undefined
  const list = searchParams.get('list')
  const listId = list && LIST.test(list) ? list : undefined
  if (!id && !(isPlaylist && listId)) return undefined
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? /[#&]t=(\w+)/.exec(hash)?.[1])
  return { ...(id && { id }), ...(listId && { list: listId }), ...(start && { start }) }
}

/** Of `90`, `90s`, `1m30s`, `1h2m3s`. */
function secondsOf(text: string | null | undefined): number | undefined {
  const [, hours, minutes, seconds] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? []
  return Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0) || undefined
}

/** Without cookies. */
export function youtubeFrame({ id, list, start }: YoutubeVideo): string {
  const address = new URL(`/embed/${id ?? 'videoseries'}`, youtubeFrames)
  if (list) address.searchParams.set('list', list)
  if (start) address.searchParams.set('start', String(start))
  return address.href
}
