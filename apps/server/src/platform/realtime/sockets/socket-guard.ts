import type { IncomingMessage } from 'node:http'
import { refuseUpgrade } from '../../http/allowed-hosts.ts'
import { createClientAddresses } from '../../http/client-address.ts'
import type { Platform } from '../../platform.ts'
import { createConnectionLimits, usualLimits } from './connection-limits.ts'

export type SocketGuard = ReturnType<typeof createSocketGuard>

/** Before the caller of a connection is known: which hosts it may name, and how many there may be. */
export function createSocketGuard({ config, nodes }: Pick<Platform, 'config' | 'nodes'>, limits = usualLimits) {
  const connects = createConnectionLimits({ nodes, addressOf: createClientAddresses(config.trustedProxies), limits })
  return {
    ...connects,
    /** Why a request to connect is refused; undefined when it is accepted. */
    refuse: async (request: IncomingMessage) =>
      refuseUpgrade(config.answersTo, request)?.message ?? (await connects.refuse(request)),
  }
}
