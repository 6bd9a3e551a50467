import { typingMs, viewingMs } from '@frontdesk/contract/sms/limits'
import { createRoomPresence } from '#platform/conversation/presence.ts'
import { emit } from '#platform/realtime.ts'

export const present = createRoomPresence({
  ...{ viewingMs, typingMs },
  sayViewing: (roomId) => emit('joinRoom', { roomId }),
  sayLeft: () => emit('joinRoom', { roomId: null }),
  sayTyping: (roomId, typing) => emit('setTyping', { roomId, typing }),
})

export const { usePresent, viewerHeard, typingHeard, viewersAt, sayTyping } = present
