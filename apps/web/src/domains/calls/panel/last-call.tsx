import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareText, Phone, UserRound, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { NoteField } from '../call/note-field.tsx'
import { clockTime } from '../caller-name.ts'
import { type PhoneCall, traceQuery } from '../calls.queries.ts'
import { failureText } from '../failure-texts.ts'
import { Player } from '../log/player.tsx'
import { placeCall } from '../place-call.ts'
import { callViewTexts } from '../texts/calls.texts.ts'
import { wantedAgain } from '../wanted-again.ts'
import styles from './last-calls.module.css'
import type { PanelLinks } from './panel-links.ts'

type LastCallProps = PanelLinks & { call: PhoneCall }

export function LastCall({ call, ...links }: LastCallProps) {
  const { errorMessage, hasRecording } = call
  return (
    <div className={styles.details}>
      <Acts call={call} {...links} />
      {errorMessage && <p className={styles.error}>{errorMessage}</p>}
      {hasRecording && <Player callId={call.id} />}
      <div className={styles.notes}>
        <NoteField call={call} minRows={2} />
      </div>
      <Trace call={call} />
    </div>
  )
}

function Acts({ call, onOpenContact, onCreateContact, onOpenMessages }: LastCallProps) {
  const client = useQueryClient()
  const me = useMe().id
  const { client: contact, phoneNumber } = call
  const wanted = wantedAgain(call, me)
  return (
    <div className={styles.acts}>
      {wanted && (
        <Button size="s" icon={<Phone />} onClick={() => void placeCall(client, wanted)}>
          {callViewTexts.callAgain}
        </Button>
      )}
      {phoneNumber && (
        <IconButton
          size="s"
          name={callViewTexts.openMessages}
          icon={<MessageSquareText />}
          onClick={() => onOpenMessages(contact, phoneNumber)}
        />
      )}
      {contact !== null && (
        <IconButton
          size="s"
          name={callViewTexts.openContact}
          icon={<UserRound />}
          onClick={() => onOpenContact(contact)}
        />
      )}
      {contact === null && phoneNumber && (
        <IconButton
          size="s"
          name={callViewTexts.createContact}
          icon={<UserRoundPlus />}
          onClick={() => onCreateContact(phoneNumber)}
        />
      )}
    </div>
  )
}

/** Why it rang where it rang, and where it did not. */
function Trace({ call: { id, createdAt } }: { call: PhoneCall }) {
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...traceQuery(id), enabled: open })
  return (
    <details className={styles.trace} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{callViewTexts.trace}</summary>
      {open && (
        <QueryState query={query} compact failureText={(error) => failureText('getCallTrace', error)}>
          {({ data }) => (
            <ol>
              {data.map(({ at, text }, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
                <li key={line}>
                  <time dateTime={at}>{clockTime((Date.parse(at) - Date.parse(createdAt)) / 1000)}</time>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          )}
        </QueryState>
      )}
    </details>
  )
}
