// The endpoints that are refused to ghosts. That each of them is refused is tested in matrix.test.ts; this list makes
// whoever adds an endpoint that returns much or private data decide whether ghosts may call it.
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import { expect, test } from 'vitest'

const endpoints = Object.entries(api).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(
    ([name, endpoint]) => [`${domain}.${name}`, endpoint] as const,
  ),
)
const forSessions = endpoints.filter(([, { who }]) => typeof who !== 'string')

/** Files, secrets, private values, and everything about how the other person signs in. */
const isSensitive = ({ reply, rate, secret, method, path, body }: Endpoint) =>
  reply === 'file' ||
  rate === 'heavy' ||
  secret === true ||
  /reveal|export|print|download|password|mfa|sessions|ghost|drafts/i.test(path) ||
  (method === 'POST' && /^\/imports/.test(path) && body !== undefined)

const harmless: Readonly<Record<string, string>> = {
  'contacts.showNoteImage': 'a picture within a note that the ghost may read',
  'auth.endGhost': 'how it ends',
  'imports.getImportUndo': 'how many contacts changed since, and no value of them',
  'accountExports.listAccountExports': 'who exported the account and when, and nothing of it',
  'exports.listExports': 'who exported what and when, and nothing of it',
  'lookups.lookUpVin': 'what a vehicle number says to anybody',
  'handset.playSample': 'a voice that says the same to everybody',
  'handset.showPicture': 'a picture that a made-up phone got',
  'callFlow.playFlowRecording': 'what every caller hears',
  'callFlow.speakText': 'a text that the ghost has typed',
  'chat.showChatFile': 'a file within a group that the ghost may read',
  'chat.showGif': 'a GIF that anybody may see',
  'taskBoards.showCardFile': 'a file of a card that the ghost may read',
  'sms.showMedia': 'a picture within a conversation that the ghost may read',
  'trainings.getThumbnail': 'a picture within the library, which is for everybody',
  'trainings.openTraining': 'opens a training, which is for everybody, and nothing else',
}

test('refuses sensitive endpoints to ghosts', () => {
  const open = forSessions.filter(([, endpoint]) => isSensitive(endpoint) && !endpoint.refusedToGhosts)
  expect(open.map(([name]) => name).sort()).toEqual(Object.keys(harmless).sort())
})

test('refuses exactly these endpoints to ghosts', () => {
  const refused = forSessions.filter(([, { refusedToGhosts }]) => refusedToGhosts).map(([name]) => name)
  expect(refused.sort()).toMatchInlineSnapshot(`
    [
      "accountExports.downloadAccountExport",
      "accountExports.exportAccount",
      "accounts.updateAccount",
      "auth.beginMfa",
      "auth.disableMfa",
      "auth.endOtherSessions",
      "auth.endSession",
      "auth.listSessions",
      "auth.renewRecoveryCodes",
      "auth.startGhost",
      "auth.verifyMfa",
      "blocked.exportBlocked",
      "blocked.importBlocked",
      "callFlow.deleteFlowRecording",
      "callFlow.saveCallFlow",
      "callFlow.uploadFlowRecording",
      "calls.addParticipant",
      "calls.assignQueuedCall",
      "calls.changeParticipant",
      "calls.coachCall",
      "calls.convertToConference",
      "calls.deleteCallRecording",
      "calls.endCall",
      "calls.exportCallLog",
      "calls.holdCall",
      "calls.holdCallRecording",
      "calls.issuePhoneToken",
      "calls.joinCall",
      "calls.leaveCall",
      "calls.pauseRecording",
      "calls.placeCall",
      "calls.playRecording",
      "calls.releaseCallRecording",
      "calls.removeParticipant",
      "calls.resumeRecording",
      "calls.savePhoneSettings",
      "calls.sendDigits",
      "calls.sendToVoicemail",
      "calls.stopRecording",
      "calls.takeNextCall",
      "calls.transferCold",
      "chat.addChatUsers",
      "chat.changeChatMine",
      "chat.createChatRoom",
      "chat.deleteChatMessage",
      "chat.downloadChatArchive",
      "chat.editChatMessage",
      "chat.listChatArchives",
      "chat.orderChatRooms",
      "chat.pinMessage",
      "chat.reactToMessage",
      "chat.removeChatUser",
      "chat.renameChatRoom",
      "chat.saveChatSettings",
      "chat.sendChatMessage",
      "chat.uploadChatFile",
      "chat.viewChatRoom",
      "commercial.revealRecordField",
      "contacts.revealField",
      "dashboard.arrangeDashboard",
      "dependents.revealRecordField",
      "documents.showDocument",
      "drafts.dropDraft",
      "drafts.listDrafts",
      "drafts.saveDraft",
      "employees.createEmployee",
      "employees.deleteEmployee",
      "employees.importEmployees",
      "employees.sendInvitation",
      "employees.withdrawInvitation",
      "exports.exportContacts",
      "extras.revealRecordField",
      "feedback.recordRelease",
      "handset.openVoice",
      "imports.checkImport",
      "imports.deleteImport",
      "imports.downloadImportFailures",
      "imports.listCheckedRows",
      "imports.previewImport",
      "imports.startImport",
      "imports.undoImport",
      "imports.uploadImport",
      "metrics.exportStats",
      "metrics.saveWeeklyMail",
      "paymentMethods.revealRecordField",
      "sending.decideStopWish",
      "sending.exportConsent",
      "sending.recordConsent",
      "settingsHistory.restoreSetting",
      "sms.overrideHold",
      "taskBoards.addCard",
      "taskBoards.addCardComment",
      "taskBoards.addChecklistItem",
      "taskBoards.addRecurringCard",
      "taskBoards.addTaskLane",
      "taskBoards.changeCards",
      "taskBoards.checkBoardImport",
      "taskBoards.clearTaskLane",
      "taskBoards.copyTaskBoard",
      "taskBoards.createTaskBoard",
      "taskBoards.deleteCard",
      "taskBoards.deleteCardComment",
      "taskBoards.deleteCardFile",
      "taskBoards.deleteChecklistItem",
      "taskBoards.deleteRecurringCard",
      "taskBoards.deleteTaskBoard",
      "taskBoards.importTaskBoard",
      "taskBoards.moveCard",
      "taskBoards.removeTaskLane",
      "taskBoards.restoreCard",
      "taskBoards.restoreTaskBoard",
      "taskBoards.saveTaskLabels",
      "taskBoards.undoClearLane",
      "taskBoards.updateCard",
      "taskBoards.updateCardComment",
      "taskBoards.updateChecklistItem",
      "taskBoards.updateRecurringCard",
      "taskBoards.updateTaskBoard",
      "taskBoards.updateTaskLane",
      "taskBoards.uploadCardFile",
      "timeline.printFileNote",
      "users.resetMfa",
    ]
  `)
})
