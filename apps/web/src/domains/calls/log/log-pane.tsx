import {
  Ban,
  ChevronDown,
  ChevronUp,
  Ellipsis,
  MessageSquareText,
  Phone,
  Star,
  UserRound,
  UserRoundPlus,
  X,
} from 'lucide-react'
import type { RefObject } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { useReviewsEnabled } from '#platform/reviews/review-request.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { PhoneLink } from '#ui/data/phone-link.tsx'
import { fullName } from '#ui/format/names.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { shortInstant } from '#ui/format/short-date.ts'
import { findServedEntry, openReviewOfCall } from '../call-review.ts'
import { logRowTexts, logTexts, logPaneTexts as texts } from '../texts/log.texts.ts'
import { CallTrace } from './call-trace.tsx'
import { Direction, Duration, Status, WorkedToggle } from './cells.tsx'
import type { LogLinks } from './log-links.ts'
import { findOutsideParty, isPlayable, isReviewable } from './log-rules.ts'
import type { LogEntry } from './log-search.ts'
import styles from './pane.module.css'
import { CallNotes, CallTags, Sound, Talkers } from './pane-parts.tsx'
import { buildAdminEntries, type SoundActs } from './sound-entries.tsx'

/** A link led to a call that can't be shown. */
export function MissingPane({ text, onClose }: { text: string; onClose(): void }) {
  return (
    <aside className={styles.pane} aria-label={texts.label}>
      <header className={styles.section}>
        <div className={styles.top}>
          <p className={styles.grow} role="alert">
            {text}
          </p>
          <IconButton size="s" name={texts.close} icon={<X />} onClick={onClose} />
        </div>
      </header>
    </aside>
  )
}

interface LogPaneProps extends LogLinks, SoundActs {
  entry: LogEntry
  paneRef: RefObject<HTMLElement | null>
  onToggleWorked(entry: LogEntry): void
  onMove(step: 1 | -1): void
  onClose(): void
}

/** A call beside the list: who, when, what was said, and what to do now. */
export function LogPane({ entry, paneRef, onMove, onClose, ...acts }: LogPaneProps) {
  const { name } = findOutsideParty(entry)
  return (
    <aside ref={paneRef} className={styles.pane} aria-label={texts.label} tabIndex={-1}>
      <header className={styles.section}>
        <div className={styles.top}>
          <Avatar name={name} size={40} decorative />
          <div className={styles.grow}>
            <h2>{name}</h2>
            {entry.client && entry.phoneNumber && <PhoneLink phone={entry.phoneNumber} contact={entry.client.id} />}
          </div>
          <span className={styles.steps}>
            <IconButton
              size="s"
              name={logTexts.keys.previous}
              icon={<ChevronUp />}
              shortcut="K"
              onClick={() => onMove(-1)}
            />
            <IconButton
              size="s"
              name={logTexts.keys.next}
              icon={<ChevronDown />}
              shortcut="J"
              onClick={() => onMove(1)}
            />
            <IconButton size="s" name={texts.close} icon={<X />} shortcut="Esc" onClick={onClose} />
          </span>
        </div>
        <Acts entry={entry} {...acts} />
      </header>
      <Facts entry={entry} onToggleWorked={acts.onToggleWorked} />
      <Sound entry={entry} />
      <CallNotes notes={entry.notes} />
      <CallTags entry={entry} onEdit={() => acts.onTags(entry)} />
      <Talkers entry={entry} />
      <CallTrace className={styles.trace} call={entry} />
    </aside>
  )
}

type ActsProps = Omit<LogPaneProps, 'paneRef' | 'onMove' | 'onClose' | 'onToggleWorked'>

function Acts({ entry, onOpenContact, onCreateContact, onText, onBlock, ...acts }: ActsProps) {
  const { role, account } = useMe()
  const { client, phoneNumber } = entry
  const unknown = !phoneNumber && texts.noNumber
  const { people } = useColleagues()
  const hasReviews = useReviewsEnabled()
  const served = hasReviews && findServedEntry(entry)
  const sound = hasAdminRights(role) && isPlayable(entry) ? ['divider' as const, ...buildAdminEntries(entry, acts)] : []
  return (
    <div className={styles.acts}>
      <Button size="s" look="solid" icon={<Phone />} disabled={unknown} onClick={() => acts.onCallBack(entry)}>
        {logRowTexts.callBack}
      </Button>
      <Button
        size="s"
        icon={<MessageSquareText />}
        disabled={unknown || (!account.messagingEnabled && texts.noTexts)}
        onClick={() => phoneNumber && onText(client?.id ?? null, phoneNumber)}
      >
        {logRowTexts.text}
      </Button>
      {client ? (
        <Button size="s" icon={<UserRound />} onClick={() => onOpenContact(client.id)}>
          {texts.openContact}
        </Button>
      ) : (
        <Button
          size="s"
          icon={<UserRoundPlus />}
          disabled={unknown}
          onClick={() => phoneNumber && onCreateContact(phoneNumber)}
        >
          {texts.createContact}
        </Button>
      )}
      <Menu
        label={texts.more}
        placement="bottom-end"
        trigger={<IconButton size="s" name={texts.more} icon={<Ellipsis />} />}
        entries={[
          ...(served
            ? [
                {
                  label: texts.requestReview,
                  icon: <Star />,
                  run: () => openReviewOfCall(served, people.find(({ id }) => id === entry.user?.id)?.id),
                },
              ]
            : []),
          {
            label: texts.block,
            icon: <Ban />,
            disabled: unknown,
            run: () => phoneNumber && onBlock(phoneNumber),
          },
          ...sound,
        ]}
      />
    </div>
  )
}

interface FactsProps {
  entry: LogEntry
  onToggleWorked(entry: LogEntry): void
}

function Facts({ entry, onToggleWorked }: FactsProps) {
  const { createdAt, accountLocation, accountPhone, user, userTo } = entry
  const line = [accountLocation?.name, accountPhone && formatPhone(accountPhone)].filter(Boolean).join(' · ')
  return (
    <section className={styles.section} aria-label={texts.facts}>
      <dl className={styles.facts}>
        <dt>{logRowTexts.date}</dt>
        <dd>{shortInstant(createdAt, Date.now())}</dd>
        <dt>{logRowTexts.direction}</dt>
        <dd>
          <Direction entry={entry} />
        </dd>
        <dt>{logRowTexts.status}</dt>
        <dd>
          <Status entry={entry} />
        </dd>
        {entry.errorMessage && <dd className={styles.error}>{entry.errorMessage}</dd>}
        <dt>{logRowTexts.duration}</dt>
        <dd>
          <Duration entry={entry} />
        </dd>
        {line && (
          <>
            <dt>{texts.through}</dt>
            <dd>{line}</dd>
          </>
        )}
        {user && (
          <>
            <dt>{texts.answeredBy}</dt>
            <dd>{fullName(user)}</dd>
          </>
        )}
        {userTo && (
          <>
            <dt>{texts.transferredTo}</dt>
            <dd>{fullName(userTo)}</dd>
          </>
        )}
        {isReviewable(entry) && (
          <>
            <dt>{logRowTexts.worked}</dt>
            <dd>
              <WorkedToggle entry={entry} labeled onToggle={onToggleWorked} />
            </dd>
          </>
        )}
      </dl>
    </section>
  )
}
