import { Paperclip, X } from 'lucide-react'
import { type FocusEventHandler, type ReactNode, type Ref, useRef, useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './composer.module.css'
import type { Upload } from './use-uploads.ts'

interface WriteBoxProps {
  ref: Ref<HTMLDivElement>
  /** Only colleagues read it, and it has no files. */
  note?: boolean
  /** Whether anything that was pasted or dropped was taken; if not, it is text. */
  onGiven(data: DataTransfer, how: 'paste' | 'drop'): boolean
  onBlur?: FocusEventHandler
  children: ReactNode
}

/** What one writes a message in, with everything that belongs to it. Takes files that are dropped on it. */
export function WriteBox({ ref, note = false, onGiven, onBlur, children }: WriteBoxProps) {
  const [over, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with the button
    <div
      ref={ref}
      className={styles.box}
      data-note={note || undefined}
      data-over={over || undefined}
      onPaste={(event) => {
        if (onGiven(event.clipboardData, 'paste')) event.preventDefault()
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(!note)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (onGiven(event.dataTransfer, 'drop')) event.preventDefault()
      }}
      onBlur={onBlur}
    >
      {children}
    </div>
  )
}

interface AttachButtonProps {
  name: string
  /** As of a file input. */
  accept: string
  onFiles(files: FileList | null): void
}

export function AttachButton({ name, accept, onFiles }: AttachButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton name={name} icon={<Paperclip />} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={name}
        accept={accept}
        onChange={(event) => {
          onFiles(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}

interface AttachedFilesProps {
  uploads: readonly Upload<unknown>[]
  texts: Record<'uploading' | 'removeFile', (file: string) => string>
  onRemove(key: string): void
  /** What else goes along, as list items. */
  children?: ReactNode
}

export const AttachedFiles = ({ uploads, texts, onRemove, children }: AttachedFilesProps) => (
  <ul className={styles.files}>
    {uploads.map(({ key, name, stored, problem }) => (
      <li key={key} className={styles.file} data-failed={problem !== undefined || undefined} title={problem}>
        {!stored && !problem && <Spinner size={14} label={texts.uploading(name)} />}
        <span dir="auto">{problem ?? name}</span>
        <IconButton size="s" name={texts.removeFile(name)} icon={<X />} onClick={() => onRemove(key)} />
      </li>
    ))}
    {children}
  </ul>
)
