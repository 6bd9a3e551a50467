import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { applyMessage, applyMine, applyRoom, removeRoom } from './chat.live.ts'
import type { Message, Room } from './chat.queries.ts'
import { failureText } from './failure-texts.ts'
import { talkTexts as texts } from './texts/chat.texts.ts'

/** What a person does to a room. */
export function useRoomActs(room: Room, name: string) {
  const client = useQueryClient()
  const params = { id: room.id }
  const mine = useMutation({
    mutationFn: (body: { hidden?: boolean; muted?: boolean }) => api.chat.changeChatMine({ params, body }),
    onSuccess: (saved) => applyMine(client, [saved]),
    onError: (error) => snack.error(failureText('changeChatMine', error)),
  })
  const unread = useMutation({
    mutationFn: (seq: number) => api.chat.viewChatRoom({ params, body: { seq } }),
    onSuccess: (saved) => applyMine(client, [saved]),
    onError: (error) => snack.error(failureText('viewChatRoom', error)),
  })
  const rename = useMutation({
    mutationFn: (title: string) => api.chat.renameChatRoom({ params, body: { title } }, { ifMatch: room.version }),
    onSuccess: (saved) => applyRoom(client, saved),
  })
  const add = useMutation({
    mutationFn: (users: string[]) => api.chat.addChatUsers({ params, body: { users } }),
    onSuccess: (saved) => applyRoom(client, saved),
  })
  const remove = useMutation({
    mutationFn: (userId: string) => api.chat.removeChatUser({ params: { id: room.id, userId } }),
    onError: (error) => snack.error(failureText('removeChatUser', error)),
  })
  // Awaited, because the room's page has left the screen by then.
  const hide = async () => {
    await mine.mutateAsync({ hidden: true })
    snack.success(texts.hiddenUndo(name), { undo: () => mine.mutate({ hidden: false }) })
  }
  const leave = async (me: string) => {
    if (!(await confirm({ title: texts.leaveTitle(name), text: texts.leaveText, yes: texts.leave }))) return
    await remove.mutateAsync(me)
    removeRoom(client, room.id)
    snack.success(texts.left(name))
  }
  const removePerson = async (userId: string, person: string) => {
    const question = { title: texts.removeTitle(person, name), text: texts.removeText, yes: texts.remove }
    if (await confirm(question)) remove.mutate(userId)
  }
  return { mine, unread, rename, add, hide, leave, removePerson }
}

/** What a person does to a message. */
export function useMessageActs({ id, version }: Pick<Message, 'id' | 'version'>) {
  const client = useQueryClient()
  const params = { id }
  const react = useMutation({
    mutationFn: (body: { emoji: string; on: boolean }) => api.chat.reactToMessage({ params, body }),
    onSuccess: (saved) => applyMessage(client, saved),
    onError: (error) => snack.error(failureText('reactToMessage', error)),
  })
  const edit = useMutation({
    mutationFn: (message: string) => api.chat.editChatMessage({ params, body: { message } }, { ifMatch: version }),
    onSuccess: (saved) => applyMessage(client, saved),
  })
  const drop = useMutation({
    mutationFn: () => api.chat.deleteChatMessage({ params }),
    onError: (error) => snack.error(failureText('deleteChatMessage', error)),
  })
  const pin = useMutation({
    mutationFn: (contact: string | null) => api.chat.pinMessage({ params, body: { contact } }),
    onSuccess: (saved) => applyMessage(client, saved),
    onError: (error) => snack.error(failureText('pinMessage', error)),
  })
  return { react, edit, drop, pin }
}
