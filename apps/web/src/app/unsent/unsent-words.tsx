import { useNavigate } from '@tanstack/react-router'
import { CheckCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { unsentTexts } from '#app/texts/unsent.texts.ts'
import { currentPerson } from '#platform/drafts/draft-place.ts'
import { watchDrafts } from '#platform/drafts/kept-drafts.ts'
import { discardDraft, writeDraft } from '#platform/drafts.ts'
import { type QueuedRequest, useOutbox } from '#platform/outbox/queued-requests.ts'
import { discardQueued, loadOutbox } from '#platform/outbox/send-kept.ts'
import { Button } from '#ui/actions/button.tsx'
import { RowList } from '#ui/data/row-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { formatRelative } from '#ui/format/dates.ts'
import { confirm } from '#ui/overlays/confirm.ts'
import { listedDrafts } from './listed-drafts.ts'
import styles from './unsent.module.css'

interface UnsentWordsProps {
  /** Called when a form is opened. Without it the texts can only be read. */
  onLeave?: () => void
}

/** Everything that the server does not have yet: pending and refused calls, and unsent drafts. */
export function UnsentWords({ onLeave }: UnsentWordsProps) {
  const held = useOutbox((state) => state.held)
  const drafts = useDrafts()
  if (held.length + drafts.length === 0) {
    return <EmptyState icon={<CheckCheck />} title={unsentTexts.allSent} text={unsentTexts.allSentText} />
  }
  return (
    <div className={styles.lists}>
      {held.length > 0 && (
        <section aria-label={unsentTexts.toSend}>
          <h3>{unsentTexts.toSend}</h3>
          <RowList className={styles.list}>
            {held.map((request) => (
              <ExistingItem key={request.id} request={request} onLeave={onLeave} />
            ))}
          </RowList>
        </section>
      )}
      {drafts.length > 0 && (
        <section aria-label={unsentTexts.drafts}>
          <h3>{unsentTexts.drafts}</h3>
          <RowList className={styles.list}>
            {drafts.map(({ name, at, label, words, href }) => (
              <Item key={name} label={label} note={formatRelative(at)} words={words}>
                {onLeave && (
                  <>
                    {href && <OpenButton href={href} onLeave={onLeave} />}
                    <Button size="s" look="quiet" onClick={async () => (await mayDiscard(words)) && discardDraft(name)}>
                      {unsentTexts.discard}
                    </Button>
                  </>
                )}
              </Item>
            ))}
          </RowList>
        </section>
      )}
    </div>
  )
}

function useDrafts() {
  const [drafts, setDrafts] = useState(() => listedDrafts(currentPerson()))
  useEffect(() => {
    return watchDrafts(() => setDrafts(listedDrafts(currentPerson())))
  }, [])
  return drafts
}

const mayDiscard = (words: string) =>
  confirm({
    title: unsentTexts.discardTitle,
    text: words.slice(0, 300),
    yes: unsentTexts.discard,
    no: unsentTexts.keep,
    danger: true,
  })

function ExistingItem({ request, onLeave }: { request: QueuedRequest; onLeave: UnsentWordsProps['onLeave'] }) {
  const sending = useOutbox((state) => state.sending === request.id)
  const navigate = useNavigate()
  const edit = async () => {
    // The text is in its form before it is removed here.
    writeDraft(request.draft.key, request.draft.fields)
    await discardQueued(request.id)
    onLeave?.()
    void navigate({ href: request.href })
  }
  const refused = request.state === 'refused'
  const state = sending ? 'sending…' : refused ? 'not accepted' : 'waiting for the server'
  return (
    <Item
      label={request.label}
      note={`${formatRelative(request.at)}, ${state}`}
      words={request.words}
      problem={refused ? request.problem : undefined}
    >
      {onLeave && !sending && (
        <>
          <Button size="s" onClick={() => void loadOutbox().then((outbox) => outbox.retryQueued(request))}>
            {refused ? unsentTexts.sendAgain : unsentTexts.sendNow}
          </Button>
          <Button size="s" onClick={edit}>
            {unsentTexts.edit}
          </Button>
          <Button
            size="s"
            look="quiet"
            onClick={async () => (await mayDiscard(request.words)) && discardQueued(request.id)}
          >
            {unsentTexts.discard}
          </Button>
        </>
      )}
    </Item>
  )
}

function OpenButton({ href, onLeave }: { href: string; onLeave(): void }) {
  const navigate = useNavigate()
  const open = () => {
    onLeave()
    void navigate({ href })
  }
  return (
    <Button size="s" onClick={open}>
      {unsentTexts.open}
    </Button>
  )
}

interface ItemProps {
  label: string
  note: string
  words: string
  problem?: string | undefined
  children: React.ReactNode
}

const Item = ({ label, note, words, problem, children }: ItemProps) => (
  <li className={styles.item}>
    <div className={styles.words}>
      <p className={styles.meta}>
        <strong>{label}</strong> <span>{note}</span>
      </p>
      <p className={styles.text}>{words}</p>
      {problem && <p className={styles.problem}>{problem}</p>}
    </div>
    <div className={styles.acts}>{children}</div>
  </li>
)
