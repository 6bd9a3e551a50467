import { fileNoteLimits, timelineChannels, type timelineEndpoints } from '@frontdesk/contract/timeline/timeline'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AnswerOf, CallOf } from '#platform/domain'
import { createPermits } from '#platform/http/permits'
import { formatDayIn, formatInstantIn } from '#platform/zone'
import { accountSettings } from '../accounts/accounts.public.ts'
import { findPolicy } from '../auth/auth.public.ts'
import { refuseGone } from '../history/history.public.ts'
import { type FileNote, openFileNote } from './file-note/file-note.ts'
import { formatItem } from './file-note/format-item.ts'
import { fileNoteTexts } from './texts/file-note.texts.ts'
import { printed, timelineOf } from './timeline.store.ts'
import { timelineItems } from './timeline-items.ts'

type Endpoint = typeof timelineEndpoints.printFileNote
type Call = CallOf<Endpoint>

const batch = 200
/** Each print occupies a thread until its reader has received all of it. */
const acquire = createPermits({ most: 2, each: 1 })

/** The print is audited before the first page is sent. */
export async function printFileNote(call: Call): Promise<AnswerOf<Endpoint>> {
  const { params, query, caller, platform, inAccount } = call
  const { accountId, userId } = caller
  await refuseGone(platform, accountId, params.id)
  const now = platform.clock.now()
  const to = query.to ?? now.toISOString()
  const [[subject], { timezone }, { name: agency }] = await Promise.all([
    platform.database.read(accountId, printed(params.id, userId)),
    accountSettings(platform, accountId),
    findPolicy(platform, accountId),
  ])
  const when = formatInstantIn(timezone)
  const name =
    subject?.name && subject.partner
      ? fileNoteTexts.and(subject.name, subject.partner)
      : subject?.name || subject?.partner || ''
  const release = acquire(userId)
  if (!release) {
    throw new AppError('unavailable', {
      message: fileNoteTexts.busy,
      retryAfter: 5,
    })
  }
  try {
    await inAccount((tx) =>
      audit(tx, {
        action: 'contact.printed',
        entity: { type: 'contact', id: params.id },
        facts: { to, ...(query.from && { from: query.from }), ...(query.channels && { channels: query.channels }) },
      }),
    )
  } catch (error) {
    release()
    throw error
  }
  const note = openFileNote({
    title: fileNoteTexts.title(name),
    lines: [
      [fileNoteTexts.agency, agency],
      [fileNoteTexts.contact, name],
      [
        fileNoteTexts.period,
        query.from ? fileNoteTexts.from(when(query.from), when(to)) : fileNoteTexts.fromBeginning(when(to)),
      ],
      [fileNoteTexts.printedBy, subject?.by || caller.email],
      [fileNoteTexts.printedOn, when(now)],
      [fileNoteTexts.timeZone, timezone],
    ],
  })
  note.stream.once('close', release)
  void write(call, note, { to, timezone }).catch((error) => note.fail(error as Error))
  const day = formatDayIn(timezone, now)
  return { stream: note.stream, type: 'application/pdf', downloadAs: `file-note-${day}.pdf` }
}

/** Oldest first, as in a file. */
async function write(
  { params, query, caller, platform }: Call,
  note: FileNote,
  { to, timezone }: { to: string; timezone: string },
) {
  let from: readonly [string, string?, string?] = [query.from ?? '-infinity']
  let items = 0
  for (;;) {
    const limit = Math.min(batch, fileNoteLimits.items + 1 - items)
    const rows = await platform.database.read(
      caller.accountId,
      timelineOf({
        contactId: params.id,
        me: caller.userId,
        channels: query.channels ?? timelineChannels,
        by: query.by,
        limit,
        older: false,
        from,
        mergedOrSplit: true,
      }),
    )
    const due = rows.filter(({ at }) => at < new Date(to))
    const wanted = due.slice(0, fileNoteLimits.items - items)
    const found = await timelineItems(platform.database, caller.accountId, params.id, wanted)
    if (found.length > 0) await note.write(found.map((item) => formatItem(item, timezone)))
    items += wanted.length
    if (due.length > wanted.length) return note.end(fileNoteTexts.tooMany(items))
    const last = rows.at(-1)
    if (!last || due.length < rows.length || rows.length < limit)
      return note.end(items === 0 ? fileNoteTexts.empty : fileNoteTexts.end(items))
    from = [last.at_key, last.id, last.channel]
  }
}
