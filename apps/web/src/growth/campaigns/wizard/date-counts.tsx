import styles from './people.module.css'
import { PeopleButton } from './people-button.tsx'
import { targetTexts as texts } from './texts/target.texts.ts'
import { type AskedAudience, useDateCounts } from './wizard.queries.ts'

/** Of a schedule that follows a date of the client: when the people who have it get it. */
export function DateCounts({ asked }: { asked: AskedAudience }) {
  const counts = useDateCounts(asked)
  if (!counts) return null
  const { today, month } = counts
  return (
    <p className={styles.dates}>
      <PeopleButton people={today.people} asked={today.asked} which="get" title={texts.getToday} />
      {texts.today}
      <PeopleButton people={month.people} asked={month.asked} which="get" title={texts.getInMonth} />
      {texts.inMonth}
    </p>
  )
}
