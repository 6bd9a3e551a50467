import { chatLimits, gifMessage } from '@frontdesk/contract/chat/limits'
import { mentionedIn } from '@frontdesk/contract/kit/mentions'
import { useQueryClient } from '@tanstack/react-query'
import { ContactRound, ImagePlay, Send, X } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Colleagues } from '#domains/users/colleagues.public.ts'
import { AttachButton, AttachedFiles, WriteBox } from '#platform/conversation/composer.tsx'
import { useDraft } from '#platform/drafts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Kbd } from '#ui/actions/kbd.tsx'
import { useShortcut } from '#ui/actions/shortcut.ts'
import { Chip } from '#ui/data/chip.tsx'
import { EmojiButton } from '#ui/fields/emoji/emoji-button.tsx'
import { insertText } from '#ui/fields/insert-text.ts'
import { MentionArea } from '#ui/fields/mention/mention-area.tsx'
import { usePageFootOf } from '#ui/layout/use-page-foot.ts'
import { Popover } from '#ui/overlays/popover.tsx'
import { type Card, findMessage, type Message, type Room } from '../chat.queries.ts'
import { sayTyping } from '../talk/present.ts'
import type { NewMessage } from '../talk/use-sent-messages.ts'
import { chatTexts, composerTexts as texts } from '../texts/chat.texts.ts'
import { parseCardLink } from './card-in-link.ts'
import styles from './composer.module.css'
import { acceptedFiles, useChatUploads } from './use-uploads.ts'

const GifPicker = lazy(() => import('./gif-picker.tsx').then((m) => ({ default: m.GifPicker })))

/** A dialog that chooses a contact, policy, or follow-up; from other domains. */
export type PickCard = (options: { onPick(card: Card, label: string): void; onClose(): void }) => ReactNode

interface ComposerProps {
  room: Room
  name: string
  colleagues: Colleagues
  reply: Message | undefined
  onReply(message: Message | undefined): void
  onSend(message: NewMessage): void
  pickCard: PickCard
}

const empty = { text: '', replyTo: '' }

export function Composer({ room, name, colleagues, reply, onReply, onSend, pickCard }: ComposerProps) {
  const draft = useDraft(`chat:${room.id}`, empty)
  const { text } = draft.value
  const client = useQueryClient()
  const replyTo = reply?.id ?? (draft.value.replyTo || null)
  const answered = reply ?? (replyTo ? findMessage(client, replyTo) : undefined)
  const files = useChatUploads(room.id)
  const [cards, setCards] = useState<readonly { card: Card; label: string }[]>([])
  const [picking, setPicking] = useState(false)
  const [gifsAt, setGifsAt] = useState<HTMLElement | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const box = useRef<HTMLDivElement>(null)
  usePageFootOf(box)
  const nothing = text.trim() === '' && files.stored.length === 0 && cards.length === 0
  const members = room.users.flatMap((id) => (id === colleagues.me ? [] : (colleagues.byId.get(id) ?? [])))

  useEffect(() => {
    if (reply) area.current?.focus()
  }, [reply])

  const write = (next: string) => {
    draft.set({ text: next, replyTo: replyTo ?? '' })
    sayTyping(room.id, next !== '')
  }
  const answer = (message: Message | undefined) => {
    onReply(message)
    if (!message) draft.set({ text, replyTo: '' })
  }
  const leave = (message: string) => {
    const mentions = mentionedIn(message, members)
    onSend({
      ...{ message, replyTo, mentions: mentions.slice(0, chatLimits.mentions) },
      ...{ files: files.stored, cards: cards.map(({ card }) => card) },
    })
    sayTyping(room.id, false)
    onReply(undefined)
  }
  const send = () => {
    if (nothing || files.busy) return
    leave(text.trim())
    draft.clear()
    files.clear()
    setCards([])
  }
  const addCard = (card: Card, label: string) => {
    if (cards.length < chatLimits.cards && !cards.some((each) => each.card.id === card.id))
      setCards([...cards, { card, label }])
  }
  const takeLink = (address: string) => {
    const card = parseCardLink(address)
    if (card) addCard(card, texts.linked[card.kind])
    return card !== undefined
  }
  const takeFrom = (data: DataTransfer, how: 'paste' | 'drop') =>
    files.add(data.files) || takeLink(data.getData(how === 'paste' ? 'text/plain' : 'text/uri-list'))
  useShortcut({ keys: 'r', description: texts.reply, scope: chatTexts.title, run: () => area.current?.focus() })
  return (
    <WriteBox ref={box} onGiven={takeFrom}>
      {replyTo && (
        <p className={styles.reply}>
          <span dir="auto">{texts.replyingTo(answered ? colleagues.nameOf(answered.user) : texts.anOlderMessage)}</span>
          <span className={styles.quoted} dir="auto">
            {answered?.message}
          </span>
          <IconButton size="s" name={texts.stopReply} icon={<X />} onClick={() => answer(undefined)} />
        </p>
      )}
      <div className={styles.area}>
        <MentionArea
          label={texts.label(name)}
          hideLabel
          placeholder={texts.placeholder(name)}
          minRows={1}
          maxRows={2}
          options={members.map(({ id, name: person }) => ({ key: id, label: person, insert: `@${person} ` }))}
          optionsLabel={texts.people}
          around={box}
          value={text}
          onChange={write}
          onSubmit={send}
          limit={chatLimits.message}
          inputRef={area}
        />
      </div>
      {(files.uploads.length > 0 || cards.length > 0) && (
        <AttachedFiles uploads={files.uploads} texts={texts} onRemove={files.remove}>
          {cards.map(({ card, label }) => (
            <li key={`${card.kind} ${card.id}`}>
              <Chip onRemove={() => setCards(cards.filter((each) => each.card !== card))}>{label}</Chip>
            </li>
          ))}
        </AttachedFiles>
      )}
      <div className={styles.bottom}>
        <AttachButton name={texts.attach} accept={acceptedFiles} onFiles={files.add} />
        <EmojiButton onPick={(emoji) => insertText(area.current, emoji)} scope={chatTexts.title} />
        <IconButton name={texts.gif} icon={<ImagePlay />} onClick={(event) => setGifsAt(event.currentTarget)} />
        <IconButton name={texts.card} icon={<ContactRound />} onClick={() => setPicking(true)} />
        {(text !== '' || files.uploads.length > 0 || cards.length > 0) && (
          <IconButton
            name={texts.clear}
            icon={<X />}
            onClick={() => {
              draft.clear()
              files.clear()
              setCards([])
            }}
          />
        )}
        <span className={styles.space} />
        <span className={styles.keys} aria-hidden>
          <Kbd>{texts.enterKey}</Kbd> {texts.enterSends} · <Kbd>{texts.newLineKey}</Kbd> {texts.newLine}
        </span>
        <Button
          look="solid"
          icon={<Send />}
          disabled={nothing ? texts.nothing : files.busy ? texts.uploadsFirst : false}
          onClick={send}
        >
          {texts.send}
        </Button>
      </div>
      <Popover anchor={gifsAt} onClose={() => setGifsAt(null)} label={texts.gif} placement="top-start" flush>
        <Suspense>
          <GifPicker
            onPick={(id) => {
              setGifsAt(null)
              onSend({ message: gifMessage(id), replyTo, mentions: [], files: [], cards: [] })
              onReply(undefined)
            }}
          />
        </Suspense>
      </Popover>
      {picking &&
        pickCard({
          onPick(card, label) {
            setPicking(false)
            addCard(card, label)
          },
          onClose: () => setPicking(false),
        })}
    </WriteBox>
  )
}
