import { platformEndpoints } from '@frontdesk/contract/platform'
import { AppError } from '../app-error.ts'
import { type BoundRoute, type Domain, routes } from '../domain.ts'
import { listMissedEvents } from '../realtime/list-missed-events.ts'

/** The few endpoints that belong to no room. */
export const platformRoutes = (domains: readonly Domain[]): BoundRoute[] =>
  routes(platformEndpoints, {
    async healthcheck() {
      return { message: 'OK' }
    },
    async ready({ platform }) {
      if (!platform.readiness.ready) throw new AppError('unavailable')
      return { message: 'OK' }
    },
    async findReleases({ platform }) {
      const { windows, mac } = platform.config.desktopReleases
      return { windows: windows ?? null, mac: mac ?? null }
    },
    listMissedEvents: listMissedEvents(domains),
  })
