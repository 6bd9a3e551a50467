import { serverNow } from '#platform/server-time.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import type { Followup } from '../followups.queries.ts'
import { buildMovedDate } from '../page/times.ts'
import { changeTexts } from '../texts/row.texts.ts'
import { type Change, useChangeFollowups } from './use-change-followups.ts'

export interface Assignee {
  assignTo: 'team' | 'peer' | 'self'
  user: string | null
  name: string
}

/** What rows, the selection, and the preview do. */
export function useRowActs() {
  const { busy, change } = useChangeFollowups()
  const all = (one: Change) => () => one
  return {
    busy,
    complete: (rows: readonly Followup[]) =>
      change(rows, all({ isActive: false }), (n) =>
        n === 1 && rows[0]?.assignTo === 'none' ? changeTexts.messageCompleted : changeTexts.completed(n),
      ),
    reopen: (rows: readonly Followup[]) => change(rows, all({ isActive: true }), changeTexts.reopened),
    moveTo: (rows: readonly Followup[], date: string) =>
      change(rows, all({ date }), (n) => changeTexts.moved(n, shortInstant(date, serverNow()))),
    /** Keeps the time of day of each. */
    moveToDay: (rows: readonly Followup[], day: string, name: string) =>
      change(
        rows,
        ({ date }) => ({ date: buildMovedDate(day, date, serverNow()) }),
        (n) => changeTexts.moved(n, name),
      ),
    remind: (row: Followup, reminderAt: Followup['reminderAt']) =>
      change([row], all({ reminderAt }), changeTexts.reminderChanged),
    assign: (rows: readonly Followup[], { assignTo, user, name }: Assignee) =>
      change(rows, all({ assignTo, user }), (n) => changeTexts.assigned(n, name)),
    remove: (rows: readonly Followup[]) => change(rows, all({ deleted: true }), changeTexts.deleted),
  }
}
export type RowActs = ReturnType<typeof useRowActs>
