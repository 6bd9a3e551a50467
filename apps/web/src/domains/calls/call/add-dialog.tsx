import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContactField, contactQuery } from '#domains/contacts/contacts.public.ts'
import { Button } from '#ui/actions/button.tsx'
import { PhoneField } from '#ui/fields/phone-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { formatPhone } from '#ui/format/phone.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import type { PhoneCall } from '../calls.queries.ts'
import { PeersList } from '../panel/peers-list.tsx'
import { canDial } from '../place-call.ts'
import { callViewTexts as texts } from '../texts/calls.texts.ts'
import type { CallActs } from '../use-call-acts.ts'
import styles from './call-view.module.css'

interface AddDialogProps {
  call: PhoneCall
  acts: CallActs
  purpose: 'add' | 'transfer'
  onClose(): void
}

type From = 'peer' | 'contact' | 'number'

/** Whom to call into the call, or to hand it to: a colleague, a contact, or any number. */
export function AddDialog({ acts, purpose, onClose }: AddDialogProps) {
  const [from, setFrom] = useState<From>('peer')
  const [typed, setTyped] = useState('')
  const [contact, setContact] = useState<string>()
  const digits = typed.replace(/\D/g, '')
  const adds = purpose === 'add'
  const choose = (wanted: { user?: string; phone?: string }) => {
    onClose()
    if (!adds) void acts.transfer(wanted.user ?? wanted.phone ?? '')
    else if (wanted.user) void acts.add({ user: wanted.user })
    else if (wanted.phone) void acts.add({ To: wanted.phone, ...(contact && { client: contact }) })
  }
  const ready = from !== 'peer' && canDial(digits)
  return (
    <Dialog
      open
      size="sm"
      title={adds ? texts.addTitle : texts.transferTitle}
      {...(!adds && { subtitle: texts.transferText })}
      onClose={onClose}
      {...(from !== 'peer' && { onSubmit: () => ready && choose({ phone: digits }) })}
      actions={
        from === 'peer' ? (
          <DialogCancel />
        ) : (
          <>
            <DialogCancel />
            <Button type="submit" look="solid" disabled={!ready}>
              {adds ? texts.addNumber : texts.transfer}
            </Button>
          </>
        )
      }
    >
      <Tabs
        label={texts.whom}
        value={from}
        onChange={(next) => {
          setFrom(next)
          setTyped('')
          setContact(undefined)
        }}
        tabs={[
          { value: 'peer', label: texts.toPeer },
          { value: 'contact', label: texts.toContact },
          { value: 'number', label: texts.toNumber },
        ]}
      >
        <div className={styles.choice}>
          {from === 'peer' ? (
            <PeersList onChoose={(user) => choose({ user })} chooseWords={adds ? texts.addPeer : texts.transferTo} />
          ) : from === 'contact' ? (
            <ContactNumbers chosen={contact} phone={typed} onContact={setContact} onPhone={setTyped} />
          ) : (
            <PhoneField label={texts.toNumber} value={typed} onChange={setTyped} />
          )}
        </div>
      </Tabs>
    </Dialog>
  )
}

interface ContactNumbersProps {
  chosen: string | undefined
  phone: string
  onContact(id: string | undefined): void
  onPhone(phone: string): void
}

function ContactNumbers({ chosen, phone, onContact, onPhone }: ContactNumbersProps) {
  const client = useQueryClient()
  const [numbers, setNumbers] = useState<readonly string[]>([])
  const take = async (id: string) => {
    onContact(id || undefined)
    onPhone('')
    setNumbers([])
    if (!id) return
    const { mobilePhone, phone: home, coMobilePhone, coPhone } = await client.fetchQuery(contactQuery(id))
    const all = [...new Set([mobilePhone, home, coMobilePhone, coPhone])].filter((each) => each !== null)
    setNumbers(all)
    onPhone(all[0] ?? '')
  }
  return (
    <>
      <ContactField label={texts.toContact} value={chosen ?? ''} onChoose={(id) => void take(id)} />
      {chosen && numbers.length === 0 && <p className={styles.hint}>{texts.noNumber}</p>}
      {numbers.length > 0 && (
        <RadioGroup
          label={texts.toNumber}
          value={phone}
          onChange={onPhone}
          options={numbers.map((value) => ({ value, label: formatPhone(value) }))}
        />
      )}
    </>
  )
}
