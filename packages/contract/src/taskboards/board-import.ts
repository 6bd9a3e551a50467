// What a board that is brought in from elsewhere would become.
import { z } from 'zod'
import { boardSources, boardTargets } from './board-targets.ts'
import { boardLimits } from './limits.ts'

const count = z.number().int()

/** A text field of an upload: the targets of all columns in order, with commas between them. */
export const boardMapping = z
  .string()
  .max(boardLimits.importMapping)
  .regex(/^[a-z]+(?:,[a-z]+)*$/, 'Use a target for each column, with commas between them.')
  .optional()
  .describe(`What each column becomes, such as \`title,lane,skip\`: ${boardTargets.join(', ')}. Without: as suggested.`)

export const boardImport = z
  .object({
    format: z.enum(['json', 'csv']),
    source: z.enum(boardSources).describe('The program that wrote it; `plain`: a table of another kind.'),
    boardname: z.string(),
    columns: z
      .array(
        z.object({
          name: z.string().describe('Its heading.'),
          samples: z.array(z.string()).max(3).describe('Its first values; private ones are masked.'),
          filled: count.describe('Rows with a value.'),
          target: z.enum(boardTargets),
          private: z.boolean().describe('It has numbers such as SSNs, which cards can’t keep: always skipped.'),
        }),
      )
      .max(boardLimits.importColumns)
      .describe('Of a CSV file.'),
    rows: count.describe('Of a CSV file, without its headings.'),
    lanes: z.array(z.object({ label: z.string(), cards: count, done: z.boolean() })).describe('In order.'),
    cards: count,
    checklistItems: count,
    comments: count,
    labels: count,
    assigned: count.describe('Cards that go to a colleague of the same name or e-mail address.'),
    clients: count.describe('Cards whose title is the name of exactly one contact.'),
    preview: z
      .array(
        z.object({
          title: z.string(),
          lane: z.string(),
          dueOn: z.string().nullable(),
          assigned: z.string().describe('As the file names them.'),
          labels: z.array(z.string()),
          details: z.string(),
        }),
      )
      .max(boardLimits.importPreview)
      .describe('The first cards.'),
    skipped: z
      .array(
        z.object({
          reason: z.string(),
          count,
          lines: z
            .array(count)
            .max(boardLimits.importLines)
            .describe('The first ones that it concerns, from 1; of a CSV file only.'),
        }),
      )
      .describe('What is left out or changed, and why.'),
  })
  .meta({ id: 'BoardImport' })
