import type { Platform } from '../platform/platform.ts'
import { demoTalks } from './demo-talks.ts'
import { insertTalk, talkingClients, talksExist } from './talks.store.ts'

interface Agency {
  accountId: string
  /** The number that the conversations are held with. */
  ours: string
  authors: readonly string[]
}

/** Conversations of the last days. Does nothing when there are any. */
export async function fillTalks(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { accountId, ours, authors }: Agency,
) {
  const actor = { userId: null, name: 'Frontdesk' }
  await database.inAccount({ accountId, actor }, async (tx) => {
    if (await talksExist(tx)) return
    const clients = await talkingClients(tx, 2 * demoTalks.length)
    const now = clock.now()
    for (const [at, client] of clients.entries()) {
      const talk = demoTalks[at % demoTalks.length]
      if (!talk) continue
      // The second round is older, and nobody waits there.
      const later = at >= demoTalks.length
      await insertTalk(tx, {
        talk: later ? { lines: talk.lines, ago: talk.ago + 9 * 24 * 60 } : talk,
        client,
        ours,
        now,
        author: authors[at % authors.length] ?? null,
      })
    }
  })
}
