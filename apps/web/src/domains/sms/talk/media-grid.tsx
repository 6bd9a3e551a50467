import { Download, FileText, ImageOff } from 'lucide-react'
import { RemotePicture } from '#platform/api/remote-picture.tsx'
import { api } from '#platform/api.ts'
import { MessagePicture } from '#platform/conversation/talk.tsx'
import { saveFile } from '#platform/save-file.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatBytes } from '#ui/fields/file-rules.ts'
import type { MessageMedia } from '../sms.queries.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
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
    <MessagePicture
      name={name}
      label={texts.picture(name)}
      className={styles.thumb}
      picture={(className) => <MediaFile media={media} className={className} />}
    />
  )
}

/** Saves a file of a text on this device. */
async function saveMedia(media: MessageMedia) {
  try {
    await saveFile(await api.sms.showMedia({ params: { id: media.id } }), media.name)
  } catch {
    snack.error(texts.gone)
  }
}

/** A picture of a text. */
function MediaFile({ media, className }: { media: MessageMedia; className: string | undefined }) {
  const { width, height, name, id } = media
  const params = { id }
  return (
    <RemotePicture
      queryKey={api.sms.showMedia.queryKey({ params })}
      load={(signal) => api.sms.showMedia({ params }, { signal })}
      alt={name}
      width={width}
      height={height}
      className={className}
      gone={<span>{texts.gone}</span>}
    />
  )
}
