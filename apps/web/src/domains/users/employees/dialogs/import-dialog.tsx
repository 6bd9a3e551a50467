import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { importEmployeesTexts as texts } from '../../texts/import-employees.texts.ts'
import styles from './dialogs.module.css'
import { type ImportResult, useImport } from './use-import.ts'

const largestFile = 1024 * 1024
const kinds = ['.csv', '.txt']

export function ImportDialog({ onClose }: { onClose(): void }) {
  const [file, setFile] = useState<File>()
  const { checking, adding } = useImport(onClose)
  const take = ([chosen]: File[]) => {
    if (!chosen) return
    setFile(chosen)
    adding.reset()
    checking.mutate(chosen)
  }
  // After the import: what it says about each row.
  const found = adding.data ?? checking.data
  const ready = adding.data ? 0 : (checking.data?.added ?? 0)
  return (
    <Dialog
      open
      title={texts.title}
      subtitle={texts.lead}
      onClose={onClose}
      onSubmit={() => file && ready > 0 && adding.mutate(file)}
      submit={{
        text: ready > 0 ? texts.start(ready) : texts.startNone,
        busy: adding.isPending,
        disabled: ready === 0 && (found ? texts.nobodyToAdd : texts.fileFirst),
      }}
    >
      <div className={styles.fields}>
        <FileDrop
          label={file ? texts.otherFile : texts.file}
          hint={file?.name}
          accept={kinds}
          maxBytes={largestFile}
          onFiles={take}
          error={checking.error ? messageOf(checking.error) : undefined}
          disabled={adding.isPending}
        />
        <div role="status">{checking.isPending ? texts.checking : found && <Summary found={found} />}</div>
        {found && found.data.length > 0 && <Rows found={found} />}
      </div>
    </Dialog>
  )
}

function Summary({ found: { data, added, dryRun } }: { found: ImportResult }) {
  const wrong = data.filter(({ problem }) => problem).length
  return (
    <>
      {data.length === 0 && <p>{texts.empty}</p>}
      {added > 0 && <p>{dryRun ? texts.ready(added) : texts.added(added)}</p>}
      {wrong > 0 && <p>{dryRun ? texts.problems(wrong) : texts.notAdded(wrong)}</p>}
    </>
  )
}

/** Rows with a problem first. */
function Rows({ found: { data, dryRun } }: { found: ImportResult }) {
  const sorted = data.toSorted((a, b) => Number(b.problem !== null) - Number(a.problem !== null) || a.line - b.line)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
    <ul className={styles.rows} aria-label={texts.rows} tabIndex={0}>
      {sorted.map(({ line, firstName, lastName, email, problem }) => (
        <li key={line} className={styles.row}>
          <span>{texts.line(line)}</span>
          <span>{`${firstName} ${lastName}`.trim() || texts.noName}</span>
          <span className={styles.email}>{email}</span>
          {problem ? (
            <span className={styles.problem}>{problem}</span>
          ) : (
            dryRun && <span className={styles.ok}>{texts.willBeAdded}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
