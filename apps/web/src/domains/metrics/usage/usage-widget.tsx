import type { UsageName } from '@frontdesk/contract/metrics/names'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  Figure,
  Figures,
  NumberButton,
  numberClass,
  WidgetCard,
  type WidgetProps,
  WidgetState,
} from '#domains/dashboard/dashboard.public.ts'
import { useMe } from '#platform/session/session-state.ts'
import { count } from '#ui/format/counted.ts'
import { failureText } from '../failure-texts.ts'
import { type PhoneUsage, phoneUsageQuery } from '../metrics.queries.ts'
import { monthAfter, monthName } from '../month.ts'
import { UsedRowsDialog } from '../rows/used-rows-dialog.tsx'
import { metricTexts, usageTexts as texts } from '../texts/metric.texts.ts'
import { CommittedUsage } from './committed-usage.tsx'
import { PlainUsage } from './plain-usage.tsx'
import styles from './usage.module.css'

export interface UsedProps {
  usage: PhoneUsage
  onOpen(metric: UsageName): void
}

/** What the agency used of its phone in a month. */
export function UsageWidget({ month }: WidgetProps) {
  const account = useMe().account.id
  const query = useQuery(phoneUsageQuery(account, month))
  const [opened, setOpened] = useState<UsageName>()
  return (
    <WidgetCard title={texts.title} aside={monthName(month)} busy={!query.data || query.isPlaceholderData}>
      <WidgetState
        query={query}
        failureText={(error) => failureText('getPhoneUsage', error)}
        loading={<UsageSkeleton />}
      >
        {(usage) => (
          <div className={styles.usage} data-stale={query.isPlaceholderData || undefined}>
            {usage.committed ? (
              <CommittedUsage usage={usage} committed={usage.committed} onOpen={setOpened} />
            ) : (
              <PlainUsage usage={usage} before={monthAfter(month, -1)} onOpen={setOpened} />
            )}
            <dl className={styles.others}>
              <div>
                <dt>{metricTexts.usage.recordings}</dt>
                <dd>
                  <NumberButton
                    name={metricTexts.number(metricTexts.usage.recordings, count(usage.recordings))}
                    onClick={() => setOpened('recordings')}
                  >
                    {count(usage.recordings)}
                  </NumberButton>
                </dd>
              </div>
              <div>
                <dt>{texts.phoneNumbers}</dt>
                <dd>
                  <Link
                    to="/account/info/phonenumbers"
                    className={numberClass()}
                    aria-label={metricTexts.number(texts.phoneNumbers, count(usage.phoneNumbers))}
                  >
                    {count(usage.phoneNumbers)}
                  </Link>
                </dd>
              </div>
            </dl>
          </div>
        )}
      </WidgetState>
      {opened && <UsedRowsDialog metric={opened} month={month} onClose={() => setOpened(undefined)} />}
    </WidgetCard>
  )
}

const UsageSkeleton = () => (
  <Figures even>
    <Figure label={metricTexts.usage.minutes} />
    <Figure label={metricTexts.usage.messages} />
  </Figures>
)
