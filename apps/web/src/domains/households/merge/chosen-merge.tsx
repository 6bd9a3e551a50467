import { useId, useState } from 'react'
import { type Contact, headingName } from '#domains/contacts/contacts.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { FieldPicks } from './field-picks.tsx'
import { hasCoApplicant, householdName, type Picks, picksOf, rowGroups, type Who } from './household-fields.ts'
import styles from './merge.module.css'
import { MergeOutcome } from './merge-outcome.tsx'
import { useMergeContacts } from './use-merge-contacts.ts'

interface ChosenMergeProps {
  contact: Contact
  other: Contact
  onClose(): void
  /** Opens another contact; not when this one was given. */
  onBack: (() => void) | undefined
}

type Mode = 'combine' | 'primary' | 'secondary'

export function ChosenMerge({ contact, other, onClose, onBack }: ChosenMergeProps) {
  const combineOnly = hasCoApplicant(contact) || hasCoApplicant(other)
  const [mode, setMode] = useState<Mode>('combine')
  const [withWhom, setWithWhom] = useState<Who>('primary')
  const [chosen, setChosen] = useState<Picks>({})
  const why = useId()
  const { merge, busy, done } = useMergeContacts(contact, other)
  if (done) return <MergeOutcome contact={contact} other={other} outcome={done} onClose={onClose} />

  const groups = rowGroups(contact, other, withWhom)
  const [mine, theirs] = [headingName(contact), headingName(other)]
  const submit = () =>
    merge({
      mergeAs: mode,
      ...(mode === 'combine' && { combineWithType: withWhom, combineData: picksOf(groups, chosen) }),
      otherVersion: other.version,
    })
  return (
    <Dialog
      open
      size="lg"
      title="Merge contacts"
      subtitle={`${householdName(other)} into ${householdName(contact)}`}
      onClose={onClose}
      dirty={Object.keys(chosen).length > 0}
      onSubmit={submit}
      note="It can be undone for 30 days."
      actions={
        <>
          {onBack && <Button onClick={onBack}>Choose another</Button>}
          <DialogCancel />
          <Button type="submit" look="solid" busy={busy}>
            Merge
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <RadioGroup<Mode>
          label="Merge as"
          value={mode}
          onChange={setMode}
          autoFocus
          options={[
            { value: 'combine', label: 'Combine', hint: 'Both are one household: choose field by field.' },
            {
              value: 'primary',
              label: 'Primary',
              hint: `${theirs} becomes the primary person, ${mine} the secondary.`,
              disabled: combineOnly,
            },
            {
              value: 'secondary',
              label: 'Secondary',
              hint: `${theirs} becomes the secondary person.`,
              disabled: combineOnly,
            },
          ]}
        />
        {combineOnly && (
          <p id={why} className={styles.quiet}>
            One of them has a co-applicant already, so they can only be combined.
          </p>
        )}
        {mode === 'combine' && combineOnly && (
          <RadioGroup<Who>
            label={`Combine ${theirs} with`}
            inline
            value={withWhom}
            onChange={setWithWhom}
            options={[
              { value: 'primary', label: `the primary person, ${mine}` },
              { value: 'secondary', label: 'the secondary person' },
            ]}
          />
        )}
      </div>
      {mode === 'combine' ? (
        <FieldPicks
          key={withWhom}
          names={{ this: mine, other: theirs }}
          groups={groups}
          chosen={chosen}
          onChoose={(picks) => setChosen((before) => ({ ...before, ...picks }))}
        />
      ) : (
        <p>
          Addresses, policies, vehicles, homes, notes, documents and everything else kept about {theirs} comes over to{' '}
          {mine}.
        </p>
      )}
    </Dialog>
  )
}
