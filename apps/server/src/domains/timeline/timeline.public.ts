import { timelineEndpoints } from '@frontdesk/contract/timeline/timeline'
import { type Domain, routes } from '#platform/domain'
import { listTimeline } from './list-timeline.ts'
import { printFileNote } from './print-file-note.ts'

export const timelineDomain: Domain = {
  name: 'timeline',
  routes: routes(timelineEndpoints, { listTimeline, printFileNote }),
}
