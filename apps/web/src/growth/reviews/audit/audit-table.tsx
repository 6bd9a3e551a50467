import { DASH } from '#ui/format/dash.ts'
import { formatDate, formatDateTime } from '#ui/format/dates.ts'
import type { LinkAudit } from '../reviews.queries.ts'
import { Stars } from '../stars.tsx'
import { auditTexts as texts } from '../texts/audit.texts.ts'
import { reviewTexts } from '../texts/review.texts.ts'
import styles from './audit.module.css'

/** Everyone who was asked, with what they were shown. */
export const AuditTable = ({ rows }: { rows: LinkAudit['data'] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section className={styles.scroll} aria-label={texts.title} tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          {Object.values(texts.columns).map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, createdAt, rating, links, shownAt }) => (
          <tr key={id}>
            <td>{formatDate(createdAt)}</td>
            <td>{name}</td>
            <td>{rating === null ? <small>{reviewTexts.notAnswered}</small> : <Stars rating={rating} />}</td>
            <td>{links.length === 0 ? DASH : links.join(' · ')}</td>
            <td>{shownAt ? formatDateTime(shownAt) : DASH}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
