// Synchronizes drafts with the server. Loaded after the start, because drafts are stored without it.

import type { DraftForm } from '@frontdesk/contract/drafts/drafts'
import { hasCode } from '#platform/api/api-failure.ts'
import { type AnswerTo, api } from '#platform/api.ts'
import { draftSize } from '#platform/contract.generated.ts'
import { runOneAtATime } from '#platform/one-at-a-time.ts'
import { useSession } from '#platform/session/session-state.ts'
import {
  type Fields,
  filterFields,
  formatDraftPlace,
  type KeptDraft,
  listDraftPlaces,
  notifyDrafts,
  readKept,
  type StoredDraftKey,
  watchDrafts,
  writeKept,
} from './kept-drafts.ts'

type Remote = AnswerTo<'drafts', 'listDrafts'>['data'][number]

export const SEND_AFTER = 1_000
const AGAIN_AFTER = 15_000
const MOST_TRIES = 3

export interface DraftSync {
  /** Fetches drafts from other devices, and sends what the server lacks. Never throws. */
  all(): Promise<void>
  stop(): void
}

/** Keeps a person's drafts in sync until stopped. */
export function syncDrafts(person: string): DraftSync {
  let stopped = false
  let timer = 0
  const waiting = new Set<string>()

  const unfollow = watchDrafts((name, by) => {
    if (by === 'sync' || !mine(name)) return
    waiting.add(name)
    soon(SEND_AFTER)
  })
  const mine = (name: string) => listDraftPlaces(person).some((place) => place.name === name)

  function soon(after: number) {
    clearTimeout(timer)
    if (!stopped) timer = window.setTimeout(() => void sendWaiting(), after)
  }

  async function sendWaiting() {
    if (isLocked()) return
    await alone(async () => {
      for (const place of listDraftPlaces(person)) {
        if (!waiting.has(place.name) || stopped) continue
        await settle(place)
        waiting.delete(place.name)
      }
    }).catch(() => soon(AGAIN_AFTER))
  }

  async function all() {
    if (isLocked()) return
    await alone(async () => {
      const { data } = await api.drafts.listDrafts()
      if (stopped) return
      for (const remote of data) arrive(person, remote)
      const there = new Set(data.map(({ id }) => id))
      for (const place of listDraftPlaces(person)) {
        const kept = readKept(place.name, 'all')
        // Sent or discarded on another device, or its subject is gone.
        if (kept?.id && !kept.dirty && !kept.gone && !there.has(kept.id)) forget(place)
        else if ((kept?.dirty || kept?.gone) && !stopped) await settle(place)
      }
    }).catch(() => soon(AGAIN_AFTER))
  }

  return {
    all,
    stop() {
      stopped = true
      clearTimeout(timer)
      unfollow()
    },
  }
}

/** The server accepts nothing while the screen is locked; after the unlock, the caller starts a full sync. */
const isLocked = () => useSession.getState().locked

/** One tab at a time: two that send the same draft would each take the other for another device. */
const alone = (work: () => Promise<void>) => runOneAtATime('frontdesk:drafts', work)

function forget({ name }: StoredDraftKey) {
  writeKept(name, undefined)
  notifyDrafts(name, 'sync')
}

/** Merges the server's version of a draft with the local one. */
function arrive(person: string, { id, form, entity, fields, version, savedAt }: Remote) {
  const place = formatDraftPlace(person, `${form as DraftForm}:${entity}`)
  const kept = readKept(place.name, 'all')
  if (kept?.version === version && kept.id === id) return
  const at = Date.parse(savedAt)
  const theirs = { id, version, fields: filterFields(form, fields), at }
  if (kept?.gone && kept.at >= at) writeKept(place.name, { ...kept, id, version })
  else if (kept?.dirty && !kept.gone) writeKept(place.name, newerFirst(kept, theirs))
  else writeKept(place.name, theirs)
  notifyDrafts(place.name, 'sync')
}

/** The newer text is shown, the older one offered. */
function newerFirst(
  mine: KeptDraft,
  theirs: Pick<KeptDraft, 'at' | 'fields'> & { id?: string; version: number },
): KeptDraft {
  const { other: _, ...here } = mine
  if (sameFields(mine.fields, theirs.fields)) return { ...theirs }
  if (mine.at >= theirs.at) {
    const id = theirs.id ?? mine.id
    return { ...here, ...(id && { id }), version: theirs.version, other: { at: theirs.at, fields: theirs.fields } }
  }
  return { ...theirs, other: { at: mine.at, fields: mine.fields } }
}

/** Sends the local state to the server. Throws when it can't be reached. */
async function settle(place: StoredDraftKey): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const kept = readKept(place.name, 'all')
    if (kept?.gone) return dropThere(place, kept)
    if (!kept?.dirty || sizeOf(kept.fields) > draftSize) return
    if (await sent(place, kept)) return
  }
}

async function dropThere({ name }: StoredDraftKey, { id, at }: KeptDraft) {
  if (id) await api.drafts.dropDraft({ params: { id } })
  if (readKept(name, 'all')?.at === at) writeKept(name, undefined)
}

/** False when the text must be sent again: it has changed, or the server had another version. */
async function sent({ name, form, entity }: StoredDraftKey, kept: KeptDraft): Promise<boolean> {
  const body = { form: form as DraftForm, entity, fields: kept.fields, version: kept.version ?? 0 }
  try {
    const { id, version } = await api.drafts.saveDraft({ body })
    const now = readKept(name, 'all')
    if (!now) return true
    const same = now.at === kept.at
    const { dirty: _, ...clean } = now
    writeKept(name, { ...(same && !now.gone ? clean : now), id, version })
    return same
  } catch (error) {
    if (hasCode(error, 'conflict')) return meet(name, (error.details as { current: Remote | null }).current)
    // Refused because of its content: retrying is useless until the text changes.
    if (hasCode(error, 'invalid', 'malformed', 'refusedWhileGhosting')) return true
    throw error
  }
}

function meet(name: string, current: Remote | null): false {
  const now = readKept(name, 'all')
  if (!now) return false
  if (!current) {
    const { version: _, id: __, ...unknown } = now
    writeKept(name, unknown)
    return false
  }
  const { id, version, fields, savedAt } = current
  if (now.gone) writeKept(name, { ...now, id, version })
  else writeKept(name, newerFirst({ ...now, at: Date.now() }, { id, version, fields, at: Date.parse(savedAt) }))
  notifyDrafts(name, 'sync')
  return false
}

const sizeOf = (fields: Fields) => Object.values(fields).reduce((sum, text) => sum + text.length, 0)
const sameFields = (one: Fields, two: Fields) =>
  Object.keys({ ...one, ...two }).every((field) => one[field] === two[field])
