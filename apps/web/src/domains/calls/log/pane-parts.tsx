import { Tags } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Avatar } from '#ui/data/avatar.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { PaneCount, PaneNone, PaneSection } from '#ui/layout/pane-section.tsx'
import { formatDuration } from '../caller-name.ts'
import { logRecordingTexts, logPaneTexts as texts } from '../texts/log.texts.ts'
import { formatTalker, isPlayable } from './log-rules.ts'
import type { LogEntry } from './log-search.ts'
import styles from './pane.module.css'
import { Player } from './player.tsx'

/** The player, why it is kept, and what was said. */
export function Sound({ entry }: { entry: LogEntry }) {
  const { id, recordingDuration, holdReason, transcript } = entry
  if (!isPlayable(entry)) return null
  return (
    <PaneSection title={texts.recording}>
      <Player callId={id} seconds={recordingDuration} />
      {holdReason !== null && <p className={styles.held}>{logRecordingTexts.heldBecause(holdReason)}</p>}
      {transcript && (
        <section className={styles.transcript} aria-label={texts.transcript}>
          <h3>{texts.transcript}</h3>
          <p>{transcript}</p>
        </section>
      )}
    </PaneSection>
  )
}

export const CallNotes = ({ notes }: { notes: string }) => (
  <PaneSection title={texts.notes}>
    {notes ? <p className={styles.words}>{notes}</p> : <PaneNone>{texts.noNotes}</PaneNone>}
  </PaneSection>
)

export const CallTags = ({ entry: { tags }, onEdit }: { entry: LogEntry; onEdit(): void }) => (
  <PaneSection
    title={texts.tags}
    actions={<IconButton size="s" name={texts.editTags} icon={<Tags />} onClick={onEdit} />}
  >
    {tags.length === 0 ? (
      <PaneNone>{texts.noTags}</PaneNone>
    ) : (
      <ul className={styles.tags}>
        {tags.map(({ id, name }) => (
          <li key={id}>
            <Chip>{name}</Chip>
          </li>
        ))}
      </ul>
    )}
  </PaneSection>
)

/** Who was in the call, and for how long. */
export function Talkers({ entry: { conference } }: { entry: LogEntry }) {
  const { participants } = conference
  return (
    <PaneSection title={texts.talked} aside={<PaneCount count={participants.length} />}>
      {participants.length === 0 ? (
        <PaneNone>{texts.nobodyTalked}</PaneNone>
      ) : (
        <ul className={styles.talkers}>
          {participants.map((each, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same number may be in a call twice
            <li key={at}>
              <Avatar name={formatTalker(each)} picture={each.user?.avatar} size={24} decorative />
              <span>{formatTalker(each)}</span>
              <span className={styles.length}>{formatDuration(each.duration)}</span>
            </li>
          ))}
        </ul>
      )}
    </PaneSection>
  )
}
