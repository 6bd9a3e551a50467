import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import type { Texts } from '#platform/texts'

const number = (value: number) => value.toLocaleString('en-US')

/** What of an imported board is left out or changed, and what to do. */
export const boardImportTexts = {
  archivedList: 'Archived lists are left out. Restore them in Trello and export again.',
  archivedCard: 'Archived cards are left out. Restore them in Trello and export again.',
  cardOfArchivedList: 'Cards in archived lists are left out. Restore their lists in Trello.',
  lanes: `Only the first ${boardLimits.lanes} lists are imported. Combine some of them first.`,
  cardOfLeftOutLane: `Cards in other lists are left out. Move them to the first ${boardLimits.lanes} lists.`,
  cardWithoutLane: 'Cards that aren’t in a list are left out. Move them to a list first.',
  noTitle: 'Cards without a title are left out. Add a title first.',
  unreadable: 'Entries that can’t be read are left out. Export the board again.',
  labels: `Only the first ${boardLimits.labels} labels are imported. Delete some of them first.`,
  checklist: `Only the first ${boardLimits.checklist} checklist items on a card are imported. Split the card first.`,
  comments: `Only the last ${boardLimits.comments} comments on a card are imported.`,
  files: 'Attached files aren’t in the export. Download them and add them again.',
  due: 'Due dates that can’t be read are left empty. Use a format such as 2027-01-31 or 1/31/2027.',
  longLabel: 'Long names are shortened. You can rename lists and labels later.',
  longTitle: `Titles are shortened to ${boardLimits.title} characters. Move the rest to the description.`,
  longDetails: `Descriptions are shortened to ${number(boardLimits.details)} characters, a board’s to ${boardLimits.description}.`,
  longText: `Checklist items are shortened to ${boardLimits.checklistText} characters, comments to ${number(boardLimits.comment)}.`,
  stranger: 'Cards assigned to people who don’t work here are left unassigned. Assign them later.',
  lane: 'To do',
  unnamed: 'Unnamed',
  board: 'Imported board',
  busy: 'Another board is being imported. Try again in a moment.',
} as const satisfies Texts
