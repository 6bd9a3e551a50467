import type { Platform } from '../platform/platform.ts'
import { boardsExist, insertBoard } from './boards.store.ts'
import { demoBoards } from './demo-boards.ts'
import { talkingClients } from './talks.store.ts'

interface Agency {
  accountId: string
  authors: readonly string[]
  zone: string
}

const clients = 120

/** Task boards about clients of the agency. Does nothing when there are any. */
export async function fillBoards(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { accountId, authors, zone }: Agency,
) {
  await database.inAccount({ accountId, actor: { userId: null, name: 'Frontdesk' } }, async (tx) => {
    if (await boardsExist(tx)) return
    const known = (await talkingClients(tx, clients)).map(({ id }) => id)
    const now = clock.now()
    for (const [at, board] of demoBoards.entries())
      await insertBoard(tx, {
        board,
        clients: [...known.slice(at * 30), ...known.slice(0, at * 30)],
        authors,
        zone,
        now,
      })
  })
}
