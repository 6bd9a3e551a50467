import { isDeepStrictEqual } from 'node:util'
import type { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { listPeople } from '../cards/referred.store.ts'
import { changeComment, countComments, deleteComment, findComment, insertComment } from './comments.store.ts'
import { emitParts, getPart, lockCardForParts, lockPart, trimQuote } from './locked-card.ts'
import { readParts } from './parts.store.ts'
import { buildParts } from './parts-view.ts'

type Endpoints = typeof cardEndpoints

export const addCardComment = ({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['addCardComment']>): Promise<AnswerOf<Endpoints['addCardComment']>> =>
  inAccount(async (tx) => {
    const card = await lockCardForParts(tx, params.id)
    const known = await findComment(tx, body.id)
    if (known) {
      if (known.card_id !== card.id || known.user_id !== caller.userId) throw new AppError('idTaken')
      return getPart(buildParts(await readParts(tx, card.id)).comments, known.id)
    }
    if ((await countComments(tx, card.id)) >= boardLimits.comments) throw new AppError('tooManyComments')
    const now = platform.clock.now()
    const { id, message } = body
    const mentions = [...new Set(body.mentions)]
    await refuseStrangers(tx, mentions)
    const row = { id, card_id: card.id, user_id: caller.userId, message, mentions, created_at: now }
    // Another request added the same id to another card first.
    if (!(await insertComment(tx, row))) throw new AppError('idTaken')
    await audit(tx, {
      action: 'taskCard.commented',
      entity: { type: 'taskCard', id: card.id },
      facts: { comment: trimQuote(message) },
    })
    const emitted = await emitParts(tx, card, now, 'comments')
    await tellMentioned(tx, emitted, mentions, caller.userId)
    return getPart(emitted.parts.comments, id)
  })

export const updateCardComment = ({
  params,
  body,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['updateCardComment']>): Promise<AnswerOf<Endpoints['updateCardComment']>> =>
  inAccount(async (tx) => {
    const { card, part } = await lockPart(tx, () => findComment(tx, params.id), 'commentNotFound')
    if (part.user_id !== caller.userId) throw new AppError('notYourComment')
    const { message } = body
    const mentions = [...new Set(body.mentions ?? part.mentions)]
    if (message === part.message && isDeepStrictEqual(mentions, part.mentions))
      return getPart(buildParts(await readParts(tx, card.id)).comments, part.id)
    // People who were mentioned before may have left.
    const added = mentions.filter((user) => !part.mentions.includes(user))
    await refuseStrangers(tx, added)
    const now = platform.clock.now()
    await changeComment(tx, part.id, { message, mentions, edited_at: now })
    await audit(tx, {
      action: 'taskCard.comment.changed',
      entity: { type: 'taskCard', id: card.id },
      changes: { comment: { from: trimQuote(part.message), to: trimQuote(message) } },
    })
    const emitted = await emitParts(tx, card, now, 'comments')
    await tellMentioned(tx, emitted, added, caller.userId)
    return getPart(emitted.parts.comments, part.id)
  })

export const deleteCardComment = ({
  params,
  caller,
  platform,
  inAccount,
}: CallOf<Endpoints['deleteCardComment']>): Promise<undefined> =>
  inAccount(async (tx) => {
    const { card, part } = await lockPart(tx, () => findComment(tx, params.id), 'commentNotFound')
    if (part.user_id !== caller.userId && caller.role === 'employee') throw new AppError('notYourComment')
    await deleteComment(tx, part.id)
    await audit(tx, {
      action: 'taskCard.comment.deleted',
      entity: { type: 'taskCard', id: card.id },
      facts: { comment: trimQuote(part.message), ownComment: part.user_id === caller.userId },
    })
    await emitParts(tx, card, platform.clock.now(), 'comments')
    return undefined
  })

async function refuseStrangers(tx: AccountTx, users: readonly string[]) {
  const people = await listPeople(tx, users)
  if (people.filter(({ live }) => live).length < users.length) throw new AppError('userNotFound')
}

async function tellMentioned(
  tx: AccountTx,
  { card, board }: Pick<Awaited<ReturnType<typeof emitParts>>, 'card' | 'board'>,
  mentions: readonly string[],
  author: string,
) {
  const users = mentions.filter((user) => user !== author)
  if (users.length === 0) return
  const [me] = await listPeople(tx, [author])
  const by = me?.name ?? ''
  publish(tx, 'taskReminder', { users, kind: 'mentioned', by, boardname: board.boardname, card })
}
