import type { PersonKey } from '@frontdesk/contract/forms/person'
import { Pencil, Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { PaneSection } from '#ui/layout/pane-section.tsx'
import type { Contact } from '../../contact-types.ts'
import { peopleTexts } from '../../texts/people.texts.ts'
import { type Insured, peopleOf } from '../insured.ts'
import { InlineEditor } from './inline-editor.tsx'
import styles from './people.module.css'
import { contactKey, emptyFields, filledFields, labelInSentence, labelOf } from './person-fields.ts'
import { ValueRow } from './value-row.tsx'

interface PeopleProps {
  contact: Contact
  /** Opens the dialog with all fields. */
  onEdit(person: 'primary' | 'secondary'): void
}

/** The primary person and the co-applicant, or a button to add one. */
export function People({ contact, onEdit }: PeopleProps) {
  const [primary, secondary] = peopleOf(contact)
  return (
    <>
      {primary && <PersonSection contact={contact} person={primary} onEdit={() => onEdit('primary')} />}
      {secondary ? (
        <PersonSection contact={contact} person={secondary} onEdit={() => onEdit('secondary')} />
      ) : (
        <PaneSection title={peopleTexts.coApplicant}>
          <Button size="s" icon={<UserPlus />} onClick={() => onEdit('secondary')}>
            {peopleTexts.addCoApplicant}
          </Button>
        </PaneSection>
      )}
    </>
  )
}

/** Likely fields that are offered before the others are requested. */
const LIKELY = 2

interface PersonSectionProps {
  contact: Contact
  person: Insured
  onEdit(): void
}

function PersonSection({ contact, person, onEdit }: PersonSectionProps) {
  const [editing, setEditing] = useState<PersonKey>()
  const secondary = person.who === 'secondary'
  const filled = filledFields(person)
  // An empty field is edited below the filled ones.
  const adding = editing && !filled.includes(editing) ? editing : undefined
  return (
    <PaneSection
      title={person.name || peopleTexts.unnamed}
      label={secondary ? peopleTexts.coApplicant : peopleTexts.primary}
      aside={<Chip>{secondary ? peopleTexts.coApplicant : peopleTexts.primary}</Chip>}
      actions={
        <IconButton
          size="s"
          name={peopleTexts.edit(secondary ? 'secondary' : 'primary')}
          icon={<Pencil />}
          onClick={onEdit}
        />
      }
    >
      <dl className={styles.rows}>
        {[...filled, ...(adding ? [adding] : [])].map((field) =>
          field === editing ? (
            <div key={field} className={styles.row} data-editing>
              <dt>{labelOf(field)}</dt>
              <dd>
                <InlineEditor
                  contact={contact}
                  field={contactKey(person, field)}
                  onClose={() => setEditing(undefined)}
                />
              </dd>
            </div>
          ) : (
            <ValueRow key={field} person={person} field={field} onEdit={() => setEditing(field)} />
          ),
        )}
      </dl>
      <Offered fields={emptyFields(person).filter((field) => field !== adding)} onAdd={setEditing} />
    </PaneSection>
  )
}

function Offered({ fields, onAdd }: { fields: readonly PersonKey[]; onAdd(field: PersonKey): void }) {
  const [all, setAll] = useState(false)
  const rest = fields.length - LIKELY
  if (fields.length === 0) return null
  return (
    <div className={styles.offered}>
      {fields.slice(0, all ? undefined : LIKELY).map((field) => (
        <button
          key={field}
          type="button"
          className={styles.add}
          aria-label={peopleTexts.add(labelInSentence(field))}
          onClick={() => onAdd(field)}
        >
          <Plus aria-hidden /> {labelOf(field)}
        </button>
      ))}
      {rest > 0 && (
        <button type="button" className={styles.add} aria-expanded={all} onClick={() => setAll(!all)}>
          {!all && <Plus aria-hidden />} {all ? peopleTexts.fewer : peopleTexts.more(rest)}
        </button>
      )}
    </div>
  )
}
