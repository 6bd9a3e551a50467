import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { count } from '#ui/format/counted.ts'
import { formatZone } from '#ui/format/timezones.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import type { CampaignRun } from '../campaigns.queries.ts'
import { resultTexts } from '../texts/results.texts.ts'
import { runPeopleTexts as texts } from '../texts/run-people.texts.ts'
import { FailedPeople } from './failed-people.tsx'
import styles from './people.module.css'
import { PeopleList } from './people-list.tsx'
import { countShown, deriveShownState, type PeopleFilter, type RunKey } from './run.queries.ts'
import type { RunFilter, RunSearch } from './run-search.ts'
import type { RunActs } from './use-run-acts.ts'

const TABS = ['failed', 'unknown', 'leftOut', 'replied', 'optedOut', 'everyone'] as const
const searchAfter = 250

interface PeopleProps {
  params: RunKey
  run: CampaignRun
  acts: RunActs
  filter: PeopleFilter
  onFilter(filter: RunSearch): void
}

/** The people behind the counts. A count without its own tab gets one while it is open. */
export function People({ params, run, acts, filter, onFilter }: PeopleProps) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), searchAfter)
  const { which, zone } = filter
  const label = (tab: RunFilter) => labelOf(tab, run)
  const shown: readonly RunFilter[] = TABS.some((tab) => tab === which) ? TABS : [which, ...TABS]
  const asked = { ...filter, ...(search && { search }) }
  return (
    <section className={styles.people} aria-label={texts.tabs}>
      <div className={styles.tools}>
        <SearchField
          label={texts.search[run.format]}
          value={typed}
          onChange={setTyped}
          maxLength={campaignLimits.search}
        />
        {acts.mayExport && (
          <Button
            size="s"
            icon={<Download />}
            busy={acts.exporting.isPending}
            onClick={() => acts.exporting.mutate(which)}
          >
            {texts.export}
          </Button>
        )}
      </div>
      <Tabs
        label={texts.tabs}
        value={which}
        onChange={(next: RunFilter) => onFilter({ which: next })}
        tabs={shown.map((tab) => ({
          value: tab,
          label: label(tab),
          aside: <span className={styles.count}>{count(countShown(run.counts, tab))}</span>,
        }))}
      >
        {zone && (
          <p className={styles.zone}>
            <Chip onRemove={() => onFilter({ which })}>{texts.removeZone(zoneLabel(run, zone))}</Chip>
          </p>
        )}
        {which === 'failed' && !search ? (
          <FailedPeople params={params} run={run} acts={acts} />
        ) : (
          <PeopleList params={params} run={run} acts={acts} filter={asked} onClearSearch={() => setTyped('')} />
        )}
      </Tabs>
    </section>
  )
}

const zoneLabel = ({ held }: CampaignRun, zone: string) =>
  held.find((one) => one.zone === zone)?.label ?? formatZone(zone)

function labelOf(which: RunFilter, { format }: CampaignRun): string {
  if (which === 'everyone' || which === 'replied') return texts[which]
  if (which === 'optedOut') return format === 'sms' ? texts.optedOut : texts.unsubscribed
  return resultTexts.states[deriveShownState(which)]
}
