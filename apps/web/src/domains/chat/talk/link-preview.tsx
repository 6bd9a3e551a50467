import type { Message } from '../chat.queries.ts'
import styles from './attached.module.css'
import { FilePicture } from './message-files.tsx'

/** What a linked page says about itself; its picture comes from our own files. */
export function LinkPreview({ preview }: { preview: NonNullable<Message['preview']> }) {
  const { url, site, title, description, picture } = preview
  return (
    <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {picture && (
        <FilePicture file={{ id: picture, name: '', width: 96, height: 96 }} className={styles.linkPicture} />
      )}
      <span className={styles.linkWords}>
        <span className={styles.linkSite}>{site}</span>
        <strong className={styles.linkTitle} dir="auto">
          {title}
        </strong>
        <span className={styles.linkText} dir="auto">
          {description}
        </span>
      </span>
    </a>
  )
}
