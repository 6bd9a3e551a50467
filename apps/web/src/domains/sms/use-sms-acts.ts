import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type AnswerTo, api } from '#platform/api.ts'
import { openReviewRequest } from '#platform/reviews/review-request.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { failureText } from './failure-texts.ts'
import { formatRoomName } from './room-name.ts'
import { applyRoom } from './sms.live.ts'
import { type Message, messages, type Room } from './sms.queries.ts'
import { talkTexts as texts } from './texts/talk.texts.ts'

/** Asks the client of a conversation how it went. */
export const openReviewOfRoom = ({ client, lastMessageOn }: Room) =>
  client && openReviewRequest({ contactId: client.id, occasion: 'conversation', occasionAt: lastMessageOn })

type Change = Parameters<typeof api.sms.updateRoom>[0]['body']

/** What a person does to a conversation as a whole. */
export function useRoomActs(room: Room) {
  const client = useQueryClient()
  const params = { id: room.id }
  const change = useMutation({
    mutationFn: (body: Change) => api.sms.updateRoom({ params, body }),
    onSuccess: (saved) => applyRoom(client, saved),
    onError: (error) => snack.error(failureText('updateRoom', error)),
  })
  const follow = useMutation({
    mutationFn: (on: boolean) => (on ? api.sms.followRoom({ params }) : api.sms.unfollowRoom({ params })),
    onSuccess: (saved) => saved && applyRoom(client, saved as AnswerTo<'sms', 'followRoom'>),
    onError: (error, on) => snack.error(failureText(on ? 'followRoom' : 'unfollowRoom', error)),
  })
  const notify = useMutation({
    mutationFn: () => api.sms.notifyTeam({ params }),
    onSuccess: () => snack.success(texts.teamNotified),
    onError: (error) => snack.error(failureText('notifyTeam', error)),
  })
  const optIn = useMutation({
    mutationFn: (id: string) => api.sms.sendOptIn({ params, body: { id } }),
    onSuccess: (message) => messages.apply(client, room.id, [message]),
    onError: (error) => snack.error(failureText('sendOptIn', error)),
  })
  const askForConsent = async () => {
    if (optIn.isPending) return
    const question = { title: texts.optInTitle, text: texts.optInText(formatRoomName(room)), yes: texts.optInSend }
    if (await confirm(question)) optIn.mutate(crypto.randomUUID())
  }
  /** `asks`: offers to ask the client for a review. */
  const complete = async (asks: boolean) => {
    const name = formatRoomName(room)
    if (!(await confirm({ title: texts.completeTitle, text: texts.completeText(name), yes: texts.complete }))) return
    change.mutate(
      { status: 'completed' },
      {
        onSuccess: () =>
          snack.success(texts.completed(name), {
            undo: () => change.mutate({ status: 'open' }),
            ...(asks && room.client && { action: { label: texts.requestReview, run: () => openReviewOfRoom(room) } }),
          }),
      },
    )
  }
  return { change, follow, notify, complete, askForConsent }
}

/** What a person decides about one text. */
export function useMessageActs({ id, roomId }: Message) {
  const client = useQueryClient()
  const params = { id }
  const done = { onSuccess: (message: Message) => messages.apply(client, roomId, [message]) }
  const resend = useMutation({
    mutationFn: () => api.sms.resendMessage({ params }),
    ...done,
    onError: (error) => snack.error(failureText('resendMessage', error)),
  })
  const override = useMutation({
    mutationFn: (reason: string) => api.sms.overrideHold({ params, body: { reason } }),
    ...done,
    onError: (error) => snack.error(failureText('overrideHold', error)),
  })
  const cancel = useMutation({
    mutationFn: () => api.sms.cancelHeld({ params }),
    ...done,
    onError: (error) => snack.error(failureText('cancelHeld', error)),
  })
  const settle = useMutation({
    mutationFn: (as: 'sent' | 'failed') => api.sms.settleUnknown({ params, body: { as } }),
    ...done,
    onError: (error) => snack.error(failureText('settleUnknown', error)),
  })
  return { resend, override, cancel, settle }
}
