import { followupLimits } from '@frontdesk/contract/followups/followup-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { refreshLists } from '../followups.live.ts'
import { type Followup, getFollowups } from '../followups.queries.ts'
import { bulkTexts, changeTexts } from '../texts/row.texts.ts'
import { hideLeaving, showLeaving, staysFor } from './leaving.ts'

type Item = Parameters<typeof api.followups.changeFollowups>[0]['body']['items'][number]
export type Change = Omit<Item, 'id'>
type Changed = AnswerTo<'followups', 'changeFollowups'>

/** Changes one or many in one request, with one notice and one undo. */
export function useChangeFollowups() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function send(items: Item[]): Promise<Changed | undefined> {
    setBusy(true)
    const reply = await getFollowups(client).mutate({
      ids: items.map(({ id }) => id),
      patch: (followup, id) => followup && show(followup, items.find((item) => item.id === id) ?? {}),
      send: () => api.followups.changeFollowups({ body: { items } }),
      confirm: ({ data }) => data.filter(({ id }) => !deletes(items, id)),
      failed: (error) => snack.error(changeTexts.failed(messageOf(error))),
    })
    setBusy(false)
    if (!reply) return undefined
    const skipped = new Set(reply.skipped.map(({ id }) => id))
    // What was deleted, or is no longer visible.
    for (const { id } of items)
      if (!skipped.has(id) && (deletes(items, id) || !reply.data.some((row) => row.id === id)))
        getFollowups(client).applyRemoval(id)
    refreshLists(client, reply.data)
    return reply
  }

  async function change(
    rows: readonly Followup[],
    changeOf: (row: Followup) => Change,
    text: (changed: number) => string,
  ) {
    if (rows.length === 0) return false
    if (rows.length > followupLimits.bulk) {
      snack.error(bulkTexts.atMost(followupLimits.bulk))
      return false
    }
    const items = rows.map((row) => ({ id: row.id, ...changeOf(row) }))
    const reply = await send(items)
    if (!reply) return false
    const skipped = new Set(reply.skipped.map(({ id }) => id))
    const done = rows.filter(({ id }) => !skipped.has(id))
    showLeaving(reply.data.filter(({ id, isActive }) => !isActive && rows.some((row) => row.id === id && row.isActive)))
    const first = reply.skipped[0]
    if (first) snack.error(changeTexts.skipped(reply.skipped.length, sentence(first.reason)))
    // What one no longer sees can’t be taken back.
    const back = done.filter(({ id }) => reply.data.some((row) => row.id === id) || deletes(items, id))
    if (done.length > 0)
      snack.success(text(done.length), {
        stays: staysFor,
        ...(back.length > 0 && { undo: () => void undo(back, items) }),
      })
    return done.length > 0
  }

  async function undo(rows: readonly Followup[], items: readonly Item[]) {
    hideLeaving(rows.map(({ id }) => id))
    await send(rows.map((row) => ({ id: row.id, ...before(row, items.find(({ id }) => id === row.id) ?? {}) })))
  }

  return { busy, change }
}

/** Until the reply; only that says who a new assignee is. */
const show = (followup: Followup, { deleted, assignTo: _, user: __, ...shown }: Change) =>
  deleted ? undefined : ({ ...followup, ...shown } as Followup)

/** The values that the change replaced. */
function before({ isActive, date, reminderAt, assignTo, user }: Followup, change: Change): Change {
  return {
    ...(change.isActive !== undefined && { isActive }),
    ...(change.deleted !== undefined && { deleted: false }),
    ...(change.date !== undefined && { date }),
    ...(change.reminderAt !== undefined && { reminderAt }),
    ...(change.assignTo !== undefined &&
      assignTo !== 'none' && { assignTo, user: assignTo === 'peer' ? (user?.id ?? null) : null }),
  }
}

const deletes = (items: readonly Item[], of: string) => items.some(({ id, deleted }) => id === of && deleted)

const sentence = (reason: string) =>
  reason.slice(0, 1).toUpperCase() + reason.slice(1) + (/[.!?]$/.test(reason) ? '' : '.')
