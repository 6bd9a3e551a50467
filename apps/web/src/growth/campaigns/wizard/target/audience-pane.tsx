import { excludedReasons } from '@frontdesk/contract/growth/campaigns/limits'
import { useState } from 'react'
import { useTagNames } from '#domains/tags/tags.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { Segments } from '#ui/layout/work-page.tsx'
import { type CampaignDraft, isComplete } from '../../campaign-draft.ts'
import { DateCounts } from '../date-counts.tsx'
import { PeopleButton } from '../people-button.tsx'
import { PeopleRows, PeopleSkeleton } from '../people-rows.tsx'
import { formatReason } from '../reasons.ts'
import { hasFaults } from '../steps.ts'
import { targetTexts as texts } from '../texts/target.texts.ts'
import { type AskedAudience, type Audience, type useAudience, usePeople } from '../wizard.queries.ts'
import styles from './audience.module.css'
import { ReasonRows } from './reason-rows.tsx'

interface AudiencePaneProps {
  draft: CampaignDraft
  audience: ReturnType<typeof useAudience>
}

const nothing: Audience = { people: 0, leftOut: [], cannot: 0, excluded: 0, exact: true, strictest: null, fields: [] }

/** Who gets it and who doesn’t, live. */
export function AudiencePane({ draft, audience }: AudiencePaneProps) {
  const tags = useTagNames().data
  const { counting, failed, asked } = audience
  const hasTarget = isComplete.target(draft)
  const faulty = hasFaults(draft)
  const counted = audience.data ?? nothing
  const { people, leftOut, cannot, excluded } = counted
  const total = people + cannot + excluded
  const old = counting || failed || faulty
  const tagName = draft.excludeTags.length === 1 ? tags?.find(({ id }) => id === draft.excludeTags[0])?.name : undefined
  const reasonProps = { draft, asked, tagName, most: Math.max(1, ...leftOut.map((each) => each.people)) }
  return (
    <>
      <section aria-label={texts.pane} aria-busy={counting} className={styles.part}>
        <div className={styles.top}>
          <span className={styles.number} data-old={old || undefined}>
            <PeopleButton size="l" {...{ people, asked }} which="get" title={texts.get} />
          </span>
          <b>{(asked.onField ? texts.haveDate[asked.onField.field] : texts.getThis)(people)}</b>
          <State {...{ audience, faulty, hasTarget }} />
        </div>
        <div className={styles.bar} data-old={total === 0 || undefined} aria-hidden>
          {people > 0 && <span className={styles.get} style={{ flexGrow: people }} />}
          {cannot > 0 && <span className={styles.cannot} style={{ flexGrow: cannot }} />}
          {excluded > 0 && <span className={styles.excluded} style={{ flexGrow: excluded }} />}
        </div>
        {total > 0 && (
          <p className={styles.legend}>
            <span data-of="get">{texts.legendGet(people)}</span>
            {cannot > 0 && <span data-of="cannot">{texts.legendCannot[draft.format](cannot)}</span>}
            {excluded > 0 && <span data-of="excluded">{texts.legendExcluded(excluded)}</span>}
          </p>
        )}
        {hasTarget && <DateCounts asked={asked} />}
        {!hasTarget && !faulty && <p className={styles.muted}>{texts.nobodyChosen}</p>}
        {faulty && <p className={styles.muted}>{texts.completeRules}</p>}
        {!old && hasTarget && people === 0 && counted.strictest && <p className={styles.strict}>{counted.strictest}</p>}
      </section>
      {leftOut.length > 0 && (
        <section className={styles.part} aria-label={texts.leftOut}>
          <ReasonRows
            {...reasonProps}
            title={texts.cannot[draft.format]}
            people={cannot}
            rows={leftOut.filter(({ reason }) => !excludedReasons.includes(reason))}
          />
          <ReasonRows
            {...reasonProps}
            title={texts.excluded}
            people={excluded}
            rows={leftOut.filter(({ reason }) => excludedReasons.includes(reason))}
          />
        </section>
      )}
      {total > 0 && <People {...{ draft, asked, people, tagName }} leftOut={cannot + excluded} />}
    </>
  )
}

function State({
  audience,
  faulty,
  hasTarget,
}: Omit<AudiencePaneProps, 'draft'> & { faulty: boolean; hasTarget: boolean }) {
  const { failed, counting, refetch, data } = audience
  return (
    <span role="status" className={styles.state}>
      {failed ? (
        <>
          <span className={styles.bad}>{texts.notCurrent}</span>
          <Button size="s" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </>
      ) : counting ? (
        <span className={styles.late}>{texts.counting}</span>
      ) : faulty ? (
        texts.notCurrent
      ) : (
        hasTarget && (
          <>
            <StatusDot look="ok" />
            {data && !data.exact ? texts.atLeast : texts.live}
          </>
        )
      )}
    </span>
  )
}

const sides = [
  { value: 'get', label: texts.get },
  { value: 'leftOut', label: texts.leftOut },
] as const

/** As many as fit beside the reasons. */
const shownPeople = 8

interface PeopleProps {
  draft: CampaignDraft
  asked: AskedAudience
  people: number
  leftOut: number
  tagName: string | undefined
}

function People({ draft, asked, people, leftOut, tagName }: PeopleProps) {
  const [chosen, setWhich] = useState<'get' | 'leftOut'>()
  const which = chosen ?? (people > 0 ? 'get' : 'leftOut')
  const query = usePeople(asked, which, { limit: shownPeople })
  const rows = query.data?.pages[0]?.data
  const all = which === 'get' ? people : leftOut
  return (
    <section className={styles.part} aria-label={texts.people}>
      <div className={styles.top}>
        <h2>{texts.people}</h2>
        <Segments
          className={styles.state}
          label={texts.peopleShown}
          options={sides}
          value={which}
          onChange={(next) => setWhich(next)}
        />
      </div>
      {rows ? (
        rows.length > 0 ? (
          <PeopleRows people={rows} reasonOf={(reason) => formatReason(reason, draft, tagName)} />
        ) : (
          <p className={styles.muted}>{texts.none}</p>
        )
      ) : (
        <PeopleSkeleton rows={5} />
      )}
      {all > (rows?.length ?? 0) && (
        <PeopleButton people={all} {...{ asked, which }} title={which === 'get' ? texts.get : texts.leftOut}>
          {texts.seeAll(all)}
        </PeopleButton>
      )}
    </section>
  )
}
