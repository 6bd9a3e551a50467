import { useEffect } from 'react'
import { create } from 'zustand'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { hasSounds } from '#platform/alerts/sound-setting.ts'
import { playTone } from '#platform/alerts/tone.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { formatRoomName } from '../room-name.ts'
import type { Room } from '../sms.queries.ts'
import { listTexts as texts } from '../texts/list.texts.ts'

interface Notice {
  room: Room
  by: string
}

const useNotices = create<{ waiting: readonly Notice[] }>(() => ({ waiting: [] }))
const most = 5

export const showTeamNotice = (notice: Notice) =>
  useNotices.setState(({ waiting }) => ({ waiting: [...waiting, notice].slice(-most) }))

/** Says on every page that a colleague asks everybody to look at a conversation. */
export function TeamNotices({ onOpen }: { onOpen(room: string): void }) {
  const waiting = useNotices((state) => state.waiting)
  const me = useMe()
  const { nameOf } = useColleagues()
  useEffect(() => {
    if (waiting.length === 0) return
    useNotices.setState({ waiting: [] })
    const others = waiting.filter(({ by }) => by !== me.id)
    if (others.length > 0 && hasSounds()) playTone('attention')
    for (const { room, by } of others)
      snack.info(texts.notifiedBy(nameOf(by), formatRoomName(room)), {
        sticky: true,
        action: { label: texts.openIt, run: () => onOpen(room.id) },
      })
  }, [waiting, me.id, nameOf, onOpen])
  return null
}
