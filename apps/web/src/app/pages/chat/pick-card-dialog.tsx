import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Card } from '#domains/chat/chat.queries.ts'
import { ContactField } from '#domains/contacts/contacts.public.ts'
import { clientFollowupsQuery } from '#domains/followups/followups.queries.ts'
import { recordsQuery } from '#domains/records/dialog/record-type.ts'
import { policyRecordType } from '#domains/records/dialog/record-types.ts'
import { policyName } from '#domains/records/side/policy-facts.ts'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { chatPageTexts as texts } from '../../texts/chat-page.texts.ts'
import styles from './chat-page.module.css'

interface PickCardDialogProps {
  onPick(card: Card, label: string): void
  onClose(): void
}

type Policies = { data: Parameters<typeof policyName>[0][] }
const most = 20

/** Chooses a contact, and then itself, one of its policies, or one of its open follow-ups. */
export function PickCardDialog({ onPick, onClose }: PickCardDialogProps) {
  const [contact, setContact] = useState({ id: '', name: '' })
  const [chosen, setChosen] = useState('')
  const [missing, setMissing] = useState(false)
  const enabled = contact.id !== ''
  const policies = useQuery({ ...recordsQuery(policyRecordType, contact.id), enabled }).data as Policies | undefined
  const followups = useEntityQuery({ ...clientFollowupsQuery(contact.id), enabled }).data
  const choices: { card: Card; label: string; hint?: string }[] = enabled
    ? [
        { card: { kind: 'contact', id: contact.id, contact: contact.id }, label: texts.theContact(contact.name) },
        ...(policies?.data ?? []).slice(0, most).map((policy) => ({
          card: { kind: 'policy' as const, id: (policy as { id: string }).id, contact: contact.id },
          label: policyName(policy),
          hint: texts.policy,
        })),
        ...(followups ?? [])
          .filter(({ isActive }) => isActive)
          .slice(0, most)
          .map(({ id, note, date }) => ({
            card: { kind: 'followup' as const, id, contact: contact.id },
            label: note || texts.followup,
            hint: texts.due(formatDateTime(date)),
          })),
      ]
    : []
  const submit = () => {
    const found = choices.find(({ card }) => card.id === (chosen || contact.id))
    setMissing(!found)
    if (found) onPick(found.card, found.label)
  }
  return (
    <Dialog
      open
      title={texts.pickTitle}
      dirty={false}
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: texts.attach }}
    >
      <div className={styles.pick}>
        <ContactField
          label={texts.pickContact}
          hint={texts.note}
          value={contact.id}
          error={missing ? texts.pickMissing : undefined}
          onChoose={(id, name) => {
            setContact({ id, name })
            setChosen('')
            setMissing(false)
          }}
        />
        {choices.length > 1 && (
          <RadioGroup
            label={texts.pickWhat}
            value={chosen || contact.id}
            onChange={setChosen}
            options={choices.map(({ card, label, hint }) => ({ value: card.id, label, ...(hint && { hint }) }))}
          />
        )}
      </div>
    </Dialog>
  )
}
