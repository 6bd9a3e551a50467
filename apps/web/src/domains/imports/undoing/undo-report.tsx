import type { AnswerTo } from '#platform/api.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { counted } from '#ui/format/counted.ts'
import type { ContactImport } from '../import-cache.ts'
import { ChangesTable } from './changes-table.tsx'
import styles from './undoing.module.css'
import type { Changed } from './use-undo-import.ts'

type Report = AnswerTo<'imports', 'getImportUndo'>

interface UndoReportProps {
  one: ContactImport
  report: Report
  changed: Changed
  onChanged(changed: Changed): void
}

const choices = [
  { value: 'keep', label: 'Keep them', hint: 'With everything added since.' },
  { value: 'remove', label: 'Delete them too', hint: 'With their edits and notes.' },
] as const

export function UndoReport({ one, report: { created, updated }, changed, onChanged }: UndoReportProps) {
  const since = created.changed + updated.changed
  const kept = changed === 'keep' ? created.changed : 0
  const removed = created.total - kept
  return (
    <div className={styles.report}>
      <ul className={styles.happens}>
        {created.total > 0 && (
          <li>
            <strong>{counted(removed, 'added contact')}</strong> will be deleted, and can be restored for 30 days.
            {kept > 0 && ` ${counted(kept, 'more', 'more')} changed since and will stay.`}
          </li>
        )}
        {updated.total > 0 && (
          <li>
            <strong>{counted(updated.total, 'changed contact')}</strong> will get the previous values back. Fields
            changed since then stay as they are.
          </li>
        )}
        {since === 0 && <li>Nothing has changed since.</li>}
      </ul>
      {created.changed > 0 && (
        <RadioGroup
          label={`${counted(created.changed, 'added contact')} ${created.changed === 1 ? 'was' : 'were'} edited or contacted since`}
          options={choices}
          value={changed}
          onChange={onChanged}
        />
      )}
      {since > 0 && (
        <section className={styles.changes} aria-labelledby="changed-since">
          <h3 id="changed-since">Changed since the import</h3>
          <ChangesTable id={one.id} stage="before" total={since} outcome={changed} />
        </section>
      )}
    </div>
  )
}
