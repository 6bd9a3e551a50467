import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { followupRemoved, followupSaved, warningAnswered } from './followup-cache.ts'
import type { Followup, Warning } from './followups.queries.ts'
import { actTexts as texts } from './texts/calendar.texts.ts'

type Subject = Pick<Followup, 'id' | 'client' | 'version' | 'assignTo'>

type FollowupAction = 'restoring' | 'completing' | 'reopening' | 'deleting' | 'ignoring'

/** Actions on a follow-up. Each resolves to whether it succeeded; failures are shown. */
export function useFollowupActs() {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  const attempt = async (failed: FollowupAction, what: string, work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      // Somebody else deleted or hid it: it is removed here too.
      snack.error(texts[failed](what, messageOf(error)))
      if (hasCode(error, 'followupNotFound')) void client.invalidateQueries({ queryKey: ['followups'] })
      return false
    } finally {
      setBusy(false)
    }
  }
  const setActive = (followup: Subject, isActive: boolean) => async () =>
    followupSaved(client, {
      followup: await api.followups.updateFollowup({ params: { id: followup.id }, body: { isActive } }),
    })
  const restore = (followup: Subject) =>
    attempt('restoring', whatIs(followup), async () =>
      followupSaved(client, { followup: await api.followups.restoreFollowup({ params: { id: followup.id } }) }),
    )
  return {
    busy,
    complete: (followup: Subject) =>
      attempt('completing', whatIs(followup), async () => {
        await setActive(followup, false)()
        snack.success(texts.completed[kindOf(followup)], {
          undo: () => void attempt('reopening', whatIs(followup), setActive(followup, true)),
        })
      }),
    reopen: (followup: Subject) => attempt('reopening', whatIs(followup), setActive(followup, true)),
    remove: (followup: Subject) =>
      attempt('deleting', whatIs(followup), async () => {
        const { id, client: about } = followup
        await api.followups.deleteFollowup({ params: { id } })
        followupRemoved(client, { id, clientId: about?.id ?? null, version: Number.POSITIVE_INFINITY })
        snack.success(texts.deleted[kindOf(followup)], {
          undo: () => void restore(followup),
        })
      }),
    ignore: ({ why, followup: { id } }: Warning) =>
      attempt('ignoring', texts.warning, async () => {
        await api.followups.answerWarning({ params: { id }, body: { why, answer: 'ignored' } })
        warningAnswered(client, { id, why, answer: 'ignored' })
      }),
  }
}

const kindOf = ({ assignTo }: Subject) => (assignTo === 'none' ? 'message' : 'followup')
const whatIs = (followup: Subject) => texts[kindOf(followup)]
