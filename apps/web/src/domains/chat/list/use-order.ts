import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { type Room, roomsQuery } from '../chat.queries.ts'
import { inOrder } from '../chat-cache.ts'
import { failureText } from '../failure-texts.ts'
import { chatTexts as texts } from '../texts/chat.texts.ts'

/** Moves a room among those of its format, by pointer or keyboard; the order is one's own, and kept. */
export function useOrder(rooms: readonly Room[], nameOf: (room: Room) => string) {
  const client = useQueryClient()
  const [announcement, setAnnouncement] = useState('')

  /** @param to Its new place among the rooms of its format, from 0. */
  async function move(room: Room, to: number) {
    const ofKind = rooms.filter(({ format }) => format === room.format)
    if (to < 0 || to >= ofKind.length || ofKind[to]?.id === room.id) return
    const rest = ofKind.filter(({ id }) => id !== room.id)
    const placed = [...rest.slice(0, to), room, ...rest.slice(to)]
    const others = rooms.filter(({ format }) => format !== room.format)
    const ids = (room.format === 'group' ? [...placed, ...others] : [...others, ...placed]).map(({ id }) => id)
    const { queryKey } = roomsQuery()
    const before = client.getQueryData(queryKey)
    client.setQueryData(queryKey, (known) => known && { ...known, data: known.data.map(inPlace(ids)).sort(inOrder) })
    setAnnouncement(texts.moved(nameOf(room), to + 1, placed.length))
    try {
      await api.chat.orderChatRooms({ body: { rooms: ids } })
    } catch (error) {
      client.setQueryData(queryKey, before)
      snack.error(failureText('orderChatRooms', error))
    }
  }

  const placeOf = (room: Room) => rooms.filter(({ format }) => format === room.format).indexOf(room)
  return {
    /** For screen readers: where the room is now. */
    announcement,
    step: (room: Room, by: -1 | 1) => void move(room, placeOf(room) + by),
    /** To the place of another room of the same format. */
    drop(room: Room, onto: Room) {
      if (room.format === onto.format) void move(room, placeOf(onto))
    },
  }
}

const inPlace = (ids: readonly string[]) => (room: Room) => ({
  ...room,
  mine: { ...room.mine, order: ids.indexOf(room.id) + 1 },
})
