import { documentTypeOf } from '@frontdesk/contract/documents/document-types'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatBytes } from '#ui/fields/file-rules.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import styles from './documents.module.css'
import type { Owner, StoredDocument } from './documents.queries.ts'
import { documentTexts } from './texts/documents.texts.ts'
import { useDocumentActs } from './use-document-acts.ts'
import { usePreview } from './use-preview.ts'

interface PreviewDialogProps {
  owner: Owner
  document: StoredDocument
  onClose(): void
}

export function PreviewDialog({ owner, document, onClose }: PreviewDialogProps) {
  const acts = useDocumentActs(owner, document)
  const kind = documentTypeOf(document.type)
  return (
    <Dialog
      open
      size={kind?.shown === 'pdf' ? 'full' : 'lg'}
      title={document.name}
      subtitle={`${kind?.name} · ${formatBytes(document.size)}`}
      onClose={onClose}
      actions={
        <>
          <Button icon={<Download />} busy={acts.busy} onClick={() => void acts.download()}>
            {documentTexts.download}
          </Button>
          <Button look="solid" onClick={onClose}>
            {documentTexts.close}
          </Button>
        </>
      }
    >
      <Content {...{ owner, document }} />
    </Dialog>
  )
}

function Content({ owner, document }: Omit<PreviewDialogProps, 'onClose'>) {
  const preview = usePreview(owner, document)
  const [unreadable, setUnreadable] = useState(false)
  const isPdf = documentTypeOf(document.type)?.shown === 'pdf'
  const { error } = preview
  if (hasCode(error, 'noPreview'))
    return <EmptyState icon={<FileText />} title={documentTexts.noPreview} text={error.message} />
  if (unreadable || (isPdf && !navigator.pdfViewerEnabled))
    return (
      <QueryState query={preview}>
        <CannotShow />
      </QueryState>
    )
  return (
    <QueryState query={preview} loading={<Loading />}>
      {(url) =>
        isPdf ? (
          // The pages themselves, without the viewer's thumbnails.
          <iframe className={styles.pdf} src={`${url}#navpanes=0`} title={document.name} />
        ) : (
          <img className={styles.picture} src={url} alt={document.name} onError={() => setUnreadable(true)} />
        )
      }
    </QueryState>
  )
}

const CannotShow = () => (
  <EmptyState icon={<FileText />} title={documentTexts.cannotShow} text={documentTexts.cannotShowText} />
)

const Loading = () => (
  <div className={styles.loading} role="status">
    <Spinner size={20} />
    {documentTexts.loading}
  </div>
)
