import { count, counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

const atLeast = (number: number, exact: boolean) => `${exact ? '' : 'over '}${count(number)}`

/** The bar over selected contacts, and what its buttons open. */
export const bulkBarTexts = {
  bar: 'Selected contacts',
  selected: 'selected',
  count: (number: number, exact: boolean) => (exact ? count(number) : `${count(number)}+`),
  selectAll: (number: number, exact: boolean) => `Select all ${atLeast(number, exact)}`,
  assignOwner: 'Assign',
  addTag: 'Add tag',
  followup: 'Follow-up',
  export: 'Export',
  more: 'More actions',
  removeTag: 'Remove tag',
  setLocation: 'Set location',
  merge: 'Merge',
  mergeNeedsTwo: 'Select two contacts to merge them.',
  delete: 'Delete',
  recent: 'Recent changes',
  close: 'Clear selection',
  keys: {
    assignOwner: 'Choose who manages them',
    addTag: 'Add a tag',
    removeTag: 'Remove a tag',
    followup: 'Add a follow-up',
    setLocation: 'Set the location',
    merge: 'Merge the two contacts',
    delete: 'Delete',
    clear: 'Clear the selection',
  },
  searchPeople: 'Search people',
  searchTags: 'Search tags',
  searchLocations: 'Search locations',
  people: 'People',
  tags: 'Tags',
  locations: 'Locations',
  nobody: 'No one',
  noLocation: 'No location',
  me: (name: string) => `${name} (you)`,
  loading: 'Loading',
  noneFound: (search: string) => `No results for “${search}”`,
  noTags: 'No tags yet. An owner or admin can add them in Settings.',
  nothing: 'There is nothing to choose yet.',
  moreTags: 'There are more tags. Search for them by name.',
  failed: (problem: string) => `Unable to start: ${problem}`,
  deleteTitle: (number: number, exact: boolean) =>
    exact ? `Delete ${counted(number, 'contact')}?` : `Delete over ${counted(number, 'contact')}?`,
  deleteText: 'You can undo this for 30 days.',
  deleteCode: 'delete',
  keep: 'Keep them',
  followupTitle: 'New follow-up',
  followupFor: (number: number, exact: boolean) =>
    number === 1 && exact ? 'For 1 contact' : `For each of ${atLeast(number, exact)} contacts`,
  create: 'Create',
} as const satisfies Texts
