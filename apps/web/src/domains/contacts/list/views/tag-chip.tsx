import { Zap } from 'lucide-react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { Tag } from '../../contact-types.ts'
import { tagsViewTexts } from '../../texts/tags-view.texts.ts'
import styles from './tags-view.module.css'

interface TagChipProps {
  tag: Tag
  chosen: boolean
  onChoose(id: string): void
}

export function TagChip({ tag, chosen, onChoose }: TagChipProps) {
  const count = tag.assigned.toLocaleString('en-US')
  return (
    <button type="button" className={styles.chip} aria-pressed={chosen} onClick={() => onChoose(tag.id)}>
      {tag.dynamic && <Zap size={12} aria-hidden />}
      {tag.name}
      <span className={styles.count}>{count}</span>
      <VisuallyHidden>{tagsViewTexts.chip(tag.dynamic)}</VisuallyHidden>
    </button>
  )
}
