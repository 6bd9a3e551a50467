import type { followupEndpoints } from '@frontdesk/contract/followups/followups'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { lockFollowup } from '../followups.store.ts'
import { type FollowupEditor, saveChange, saveDeletion, saveRestoration } from './save-change.ts'

type Endpoint = typeof followupEndpoints.changeFollowups
type Item = CallOf<Endpoint>['body']['items'][number]
type Reply = Awaited<AnswerOf<Endpoint>>

/** One transaction. An item is checked before anything of it is written, so the rest can be saved without it. */
export async function changeFollowups({
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const doing = { platform, me: caller.userId, now: platform.clock.now() }
  // In one order, so that two such requests wait for each other instead of deadlocking.
  const items = body.items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return inAccount(async (tx) => {
    const reply: Reply = { data: [], skipped: [] }
    for (const item of items) {
      try {
        const saved = await changeOne(tx, item, doing)
        if (saved) reply.data.push(saved)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        reply.skipped.push({ id: item.id, reason: reasonOf(error) })
      }
    }
    return reply
  })
}

async function changeOne(tx: AccountTx, { id, deleted, date, assignTo, ...sent }: Item, doing: FollowupEditor) {
  const row = await lockFollowup(tx, id, doing.me)
  if (!row) throw new AppError('followupNotFound')
  if (deleted) return saveDeletion(tx, row, doing)
  if (deleted === false) return saveRestoration(tx, row, doing)
  if (row.deleted_at) throw new AppError('followupNotFound')
  const isMessage = row.assign_to === 'none'
  if (isMessage && assignTo)
    throw new AppError('invalid', {
      fields: { assignTo: 'a scheduled message is sent by itself: it is assigned to nobody' },
    })
  const change = {
    ...sent,
    ...(assignTo && { assignTo, user: sent.user ?? null }),
    ...(date && (isMessage ? { messageAt: date } : { date })),
  }
  const saved = await saveChange(tx, row, change, doing)
  return isVisibleTo(saved, doing.me) ? saved : undefined
}

/** A colleague's follow-up that was given to another colleague is no longer one's own to see. */
const isVisibleTo = ({ assignTo, user, createdByUser }: Reply['data'][number], me: string) =>
  assignTo !== 'peer' || user?.id === me || createdByUser?.id === me

function reasonOf(error: AppError): string {
  const [field] = Object.values(error.facts.fields ?? {})
  return field ?? error.message
}
