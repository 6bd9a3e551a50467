import type { ServerEventName } from '@frontdesk/contract/registry'
import { accountExportChanged } from './domains/account-export-events.ts'
import { billingChanged } from './domains/billing-events.ts'
import { blockListChanged } from './domains/block-events.ts'
import { bulkProgress, contactsChanged, followupsChanged } from './domains/bulk-events.ts'
import {
  callEnded,
  callLogChanged,
  conferenceStarted,
  locationWorkCountChanged,
  participantChanged,
  participantJoined,
  participantLeft,
  phoneSettingsSaved,
  queueChanged,
  recordingChanged,
  workCountChanged,
} from './domains/call-events.ts'
import { callFlowSaved, flowRecordingsChanged } from './domains/callflow-events.ts'
import {
  campaignRemoved,
  campaignRunProgress,
  campaignSaved,
  emailSuppressionsChanged,
} from './domains/campaign-events.ts'
import {
  chatMessageAdded,
  chatMessageChanged,
  chatMineSaved,
  chatPinsChanged,
  chatRead,
  chatRoomRemoved,
  chatRoomSaved,
  chatRoomsChanged,
  chatSettingsSaved,
} from './domains/chat-events.ts'
import { contactRemoved, contactSaved, favoriteChanged } from './domains/contact-events.ts'
import { dashboardArranged } from './domains/dashboard-events.ts'
import { documentRemoved, documentSaved } from './domains/document-events.ts'
import { exportRecorded } from './domains/export-events.ts'
import {
  contactSavedWithNumber,
  followupRemoved,
  followupSaved,
  roomLinked,
  warningAnswered,
  warningRaised,
} from './domains/followup-events.ts'
import { householdChanged } from './domains/household-events.ts'
import { contactsImported, importDiscarded, importProgress, tagsChanged } from './domains/import-events.ts'
import { valuesChanged } from './domains/library-events.ts'
import { listCases } from './domains/list-events.ts'
import { locationRemoved, locationSaved } from './domains/location-events.ts'
import { goalsSaved, metricsCounted } from './domains/metric-events.ts'
import { streamOffsets } from './domains/missed-events.ts'
import { mobileAppSaved } from './domains/mobile-app-events.ts'
import { noteRemoved, noteSaved } from './domains/note-events.ts'
import { phoneSaved } from './domains/number-events.ts'
import { accountUpdated, invitationChanged, userRemoved, usersPeers, userUpdated } from './domains/people-events.ts'
import { recordRemoved, recordSaved } from './domains/record-events.ts'
import { messagingServiceChanged, messagingServiceDeleted, registrationChanged } from './domains/registration-events.ts'
import { reviewSaved, reviewSettingsSaved } from './domains/review-events.ts'
import { referralLinkSaved, rewardProgramsChanged, rewardSaved } from './domains/reward-events.ts'
import {
  roomCreated,
  roomsChanged,
  roomUpdated,
  sendingSettingsSaved,
  stopWishChanged,
  textingDisabled,
} from './domains/sms-events.ts'
import { contactsTagged } from './domains/tag-events.ts'
import { taskBoardChanged, taskCardPartsChanged } from './domains/taskboard-events.ts'
import { templateRemoved, templateSaved } from './domains/template-events.ts'
import { trainingsChanged, trainingViewed } from './domains/training-events.ts'
import { columnsSaved, viewRemoved, viewSaved } from './domains/view-events.ts'
import type { SyncCase } from './sync-case.ts'

/** Events that change no query cache, and why: nothing could become stale. */
export const withoutCache = {
  optOutLifted: 'the consent record hears of it by its own event; admins are told in words',
  eventRefused: 'our own client asks for an acknowledgment',
  sessionEnded: 'ends the session, and everything that was kept goes with it',
  contactViewed: 'who else looks at a contact is forgotten within seconds and kept beside the cache',
  exportProgressed: 'how far a file is that is being received stands beside the cache until it is saved',
  roomRemoved: 'the conversation’s own event says it too, with its new state',
  chatTyping: 'who types in a room is forgotten within seconds',
  chatViewing: 'who else has a room open is forgotten within seconds',
  roomTyping: 'who types is forgotten within seconds and kept beside the cache',
  roomViewed: 'who else looks at a conversation is forgotten too',
  participantTalks: 'who talks is kept beside the cache, while the call lasts',
  emergencyCalled: 'a message on the screen of admins',
  teamNotified: 'a message on the screen; the conversation itself did not change',
  reviewReceived: 'a message on the screen; the review has its own event',
  taskReminder: 'a message on the screen; the card has its own event',
  sessionLocked: 'covers the screen; what is behind it stays as it is',
} as const satisfies Partial<Record<ServerEventName, string>>

export const eventCases: Record<Exclude<ServerEventName, keyof typeof withoutCache>, SyncCase[]> = {
  streamOffsets,
  taskBoardChanged,
  taskCardPartsChanged,
  trainingsChanged,
  trainingViewed,
  dashboardArranged,
  campaignSaved,
  campaignRemoved,
  campaignRunProgress,
  emailSuppressionsChanged,
  goalsSaved,
  metricsCounted,
  usersPeers,
  userUpdated,
  userRemoved,
  invitationChanged,
  accountUpdated: [...accountUpdated, reviewSettingsSaved],
  billingChanged,
  registrationChanged,
  messagingServiceChanged,
  messagingServiceDeleted,
  reviewSaved,
  rewardSaved,
  rewardProgramsChanged,
  referralLinkSaved,
  accountExportChanged,
  contactSaved: [...contactSaved, ...listCases.contactSaved, contactSavedWithNumber],
  contactRemoved: [...contactRemoved, ...listCases.contactRemoved],
  householdChanged: [...householdChanged, ...listCases.householdChanged],
  locationRemoved,
  locationSaved,
  blockListChanged,
  phoneSaved,
  mobileAppSaved,
  contactsImported,
  contactsChanged: [...contactsChanged, ...listCases.contactsChanged],
  favoriteChanged: [...favoriteChanged, ...listCases.favoriteChanged],
  noteSaved: [...noteSaved, ...listCases.noteSaved],
  noteRemoved: [...noteRemoved, ...listCases.noteRemoved],
  recordSaved: [...recordSaved, ...listCases.recordSaved],
  recordRemoved: [...recordRemoved, ...listCases.recordRemoved],
  documentSaved,
  chatMessageAdded,
  chatMessageChanged,
  chatMineSaved,
  chatPinsChanged,
  chatRead,
  chatRoomRemoved,
  chatRoomSaved,
  chatRoomsChanged,
  chatSettingsSaved,
  documentRemoved,
  tagsChanged,
  followupSaved: [...followupSaved, ...listCases.followupSaved],
  followupRemoved: [...followupRemoved, ...listCases.followupRemoved],
  followupsChanged: [...followupsChanged, ...listCases.followupsChanged],
  warningRaised,
  warningAnswered,
  contactsTagged: [...contactsTagged, ...listCases.contactsTagged],
  exportRecorded,
  importProgress,
  importDiscarded,
  bulkProgress,
  valuesChanged,
  templateSaved,
  templateRemoved,
  viewSaved,
  viewRemoved,
  columnsSaved,
  roomCreated,
  roomUpdated: [...roomUpdated, roomLinked],
  roomsChanged,
  textingDisabled,
  stopWishChanged,
  sendingSettingsSaved,
  conferenceStarted,
  participantJoined,
  participantChanged,
  participantLeft,
  recordingChanged,
  callEnded,
  callLogChanged,
  workCountChanged,
  locationWorkCountChanged,
  phoneSettingsSaved,
  queueChanged,
  callFlowSaved,
  flowRecordingsChanged,
}
