import type { Screen } from '../../../resources/_kit/page/screen.ts'

export const preloadParticipant: Screen['preload'] = (prefetch, { params: { id = '', redeem = '' } }) =>
  Promise.all([prefetch.getOne('program', id), prefetch.getOne('participant', redeem)])
