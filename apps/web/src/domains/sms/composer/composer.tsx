import { mentionedIn } from '@frontdesk/contract/kit/mentions'
import { segmentsOf, sumCents } from '@frontdesk/contract/sending/segments'
import { isSenderName, smsLimits } from '@frontdesk/contract/sms/limits'
import { fillOnly } from '@frontdesk/contract/templates/fill'
import { firstPlaceholderIn } from '@frontdesk/contract/templates/placeholders'
import { useQuery } from '@tanstack/react-query'
import { AtSign, CalendarClock, Lock, Send, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useMessageOptions, useSampleLink } from '#domains/templates/templates.public.ts'
import type { useColleagues } from '#domains/users/colleagues.public.ts'
import { MissingStepLink } from '#money/registration/registration.public.ts'
import { api } from '#platform/api.ts'
import { AttachButton, AttachedFiles, WriteBox } from '#platform/conversation/composer.tsx'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { EmojiButton } from '#ui/fields/emoji/emoji-button.tsx'
import { insertAt, insertText } from '#ui/fields/insert-text.ts'
import { MentionArea } from '#ui/fields/mention/mention-area.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { usePageFootOf } from '#ui/layout/use-page-foot.ts'
import { formatRoomName } from '../room-name.ts'
import type { Room } from '../sms.queries.ts'
import { OverrideDialog } from '../talk/override-dialog.tsx'
import { sayTyping } from '../talk/present.ts'
import type { NewText, Refusal } from '../talk/use-sent-texts.ts'
import { composerTexts as texts } from '../texts/composer.texts.ts'
import { listTexts } from '../texts/list.texts.ts'
import { AlsoReplying } from './also-replying.tsx'
import styles from './composer.module.css'
import { FromNumber } from './from-number.tsx'
import { canSchedule, type PlannedText } from './planned.ts'
import { acceptedFiles, useMediaUploads } from './use-uploads.ts'

interface ComposerProps {
  room: Room
  onSend(text: NewText): Promise<Refusal>
  onSchedule?: ((planned: PlannedText) => void) | undefined
  /** Opens the form for a link to the signed consent page. */
  onGetConsent?: (() => void) | undefined
  colleagues: ReturnType<typeof useColleagues>
}

const empty = { text: '', kind: 'message' }
const manySegments = 3

export function Composer({ room, onSend, onSchedule, onGetConsent, colleagues }: ComposerProps) {
  const draft = useDraft(`text:${room.id}`, empty)
  const { text } = draft.value
  const isNamed = isSenderName(room.phoneNumber)
  const blocked = isNamed || room.disabled.length >= Math.max(1, room.groupRecipients.length)
  const isNote = draft.value.kind === 'note' || blocked
  const files = useMediaUploads()
  const [refusal, setRefusal] = useState<Refusal>()
  const [overriding, setOverriding] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  usePageFootOf(whole)
  const options = useOptions(room, isNote, colleagues)
  const name = formatRoomName(room)
  const unfilled = room.client || isNote ? undefined : firstPlaceholderIn(text)
  const nothing = text.trim() === '' && (isNote || files.stored.length === 0)

  const write = (next: string) => {
    draft.set({ ...draft.value, text: next })
    setRefusal(undefined)
    if (!isNote) sayTyping(room.id, next !== '')
  }
  async function send(override: NewText['override'] = null) {
    if (nothing || unfilled || files.busy) return
    const written = { text, kind: draft.value.kind }
    const mentions = isNote ? mentionedIn(text, colleagues.people).slice(0, smsLimits.mentions) : []
    const media = isNote ? [] : files.stored
    draft.clear()
    if (isNote && !blocked) draft.set({ text: '', kind: 'note' })
    sayTyping(room.id, false)
    setRefusal(undefined)
    const refused = await onSend({ type: isNote ? 'note' : 'message', message: text.trim(), media, mentions, override })
    if (!refused) return files.clear()
    // Nothing that was written is lost.
    draft.set(written)
    setRefusal(refused)
  }
  useShortcut({ keys: 'r', description: texts.reply, scope: listTexts.title, run: () => area.current?.focus() })
  return (
    <div ref={whole} className={styles.composer}>
      <AlsoReplying colleagues={colleagues} hasText={text !== ''} onLet={() => area.current?.blur()} />
      {blocked && (
        <div className={styles.notice} role="status">
          <p>{isNamed ? texts.namedSender : texts.optedOut}</p>
          {!isNamed && onGetConsent && (
            <Button size="s" onClick={onGetConsent}>
              {texts.getConsent}
            </Button>
          )}
        </div>
      )}
      {refusal && (
        <div className={classNames(styles.notice, styles.refused)} role="alert">
          <p>
            {refusal.message} {refusal.reason === 'numberNotRegistered' && <MissingStepLink phone={room.ours} />}
          </p>
          {refusal.overridable && (
            <Button size="s" onClick={() => setOverriding(true)}>
              {texts.sendAnyway}
            </Button>
          )}
        </div>
      )}
      <WriteBox ref={box} note={isNote} onGiven={({ files: given }) => !isNote && files.add(given)}>
        <div className={styles.top}>
          <Kinds value={isNote ? 'note' : 'message'} blocked={blocked} onChange={(kind) => draft.set({ text, kind })} />
          {!isNote && <FromNumber room={room} />}
        </div>
        <div className={styles.area}>
          <MentionArea
            label={isNote ? texts.noteLabel : texts.textLabel(name)}
            hideLabel
            placeholder={isNote ? texts.notePlaceholder : texts.textPlaceholder}
            minRows={2}
            maxRows={6}
            options={options}
            optionsLabel={isNote ? texts.colleagues : texts.templates}
            around={box}
            value={text}
            onChange={write}
            onSubmit={() => void send()}
            limit={isNote ? smsLimits.note : smsLimits.text}
            inputRef={area}
          />
        </div>
        {files.uploads.length > 0 && <AttachedFiles uploads={files.uploads} texts={texts} onRemove={files.remove} />}
        <div className={styles.bottom}>
          {!isNote && <AttachButton name={texts.attach} accept={acceptedFiles} onFiles={files.add} />}
          <IconButton
            name={isNote ? texts.mention : texts.template}
            shortcut="@"
            icon={<AtSign />}
            onClick={() => insertAt(area.current)}
          />
          <EmojiButton onPick={(emoji) => insertText(area.current, emoji)} scope={listTexts.title} />
          {(text !== '' || files.uploads.length > 0) && (
            <IconButton
              name={texts.clear}
              icon={<X />}
              onClick={() => {
                draft.clear()
                files.clear()
                setRefusal(undefined)
              }}
            />
          )}
          <span className={styles.space} />
          {!isNote && text !== '' && <Counter text={text} attached={files.uploads.length} />}
          {!isNote && onSchedule && (
            <Button
              icon={<CalendarClock />}
              disabled={canSchedule(room) ? false : texts.onePhoneOnly}
              onClick={() => onSchedule({ text, done: draft.clear })}
            >
              {texts.schedule}
            </Button>
          )}
          <Button
            look="solid"
            icon={isNote ? <Lock /> : <Send />}
            disabled={
              nothing
                ? texts.nothing
                : unfilled
                  ? texts.replaceFirst(unfilled)
                  : files.busy
                    ? texts.uploadsFirst
                    : false
            }
            onClick={() => void send()}
          >
            {isNote ? texts.saveNote : texts.send}
          </Button>
        </div>
      </WriteBox>
      {overriding && refusal && (
        <OverrideDialog
          rule={refusal.message}
          busy={false}
          onClose={() => setOverriding(false)}
          onSend={(reason) => {
            setOverriding(false)
            void send({ reason })
          }}
        />
      )}
    </div>
  )
}

function Counter({ text, attached }: { text: string; attached: number }) {
  // The server fills it in, so it is counted as it is sent.
  const { characters, segments } = segmentsOf(fillOnly(text, 'referralLink', useSampleLink()))
  const cost = `$${(sumCents(segments, attached) / 100).toFixed(2)}`
  return (
    <span className={styles.counter} data-many={segments > manySegments || undefined}>
      {texts.counter(characters, segments, cost)}
    </span>
  )
}

interface KindsProps {
  value: 'message' | 'note'
  blocked: boolean
  onChange(kind: string): void
}

const Kinds = ({ value, blocked, onChange }: KindsProps) => (
  <div className={styles.kinds} role="radiogroup" aria-label={texts.kind}>
    {(['message', 'note'] as const).map((kind) => (
      // biome-ignore lint/a11y/useSemanticElements: two buttons side by side, as a switch
      <button
        key={kind}
        type="button"
        role="radio"
        aria-checked={kind === value}
        disabled={blocked && kind === 'message'}
        className={styles.kind}
        onClick={() => onChange(kind)}
      >
        {kind === 'note' && <Lock size={14} aria-hidden />}
        {kind === 'note' ? texts.note : texts.text}
      </button>
    ))}
  </div>
)

/** Templates in a text, colleagues in a note. */
function useOptions(room: Room, isNote: boolean, { people }: ComposerProps['colleagues']) {
  const { data: contact } = useQuery({
    ...api.contacts.getContact.queryOptions({ params: { id: room.client?.id ?? '' } }),
    enabled: room.client !== null,
  })
  const templates = useMessageOptions(room.client ? contact : null, room.phoneNumber)
  if (!isNote) return templates
  return people.map(({ id, name }) => ({ key: id, label: name, insert: `@${name} ` }))
}
