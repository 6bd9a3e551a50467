import { type Contact, headingName } from '#domains/contacts/contacts.public.ts'
import { formatValue } from '#platform/forms/shown-value.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { mergeTexts } from '../texts/merge.texts.ts'
import { fieldOf, householdName, labelOf, nameIn } from './household-fields.ts'
import { countText, itemText } from './item-words.ts'
import styles from './merge.module.css'
import type { MergeOutcomeOf } from './use-merge-contacts.ts'

interface MergeOutcomeProps {
  contact: Contact
  other: Contact
  outcome: MergeOutcomeOf
  onClose(): void
}

/** What happened to everything. */
export function MergeOutcome({ contact, other, outcome: { report }, onClose }: MergeOutcomeProps) {
  return (
    <Dialog
      open
      title={mergeTexts.merged}
      subtitle={`${householdName(other)} into ${headingName(contact)}`}
      onClose={onClose}
      note={mergeTexts.undoUnder}
      actions={
        <Button look="solid" onClick={onClose}>
          {mergeTexts.done}
        </Button>
      }
    >
      <div className={styles.outcome}>
        <section>
          <h3>{mergeTexts.moved}</h3>
          {report.moved.length === 0 && <p>{mergeTexts.nothingMoved}</p>}
          <ul>
            {report.moved.map(({ kind, count }) => (
              <li key={kind}>{countText(kind, count)}</li>
            ))}
          </ul>
        </section>
        {report.keptOnce.length > 0 && (
          <section>
            <h3>{mergeTexts.keptOnce}</h3>
            <ul>
              {report.keptOnce.map(({ kind, label }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <li key={at}>{itemText(kind, label)}</li>
              ))}
            </ul>
          </section>
        )}
        <Values people={[contact, other]} title={mergeTexts.keptAside} values={report.kept} />
        <Values people={[contact, other]} title={mergeTexts.leftOut} values={report.leftOut} />
      </div>
    </Dialog>
  )
}

interface ValuesProps {
  title: string
  values: MergeOutcomeOf['report']['leftOut']
  /** Give the names of people that values refer to. */
  people: readonly Contact[]
}

function Values({ title, values, people }: ValuesProps) {
  if (values.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.facts}>
        {values.map(({ field, value }) => {
          const known = fieldOf(field)
          // Either may have changed since; then no name is better than a wrong one.
          const from = people.find((each) => each[field as keyof Contact] === value)
          return (
            <div key={field + String(value)}>
              <dt>{labelOf(field)}</dt>
              <dd>{known ? formatValue(known, value, from && nameIn(from, field)) : String(value)}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
