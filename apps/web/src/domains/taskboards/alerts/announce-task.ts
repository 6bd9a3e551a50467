// Tells a person that a card concerns them now: a tone, a notification, and one of the system while the tab is hidden.
import { create } from 'zustand'
import { soundsOn } from '#platform/alerts/sound-setting.ts'
import { playTone } from '#platform/alerts/tone.ts'
import type { EventPayload } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { reminderTexts as texts } from '../texts/boards.texts.ts'

interface TaskNotice {
  text: string
  boardId: string
  cardId: string
}

/** Those that TaskNotices has yet to show. */
export const useTaskNotices = create<{ waiting: readonly TaskNotice[] }>(() => ({ waiting: [] }))
const most = 5

export function announceTask({ users, kind, by, card }: EventPayload<'taskReminder'>) {
  const { me, locked } = useSession.getState()
  if (!me || locked || !users.includes(me.id)) return
  const name = card.title || card.client?.name || texts.untitled
  const text = kind === 'mentioned' || kind === 'assigned' ? texts[kind](name, by) : texts[kind](name)
  const notice = { text, boardId: card.boardId, cardId: card.id }
  useTaskNotices.setState(({ waiting }) => ({ waiting: [...waiting, notice].slice(-most) }))
  if (soundsOn()) playTone('attention')
  if (globalThis.document?.visibilityState === 'hidden') notify(kind, notice)
}

/** Without names: a lock screen may show it to anybody. */
function notify(kind: EventPayload<'taskReminder'>['kind'], { boardId, cardId }: TaskNotice) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const options = { tag: `task:${cardId}`, data: { href: `/tasks/${boardId}?card=${cardId}`, id: cardId } }
  void navigator.serviceWorker?.ready
    .then((worker) => worker.showNotification(texts.system[kind], options))
    .catch(() => {})
}
