import { useState } from 'react'
import { mergeTexts } from '#ui/texts/merge.texts.ts'
import { Button } from '../actions/button.tsx'
import { RadioGroup } from '../fields/radio-group.tsx'
import { Dialog } from './dialog.tsx'
import styles from './merge-dialog.module.css'

type Side = 'mine' | 'theirs' | 'both'

export interface MergeField {
  name: string
  label: string
  /** As it is displayed: a day, a phone, a dash. */
  mine: string
  theirs: string
  /** For longer texts, of which both can be kept. */
  both?: string
}

interface MergeDialogProps {
  /** When the other version was saved, and by whom if that is known. */
  subtitle: string
  fields: readonly MergeField[]
  /** Further fields that the other person changed, and that stay. */
  kept?: readonly string[]
  busy: boolean
  onClose(): void
  onResolved(choices: Readonly<Record<string, Side>>): void
}

/** Both versions, field by field. Arrow keys choose, Tab moves on, Enter saves. */
export function MergeDialog({ subtitle, fields, kept = [], busy, onClose, onResolved }: MergeDialogProps) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const all = (side: Side) => setChoices(Object.fromEntries(fields.map(({ name }) => [name, side])))
  return (
    <Dialog
      open
      title={mergeTexts.title}
      subtitle={subtitle}
      onClose={onClose}
      onSubmit={() => onResolved(choices)}
      note={kept.length > 0 ? mergeTexts.kept(kept.join(', ')) : undefined}
      actions={
        <>
          <Button onClick={onClose}>{mergeTexts.back}</Button>
          <Button type="submit" look="solid" busy={busy}>
            {mergeTexts.save}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {fields.map(({ name, label, mine, theirs, both }, at) => (
          <RadioGroup
            key={name}
            label={label}
            autoFocus={at === 0}
            value={choices[name] ?? 'mine'}
            onChange={(side) => setChoices((before) => ({ ...before, [name]: side }))}
            options={[
              { value: 'mine', label: mine, hint: mergeTexts.yours },
              { value: 'theirs', label: theirs, hint: mergeTexts.theirs },
              ...(both === undefined ? [] : [{ value: 'both' as const, label: both, hint: mergeTexts.both }]),
            ]}
          />
        ))}
      </div>
      {fields.length > 1 && (
        <div className={styles.all}>
          <Button size="s" onClick={() => all('mine')}>
            {mergeTexts.allYours}
          </Button>
          <Button size="s" onClick={() => all('theirs')}>
            {mergeTexts.allTheirs}
          </Button>
        </div>
      )}
    </Dialog>
  )
}
