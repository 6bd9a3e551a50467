import { RemotePicture } from '#platform/api/remote-picture.tsx'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { MessageMedia } from '../sms.queries.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import styles from './talk.module.css'

/** Saves a file of a text on this device. */
export async function saveMedia(media: MessageMedia) {
  try {
    await saveFile(await api.sms.showMedia({ params: { id: media.id } }), media.name)
  } catch {
    snack.error(texts.gone)
  }
}

/** A picture of a text. */
export function MediaFile({ media, large = false }: { media: MessageMedia; large?: boolean }) {
  const { width, height, name, id } = media
  const params = { id }
  return (
    <RemotePicture
      queryKey={api.sms.showMedia.queryKey({ params })}
      load={(signal) => api.sms.showMedia({ params }, { signal })}
      alt={name}
      width={width}
      height={height}
      className={large ? styles.large : styles.thumb}
      gone={<span>{texts.gone}</span>}
    />
  )
}
