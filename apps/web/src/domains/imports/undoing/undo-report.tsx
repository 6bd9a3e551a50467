import type { AnswerTo } from '#platform/api.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { counted } from '#ui/format/counted.ts'
import type { ContactImport } from '../imports.queries.ts'
import { undoTexts } from '../texts/undo.texts.ts'
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
  { value: 'keep', label: undoTexts.keepThem, hint: undoTexts.keepThemHint },
  { value: 'remove', label: undoTexts.deleteThem, hint: undoTexts.deleteThemHint },
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
            <strong>{counted(removed, 'added contact')}</strong> {undoTexts.willBeDeleted}
            {kept > 0 && ` ${undoTexts.willStay(kept)}`}
          </li>
        )}
        {updated.total > 0 && (
          <li>
            <strong>{counted(updated.total, 'changed contact')}</strong> {undoTexts.willGetBack}
          </li>
        )}
        {since === 0 && <li>{undoTexts.nothingChanged}</li>}
      </ul>
      {created.changed > 0 && (
        <RadioGroup
          label={undoTexts.addedAndChanged(created.changed)}
          options={choices}
          value={changed}
          onChange={onChanged}
        />
      )}
      {since > 0 && (
        <section className={styles.changes} aria-labelledby="changed-since">
          <h3 id="changed-since">{undoTexts.sinceImport}</h3>
          <ChangesTable id={one.id} stage="before" total={since} outcome={changed} />
        </section>
      )}
    </div>
  )
}
