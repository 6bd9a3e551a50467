import { formatDate } from '#ui/format/dates.ts'
import type { LinkAudit } from '../reviews.queries.ts'
import { auditTexts as texts } from '../texts/audit.texts.ts'
import styles from './audit.module.css'

/** How many were asked, and each different set of links that was shown, to whom. */
export function Offers({ audit: { asked, answered, shown, offers } }: { audit: LinkAudit }) {
  const [first, ...others] = offers
  return (
    <>
      <dl className={styles.sums}>
        <Sum label={texts.asked} many={asked} />
        <Sum label={texts.answered} many={answered} />
        <Sum label={texts.shown} many={shown} />
      </dl>
      <section className={styles.offers} aria-label={texts.offers}>
        <h3>{texts.offers}</h3>
        <p>{!first ? texts.noOffers : others.length === 0 ? texts.one : texts.several(offers.length)}</p>
        <ul>
          {offers.map(({ links, count, from, to, ratings }) => (
            <li key={`${links.join()} ${from}`}>
              <b>{links.length === 0 ? texts.noLinks : links.join(' · ')}</b>
              <span>{texts.people(count)}</span>
              <span>{texts.between(formatDate(from), formatDate(to))}</span>
              <span>{texts.ratings(ratings.toSorted())}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const Sum = ({ label, many }: { label: string; many: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{texts.number(many)}</dd>
  </div>
)
