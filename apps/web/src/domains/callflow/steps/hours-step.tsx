import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/actions/button-class.ts'
import { zoneLabel } from '#ui/format/timezones.ts'
import { useFlowEditing } from '../draft/flow-editing.ts'
import { hoursOf } from '../draft/hours-of.ts'
import { stepsTexts as texts } from '../texts/steps.texts.ts'
import styles from './steps.module.css'
import { WeekPicture } from './week-picture.tsx'

/** The hours belong to the location, not to its call flow. */
export function HoursStep() {
  const { location, mayChange } = useFlowEditing()
  const { hours, closedMessage } = hoursOf(location)
  return (
    <>
      <WeekPicture hours={hours} />
      <p className={styles.note}>{texts.zone(zoneLabel(location.timezone))}</p>
      <dl className={styles.facts}>
        <dt>{texts.closedMessage}</dt>
        <dd>{closedMessage.type === 'text' ? texts.quoted(closedMessage.message) : texts.closedSilence}</dd>
      </dl>
      {mayChange && (
        <Link
          to="/account/settings/office-hours"
          search={{ location: location.id }}
          className={buttonClass('outline', 's', styles.start)}
        >
          {texts.changeHours}
        </Link>
      )}
    </>
  )
}
