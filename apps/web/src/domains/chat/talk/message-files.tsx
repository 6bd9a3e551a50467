import { Download, FileText } from 'lucide-react'
import { RemotePicture } from '#platform/api/remote-picture.tsx'
import { api } from '#platform/api.ts'
import { MessagePicture } from '#platform/conversation/talk.tsx'
import { saveFile } from '#platform/save-file.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { formatBytes } from '#ui/fields/file-rules.ts'
import type { ChatFile } from '../chat.queries.ts'
import { talkTexts as texts } from '../texts/chat.texts.ts'
import styles from './attached.module.css'

async function save({ id, name }: ChatFile) {
  try {
    await saveFile(await api.chat.showChatFile({ params: { id } }), name)
  } catch {
    snack.error(texts.fileGone)
  }
}

/** Pictures side by side, other files as cards. */
export function MessageFiles({ files }: { files: readonly ChatFile[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>{file.type.startsWith('image/') ? <Picture file={file} /> : <FileCard file={file} />}</li>
      ))}
    </ul>
  )
}

const FileCard = ({ file }: { file: ChatFile }) => (
  <button
    type="button"
    className={styles.fileCard}
    aria-label={texts.openFile(file.name)}
    onClick={() => void save(file)}
  >
    <span className={styles.fileIcon}>
      <FileText size={18} aria-hidden />
    </span>
    <span className={styles.fileWords}>
      <span className={styles.fileName} dir="auto">
        {file.name}
      </span>
      <span className={styles.fileSize}>{formatBytes(file.size)}</span>
    </span>
    <Download size={16} aria-hidden />
  </button>
)

const Picture = ({ file }: { file: ChatFile }) => (
  <MessagePicture
    name={file.name}
    label={texts.picture(file.name)}
    className={styles.thumb}
    picture={(className) => <FilePicture file={file} className={className} />}
  />
)

type Shown = Pick<ChatFile, 'id' | 'name' | 'width' | 'height'>

export function FilePicture({ file, className }: { file: Shown; className: string | undefined }) {
  const params = { id: file.id }
  return (
    <RemotePicture
      queryKey={api.chat.showChatFile.queryKey({ params })}
      load={(signal) => api.chat.showChatFile({ params }, { signal })}
      alt={file.name}
      width={file.width}
      height={file.height}
      className={className}
      gone={<span className={styles.gone}>{texts.fileGone}</span>}
    />
  )
}

/** A GIF by its id; it may have been removed since. */
export function GifPicture({ id, className }: { id: string; className?: string | undefined }) {
  const params = { gif: id }
  return (
    <RemotePicture
      queryKey={api.chat.showGif.queryKey({ params })}
      load={(signal) => api.chat.showGif({ params }, { signal })}
      alt={texts.gifOf}
      width={240}
      height={160}
      className={className ?? styles.gif}
      gone={<span className={styles.gone}>{texts.gifRemoved}</span>}
    />
  )
}
