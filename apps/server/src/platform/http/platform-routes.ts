import { platformEndpoints } from '@frontdesk/contract/platform'
import { AppError } from '../app-error.ts'
import { type Domain, routes } from '../domain.ts'
import { listMissedEvents } from '../realtime/list-missed-events.ts'

/** The few endpoints that belong to no room. `rooms`: all others, whose streams can be asked for. */
export const platformDomain = (rooms: readonly Domain[]): Domain => ({
  name: 'platform',
  routes: routes(platformEndpoints, {
    async healthcheck() {
      return { message: 'OK' }
    },
    async ready({ platform }) {
      if (!platform.readiness.ready) throw new AppError('unavailable')
      return { message: 'OK' }
    },
    async findReleases({ platform }) {
      return platform.config.desktopReleases
    },
    listMissedEvents: listMissedEvents(rooms),
  }),
  // Told on connecting or by the gateway itself, always to one session or socket.
  audiences: {
    streamHeads: () => 'account',
  },
})
