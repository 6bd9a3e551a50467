// The lanes and labels of a board that is read, each once, in the order in which they first occur.
import { type BoardColor, boardColors, boardLimits } from '@frontdesk/contract/taskboards/limits'
import { boardImportTexts as texts } from '../texts/import.texts.ts'
import { bounds, type ImportedBoard, normalizeImportedText, recordSkipped } from './imported-board.ts'

/** Undefined: the board has too many. */
export function buildLanes(board: ImportedBoard) {
  const known = new Map<string, number>()
  const leftOut = new Set<string>()
  return (cell: string): number | undefined => {
    const label = normalizeImportedText(board, cell, 'line', bounds.lane) || texts.lane
    const key = label.toLowerCase()
    const at = known.get(key)
    if (at !== undefined) return at
    if (known.size < boardLimits.lanes) {
      known.set(key, known.size)
      board.lanes.push(label)
      return known.size - 1
    }
    if (!leftOut.has(key)) recordSkipped(board, texts.lanes)
    leftOut.add(key)
    recordSkipped(board, texts.cardOfLeftOutLane)
    return undefined
  }
}

export function buildLabels(board: ImportedBoard) {
  const known = new Map<string, number>()
  const leftOut = new Set<string>()
  return (written: string, color: BoardColor | null): number | undefined => {
    const name = normalizeImportedText(board, written, 'line', bounds.label)
    const key = name.toLowerCase()
    if (name === '' || known.has(key)) return known.get(key)
    if (known.size < boardLimits.labels) {
      const at = known.size
      known.set(key, at)
      board.labels.push({ name, color: color ?? boardColors[(at + 1) % boardColors.length] ?? 'gray' })
      return at
    }
    if (!leftOut.has(key)) recordSkipped(board, texts.labels)
    leftOut.add(key)
    recordSkipped(board, texts.labelOfCard)
    return undefined
  }
}
