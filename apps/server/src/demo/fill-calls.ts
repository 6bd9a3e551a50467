import { recordingKey } from '../domains/calls/calls.public.ts'
import { generateId } from '../platform/generate-id.ts'
import type { Platform } from '../platform/platform.ts'
import { callsExist, insertCalls, insertFlow } from './calls.store.ts'
import { demoCalls } from './demo-calls.ts'
import { demoFlow } from './demo-flow.ts'
import { talkingClients } from './talks.store.ts'

interface Agency {
  accountId: string
  ours: string
  authors: readonly string[]
}

const clients = 140

/** Calls of the last two months. Does nothing when there are any. */
export async function fillCalls(
  { database, clock, files, phoneWorld }: Pick<Platform, 'database' | 'clock' | 'files' | 'phoneWorld'>,
  { accountId, ours, authors }: Agency,
) {
  const scope = { accountId, actor: { userId: null, name: 'Frontdesk' } }
  if (await database.inAccount(scope, callsExist)) return
  const calls = demoCalls(clock.now()).map((call) => ({ ...call, id: generateId(), recording: generateId() }))
  const spoken = await phoneWorld?.sampleRecording()
  const recorded = spoken ? calls.filter((call) => call.recorded) : []
  // Before their rows, so that none of them leads nowhere.
  for (const { recording } of recorded)
    await files.put(recordingKey(accountId, recording), spoken?.mp3 ?? Buffer.alloc(0), { type: 'audio/mpeg' })
  await database.inAccount(scope, async (tx) => {
    if (await callsExist(tx)) return
    const known = await talkingClients(tx, clients)
    const size = spoken ? { seconds: spoken.seconds, size: spoken.mp3.length } : undefined
    await insertFlow(tx, ours, demoFlow(authors), clock.now())
    await insertCalls(tx, { calls, clients: known, authors, ours, now: clock.now(), ...(size && { recorded: size }) })
  })
}
