import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNow } from '#platform/time/use-now.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { DASH } from '#ui/format/dash.ts'
import { formatPhone } from '#ui/format/phone.ts'
import type { CampaignLogDetail, CampaignRun } from '../campaigns.queries.ts'
import { resultTexts } from '../texts/results.texts.ts'
import { runPeopleTexts as texts } from '../texts/run-people.texts.ts'
import styles from './people.module.css'
import { PersonAct } from './person-act.tsx'
import { deriveShownState } from './run.queries.ts'
import type { RunFilter } from './run-search.ts'
import { formatRunTime } from './run-times.ts'
import type { RunActs } from './use-run-acts.ts'

interface PeopleTableProps {
  run: CampaignRun
  which: RunFilter
  busy?: boolean
  children: ReactNode
}

/** The people of one tab, or of groups in it. */
export const PeopleTable = ({ run, which, busy, children }: PeopleTableProps) => (
  <table className={styles.table} aria-busy={busy} data-stale={busy || undefined}>
    <colgroup>
      <col className={styles.clientColumn} />
      <col className={run.format === 'sms' ? styles.numberColumn : styles.emailColumn} data-optional />
      <col className={styles.fromColumn} data-optional={whenHidden(which, run)} />
      <col />
      <col className={styles.timeColumn} data-optional />
      <col className={styles.actColumn} />
    </colgroup>
    <thead>
      <tr>
        <th scope="col">{texts.client}</th>
        <th scope="col" data-optional>
          {run.format === 'sms' ? texts.number : texts.email}
        </th>
        <th scope="col" data-optional={whenHidden(which, run)}>
          {showsStatus(which, run) ? texts.status : texts.from}
        </th>
        <th scope="col">{texts.comment}</th>
        <th scope="col" data-optional>
          {timeTitle(which)}
        </th>
        <th scope="col" aria-label={texts.action} />
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

/** Shown only where it differs between people; all emails have one sender. */
const showsStatus = (which: RunFilter, { format }: CampaignRun) =>
  format === 'email' || which === 'everyone' || which === 'replied' || which === 'optedOut'

/** The sender is the first column to go; a status stays as long as the number does. */
const whenHidden = (which: RunFilter, run: CampaignRun) => (showsStatus(which, run) ? 'status' : 'first')

const timeTitle = (which: RunFilter) =>
  which === 'replied'
    ? texts.repliedAt
    : which === 'optedOut'
      ? texts.optedOutAt
      : which === 'held'
        ? texts.sendTime
        : texts.lastTry

interface PersonRowProps {
  person: CampaignLogDetail
  run: CampaignRun
  acts: RunActs
  which: RunFilter
}

export function PersonRow({ person, run, acts, which }: PersonRowProps) {
  const { client, address, from, status, comment, version } = person
  const now = useNow()
  const state = resultTexts.states[deriveShownState(status)]
  const shownAddress = address === null ? DASH : run.format === 'sms' ? formatPhone(address) : address
  const notes = [
    client.person === 'subClient' && texts.coApplicant,
    version && status !== 'leftOut' && texts.version(version),
  ].filter(Boolean)
  return (
    <tr>
      <td>
        <span className={styles.client}>
          <Avatar name={client.name} size={24} decorative />
          <span>
            {client.deleted ? (
              <span className={styles.muted}>{client.name || texts.deleted}</span>
            ) : (
              <Link to="/contacts/contact/$id" params={{ id: client.id }} className={styles.name}>
                {client.name}
              </Link>
            )}
            <small className={styles.narrow} data-phone={run.format === 'sms' || undefined}>
              {shownAddress}
            </small>
            {notes.length > 0 && <small>{notes.join(' · ')}</small>}
          </span>
        </span>
      </td>
      <td data-optional className={styles.muted}>
        {shownAddress}
      </td>
      <td data-optional={whenHidden(which, run)} className={styles.muted}>
        {showsStatus(which, run) ? state : (from?.name ?? DASH)}
      </td>
      <td className={styles.comment}>
        {comment || <span className={styles.dash}>{DASH}</span>}
        <small className={styles.narrow}>
          {[showsStatus(which, run) && state, timeOf(person, which, run.zone, now)].filter(Boolean).join(' · ')}
        </small>
      </td>
      <td data-optional className={styles.muted}>
        {timeOf(person, which, run.zone, now) || DASH}
      </td>
      <td className={styles.act}>
        <PersonAct person={person} run={run} acts={acts} />
      </td>
    </tr>
  )
}

/** Says the number of tries where another one is possible. */
function timeOf(person: CampaignLogDetail, which: RunFilter, zone: string, now: number): string {
  const { repliedAt, optedOutAt, heldUntil, lastTryAt, failure, tries } = person
  const at =
    which === 'replied' ? repliedAt : which === 'optedOut' ? optedOutAt : which === 'held' ? heldUntil : lastTryAt
  if (at === null) return ''
  const time = formatRunTime(at, zone, now)
  return at === lastTryAt && failure === 'passing' && tries > 0 ? texts.tries(time, tries) : time
}
