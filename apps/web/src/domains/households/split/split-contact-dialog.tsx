import { useState } from 'react'
import { type Contact, coName, headingName } from '#domains/contacts/contacts.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { householdName } from '../merge/household-fields.ts'
import { splitTexts } from '../texts/split.texts.ts'
import { ItemActions } from './item-actions.tsx'
import styles from './split.module.css'
import { useSplitContact } from './use-split-contact.ts'
import { type Action, type Actions, actionOf, useSplitItems } from './use-split-items.ts'

interface SplitContactDialogProps {
  contact: Contact
  onClose(): void
}

type Type = 'secondary' | 'primary'

/** Who is split off, and which items stay, move, or are copied. */
export function SplitContactDialog({ contact, onClose }: SplitContactDialogProps) {
  const { query, more } = useSplitItems(contact)
  const items = query.data
  const [type, setType] = useState<Type>('secondary')
  const [actions, setActions] = useState<Actions>({})
  const { split, busy } = useSplitContact(contact, onClose)
  const secondary = coName(contact) || splitTexts.theSecondary
  const count = (action: Action) => items?.filter((item) => actionOf(actions, item) === action).length ?? 0
  const submit = () =>
    split({
      type,
      items: (items ?? []).flatMap((item) => {
        const action = actionOf(actions, item)
        return action === 'keep' ? [] : [{ kind: item.kind, id: item.id, action }]
      }),
    })
  return (
    <Dialog
      open
      size="lg"
      title={splitTexts.title}
      subtitle={householdName(contact)}
      onClose={onClose}
      dirty={Object.keys(actions).length > 0}
      onSubmit={submit}
      note={items && `${count('keep')} stay · ${count('copy')} copied · ${count('move')} move`}
      submit={{ text: splitTexts.split, busy: busy, disabled: !items }}
    >
      <div className={styles.split}>
        <RadioGroup<Type>
          label={splitTexts.who}
          value={type}
          onChange={setType}
          autoFocus
          options={[
            { value: 'secondary', label: secondary, hint: splitTexts.primaryStays },
            { value: 'primary', label: headingName(contact), hint: splitTexts.secondaryBecomes(secondary) },
          ]}
        />
        <QueryState query={query} loading={<Spinner label={splitTexts.loading} />}>
          {(items) => (
            <ItemActions
              items={items}
              actions={actions}
              onChoose={(some) => setActions((all) => ({ ...all, ...some }))}
            />
          )}
        </QueryState>
        {more && <p className={styles.quiet}>{splitTexts.newestNotes}</p>}
      </div>
    </Dialog>
  )
}
