import { Avatar } from '#ui/data/avatar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { BackToContacts } from '../acts/back-to-contacts.tsx'
import { headingName, plainName } from '../contact-name.ts'
import type { ContactSummary } from '../contact-types.ts'
import styles from './person.module.css'

const bars = (widths: readonly number[]) =>
  widths.map((width) => (
    <div key={width} className={styles.bar}>
      <Skeleton width={width} height={13} />
    </div>
  ))

/**
 * A placeholder with the layout and height of a contact's page. `known`: what the previous list knows about the
 * contact.
 */
export const ContactSkeleton = ({ known }: { known: ContactSummary | undefined }) => (
  <div className={styles.page}>
    {known ? (
      <header className={styles.header}>
        <BackToContacts />
        <Avatar name={plainName(known)} size={40} decorative />
        <div className={styles.heading}>
          <h1>{headingName(known)}</h1>
          {known.companyName && known.companyName !== headingName(known) && <p>{known.companyName}</p>}
        </div>
        <span className={styles.actions} />
      </header>
    ) : (
      <div className={styles.header}>
        <Skeleton width={32} height={32} />
        <Skeleton width={40} height={40} round />
        <Skeleton width={180} height={18} />
        <span className={styles.actions} />
      </div>
    )}
    <div role="status" aria-busy aria-label="Loading the contact">
      <div className={styles.strip}>{bars([64, 52, 96, 90, 110, 74, 70])}</div>
      <div className={styles.body}>
        <div className={styles.main}>
          <div className={styles.persons}>
            <Card title="Primary">
              <div className={styles.details}>{bars([120, 131, 180, 96, 112, 64, 70, 58, 92, 84])}</div>
            </Card>
            <Card title="Secondary">
              <div className={styles.details}>{bars([121, 132, 181])}</div>
            </Card>
          </div>
          <Card>
            <div className={styles.records}>{bars([320, 260, 290])}</div>
          </Card>
          <Card title="Activity">
            <div className={styles.details}>{bars([321, 261, 291])}</div>
          </Card>
        </div>
        <div className={styles.side}>
          <Card title="Tags">
            <div className={styles.about}>{bars([140, 150, 110])}</div>
          </Card>
        </div>
      </div>
    </div>
  </div>
)
