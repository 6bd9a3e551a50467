// What server processes that serve the same accounts share with each other. One alone shares nothing.

export interface Count {
  /** This one included. */
  count: number
  /** Milliseconds until the window ends and counting begins again. */
  leftMs: number
}

/** `cut off`: there are others, but they can't be reached now; this node goes on alone until they can. */
export type NodesState = 'alone' | 'connected' | 'cut off'

/** JSON only: it travels between processes. */
export type Message = Record<string, unknown>

export interface Nodes {
  /** This process, named again at every start. */
  readonly id: string
  readonly state: NodesState
  /** Hears and is heard from now on: register every listener before. */
  join(): void
  /**
   * Tells every other node. Never waits and never throws: while cut off nothing is sent, so whatever must not be lost
   * has a second way (the stream offsets, the sessions in the database).
   */
  emit(topic: string, message: Message): void
  /** What others tell, each one's messages in its own order. */
  hear(topic: string, listener: (message: Message, from: string) => void): void
  /** Another node came, or was out of reach and is back: it may know nothing of this one. */
  onJoined(listener: (id: string) => void): void
  /** Another node has been silent for so long that it must be taken for dead. */
  onGone(listener: (id: string) => void): void
  /** Counts one more under `key`, for all nodes together; while cut off for this one alone. */
  count(key: string, windowMs: number): Promise<Count>
  close(): Promise<void>
}
