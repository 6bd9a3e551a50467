import { useState } from 'react'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { instantOf } from '#ui/format/zone.ts'
import type { CardParts } from '../taskboards.queries.ts'
import { checklistTexts as texts } from '../texts/card.texts.ts'
import { movePartBelow, useParts, withPart } from './use-parts.ts'

export type ChecklistItem = CardParts['checklist'][number]

/** What is done with the checklist of a card. */
export function useChecklist(cardId: string, items: readonly ChecklistItem[]) {
  const { id: me } = useMe()
  const change = useParts(cardId, 'checklist')
  /** For screen readers: where an item is now. */
  const [announcement, setAnnouncement] = useState('')

  const add = (text: string, id = uuid7()) =>
    change({
      call: 'addChecklistItem',
      show: (all, reply) => withPart(all, reply ?? { id, text, doneAt: null, doneBy: null, order: '' }),
      send: () => api.taskBoards.addChecklistItem({ params: { id: cardId }, body: { id, text } }),
    })

  const update = (item: ChecklistItem, body: { text?: string; done?: boolean }) =>
    change({
      call: 'updateChecklistItem',
      show: (all, reply) => withPart(all, reply ?? { ...item, ...shownOf(item, body, me) }),
      send: () => api.taskBoards.updateChecklistItem({ params: { id: item.id }, body }),
    })

  const move = (id: string, after: string | null) =>
    change({
      call: 'updateChecklistItem',
      show: (all) => movePartBelow(all, id, after),
      send: () => api.taskBoards.updateChecklistItem({ params: { id }, body: { after } }),
    })

  /** To another place, from 0. */
  function moveTo(item: ChecklistItem, to: number) {
    const others = items.filter(({ id }) => id !== item.id)
    if (to < 0 || to > others.length || items[to]?.id === item.id) return
    setAnnouncement(texts.moved(item.text, to + 1, items.length))
    void move(item.id, others[to - 1]?.id ?? null)
  }

  /** Its id is gone with it: undoing adds it under another one. */
  async function bringBack({ text, doneAt }: ChecklistItem, after: string | null) {
    const id = uuid7()
    if (!(await add(text, id))) return
    if (doneAt) await update({ id, text, doneAt: null, doneBy: null, order: '' }, { done: true })
    await move(id, after)
  }

  async function remove(item: ChecklistItem) {
    const above = items[items.findIndex(({ id }) => id === item.id) - 1]?.id ?? null
    const done = await change({
      call: 'deleteChecklistItem',
      show: (all) => all.filter(({ id }) => id !== item.id),
      send: () => api.taskBoards.deleteChecklistItem({ params: { id: item.id } }),
    })
    if (done) snack.success(texts.removed, { undo: () => void bringBack(item, above) })
  }

  return {
    announcement,
    add,
    update,
    moveTo,
    remove,
    step: (item: ChecklistItem, by: 1 | -1) => moveTo(item, items.findIndex(({ id }) => id === item.id) + by),
  }
}

const shownOf = (item: ChecklistItem, { text, done }: { text?: string; done?: boolean }, me: string) => ({
  ...(text !== undefined && { text }),
  ...(done !== undefined &&
    done !== (item.doneAt !== null) && {
      doneAt: done ? instantOf(serverNow()) : null,
      doneBy: done ? me : null,
    }),
})
