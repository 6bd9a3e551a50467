import { documentTypeOf } from '@frontdesk/contract/documents/document-types'
import { Download, EllipsisVertical, Eye, FileSpreadsheet, FileText, Image, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNow } from '#platform/time/use-now.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { formatBytes } from '#ui/fields/file-rules.ts'
import { formatDateTime, formatRelative } from '#ui/format/dates.ts'
import { fullName } from '#ui/format/names.ts'
import styles from './documents.module.css'
import type { Owner, StoredDocument } from './documents.queries.ts'
import { RenameField } from './rename-field.tsx'
import { documentTexts } from './texts/documents.texts.ts'
import { useDocumentActs } from './use-document-acts.ts'

interface DocumentRowProps {
  owner: Owner
  document: StoredDocument
  onPreview(): void
}

export function DocumentRow({ owner, document, onPreview }: DocumentRowProps) {
  const { name, type, size, uploadedBy, createdAt } = document
  const acts = useDocumentActs(owner, document)
  const [renaming, setRenaming] = useState(false)
  const now = useNow()
  const kind = documentTypeOf(type)
  const open = kind?.shown ? onPreview : () => void acts.download()
  const entries = [
    ...(kind?.shown ? [{ label: documentTexts.preview, icon: <Eye />, run: onPreview }] : []),
    { label: documentTexts.download, icon: <Download />, run: () => void acts.download() },
    { label: documentTexts.rename, icon: <Pencil />, run: () => setRenaming(true) },
    'divider' as const,
    { label: documentTexts.delete, icon: <Trash2 />, danger: true, run: () => void acts.remove() },
  ]
  return (
    <li className={styles.row} aria-busy={acts.busy || undefined}>
      <span className={styles.icon} aria-hidden>
        {kind?.shown === 'picture' ? <Image /> : /csv|sheet/.test(type) ? <FileSpreadsheet /> : <FileText />}
      </span>
      <div className={styles.facts}>
        {renaming ? (
          <RenameField name={name} onSave={acts.rename} onClose={() => setRenaming(false)} />
        ) : (
          <button type="button" className={styles.name} title={name} onClick={open}>
            {name}
          </button>
        )}
        <span className={styles.meta}>
          {kind?.name} · {formatBytes(size)} ·{' '}
          <time dateTime={createdAt} title={formatDateTime(createdAt)}>
            {formatRelative(createdAt, now)}
          </time>
          {uploadedBy && ` · ${fullName(uploadedBy)}`}
        </span>
      </div>
      <span className={styles.acts}>
        <Menu
          label={documentTexts.document}
          placement="bottom-end"
          trigger={<IconButton size="s" name={documentTexts.actions(name)} icon={<EllipsisVertical />} />}
          entries={entries}
        />
      </span>
    </li>
  )
}
