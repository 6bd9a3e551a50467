import { chatTypingMs, chatViewingMs } from '@frontdesk/contract/chat/limits'
import { createRoomPresence } from '#platform/conversation/presence.ts'
import { emit } from '#platform/realtime.ts'

export const present = createRoomPresence({
  ...{ viewingMs: chatViewingMs, typingMs: chatTypingMs },
  sayViewing: (roomId) => emit('chatViewRoom', { roomId }),
  sayLeft: (roomId) => emit('chatUnviewRoom', { roomId }),
  sayTyping: (roomId, typing) => emit('chatSetTyping', { roomId, typing }),
})

export const { usePresent, viewerHeard, typingHeard, viewersAt, sayTyping } = present
