import { followupLimits } from '@frontdesk/contract/followups/followup-rules'
import { filledText, placeholderValues, recipientOf } from '@frontdesk/contract/templates/fill'
import { useMessageOptions, useSampleLink } from '#domains/templates/templates.public.ts'
import type { AnswerTo } from '#platform/api.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { MentionArea } from '#ui/fields/mention/mention-area.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'
import type { Followup } from '../followups.queries.ts'
import { getMessageState } from '../list/message-state.ts'
import { dialogTexts as texts } from '../texts/dialog.texts.ts'
import styles from './dialog.module.css'
import type { FieldsProps } from './followup-fields.tsx'
import { findFault } from './form-values.ts'
import { WhenFields } from './when-fields.tsx'

interface MessageFieldsProps extends FieldsProps {
  status: Followup['messageStatus']
  messageAt: Followup['messageAt']
  /** Null: it goes to a number that no contact has. */
  contact: AnswerTo<'contacts', 'getContact'> | null | undefined
  loading: boolean
}

/**
 * To a mobile number of the client, or the number of a conversation. Once it was sent, neither the recipient nor the text
 * can be changed.
 */
export function MessageFields({
  values,
  set,
  problems,
  before,
  status,
  messageAt,
  contact,
  loading,
}: MessageFieldsProps) {
  const numbers = contact === null ? [aloneOption(values.messageTo)] : mobilesOf(contact)
  const options = useMessageOptions(contact, values.messageTo)
  const locked = status === 'sent' || status === 'sending'
  const state = getMessageState({ messageStatus: status, messageAt })
  const gone = contact !== null && values.messageTo && !numbers.some(({ value }) => value === values.messageTo)
  return (
    <>
      {status && state && (
        <p
          className={status === 'sent' ? styles.ok : locked || status === 'scheduled' ? styles.info : styles.warn}
          role="status"
        >
          {state.label}
        </p>
      )}
      {!loading && contact && numbers.length === 0 && !locked && (
        <p className={styles.warn} role="alert">
          {texts.notSchedulable}
        </p>
      )}
      <WhenFields value={values} onChange={set} before={before} error={problems.when} phone={values.messageTo} />
      <SelectField
        label={texts.to}
        required
        placeholder={loading ? texts.loading : texts.chooseMobile}
        value={values.messageTo}
        onChange={(messageTo) => set({ messageTo })}
        error={problems.messageTo}
        disabled={locked}
        options={[
          ...numbers,
          ...(gone ? [{ value: values.messageTo, label: texts.noLongerTheirs(formatPhone(values.messageTo)) }] : []),
        ]}
      />
      <MentionArea
        label={texts.message}
        required
        hint={texts.messageHint}
        options={options}
        optionsLabel={texts.templates}
        value={values.message}
        onChange={(message) => set({ message })}
        limit={followupLimits.message}
        error={problems.message ?? (locked ? undefined : findFault(values.message, contact === null))}
        readOnly={locked}
      />
      <Checkbox
        label={texts.cancelOnReply}
        value={values.cancelOnReply}
        onChange={(cancelOnReply) => set({ cancelOnReply })}
        disabled={locked}
      />
      {contact && !locked && <FilledMessage message={values.message} to={values.messageTo} contact={contact} />}
      <TextArea
        label={texts.note}
        hint={texts.noteHint}
        minRows={2}
        value={values.note}
        onChange={(note) => set({ note })}
        limit={followupLimits.note}
        error={problems.note}
      />
    </>
  )
}

interface FilledMessageProps {
  message: string
  to: string
  contact: AnswerTo<'contacts', 'getContact'>
}

/** The text with its placeholders filled in, if that differs. */
function FilledMessage({ message, to, contact }: FilledMessageProps) {
  const link = useSampleLink()
  if (findFault(message)) return null
  const filled = filledText(message, placeholderValues(contact, formatPhone, link, recipientOf(contact, to)))
  if (filled === message) return null
  return (
    <section aria-label={texts.preview} className={styles.info}>
      {filled.trim() || texts.emptyMessage}
    </section>
  )
}

const aloneOption = (number: string) => ({ value: number, label: formatPhone(number) })

function mobilesOf(contact: AnswerTo<'contacts', 'getContact'> | undefined) {
  if (!contact) return []
  const { mobilePhone, coMobilePhone } = contact
  const people = [
    [mobilePhone, fullName(contact)],
    [coMobilePhone, fullName({ firstName: contact.coFirstName, lastName: contact.coLastName })],
  ] as const
  return people.flatMap(([number, name], at) =>
    number && (at === 0 || number !== mobilePhone)
      ? [{ value: number, label: `${formatPhone(number)} · ${name}` }]
      : [],
  )
}
