import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { failureText } from '#domains/sms/failure-texts.ts'
import { applyRoom } from '#domains/sms/sms.live.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'

/** Where a contact was begun from a conversation with an unknown number, the conversation becomes theirs. */
export function useLinkRoom(): (contactId: string) => void {
  const client = useQueryClient()
  const { room }: { room?: unknown } = useSearch({ strict: false })
  return (contactId) => {
    if (typeof room !== 'string') return
    api.sms.updateRoom({ params: { id: room }, body: { client: contactId } }).then(
      (saved) => applyRoom(client, saved),
      (error: unknown) => snack.error(failureText('updateRoom', error)),
    )
  }
}
