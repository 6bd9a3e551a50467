import { type SettingKind, settingKinds } from '@frontdesk/contract/history/setting-kinds'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Chip } from '#ui/data/chip.tsx'
import { DeniedState } from '#ui/feedback/denied-state.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { dayLabel } from '#ui/format/days.ts'
import { dayOf } from '#ui/format/zone.ts'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { failureText } from './failure-texts.ts'
import styles from './history.module.css'
import { HistoryItem } from './history-item.tsx'
import { whoText } from './history-words.ts'
import { restore } from './restore.ts'
import { type SettingsFilters, settingsHistoryKey, settingsHistoryQuery } from './settings/settings-history.queries.ts'
import { settingsEntryText } from './settings/settings-words.ts'
import { settingsHistoryTexts as texts } from './texts/settings-history.texts.ts'

/** Who changed which setting of the agency, with an action to restore a single value. */
export function SettingsHistoryPage() {
  const { role, account } = useMe()
  const filters: SettingsFilters = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (kind: string) =>
    void navigate({ to: '.', search: (kind ? { kind: kind as SettingKind } : {}) as never, replace: true })
  return hasAdminRights(role) ? (
    <PageFrame
      width="form"
      title={texts.title}
      lead={texts.lead}
      actions={
        <SelectField
          label={texts.what}
          hideLabel
          placeholder={texts.everything}
          value={filters.kind ?? ''}
          options={settingKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
          onChange={choose}
        />
      }
    >
      <Entries accountId={account.id} filters={filters} onAll={() => choose(filters.kind ?? '')} />
    </PageFrame>
  ) : (
    <PageFrame title={texts.title}>
      <DeniedState />
    </PageFrame>
  )
}

interface EntriesProps {
  accountId: string
  filters: SettingsFilters
  /** Shows the others of its kind too. */
  onAll(): void
}

function Entries({ accountId, filters, onAll }: EntriesProps) {
  const client = useQueryClient()
  const query = useInfiniteQuery(settingsHistoryQuery(accountId, filters))
  const failed = (error: unknown) => failureText('listSettingsHistory', error)
  return (
    <QueryState query={query} failureText={failed} loading={<Loading />}>
      {({ pages }) => {
        const entries = pages.flatMap(({ data }) => data)
        const days = [...Map.groupBy(entries, ({ at }) => dayOf(at))]
        const only = filters.thing && entries[0]?.thing.label
        return (
          <>
            {only && (
              <p>
                <Chip look="accent" onRemove={onAll}>
                  {texts.onlyOf(only)}
                </Chip>
              </p>
            )}
            {entries.length === 0 && (
              <EmptyState
                icon={<History />}
                title={texts.none}
                text={texts.noneText}
                action={
                  filters.kind && (
                    <Link to="." search={{} as never} className={buttonClass()}>
                      {texts.showAll}
                    </Link>
                  )
                }
              />
            )}
            {days.map(([day, list]) => (
              <section key={day} className={styles.day} aria-labelledby={`day-${day}`}>
                <h2 id={`day-${day}`}>{dayLabel(day)}</h2>
                {list.map((entry) => (
                  <HistoryItem
                    key={entry.id}
                    entry={entry}
                    who={whoText(entry)}
                    text={settingsEntryText(entry)}
                    onRestore={(change) =>
                      void restore(change, {
                        send: () =>
                          api.settingsHistory.restoreSetting({
                            params: { id: accountId, entryId: entry.id },
                            body: { field: change.field },
                          }),
                        after: () => void client.invalidateQueries({ queryKey: settingsHistoryKey }),
                      })
                    }
                  />
                ))}
              </section>
            ))}
            <ShowMore query={query} failureText={failed} />
          </>
        )
      }}
    </QueryState>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loading} className={styles.day}>
    {['first', 'second', 'third', 'fourth'].map((key) => (
      <div key={key} className={styles.entry}>
        <Skeleton width={320} height={16} />
        <Skeleton width={480} height={28} />
      </div>
    ))}
  </div>
)
