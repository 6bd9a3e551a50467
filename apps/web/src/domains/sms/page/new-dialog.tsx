import { storedPhone } from '@frontdesk/contract/kit/phone'
import { isLongEnough } from '@frontdesk/contract/search/search-kinds'
import { smsLimits } from '@frontdesk/contract/sms/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { Chip } from '#ui/data/chip.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from '../failure-texts.ts'
import { applyRoom } from '../sms.live.ts'
import { listTexts as texts } from '../texts/list.texts.ts'
import styles from './new-dialog.module.css'
import { listMobiles, type Recipient } from './recipients.ts'

interface NewDialogProps {
  onOpen(roomId: string): void
  onClose(): void
}

/** Chooses contacts with a mobile number, or any number; several are a group. */
export function NewDialog({ onOpen, onClose }: NewDialogProps) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<readonly Recipient[]>([])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const begin = useMutation({
    mutationFn: (to: readonly Recipient[]) =>
      api.sms.createRoom({
        body: {
          phones: to.map(({ phone }) => `+${phone}`),
          client: to.length === 1 ? (to[0]?.client ?? null) : null,
        },
      }),
    onSuccess(room) {
      applyRoom(client, room)
      onOpen(room.id)
    },
    onError: (error) => setProblem(failureText('createRoom', error)),
  })
  const add = (recipient: Recipient) => {
    if (chosen.length < smsLimits.recipients && !chosen.some(({ phone }) => phone === recipient.phone))
      setChosen([...chosen, recipient])
    setTyped('')
    setProblem(undefined)
  }
  const submit = () => {
    const number = storedPhone(typed)
    const all = number ? [...chosen, { phone: number, label: formatPhone(number), client: null }] : chosen
    if (all.length === 0) return setProblem(texts.numberWrong)
    begin.mutate(all)
  }
  return (
    <Dialog
      open
      title={texts.newTitle}
      size="sm"
      onClose={onClose}
      onSubmit={submit}
      dirty={chosen.length > 0}
      submit={{ text: texts.begin, busy: begin.isPending }}
    >
      <div className={styles.body}>
        {chosen.length > 0 && (
          <ul className={styles.chosen} aria-label={texts.to}>
            {chosen.map((each) => (
              <li key={each.phone}>
                <Chip onRemove={() => setChosen(chosen.filter(({ phone }) => phone !== each.phone))}>{each.label}</Chip>
              </li>
            ))}
          </ul>
        )}
        <SearchField
          autoFocus
          label={texts.to}
          placeholder={texts.toPlaceholder}
          value={typed}
          onChange={(next) => {
            setTyped(next)
            setProblem(undefined)
          }}
          maxLength={smsLimits.search}
        />
        <p
          className={styles.hint}
          role={problem ? 'alert' : undefined}
          data-problem={problem !== undefined || undefined}
        >
          {problem ?? texts.toHint}
        </p>
        <Suggestions typed={typed} onAdd={add} />
      </div>
    </Dialog>
  )
}

function Suggestions({ typed, onAdd }: { typed: string; onAdd(recipient: Recipient): void }) {
  const search = useDebounced(typed.trim(), 200)
  const { data } = useQuery({
    ...api.contacts.listContacts.queryOptions({ query: { search, limit: 20 } }),
    enabled: isLongEnough(search),
  })
  const number = storedPhone(typed)
  const found = isLongEnough(search) ? listMobiles(data?.data ?? []) : []
  if (!isLongEnough(search)) return null
  return (
    <ul className={styles.found}>
      {number && !found.some(({ phone }) => phone === number) && (
        <li>
          <button
            type="button"
            className={styles.option}
            onClick={() => onAdd({ phone: number, label: formatPhone(number), client: null })}
          >
            {texts.number(formatPhone(number))}
          </button>
        </li>
      )}
      {found.map((each) => (
        <li key={`${each.client}-${each.phone}`}>
          <button
            type="button"
            className={styles.option}
            aria-label={texts.add(each.label)}
            onClick={() => onAdd(each)}
          >
            <span className={styles.name}>{each.label}</span>
            <span className={styles.number}>{formatPhone(each.phone)}</span>
          </button>
        </li>
      ))}
      {data && found.length === 0 && !number && <li className={styles.hint}>{texts.noMobile}</li>}
    </ul>
  )
}
