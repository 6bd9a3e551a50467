import type { cardParts } from '@frontdesk/contract/taskboards/card'
import type { z } from 'zod'
import type { PartsRow } from './parts.store.ts'

export type Parts = z.input<typeof cardParts>

export const buildParts = ({ checklist, comments, files }: PartsRow): Parts => ({
  checklist: checklist.map(({ id, text, done_at, done_by, place }) => {
    return { id, text, doneAt: done_at && instant(done_at), doneBy: done_by, order: place }
  }),
  comments: comments.map(({ id, user_id, author, message, mentions, created_at, edited_at }) => {
    const times = { createdAt: instant(created_at), editedAt: edited_at && instant(edited_at) }
    return { id, userId: user_id, author, message, mentions, ...times }
  }),
  files: files.map(({ id, name, type, size, user_id, created_at }) => {
    return { id, name, type, size, userId: user_id, createdAt: instant(created_at) }
  }),
})

const instant = (written: string) => new Date(written).toISOString()
