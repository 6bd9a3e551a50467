import { sentTypes } from '@frontdesk/contract/documents/document-types'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { Download, FileText, Image, RotateCw, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { RemotePicture } from '#platform/api/remote-picture.tsx'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { useNow } from '#platform/time/use-now.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { formatBytes } from '#ui/fields/file-rules.ts'
import { formatRelative } from '#ui/format/dates.ts'
import { PaneCount, PaneSection } from '#ui/layout/pane-section.tsx'
import { confirm } from '#ui/overlays/confirm.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useArchived } from '../archived.ts'
import { failureText } from '../failure-texts.ts'
import type { CardParts } from '../taskboards.queries.ts'
import { fileTexts as texts } from '../texts/card.texts.ts'
import styles from './card-files.module.css'
import { type Upload, useCardUploads } from './use-card-uploads.ts'
import { useParts } from './use-parts.ts'

type CardFile = CardParts['files'][number]

interface CardFilesProps {
  cardId: string
  files: readonly CardFile[]
  colleagues: Colleagues
}

export function CardFiles({ cardId, files, colleagues }: CardFilesProps) {
  const uploads = useCardUploads(cardId)
  const [shown, setShown] = useState<CardFile>()
  const change = useParts(cardId, 'files')
  const archived = useArchived()
  const free = uploads.free(files.length)
  const remove = async ({ id, name }: CardFile) => {
    const question = { title: texts.removeTitle(name), text: texts.removeText, yes: texts.removeYes, danger: true }
    if (!(await confirm(question))) return
    await change({
      call: 'deleteCardFile',
      show: (all) => all.filter((file) => file.id !== id),
      send: () => api.taskBoards.deleteCardFile({ params: { id } }),
    })
  }
  return (
    <PaneSection title={texts.title} aside={<PaneCount count={files.length} />}>
      {files.length + uploads.uploads.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              by={colleagues.nameOf(file.userId)}
              onOpen={() => (isPicture(file) ? setShown(file) : void download(file))}
              onRemove={archived ? undefined : () => void remove(file)}
            />
          ))}
          {uploads.uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onDrop={() => uploads.drop(upload.key)}
              onAgain={() => uploads.again(upload)}
            />
          ))}
        </ul>
      )}
      {free > 0 && !archived && (
        <FileDrop
          label={texts.add}
          hint={texts.hint}
          accept={sentTypes}
          maxBytes={boardLimits.upload}
          maxFiles={free}
          onFiles={uploads.add}
        />
      )}
      {shown && (
        <Dialog open title={shown.name} size="lg" onClose={() => setShown(undefined)}>
          <Picture file={shown} />
        </Dialog>
      )}
    </PaneSection>
  )
}

const isPicture = ({ type }: CardFile) => type.startsWith('image/')

async function download({ id, name }: CardFile) {
  try {
    await saveFile(await api.taskBoards.showCardFile({ params: { id } }), name)
  } catch (error) {
    snack.error(failureText('showCardFile', error))
  }
}

interface FileRowProps {
  file: CardFile
  by: string
  onOpen(): void
  onRemove: (() => void) | undefined
}

function FileRow({ file, by, onOpen, onRemove }: FileRowProps) {
  const now = useNow()
  const { name, size, createdAt } = file
  const picture = isPicture(file)
  return (
    <li className={styles.file}>
      <span className={styles.icon} aria-hidden>
        {picture ? <Image /> : <FileText />}
      </span>
      <span className={styles.words}>
        <button
          type="button"
          className={styles.name}
          aria-label={picture ? texts.open(name) : texts.download(name)}
          onClick={onOpen}
          dir="auto"
        >
          {name}
        </button>
        <small>{texts.by(formatBytes(size), by, formatRelative(createdAt, now))}</small>
      </span>
      {picture && (
        <IconButton size="s" name={texts.download(name)} icon={<Download />} onClick={() => void download(file)} />
      )}
      {onRemove && <IconButton size="s" name={texts.remove(name)} icon={<Trash2 />} onClick={onRemove} />}
    </li>
  )
}

interface UploadRowProps {
  upload: Upload
  onDrop(): void
  onAgain(): void
}

const UploadRow = ({ upload: { file, share, problem }, onDrop, onAgain }: UploadRowProps) => (
  <li className={styles.file}>
    <span className={styles.icon} aria-hidden>
      <FileText />
    </span>
    <span className={styles.words}>
      <span className={styles.sending} dir="auto">
        {file.name}
      </span>
      {problem ? (
        <small role="alert" className={styles.problem}>
          {problem}
        </small>
      ) : (
        <ProgressBar label={texts.uploading(file.name)} value={share < 1 ? share : undefined} />
      )}
    </span>
    {problem && <IconButton size="s" name={texts.again(file.name)} icon={<RotateCw />} onClick={onAgain} />}
    <IconButton
      size="s"
      name={problem ? texts.dismiss(file.name) : texts.stop(file.name)}
      icon={<X />}
      onClick={onDrop}
    />
  </li>
)

function Picture({ file: { id, name } }: { file: CardFile }) {
  const params = { id }
  return (
    <RemotePicture
      queryKey={api.taskBoards.showCardFile.queryKey({ params })}
      load={(signal) => api.taskBoards.showCardFile({ params }, { signal })}
      alt={name}
      width={null}
      height={null}
      className={styles.picture}
      gone={<p>{texts.gone}</p>}
    />
  )
}
