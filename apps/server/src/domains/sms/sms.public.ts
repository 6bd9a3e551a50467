import { smsEndpoints } from '@frontdesk/contract/sms/sms'
import { type Domain, routes } from '#platform/domain'
import { createClientEventHandlers } from './client-events.ts'
import type { TextCompletion } from './delivery/deliver.ts'
import { smsBelongings } from './leaving/hand-over.ts'
import { present } from './live/present.ts'
import { showMedia, showSentMedia } from './media/show-media.ts'
import { uploadMedia } from './media/upload-media.ts'
import { cancelHeld, overrideHold, resendMessage, settleUnknown } from './messages/decide-message.ts'
import { listMessages } from './messages/list-messages.ts'
import { searchMessages } from './messages/search-messages.ts'
import { sendMessage } from './messages/send-message.ts'
import { sendOptIn } from './messages/send-opt-in.ts'
import { smsWebhooks } from './receiving/apply-report.ts'
import type { Reactions } from './receiving/receive-text.ts'
import { createRoom } from './rooms/create-room.ts'
import { followRoom, unfollowRoom, viewRoom } from './rooms/follow-room.ts'
import { notifyTeam } from './rooms/notify-team.ts'
import { countRooms, getRoom, listClientRooms, listRooms } from './rooms/read-rooms.ts'
import { type RoomReactions, updateRoom } from './rooms/update-room.ts'
import { smsAudiences } from './sms.access.ts'
import { smsJobs, smsRecurring } from './sms.jobs.ts'

export { withdrawTexts } from './delivery/withdraw-texts.ts'
export { storeCampaignMedia } from './media/media.store.ts'
export { mediaKey } from './media/media-key.ts'
export { previewText } from './messages/preview-text.ts'
export { sendAutomatedText } from './messages/send-automated-text.ts'
export { sendCampaignText } from './messages/send-campaign-text.ts'
export { sendTransientText } from './messages/send-transient-text.ts'
export { sendTypedText } from './messages/send-typed-text.ts'
export { sendVisitorQuestion } from './messages/send-visitor-question.ts'
export { settleNumber } from './receiving/settle-number.ts'
export { hasUnreadReplyTo } from './rooms/list.store.ts'
export { roomIdsOf } from './rooms/rooms.store.ts'
export { whoseConversation } from './rooms/whose-conversation.ts'
export { ourNumber } from './settings/our-numbers.store.ts'

export const smsDomain = (reactions: Reactions & RoomReactions & TextCompletion): Domain => ({
  name: 'sms',
  routes: routes(smsEndpoints, {
    listRooms,
    countRooms,
    createRoom,
    getRoom,
    listClientRooms,
    updateRoom: updateRoom(reactions),
    followRoom,
    unfollowRoom,
    viewRoom,
    notifyTeam,
    listMessages,
    sendMessage,
    sendOptIn,
    resendMessage,
    overrideHold,
    cancelHeld,
    settleUnknown,
    searchMessages,
    uploadMedia,
    showMedia,
    showSentMedia,
  }),
  audiences: smsAudiences,
  clientEvents: createClientEventHandlers(reactions),
  canSubscribe: (stream) => stream === 'sms',
  streams: () => ['sms'],
  belongings: smsBelongings,
  jobs: smsJobs(reactions),
  recurring: smsRecurring(reactions),
  webhooks: ({ carrier }) => smsWebhooks(carrier.messages, reactions),
  onDisconnect: present.onDisconnect,
})
