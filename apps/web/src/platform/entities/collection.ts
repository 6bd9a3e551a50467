// The entities of one kind: as the server has them, and over that what a person is changing.
import { replaceEqualDeep } from '@tanstack/react-query'

export interface Entity {
  id: string
  version: number
}

export interface Kind<T extends Entity> {
  name: string
  /** A list shows entities of one group. */
  groupOf(entity: T): string
  compare(one: T, other: T): number
  /** For parts that change independently. */
  merge?(known: T, next: T): T
}

interface Mutation<T extends Entity, Reply> {
  ids: readonly string[]
  /** Shown until there is a reply; undefined: there is none, or none yet. */
  patch(entity: T | undefined, id: string): T | undefined
  /** Called once the earlier mutations of the same entities have been replied to. */
  send(): Promise<Reply>
  /** Entities as the server has them now, or ids of those that are as they were sent. Others go back. */
  confirm(reply: Reply): readonly (T | string)[]
  /** It was refused, and no later mutation of the same name decides. */
  failed(error: unknown): void
  name?: string
  /** Stays in sight below the part of a list that is loaded. */
  pinned?: boolean
  /** One event counts all of them and carries none. */
  together?: boolean
}

interface Pending<T extends Entity> extends Pick<Mutation<T, unknown>, 'patch' | 'name' | 'pinned' | 'together'> {
  /** An event has counted it. */
  isCounted?: boolean
}

interface Row<T extends Entity> {
  id: string
  /** As the server has it. */
  server: T | undefined
  /** When `server` was learned; 0: never. */
  since: number
  /** When a reply last said so, whose event may still come. */
  replied: number
  /** As the last event had it, and so the counts in that event. */
  counted: T | undefined
  pending: readonly Pending<T>[]
  shown: T | undefined
  /** Where a person put it below the part of a list that is loaded. */
  pin: T | undefined
}

interface Group<T> {
  ids: Set<string>
  revision: number
  sorted: readonly T[] | undefined
}

/** Shared by the collections of a client. */
interface Clock {
  now(): number
  notify(): void
}

export class Collection<T extends Entity> {
  readonly #rows = new Map<string, Row<T>>()
  readonly #groups = new Map<string, Group<T>>()
  readonly #sending = new Map<string, Promise<unknown>>()
  /** Rows whose counts differ from those of the last event, or soon may. */
  readonly #unsettled = new Set<Row<T>>()
  readonly kind: Kind<T>
  readonly #clock: Clock

  constructor(kind: Kind<T>, clock: Clock) {
    this.kind = kind
    this.#clock = clock
  }

  /** With what a person is changing. */
  get = (id: string): T | undefined => this.#rows.get(id)?.shown

  /** As the server has it. */
  getStored = (id: string): T | undefined => this.#rows.get(id)?.server

  /** Everything of a group that is known, in order. */
  listGroup(name: string): readonly T[] {
    const group = this.#group(name)
    group.sorted ??= [...group.ids].flatMap((id) => this.get(id) ?? []).sort(this.kind.compare)
    return group.sorted
  }

  /** Rises with each change of a group. */
  getRevision = (group: string): number => this.#group(group).revision

  /** Whether the server told of it after a read began. */
  isNewer = (id: string, began: number): boolean => (this.#rows.get(id)?.since ?? 0) > began

  isPending = (id: string): boolean => (this.#rows.get(id)?.pending.length ?? 0) > 0

  isPinned(id: string): boolean {
    const row = this.#rows.get(id)
    if (row?.pending.some(({ pinned }) => pinned)) return true
    const { pin, server } = row ?? {}
    return (
      pin !== undefined &&
      server !== undefined &&
      this.#isSameGroup(pin, server) &&
      this.kind.compare(pin, server) === 0
    )
  }

  /** What the counts of the last event have otherwise than the screen. */
  listUncounted = () => [...this.#unsettled].map(({ counted, shown }) => ({ counted, shown }))

  whenIdle(): Promise<unknown> | undefined {
    return this.#sending.size > 0 ? Promise.allSettled([...this.#sending.values()]) : undefined
  }

  /** Events come in order, but replies and reads may be ahead of them. */
  applyEvent(entities: readonly T[]) {
    for (const entity of entities) {
      const row = this.#row(entity.id)
      // After the reply to a deletion, the events before it have yet to come.
      const isOutdated = row.server ? entity.version < row.server.version : row.counted !== undefined
      if (!isOutdated) this.#learn(row, entity, this.#clock.now())
      if (!isOutdated) row.counted = row.server
      else if (!row.counted || entity.version >= row.counted.version) row.counted = entity
      this.#refresh(row)
    }
    this.#clock.notify()
  }

  /** `version`: the last one before it; if it was restored since, it has a later one and stays. */
  applyRemoval(id: string, version = Number.POSITIVE_INFINITY) {
    const row = this.#row(id)
    if (row.server && row.server.version > version) return
    Object.assign(row, { server: undefined, counted: undefined, since: this.#clock.now() })
    this.#refresh(row)
    this.#clock.notify()
  }

  /** `began`: events since then know at least as much, unless the reply has a newer version. */
  applyReply(entities: readonly T[], began = this.#clock.now()) {
    for (const entity of entities) {
      const row = this.#row(entity.id)
      if (isKnownBetter(row, entity, began)) continue
      row.replied = this.#clock.now()
      this.#learn(row, entity, row.replied)
      this.#refresh(row)
    }
    this.#clock.notify()
  }

  applyRead(entities: readonly T[], began: number) {
    for (const entity of entities) {
      const row = this.#row(entity.id)
      if (isKnownBetter(row, entity, began)) continue
      const isCounted = row.counted === row.server
      this.#learn(row, entity, Math.max(row.since, began))
      if (isCounted) row.counted = row.server
      this.#refresh(row)
    }
    this.#clock.notify()
  }

  /** Counts were read that began then, or an event has counted everything. */
  settleCounts(matches: (entity: T) => boolean, began?: number) {
    for (const row of this.#unsettled) {
      const entity = row.shown ?? row.server ?? row.counted
      if (!entity || !matches(entity) || (began !== undefined && row.replied > began)) continue
      const pending = began === undefined ? row.pending.filter(({ together }) => together) : []
      row.counted = applyPending(row, pending)
      for (const each of pending) each.isCounted = true
      this.#refresh(row)
    }
    this.#clock.notify()
  }

  /** Resolves to the reply; to undefined if it was refused, or if a later mutation of the same name decides. */
  async mutate<Reply>({ ids, send, confirm, failed, ...how }: Mutation<T, Reply>): Promise<Reply | undefined> {
    const pending: Pending<T> = how
    const all = ids.map((id) => this.#row(id))
    const earlier = ids.flatMap((id) => this.#sending.get(id) ?? [])
    for (const row of all) {
      row.pending = [...row.pending, pending]
      this.#refresh(row)
    }
    const sent = { began: 0, versions: new Map<string, number>() }
    const start = () => {
      sent.began = this.#clock.now()
      for (const { id, server } of all) if (server) sent.versions.set(id, server.version)
      return send()
    }
    const reply = earlier.length > 0 ? Promise.allSettled(earlier).then(start) : start()
    for (const id of ids) this.#sending.set(id, reply)
    this.#clock.notify()
    const [outcome] = await Promise.allSettled([reply])
    for (const id of ids) if (this.#sending.get(id) === reply) this.#sending.delete(id)
    // After the end of a session nothing is kept.
    const rows = all.filter((row) => this.#rows.get(row.id) === row)
    const isReplaced = rows.every((row) => hasLater(row, pending))
    const isGone = rows.every(({ id, server }) => !server && sent.versions.has(id))
    const confirmed = outcome.status === 'fulfilled' ? confirm(outcome.value) : []
    for (const row of rows) {
      const sentAsIs = confirmed.includes(row.id) && row.server && row.server.version === sent.versions.get(row.id)
      const now = this.#clock.now()
      if (sentAsIs) Object.assign(row, { server: pending.patch(row.server, row.id), since: now, replied: now })
      row.pending = row.pending.filter((each) => each !== pending)
      if (pending.isCounted) row.counted = row.server
    }
    this.applyReply(
      confirmed.filter((each) => typeof each !== 'string'),
      sent.began,
    )
    for (const row of rows) {
      if (pending.pinned && outcome.status === 'fulfilled') row.pin = row.server
      this.#refresh(row)
    }
    this.#clock.notify()
    if (isReplaced) return undefined
    if (outcome.status === 'fulfilled') return outcome.value
    // A colleague removed it: there is nothing to take back.
    if (!isGone) failed(outcome.reason)
    return undefined
  }

  clear() {
    this.#rows.clear()
    this.#groups.clear()
    this.#unsettled.clear()
  }

  #row(id: string): Row<T> {
    const known = this.#rows.get(id)
    if (known) return known
    const none = { server: undefined, counted: undefined, shown: undefined, pin: undefined }
    const row: Row<T> = { id, ...none, since: 0, replied: 0, pending: [] }
    this.#rows.set(id, row)
    return row
  }

  #group(name: string): Group<T> {
    const group = this.#groups.get(name) ?? { ids: new Set(), revision: 0, sorted: undefined }
    this.#groups.set(name, group)
    return group
  }

  /** An entity that has not changed stays the same object, so that it isn't rendered again. */
  #learn(row: Row<T>, entity: T, since: number) {
    row.server = row.server ? replaceEqualDeep(row.server, this.kind.merge?.(row.server, entity) ?? entity) : entity
    row.since = since
  }

  #refresh(row: Row<T>) {
    const before = row.shown
    const now = applyPending(row, row.pending)
    row.shown = before && now ? replaceEqualDeep(before, now) : now
    if (before) this.#touch(before, row.id, false)
    if (row.shown) this.#touch(row.shown, row.id, true)
    if (row.pending.length === 0 && this.#isSameGroup(row.counted, row.server)) row.counted = row.server
    if (row.pending.length > 0 || row.counted !== row.server) this.#unsettled.add(row)
    else this.#unsettled.delete(row)
    if (row.since === 0 && row.pending.length === 0) this.#rows.delete(row.id)
  }

  #isSameGroup = (one: T | undefined, other: T | undefined) =>
    one && other ? this.kind.groupOf(one) === this.kind.groupOf(other) : one === other

  #touch(entity: T, id: string, isIn: boolean) {
    const group = this.#group(this.kind.groupOf(entity))
    if (isIn) group.ids.add(id)
    else group.ids.delete(id)
    group.revision += 1
    group.sorted = undefined
  }
}

const applyPending = <T extends Entity>({ id, server }: Row<T>, pending: readonly Pending<T>[]) =>
  pending.reduce<T | undefined>((entity, { patch }) => patch(entity, id), server)

const isKnownBetter = <T extends Entity>({ server, since }: Row<T>, { version }: T, began: number) =>
  since > began ? !server || version <= server.version : server !== undefined && version < server.version

/** Whether a later mutation of the same name decides. */
const hasLater = <T extends Entity>({ pending }: Row<T>, mutation: Pending<T>) =>
  mutation.name !== undefined && pending.slice(pending.indexOf(mutation) + 1).some(({ name }) => name === mutation.name)
