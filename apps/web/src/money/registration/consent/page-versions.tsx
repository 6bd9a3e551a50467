import { formatDateTime } from '#ui/format/dates.ts'
import type { ConsentPage } from '../registration.queries.ts'
import { consentTexts as texts } from '../texts/consent.texts.ts'
import styles from './consent.module.css'

/** What was public from when, and how many people agreed. Each version stays as evidence. */
export const PageVersions = ({ page: { version, versions, signedUp } }: { page: ConsentPage }) =>
  version > 0 && (
    <section className={styles.versions} aria-label={texts.versions}>
      <h3>
        {texts.versions}
        <span>{texts.signedUp(signedUp)}</span>
      </h3>
      <ol>
        {versions.map((each) => (
          <li key={each.version}>
            <b>{texts.version(each.version)}</b>
            <span>{formatDateTime(each.publishedAt)}</span>
            <span>{texts.by(each.by)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
