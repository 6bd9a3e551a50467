import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Figure, Figures, NumberButton, WidgetCard, WidgetState } from '#domains/dashboard/dashboard.public.ts'
import { referralTotalsQuery } from '#growth/referrals/referrals.queries.ts'
import { messageOf } from '#platform/api/api-failure.ts'
import { count } from '#ui/format/counted.ts'
import { homeTexts } from '../../texts/home.texts.ts'
import styles from './home.module.css'
import { type OpenedReferrals, ReferralRowsDialog } from './referral-rows-dialog.tsx'

const texts = homeTexts.referrals
const sumOf = ({ value }: { value: readonly number[] }) => value.reduce((sum, each) => sum + each, 0)

/** How many were referred, and who referred most. */
export function ReferralsWidget() {
  const query = useQuery(referralTotalsQuery())
  const [opened, setOpened] = useState<OpenedReferrals>()
  const { data } = query
  const figure = (label: string, total: number | undefined, of: OpenedReferrals['of']) => (
    <Figure label={label}>
      {total !== undefined && (
        <NumberButton name={texts.number(label, count(total))} onClick={() => setOpened({ of, total })}>
          {count(total)}
        </NumberButton>
      )}
    </Figure>
  )
  const most = data?.topClients[0]?.count ?? 1
  return (
    <WidgetCard
      title={homeTexts.titles.referrals}
      busy={!data}
      actions={<Link to="/report/referrals">{homeTexts.all}</Link>}
    >
      <WidgetState query={query} failureText={(error) => texts.failed(messageOf(error))}>
        <Figures even>
          {figure(texts.thisMonth, data && sumOf(data.thisMonth), { month: true })}
          {figure(texts.allTime, data && sumOf(data.allTime), {})}
        </Figures>
        <div className={styles.top}>
          <h3>{texts.top}</h3>
          {data?.topClients.length === 0 && <p className={styles.none}>{texts.none}</p>}
          <ul>
            {data?.topClients.map(({ client, count: sent }) => (
              <li key={client.id}>
                <Link to="/contacts/contact/$id" params={{ id: client.id }}>
                  {client.name}
                </Link>
                <span className={styles.bar} aria-hidden>
                  <i style={{ width: `${(sent / most) * 100}%` }} />
                </span>
                <NumberButton
                  name={texts.number(texts.by(client.name), count(sent))}
                  onClick={() => setOpened({ of: { by: client }, total: sent })}
                >
                  {count(sent)}
                </NumberButton>
              </li>
            ))}
          </ul>
        </div>
      </WidgetState>
      {opened && <ReferralRowsDialog {...opened} onClose={() => setOpened(undefined)} />}
    </WidgetCard>
  )
}
