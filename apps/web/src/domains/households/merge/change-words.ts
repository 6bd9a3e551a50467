import type { AnswerTo } from '#platform/api.ts'

type Change = Pick<AnswerTo<'households', 'getHouseholdChange'>, 'kind' | 'client' | 'other' | 'undoable'>

export function changeTitle({ kind, client, other }: Change): string {
  if (kind === 'merge') return `${other?.name} was merged into ${client.name}`
  if (kind === 'split') return `${other?.name} was split off from ${client.name}`
  return 'The primary person was deleted'
}

/** Why it can't be undone now. */
export const undoText: Readonly<Record<Change['undoable'], string>> = {
  yes: '',
  undone: 'undone',
  tooLate: 'more than 30 days ago',
  laterFirst: 'undo the later one first',
}

export const outcomeText = {
  stays: 'stays',
  follows: 'moves along',
  withOther: 'stays with the deleted contact',
  lost: 'is lost',
} as const

export const sinceText = { added: 'added', changed: 'changed', deleted: 'deleted' } as const
