import type { Ended, TakenOver } from '@frontdesk/contract/users/belongings'
import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

type Counted = (count: number) => string

/** The question that deleting a person asks. */
export const deleteEmployeeTexts = {
  title: (name: string) => `Delete ${name}?`,
  text: 'They’ll be signed out right away and can no longer sign in to this account. Everything they wrote stays under their name, marked “(former)”.',
  loading: 'Checking what they leave behind',
  nothing: 'There’s nothing to hand over.',
  /** Shown when there is more than one kind. */
  all: 'Who takes over everything?',
  eachBelow: 'Choose for each below',
  nobodyAtAll: 'Nobody',
  takeOver: {
    followups: (count) => `Who takes over ${counted(count, 'open follow-up')}?`,
    managedContacts: (count) => `Who manages their ${counted(count, 'contact')}?`,
    managedPolicies: (count) => `Who manages their ${counted(count, 'policy', 'policies')}?`,
    templates: (count) => `Who gets their ${counted(count, 'personal template')}?`,
    taskCards: (count) => `Who takes over ${counted(count, 'task card')}?`,
    recurringCards: (count) => `Who gets the cards of ${counted(count, 'recurring task')}?`,
    laneRules: (count) => `Who do ${counted(count, 'lane')} assign cards to?`,
    conversations: (count) => `Who takes over ${counted(count, 'text conversation')}?`,
    heldTexts: (count) => `Who sends their ${counted(count, 'waiting text')}?`,
    callFlows: (count) => `Who gets their calls in ${counted(count, 'call flow')}?`,
    viewFilters: (count) => `Who replaces them in the filters of ${counted(count, 'saved view')}?`,
    campaignFilters: (count) => `Who replaces them in the audience of ${counted(count, 'campaign')}?`,
  } satisfies Record<TakenOver, Counted>,
  choose: 'Choose',
  nobody: {
    followups: 'The whole team',
    managedContacts: 'Nobody for now',
    managedPolicies: 'The contact’s manager',
    templates: 'Nobody, delete them',
    taskCards: 'Nobody for now',
    recurringCards: 'Nobody for now',
    laneRules: 'Nobody for now',
    conversations: 'Nobody for now',
    heldTexts: 'The agency, without a name',
    callFlows: 'Nobody, leave them out',
    viewFilters: 'Nobody, show contacts without an owner',
    campaignFilters: 'Nobody, choose contacts without an owner',
  } satisfies Record<TakenOver, string>,
  ends: (what: readonly string[]) => `Also removed: ${new Intl.ListFormat('en-US').format(what)}.`,
  ended: {
    chatRooms: (count) => `their place in ${counted(count, 'chat room')}`,
    followedConversations: (count) => counted(count, 'followed conversation'),
    savedViews: (count) => counted(count, 'personal view'),
    favorites: (count) => counted(count, 'favorite'),
    drafts: (count) => counted(count, 'draft'),
    goals: (count) => counted(count, 'goal'),
  } satisfies Record<Ended, Counted>,
  colleagues: 'Colleagues',
  chooseFirst: 'Choose who takes over.',
  submit: 'Delete',
  deleted: 'Deleted Profile',
} as const satisfies Texts
