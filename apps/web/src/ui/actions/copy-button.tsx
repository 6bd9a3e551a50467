import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import { copyTexts } from '../texts/copy.texts.ts'
import styles from './copy-button.module.css'
import { useCopied } from './use-copied.ts'

interface CopyButtonProps {
  text: string
  /** What is copied: `the policy number`. */
  what: string
  /** The text itself is part of the button: one press copies it. */
  children?: ReactNode
  className?: string | undefined
}

/** Copies a text and confirms it for two seconds. Without content it is an icon. */
export function CopyButton({ text, what, children, className }: CopyButtonProps) {
  const { copied, copy } = useCopied()
  return (
    <button
      type="button"
      className={classNames(styles.button, className)}
      data-copied={copied || undefined}
      aria-label={children ? undefined : copyTexts.copy(what)}
      title={copied ? undefined : copyTexts.copy(what)}
      onClick={() => void copy(text)}
    >
      {children}
      {copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      <span role="status" className={styles.said}>
        {copied && copyTexts.copied}
      </span>
    </button>
  )
}
