// Tells a person that a card concerns them now: a tone, a notification, and one of the system while the tab is hidden.
import { create } from 'zustand'
import { hasSounds } from '#platform/alerts/sound-setting.ts'
import { playTone } from '#platform/alerts/tone.ts'
import type { EventPayload } from '#platform/realtime/live.ts'
import { useSession } from '#platform/session/session-state.ts'
import { reminderTexts as texts } from '../texts/boards.texts.ts'

type Kind = EventPayload<'taskReminder'>['kind']

interface TaskNotice {
  kind: Kind
  text: string
  boardId: string
  cardId: string
  /** How many it is about: the card is one of them. */
  cards: number
}

/** Those that TaskNotices has yet to show. */
export const useTaskNotices = create<{ waiting: readonly TaskNotice[] }>(() => ({ waiting: [] }))

export function announceTask({ users, kind, by, card, cards = 1 }: EventPayload<'taskReminder'>) {
  const { me, locked } = useSession.getState()
  if (!me || locked || !users.includes(me.id)) return
  const name = card.title || card.client?.name || texts.untitled
  const one = kind === 'mentioned' || kind === 'assigned' ? texts[kind](name, by) : texts[kind](name)
  const text = cards > 1 ? texts.several[kind](cards) : one
  const notice = { kind, text, boardId: card.boardId, cardId: card.id, cards }
  useTaskNotices.setState(({ waiting }) => ({ waiting: [...waiting, notice] }))
  if (hasSounds()) playTone('attention')
  if (globalThis.document?.visibilityState === 'hidden') notify(kind, notice)
}

/** Without names: a lock screen may show it to anybody. */
function notify(kind: Kind, { boardId, cardId, cards }: TaskNotice) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  const options = { tag: `task:${cardId}`, data: { href: `/tasks/${boardId}?card=${cardId}`, id: cardId } }
  void navigator.serviceWorker?.ready
    .then((worker) => worker.showNotification(cards > 1 ? texts.system.several : texts.system[kind], options))
    .catch(() => {})
}
