import { Download } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { formatBytes } from '#ui/fields/file-rules.ts'
import { formatDateTime } from '#ui/format/dates.ts'
import styles from './account-exports.module.css'
import type { AccountExport } from './accountexports.queries.ts'
import { accountExportsTexts as texts } from './texts/accountexports.texts.ts'

interface AccountExportListProps {
  exports: readonly AccountExport[]
  onDownload(one: AccountExport): void
}

/** The newest first; only the newest file is kept. */
export const AccountExportList = ({ exports, onDownload }: AccountExportListProps) => (
  <RowList className={styles.list} aria-label={texts.list}>
    {exports.map((one) => (
      <li key={one.id} className={styles.row}>
        <div className={styles.facts}>
          <strong>{texts.by(one.by, formatDateTime(one.at))}</strong>
          <span>{stateOf(one)}</span>
          {(one.state === 'queued' || one.state === 'running') && <ProgressBar label={texts.writing} />}
        </div>
        {one.state === 'done' && (
          <Button size="s" icon={<Download />} onClick={() => onDownload(one)}>
            {texts.download}
          </Button>
        )}
      </li>
    ))}
  </RowList>
)

function stateOf({ state, size, expiresAt }: AccountExport): string {
  switch (state) {
    case 'queued':
      return texts.queued
    case 'running':
      return size > 0 ? texts.soFar(formatBytes(size)) : texts.writing
    case 'done':
      return texts.until(formatBytes(size), formatDateTime(expiresAt))
    case 'failed':
      return texts.failed
    case 'removed':
      return texts.removed
  }
}
