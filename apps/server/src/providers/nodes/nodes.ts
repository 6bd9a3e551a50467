// What server processes for the same accounts share with each other. A single one shares nothing.

export interface Count {
  /** This one included. */
  count: number
  /** Milliseconds until the window ends and counting starts again. */
  leftMs: number
}

/** `cut off`: there are others, but they can't be reached now; this node works alone until they can. */
export type NodesState = 'alone' | 'connected' | 'cut off'

/** JSON only: it is sent between processes. */
export type Message = Record<string, unknown>

export interface Nodes {
  /** This process, with a new id at every start. */
  readonly id: string
  readonly state: NodesState
  /** Starts sending and receiving: register every listener before. */
  join(): void
  /**
   * Sends to every other node. Never waits and never throws: while cut off nothing is sent, so whatever must not be
   * lost needs a second way (the stream offsets, the sessions in the database).
   */
  emit(topic: string, message: Message): void
  /** Messages of other nodes, each node's in its own order. */
  hear(topic: string, listener: (message: Message, from: string) => void): void
  /** Another node joined, or is reachable again: it may know nothing about this one. */
  onJoined(listener: (id: string) => void): void
  /** Another node has been silent for so long that it counts as dead. */
  onGone(listener: (id: string) => void): void
  /** Increments `key`, for all nodes together; while cut off only for this one. */
  count(key: string, windowMs: number): Promise<Count>
  close(): Promise<void>
}
