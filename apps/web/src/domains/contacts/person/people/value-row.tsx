import type { PersonKey } from '@frontdesk/contract/forms/person'
import { storedPhone } from '@frontdesk/contract/kit/phone'
import { MessageSquareText, Pencil, Phone } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useContext } from 'react'
import { dial } from '#platform/telephone.ts'
import { useToday } from '#platform/time/use-today.ts'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { peopleTexts } from '../../texts/people.texts.ts'
import { personTexts } from '../../texts/person.texts.ts'
import { formatAge } from '../age.ts'
import type { Insured } from '../insured.ts'
import { licenseRow, secret } from '../rows.ts'
import { SecretValue } from '../secret-value.tsx'
import { StartText } from '../start-text.ts'
import styles from './people.module.css'
import { labelInSentence, labelOf, valueText } from './person-fields.ts'

interface ValueRowProps {
  person: Insured
  field: PersonKey
  onEdit(): void
}

/** A label and its value: a click edits it, on hover it can be copied, and its text can be selected. */
export function ValueRow({ person, field, onEdit }: ValueRowProps) {
  const label = labelOf(field)
  const value = valueText(person, field)
  const start = useContext(StartText)
  const number = (field === 'mobilePhone' || field === 'phone') && storedPhone(value)
  return (
    <div className={styles.row} data-phone={number ? true : undefined}>
      <dt title={label}>{label}</dt>
      <dd>
        {field === 'ssn' || field === 'dlId' ? (
          <SecretValue
            row={
              field === 'ssn'
                ? { ...secret(personTexts.ssn, 'ssn', person), label: personTexts.ssn }
                : licenseRow(person)
            }
            name={person.name}
            reveal={person.reveal}
          />
        ) : (
          <>
            {field === 'email' ? (
              <a href={`mailto:${value}`} className={styles.link} title={value}>
                {value}
              </a>
            ) : (
              <Editable label={labelInSentence(field)} onEdit={onEdit}>
                {value}
                <After person={person} field={field} />
              </Editable>
            )}
            {number && (
              <IconButton
                size="s"
                name={peopleTexts.call(value)}
                icon={<Phone />}
                className={styles.messages}
                onClick={() => dial({ phone: number })}
              />
            )}
            {field === 'mobilePhone' && (
              <IconButton
                size="s"
                name={peopleTexts.messages}
                icon={<MessageSquareText />}
                className={styles.messages}
                aria-disabled={!start || undefined}
                onClick={() => number && start?.(number)}
              />
            )}
            <span className={styles.tools}>
              {field === 'email' && (
                <IconButton
                  size="s"
                  name={peopleTexts.editValue(labelInSentence(field))}
                  icon={<Pencil />}
                  className={styles.tool}
                  onClick={onEdit}
                />
              )}
              <CopyButton text={value} what={labelInSentence(field)} className={styles.tool} />
            </span>
          </>
        )}
      </dd>
    </div>
  )
}

interface EditableProps {
  label: string
  onEdit(): void
  children: ReactNode
}

/** Selecting a part of the text is not a click. */
function Editable({ label, onEdit, children }: EditableProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    onEdit()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the text of a button can't be selected
    <span
      role="button"
      tabIndex={0}
      aria-description={peopleTexts.editValue(label)}
      className={styles.value}
      onKeyDown={onKeyDown}
      onClick={() => {
        if (getSelection()?.isCollapsed !== false) onEdit()
      }}
    >
      {children}
    </span>
  )
}

/** The age, until the date of death; the extension of a phone. */
function After({ person: { facts }, field }: Pick<ValueRowProps, 'person' | 'field'>) {
  const today = useToday()
  const age = field === 'dob' ? formatAge(facts.dob, facts.dod ?? today) : undefined
  if (age !== undefined) return <span className={styles.after}> {peopleTexts.age(age)}</span>
  if (field === 'phone' && facts.phoneExtension)
    return <span className={styles.after}> {peopleTexts.extension(facts.phoneExtension)}</span>
  return null
}
