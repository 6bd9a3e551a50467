import { Upload } from 'lucide-react'
import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fieldsTexts } from '#ui/texts/fields.texts.ts'
import styles from './file-drop.module.css'
import { type FileRules, fileProblem, formatBytes, named } from './file-rules.ts'

interface FileDropProps extends FileRules {
  label: string
  /** Under the label, instead of the description of the rules. */
  hint?: string | undefined
  /** Called only with files that pass the rules. */
  onFiles(files: File[]): void
  /** The server's message about the last one. */
  error?: string | undefined
  disabled?: boolean
}

/** Drop, paste or pick. */
export function FileDrop({ label, hint, onFiles, error, disabled = false, ...rules }: FileDropProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [problem, setProblem] = useState<string>()
  const shown = problem ?? error

  const take = (list: FileList | readonly File[] | undefined) => {
    const files = [...(list ?? [])]
    if (files.length === 0 || disabled) return
    const found = fileProblem(files, rules)
    setProblem(found)
    if (!found) onFiles(files)
  }
  useFilePaste((files) => {
    // Elements below a dialog accept nothing.
    if (input.current?.closest('[inert]')) return false
    take(files)
    return true
  })

  const onDragOver = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <div>
      <button
        type="button"
        disabled={disabled}
        className={styles.drop}
        data-over={over || undefined}
        aria-describedby={shown ? `${id}-error` : undefined}
        onClick={() => input.current?.click()}
        onDragOver={onDragOver}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <Upload aria-hidden />
        <strong>{label}</strong>
        <span>
          {hint ?? (
            <>
              {fieldsTexts.drop}
              {rules.accept ? ` ${named(rules.accept)}` : ''}
              {rules.maxBytes ? fieldsTexts.upTo(formatBytes(rules.maxBytes)) : ''}
            </>
          )}
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={(rules.maxFiles ?? 1) > 1}
        accept={rules.accept?.join(',')}
        onChange={(event) => {
          take(event.target.files ?? undefined)
          // Choosing the same file again must have an effect.
          event.target.value = ''
        }}
      />
      {shown && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {shown}
        </p>
      )}
    </div>
  )
}

/** Files pasted anywhere in the page; text is left to the focused field. */
function useFilePaste(take: (files: FileList) => boolean) {
  const latest = useEffectEvent(take)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files?.length || event.defaultPrevented || isTyped(event)) return
      if (latest(files)) event.preventDefault()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

/** A table or a paragraph is pasted as text and as a picture: in a field the text is meant. */
const isTyped = ({ target, clipboardData }: ClipboardEvent) =>
  clipboardData?.types.includes('text/plain') && target instanceof Element && target.matches('input, textarea')
