// A contact with everything its page shows, so that one request opens it and no tab waits.
import { z } from 'zod'
import { document } from '../documents/documents.ts'
import { recordLists } from '../records/records.ts'
import { contact } from './contact-fields.ts'
import { activityList } from './notes.ts'

export const fullContact = contact
  .extend({
    activity: activityList.describe('The five newest that are not sticky, and how many there are.'),
    stickies: activityList.describe('The newest 50 sticky ones, and how many there are.'),
    records: z.object(recordLists).describe('All records, by kind; a vehicle or a home says which by its `form`.'),
    documents: z.array(document).describe('Its own documents, without those of its records, newest first.'),
  })
  .meta({ id: 'FullContact' })
