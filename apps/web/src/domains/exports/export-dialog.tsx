import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import styles from './export.module.css'
import { ExportProgress } from './export-progress.tsx'
import { cancelExport, type ExportRequest, startExport, useExport } from './running-export.ts'
import { exportsTexts } from './texts/exports.texts.ts'

/** Some of the contacts: those with a tag, or the results of a search. */
export interface Part {
  label: string
  filter: NonNullable<ExportRequest['filter']>
}

interface ExportDialogProps {
  part: Part | undefined
  onClose(): void
}

const sheets = [
  { key: 'addresses', label: exportsTexts.addresses },
  { key: 'policies', label: exportsTexts.policies },
  { key: 'dependants', label: exportsTexts.dependents },
  { key: 'extras', label: exportsTexts.extras },
] as const

export function ExportDialog({ part, onClose }: ExportDialogProps) {
  const { running, problem } = useExport()
  const [what, setWhat] = useState<'part' | 'all'>(part ? 'part' : 'all')
  const [wish, setWish] = useState({
    addresses: false,
    policies: false,
    dependants: false,
    extras: false,
    private: false,
  })
  const begin = async () => {
    const filter = what === 'part' ? part?.filter : undefined
    if (await startExport({ ...wish, ...(filter && { filter }) })) onClose()
  }
  return (
    <Dialog
      open
      size="sm"
      title={exportsTexts.title}
      subtitle={exportsTexts.purpose}
      dirty={false}
      onClose={onClose}
      onSubmit={running ? undefined : begin}
      actions={
        running ? (
          <>
            <Button look="quiet" onClick={onClose}>
              {exportsTexts.close}
            </Button>
            <Button onClick={cancelExport}>{exportsTexts.cancel}</Button>
          </>
        ) : (
          <>
            <DialogCancel />
            <Button type="submit" look="solid" icon={<Download />}>
              {exportsTexts.export}
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
              label={exportsTexts.contacts}
              value={what}
              onChange={setWhat}
              options={[
                { value: 'part', label: part.label },
                { value: 'all', label: exportsTexts.allContacts },
              ]}
            />
          )}
          <fieldset className={styles.sheets}>
            <legend>{exportsTexts.sheets}</legend>
            {sheets.map(({ key, label }) => (
              <Checkbox key={key} label={label} value={wish[key]} onChange={(on) => setWish({ ...wish, [key]: on })} />
            ))}
          </fieldset>
          <Checkbox
            label={exportsTexts.private}
            hint={exportsTexts.privateHint}
            value={wish.private}
            onChange={(on) => setWish({ ...wish, private: on })}
          />
        </div>
      )}
    </Dialog>
  )
}
