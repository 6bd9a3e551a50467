import { useQuery } from '@tanstack/react-query'
import { Calendar, Check, ExternalLink, ListChecks, Pencil, RotateCcw, Trash2, UsersRound } from 'lucide-react'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'
import { type MenuEntry, MenuPanel } from '#ui/actions/menu-panel.tsx'
import { formatTime } from '#ui/format/dates.ts'
import { addDays, weekdayLabel } from '#ui/format/days.ts'
import { fullName } from '#ui/format/names.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import type { Assignee } from '../changing/use-row-acts.ts'
import type { Followup } from '../followups.queries.ts'
import { reassignTexts, rowTexts, snoozeTexts } from '../texts/row.texts.ts'
import { listSnoozeTimes } from './times.ts'
import type { RowsControl } from './use-rows-control.ts'

/** The one menu that is open, of a row or of the selection. */
export function RowMenus({ control }: { control: RowsControl }) {
  const { menu, closeMenu } = control
  if (!menu) return null
  const { kind, anchor, rows } = menu
  const shared = { anchor, onClose: closeMenu, placement: 'bottom-end' as const }
  if (kind === 'snooze') return <SnoozeMenu {...shared} {...{ control, rows }} />
  if (kind === 'reassign') return <ReassignMenu {...shared} {...{ control, rows }} />
  return <MoreMenu {...shared} {...{ control, rows }} />
}

interface MenuProps {
  anchor: NonNullable<RowsControl['menu']>['anchor']
  placement: 'bottom-end'
  onClose(): void
  control: RowsControl
  rows: readonly Followup[]
}

function SnoozeMenu({ control, rows, ...panel }: MenuProps) {
  const today = useToday()
  const names = {
    laterToday: snoozeTexts.laterToday,
    tomorrow: snoozeTexts.tomorrow,
    inDays: snoozeTexts.inDays,
    nextWeek: snoozeTexts.nextWeek,
  }
  const entries: MenuEntry[] = [
    { heading: snoozeTexts.title },
    ...listSnoozeTimes(serverNow()).map(({ key, date }) => ({
      label: names[key],
      aside: key === 'laterToday' ? formatTime(date) : `${shortName(dayOf(date), today)}, ${formatTime(date)}`,
      run: () => void control.acts.moveTo(rows, date).then((done) => done && control.clear()),
    })),
    'divider',
    { label: snoozeTexts.pick, icon: <Calendar />, run: () => control.pick(rows) },
  ]
  return <MenuPanel {...panel} label={snoozeTexts.title} entries={entries} />
}

/** A weekday says enough within a week. */
const shortName = (day: string, today: string) => (day <= addDays(today, 7) ? weekdayLabel(day) : shortDay(day, today))

function ReassignMenu({ control, rows, ...panel }: MenuProps) {
  const me = useMe()
  const users = useQuery(api.users.listUsers.queryOptions())
  const own = rows.every(({ createdByUser }) => createdByUser?.id === me.id)
  const assign = (assignee: Assignee) => () =>
    void control.acts
      .assign(
        rows.filter(({ assignTo }) => assignTo !== 'none'),
        assignee,
      )
      .then((done) => done && control.clear())
  const [only] = rows.length === 1 ? rows : []
  const entries: MenuEntry[] = [
    { heading: reassignTexts.title },
    {
      label: reassignTexts.team,
      checked: only?.assignTo === 'team',
      run: assign({ assignTo: 'team', user: null, name: reassignTexts.theTeam }),
    },
    {
      label: reassignTexts.me,
      checked: only?.assignTo === 'self',
      disabled: own ? false : reassignTexts.notMine,
      run: assign({ assignTo: 'self', user: null, name: reassignTexts.you }),
    },
    'divider',
    ...(users.data?.data ?? [])
      .filter(({ id }) => id !== me.id || !own)
      .map((user) => ({
        label: fullName(user),
        checked: only?.assignTo === 'peer' && only.user?.id === user.id,
        run: assign({ assignTo: 'peer', user: user.id, name: fullName(user) }),
      })),
  ]
  return <MenuPanel {...panel} label={reassignTexts.title} entries={entries} />
}

function MoreMenu({ control, rows, ...panel }: MenuProps) {
  const [row] = rows
  if (!row) return null
  const { client, isActive } = row
  const entries: MenuEntry[] = [
    ...(client
      ? [{ label: rowTexts.openContact, icon: <ExternalLink />, run: () => control.openContact(client.id) }]
      : []),
    { label: rowTexts.edit, icon: <Pencil />, run: () => control.edit(row) },
    ...(isActive
      ? [
          { label: rowTexts.completeIt, icon: <Check />, shortcut: 'e', run: () => void control.acts.complete(rows) },
          { label: snoozeTexts.pick, icon: <Calendar />, run: () => control.pick(rows) },
        ]
      : [{ label: rowTexts.reopenIt, icon: <RotateCcw />, run: () => void control.acts.reopen(rows) }]),
    ...(isActive && row.assignTo !== 'none'
      ? [
          {
            label: rowTexts.reassign,
            icon: <UsersRound />,
            run: () => queueMicrotask(() => panel.anchor && control.openMenu('reassign', panel.anchor, rows)),
          },
        ]
      : []),
    {
      label: control.selected.has(row.id) ? rowTexts.unselect : rowTexts.select,
      icon: <ListChecks />,
      shortcut: 'x',
      run: () => control.toggle(row.id),
    },
    'divider',
    { label: rowTexts.delete, icon: <Trash2 />, danger: true, run: () => void control.acts.remove(rows) },
  ]
  return <MenuPanel {...panel} label={rowTexts.more('')} entries={entries} />
}
