import { useId, useState } from 'react'
import { type Contact, headingName } from '#domains/contacts/contacts.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { mergeTexts } from '../texts/merge.texts.ts'
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
      title={mergeTexts.title}
      subtitle={`${householdName(other)} into ${householdName(contact)}`}
      onClose={onClose}
      dirty={Object.keys(chosen).length > 0}
      onSubmit={submit}
      note={mergeTexts.undoable}
      actions={
        <>
          {onBack && <Button onClick={onBack}>{mergeTexts.chooseOther}</Button>}
          <DialogCancel />
          <Button type="submit" look="solid" busy={busy}>
            {mergeTexts.merge}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        <RadioGroup<Mode>
          label={mergeTexts.mergeAs}
          value={mode}
          onChange={setMode}
          autoFocus
          options={[
            { value: 'combine', label: mergeTexts.combine, hint: mergeTexts.combineHint },
            {
              value: 'primary',
              label: mergeTexts.primary,
              hint: mergeTexts.primaryHint(theirs, mine),
              disabled: combineOnly,
            },
            {
              value: 'secondary',
              label: mergeTexts.secondary,
              hint: mergeTexts.secondaryHint(theirs),
              disabled: combineOnly,
            },
          ]}
        />
        {combineOnly && (
          <p id={why} className={styles.quiet}>
            {mergeTexts.combineOnly}
          </p>
        )}
        {mode === 'combine' && combineOnly && (
          <RadioGroup<Who>
            label={mergeTexts.combineWith(theirs)}
            inline
            value={withWhom}
            onChange={setWithWhom}
            options={[
              { value: 'primary', label: mergeTexts.withPrimary(mine) },
              { value: 'secondary', label: mergeTexts.withSecondary },
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
        <p>{mergeTexts.everythingMoves(theirs, mine)}</p>
      )}
    </Dialog>
  )
}
