import type { FollowupRow } from '../followups.store.ts'

const kept = {
  assign_to: 'assignTo',
  kind: 'kind',
  user_id: 'user',
  date: 'date',
  reminder_at: 'reminderAt',
  message_at: 'messageAt',
  message_to: 'messageTo',
  active: 'isActive',
} as const
/** The text of a `self` follow-up belongs to its creator, and other people read the audit log. */
const words = { note: 'note', message: 'message' } as const

type Kept = Pick<FollowupRow, keyof typeof kept | keyof typeof words>

export function auditedChanges(before: Kept | undefined, after: Kept) {
  const hidden = after.assign_to === 'self' || before?.assign_to === 'self'
  const columns = { ...kept, ...(!hidden && words) }
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, name]) => {
      const [from, to] = [plain(before?.[column as keyof Kept]), plain(after[column as keyof Kept])]
      return from === to ? [] : [[name, { ...(before && { from }), to }]]
    }),
  )
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))
