import type { Colleagues } from '#domains/users/colleagues.public.ts'
import type { Room } from './chat.queries.ts'
import { chatTexts as texts } from './texts/chat.texts.ts'

type Named = Pick<Room, 'format' | 'title' | 'users'>

/** The other person of a direct room. */
export const findOtherUser = ({ format, users }: Pick<Room, 'format' | 'users'>, me: string) =>
  format === 'direct' ? users.find((id) => id !== me) : undefined

/** A group's title; a direct room is named after the other person. */
export function formatRoomName(room: Named, { me, nameOf }: Pick<Colleagues, 'me' | 'nameOf'>): string {
  if (room.format === 'group') return room.title
  const other = findOtherUser(room, me)
  return other ? nameOf(other) : texts.formerColleague
}
