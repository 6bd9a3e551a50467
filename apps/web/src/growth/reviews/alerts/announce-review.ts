// Tells a person that a client answered: a tone, a notification, and one of the system while the tab is hidden.
import { create } from 'zustand'
import { notifyOfMessage } from '#platform/conversation/message-alerts.ts'
import type { EventPayload } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { reviewNoticeTexts as texts } from '../texts/client.texts.ts'

type ReceivedReview = EventPayload<'reviewReceived'>

/** Those that ReviewNotices has yet to show; they wait while the screen is locked. */
export const useReviewNotices = create<{ waiting: readonly ReceivedReview[] }>(() => ({ waiting: [] }))

const most = 5

export function announceReview(received: ReceivedReview) {
  const { me, locked } = useSession.getState()
  if (!me) return
  // Of a review that changes, only what it says now is shown.
  const others = useReviewNotices.getState().waiting.filter(({ id }) => id !== received.id)
  useReviewNotices.setState({ waiting: [...others, received].slice(-most) })
  const { id } = received
  if (!locked)
    notifyOfMessage({ tone: 'attention', title: texts.system, tag: `review:${id}`, href: formatReviewHref(id), id })
}

const formatReviewHref = (id: string) => `/report/service-reviews?review=${id}`
