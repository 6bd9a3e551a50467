import { documentTypeOf } from '@frontdesk/contract/documents/document-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileText, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useNow } from '#platform/time/use-now.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { shortDay } from '#ui/format/short-date.ts'
import { dayOf } from '#ui/format/zone.ts'
import { PaneCount, PaneNone, PaneSection } from '#ui/layout/pane-section.tsx'
import styles from './documents.module.css'
import { documentsQuery, type StoredDocument } from './documents.queries.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { documentTexts as texts } from './texts/documents.texts.ts'
import { addUploads, useUploadQueue } from './upload-queue.ts'
import { useDocumentActs } from './use-document-acts.ts'

/** Shown before the others are requested. */
const FEW = 5

interface DocumentsSectionProps {
  contactId: string
  /** Opens the list with everything that can be done with them. */
  onShow(): void
}

/** The documents of a contact by name, newest first. */
export function DocumentsSection({ contactId, onShow }: DocumentsSectionProps) {
  const owner = { kind: 'contact', ownerId: contactId } as const
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [all, setAll] = useState(false)
  const query = useQuery(documentsQuery(owner))
  const documents = query.data?.data ?? []
  const uploads = useUploadQueue((state) => state.uploads).filter(({ owner: of }) => of.ownerId === contactId)
  const failed = uploads.filter(({ state }) => state === 'failed').length
  const rest = documents.length - FEW
  return (
    <PaneSection
      title={texts.title}
      aside={<PaneCount count={documents.length} />}
      busy={query.isPending}
      actions={<IconButton size="s" name={texts.add} icon={<Upload />} onClick={() => input.current?.click()} />}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={texts.add}
        onChange={(event) => {
          addUploads(client, owner, [...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      {uploads.length > 0 && (
        <button type="button" className={styles.uploads} data-failed={failed > 0 || undefined} onClick={onShow}>
          {failed > 0 ? texts.failedUploads(failed) : texts.uploading(uploads.length)}
        </button>
      )}
      <QueryState query={query} compact loading={<Skeleton width={180} height={13} />}>
        {documents.length === 0 ? (
          <PaneNone>{texts.none}</PaneNone>
        ) : (
          <ul>
            {(all ? documents : documents.slice(0, FEW)).map((document) => (
              <Row key={document.id} contactId={contactId} document={document} />
            ))}
          </ul>
        )}
        {rest > 0 && (
          <button type="button" className={styles.uploads} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? texts.fewer : texts.more(rest)}
          </button>
        )}
      </QueryState>
    </PaneSection>
  )
}

function Row({ contactId, document }: { contactId: string; document: StoredDocument }) {
  const owner = { kind: 'contact', ownerId: contactId } as const
  const now = useNow()
  const acts = useDocumentActs(owner, document)
  const [shown, setShown] = useState(false)
  const { name, type, createdAt } = document
  const open = () => (documentTypeOf(type)?.shown ? setShown(true) : void acts.download())
  return (
    <li className={styles.line} aria-busy={acts.busy || undefined}>
      <FileText aria-hidden />
      <button type="button" className={styles.name} title={name} onClick={open}>
        {name}
      </button>
      <time dateTime={createdAt} title={formatDateTime(createdAt)}>
        {shortDay(dayOf(createdAt), dayOf(now))}
      </time>
      {shown && <PreviewDialog owner={owner} document={document} onClose={() => setShown(false)} />}
    </li>
  )
}
