import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import type { Contact } from '../contact-types.ts'
import styles from './person.module.css'

export const TagsCard = ({ tags }: { tags: Contact['tags'] }) => (
  <Card title="Tags" aside={tags.length || undefined}>
    {tags.length === 0 && <p className={styles.none}>No tags.</p>}
    <div className={styles.tags}>
      {tags.map(({ id, name }) => (
        <Chip key={id}>{name}</Chip>
      ))}
    </div>
  </Card>
)
