import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { getRooms, type Room } from '../chat.queries.ts'
import { failureText } from '../failure-texts.ts'
import { chatTexts as texts } from '../texts/chat.texts.ts'

/** Moves a room among those of its format, by pointer or keyboard; the order is one's own, and kept. */
export function useOrder(rooms: readonly Room[], nameOf: (room: Room) => string) {
  const client = useQueryClient()
  const [announcement, setAnnouncement] = useState('')

  /** @param to Its new place among the rooms of its format, from 0. */
  function move(room: Room, to: number) {
    const ofKind = rooms.filter(({ format }) => format === room.format)
    if (to < 0 || to >= ofKind.length || ofKind[to]?.id === room.id) return
    const rest = ofKind.filter(({ id }) => id !== room.id)
    const placed = [...rest.slice(0, to), room, ...rest.slice(to)]
    const others = rooms.filter(({ format }) => format !== room.format)
    const ids = (room.format === 'group' ? [...placed, ...others] : [...others, ...placed]).map(({ id }) => id)
    setAnnouncement(texts.moved(nameOf(room), to + 1, placed.length))
    void getRooms(client).mutate({
      ids,
      name: 'order',
      patch: (known, id) => known && { ...known, mine: { ...known.mine, order: ids.indexOf(id) + 1 } },
      send: () => api.chat.orderChatRooms({ body: { rooms: ids } }),
      confirm: () => ids,
      failed: (error) => snack.error(failureText('orderChatRooms', error)),
    })
  }

  const placeOf = (room: Room) => rooms.filter(({ format }) => format === room.format).indexOf(room)
  return {
    /** For screen readers: where the room is now. */
    announcement,
    step: (room: Room, by: -1 | 1) => move(room, placeOf(room) + by),
    /** To the place of another room of the same format. */
    drop(room: Room, onto: Room) {
      if (room.format === onto.format) move(room, placeOf(onto))
    },
  }
}
