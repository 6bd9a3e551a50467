import type { training } from '@frontdesk/contract/trainings/trainings'
import type { z } from 'zod'
import type { Lesson } from './lessons.ts'
import type { TrainingRow } from './trainings.store.ts'

export type Training = z.input<typeof training>

const wordsAMinute = 200
const minutesOf = (text: string) => Math.max(1, Math.round(text.split(/\s+/).length / wordsAMinute))

export const lessonView = ({ details, since, picture, tags, ...lesson }: Lesson, viewedBy: string[]): Training => ({
  ...lesson,
  tags: [...tags],
  thumbnail: `/lessons/thumbnails/${picture}.png`,
  notify: true,
  arcadeId: null,
  viewedBy,
  createdAt: `${since}T00:00:00Z`,
  minutes: minutesOf(details),
  builtIn: true,
})

export const trainingView = (row: TrainingRow, viewedBy: string[]): Training => ({
  id: row.id,
  title: row.title,
  description: row.description,
  thumbnail: row.pictured ? `/api/trainings/${row.id}/thumbnail` : null,
  tags: row.tags,
  notify: row.notify,
  arcadeId: row.arcade_id,
  viewedBy,
  createdAt: row.created_at.toISOString(),
  minutes: minutesOf(row.details),
  builtIn: false,
})
