// A new board that is not finished, as texts that a draft can have.
import type { BoardDraft, LaneDraft } from './board-draft.ts'

export const noBoard = { boardname: '', description: '', monitor: '', tags: '', endLane: '', lanes: '' }
export type KeptBoard = typeof noBoard

export const encodeBoardDraft = ({
  boardname,
  description,
  monitor,
  assignedTag,
  endLane,
  lanes,
}: BoardDraft): KeptBoard => ({
  ...{ boardname, description, endLane },
  monitor: monitor ? 'on' : '',
  tags: assignedTag.join(' '),
  lanes: JSON.stringify(lanes),
})

/** Undefined without a draft. */
export function decodeBoardDraft({
  boardname,
  description,
  monitor,
  tags,
  endLane,
  lanes,
}: KeptBoard): BoardDraft | undefined {
  if (!lanes) return undefined
  return {
    ...{ boardname, description, endLane },
    monitor: monitor === 'on',
    assignedTag: tags ? tags.split(' ') : [],
    lanes: JSON.parse(lanes) as LaneDraft[],
  }
}
