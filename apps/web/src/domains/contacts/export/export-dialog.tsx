import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import styles from './export.module.css'
import { ExportProgress } from './export-progress.tsx'
import { cancelExport, type ExportWish, startExport, useExport } from './running-export.ts'

/** Some of the contacts: those of a tag, or found by a search. */
export interface Part {
  label: string
  filter: NonNullable<ExportWish['filter']>
}

interface ExportDialogProps {
  part: Part | undefined
  onClose(): void
}

const sheets = [
  { key: 'addresses', label: 'Addresses' },
  { key: 'policies', label: 'Policies' },
  { key: 'dependants', label: 'Dependents' },
] as const

export function ExportDialog({ part, onClose }: ExportDialogProps) {
  const { running, problem } = useExport()
  const [what, setWhat] = useState<'part' | 'all'>(part ? 'part' : 'all')
  const [wish, setWish] = useState({ addresses: false, policies: false, dependants: false, private: false })
  const begin = async () => {
    const filter = what === 'part' ? part?.filter : undefined
    if (await startExport({ ...wish, ...(filter && { filter }) })) onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      title="Export contacts"
      subtitle="As a spreadsheet (.xlsx)"
      onClose={onClose}
      onSubmit={running ? undefined : begin}
      actions={
        running ? (
          <>
            <Button look="quiet" onClick={onClose}>
              Close
            </Button>
            <Button onClick={cancelExport}>Cancel the export</Button>
          </>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" look="solid" icon={<Download />}>
              Export
            </Button>
          </>
        )
      }
    >
      {running ? (
        <ExportProgress />
      ) : (
        <div className={styles.form}>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          {part && (
            <RadioGroup
              label="Contacts"
              value={what}
              onChange={setWhat}
              options={[
                { value: 'part', label: part.label },
                { value: 'all', label: 'All contacts' },
              ]}
            />
          )}
          <fieldset className={styles.sheets}>
            <legend>With a sheet of their</legend>
            {sheets.map(({ key, label }) => (
              <Checkbox key={key} label={label} value={wish[key]} onChange={(on) => setWish({ ...wish, [key]: on })} />
            ))}
          </fieldset>
          <Checkbox
            label="Include private fields"
            hint="Social Security numbers, licenses and health in clear. Each value goes into the audit log under your name."
            value={wish.private}
            onChange={(on) => setWish({ ...wish, private: on })}
          />
        </div>
      )}
    </Dialog>
  )
}
