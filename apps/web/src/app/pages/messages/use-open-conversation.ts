import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { failureText } from '#domains/sms/failure-texts.ts'
import { applyRoom } from '#domains/sms/sms.live.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'

interface Whom {
  contactId: string | null
  /** Digits with the country code. */
  phone: string
}

/** Goes to the texts with a number; the first look at them begins the conversation. */
export function useOpenConversation() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const opening = useMutation({
    mutationFn: ({ contactId, phone }: Whom) =>
      api.sms.createRoom({ body: { phones: [`+${phone}`], ...(contactId && { client: contactId }) } }),
    onSuccess(room) {
      applyRoom(client, room)
      void navigate({ to: '/messages', search: { room: room.id } })
    },
    onError: (error) => snack.error(failureText('createRoom', error)),
  })
  return opening.mutate
}
