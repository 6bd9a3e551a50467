import { Lock, LockOpen, Phone, Tags, Trash2 } from 'lucide-react'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { logPaneTexts, logRowTexts, logRecordingTexts as texts } from '../texts/log.texts.ts'
import { isPlayable } from './log-rules.ts'
import type { LogEntry } from './log-search.ts'

export interface SoundActs {
  onCallBack(entry: LogEntry): void
  onTags(entry: LogEntry): void
  onHold(entry: LogEntry): void
  onRelease(entry: LogEntry): void
  onDelete(entry: LogEntry): void
}

/** What can be done with a recorded call; what concerns its sound only for admins. */
export function buildSoundEntries(entry: LogEntry, acts: SoundActs, isAdmin: boolean): MenuEntry[] {
  return [
    {
      label: logRowTexts.callBack,
      icon: <Phone />,
      disabled: !entry.phoneNumber && logPaneTexts.noNumber,
      run: () => acts.onCallBack(entry),
    },
    { label: logPaneTexts.editTags, icon: <Tags />, run: () => acts.onTags(entry) },
    ...(isAdmin && isPlayable(entry) ? ['divider' as const, ...buildAdminEntries(entry, acts)] : []),
  ]
}

export function buildAdminEntries(
  entry: LogEntry,
  acts: Pick<SoundActs, 'onHold' | 'onRelease' | 'onDelete'>,
): MenuEntry[] {
  const held = entry.holdReason !== null
  return [
    held
      ? { label: texts.release, icon: <LockOpen />, run: () => acts.onRelease(entry) }
      : { label: texts.hold, icon: <Lock />, run: () => acts.onHold(entry) },
    {
      label: texts.delete,
      icon: <Trash2 />,
      danger: true,
      disabled: held && texts.heldFirst,
      run: () => acts.onDelete(entry),
    },
  ]
}
