import { Download, FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatBytes } from '#ui/fields/file-rules.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { MessageMedia } from '../sms.queries.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import { MediaFile, saveMedia } from './media-file.tsx'
import styles from './talk.module.css'

/** Pictures side by side, other files as cards. */
export function MediaGrid({ media }: { media: readonly MessageMedia[] }) {
  if (media.length === 0) return null
  return (
    <ul className={styles.media}>
      {media.map((each) => (
        <li key={each.id}>
          <Media media={each} />
        </li>
      ))}
    </ul>
  )
}

function Media({ media }: { media: MessageMedia }) {
  const { name, size, state, type } = media
  const [open, setOpen] = useState(false)
  if (state === 'fetching')
    return (
      <span className={styles.file}>
        <Spinner label={texts.fetching} />
      </span>
    )
  if (state === 'gone')
    return (
      <span className={styles.file}>
        <ImageOff size={16} aria-hidden /> {texts.gone}
      </span>
    )
  if (!type.startsWith('image/'))
    return (
      <button
        type="button"
        className={styles.file}
        aria-label={texts.openFile(name)}
        onClick={() => void saveMedia(media)}
      >
        <FileText size={18} aria-hidden />
        <span className={styles.fileName}>{name}</span>
        <span className={styles.fileSize}>{formatBytes(size)}</span>
        <Download size={14} aria-hidden />
      </button>
    )
  return (
    <>
      <button type="button" className={styles.picture} aria-label={texts.picture(name)} onClick={() => setOpen(true)}>
        <MediaFile media={media} />
      </button>
      {open && (
        <Dialog open title={name} size="lg" onClose={() => setOpen(false)}>
          <MediaFile media={media} large />
        </Dialog>
      )}
    </>
  )
}
