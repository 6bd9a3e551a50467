import { useQuery } from '@tanstack/react-query'
import { useMe } from '#platform/session/session-state.ts'
import { countsQuery } from './sms.queries.ts'

/** Incoming texts that are unanswered and unread. */
export function useUnreadTexts(): number {
  const { account } = useMe()
  const { data } = useQuery({ ...countsQuery(), enabled: account.messagingEnabled })
  return data?.unread ?? 0
}
