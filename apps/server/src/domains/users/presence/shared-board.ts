import type { Message, Nodes } from '#providers/nodes/nodes'
import { type BoardOptions, createPresenceBoard, type PresenceBoard, type PresenceReport } from './presence-board.ts'

const topic = 'presence'
/** `to`: a node that has just joined, which replies with all its reports. */
type Told = { word: PresenceReport } | { words: PresenceReport[]; to?: string }

/** A presence board that all nodes share. Create it before the node joins the others. */
export function sharedBoard(nodes: Nodes, options: Omit<BoardOptions, 'onReport'>): PresenceBoard {
  const emit = (told: Told) => nodes.emit(topic, told as Message)
  const board = createPresenceBoard({ ...options, onReport: (word) => emit({ word }) })
  nodes.hear(topic, (message, from) => {
    const told = message as Told
    if ('word' in told) return board.hear(from, told.word)
    board.hearAll(from, told.words)
    if (told.to === nodes.id) emit({ words: board.words() })
  })
  nodes.onJoined((id) => emit({ words: board.words(), to: id }))
  nodes.onGone((id) => board.forget(id))
  return board
}
