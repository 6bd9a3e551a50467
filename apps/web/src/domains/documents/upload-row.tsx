import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, RotateCw, X } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatBytes } from '#ui/fields/file-rules.ts'
import styles from './documents.module.css'
import { uploadTexts } from './texts/documents.texts.ts'
import { cancelUpload, retryUpload, type Upload } from './upload-queue.ts'

/** An upload with its progress and a button to cancel it. */
export function UploadRow({ upload: { key, file, state, share, problem, hopeless } }: { upload: Upload }) {
  const client = useQueryClient()
  const arrived = state === 'sending' && share >= 1
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.icon} aria-hidden>
        {state === 'failed' ? <CircleAlert /> : <Spinner size={16} />}
      </span>
      <div className={styles.facts}>
        <span className={styles.name}>{file.name}</span>
        {state === 'failed' ? (
          <span className={styles.problem} role="alert">
            {problem}
          </span>
        ) : (
          <>
            <span className={styles.meta}>
              {arrived ? uploadTexts.checking : uploadTexts[state]} · {formatBytes(file.size)}
            </span>
            <ProgressBar
              label={uploadTexts.of(file.name)}
              value={state === 'waiting' ? 0 : arrived ? undefined : share}
            />
          </>
        )}
      </div>
      <span className={styles.acts}>
        {state === 'failed' && !hopeless && (
          <IconButton
            size="s"
            name={uploadTexts.again(file.name)}
            icon={<RotateCw />}
            onClick={() => retryUpload(client, key)}
          />
        )}
        <IconButton
          size="s"
          name={state === 'failed' ? uploadTexts.dismiss(file.name) : uploadTexts.cancel(file.name)}
          icon={<X />}
          onClick={() => cancelUpload(client, key)}
        />
      </span>
    </li>
  )
}
