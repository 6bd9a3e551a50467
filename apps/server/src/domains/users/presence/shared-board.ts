import type { Message, Nodes } from '#providers/nodes/nodes'
import { type BoardOptions, createPresenceBoard, type PresenceBoard, type Word } from './presence-board.ts'

const topic = 'presence'
type Told = { word: Word } | { words: Word[] }

/** A board that all nodes hold together. Make it before the node joins the others. */
export function sharedBoard(nodes: Nodes, options: Omit<BoardOptions, 'onWord'>): PresenceBoard {
  const tell = (told: Told) => nodes.tell(topic, told as Message)
  const board = createPresenceBoard({ ...options, onWord: (word) => tell({ word }) })
  nodes.hear(topic, (message, from) => {
    const told = message as Told
    if ('words' in told) board.hearAll(from, told.words)
    else board.hear(from, told.word)
  })
  nodes.onJoined(() => tell({ words: board.words() }))
  nodes.onGone((id) => board.forget(id))
  return board
}
