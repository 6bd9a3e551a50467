import { mentionedIn } from '@frontdesk/contract/kit/mentions'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import type { Colleague } from '#domains/users/colleagues.public.ts'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { useMe } from '#platform/session/session-state.ts'
import { instantOf } from '#ui/format/zone.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import type { CardParts } from '../taskboards.queries.ts'
import { commentTexts as texts } from '../texts/card.texts.ts'
import { useParts, withPart } from './use-parts.ts'

export type CardComment = CardParts['comments'][number]

const mentionsOf = (message: string, people: readonly Colleague[]) =>
  mentionedIn(message, people).slice(0, boardLimits.mentions)

/** What is done with the comments of a card; each returns whether it was done. */
export function useComments(cardId: string, people: readonly Colleague[]) {
  const { id: me } = useMe()
  const change = useParts(cardId, 'comments')
  return {
    add(message: string) {
      const [id, mentions, createdAt] = [uuid7(), mentionsOf(message, people), instantOf(serverNow())]
      const shown: CardComment = { id, userId: me, author: null, message, mentions, createdAt, editedAt: null }
      return change({
        call: 'addCardComment',
        show: (all, reply) => withPart(all, reply ?? shown),
        send: () => api.taskBoards.addCardComment({ params: { id: cardId }, body: { id, message, mentions } }),
      })
    },
    rewrite(comment: CardComment, message: string) {
      const mentions = mentionsOf(message, people)
      return change({
        call: 'updateCardComment',
        show: (all, reply) => withPart(all, reply ?? { ...comment, message, mentions }),
        send: () => api.taskBoards.updateCardComment({ params: { id: comment.id }, body: { message, mentions } }),
      })
    },
    async remove({ id }: CardComment) {
      const question = { title: texts.removeTitle, text: texts.removeText, yes: texts.remove, danger: true }
      if (!(await confirm(question))) return false
      return change({
        call: 'deleteCardComment',
        show: (all) => all.filter((each) => each.id !== id),
        send: () => api.taskBoards.deleteCardComment({ params: { id } }),
      })
    },
  }
}
