import { Check, Lock } from 'lucide-react'
import type { CSSProperties } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { assignTexts } from '../texts/assign.texts.ts'
import type { TagChoice } from './tag-choices.ts'
import styles from './tags.module.css'

interface TagToggleProps {
  tag: TagChoice
  on: boolean
  changed: boolean
  /** In the cloud, from 0 to 1: how common it is. */
  weight?: number
  onPress(): void
}

export const TagToggle = ({ tag, on, changed, weight, onPress }: TagToggleProps) => (
  <button
    type="button"
    data-tag
    className={weight === undefined ? styles.line : styles.word}
    style={weight === undefined ? undefined : ({ '--size': `${13 + 6 * weight}px` } as CSSProperties)}
    aria-pressed={on}
    aria-disabled={tag.dynamic || undefined}
    data-changed={changed || undefined}
    onClick={onPress}
  >
    <span className={styles.mark} aria-hidden>
      {tag.dynamic ? <Lock size={12} /> : on && <Check size={12} />}
    </span>
    <span className={styles.name}>
      {tag.name}
      {tag.dynamic && <VisuallyHidden>{assignTexts.dynamic}</VisuallyHidden>}
    </span>
    {weight === undefined && tag.description && <span className={styles.about}>{tag.description}</span>}
    {tag.pending && <span className={styles.pending}>{assignTexts.pending}</span>}
  </button>
)
