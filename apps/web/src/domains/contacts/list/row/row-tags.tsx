import { Chip } from '#ui/data/chip.tsx'
import styles from '../list.module.css'

const SHOWN = 2

/** The first tags; the number of further ones, with their names in the title. */
export function RowTags({ tags }: { tags: readonly string[] }) {
  const more = tags.slice(SHOWN)
  return (
    <span className={styles.tags}>
      {tags.slice(0, SHOWN).map((tag, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the next row uses them again
        <Chip key={at}>{tag}</Chip>
      ))}
      {more.length > 0 && <span title={more.join(', ')}>+{more.length}</span>}
    </span>
  )
}
