import { SetupChecklist } from '#domains/accounts/accounts.public.ts'
import { useMe } from '#platform/session/session-state.ts'
import { useNow } from '#platform/time/use-now.ts'
import { useToday } from '#platform/time/use-today.ts'
import { headingDay } from '#ui/format/short-date.ts'
import { viewerHour } from '#ui/format/zone.ts'
import { homeTexts as texts } from '../texts/home.texts.ts'
import { ChangesInMine } from './home/changes-in-mine.tsx'
import { FollowupsToday } from './home/followups-today.tsx'
import { LatestContacts } from './home/latest-contacts.tsx'
import { RenewalsThisWeek } from './home/renewals-this-week.tsx'
import { WhoIsIn } from './home/who-is-in.tsx'
import styles from './home-page.module.css'

/** What there is to do today, until the dashboard's own domain is built. */
export function HomePage() {
  const me = useMe()
  const now = useNow(60_000)
  const today = useToday()
  return (
    <div className={styles.page}>
      <header>
        <h1>{texts.greeting(viewerHour(now), me.firstName)}</h1>
        <p>{headingDay(today, today)}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.wide}>
          <SetupChecklist />
          <FollowupsToday />
          <ChangesInMine now={now} />
        </div>
        <div className={styles.column}>
          <RenewalsThisWeek />
          <WhoIsIn now={now} />
        </div>
        <div className={styles.column}>
          <LatestContacts which="mine" />
          <LatestContacts which="new" />
        </div>
      </div>
    </div>
  )
}
