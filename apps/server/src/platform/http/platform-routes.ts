import { platformEndpoints } from '@frontdesk/contract/platform/platform'
import { AppError } from '../app-error.ts'
import { type Domain, routes } from '../domain.ts'
import { removeDiscardedFiles } from '../files/discarded-files.ts'
import { listMissedEvents } from '../realtime/list-missed-events.ts'

const well = { message: 'OK' } as const

/** The few endpoints that belong to no domain. `domains`: all others, whose streams may be read. */
export const platformDomain = (domains: readonly Domain[]): Domain => ({
  name: 'platform',
  routes: routes(platformEndpoints, {
    async healthcheck() {
      return well
    },
    async ready({ platform }) {
      if (!platform.readiness.ready) throw new AppError('unavailable')
      return { ...well, nodes: platform.nodes.state, backup: platform.readiness.backup ?? 'none' }
    },
    async findReleases({ platform }) {
      return platform.config.desktopReleases
    },
    listMissedEvents: listMissedEvents(domains),
  }),
  recurring: [removeDiscardedFiles],
})
