import { formatPremium } from '@frontdesk/contract/forms/premium'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { WidgetBody, WidgetCard, WidgetRows, WidgetState } from '#domains/dashboard/dashboard.public.ts'
import { renewalsQuery } from '#domains/renewals/renewals.queries.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { fullName } from '#ui/format/names.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { homeTexts as texts } from '../../texts/home.texts.ts'
import { formatWholeDollars } from '../followups/contact-words.tsx'
import styles from './home.module.css'
import { PeopleSkeleton } from './people-skeleton.tsx'

const week = 7
const most = 6

/** Policies that end within a week, earliest first. */
export function RenewalsWidget() {
  const today = useToday()
  const list = useInfiniteQuery(renewalsQuery('within30', 'termDate', {}))
  const soon = (list.data?.pages[0]?.data ?? []).filter(({ daysLeft }) => daysLeft <= week)
  return (
    <WidgetCard title={texts.titles.renewals} busy={!list.data} actions={<Link to="/renewals">{texts.all}</Link>}>
      <WidgetState
        query={list}
        failureText={(error) => texts.renewalsFailed(messageOf(error))}
        loading={<PeopleSkeleton />}
      >
        {soon.length === 0 ? (
          <WidgetBody>
            <EmptyState compact icon={<CalendarClock />} title={texts.noRenewals} />
          </WidgetBody>
        ) : (
          <WidgetRows fill label={texts.titles.renewals}>
            {soon.slice(0, most).map(({ policy, client, termDate, premium, premiumTerm, owner }) => {
              const name = client.companyName && !client.lastName ? client.companyName : fullName(client)
              return (
                <li key={policy.id}>
                  <Link to="/contacts/contact/$id" params={{ id: client.id }} className={styles.person}>
                    <Avatar name={name} decorative />
                    <span className={styles.two}>
                      <b>{name}</b>
                      <span>
                        {[
                          policy.type,
                          policy.company,
                          premium !== null && formatPremium(premium, premiumTerm, formatWholeDollars),
                        ]
                          .filter(Boolean)
                          .join(' · ')}
                      </span>
                    </span>
                    <span className={styles.side}>
                      <time dateTime={termDate}>{shortDay(termDate, today)}</time>
                      <span>{owner ? fullName(owner) : texts.noOwner}</span>
                    </span>
                  </Link>
                </li>
              )
            })}
          </WidgetRows>
        )}
      </WidgetState>
    </WidgetCard>
  )
}
