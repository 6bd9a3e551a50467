import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { scheduleRefetch } from '#platform/entities/schedule-refetch.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { applyAnswer, refreshLists } from './followups.live.ts'
import { type Followup, getFollowups, type Warning } from './followups.queries.ts'
import { actTexts as texts } from './texts/calendar.texts.ts'

type Subject = Pick<Followup, 'id' | 'assignTo'>

type FollowupAction = 'restoring' | 'completing' | 'reopening' | 'deleting' | 'ignoring'

/** Actions on a follow-up, shown at once. Each resolves to whether it succeeded; failures are shown. */
export function useFollowupActs() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  const fail = (action: FollowupAction, what: string) => (error: unknown) => {
    snack.error(texts[action](what, messageOf(error)))
    // A colleague deleted or hid it: it is removed here too.
    if (hasCode(error, 'followupNotFound')) scheduleRefetch(client, ['followups'])
  }
  /** `shown`: what is another until the reply; null: it is gone. */
  async function change(
    action: FollowupAction,
    followup: Subject,
    shown: Partial<Followup> | null,
    send: (params: { id: string }) => Promise<Followup | undefined>,
  ) {
    setBusy(true)
    const { id } = followup
    const done = await getFollowups(client).mutate({
      ids: [id],
      patch: (known) => (known && shown ? { ...known, ...shown } : undefined),
      send: async () => ({ saved: await send({ id }) }),
      confirm: ({ saved }) => [saved ?? id],
      failed: fail(action, whatIs(followup)),
    })
    setBusy(false)
    if (done) refreshLists(client, done.saved ? [done.saved] : [])
    return done !== undefined
  }
  const setActive = (action: FollowupAction, followup: Subject, isActive: boolean) =>
    change(action, followup, { isActive }, (params) => api.followups.updateFollowup({ params, body: { isActive } }))
  const reopen = (followup: Subject) => setActive('reopening', followup, true)
  const restore = (followup: Subject) =>
    change('restoring', followup, {}, (params) => api.followups.restoreFollowup({ params }))
  return {
    busy,
    async complete(followup: Subject) {
      const done = await setActive('completing', followup, false)
      if (done) snack.success(texts.completed[kindOf(followup)], { undo: () => void reopen(followup) })
      return done
    },
    reopen,
    async remove(followup: Subject) {
      const done = await change('deleting', followup, null, (params) => api.followups.deleteFollowup({ params }))
      if (done) snack.success(texts.deleted[kindOf(followup)], { undo: () => void restore(followup) })
      return done
    },
    async ignore({ why, followup: { id } }: Warning) {
      setBusy(true)
      const body = { why, answer: 'ignored' } as const
      await api.followups
        .answerWarning({ params: { id }, body })
        .then(() => applyAnswer(client, { id, ...body }), fail('ignoring', texts.warning))
      setBusy(false)
    },
  }
}

const kindOf = ({ assignTo }: Subject) => (assignTo === 'none' ? 'message' : 'followup')
const whatIs = (followup: Subject) => texts[kindOf(followup)]
