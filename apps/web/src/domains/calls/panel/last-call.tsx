import { callLimits } from '@frontdesk/contract/calls/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareText, Phone, UserRound, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { Switch } from '#ui/fields/switch.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { clockTime } from '../caller-name.ts'
import { type PhoneCall, traceQuery } from '../calls.queries.ts'
import { putCall } from '../calls-cache.ts'
import { failureText } from '../failure-texts.ts'
import { placeCall } from '../place-call.ts'
import { callViewTexts } from '../texts/calls.texts.ts'
import { lastCallsTexts as texts } from '../texts/last-calls.texts.ts'
import styles from './last-calls.module.css'
import type { PanelLinks } from './panel-links.ts'
import { RecordingPlayer } from './recording-player.tsx'

type LastCallProps = PanelLinks & { call: PhoneCall }

export function LastCall({ call, ...links }: LastCallProps) {
  const { errorMessage, hasRecording } = call
  return (
    <div className={styles.details}>
      <Acts call={call} {...links} />
      {errorMessage && <p className={styles.error}>{errorMessage}</p>}
      {hasRecording && <RecordingPlayer callId={call.id} />}
      <Notes key={call.revision} call={call} />
      <Trace call={call} />
    </div>
  )
}

function Acts({ call, onOpenContact, onCreateContact, onOpenMessages }: LastCallProps) {
  const client = useQueryClient()
  const { client: contact, phoneNumber, direction, participants, userId } = call
  const peer = direction === 'internal' ? participants.find((each) => each.userId !== userId)?.userId : undefined
  const again = () =>
    void placeCall(client, peer ? { user: peer } : { phone: phoneNumber ?? '', ...(contact && { client: contact }) })
  return (
    <div className={styles.acts}>
      {(peer || phoneNumber) && (
        <Button size="s" icon={<Phone />} onClick={again}>
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

/** What was noted can be completed afterwards. */
function Notes({ call }: { call: PhoneCall }) {
  const client = useQueryClient()
  const [notes, setNotes] = useState(call.notes)
  const [sticky, setSticky] = useState(call.isSticky)
  const save = useMutation({
    mutationFn: () => api.calls.saveCallNotes({ params: { id: call.id }, body: { notes, sticky, base: call.notes } }),
    onSuccess: (saved) => putCall(client, saved),
    onError: (error) => snack.error(failureText('saveCallNotes', error)),
  })
  const changed = notes !== call.notes || sticky !== call.isSticky
  return (
    <div className={styles.notes}>
      <TextArea
        label={callViewTexts.notesLabel}
        hideLabel
        placeholder={callViewTexts.notesPlaceholder}
        minRows={2}
        maxRows={10}
        limit={callLimits.notes}
        value={notes}
        onChange={setNotes}
      />
      <div className={styles.under}>
        <Switch
          label={callViewTexts.sticky}
          value={sticky}
          onChange={setSticky}
          disabled={call.client === null}
          {...(call.client === null && { hint: callViewTexts.stickyNeedsContact })}
        />
        {changed && (
          <Button size="s" look="solid" busy={save.isPending} onClick={() => save.mutate()}>
            {texts.save}
          </Button>
        )}
      </div>
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
