import { count } from '#ui/format/counted.ts'
import type { CampaignDraft } from '../../campaign-draft.ts'
import { PeopleButton } from '../people-button.tsx'
import { formatReason, reasonIcons } from '../reasons.ts'
import type { AskedAudience, Audience } from '../wizard.queries.ts'
import styles from './audience.module.css'

interface ReasonRowsProps {
  title: string
  people: number
  rows: Audience['leftOut']
  draft: CampaignDraft
  asked: AskedAudience
  tagName: string | undefined
  /** People with the most common reason, whose bar is full. */
  most: number
}

/** Reasons with a bar and a count that opens its people. */
export function ReasonRows({ title, people, rows, draft, asked, tagName, most }: ReasonRowsProps) {
  if (rows.length === 0) return null
  return (
    <>
      <h3 className={styles.group}>
        {title} <span>{count(people)}</span>
      </h3>
      <ul className={styles.reasons}>
        {rows.map(({ reason, people: left }) => {
          const Icon = reasonIcons[reason]
          const words = formatReason(reason, draft, tagName)
          return (
            <li key={reason}>
              <Icon aria-hidden />
              <span>{words}</span>
              <span
                className={styles.share}
                data-of={reason === 'excludedTag' || reason === 'contactedLately' ? 'excluded' : 'cannot'}
                aria-hidden
              >
                <span style={{ width: `${(100 * left) / most}%` }} />
              </span>
              <PeopleButton people={left} title={words} asked={asked} which={reason} />
            </li>
          )
        })}
      </ul>
    </>
  )
}
