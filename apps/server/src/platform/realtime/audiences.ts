import { platformEvents } from '@frontdesk/contract/platform/platform'
import { type ServerEventName, serverEvents } from '@frontdesk/contract/registry'
import type { Audience, CanSubscribe, Domain, EventContext } from '../domain.ts'
import type { Platform } from '../platform.ts'

/** Socket.IO rooms within an account's namespace. */
export const roomOf = {
  account: 'account',
  user: (id: string) => `user:${id}`,
  /** A person's sockets without those of ghosts who act as them. */
  own: (id: string) => `own:${id}`,
  role: (role: string) => `role:${role}`,
  session: (id: string) => `session:${id}`,
  named: (name: string) => `room:${name}`,
  /** Sockets of locked sessions: room membership is the state, so it can be changed from any node. */
  locked: 'locked',
}

/** Empty without recipients, which Socket.IO would take for everyone: check before emitting. */
export function listRooms(audience: Audience): string[] {
  if (audience === 'account') return [roomOf.account]
  if ('users' in audience) return audience.users.map(audience.own ? roomOf.own : roomOf.user)
  if ('roles' in audience) return audience.roles.map(roomOf.role)
  if ('session' in audience) return [roomOf.session(audience.session)]
  return [roomOf.named(audience.room)]
}

export type AudienceOf = (event: ServerEventName, payload: unknown, context: EventContext) => Audience

/**
 * The audiences of all domains as one function. Throws when an event has none or two: no event is sent to anyone by
 * accident.
 */
export function collectAudiences(domains: readonly Domain[]): AudienceOf {
  const table = new Map<string, 'stated' | ((payload: never, context: EventContext) => Audience)>()
  for (const domain of domains) {
    for (const [event, audience] of Object.entries(domain.audiences ?? {})) {
      if (!audience) continue
      if (table.has(event)) throw new Error(`Two rooms state who hears "${event}"; keep one, in its access.ts.`)
      table.set(event, audience)
    }
  }
  const missing = Object.keys(serverEvents).filter((event) => !(event in platformEvents) && !table.has(event))
  if (missing.length > 0) {
    throw new Error(`Nobody states who hears ${missing.join(', ')}: add an audience to the room's access.ts.`)
  }
  return (event, payload, context) => {
    const audience = table.get(event)
    if (!audience) throw new Error(`"${event}" goes to one session only and can't be told to an audience of its own.`)
    if (audience === 'stated') throw new Error(`Publish "${event}" with publishTo(), which states its audience.`)
    return audience(payload as never, context)
  }
}

export type Readers = (platform: Platform, accountId: string, streams: readonly string[]) => Promise<CanSubscribe>

/** Who may read these streams: some domain must claim a stream and allow it. */
export const createSubscriptionChecks =
  (domains: readonly Domain[]): Readers =>
  async (platform, accountId, streams) => {
    const asked = domains.flatMap(({ subscribers }) => (subscribers ? [subscribers(platform, accountId, streams)] : []))
    const stored = await Promise.all(asked)
    return (stream, caller) =>
      domains.some((domain) => domain.canSubscribe?.(stream, caller) ?? false) ||
      stored.some((may) => may(stream, caller))
  }
