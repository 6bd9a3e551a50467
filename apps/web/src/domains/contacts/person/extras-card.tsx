import { Card } from '#ui/card.tsx'
import type { Contact } from '../contact-types.ts'
import styles from './person.module.css'

export function ExtrasCard({ extras }: { extras: Contact['extras'] }) {
  if (extras.length === 0) return null
  return (
    <Card title="Additional info" aside={extras.length}>
      <dl className={styles.extras}>
        {extras.map(({ id, field, value }) => (
          <div key={id}>
            <dt>{field}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
