import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findGapBehind, findPlaceIn, generatePlaceAfter } from '../place.ts'
import { changeItem, deleteItem, findItem, insertItem, listItems, respaceItems } from './checklist.store.ts'
import { emitParts, getPart, lockCardForParts, lockPart, trimQuote } from './locked-card.ts'
import { readParts } from './parts.store.ts'
import { buildParts } from './parts-view.ts'

type Endpoints = typeof cardEndpoints

export const addChecklistItem = ({
  params,
  body,
  platform,
  inAccount,
}: CallOf<Endpoints['addChecklistItem']>): Promise<AnswerOf<Endpoints['addChecklistItem']>> =>
  inAccount(async (tx) => {
    const card = await lockCardForParts(tx, params.id)
    const known = await findItem(tx, body.id)
    if (known) {
      if (known.card_id !== card.id) throw new AppError('idTaken')
      return getPart(buildParts(await readParts(tx, card.id)).checklist, known.id)
    }
    const items = await listItems(tx, card.id)
    if (items.length >= boardLimits.checklist) throw new AppError('checklistFull')
    const now = platform.clock.now()
    const place = generatePlaceAfter(items.at(-1)?.place ?? null)
    const row = { id: body.id, card_id: card.id, text: body.text, place, created_at: now }
    // Another request added the same id to another card first.
    if (!(await insertItem(tx, row))) throw new AppError('idTaken')
    await audit(tx, {
      action: 'taskCard.checklist.added',
      entity: { type: 'taskCard', id: card.id },
      facts: { item: trimQuote(body.text) },
    })
    const { parts } = await emitParts(tx, card, now, 'checklist')
    return getPart(parts.checklist, body.id)
  })

export const updateChecklistItem = ({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['updateChecklistItem']>): Promise<AnswerOf<Endpoints['updateChecklistItem']>> =>
  inAccount(async (tx) => {
    const { card, part } = await lockPart(tx, () => findItem(tx, params.id), 'checklistItemNotFound')
    const now = platform.clock.now()
    const { text, done, after } = body
    const isDone = part.done_at !== null
    const isRenamed = text !== undefined && text !== part.text
    const isSwitched = done !== undefined && done !== isDone
    const place = after === undefined ? part.place : await movedPlace(tx, part, after)
    if (!isRenamed && !isSwitched && place === part.place)
      return getPart(buildParts(await readParts(tx, card.id)).checklist, part.id)
    await changeItem(tx, part.id, {
      place,
      ...(isRenamed && { text }),
      ...(isSwitched && { done_at: done ? now : null, done_by: done ? caller.userId : null }),
    })
    await audit(tx, {
      action: 'taskCard.checklist.changed',
      entity: { type: 'taskCard', id: card.id },
      changes: {
        ...(isRenamed && { text: { from: trimQuote(part.text), to: trimQuote(text) } }),
        ...(isSwitched && { done: { from: isDone, to: done } }),
      },
      facts: { item: trimQuote(text ?? part.text), moved: place !== part.place },
    })
    const { parts } = await emitParts(tx, card, now, 'checklist')
    return getPart(parts.checklist, part.id)
  })

export const deleteChecklistItem = ({
  params,
  platform,
  inAccount,
}: CallOf<Endpoints['deleteChecklistItem']>): Promise<undefined> =>
  inAccount(async (tx) => {
    const { card, part } = await lockPart(tx, () => findItem(tx, params.id), 'checklistItemNotFound')
    await deleteItem(tx, part.id)
    await audit(tx, {
      action: 'taskCard.checklist.removed',
      entity: { type: 'taskCard', id: card.id },
      facts: { item: trimQuote(part.text) },
    })
    await emitParts(tx, card, platform.clock.now(), 'checklist')
    return undefined
  })

interface Item {
  id: string
  card_id: string
  place: string
}

/** The place of the item behind this one, or as the first; the present one where it lies there already. */
async function movedPlace(tx: AccountTx, { id, card_id, place }: Item, after: string | null): Promise<string> {
  const all = () => listItems(tx, card_id)
  const items = await all()
  const at = items.findIndex((each) => each.id === after)
  if (after !== null && at < 0) throw new AppError('checklistItemNotFound')
  const [above, below] = [items[at], items[at + 1]]
  if (above?.id === id || below?.id === id) return place
  const found = await findPlaceIn(
    async () => findGapBehind(await all(), after),
    async () => respaceItems(tx, await all()),
  )
  return found.place
}
