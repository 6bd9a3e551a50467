import type { ImportOutcome } from '@frontdesk/contract/imports/import-fields'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Pager } from '#ui/data/pager.tsx'
import { count, counted } from '#ui/format/counted.ts'
import { Card } from '#ui/layout/card.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import shared from '../import.module.css'
import { type ContactImport, checkedRowsQuery, PAGE_SIZE } from '../imports.queries.ts'
import { checkTexts } from '../texts/check.texts.ts'
import { outcomeNames, outcomes } from '../words/outcomes.ts'
import { formatRules } from '../words/rules.ts'
import type { Check } from './check-step.tsx'
import { CheckedTable } from './checked-table.tsx'
import styles from './checking.module.css'
import { useCursorPages } from './use-cursor-pages.ts'

type Filter = 'all' | ImportOutcome

export function CheckResult({ one, check }: { one: ContactImport; check: Check }) {
  const [filter, setFilter] = useState<Filter>('all')
  const { page, cursor, go, restart } = useCursorPages()
  const outcome = filter === 'all' ? undefined : filter
  const { id } = one
  const { startedAt, rules } = check
  const query = useQuery(checkedRowsQuery({ id, startedAt, outcome, cursor }))
  const { data, isPlaceholderData, isPending } = query
  const total = outcome ? check.outcomes[outcome] : check.done
  const tabs = [
    { value: 'all' as const, label: checkTexts.all, aside: count(check.done) },
    ...outcomeNames.map((name) => ({ value: name, label: outcomes[name].many, aside: count(check.outcomes[name]) })),
  ]
  return (
    <Card title={checkTexts.title} aside={`${one.fileName} · ${counted(one.rows, 'row')}`} flush>
      <p className={styles.summary} role="status">
        <strong>{checkTexts.nothingSaved}</strong> {formatRules(rules)}
      </p>
      <div className={styles.tabs}>
        <Tabs
          label={checkTexts.outcome}
          tabs={tabs.map((tab) => ({ ...tab, aside: <span className={styles.number}>{tab.aside}</span> }))}
          value={filter}
          onChange={(chosen) => {
            setFilter(chosen)
            restart()
          }}
        >
          <QueryState query={query}>
            <div className={styles.page} style={{ '--rows': check.done } as CSSProperties}>
              <CheckedTable
                key={`${filter} ${page}`}
                label={checkTexts.rows}
                rows={data?.data ?? []}
                known={rules.known}
                loading={isPending || isPlaceholderData}
                empty={<p className={shared.none}>{checkTexts.noRows}</p>}
              />
            </div>
          </QueryState>
        </Tabs>
      </div>
      <div className={styles.pager}>
        <Pager of="rows" page={page} pageSize={PAGE_SIZE} total={total} onPage={(to) => go(to, data?.next ?? null)} />
      </div>
    </Card>
  )
}
