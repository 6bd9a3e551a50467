import { type RenewalBucket, renewalBuckets } from '@frontdesk/contract/renewals/limits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Megaphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FollowupDialog } from '#domains/followups/followups.public.ts'
import { useOfferedValues } from '#domains/templates/templates.public.ts'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Badge } from '#ui/data/badge.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { withChosen } from '#ui/fields/with-chosen.ts'
import { fullName } from '#ui/format/names.ts'
import { dayOf } from '#ui/format/zone.ts'
import { classNames } from '#ui/layout/class-names.ts'
import page from '#ui/layout/page.module.css'
import { PageFrame } from '#ui/layout/page-frame.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { beginFollowup } from './begin-followup.ts'
import { buildPeopleFilter } from './people-filter.ts'
import { RenewalTable } from './renewal-table.tsx'
import styles from './renewals.module.css'
import {
  type Renewal,
  type RenewalFilters,
  type RenewalSort,
  renewalCountsQuery,
  renewalsQuery,
} from './renewals.queries.ts'
import { renewalTexts as texts } from './texts/renewals.texts.ts'

/** Policies that end soon, or that ended without a successor. */
export function RenewalsPage() {
  const [filters, setFilters] = useState<RenewalFilters>({})
  const [bucket, setBucket] = useState<RenewalBucket>('within30')
  const counts = useQuery(renewalCountsQuery(filters))
  return (
    <PageFrame
      width="table"
      title={texts.title}
      lead={texts.lead}
      actions={
        <Filters filters={filters} onChange={setFilters}>
          <TextThesePeople {...{ bucket, filters }} />
        </Filters>
      }
    >
      <div className={classNames(page.card, styles.card)}>
        <Tabs
          label={texts.tabs}
          value={bucket}
          onChange={setBucket}
          tabs={renewalBuckets.map((value) => ({
            value,
            label: texts.buckets[value],
            aside: (
              <Badge
                count={counts.data?.[value] ?? 0}
                of={texts.ofCount(counts.data?.[value] ?? 0)}
                look={value === 'pastDue' ? 'bad' : 'subtle'}
              />
            ),
          }))}
        >
          <Bucket bucket={bucket} filters={filters} onEveryone={() => setFilters({})} />
        </Tabs>
      </div>
    </PageFrame>
  )
}

interface FiltersProps {
  filters: RenewalFilters
  onChange(filters: RenewalFilters): void
  children: ReactNode
}

function Filters({ filters, onChange, children }: FiltersProps) {
  const users = useQuery(api.users.listUsers.queryOptions())
  const { fullNameOf } = useColleagues()
  const types = useOfferedValues('policyTypes') ?? []
  return (
    <div className={styles.filters}>
      <SelectField
        label={texts.filterOwner}
        placeholder={texts.everyone}
        value={filters.owner ?? ''}
        onChange={(owner) => onChange({ ...filters, owner: owner || undefined })}
        options={withChosen(
          [
            { value: 'none', label: texts.nobody },
            ...(users.data?.data ?? []).map((user) => ({ value: user.id, label: fullName(user) })),
          ],
          filters.owner ?? '',
          fullNameOf(filters.owner ?? null),
        )}
      />
      <SelectField
        label={texts.filterType}
        placeholder={texts.allTypes}
        value={filters.type ?? ''}
        onChange={(type) => onChange({ ...filters, type: type || undefined })}
        options={[...types]}
      />
      {children}
    </div>
  )
}

/** A campaign for the clients of these policies. */
function TextThesePeople({ bucket, filters }: Pick<BucketProps, 'bucket' | 'filters'>) {
  const { ghost } = useMe()
  const filter = buildPeopleFilter(bucket, filters, dayOf(serverNow()))
  if (!filter || ghost) return null
  const name = texts.textName(texts.buckets[bucket], filters.type)
  return (
    <Link
      to="/campaigns/create"
      search={{ format: 'sms', step: 'content', filter, name }}
      className={classNames(buttonClass('outline'), styles.text)}
    >
      <Megaphone size={16} aria-hidden />
      {texts.textThem}
    </Link>
  )
}

interface BucketProps {
  bucket: RenewalBucket
  filters: RenewalFilters
  /** Without filters. */
  onEveryone(): void
}

function Bucket({ bucket, filters, onEveryone }: BucketProps) {
  const me = useMe()
  const [sort, setSort] = useState<RenewalSort>('termDate')
  const [followed, setFollowed] = useState<Renewal>()
  const list = useInfiniteQuery(renewalsQuery(bucket, sort, filters))
  return (
    <QueryState query={list} failureText={failureText}>
      <RenewalTable
        rows={list.data?.pages.flatMap(({ data }) => data) ?? []}
        loading={list.isPending || list.isPlaceholderData}
        empty={
          <EmptyState
            icon={<CalendarCheck />}
            title={texts.empty[bucket]}
            text={texts.emptyHint}
            action={(filters.owner || filters.type) && <Button onClick={onEveryone}>{texts.clearFilters}</Button>}
          />
        }
        sort={sort}
        onSort={setSort}
        onFollowup={setFollowed}
      />
      <ShowMore query={list} failureText={failureText} className={styles.more} />
      {followed && (
        <FollowupDialog
          clientId={followed.client.id}
          {...beginFollowup(followed, me.id)}
          onClose={() => setFollowed(undefined)}
        />
      )}
    </QueryState>
  )
}

const failureText = (error: unknown) => texts.failed(messageOf(error))
