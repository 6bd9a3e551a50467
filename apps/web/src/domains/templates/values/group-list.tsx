import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { valuesTexts } from '../texts/values.texts.ts'
import { labelOf } from './found-groups.ts'
import styles from './group-list.module.css'
import type { ValueGroup } from './values.queries.ts'

interface GroupListProps {
  groups: readonly ValueGroup[]
  chosen: ValueGroup['id']
  searching: boolean
  onChoose(id: ValueGroup['id']): void
}

export function GroupList({ groups, chosen, searching, onChoose }: GroupListProps) {
  return (
    <nav aria-label={valuesTexts.groups} className={styles.nav}>
      <ul>
        {groups.map((group) => (
          <li key={group.id}>
            <button
              type="button"
              className={styles.group}
              aria-current={group.id === chosen}
              onClick={() => onChoose(group.id)}
            >
              <span>{labelOf(group)}</span>
              <span className={styles.count}>
                {group.values.length}
                <VisuallyHidden> {searching ? valuesTexts.found : valuesTexts.values}</VisuallyHidden>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
