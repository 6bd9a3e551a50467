import type { presenceUser } from '@frontdesk/contract/users'
import type { z } from 'zod'
import type { Platform } from '#platform/platform'
import { findPeer, type Peer, peersByName } from './presence.store.ts'
import { createPresenceBoard, type Person, type Presence, type PresenceBoard } from './presence-board.ts'

type PresenceUser = z.input<typeof presenceUser>
type Parts = Pick<Platform, 'database' | 'realtime' | 'clock' | 'log'>

// One board per gateway, made when first asked for: tests run several nodes in one process.
const boards = new WeakMap<Platform['realtime'], PresenceBoard>()

export function boardOf(platform: Parts): PresenceBoard {
  const known = boards.get(platform.realtime)
  if (known) return known
  const board = createPresenceBoard(platform.clock, ({ accountId, userId }) => {
    tellPresence(platform, accountId, userId).catch((err) => platform.log.error({ err }, 'presence could not be told'))
  })
  boards.set(platform.realtime, board)
  return board
}

/** Tells the account about one person, after their presence or profile changed. */
export async function tellPresence(platform: Parts, accountId: string, userId: string): Promise<void> {
  const peer = await findPeer(platform.database, accountId, userId)
  if (!peer) return
  // Looked at after the wait, so that of two changes the last one told is the newer.
  platform.realtime.tell(accountId, 'userUpdated', view(peer, boardOf(platform).of({ accountId, userId })))
}

/** Everyone in the account with their presence, by name. */
export async function presenceOfAll(platform: Parts, accountId: string): Promise<PresenceUser[]> {
  const peers = await peersByName(platform.database, accountId)
  const board = boardOf(platform)
  return peers.map((peer) => view(peer, board.of({ accountId, userId: peer.id })))
}

/** Does the person belong to the account? */
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
})
