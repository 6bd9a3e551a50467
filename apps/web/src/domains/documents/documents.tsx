import { documentLimits } from '@frontdesk/contract/documents/document-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { DocumentRow } from './document-row.tsx'
import styles from './documents.module.css'
import { documentsQuery, type Owner } from './documents.queries.ts'
import { PreviewDialog } from './preview-dialog.tsx'
import { documentTexts } from './texts/documents.texts.ts'
import { addUploads, useUploadQueue } from './upload-queue.ts'
import { UploadRow } from './upload-row.tsx'

/** The documents of a contact, policy, vehicle, or home: for a card, or for a tab of a dialog. */
export function Documents({ kind, ownerId }: Owner) {
  const owner = { kind, ownerId }
  const client = useQueryClient()
  const query = useQuery(documentsQuery(owner))
  const uploads = useUploadQueue((state) => state.uploads).filter(
    (upload) => upload.owner.ownerId === ownerId && upload.owner.kind === kind,
  )
  const [shownId, setShownId] = useState<string>()
  const shown = query.data?.data.find(({ id }) => id === shownId)
  return (
    <div className={styles.documents}>
      <div className={styles.drop}>
        <FileDrop
          label={documentTexts.add}
          hint={documentTexts.choose}
          maxFiles={documentLimits.count}
          onFiles={(files) => addUploads(client, owner, files)}
        />
      </div>
      {uploads.length > 0 && (
        <ul className={styles.list} aria-label={documentTexts.uploads}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      <QueryState query={query} loading={<Loading />}>
        {({ data: documents }) =>
          documents.length > 0 ? (
            <RowList className={styles.list} aria-label={documentTexts.title}>
              {documents.map((document) => (
                <DocumentRow key={document.id} {...{ owner, document }} onPreview={() => setShownId(document.id)} />
              ))}
            </RowList>
          ) : (
            uploads.length === 0 && (
              <EmptyState
                compact
                icon={<FolderOpen />}
                title={documentTexts.noDocuments}
                text={documentTexts.noDocumentsText}
              />
            )
          )
        }
      </QueryState>
      {shown && <PreviewDialog owner={owner} document={shown} onClose={() => setShownId(undefined)} />}
    </div>
  )
}

const Loading = () => (
  <div className={styles.list} aria-busy>
    {[62, 48, 71].map((width) => (
      <div key={width} className={styles.row}>
        <Skeleton width={20} height={20} />
        <div className={styles.facts}>
          <Skeleton width={`${width}%`} />
          <Skeleton width="40%" />
        </div>
      </div>
    ))}
  </div>
)
