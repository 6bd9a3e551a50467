// The job that keeps dynamic tags up to date: changed contacts, and tags whose query changed, in batches. Each batch
// commits separately; after a stop, the next attempt continues.
import type { AccountTx } from '#platform/db/database'
import type { JobContext } from '#platform/jobs/job'
import { publish } from '#platform/realtime/realtime'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { emitTagged } from '../assigned/emit-tagged.ts'
import { formatDayIn } from '../query/days.ts'
import { type DynamicTag, dynamicTags } from '../query/queries.store.ts'
import { tryLockTags } from '../tags.store.ts'
import { isAnythingLeft } from './anything-left.ts'
import { concernedBy, decidable, evaluateContacts } from './evaluate-contacts.ts'
import {
  beginEvaluation,
  isUntold,
  keepNews,
  movePending,
  nextContacts,
  rowsTaken,
  takeQueued,
} from './evaluation.store.ts'

export const evaluateAttempts = 8
/** Contacts in a batch: some tenths of a second. */
const batch = 2_000
/** The minimum interval between two events that make everyone reload. */
const quietMs = 2_000

type Outcome = 'busy' | 'worked' | 'done'

export async function evaluateTags({ accountId, actor, platform, signal }: JobContext) {
  const inAccount = <T>(fn: (tx: AccountTx) => Promise<T>) => platform.database.inAccount({ accountId, actor }, fn)
  let toldAt = 0
  let moved = false
  while (true) {
    signal.throwIfAborted()
    const at = platform.clock.now()
    const { outcome, isPending } = await inAccount(async (tx) => evaluateBatch(tx, at))
    moved ||= isPending
    // Another worker is evaluating, and checks for more before it ends.
    if (outcome === 'busy') return
    if (outcome === 'worked' && performance.now() - toldAt < quietMs) continue
    const isMore = await inAccount(async (tx) => {
      await emitOffsets(tx, moved)
      // Checks once more without the lock: a worker that found it taken meanwhile has given up.
      return outcome === 'worked' || (await isAnythingLeft(tx))
    })
    if (!isMore) return
    toldAt = performance.now()
    moved = false
  }
}

/** `done`: as far as this batch can tell. `isPending`: a tag whose query changed has contacts left. */
async function evaluateBatch(tx: AccountTx, at: Date): Promise<{ outcome: Outcome; isPending: boolean }> {
  if (!(await tryLockTags(tx))) return { outcome: 'busy', isPending: false }
  const [, dynamic, zone, queued] = await Promise.all([
    beginEvaluation(tx),
    dynamicTags(tx),
    zoneOf(tx),
    takeQueued(tx, batch),
  ])
  const tags = decidable(dynamic)
  const work = { today: { zone, day: formatDayIn(zone, at) }, at }
  if (queued.length > 0) {
    const contactIds = [...new Set(queued.flatMap(({ contact_ids }) => contact_ids))]
    const concerns = concernedBy(new Set(queued.map(({ part }) => part)))
    await keepChanged(tx, await evaluateContacts(tx, tags, concerns, { ...work, contactIds }))
    const isFull = queued.length === rowsTaken || contactIds.length >= batch
    return { outcome: isFull || tags.some(isPending) ? 'worked' : 'done', isPending: false }
  }
  const pending = tags.find(isPending)
  if (!pending?.pending_from) return { outcome: 'done', isPending: false }
  const contactIds = await nextContacts(tx, pending.pending_from, batch)
  // Other tags at the same position are evaluated too.
  const along = tags.filter(({ pending_from }) => pending_from === pending.pending_from)
  const changed = await evaluateContacts(tx, tags, (tag) => along.includes(tag), { ...work, contactIds })
  const last = contactIds.length < batch ? null : (contactIds.at(-1) ?? null)
  for (const { id } of along) await movePending(tx, id, last, contactIds.length)
  await keepChanged(tx, changed)
  if (last === null) await keepNews(tx, true)
  return { outcome: 'worked', isPending: true }
}

const isPending = ({ pending_from }: DynamicTag) => pending_from !== null

/** A few contacts are emitted individually and at once, many together and later. */
async function keepChanged(tx: AccountTx, changed: ReadonlySet<string>) {
  if (changed.size === 0) return
  if (await emitTagged(tx, [...changed])) publish(tx, 'tagsChanged', {})
  else await keepNews(tx, true)
}

async function emitOffsets(tx: AccountTx, moved: boolean) {
  const untold = await isUntold(tx)
  if (untold) {
    await keepNews(tx, false)
    publish(tx, 'contactsTagged', { clients: null })
  }
  if (untold || moved) publish(tx, 'tagsChanged', {})
}
