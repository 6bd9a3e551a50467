import { type FollowupType, followupBuckets, followupTypes } from '@frontdesk/contract/followups/followup-rules'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ChevronDown, Clock, Plus, UsersRound, X } from 'lucide-react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { fullName } from '#ui/format/names.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Segments } from '#ui/layout/work-page.tsx'
import { countsQuery, progressQuery } from '../followups.queries.ts'
import { pageTexts as texts } from '../texts/page.texts.ts'
import { rowTexts } from '../texts/row.texts.ts'
import styles from './head.module.css'
import { buildBaseFilters, type PageState } from './page-state.ts'
import { ZoneNote } from './zone-note.tsx'

interface HeadProps {
  state: PageState
  onAdd(): void
}

/** Mine or the team's, how they are shown, and Add. */
export function PageHead({ state, onAdd }: HeadProps) {
  const { who, view, set } = state
  return (
    <>
      <Segments
        label={texts.whose}
        value={who}
        onChange={(next) => set({ who: next, assigned: undefined })}
        options={[
          { value: 'mine', label: texts.mine, aside: <Count who="mine" /> },
          { value: 'team', label: texts.team, aside: <Count who="team" /> },
        ]}
      />
      <span className={styles.space} />
      <Segments
        className={styles.byIcon}
        label={texts.view}
        value={view}
        onChange={(next) => set({ view: next })}
        options={[
          { value: 'date', label: texts.byDate, icon: <Clock /> },
          { value: 'contact', label: texts.byContact, icon: <UsersRound /> },
          { value: 'calendar', label: texts.calendar, icon: <CalendarDays /> },
        ]}
      />
      <Button look="solid" icon={<Plus />} onClick={onAdd} className={styles.add}>
        {texts.add}
      </Button>
    </>
  )
}

function Count({ who }: { who: PageState['who'] }) {
  const { data } = useQuery(countsQuery(buildBaseFilters(who)))
  if (!data) return null
  const total = followupBuckets.reduce((sum, bucket) => sum + data[bucket], 0)
  return (
    <span className={styles.count}>
      {total}
      <VisuallyHidden> {texts.open}</VisuallyHidden>
    </span>
  )
}

export function PageFilters({ state }: { state: PageState }) {
  const { q, type, assigned, who, set, narrowed } = state
  const me = useMe()
  const users = useQuery(api.users.listUsers.queryOptions())
  const progress = useQuery(progressQuery(buildBaseFilters(who)))
  const { fullNameOf } = useColleagues()
  const colleagues = (users.data?.data ?? []).filter(({ id }) => id !== me.id)
  const typeName = (value: FollowupType) => (value === 'message' ? rowTexts.message : rowTexts.kinds[value])
  const people: [string | undefined, string][] =
    who === 'mine'
      ? [
          [undefined, texts.meAndTeam],
          ['me', texts.onlyMe],
          ['team', texts.onlyTeam],
        ]
      : [
          [undefined, texts.anyone],
          ['me', texts.onlyMe],
          ['team', texts.onlyTeam],
          ...colleagues.map((user): [string, string] => [user.id, fullName(user)]),
        ]
  return (
    <>
      <div className={styles.search}>
        <SearchField label={texts.search} value={q} onChange={(next) => set({ q: next })} maxLength={100} />
      </div>
      <Filter
        label={texts.type}
        value={type ? typeName(type) : texts.allTypes}
        entries={[undefined, ...followupTypes].map((value) => ({
          label: value ? typeName(value) : texts.allTypes,
          checked: value === type,
          run: () => set({ type: value }),
        }))}
      />
      <Filter
        label={texts.assignedTo}
        value={people.find(([value]) => value === assigned)?.[1] ?? fullNameOf(assigned ?? null)}
        entries={people.map(([value, label]) => ({
          label,
          checked: value === assigned,
          run: () => set({ assigned: value }),
        }))}
      />
      {narrowed && (
        <Button size="s" look="quiet" icon={<X />} onClick={() => set({ q: '', type: undefined, assigned: undefined })}>
          {texts.clearFilters}
        </Button>
      )}
      <span className={styles.space} />
      <ZoneNote className={styles.zone} />
      {progress.data && progress.data.of > 0 && (
        <div className={styles.progress}>
          <span>{texts.doneToday(progress.data.done, progress.data.of)}</span>
          <progress aria-label={texts.progress} value={progress.data.done} max={progress.data.of} />
        </div>
      )}
    </>
  )
}

interface FilterProps {
  label: string
  value: string
  entries: readonly { label: string; checked: boolean; run(): void }[]
}

const Filter = ({ label, value, entries }: FilterProps) => (
  <Menu
    label={label}
    entries={entries}
    trigger={
      <button type="button" className={styles.filter}>
        <span>{label}</span> <strong>{value}</strong> <ChevronDown aria-hidden />
      </button>
    }
  />
)
