import { ListPlus } from 'lucide-react'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { RowList } from '#ui/data/row-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { valuesTexts } from '../texts/values.texts.ts'
import { AddValue } from './add-value.tsx'
import { labelOf } from './found-groups.ts'
import styles from './group-values.module.css'
import { ValueRow } from './value-row.tsx'
import type { ValueGroup } from './values.queries.ts'

interface GroupValuesProps {
  group: ValueGroup
  /** The values that are shown. */
  found: ValueGroup['values']
}

export function GroupValues({ group, found }: GroupValuesProps) {
  const mayChange = hasAdminRights(useMe().role)
  const hidden = group.values.length - found.length
  return (
    <section className={styles.card} aria-labelledby={`${group.id}-title`}>
      <header className={styles.head}>
        <h2 id={`${group.id}-title`}>{labelOf(group)}</h2>
        <AddValue group={group} />
      </header>
      {group.values.length === 0 ? (
        <EmptyState icon={<ListPlus />} title={valuesTexts.none} text={valuesTexts.noneHint} />
      ) : (
        <RowList className={styles.list}>
          {found.map((value) => (
            <ValueRow key={value.id} group={group} value={value} mayChange={mayChange} />
          ))}
        </RowList>
      )}
      <footer className={styles.foot}>
        {hidden > 0 && <p>{valuesTexts.more(hidden)}</p>}
        <p>{mayChange ? valuesTexts.keepsSaved : valuesTexts.whoMay}</p>
      </footer>
    </section>
  )
}
