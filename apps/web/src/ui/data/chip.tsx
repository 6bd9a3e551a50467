import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { dataTexts } from '#ui/texts/data.texts.ts'
import { classNames } from '../layout/class-names.ts'
import styles from './chip.module.css'

interface ChipProps {
  children: string
  /** Outlined by default; a status has a dot and a tint. */
  look?: 'outline' | 'accent' | 'ok' | 'warn' | 'bad' | 'info' | 'neutral'
  icon?: ReactNode
  onRemove?: (() => void) | undefined
  /** Makes it a toggle or a filter. */
  onPress?: (() => void) | undefined
  pressed?: boolean
}

const WITH_DOT = new Set(['ok', 'warn', 'bad', 'info', 'neutral'])

export function Chip({ children, look = 'outline', icon, onRemove, onPress, pressed }: ChipProps) {
  const content = (
    <>
      {icon ?? (WITH_DOT.has(look) && <i className={styles.dot} />)}
      <span className={styles.label}>{children}</span>
    </>
  )
  const className = classNames(styles.chip, styles[look], onPress && styles.pressable)
  if (onPress)
    return (
      <button type="button" className={className} aria-pressed={pressed} onClick={onPress}>
        {content}
      </button>
    )
  return (
    <span className={className}>
      {content}
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={dataTexts.remove(children)} onClick={onRemove}>
          <X size={12} />
        </button>
      )}
    </span>
  )
}
