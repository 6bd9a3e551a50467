import type { presenceUser } from '@frontdesk/contract/users/users'
import type { z } from 'zod'
import { runApart } from '#platform/db/held-connections'
import type { Platform } from '#platform/platform'
import { findPeer, type Peer, peersByName } from './presence.store.ts'
import type { Person, Presence, PresenceBoard } from './presence-board.ts'
import { sharedBoard } from './shared-board.ts'

type PresenceUser = z.input<typeof presenceUser>
type Parts = Pick<Platform, 'database' | 'realtime' | 'clock' | 'log' | 'nodes'>

// One board per gateway, created before the node joins the others: tests run several nodes in one process.
const boards = new WeakMap<Platform['realtime'], PresenceBoard>()

export function boardOf(platform: Parts): PresenceBoard {
  const known = boards.get(platform.realtime)
  if (known) return known
  const board = sharedBoard(platform.nodes, {
    clock: platform.clock,
    onChange: (person) => {
      runApart(() => emitHere(platform, person)).catch((err) =>
        platform.log.error({ err }, 'presence could not be told'),
      )
    },
  })
  boards.set(platform.realtime, board)
  return board
}

/** Every node has the board, so each emits to its own sockets. */
async function emitHere(platform: Parts, { accountId, userId }: Person): Promise<void> {
  if (!platform.realtime.here.has(accountId)) return
  const peer = await findPeer(platform.database, accountId, userId)
  // Read after the wait, so that the last of two emitted changes is the newer.
  if (peer)
    platform.realtime.here.emit(accountId, 'userUpdated', view(peer, boardOf(platform).of({ accountId, userId })))
}

/** Emits one person to the account after their profile changed. */
export async function emitPresence(platform: Parts, accountId: string, userId: string): Promise<void> {
  const peer = await findPeer(platform.database, accountId, userId)
  if (!peer) return
  platform.realtime.emit(accountId, 'userUpdated', view(peer, boardOf(platform).of({ accountId, userId })))
}

/** Everyone in the account with their presence, by name. */
export async function presenceOfAll(platform: Parts, accountId: string): Promise<PresenceUser[]> {
  const peers = await peersByName(platform.database, accountId)
  const board = boardOf(platform)
  return peers.map((peer) => view(peer, board.of({ accountId, userId: peer.id })))
}

/** Whether the person belongs to the account. */
export const isPeer = async (platform: Parts, { accountId, userId }: Person) =>
  (await findPeer(platform.database, accountId, userId)) !== undefined

const view = (peer: Peer, { since, ...presence }: Presence): PresenceUser => ({
  id: peer.id,
  firstName: peer.first_name,
  lastName: peer.last_name,
  email: peer.email,
  avatar: peer.picture && `/api/pictures/${peer.picture}`,
  themeColor: peer.theme_color,
  role: peer.role,
  ...presence,
  since: since?.toISOString() ?? null,
  ...(peer.pending && { invited: true as const }),
})
