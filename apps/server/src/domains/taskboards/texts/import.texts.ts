import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import type { Texts } from '#platform/texts'

/** What of an imported board is left out or changed, and why. */
export const boardImportTexts = {
  archivedList: 'Archived lists',
  archivedCard: 'Archived cards',
  cardOfArchivedList: 'Cards of archived lists',
  lanes: `Lists beyond the first ${boardLimits.lanes}`,
  cardOfLeftOutLane: `Cards of lists beyond the first ${boardLimits.lanes}`,
  cardWithoutLane: 'Cards of no list',
  noTitle: 'Cards without a title',
  unreadable: 'Entries that can’t be read',
  labels: `Labels beyond the first ${boardLimits.labels}`,
  checklist: `Checklist items beyond the first ${boardLimits.checklist} of a card`,
  comments: `Comments beyond the last ${boardLimits.comments} of a card`,
  files: 'Attached files, which are not part of the file',
  due: 'Due dates that can’t be read',
  longLabel: 'Names of lists and labels that were shortened',
  longTitle: 'Titles that were shortened',
  longDetails: 'Descriptions that were shortened',
  longText: 'Checklist items and comments that were shortened',
  stranger: 'Cards of somebody who isn’t a colleague here, which nobody has now',
  lane: 'To do',
  unnamed: 'Unnamed',
  board: 'Imported board',
  busy: 'Other boards are being imported. Try again in a moment.',
} as const satisfies Texts
