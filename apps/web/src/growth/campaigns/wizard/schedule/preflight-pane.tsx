import { excludedReasons } from '@frontdesk/contract/growth/campaigns/limits'
import { CalendarClock, Megaphone } from 'lucide-react'
import { messageOf } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { serverNow } from '#platform/server-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { count } from '#ui/format/counted.ts'
import { headingDay } from '#ui/format/short-date.ts'
import { formatZone } from '#ui/format/timezones.ts'
import { dayOf, timeLabel, wallTime } from '#ui/format/zone.ts'
import type { CampaignDraft, WizardStep } from '../../campaign-draft.ts'
import { DateCounts } from '../date-counts.tsx'
import { PeopleButton } from '../people-button.tsx'
import { formatReason, reasonIcons } from '../reasons.ts'
import { formatCents } from '../step-results.ts'
import { findIncomplete, findProblem } from '../steps.ts'
import { scheduleTexts as texts } from '../texts/schedule.texts.ts'
import type { AskedAudience, LeftOut, Preflight, useAudience, usePreflight } from '../wizard.queries.ts'
import type { WizardField } from '../wizard-search.ts'
import { Checks } from './checks.tsx'
import { LeaveChart } from './leave-chart.tsx'
import styles from './preflight.module.css'

interface PreflightPaneProps {
  draft: CampaignDraft
  preflight: ReturnType<typeof usePreflight>
  /** Everyone whom the campaign is for, on any day. */
  audience: ReturnType<typeof useAudience>
  change(part: Partial<CampaignDraft>): void
  go(step: WizardStep, field?: WizardField): void
}

/** What the first run would do, from the code that does it. */
export function PreflightPane({ draft, preflight, audience, change, go }: PreflightPaneProps) {
  const incomplete = findIncomplete(draft)
  const { data, checking, asked } = preflight
  const shown = incomplete ? undefined : data
  return (
    <section className={styles.card} aria-label={texts.firstRun} aria-busy={checking}>
      <header className={styles.head}>
        <h2>{texts.firstRun}</h2>
        {shown && <span className={styles.muted}>{runOf(shown)}</span>}
      </header>
      {incomplete ? (
        <p className={styles.hint}>{findProblem(draft, incomplete) ?? texts.preflightHint}</p>
      ) : (
        <QueryState query={preflight} failureText={messageOf} loading={<Loading />}>
          {(found) =>
            found.audience.people > 0 ? (
              <Found {...{ draft, asked, change, go }} total={audience} preflight={found} old={checking} />
            ) : (
              <Nobody {...{ draft, asked, change, go }} total={audience} preflight={found} old={checking} />
            )
          }
        </QueryState>
      )}
    </section>
  )
}

function runOf({ at, zone }: Preflight): string {
  const { day, time } = wallTime(at, zone)
  return `${headingDay(day, dayOf(serverNow(), zone))}, ${timeLabel(time)} ${formatZone(zone)}`
}

interface FoundProps {
  draft: CampaignDraft
  asked: AskedAudience
  preflight: Preflight
  total: ReturnType<typeof useAudience>
  change(part: Partial<CampaignDraft>): void
  go(step: WizardStep, field?: WizardField): void
  old: boolean
}

function Found({ draft, asked, preflight, total, change, go, old }: FoundProps) {
  const { audience, segments, pictureTexts, cents, lastLeavesAt, zone } = preflight
  const isText = draft.format === 'sms'
  return (
    <>
      <div className={styles.numbers} data-old={old || undefined}>
        <div>
          <PeopleButton size="l" people={audience.people} which="get" asked={asked} title={texts.firstRun} />
          <span>{texts.getThis(audience.people)}</span>
        </div>
        <div>
          <b>{formatCents(cents)}</b>
          <span>
            {pictureTexts > 0
              ? texts.pictureTexts(pictureTexts)
              : `${count(isText ? segments : audience.people)} ${isText ? texts.segments(segments) : texts.emails(audience.people)}`}
          </span>
        </div>
        <div>
          <b>{lastLeavesAt ? timeLabel(wallTime(lastLeavesAt, zone).time) : texts.nothingLeaves}</b>
          <span>{lastLeavesAt && texts.lastLeaves}</span>
        </div>
      </div>
      <OnTheirDays audience={total} />
      <WhoNot {...{ draft, asked, preflight, go }} />
      {preflight.lanes.length > 0 && <LeaveChart preflight={preflight} />}
      <Checks checks={preflight.checks} {...{ draft, asked, change, go }} />
    </>
  )
}

/** Everyone who has the date gets it on another day. */
const isOtherDay = ({ asked, data }: FoundProps['total']) => asked.onField !== null && (data?.people ?? 0) > 0

const Nobody = (found: FoundProps) => (
  <>
    {isOtherDay(found.total) ? (
      <EmptyState icon={<CalendarClock />} title={texts.nobodyThatDay} />
    ) : (
      <EmptyState
        icon={<Megaphone />}
        title={texts.nobody}
        text={found.preflight.audience.strictest ?? texts.nobodyText}
        action={<Button onClick={() => found.go('target', 'target')}>{texts.toTarget}</Button>}
      />
    )}
    <OnTheirDays audience={found.total} />
    {found.preflight.audience.leftOut.length > 0 && <WhoNot {...found} />}
  </>
)

function OnTheirDays({ audience: { data, asked } }: { audience: FoundProps['total'] }) {
  if (!asked.onField || !data || data.people === 0) return null
  return (
    <div className={styles.part}>
      <h3>
        {texts.onTheirDays}
        <span className={styles.end}>
          <PeopleButton people={data.people} which="get" asked={asked} title={texts.onTheirDays} />
        </span>
      </h3>
      <DateCounts asked={asked} />
    </div>
  )
}

/** What of the content leaves them out. */
const fixedIn: Readonly<Partial<Record<LeftOut, WizardField>>> = { emptyField: 'emptyField', tooLong: 'text' }

function WhoNot({ draft, asked, preflight: { audience }, go }: Omit<FoundProps, 'old' | 'change' | 'total'>) {
  const { people, cannot, leftOut } = audience
  const rows = leftOut.filter(({ reason }) => !excludedReasons.includes(reason))
  if (rows.length === 0)
    return people === 0 ? null : (
      <div className={styles.part}>
        <h3>{texts.whoNot}</h3>
        <p className={styles.muted}>{texts.everyoneGets}</p>
      </div>
    )
  return (
    <div className={styles.part}>
      <h3>
        {texts.whoNot}
        <span className={styles.end}>
          <PeopleButton people={cannot} which="leftOut" asked={asked} title={texts.whoNot} />{' '}
          <span className={styles.muted}>{texts.of(people + cannot)}</span>
        </span>
      </h3>
      <div className={styles.bar} aria-hidden>
        {people > 0 && <span className={styles.get} style={{ flexGrow: people }} />}
        <span className={styles.cannot} style={{ flexGrow: cannot }} />
      </div>
      <ul className={styles.reasons}>
        {rows.map(({ reason, people: left }) => {
          const Icon = reasonIcons[reason]
          const words = formatReason(reason, draft)
          const field = fixedIn[reason]
          return (
            <li key={reason}>
              <Icon aria-hidden />
              <span>{words}</span>
              {field && (
                <Button size="s" look="quiet" onClick={() => go('content', field)}>
                  {texts.fix}
                </Button>
              )}
              <span className={styles.end}>
                <PeopleButton people={left} title={words} which={reason} asked={asked} />
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const Loading = () => (
  <div role="status" aria-label={texts.loadingPreflight} aria-busy className={styles.part}>
    <Skeleton height={48} />
    <Skeleton height={120} />
    <Skeleton height={80} />
  </div>
)
